import { expect, test } from "@playwright/test";
import { stretches } from "../../src/scene/ink";

const inks = { words: [{ name: "next" }, { name: "does" }], variable: "?", comment: ";" };
const written = (line: string, prose = false): string =>
  stretches(line, inks, prose)
    .map(({ ink, text }) => (ink ? `<${ink[0]}:${text}>` : text))
    .join("");

test("highlights a line", () => {
  for (const [line, want] of [
    ["", ""],
    ["(<= (next ?x) (DOES me ?y)) ; next", "(<= (<w:next> <v:?x>) (<w:DOES> me <v:?y>)) <c:; next>"],
    ['(nexts next-1 "next ?x") next', '(nexts next-1 "next ?x") <w:next>'],
    [";;", "<c:;;>"],
    ['next "a; b" ; "c"', '<w:next> "a; b" <c:; "c">'],
    ['next "a; b', '<w:next> "a; b'],
    ["??", "<v:??>"],
  ] as const)
    expect(written(line)).toBe(want);
});

test("highlights the first word of prose, and leaves the rest and the lines that go on as they are", () => {
  expect(written("next a; it does", true)).toBe("<w:next> a; it does");
  expect(written("  and next; so", true)).toBe("  and next; so");
});
