// The saved values: their types and keys.
import type { BestSolutions } from "../element/best";
import type { Saved } from "../element/game";
import type { Params, Thumbnail } from "../engine/protocol";
import type { Branches } from "./branches";

/**
 * The saved data of a puzzle, by its kind and the text it was opened with. best are the player's own solutions; known are solutions that a
 * method found or that came with the puzzle. took is the time in ms that the visitor played until the puzzle was solved, when first
 * measured.
 */
export interface Played extends Branches {
  solved: boolean;
  took?: number;
  best?: BestSolutions;
  known?: BestSolutions;
}

/** A place in the list of puzzles that come with a kind, or in an opened collection. */
export interface Spot {
  collection?: string;
  level: string;
}

/**
 * The last open game of a kind. source is the text it was opened with, spot its place in a list if it has one, branch the name of the game
 * if the puzzle has several, drawing the name of the drawing if it is one, written the text that was changed beside the drawing.
 */
export interface Left {
  source: string;
  spot?: Spot;
  branch?: string;
  drawing?: string;
  written?: string;
  saved: Saved & { kind: string };
}

/** The request to the engine for a picture of a game that was left. */
export const pictureOf = ({ saved: { kind, text, moves = [], at = moves.length, draft, params } }: Left): Thumbnail => ({
  kind,
  text,
  moves,
  at,
  ...(draft && { draft, params }),
});

/** An unfinished drawing. stamp names its last writer. */
export interface Drawing extends Left {
  drawing: string;
  size: string;
  stamp?: string;
}

/**
 * A puzzle of a collection. The visitor's own puzzles keep their numbers when others are added or removed. made is true if a generator made
 * it, with params as its settings. lesson is the name of the lesson from which its text began, if it began there.
 */
export interface Piece {
  name: string;
  text: string;
  size?: string;
  number?: number;
  made?: boolean;
  params?: Params;
  lesson?: string;
}

/** Puzzles of one kind from one text, or the visitor's own ones, the latest first. The name is used in addresses. */
export interface Collection {
  name: string;
  title: string;
  parts: Piece[];
}

/** The last edited text that could not be read (`text`), and the text of the puzzle from which the edit began (`source`). */
export interface Edited {
  source: string;
  text: string;
}

/** An artifact that a method has learned, with the name that the visitor gave it. */
export interface Kept {
  name: string;
  text: string;
}

/**
 * The statistics of a kind: the number of solved puzzles, the time played in ms, the number of hints, and the number of times that they
 * were cleared.
 */
export interface Statistics {
  solved: number;
  ms: number;
  hints: number;
  cleared?: number;
}

/** The name of the collection of the visitor's own puzzles: pasted, drawn or generated one by one. No file name can result in it. */
export const own = "~";

/** The keys of the different types of saved values. */
export const keys = {
  settings: /^settings$/,
  lastKind: /^last kind$/,
  recentKinds: /^recent kinds$/,
  favourites: /^favourites$/,
  left: /^left \S+$/,
  text: /^text \S+\n/,
  played: /^played \S+\n/,
  collection: /^collection \S+\n/,
  drawing: /^drawing \S+\n/,
  artifact: /^artifact \S+ \S+\n/,
  edited: /^edited \S+$/,
  time: /^time \S+\n/,
  grade: /^grade \S+\n/,
  statistics: /^statistics \S+$/,
};
