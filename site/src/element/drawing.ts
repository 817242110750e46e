import type { Work } from "../engine/engine";
import type { Hint, Params } from "../engine/protocol";
import type { State } from "../engine/state";
import type { Game } from "./game";
import type { Lines } from "./history";

/** How long a drawing is looked at for what can be said of it, in s. */
const remarkSeconds = 30;

/** A puzzle that is drawn, and the game that waits meanwhile. */
export class Drawing {
  /** What can be said of the drawing so far. */
  remark: Hint | undefined;
  /** The game that waits while a puzzle is drawn. */
  private behind: { state: State; lines: Lines } | undefined;
  /** The work that finds out about the drawing. */
  private examined: Work | undefined;

  constructor(private readonly game: Game) {}

  /** Draws: a puzzle like this one, or with `params` an empty one. */
  async draw(params?: Params): Promise<void> {
    const { game } = this, { state } = game, { kind } = state!;
    const answer = await (params ? game.ask({ do: "blank", kind, params }) : game.ask({ do: "redraw", game: state!.game }));
    if (!answer?.state) return;
    const behind = this.behind ?? { state: game.state!, lines: game.play.lines };
    game.replace(answer.state, behind.state === game.state);
    this.behind = behind;
  }

  /** Makes a puzzle of what was drawn. */
  async freeze(): Promise<boolean> {
    const { game } = this, answer = await game.ask({ do: "freeze", game: game.state!.game });
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

  /** Asks beside the drawing what can be said of it; the next change ends that. */
  async examine(): Promise<void> {
    this.examined?.cancel();
    this.examined = this.remark = undefined;
    const { game } = this, { state } = game;
    if (!state?.draft || !state.hint) return;
    const { kind, text, params, moves, at } = state;
    const work = game.engine.work({ do: "hint", draft: true, kind, text, params, moves: moves.slice(0, at), limit: remarkSeconds });
    this.examined = work;
    const done = await work.done.catch(() => undefined); // it can be drawn on all the same
    if (this.examined !== work) return;
    this.examined = undefined;
    this.remark = done?.hint;
    game.changed();
  }
}
