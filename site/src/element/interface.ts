// The interface for pages. The build makes dist/unknot.d.ts and dist/custom-elements.json from this file, which therefore imports nothing.

/** Values of a method's parameters, by their names. */
export type Parameters = Record<string, number | boolean | string>;

/** The puzzle that has been opened, and the names of the methods that solve it. */
export interface ReadyDetail {
  kind: string;
  title: string;
  text: string;
  solvers: string[];
}

/** The state of a game: its puzzle, the moves from the start, the number of moves played (`at`), and their cost in each measure. */
export interface MoveDetail {
  kind: string;
  text: string;
  moves: string[];
  at: number;
  cost: Record<string, number>;
  solved: boolean;
}

/** The progress, from 0 to 1 if it is known; for a method also its effort so far, in its unit, its time in s, and its best moves so far. */
export interface ProgressDetail {
  doing: "loading" | "solving";
  fraction?: number;
  solver?: string;
  effort?: number;
  unit?: string;
  elapsed?: number;
  best?: string[];
}

/** The moves from the start to the goal, which the reader or a method has reached, and their cost in each measure. */
export interface SolvedDetail {
  kind: string;
  text: string;
  moves: string[];
  cost: Record<string, number>;
  by: "reader" | "solver";
  solver?: string;
}

/** The puzzle that will replace an impossible one, and the moves so far. */
export interface InsteadDetail {
  kind?: string;
  text: string;
  moves?: string[];
  at?: number;
}

/** An error as a sentence. If the fault is in the puzzle's text, also its line and column, counted from 1. */
export interface ErrorDetail {
  text: string;
  line?: number;
  col?: number;
}

/** The result of a method. */
export interface Solution {
  outcome: "solved" | "impossible" | "open";
  /** The moves from the position of the game, and the same in the usual notation. */
  moves: string[];
  notation: string;
  /** The cost of the moves in each measure. */
  cost: Record<string, number>;
  /** "optimal": no solution costs less; "unique": there is no other; "several": there is another; "most": no end is worth more. */
  proved: string[];
  solver: string;
  /** The effort in the method's unit, such as nodes. */
  effort: number;
  unit: string;
  /** The time in s. */
  elapsed: number;
  /** The reason if there is no solution. */
  why?: string;
}

/** A step that can be made now: the reason as a text; also the name of the rule and the move, if the step has them. */
export interface Hint {
  text: string;
  rule?: string;
  move?: string;
}

/** The events of a puzzle. They bubble, also out of a shadow tree, and their details are plain data. */
export interface PuzzleEvents {
  /** A puzzle has been opened and can be played: the first one, or another one in its place. */
  "unknot-ready": CustomEvent<ReadyDetail>;
  /** A move was made, undone or redone. */
  "unknot-move": CustomEvent<MoveDetail>;
  /** The engine is loading, or a method is running. */
  "unknot-progress": CustomEvent<ProgressDetail>;
  /** The reader has reached the goal, or a method has found a solution. */
  "unknot-solved": CustomEvent<SolvedDetail>;
  /** The reader has asked for another puzzle in place of an impossible one. If the event is cancelled, the puzzle stays. */
  "unknot-instead": CustomEvent<InsteadDetail>;
  /** An error has occurred. The element shows the same sentence. */
  "unknot-error": CustomEvent<ErrorDetail>;
}

/**
 * A puzzle to be played and solved.
 *
 * @slot - The puzzle as text, and perhaps a picture of it (svg, img, or either inside a link), which is shown until a reader touches it.
 * @slot action - The page's own buttons, beside Solve.
 * @csspart frame - The whole element, with its border and background.
 * @csspart cover - The placeholder before the board: the picture or text, and Play.
 * @csspart text - The puzzle as text, before the board.
 * @csspart stage - The area of the board, or of the views in puzzles that have no board.
 * @csspart board - The board.
 * @csspart controls - Everything below the board.
 * @csspart zoom - The buttons that enlarge a board.
 * @csspart time - The controls for time, in puzzles that move by themselves.
 * @csspart tally - The cost of the moves so far.
 * @csspart work - The progress of a method.
 * @csspart foot - The sentence and the bar.
 * @csspart say - The sentence: a hint, the outcome of a method, or an error.
 * @csspart bar - The row of buttons.
 * @csspart button - Each button.
 * @csspart go - The main button: Play, Solve, Stop or Pause.
 * @csspart player - The slider of a solution and its buttons.
 * @csspart about - The name of the board.
 * @csspart verdict - The verdict so far on a puzzle that is being drawn.
 * @csspart left - The sentence above the board about parts of the text that are not in the puzzle.
 * @csspart credit - The word Unknot on the frame.
 * @cssprop --unknot-width - The board's maximum width; 440px unless set.
 * @cssprop --unknot-height - The board's maximum height; 80vh unless set.
 * @cssprop --unknot-accent - Buttons, hints and chosen parts.
 * @cssprop --unknot-on-accent - Text on the accent colour.
 * @cssprop --unknot-paper - The background.
 * @cssprop --unknot-raised - The background of keys and menus.
 * @cssprop --unknot-wash - The background of parts that are chosen or under the pointer.
 * @cssprop --unknot-ink - Text and symbols.
 * @cssprop --unknot-white - White circles and stars.
 * @cssprop --unknot-black - Black circles and stars.
 * @cssprop --unknot-rim - The line around filled cells, in the dark theme.
 * @cssprop --unknot-soft - Secondary text.
 * @cssprop --unknot-line - Borders and the lines of boards.
 * @cssprop --unknot-solid - Pieces and filled cells.
 * @cssprop --unknot-on-solid - Symbols on pieces and filled cells.
 * @cssprop --unknot-wall - Walls.
 * @cssprop --unknot-crate - Boxes.
 * @cssprop --unknot-lit - Lamps and lit cells.
 * @cssprop --unknot-select - The cells that are selected.
 * @cssprop --unknot-on-lit - Symbols on lamps and lit cells.
 * @cssprop --unknot-bad - Faults and broken rules.
 * @cssprop --unknot-good - Correct parts.
 * @cssprop --unknot-serif - The typeface of titles.
 * @cssprop --unknot-sans - The typeface of everything else.
 * @cssprop --unknot-mono - The typeface of text in rows.
 * @cssprop --unknot-slowness - How many times as long as usual each motion takes; 0 for no motion.
 */
export interface PuzzleElement extends HTMLElement {
  /** The kind of puzzle, by its name in the list of kinds. Without a name, the kind is recognised from the text. @attr kind */
  kind: string | null;
  /** The address of a file with the puzzle, read instead of the text inside. Another site must send Access-Control-Allow-Origin with it.
      @attr src */
  src: string | null;
  /** The address of a file with the rules by which the text inside is read. Rules may also be inside the element, in a script of
      type="text/unknot-rules". @attr rules */
  rules: string | null;
  /** When the engine is fetched: once the element is touched, once it is near the window, or at once. The default is "touch"; but "near" if
      the element starts by itself, has no picture inside, and the reader has not asked the browser to save data. @attr loading */
  loading: "touch" | "near" | "now" | null;
  /** How the element begins: with the puzzle, with a solution that plays, or at the end of a solution. A later change restarts it. @attr
      start */
  start: "idle" | "playing" | "solved";
  /** The same as start="playing". @attr autoplay */
  autoplay: boolean;
  /** The method that solves, such as "astar". The default is the method that the kind tries first. @attr solver */
  solver: string | null;
  /** The method's parameters; in the attribute, as "population=200 elite=2" or a JSON object. @attr params */
  params: Parameters | string | null;
  /** The seed of methods that use chance. @attr seed */
  seed: number;
  /** How fast a solution plays: 1, 2, 4, 8, 16 or 32 times, or "whole" for all of it in 10 seconds. @attr speed */
  speed: number | "whole";
  /** The controls beside the board: "none", or any of zoom, keys, tally, say, undo, hint, explain, solve and steps. The default is all of
      them. @attr controls */
  controls: string | null;
  /** Whether readers may have hints; hint="off" forbids them. @attr hint */
  mayHint: boolean;
  /** Whether readers may let a method solve the puzzle; solve="off" forbids that and explanations. @attr solve */
  maySolve: boolean;
  /** Whether readers are kept from making moves. @attr readonly */
  readOnly: boolean;
  /** The colours; "auto" follows the color-scheme of the surrounding page. @attr theme */
  theme: "auto" | "light" | "dark";
  /** Whether the left and right mouse buttons are swapped. @attr swapped */
  swapped: boolean;
  /** Plays the solution; if none is known, a method finds it first. Resolves when the solution plays; rejects with the reason if there is
      none. */
  play(): Promise<void>;
  /** Solves the puzzle from where the game is, and shows the solution at its first step. Resolves to the result, even if that is not a
      solution; rejects if the method fails. */
  solve(): Promise<Solution>;
  /** Stops a method (its best so far is kept), a solution that is playing, and time. */
  stop(): void;
  /** Shows a hint, and resolves to that hint; resolves to undefined if there is none. */
  hint(): Promise<Hint | undefined>;
  /** Goes back to the start of the puzzle. Resolves when the start is shown. */
  reset(): Promise<void>;
  /** Goes forward in the solution by a number of steps, by default 1, or back if the number is negative. If no solution is known, a method
      finds it first. Resolves when the step is shown; rejects if the number is not whole. */
  step(by?: number): Promise<void>;
}
