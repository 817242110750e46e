import { html, nothing, type TemplateResult } from "lit";
import type { Game } from "../../element/game";
import type { CommandInfo, Maker, SolverInfo } from "../../engine/protocol";
import { fileName, save } from "../../kit/saving";
import { calm } from "../../scene/motion";
import type { Action, Notice } from "../notice";
import { maker, type Learning, type School } from "./school";
import type { Watched } from "./watched";
import "./watching";

/** The page, as far as watching a method needs it. */
interface Host {
  readonly game: Game | undefined;
  readonly school: School;
  readonly sheets: { compose(at: Watched, command: CommandInfo, copy?: string): void };
  readonly updateComplete: Promise<boolean>;
  notice: Notice | undefined;
  requestUpdate(): void;
  querySelector(selectors: "unknot-watching h1"): HTMLElement | null;
}

/** Gives one running method the whole page. */
export class Attention {
  watched: Watched | undefined;

  constructor(private readonly page: Host) {}

  /** Whether a method still runs. */
  underWay(at: Watched): boolean {
    return this.page.school.all.some((learning) => learning === at) || this.page.game?.runs.running === at;
  }

  /** Gives a running method the whole page. */
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

  /** Leaves a method that has stopped. The end of one that has finished is still to be read. */
  check(): void {
    if (this.watched && !this.watched.over && !this.underWay(this.watched)) this.watched = undefined;
  }

  /** Lets a method learn, and watches it. A notice reports its end, unless the visitor still watches. */
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

  /** Stops the watched method, and returns to the puzzle: a visitor who stops a method has seen it. */
  private halt(at: Watched): void {
    const { game } = this.page;
    this.unwatch();
    if (at === game?.runs.running) game.runs.stop();
    else at.work.cancel();
  }

  /** The buttons for a method that is over: to see its result or, if it has learned an artifact, to run that cold on the open game and to
      save it. */
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
