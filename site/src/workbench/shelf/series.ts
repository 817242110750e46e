import type { Kind } from "../../engine/protocol";
import { levelAddress } from "../address";
import type { Library } from "../../storage/library";
import { own, type Spot } from "../../storage/records";

/** The name of a kind's lessons in addresses. No file name can result in it. */
export const tour = "~lessons";

/** An entry in a list of puzzles. */
export interface Entry {
  name: string;
  title: string;
  text: string;
  size?: string;
  grade?: string;
  lesson?: string;
}

/** The position of a puzzle in its list: its number, from 1, the length of the list, and the address of the next unsolved puzzle, or of
    the previous one. Behind the last puzzle comes the first. */
export interface Among {
  at: number;
  of: number;
  to(backwards?: boolean): string | undefined;
}

/** Whether the puzzles of a collection are meant to be played in order. */
export const ordered = (collection: string | undefined): boolean => collection !== own;

/**
 * The puzzles of a list: without `collection` those that come with the kind, otherwise its lessons or a collection. The puzzles of a
 * collection are named by their numbers. Empty if the kind has no such collection.
 */
export function series(library: Library, kind: Kind, collection: string | undefined): Entry[] {
  if (collection === undefined)
    return kind.levels.map(({ name, title, text, grade }) => ({ name, title: title || name, text, ...(grade && { grade }) }));
  if (collection === tour) return (kind.tour ?? []).map(({ name, title = "", text, grade }) => ({ name, title, text, grade }));
  const parts = library.collection(kind.name, collection)?.parts ?? [];
  return parts.map(({ name, text, size, number, lesson }, i) => {
    const n = number ?? i + 1;
    return { name: String(n), title: name || `Puzzle ${n}`, text, size, grade: library.grade(kind.name, text)?.word, lesson };
  });
}

/** The place of a text in a list; undefined if it is in none. */
export function place(library: Library, kind: Kind, text: string): Spot | undefined {
  for (const collection of [undefined, tour, ...library.collections(kind.name).map(({ name }) => name)]) {
    const entry = series(library, kind, collection).find((entry) => entry.text === text);
    if (entry) return { level: entry.name, ...(collection && { collection }) };
  }
  return undefined;
}

/** The first unsolved puzzle after the index `here`, or otherwise from the start of the list. `backwards` searches in reverse. */
export function unsolved(entries: readonly Entry[], here: number, solved: (entry: Entry) => boolean, backwards = false): Entry | undefined {
  const round = [...entries.slice(here + 1), ...entries.slice(0, here)];
  return (backwards ? round.reverse() : round).find((entry) => !solved(entry));
}

/** Whether a puzzle of a kind has been solved. */
export const isSolved =
  (library: Library, kind: Kind) =>
  ({ text }: Entry): boolean =>
    library.played(kind.name, text)?.solved === true;

/** The list that contains a place, and the index of the place; -1 if the list has no puzzle of that name. */
export function standing(library: Library, kind: Kind, spot: Spot | undefined): { entries: Entry[]; here: number } {
  const entries = spot ? series(library, kind, spot.collection) : [];
  return { entries, here: entries.findIndex(({ name }) => name === spot?.level) };
}

/** For kinds whose puzzles are texts: the name of the lesson to which a place belongs, or from which the text there began. */
export function lessonAt(library: Library, kind: Kind, spot: Spot | undefined): string | undefined {
  if (!kind.language) return undefined;
  if (spot?.collection === tour) return spot.level;
  const { entries, here } = standing(library, kind, spot);
  return entries[here]?.lesson;
}

/** The position of a place in its list, if the list has an order. */
export function among(library: Library, kind: Kind, spot: Spot | undefined): Among | undefined {
  const { entries, here } = standing(library, kind, spot);
  const to = (backwards?: boolean) => {
    const found = unsolved(entries, here, isSolved(library, kind), backwards);
    return found && levelAddress(kind.name, { ...spot, level: found.name });
  };
  return here < 0 || !ordered(spot?.collection) ? undefined : { at: here + 1, of: entries.length, to };
}
