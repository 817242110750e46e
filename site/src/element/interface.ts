// The interface for pages. The build makes dist/unknot.d.ts and dist/custom-elements.json from this file, which therefore imports nothing.

/** Values of a method's parameters, by their names. */
export type Parameters = Record<string, number | boolean | string>;

/** A puzzle is open: which, and which methods solve it. */
export interface ReadyDetail {
  kind: string;
  title: string;
  text: string;
  solvers: string[];
}

/** Where a game stands: its puzzle, the moves from the start, how many of them are played, and what those cost in each measure. */
export interface MoveDetail {
  kind: string;
  text: string;
  moves: string[];
  at: number;
  cost: Record<string, number>;
  solved: boolean;
}

/** Progress, from 0 to 1 where known; for a method also its effort so far, in its unit, its time in s, and the best moves so far. */
export interface ProgressDetail {
  doing: "loading" | "solving";
  fraction?: number;
  solver?: string;
  effort?: number;
  unit?: string;
  elapsed?: number;
  best?: string[];
}

/** The goal is reached, by the reader or by a method: the moves from the start, and what they cost in each measure. */
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

/** What went wrong, in words; and where in the text, counted from 1, if the fault is there. */
export interface ErrorDetail {
  text: string;
  line?: number;
  col?: number;
}

/** The result of a method: the moves from the position of the game, the same in the field's notation, their cost in each measure, what is
    proved ("optimal", "unique", "several", "most"), the effort in the method's unit, the time in s, and why it is not solved. */
export interface Solution {
  outcome: "solved" | "impossible" | "open";
  moves: string[];
  notation: string;
  cost: Record<string, number>;
  proved: string[];
  solver: string;
  effort: number;
  unit: string;
  elapsed: number;
  why?: string;
}

/** A step that can be made now: the reason, and the name of its rule and the move, if it has them. */
export interface Hint {
  text: string;
  rule?: string;
  move?: string;
}

/** The events of a puzzle. They bubble, also out of a shadow tree, and their details are plain data. */
export interface PuzzleEvents {
  /** A puzzle is open and can be played: the first, and any that replaces it. */
  "unknot-ready": CustomEvent<ReadyDetail>;
  /** A move was made, undone or redone. */
  "unknot-move": CustomEvent<MoveDetail>;
  /** The engine is loading, or a method is running. */
  "unknot-progress": CustomEvent<ProgressDetail>;
  /** The reader has reached the goal, or a method has found a way to it. */
  "unknot-solved": CustomEvent<SolvedDetail>;
  /** The reader has asked for another puzzle in place of an impossible one. Cancel the event to prevent that. */
  "unknot-instead": CustomEvent<InsteadDetail>;
  /** Something went wrong. The element shows the same words. */
  "unknot-error": CustomEvent<ErrorDetail>;
}

/**
 * A puzzle to be played and solved.
 *
 * @slot - The puzzle as text, and perhaps a picture of it (svg, img, or either inside a link), which is shown until a reader touches it.
 * @slot action - The page's own buttons, beside Solve.
 * @csspart frame - The whole element, with its border and background.
 * @csspart cover - What is shown before the board: the picture or text, and Play.
 * @csspart text - The puzzle as text, before the board.
 * @csspart stage - The area of the board, or of the views in puzzles that have no board.
 * @csspart board - The board.
 * @csspart controls - Everything below the board.
 * @csspart zoom - The buttons that enlarge a board.
 * @csspart time - The controls for time, in puzzles that move by themselves.
 * @csspart tally - What the moves so far cost.
 * @csspart work - The progress of a method.
 * @csspart foot - The sentence and the bar.
 * @csspart say - The sentence: a hint, how a method fared, what is wrong.
 * @csspart bar - The row of buttons.
 * @csspart button - Each button.
 * @csspart go - The button for what comes next: Play, Solve, Stop, Pause.
 * @csspart player - The slider of a solution and its buttons.
 * @csspart about - The name of the board.
 * @csspart verdict - What is known so far about a puzzle being drawn.
 * @csspart left - The sentence above the board that names what of the text is not in the puzzle.
 * @csspart credit - The word Unknot on the frame.
 * @cssprop --unknot-width - The board's maximum width; 440px unless set.
 * @cssprop --unknot-height - The board's maximum height; 80vh unless set.
 * @cssprop --unknot-accent - Buttons, hints and what is chosen.
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
 * @cssprop --unknot-good - What is right.
 * @cssprop --unknot-serif - The typeface of titles.
 * @cssprop --unknot-sans - The typeface of everything else.
 * @cssprop --unknot-mono - The typeface of text in rows.
 * @cssprop --unknot-slowness - How many times as long as usual each motion takes; 0 for no motion.
 */
export interface PuzzleElement extends HTMLElement {
  /** The kind of puzzle, by its name in the list of kinds; without it, the kind is recognised from the text. @attr kind */
  kind: string | null;
  /** The address of a file with the puzzle, read instead of the text inside. Another site must send Access-Control-Allow-Origin with it.
      @attr src */
  src: string | null;
  /** The address of a file with rules: the puzzle inside is read by them. They may also be inside, in a script of type="text/unknot-rules".
      @attr rules */
  rules: string | null;
  /** When the engine is fetched: once the element is touched, once it is near the window, or at once. Without it, "touch"; but "near" if it
      starts by itself, has no picture inside, and the reader's browser saves no data. @attr loading */
  loading: "touch" | "near" | "now" | null;
  /** How it begins: as the puzzle, with a solution that plays, or at the end of one. If set later, it begins again that way. @attr start */
  start: "idle" | "playing" | "solved";
  /** The same as start="playing". @attr autoplay */
  autoplay: boolean;
  /** The method that solves, such as "astar"; without it, the one that the kind tries first. @attr solver */
  solver: string | null;
  /** The method's parameters; in the attribute, as "population=200 elite=2" or a JSON object. @attr params */
  params: Parameters | string | null;
  /** The seed of methods that use chance. @attr seed */
  seed: number;
  /** How fast a solution plays: 1, 2, 4, 8, 16 or 32 times, or "whole" for all of it in 10 seconds. @attr speed */
  speed: number | "whole";
  /** The controls beside the board: "none", or any of zoom, keys, tally, say, undo, hint, explain, solve and steps; without it, all. @attr
      controls */
  controls: string | null;
  /** Readers may have hints; hint="off" takes them away. @attr hint */
  mayHint: boolean;
  /** Readers may have it solved; solve="off" takes that and explanations away. @attr solve */
  maySolve: boolean;
  /** Readers cannot make moves. @attr readonly */
  readOnly: boolean;
  /** The colours; "auto" follows the color-scheme of the surrounding page. @attr theme */
  theme: "auto" | "light" | "dark";
  /** The left and right mouse buttons change places. @attr swapped */
  swapped: boolean;
  /** Plays the solution, finding it first if need be. Resolves when it plays; rejects with the reason if there is none. */
  play(): Promise<void>;
  /** Solves the puzzle from where the game is, and shows the solution at its first step. Resolves to what was found, even if that is no
      solution; rejects if the method fails. */
  solve(): Promise<Solution>;
  /** Stops a method (its best so far is kept), a solution that is playing, and time. */
  stop(): void;
  /** Shows a hint and resolves to it; to undefined if there is none. */
  hint(): Promise<Hint | undefined>;
  /** Goes back to the start of the puzzle. Resolves when it is back there. */
  reset(): Promise<void>;
  /** Goes forward in the solution by a number of steps, by default 1, or back if it is negative; finds the solution first if need be.
      Resolves when the step is shown; rejects if the number is not whole. */
  step(by?: number): Promise<void>;
}
