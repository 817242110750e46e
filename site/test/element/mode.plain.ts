import { expect, test } from "@playwright/test";
import {
  answering,
  begun,
  boardOf,
  busy,
  judged,
  playable,
  positionOf,
  resting,
  statusOf,
  watching,
  working,
  type Running,
  type Showing,
} from "../../src/element/mode";
import type { Board, Position } from "../../src/engine/protocol";
import type { State } from "../../src/engine/state";

/** A position with a board of this number of rows. */
const position = (rows: number, more: object = {}): Position => ({
  views: [{ id: "board", board: { rows, cols: 1 } as Board }],
  status: { text: "wrong", plain: "so far", mistake: "broken", goal: false, done: false, ...more },
  cost: {},
});

const state = { ...position(1), game: 7, moves: [], at: 0 } as unknown as State;
const run = (rows?: number) => ({ task: "solve", ...(rows && { report: { board: { rows, cols: 1 } } }) }) as unknown as Running;
const film = (rows?: number) => ({ player: { position: rows && position(rows) }, moves: [], title: "" }) as unknown as Showing;
const hint = { text: [], shows: { rows: 2, cols: 1 } as Board };
const playing = begun(state);

test("plays an open puzzle, and no closed one", () => {
  expect([playable(state, playing), playable(undefined, playing), busy(playing)]).toEqual([true, false, false]);
});

for (const [what, mode, runs] of [
  ["a method runs", working(playing, run()), true],
  ["a film is shown", watching(playing, film()), false],
] as const)
  test(`cannot be played while ${what}, and then has its earlier hint again`, () => {
    expect([playable(state, mode), busy(mode)]).toEqual([false, runs]);
    expect(resting(mode)).toMatchObject({ doing: "playing" });
    expect(resting(answering(mode, { hint })).hint).toBe(hint);
  });

test("forgets the refusal of the last input as work begins, and keeps the hint", () => {
  const mode = working(answering(playing, { hint, refusal: "no" }), run());
  expect(mode.from).toEqual({ doing: "playing", hint, refusal: undefined });
});

test("draws the board of a report, a film, a hint or the position, in this order", () => {
  const hinted = answering(playing, { hint });
  expect(
    [working(hinted, run(3)), working(hinted, run()), watching(hinted, film(4)), watching(hinted, film()), hinted, playing].map(
      (mode) => boardOf(state, mode)?.rows,
    ),
  ).toEqual([3, 2, 4, 1, 2, 1]);
  expect(positionOf(state, watching(playing, film()))).toBe(state);
});

test("keeps a mistake from the player who wants to find it alone, but not in a drawing or a film", () => {
  const drawing = begun({ ...state, draft: true });
  expect(
    [playing, working(playing, run()), watching(playing, film(1)), drawing].map((mode) => statusOf(state, mode, () => false).text),
  ).toEqual(["so far", "so far", "wrong", "wrong"]);
  expect(statusOf(state, playing, () => true).text).toBe("wrong");
});

test("has a verdict only in a drawing, also while a method runs there", () => {
  const waiting = { state, lines: { before: [], after: [] } },
    drawing = begun({ ...state, draft: true }, waiting);
  expect(judged(playing, { open: true })).toBe(playing);
  expect(resting(judged(working(drawing, run()), { open: true }))).toMatchObject({ behind: waiting, verdict: { open: true } });
});
