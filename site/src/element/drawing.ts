import type { Work } from "../engine/engine";
import type { Grade, Judgement, Params } from "../engine/protocol";
import type { Done, State, WorkRequest } from "../engine/state";
import type { GameContext } from "./context";
import type { Lines } from "./history";
import type { Play } from "./play";

/** How long it may take to judge a drawing, and then to grade it, in s. */
const limit = 30;

/** How long a drawing rests before it is judged, in ms: a stroke is many changes. */
const rest = 150;

/** What is known of a drawing: nothing yet, then what it is, and at last how hard. */
export interface Verdict {
  judgement?: Judgement;
  grade?: Grade;
  open: boolean;
}

/** The game and its other parts, as far as a drawing needs them. */
interface Around extends GameContext {
  readonly play: Pick<Play, "lines" | "still">;
}

/** A puzzle that is drawn, and the game that waits meanwhile. */
export class Drawing {
  /** What is known of the drawing so far; open while more is being found out. */
  verdict: Verdict | undefined;
  /** The game that waits while a puzzle is drawn. */
  private behind: { state: State; lines: Lines } | undefined;
  /** The work that finds out about the drawing. */
  private work: Work | undefined;
  /** Ends the rest before it is judged. */
  private cancel = () => {};

  constructor(private readonly game: Around) {}

  /** Draws: a puzzle like this one, or with `params` an empty one. */
  async draw(params?: Params): Promise<void> {
    const { game } = this,
      number = game.state?.game;
    await game.play.still(); // what was done last belongs to the game that waits
    const { state } = game;
    if (!state || state.game !== number) return;
    const { kind } = state;
    const answer = await (params ? game.ask({ do: "blank", kind, params }) : game.ask({ do: "redraw", game: state.game }));
    if (!answer?.state) return;
    const behind = this.behind ?? { state: game.state!, lines: game.play.lines };
    game.replace(answer.state, behind.state === game.state);
    this.behind = behind;
  }

  /** Makes a puzzle of what was drawn. */
  async freeze(): Promise<boolean> {
    const { game } = this,
      number = game.state!.game;
    await game.play.still(); // what was drawn last belongs to the puzzle
    const answer = game.state?.game === number ? await game.ask({ do: "freeze", game: number }) : undefined;
    if (!answer?.state) return false;
    this.forget();
    game.replace(answer.state);
    return true;
  }

  /** Goes back to the game that waited; without one, false. */
  discard(): boolean {
    const { behind, game } = this;
    if (!behind) return false;
    this.behind = undefined;
    game.replace(behind.state);
    game.play.lines = behind.lines;
    return true;
  }

  /** Closes the game that waits. */
  forget(): void {
    this.game.forget(this.behind?.state);
    this.behind = undefined;
  }

  /** Has the drawing judged beside it; the next change ends that, and begins anew. */
  examine(): void {
    const { game } = this,
      { state } = game;
    this.cancel();
    this.work?.cancel();
    this.work = this.verdict = undefined;
    if (!state?.draft) return;
    this.verdict = { open: true };
    this.cancel = game.surroundings.after(rest, () => void this.judge(state));
  }

  private async judge({ kind, text, params, moves, at }: State): Promise<void> {
    const judged = await this.do({ do: "judge", draft: true, kind, text, params, moves: moves.slice(0, at), limit });
    if (judged === undefined) return;
    if (judged === null) return this.tell({ open: false });
    const { judgement, puzzle } = judged;
    this.tell({ judgement, open: puzzle !== undefined });
    if (puzzle === undefined) return;
    const graded = await this.do({ do: "grade", kind, text: puzzle, limit });
    if (graded !== undefined) this.tell({ judgement, grade: graded?.grade, open: false });
  }

  /** What came of some work; null if it failed, as it can be drawn on all the same, and undefined if the drawing has changed since. */
  private async do<V extends "judge" | "grade">(request: WorkRequest<V>): Promise<Done<V> | null | undefined> {
    const work = (this.work = this.game.engine.work<V>(request)),
      done = await work.done.catch(() => null);
    return this.work === work ? done : undefined;
  }

  private tell(verdict: Verdict): void {
    this.verdict = verdict;
    this.game.changed();
  }
}
