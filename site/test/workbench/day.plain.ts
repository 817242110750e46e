import { expect, test } from "@playwright/test";
import { ofTheDay } from "../../src/workbench/shelf/day";

const kinds = [
  { name: "a", levels: 7, daily: true },
  { name: "none", levels: 0, daily: true },
  { name: "another sort", levels: 9 },
  { name: "b", levels: 12, daily: true },
  { name: "c", levels: 1, daily: true },
];
const days = (from: Date, count: number): Date[] =>
  Array.from({ length: count }, (_, i) => new Date(from.getFullYear(), from.getMonth(), from.getDate() + i, i % 24, 59));

test("keeps the puzzle of the day all day, and chooses it by the date alone", () => {
  const at = (hour: number) => ofTheDay(new Date(2026, 2, 29, hour), kinds); // a day on which the clocks change
  for (let hour = 1; hour < 24; hour++) expect(at(hour)).toEqual(at(0));
  expect(ofTheDay(new Date(2026, 10, 22), kinds)).toEqual({ kind: kinds[3], level: 10 });
  expect(ofTheDay(new Date(), [{ levels: 0, daily: true }, { levels: 5 }])).toBeUndefined();
});

for (const year of [2026, 1969, 1900])
  test(`gives each kind its turn, and repeats no puzzle before all have come: ${year}`, () => {
    const some = kinds.filter(({ levels, daily }) => daily && levels > 0),
      all = days(new Date(year, 0, 1), some.length * 12 * 7).map((date) => ofTheDay(date, kinds)!);
    for (const [i, { kind }] of all.slice(some.length).entries()) expect(kind).toBe(all[i]!.kind);
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(some));
    for (const kind of some) {
      const levels = all.filter((found) => found.kind === kind).map(({ level }) => level);
      for (let from = 0; from + kind.levels <= levels.length; from += kind.levels) {
        expect(new Set(levels.slice(from, from + kind.levels)).size).toBe(kind.levels);
      }
    }
  });
