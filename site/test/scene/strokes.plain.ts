// Lines that leave room for the texts of cells.
import { expect, test } from "@playwright/test";
import type { Stroke } from "../../src/engine/protocol";
import { course } from "../../src/scene/pieces";
import { blank, cell } from "./places";

const board = blank(3, 3);
board.cells[0] = { text: "3", shape: "ring" };
board.cells[2] = { text: "?" };
board.cells[6] = { shape: "disc" };

for (const { name, stroke, path } of [
  { name: "at the rims of two numbers", stroke: { from: cell(0, 0), to: cell(0, 2) }, path: "M34 20L86 20" },
  {
    name: "at the rims of two numbers, twice",
    stroke: { from: cell(0, 0), to: cell(0, 2), double: true },
    path: "M34 16.8L86 16.8M34 23.2L86 23.2",
  },
  { name: "at a rim below", stroke: { from: cell(2, 2), to: cell(0, 2) }, path: "M100 100L100 34" },
  { name: "in the middle of a shape without a text", stroke: { from: cell(0, 0), to: cell(2, 0) }, path: "M20 34L20 100" },
  { name: "on corners", stroke: { from: [0, 0], to: [0, 2] }, path: "M0 0L40 0" },
] satisfies { name: string; stroke: Stroke; path: string }[]) {
  test(`a line ends ${name}`, () => {
    expect(course(stroke, board)).toBe(path);
  });
}
