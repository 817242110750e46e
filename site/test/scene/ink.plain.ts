import { expect, test } from "@playwright/test";
import { stretches } from "../../src/scene/ink";

const inks = { words: [{ name: "next" }, { name: "does" }], variable: "?", comment: ";" };
const written = (line: string): string =>
  stretches(line, inks)
    .map(({ ink, text }) => (ink ? `<${ink[0]}:${text}>` : text))
    .join("");

test("highlights a line", () => {
  for (const [line, want] of [
    ["", ""],
    ["(<= (next ?x) (DOES me ?y)) ; next", "(<= (<w:next> <v:?x>) (<w:DOES> me <v:?y>)) <c:; next>"],
    ['(nexts next-1 "next ?x") next', '(nexts next-1 "next ?x") <w:next>'],
    [";;", "<c:;;>"],
    ["??", "<v:??>"],
  ] as const)
    expect(written(line)).toBe(want);
});
