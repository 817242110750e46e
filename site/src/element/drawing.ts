import type { Work } from "../engine/engine";
import type { DraftStatus, Params, Report } from "../engine/protocol";
import type { Done, State, WorkRequest } from "../engine/state";
import type { GameContext } from "./context";
import { judged, resting, type Mode, type Verdict, type Waiting } from "./mode";

/** The time limit for judging a drawing, and again for grading it, in s. */
const limit = 30;

/** The maximum number of solutions to count after each change. */
const mostCounted = 100;

/** The pause after a change before the drawing is judged, in ms, since a stroke is many changes. */
const rest = 150;

/** The puzzle that the visitor is drawing, and the game to which the visitor returns. */
export class Drawing {
  /** The work that judges and grades the drawing. */
  private work: Work | undefined;
  /** Cancels the pause before the drawing is judged. */
  private cancel = () => {};
  /** Whether the board shows the true candidates. */
  private wanted: boolean;

  /** Copies the choice of showing candidates from another drawing, if one is given. */
  constructor(
    private readonly game: GameContext,
    like?: Drawing,
  ) {
    this.wanted = like?.wanted ?? false;
  }

  /** Whether the board shows the true candidates: the values that the solutions have at each place. */
  get candidates(): boolean {
    return this.wanted;
  }
  set candidates(wanted: boolean) {
    const { game, verdict } = this;
    this.wanted = wanted;
    if (wanted) game.enter(this.examine(game.state, game.mode));
    else this.tell({ ...(verdict ?? { open: false }), candidates: undefined });
  }

  /** The verdict on the drawing so far. It is open while the engine is still working. */
  get verdict(): Verdict | undefined {
    const mode = resting(this.game.mode);
    return mode.doing === "drawing" ? mode.verdict : undefined;
  }

  /** The game that waits while a puzzle is drawn. */
  get behind(): Waiting | undefined {
    const mode = resting(this.game.mode);
    return mode.doing === "drawing" ? mode.behind : undefined;
  }

  /** Starts a drawing from this puzzle or, with `params`, from an empty board. */
  async draw(params?: Params): Promise<void> {
    const { game } = this,
      number = game.state?.game;
    await game.still(); // so that the waiting game includes the last moves
    const { state } = game;
    if (!state || state.game !== number) return;
    const { kind } = state;
    const answer = await (params ? game.ask({ do: "newDraft", kind, params }) : game.ask({ do: "editCopy", game: state.game }));
    if (answer?.state) game.replace(answer.state, { behind: this.behind ?? { state: game.state ?? state, lines: game.lines } });
  }

  /** Turns the drawing into a puzzle to play. */
  async freeze(): Promise<boolean> {
    const { game } = this,
      number = game.state?.game;
    await game.still(); // so that the puzzle includes the last strokes
    const answer = number !== undefined && game.state?.game === number ? await game.ask({ do: "finishDraft", game: number }) : undefined;
    if (!answer?.state) return false;
    game.replace(answer.state);
    return true;
  }

  /** Returns to the game that waited; false if there is none. */
  discard(): boolean {
    const { behind, game } = this;
    if (!behind) return false;
    game.replace(behind.state, { lines: behind.lines });
    return true;
  }

  /** Lets the engine judge the drawing in the background. Returns the mode with a verdict that is open until the engine answers. */
  examine(state: State | undefined, mode: Mode): Mode {
    this.cancel();
    this.work?.cancel();
    this.work = undefined;
    if (!state?.draft) return judged(mode, undefined);
    this.cancel = this.game.surroundings.after(rest, () => void this.judge(state));
    return judged(mode, { open: true });
  }

  private async judge(state: State): Promise<void> {
    const { kind, text, params, moves, at } = state,
      task = { draft: true, kind, text, params, moves: moves.slice(0, at), limit };
    const judged = await this.do({ do: "checkDraft", ...task });
    if (judged === undefined) return;
    if (judged === null) return this.tell({ open: false });
    const { status, puzzle } = judged,
      solvable = status.sound || status.several,
      counts = this.wanted && state.census && solvable;
    this.tell({ status, open: counts || puzzle !== undefined });
    const counted = counts ? await this.count(status, { do: "census", ...task, most: mostCounted }) : {};
    if (!counted) return;
    this.tell({ status, ...counted, open: puzzle !== undefined });
    if (puzzle === undefined) return;
    const graded = await this.do({ do: "grade", kind, text: puzzle, limit });
    if (graded !== undefined) this.tell({ status, ...counted, grade: graded?.grade, open: false });
  }

  /** Counts the solutions, and shows the candidates found so far. Returns undefined if the drawing has changed since. */
  private async count(status: DraftStatus, request: WorkRequest<"census">): Promise<Pick<Verdict, "census" | "candidates"> | undefined> {
    const census = await this.do(request, ({ board }) => this.tell({ status, candidates: board, open: true }));
    return census === undefined ? undefined : census ? { census, ...(this.wanted && { candidates: census.census.board }) } : {};
  }

  /**
   * Returns the result of a request: null if it failed, which does not stop the visitor from drawing; undefined if the drawing has changed.
   */
  private async do<V extends "checkDraft" | "grade" | "census">(
    request: WorkRequest<V>,
    report?: (report: Report) => void,
  ): Promise<Done<V> | null | undefined> {
    const work: Work<V> = this.game.engine.work<V>(request, {
      report: (news) => {
        if (this.work === work) report?.(news);
      },
    });
    this.work = work;
    const done = await work.done.catch(() => null);
    return this.work === work ? done : undefined;
  }

  private tell(verdict: Verdict): void {
    this.game.enter(judged(this.game.mode, verdict));
  }
}
