import type { Kind } from "../engine/protocol";
import type { Shelf } from "./shelf";

/** A place among the puzzles that come with a kind, or in a collection that was opened. */
export interface Spot { collection?: string; level: string }

/** One of several puzzles, as it is listed. */
export interface Entry { name: string; title: string; text: string; size?: string }

/** Where a puzzle stands among others, from 1, and the address of the nearest that is not solved yet. */
export interface Among { at: number; of: number; to(backwards?: boolean): string | undefined }

/** The puzzles that come with a kind, or those of a collection, named by their numbers; none if there is no such collection. */
export function series(shelf: Shelf, kind: Kind, collection: string | undefined): Entry[] {
  if (collection === undefined) return kind.levels.map(({ name, title, text, size }) => ({ name, title: title || name, text, size }));
  const parts = shelf.collection(kind.name, collection)?.parts ?? [];
  return parts.map(({ name, text, size }, i) => ({ name: String(i + 1), title: name || `Puzzle ${i + 1}`, text, size }));
}

/** The nearest puzzle that is not solved yet: behind a place, else before it; backwards the other way about. */
export function unsolved(entries: readonly Entry[], here: number, solved: (entry: Entry) => boolean, backwards = false): Entry | undefined {
  const round = [...entries.slice(here + 1), ...entries.slice(0, here)];
  return (backwards ? round.reverse() : round).find((entry) => !solved(entry));
}
