// What a page may rely on. dist/unknot.d.ts and dist/custom-elements.json are made of this file, which therefore imports nothing.

/** Values of a method's parameters, by their names. */
export type Parameters = Record<string, number | boolean | string>;

/** A puzzle is open: which, and which methods solve it. */
export interface ReadyDetail { kind: string; title: string; text: string; solvers: string[] }

/** Where a game stands: its puzzle, the moves from the start, how many of them are played, and what those cost in each measure. */
export interface MoveDetail { kind: string; text: string; moves: string[]; at: number; cost: Record<string, number>; solved: boolean }

/** How far something is, 0 to 1 where that is known; of a method its effort so far, in its unit, its time in s, and the best moves so far. */
export interface ProgressDetail { doing: "loading" | "solving"; fraction?: number; solver?: string; effort?: number; unit?: string; elapsed?: number; best?: string[] }

/** The goal is reached, by the reader or by a method: the moves from the start, and what they cost in each measure. */
export interface SolvedDetail { kind: string; text: string; moves: string[]; cost: Record<string, number>; by: "reader" | "solver"; solver?: string }

/** The puzzle that is to take the place of an impossible one, and the moves so far. */
export interface InsteadDetail { kind?: string; text: string; moves?: string[]; at?: number }

/** What went wrong, in words; where in the text, from 1, if it is there. */
export interface ErrorDetail { text: string; line?: number; col?: number }

/** What a method found: moves from where the game was, how their field writes them, what they cost in each measure, what is proved ("optimal",
    "unique", "several"), the effort in the method's unit, the time in s, and why it is not solved. */
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

/** A step that can be made now: the reason, the name of its rule and the move, where they have one. */
export interface Hint { text: string; rule?: string; move?: string }

/** The events of a puzzle. They bubble, also out of a shadow tree, and their details are plain data. */
export interface PuzzleEvents {
  /** A puzzle is open and can be played: the first, and any that takes its place. */
  "unknot-ready": CustomEvent<ReadyDetail>;
  /** A move was made, taken back or made again. */
  "unknot-move": CustomEvent<MoveDetail>;
  /** The engine is on its way, or a method is at work. */
  "unknot-progress": CustomEvent<ProgressDetail>;
  /** The reader has reached the goal, or a method has found a way to it. */
  "unknot-solved": CustomEvent<SolvedDetail>;
  /** Another puzzle is about to take the place of an impossible one, as the reader wishes; cancelled, it does not. */
  "unknot-instead": CustomEvent<InsteadDetail>;
  /** Something went wrong. The element shows the same words. */
  "unknot-error": CustomEvent<ErrorDetail>;
}

/**
 * A puzzle to be played and solved.
 *
 * @slot - The puzzle as text, and perhaps a picture of it (svg, img, or either inside a link), which stands there until a reader touches it.
 * @slot action - Buttons of the page's own, beside Solve.
 * @csspart frame - All of it, with its border and its ground.
 * @csspart cover - What stands there before the board: picture or text, and Play.
 * @csspart text - The puzzle as text, before the board.
 * @csspart stage - The room of the board, or of what is played on where there is no board.
 * @csspart board - The board.
 * @csspart controls - All that stands below the board.
 * @csspart zoom - The buttons that enlarge a board.
 * @csspart time - What lets time pass, in puzzles that move by themselves.
 * @csspart tally - What the moves so far cost.
 * @csspart work - A method at work.
 * @csspart foot - The sentence and the bar.
 * @csspart say - The sentence: a hint, how a method fared, what is wrong.
 * @csspart bar - The row of buttons.
 * @csspart button - Each button.
 * @csspart go - The button for what comes next: Play, Solve, Stop, Pause.
 * @csspart player - The slider of a solution and its buttons.
 * @csspart about - What the board is called.
 * @csspart verdict - What a puzzle that is being drawn has come to.
 * @csspart credit - The word Unknot on the frame.
 * @cssprop --unknot-width - How wide the board is at most; 440px.
 * @cssprop --unknot-height - How high the board is at most; 80vh.
 * @cssprop --unknot-accent - Buttons, hints, what is chosen.
 * @cssprop --unknot-on-accent - Words on the accent.
 * @cssprop --unknot-paper - The ground.
 * @cssprop --unknot-raised - The ground of keys and menus.
 * @cssprop --unknot-wash - The ground of what is pointed at.
 * @cssprop --unknot-ink - Words and signs.
 * @cssprop --unknot-white - White circles and stars.
 * @cssprop --unknot-black - Black circles and stars.
 * @cssprop --unknot-rim - The line around filled cells, in the dark.
 * @cssprop --unknot-soft - Words beside the point.
 * @cssprop --unknot-line - Borders and the lines of boards.
 * @cssprop --unknot-solid - Pieces and filled cells.
 * @cssprop --unknot-on-solid - Signs on them.
 * @cssprop --unknot-wall - Walls.
 * @cssprop --unknot-crate - Boxes.
 * @cssprop --unknot-lit - Lamps and lit cells.
 * @cssprop --unknot-on-lit - Signs on them.
 * @cssprop --unknot-bad - Faults and broken rules.
 * @cssprop --unknot-good - What is right.
 * @cssprop --unknot-serif - The face of titles.
 * @cssprop --unknot-sans - The face of all else.
 * @cssprop --unknot-mono - The face of texts in rows.
 * @cssprop --unknot-slowness - How many times as long as usual everything moves; 0 for not at all.
 */
export interface PuzzleElement extends HTMLElement {
  /** The kind of puzzle, as the list of kinds names it; without it the text is recognised. @attr kind */
  kind: string | null;
  /** The address of a file with the puzzle, which is taken instead of the text inside. On another site, that has to share it by Access-Control-Allow-Origin. @attr src */
  src: string | null;
  /** When the engine is fetched: as soon as the element is touched, is near the window, or is there. Without it "near", but "touch" with a picture inside or for readers who save traffic. @attr loading */
  loading: "touch" | "near" | "now" | null;
  /** How it begins: as the puzzle, with a solution that plays, or at the end of one. Set later, it begins anew like that. @attr start */
  start: "idle" | "playing" | "solved";
  /** The same as start="playing". @attr autoplay */
  autoplay: boolean;
  /** The method that solves, "astar"; without it the one that the kind has for a first try. @attr solver */
  solver: string | null;
  /** The method's parameters: in the attribute "population=200 elite=2" or a JSON object. @attr params */
  params: Parameters | string | null;
  /** The seed of methods that depend on chance. @attr seed */
  seed: number;
  /** How fast a solution plays: 1, 2, 4, 8, 16 or 32 times, or "whole" for all of it in 10 seconds. @attr speed */
  speed: number | "whole";
  /** What is shown beside the board: "none", or any of zoom, keys, tally, say, undo, hint, explain, solve and steps; without it, all. @attr controls */
  controls: string | null;
  /** Readers may have hints; hint="off" takes them away. @attr hint */
  mayHint: boolean;
  /** Readers may have it solved; solve="off" takes that away, and explanations. @attr solve */
  maySolve: boolean;
  /** Readers cannot make moves. @attr readonly */
  readOnly: boolean;
  /** The colours: "auto" as the page around it, by its color-scheme. @attr theme */
  theme: "auto" | "light" | "dark";
  /** The left and the right button of the mouse change places. @attr swapped */
  swapped: boolean;
  /** Plays the solution, which is found first if need be. Resolves when it plays; rejects with the words why there is none. */
  play(): Promise<void>;
  /** Has the puzzle solved from where the game is, and shows the solution at its first step. Resolves to what was found, also if that is no solution; rejects if the method broke down. */
  solve(): Promise<Solution>;
  /** Stops a method, which keeps the best so far, a solution that plays, and the time. */
  stop(): void;
  /** Gives a hint and shows it; undefined if there is none. */
  hint(): Promise<Hint | undefined>;
  /** Goes back to the start of the puzzle. Resolves when it is there. */
  reset(): Promise<void>;
  /** Goes so many steps on in the solution, or back, which is found first if need be; 1 without a number. Resolves when the step is seen. */
  step(by?: number): Promise<void>;
}
