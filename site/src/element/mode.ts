// The mode of a game: the player plays, draws or watches, or the engine works. A mode is an immutable value: each change replaces it by
// the next mode.
import type { Work } from "../engine/engine";
import type { Board, Explanation, Grade, Hint, HintReply, DraftStatus, Position, Report, SolverInfo, Status } from "../engine/protocol";
import type { Done, State, WorkVerb } from "../engine/state";
import type { Drive } from "./drive";
import type { Lines } from "./history";
import type { Player } from "./player";

/** A hint, and the step to go back to after a mistake. asked: the page has warned that going back would also undo good moves. */
export type Told = Hint & Pick<HintReply, "mistake" | "back"> & { asked?: boolean };

/** A running solve, hint or explanation. over: the outcome in words of a solve that ended by itself. */
export interface Running {
  work: Work;
  task: WorkVerb;
  kind: string;
  solver: SolverInfo | undefined;
  drive: Drive;
  report?: Report;
  rates: [number, number][];
  slow: boolean;
  over?: string;
}

/** A path to the goal with a reason for each step, or a list of solutions. */
export interface Explained extends Explanation {
  /** The sentence before the first step and at the end; undefined if it is computed from the steps. */
  summary?: string;
}

/** The film that is being watched: a solution, an explanation, a game or all solutions. */
export interface Showing {
  readonly player: Player;
  /** The moves of the film. In a kind with time, the player splits them into single time steps. */
  readonly moves: readonly string[];
  /** The other solution, to which the visitor can switch. */
  readonly other?: readonly string[];
  /** The path to the goal with a reason for each step, if the player shows one. */
  readonly explanation?: Explained;
  /** Whether the steps are solutions one after another, in a separate game from the start of the puzzle. */
  readonly listed?: boolean;
  /** The title of the explanation. */
  readonly title: string;
}

/** The verdict on a drawing: empty at first, then with the status, and finally with the grade. */
export interface Verdict {
  status?: DraftStatus;
  grade?: Grade;
  /** The solutions if they were counted, and the board with the true candidates if the visitor wants to see it. */
  census?: Done<"census">;
  candidates?: Board;
  open: boolean;
}

/** The status of a drawing in words. If it has several solutions, the result of counting them replaces the status. */
export const statusIn = ({ status, census }: Verdict): Pick<DraftStatus, "title" | "text"> =>
  (status?.several ? census?.census : undefined) ?? status!;

/** The game that waits while a puzzle is drawn. */
export interface Waiting {
  readonly state: State;
  readonly lines: Lines;
}

/** The page's messages to the player in this position. */
interface Answers {
  readonly hint?: Told;
  /** Why the last input did nothing. */
  readonly refusal?: string;
}

/** The player plays. */
export interface Playing extends Answers {
  readonly doing: "playing";
}

/** The player draws a puzzle. If the puzzle was opened as a drawing, no game waits behind it. */
export interface Drawn extends Answers {
  readonly doing: "drawing";
  readonly verdict?: Verdict;
  readonly behind?: Waiting;
}

/** The modes in which the player acts by hand; every other mode returns to one of these. */
export type Resting = Playing | Drawn;

/** The engine is solving, or searching for a hint. */
export interface Working {
  readonly doing: "working";
  readonly run: Running;
  readonly from: Resting;
}

/** The player watches. */
export interface Watching {
  readonly doing: "watching";
  readonly film: Showing;
  readonly from: Resting;
}

export type Mode = Resting | Working | Watching;

/** The mode in which a puzzle begins. */
export const begun = (state: State | undefined, behind?: Waiting): Resting =>
  state?.draft ? { doing: "drawing", behind } : { doing: "playing" };

/** The mode to which a mode returns: `from`, or the mode itself if the player acts by hand. */
export const resting = (mode: Mode): Resting => ("from" in mode ? mode.from : mode);

/** The same mode with another hint or refusal. */
export const answering = <M extends Mode>(mode: M, answers: Answers): M =>
  "from" in mode ? { ...mode, from: { ...mode.from, ...answers } } : { ...mode, ...answers };

/** The same mode with another verdict on the drawing, if there is one. */
export function judged(mode: Mode, verdict: Verdict | undefined): Mode {
  if ("from" in mode) return { ...mode, from: judged(mode.from, verdict) as Resting };
  return mode.doing === "drawing" ? { ...mode, verdict } : mode;
}

/** The mode in which a run works. */
export const working = (mode: Mode, run: Running): Working => ({
  doing: "working",
  run,
  from: { ...resting(mode), refusal: undefined },
});

/** The mode in which a film is watched. */
export const watching = (mode: Mode, film: Showing): Watching => ({ doing: "watching", film, from: resting(mode) });

/** The current run; undefined in other modes. */
export const runOf = (mode: Mode): Running | undefined => (mode.doing === "working" ? mode.run : undefined);

/** The current film; undefined in other modes. */
export const filmOf = (mode: Mode): Showing | undefined => (mode.doing === "watching" ? mode.film : undefined);

/** Whether the engine is working. */
export const busy = (mode: Mode): boolean => mode.doing === "working";

/** Whether the player may change the game. */
export const playable = (state: State | undefined, mode: Mode): boolean => state !== undefined && mode === resting(mode);

/** The visible position: the place in a film, otherwise the current position of the game. */
export const positionOf = (now: Position | undefined, mode: Mode): Position | undefined => filmOf(mode)?.player.position ?? now;

/** The visible board: the board of a report, a hint or the position. */
export const boardOf = (now: Position | undefined, mode: Mode): Board | undefined =>
  runOf(mode)?.report?.board ??
  (filmOf(mode) ? undefined : (resting(mode).hint?.shows ?? candidatesOf(mode))) ??
  positionOf(now, mode)?.views.find(({ board }) => board)?.board;

/** The board with the true candidates of a drawing, if they are shown and known. */
function candidatesOf(mode: Mode): Board | undefined {
  const now = resting(mode);
  return now.doing === "drawing" ? now.verdict?.candidates : undefined;
}

/** The visible status, without mistakes that the player wants to find unaided. `telling` reports whether a type of mistake is shown. */
export function statusOf(now: Position, mode: Mode, telling: (mistake: NonNullable<Status["mistake"]>) => boolean): Status {
  const { status } = positionOf(now, mode) ?? now,
    { mistake, plain } = status;
  return !mistake || filmOf(mode) || resting(mode).doing === "drawing" || telling(mistake)
    ? status
    : { ...status, text: plain ?? "", marks: undefined };
}
