// Tests which cells a gesture selects, and which key is pressed with modifiers.
import { expect, test } from "@playwright/test";
import type { Board, Place } from "../../src/engine/protocol";
import { chord } from "../../src/scene/keyboard";
import { Lattice } from "../../src/scene/lattice";
import { alike, between, counted, swept } from "../../src/scene/selection";
import { blank, cell } from "./places";

const [a, b, c] = [cell(0, 0), cell(0, 1), cell(0, 2)];

for (const { name, way, before, now } of [
  { name: "a way alone is the selection", way: [a, b], before: null, now: [a, b] },
  { name: "a way is added", way: [c, b], before: [a, b], now: [a, b, c] },
  { name: "a way that begins in the selection is removed", way: [a, b], before: [c, a], now: [c] },
  { name: "the last cell can be removed", way: [a], before: [a], now: [] },
] as { name: string; way: Place[]; before: Place[] | null; now: Place[] }[]) {
  test(name, () => expect(swept(way, before)).toEqual(now));
}

test("a step to another cell passes the cells of its row or column", () => {
  expect(between(a, c)).toEqual([a, b, c]);
  expect(between(cell(2, 1), cell(0, 1))).toEqual([cell(2, 1), cell(1, 1), cell(0, 1)]);
  expect(between(a, cell(2, 2))).toEqual([a, cell(2, 2)]);
});

test("cells are alike by their number, their small numbers, or their colour", () => {
  const board = blank(2, 4, {
    typed: true,
    cells: [{ text: "5" }, { text: "5" }, {}, { text: "5", fill: "solid" }, {}, {}, {}, {}],
    paints: [{ colour: "red", places: [a, c, cell(1, 3)] }],
    notes: [
      { at: cell(1, 0), texts: ["1", "2"], row: true },
      { at: cell(1, 1), texts: ["1", "2"], row: true },
      { at: cell(1, 2), texts: ["1", "2"], corners: true },
    ],
  });
  const found = (at: Place) => alike(board, at, new Lattice(board));
  expect(found(a), "the number counts more than the colour").toEqual([a, b]);
  expect(found(c)).toEqual([a, c, cell(1, 3)]);
  const both: Board = {
    ...board,
    paints: [
      { colour: "red", places: [a, c, cell(1, 3)] },
      { colour: "blue", places: [c] },
    ],
  };
  expect(alike(both, c, new Lattice(both)), "all colours of a cell count").toEqual([c]);
  expect(found(cell(1, 0))).toEqual([cell(1, 0), cell(1, 1)]);
  expect(found(cell(1, 2))).toEqual([cell(1, 2)]);
  expect(found(cell(0, 3)), "a clue is not a number of the player").toEqual([cell(0, 3)]);
});

test("the number of selected cells is said", () => {
  expect([[], [a], [a, b]].map(counted)).toEqual(["", "1 cell selected", "2 cells selected"]);
});

for (const { name, code, key, shift = false, ctrl = false, meta = false, lock = false, means } of [
  { name: "Shift and a digit", code: "Digit1", key: "!", shift: true, means: { key: "1", with: "Shift" } },
  { name: "Ctrl and a digit", code: "Digit4", key: "4", ctrl: true, means: { key: "4", with: "Ctrl" } },
  { name: "the command key and a digit", code: "Digit4", key: "4", meta: true, means: { key: "4", with: "Ctrl" } },
  { name: "both", code: "Digit9", key: "(", ctrl: true, shift: true, means: { key: "9", with: "Ctrl+Shift" } },
  { name: "a digit", code: "Digit4", key: "4", means: null },
  { name: "a digit that the layout types by Shift", code: "Digit1", key: "1", shift: true, means: null },
  { name: "Shift and the number pad", code: "Numpad7", key: "Home", lock: true, means: { key: "7", with: "Shift" } },
  {
    name: "Shift, which the system reports, and the number pad",
    code: "Numpad7",
    key: "Home",
    shift: true,
    means: { key: "7", with: "Shift" },
  },
  { name: "the number pad as arrows", code: "Numpad7", key: "Home", means: null },
  { name: "Shift and a letter", code: "KeyA", key: "A", shift: true, means: null },
] as {
  name: string;
  code: string;
  key: string;
  shift?: boolean;
  ctrl?: boolean;
  meta?: boolean;
  lock?: boolean;
  means: ReturnType<typeof chord>;
}[]) {
  test(`a key with modifiers: ${name}`, () => {
    const event = { code, key, shiftKey: shift, ctrlKey: ctrl, metaKey: meta, altKey: false, getModifierState: () => lock };
    expect(chord(event as unknown as KeyboardEvent)).toEqual(means);
  });
}
