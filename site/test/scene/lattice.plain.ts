// Checks which places of a board pointers and keys refer to.
import { expect, test } from "@playwright/test";
import type { Board, Input, Place } from "../../src/engine/protocol";
import { interpret } from "../../src/scene/keyboard";
import { Lattice } from "../../src/scene/lattice";
import { fence, yard } from "./boards";
import { blank, cell } from "./places";

for (const { name, touch, at, place } of [
  { name: "the middle of a cell", touch: undefined, at: [3, 5], place: [3, 5] },
  { name: "near a cell's border", touch: undefined, at: [3.9, 5.9], place: [3, 5] },
  { name: "just past the border", touch: undefined, at: [4.1, 5], place: [5, 5] },
  { name: "an edge, from above", touch: ["edge"], at: [3.5, 5], place: [4, 5] },
  { name: "an edge, from the side", touch: ["edge"], at: [3, 5.6], place: [3, 6] },
  { name: "the rim of the board", touch: ["edge"], at: [0.3, 5], place: [0, 5] },
  { name: "beyond a corner of the board", touch: ["edge"], at: [-0.2, -0.1], place: [1, 0] },
  { name: "a corner", touch: ["corner"], at: [3.3, 4.6], place: [4, 4] },
  { name: "a cell among edges", touch: ["cell", "edge"], at: [3, 5.3], place: [3, 5] },
  { name: "an edge among cells", touch: ["cell", "edge"], at: [3, 5.8], place: [3, 6] },
  { name: "a corner among all", touch: ["cell", "edge", "corner"], at: [3.8, 5.8], place: [4, 6] },
] as { name: string; touch: Board["touch"]; at: [number, number]; place: Place }[]) {
  test(`the place of a pointer: ${name}`, () => {
    expect(new Lattice(blank(4, 5, { touch })).nearest(at[1], at[0])).toEqual(place);
  });
}

test("a drag that draws a line visits corners where sides are clicked, and leaves one late", () => {
  const lattice = new Lattice(blank(4, 5, { touch: ["edge"], drag: ["corner"] }));
  expect(lattice.nearest(3, 2.3)).toEqual([2, 3]);
  expect(lattice.passed(2.9, 2.3, [2, 2])).toEqual([2, 2]);
  expect(lattice.passed(3.3, 2.3, [2, 2])).toEqual([2, 2]);
  expect(lattice.passed(3.5, 2.3, [2, 2])).toEqual([2, 4]);
});

test("answers with the places of the pad's mode instead, also in a drag", () => {
  const lattice = new Lattice(blank(4, 5, { touch: ["edge"], drag: ["corner"] }), new Set(["cell"]));
  expect([lattice.nearest(3, 3.9), lattice.passed(3, 3.9), lattice.draws]).toEqual([[3, 3], [3, 3], false]);
  expect(lattice.has([2, 3])).toBe(true);
});

/** A keyboard event from a text such as "Control+End". */
function press(keys: string): KeyboardEvent {
  const [key, ...held] = keys.split("+").reverse();
  return { key, ctrlKey: held.includes("Control"), shiftKey: held.includes("Shift"), altKey: false, metaKey: false } as KeyboardEvent;
}

for (const { name, board, keys, ends } of [
  {
    name: "arrows step from cell to cell",
    board: blank(4, 5),
    keys: ["ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft"],
    ends: cell(1, 1),
  },
  { name: "arrows stop at the rim", board: blank(4, 5), keys: ["ArrowUp", "ArrowLeft", "ArrowLeft"], ends: cell(0, 0) },
  { name: "End and Home go along the row", board: blank(4, 5), keys: ["ArrowDown", "End", "Home", "End"], ends: cell(1, 4) },
  {
    name: "Page Down and Page Up go along the column",
    board: blank(4, 5),
    keys: ["ArrowRight", "PageDown", "PageUp", "PageDown"],
    ends: cell(3, 1),
  },
  { name: "Control and End go to the last cell", board: blank(4, 5), keys: ["Control+End"], ends: cell(3, 4) },
  { name: "Control and Home go to the first", board: blank(4, 5), keys: ["Control+End", "ArrowUp", "Control+Home"], ends: cell(0, 0) },
  {
    name: "what is not part of the board is passed over",
    board: yard,
    keys: ["ArrowLeft", "ArrowDown", "ArrowLeft", "ArrowUp"],
    ends: cell(1, 1),
  },
  { name: "edges lie between cells", board: fence, keys: ["ArrowDown", "ArrowRight", "ArrowDown"], ends: [3, 2] },
] as { name: string; board: Board; keys: string[]; ends: Place }[]) {
  test(name, () => {
    const lattice = new Lattice(board);
    let at: Place | Input | null = lattice.first();
    for (const pressed of keys) at = interpret(press(pressed), at as Place, lattice, []);
    expect(at).toEqual(ends);
  });
}

for (const { key, keys, input } of [
  { key: "Enter", keys: [], input: { type: "click", places: [cell(0, 0)] } },
  { key: " ", keys: [], input: { type: "click", places: [cell(0, 0)] } },
  { key: "Shift+Enter", keys: [], input: { type: "click", places: [cell(0, 0)], second: true } },
  { key: "Enter", keys: ["Enter"], input: { type: "key", key: "Enter", places: [cell(0, 0)] } },
  { key: "7", keys: ["7"], input: { type: "key", key: "7", places: [cell(0, 0)] } },
  { key: "x", keys: [], input: { type: "key", key: "x", places: [cell(0, 0)] } },
  { key: "Delete", keys: [], input: { type: "key", key: "Delete", places: [cell(0, 0)] } },
  { key: "Home", keys: ["Home"], input: { type: "key", key: "Home", places: [cell(0, 0)] } },
]) {
  test(`the key ${key} on a position that understands ${keys.join() || "none"}`, () => {
    expect(interpret(press(key), cell(0, 0), new Lattice(blank(3, 3)), keys)).toEqual(input);
  });
}
