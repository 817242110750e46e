// A game's history, and the other histories that Undo and Redo lead to.
import type { SessionRequest } from "../engine/state";

/** A history: the moves from the start, of which the first `at` are played. */
export interface Line {
  moves: string[];
  at: number;
}

/**
 * Other histories. before: those that Restart or an edit left, for Undo to restore. after: those that Undo left, for Redo to restore. edits
 * is the number at the end of `before` that were left for edits with no moves since; undone is the number at the start of `after` that are
 * undone edits. Undo and Redo use these at any position of the game.
 */
export interface Lines {
  before: Line[];
  after: Line[];
  edits?: number;
  undone?: number;
}

/**
 * A request that changes the game. `lines` are the histories that Undo and Redo can reach afterwards. If missing, they stay; but a move of
 * the player drops those for Redo.
 */
export interface Change {
  request: Move;
  lines?: Lines;
}

/** A request that changes a game, without the number of the game. */
export type Move = { [V in "input" | "play" | "goto" | "editAction"]: Omit<SessionRequest<V>, "game"> }[
  | "input"
  | "play"
  | "goto"
  | "editAction"];

export const noLines: Lines = { before: [], after: [] };

/** The maximum number of histories for Undo. */
const most = 20;

/** Turns to another history. */
export const turned = ({ moves, at }: Line, lines: Lines): Change => ({ request: { do: "goto", moves, at }, lines });

/** Saves a history that is left for its start or for other moves. */
export const leaving = (line: Line, { before }: Lines): Lines => ({ before: [...before, line].slice(-most), after: [] });

/** Saves the history before an edit, so that Undo can restore it, and counts the edit. */
export const edited = (line: Line, lines: Lines): Lines => ({ ...leaving(line, lines), edits: Math.min(most, (lines.edits ?? 0) + 1) });

/** The histories after a move was played. */
export const played = ({ before }: Lines): Lines => ({ before, after: [] });

/** Undoes the last edit or, at the start, the last Restart; undefined if there is none. */
export function undone(here: Line, { before, after, edits = 0, undone = 0 }: Lines): Change | undefined {
  const left = edits || here.at === 0 ? before.at(-1) : undefined;
  return (
    left && turned(left, { before: before.slice(0, -1), after: [here, ...after], ...(edits && { edits: edits - 1, undone: undone + 1 }) })
  );
}

/** Redoes the last undone edit or Restart. Undefined if there is none, or if there are moves to redo first. */
export function redone(here: Line, { before, after: [next, ...after], edits = 0, undone = 0 }: Lines): Change | undefined {
  if (!next || (!undone && here.at < here.moves.length)) return undefined;
  return undone
    ? turned(next, { before: [...before, here], after, edits: edits + 1, undone: undone - 1 })
    : turned({ ...next, at: 0 }, { before: [...before, here], after });
}
