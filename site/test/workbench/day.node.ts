// The puzzle of the day on many dates, with the real kinds and levels. All page tests begin on the same date, so this test checks that they
// would pass on any other.
import { ofTheDay } from "../../src/workbench/shelf/day";
import { expect, test } from "../node/test";

test("draws the puzzle of each of 400 days as a board, and states its grade", async ({ engine }) => {
  const { kinds } = await engine.ask({ do: "kinds" }),
    seen = new Map<string, boolean>();
  for (let day = 0; day < 400; day++) {
    const {
      kind: { name },
      level,
    } = ofTheDay(new Date(2026, 10, 28 + day), kinds)!;
    if (seen.has(`${name} ${level}`)) continue;
    const { kind } = await engine.ask({ do: "kind", kind: name }),
      { text, grade } = kind.levels[level]!;
    const {
      position: { views },
    } = await engine.ask({ do: "thumbnail", kind: name, text });
    seen.set(
      `${name} ${level}`,
      views.some(({ board }) => board) && kind.checked === true && kind.grades?.some(({ word }) => word === grade) === true,
    );
  }
  expect([...seen].filter(([, drawn]) => !drawn)).toEqual([]);
  expect(new Set([...seen.keys()].map((key) => key.split(" ")[0])).size, "each pencil kind has its turn").toBe(
    kinds.filter(({ daily, levels }) => daily && levels > 0).length,
  );
  expect(kinds.filter(({ daily }) => daily).length).toBeGreaterThan(5);
});
