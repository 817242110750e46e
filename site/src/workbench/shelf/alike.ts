// Finds another puzzle of the same grade, as often as visitors like.
import type { Kind, Params } from "../../engine/protocol";
import { levelAddress } from "../address";
import type { Library } from "../../storage/library";
import { own, type Piece, type Spot } from "../../storage/records";
import { isSolved, ordered, standing, series, unsolved } from "./series";

/** Another puzzle of the same grade as the open one: the address of an existing puzzle, or otherwise the settings to generate one. */
export type Alike = { grade: string } & ({ to: string } | { params: Params });

/** The visitor's own puzzle at a place; undefined if the place is in another list. */
export const ownPiece = (library: Library, kind: Kind, spot: Spot | undefined): Piece | undefined =>
  spot?.collection === own ? library.collection(kind.name, own)?.parts.find(({ number }) => String(number) === spot.level) : undefined;

/**
 * Finds another puzzle of the same grade as the puzzle at a place. After a generated puzzle, or a puzzle whose rules are in its text, the
 * next one is generated in the same way. Otherwise it is the first available of: an unsolved puzzle of the same list, an unsolved puzzle
 * that comes with the kind, a generated puzzle. Undefined if the grade is not known, or if there are no more puzzles.
 */
export function alike(library: Library, kind: Kind, spot: Spot | undefined, text: string, settings: Params): Alike | undefined {
  const grade = kind.levels.find((level) => level.text === text)?.grade ?? library.grade(kind.name, text)?.word;
  if (!grade) return undefined;
  const piece = ownPiece(library, kind, spot),
    made = howMade(kind, grade, piece?.params ?? settings, piece?.made === true);
  const ruled = kind.generate?.some(({ type }) => type === "puzzle"); // if so, other puzzles of the kind have other rules
  if ((piece?.made || ruled) && made) return { grade, params: made };
  const solved = isSolved(library, kind),
    other = (entry: { grade?: string; text: string; name: string; title: string }) =>
      entry.text === text || entry.grade !== grade || solved(entry);
  for (const collection of new Set(ordered(spot?.collection) ? [spot?.collection, undefined] : [undefined])) {
    const here =
      spot && collection === spot.collection ? standing(library, kind, spot) : { entries: series(library, kind, collection), here: -1 };
    const next = unsolved(here.entries, here.here, other);
    if (next) return { grade, to: levelAddress(kind.name, { ...(collection !== undefined && { collection }), level: next.name }) };
  }
  return made && { grade, params: made };
}

/**
 * The settings to generate a puzzle of a grade: the last ones used if they fit, or otherwise the kind's best. Undefined if the kind
 * generates none of this grade.
 */
function howMade(kind: Kind, grade: string, set: Params, again: boolean): Params | undefined {
  const param = kind.generate?.find(({ grades }) => grades);
  if (!param?.choices?.includes(grade)) return undefined;
  const fits = again || (set[param.name] ?? param.default) === grade,
    { make } = kind.grades?.find(({ word }) => word === grade) ?? {};
  return { ...(fits ? set : make), [param.name]: grade };
}
