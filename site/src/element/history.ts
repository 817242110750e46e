// A game's history, and the other histories that Undo and Redo lead to.
import type { SessionRequest } from "../engine/state";

/** A history: the moves from the start, of which the first `at` are played. */
export interface Line { moves: string[]; at: number }

/** Histories that Restart left, for Undo to bring back, and those that Undo brought back, for Redo to leave again. */
export interface Lines { before: Line[]; after: Line[] }

/** A request that changes the game, and the other histories after it. */
export interface Change { request: Move; lines?: Lines }

/** A request that changes a game, but for the game. */
export type Move = { [V in "input" | "play" | "goto"]: Omit<SessionRequest<V>, "game"> }["input" | "play" | "goto"];

export const noLines: Lines = { before: [], after: [] };

/** How many histories are kept for Undo. */
const most = 20;

/** Turns to another history. */
export const turned = ({ moves, at }: Line, lines: Lines): Change => ({ request: { do: "goto", moves, at }, lines });

/** Keeps a history that is left for its start, or for other moves. */
export const leaving = (line: Line, { before }: Lines): Lines => ({ before: [...before, line].slice(-most), after: [] });

/** Undoes the last Restart; undefined if there was none. */
export function undone(here: Line, { before, after }: Lines): Change | undefined {
  const left = before.at(-1);
  return left && turned(left, { before: before.slice(0, -1), after: [here, ...after] });
}

/** Starts again as Undo has undone it; undefined if it has not. */
export function redone(here: Line, { before, after: [next, ...after] }: Lines): Change | undefined {
  return next && turned({ ...next, at: 0 }, { before: [...before, here], after });
}
