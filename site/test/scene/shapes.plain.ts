// The shapes in cells.
import { expect, test } from "@playwright/test";
import { nothing } from "lit";
import type { Square } from "../../src/engine/protocol";
import { placeOfShape } from "../../src/scene/shapes";

for (const { name, cell, at } of [
  { name: "a dot alone is in the middle", cell: { shape: "dot" }, at: nothing },
  { name: "a dot beside a number is in a corner", cell: { shape: "dot", text: "3" }, at: "translate(-14 14)" },
  { name: "so is the dot of a trial", cell: { shape: "circlet", text: "3" }, at: "translate(-14 14)" },
  { name: "a ring is around its number", cell: { shape: "ring", text: "3" }, at: nothing },
] satisfies { name: string; cell: Square; at: string | typeof nothing }[]) {
  test(name, () => {
    expect(placeOfShape(cell)).toBe(at);
  });
}
