import { html, nothing, type TemplateResult } from "lit";
import type { Game } from "../../element/game";
import type { CommandInfo, Maker, SolverInfo } from "../../engine/protocol";
import { fileName, save } from "../../kit/saving";
import { calm } from "../../scene/motion";
import type { Action, Notice } from "../notice";
import { maker, type Learning, type School } from "./school";
import type { Watched } from "./watched";
import "./watching";

/** The part of the page that watching a method needs. */
interface Host {
  readonly game: Game | undefined;
  readonly school: School;
  readonly sheets: { compose(at: Watched, command: CommandInfo, copy?: string): void };
  readonly updateComplete: Promise<boolean>;
  notice: Notice | undefined;
  requestUpdate(): void;
  querySelector(selectors: "unknot-watching h1"): HTMLElement | null;
}

/** Shows one running method on the whole page. */
export class Attention {
  watched: Watched | undefined;

  constructor(private readonly page: Host) {}

  /** Whether a method still runs. */
  underWay(at: Watched): boolean {
    return this.page.school.all.some((learning) => learning === at) || this.page.game?.runs.running === at;
  }

  /** Shows a running method on the whole page. */
  readonly watch = (at: Watched): void => {
    const { page } = this;
    this.watched = at;
    page.requestUpdate();
    scrollTo(0, 0);
    void page.updateComplete.then(() => page.querySelector("unknot-watching h1")?.focus());
  };

  readonly unwatch = (): void => {
    this.watched = undefined;
    this.page.requestUpdate();
  };

  /** Stops watching a method that was stopped. The result of a method that has finished stays until the visitor has read it. */
  check(): void {
    if (this.watched && !this.watched.over && !this.underWay(this.watched)) this.watched = undefined;
  }

  /** Starts a method that learns, and watches it. A notice reports its end, unless the visitor is still watching. */
  readonly learn = async (solver: SolverInfo, by: Maker, texts: readonly string[], name: string, paused: boolean): Promise<void> => {
    const { school, game } = this.page;
    if (!game) return;
    const over = school.learn(game, solver, by, texts, name, paused),
      learning = school.learning(by);
    if (learning) this.watch(learning);
    const notice = await over;
    if (this.watched !== learning || !learning?.over) this.page.notice = notice;
  };

  render(): TemplateResult | typeof nothing {
    const { watched, page } = this;
    return watched
      ? html`<unknot-watching .at=${watched} .by=${watched === page.game?.runs.running ? page.game : page.school} .next=${
          watched.over ? this.next(watched) : []
        } .leave=${this.unwatch} .stop=${() => this.halt(watched)}
          .compose=${(command: CommandInfo, copy?: string) => page.sheets.compose(watched, command, copy)}></unknot-watching>`
      : nothing;
  }

  /** Stops the watched method, and returns to the puzzle without a notice: a visitor who stops a method knows that it has ended. */
  private halt(at: Watched): void {
    const { game } = this.page;
    this.unwatch();
    if (at === game?.runs.running) game.runs.stop();
    else at.work.cancel();
  }

  /**
   * The actions after the end of a method: to see its result or, if it has learned, to run the artifact on the open game and to save it.
   */
  private next(at: Watched): Action[] {
    const { kept, solver } = at as Learning,
      by = maker(solver),
      { game, school } = this.page;
    if (!kept || !game) return [{ title: "See what it found", act: this.unwatch }];
    const cold = () => {
      this.unwatch();
      if (by) school.choose(game, solver, by, kept.text);
      void game.runs.solve({ watch: !calm() });
    };
    return [
      ...(game.kind?.name === at.kind && game.kind.solvers.includes(solver) ? [{ title: "Run it cold", act: cold }] : []),
      { title: "Save to a file", act: () => save(kept.text, `${fileName(kept.name) || "artifact"}.txt`, "text/plain") },
    ];
  }
}
