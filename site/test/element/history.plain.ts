import { expect, test } from "@playwright/test";
import { edited, leaving, noLines, played, redone, undone } from "../../src/element/history";

const line = (moves: string, at = moves.length) => ({ moves: [...moves], at });

test("undoes and redoes Restart", () => {
  const left = leaving(line("abc", 2), noLines),
    back = undone(line("x", 0), left)!;
  expect(back.request).toEqual({ do: "goto", ...line("abc", 2) });
  expect(redone(line("abc"), back.lines!)).toEqual({
    request: { do: "goto", moves: ["x"], at: 0 },
    lines: { before: [line("abc")], after: [] },
  });
});

test("offers no undo and no redo before a Restart", () => {
  expect(undone(line("a", 0), noLines)).toBeUndefined();
  expect(redone(line("a"), noLines)).toBeUndefined();
});

test("keeps only the last 20 histories that were left", () => {
  const lines = Array.from({ length: 30 }, (_, i) => line("a".repeat(i + 1))).reduce((lines, here) => leaving(here, lines), noLines);
  expect(lines.before).toHaveLength(20);
  expect(lines.before.at(-1)).toEqual(line("a".repeat(30)));
});

test("undoes and redoes an edit at any position of the game", () => {
  const left = edited(line("abc", 2), edited(line("ab"), noLines)),
    back = undone(line("xyz", 1), left)!;
  expect(back.request).toEqual({ do: "goto", ...line("abc", 2) });
  const further = undone(line("abc", 2), back.lines!)!;
  expect(further.request).toEqual({ do: "goto", ...line("ab") });
  expect(undone(line("ab"), further.lines!)).toBeUndefined();
  const again = redone(line("ab", 1), further.lines!)!;
  expect(again.request).toEqual({ do: "goto", ...line("abc", 2) });
  expect(redone(line("abc", 2), again.lines!)!).toEqual({
    request: { do: "goto", ...line("xyz", 1) },
    lines: { before: [line("ab", 1), line("abc", 2)], after: [], edits: 2, undone: 0 },
  });
});

test("undoes an edit only at the start once a move was played", () => {
  const lines = played(edited(line("abc"), noLines));
  expect(undone(line("xy", 1), lines)).toBeUndefined();
  expect(undone(line("xy", 0), lines)!.request).toEqual({ do: "goto", ...line("abc") });
});
