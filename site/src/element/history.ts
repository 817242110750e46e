// A game's history, and the other histories that Undo and Redo lead to.
import type { SessionRequest } from "../engine/state";

/** A history: the moves from the start, of which the first `at` are played. */
export interface Line {
  moves: string[];
  at: number;
}

/**
 * The other histories of a game. before: histories that Restart or an edit replaced, which Undo restores. after: histories that Undo
 * replaced, which Redo restores. edits: how many at the end of `before` an edit replaced, without a move since. undone: how many at the
 * start of `after` are undone edits. Edits can be undone and redone at any position, a Restart only at the start.
 */
export interface Lines {
  before: Line[];
  after: Line[];
  edits?: number;
  undone?: number;
}

/**
 * A request that changes the game. `lines` are the histories that Undo and Redo can reach afterwards. If `lines` is missing, the present
 * ones stay, except that a move of the player drops those for Redo.
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

/** Returns the change that opens another history. */
export const turned = ({ moves, at }: Line, lines: Lines): Change => ({ request: { do: "goto", moves, at }, lines });

/** Returns the histories after Restart or other moves have replaced `line`, which Undo can restore. */
export const leaving = (line: Line, { before }: Lines): Lines => ({ before: [...before, line].slice(-most), after: [] });

/** Returns the histories after an edit has replaced `line`, which Undo can restore. It counts the edit. */
export const edited = (line: Line, lines: Lines): Lines => ({ ...leaving(line, lines), edits: Math.min(most, (lines.edits ?? 0) + 1) });

/** The histories after a move was played. */
export const played = ({ before }: Lines): Lines => ({ before, after: [] });

/** Returns the change that undoes the last edit or, at the start, the last Restart; undefined if there is none. */
export function undone(here: Line, { before, after, edits = 0, undone = 0 }: Lines): Change | undefined {
  const left = edits || here.at === 0 ? before.at(-1) : undefined;
  return (
    left && turned(left, { before: before.slice(0, -1), after: [here, ...after], ...(edits && { edits: edits - 1, undone: undone + 1 }) })
  );
}

/** Returns the change that redoes the last undone edit or Restart; undefined if there is none, or if there are moves to redo first. */
export function redone(here: Line, { before, after: [next, ...after], edits = 0, undone = 0 }: Lines): Change | undefined {
  if (!next || (!undone && here.at < here.moves.length)) return undefined;
  return undone
    ? turned(next, { before: [...before, here], after, edits: edits + 1, undone: undone - 1 })
    : turned({ ...next, at: 0 }, { before: [...before, here], after });
}
