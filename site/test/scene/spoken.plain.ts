// The words of a screen reader for places.
import { expect, test } from "@playwright/test";
import type { Board } from "../../src/engine/protocol";
import { Lattice } from "../../src/scene/lattice";
import { Spoken } from "../../src/scene/spoken";
import { fence, marked, tray, yard } from "./boards";
import { clues, coloured, diagonals, edges, glyphs, notes, regions, trials } from "./pieces";
import { blank, cell } from "./places";

const crates = blank(1, 2, {
  cells: [{}, { shape: "diamond", label: "box on a goal" }],
  sprites: [{ at: cell(0, 1), shape: "crate", label: "box" }],
});

const caged = blank(1, 2, { ornaments: [{ style: "cage", places: [cell(0, 0), cell(0, 1)], text: "12", label: "cage 12" }] });

const cornered = blank(1, 2, { sprites: [{ at: [2, 2], shape: "ring", text: "1", label: "" }] });

for (const { name, board, says } of [
  { name: "a part of the puzzle", board: caged, says: "row 1, column 2, cage 12" },
  { name: "a clue on a corner", board: cornered, says: "row 1, column 2, 1 at the lower left corner" },
  { name: "text", board: marked, says: "row 1, column 5, 3" },
  { name: "a label", board: marked, says: "row 1, column 2, sea" },
  { name: "nothing", board: marked, says: "row 2, column 5, land" },
  { name: "a broken rule and why", board: marked, says: "row 7, column 5, sea, breaks a rule: cut off" },
  { name: "a hint", board: marked, says: "row 4, column 1, hint" },
  { name: "no preview", board: marked, says: "row 5, column 2, land" },
  { name: "a piece", board: yard, says: "row 3, column 4, crate" },
  { name: "a piece on a label", board: yard, says: "row 3, column 3, goal, crate on its goal" },
  { name: "a piece once that its square names too", board: crates, says: "row 1, column 2, box on a goal" },
  { name: "a number that slides", board: tray([1, 2, 3, 0], 2), says: "row 2, column 1, 3" },
  { name: "an edge", board: fence, says: "row 4, edge left of column 1" },
  { name: "an edge with a line", board: fence, says: "column 1, edge above row 1, line" },
  { name: "an edge between rows", board: fence, says: "column 2, edge below row 3" },
  { name: "a corner", board: blank(2, 2, { touch: ["corner"] }), says: "corner below row 1, right of column 2" },
  { name: "small texts", board: notes, says: "row 1, column 2, noted 10 A 12 B" },
  { name: "small texts of two tones", board: notes, says: "row 1, column 1, noted 1 2 4 5 6 7 8 9, noted 3" },
  { name: "marks in the corners of a number", board: notes, says: "row 2, column 1, 7, noted in the corners 1 4" },
  { name: "both sides of a diagonal", board: diagonals, says: "row 1, column 1, 16 above the diagonal, 4 below the diagonal" },
  { name: "one side of a diagonal", board: diagonals, says: "row 1, column 3, 120 below the diagonal" },
  { name: "a column by its letter", board: clues, says: "row 2, column C" },
  { name: "a cross", board: edges, says: "row 1, edge right of column 2, cross" },
  { name: "two lines", board: edges, says: "column 1, edge above row 1, double line" },
  { name: "a dashed line", board: edges, says: "column 1, edge below row 2, dashed line" },
  { name: "a line of a trial", board: trials, says: "column 4, edge below row 1, line, trial 3" },
  { name: "a cross of a trial", board: trials, says: "column 2, edge below row 2, cross, trial 1" },
  { name: "a region", board: regions, says: "row 3, column 1, region 3" },
  { name: "no region", board: regions, says: "row 3, column 3" },
  { name: "paint", board: coloured, says: "row 1, column 8, 8, grey" },
  { name: "a coloured piece", board: coloured, says: "row 2, column 6, blue disc" },
  { name: "the direction of a piece without a name", board: glyphs, says: "row 1, column 2, arrow turned by 90 degrees" },
] as { name: string; board: Board; says: string }[]) {
  test(`describes ${name}`, () => {
    const lattice = new Lattice(board),
      spoken = new Spoken(board, board.marks ?? []);
    const said = Array.from({ length: 2 * board.rows + 1 }, (_, r) => lattice.row(r))
      .flat()
      .map((place) => spoken.of(place));
    expect(said.filter((words) => words === says)).toHaveLength(1);
  });
}
