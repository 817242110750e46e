import { expect, test } from "@playwright/test";
import type { Place } from "../../src/engine/protocol";
import { hatch, outline } from "../../src/scene/outline";
import { cell } from "./places";

for (const { name, cells, inset, path } of [
  { name: "nothing", cells: [], inset: 0, path: "" },
  { name: "one cell", cells: [cell(0, 0)], inset: 0, path: "M40 0L40 40L0 40L0 0Z" },
  { name: "one cell, drawn inside it", cells: [cell(0, 0)], inset: 2, path: "M38 2L38 38L2 38L2 2Z" },
  { name: "two neighbours, one loop", cells: [cell(0, 0), cell(1, 0)], inset: 0, path: "M40 0L40 80L0 80L0 0Z" },
  {
    name: "two that meet at a corner, two loops",
    cells: [cell(0, 0), cell(1, 1)],
    inset: 1,
    path: "M39 1L39 39L1 39L1 1ZM79 41L79 79L41 79L41 41Z",
  },
  { name: "a bend, inset on both sides", cells: [cell(0, 0), cell(1, 0), cell(1, 1)], inset: 1, path: "M39 1L39 41L79 41L79 79L1 79L1 1Z" },
] as { name: string; cells: Place[]; inset: number; path: string }[]) {
  test(`the outline of ${name}`, () => expect(outline(cells, inset)).toBe(path));
}

test("the outline of a ring has a hole", () => {
  const ring = [0, 1, 2].flatMap((r) => [0, 1, 2].map((c) => cell(r, c))).filter(([r, c]) => r !== 3 || c !== 3);
  expect(outline(ring, 0).match(/M[^Z]*Z/g)).toEqual(["M120 0L120 120L0 120L0 0Z", "M80 80L80 40L40 40L40 80Z"]);
});

test("a hatch stays inside its cell", () => {
  const numbers = hatch([cell(0, 0)], 4, 3)
    .match(/[\d.]+/g)!
    .map(Number);
  expect(Math.min(...numbers)).toBe(3);
  expect(Math.max(...numbers)).toBe(37);
});
