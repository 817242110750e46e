// The puzzle of the day with the kinds and levels that there are: tests of the page begin on one date, and would pass on any other.
import { ofTheDay } from "../../src/workbench/day";
import { expect, test } from "../node/test";

test("draws the puzzle of each of 400 days, as a board or as a table", async ({ engine }) => {
  const { kinds } = await engine.ask({ do: "kinds" }), seen = new Map<string, boolean>();
  for (let day = 0; day < 400; day++) {
    const { kind: { name }, level } = ofTheDay(new Date(2026, 10, 28 + day), kinds)!;
    if (seen.has(`${name} ${level}`)) continue;
    const { kind } = await engine.ask({ do: "kind", kind: name }), { text } = kind.levels[level]!;
    const { position: { views } } = await engine.ask({ do: "picture", kind: name, text });
    seen.set(`${name} ${level}`, views.some(({ board, table }) => board ?? table));
  }
  expect([...seen].filter(([, drawn]) => !drawn)).toEqual([]);
  expect(new Set([...seen.keys()].map((key) => key.split(" ")[0])).size, "each kind has its turn").toBe(kinds.filter(({ levels }) => levels > 0).length);
});
