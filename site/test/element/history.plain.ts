import { expect, test } from "@playwright/test";
import { leaving, noLines, redone, undone } from "../../src/element/history";

const line = (moves: string, at = moves.length) => ({ moves: [...moves], at });

test("Restart is undone and done again", () => {
  const left = leaving(line("abc", 2), noLines), back = undone(line("x", 0), left)!;
  expect(back.request).toEqual({ do: "goto", ...line("abc", 2) });
  expect(redone(line("abc"), back.lines!)).toEqual({ request: { do: "goto", moves: ["x"], at: 0 }, lines: { before: [line("abc")], after: [] } });
});

test("without a Restart there is nothing to undo or to do again", () => {
  expect(undone(line("a", 0), noLines)).toBeUndefined();
  expect(redone(line("a"), noLines)).toBeUndefined();
});

test("what is left last is kept, and only so many histories", () => {
  const lines = Array.from({ length: 30 }, (_, i) => line("a".repeat(i + 1))).reduce((lines, here) => leaving(here, lines), noLines);
  expect(lines.before).toHaveLength(20);
  expect(lines.before.at(-1)).toEqual(line("a".repeat(30)));
});
