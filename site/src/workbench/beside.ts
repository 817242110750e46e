import { html, nothing, type TemplateResult } from "lit";
import { filmOf } from "../element/mode";
import type { OpenGame } from "../element/open";
import type { UnknotPuzzle } from "../element/puzzle";
import { faultOf } from "../engine/fault";
import type { Made, Offered } from "../engine/protocol";
import { isolated } from "../kit/isolated";
import { sentence } from "../kit/sentence";
import type { Library } from "../storage/library";
import type { Spot } from "../storage/records";
import type { Desk } from "./desk";
import type { Notice } from "./notice";
import "./play/best";
import { lesson } from "./play/lessons";
import { games } from "./play/rounds";
import { kin } from "./shelf/kin";
import { standing } from "./shelf/series";
import type { Sheets } from "./sheets";
import { artifacts, type To } from "./solve/artifacts";
import { earlier, methods, outcome, progress, shown } from "./solve/aside";
import type { Attention } from "./solve/attention";
import "./solve/contest";
import { readLog } from "./solve/logs";
import { reasons } from "./solve/reasons";
import type { School } from "./solve/school";
import { applied, tools } from "./solve/tools";
import { going } from "./solve/watching";

/** The part of the page that the column beside a puzzle needs. */
interface Host {
  /** Undefined until there is an engine. */
  readonly desk: Desk | undefined;
  readonly kinds: readonly Offered[];
  readonly library: Library;
  readonly school: School;
  readonly sheets: Pick<Sheets, "compose" | "list">;
  readonly attention: Pick<Attention, "learn" | "watch">;
  readonly puzzle: UnknotPuzzle;
  readonly spot: Spot | undefined;
  /** The title of the open puzzle. */
  readonly name: string;
  /** Whether the next puzzle gets its own entry in the browser's history, so that Back returns to the open one. */
  onward: boolean;
  notice: Notice | undefined;
}

/**
 * The rules of a kind, unfolded for a visitor who has not played it, and a button that calls `made` to show the rules of the kind as an
 * editable text.
 */
export const ruled = (rules: string, unfolded: boolean, made?: () => unknown): TemplateResult =>
  html`<section class="rules"><details class="settings" ?open=${unfolded}><summary>Rules</summary><p>${rules}</p>${
    made ? html`<p><button type="button" class="as-link" @click=${made}>How this kind is made</button></p>` : nothing
  }</details></section>`;

/** The column beside a puzzle: its lesson and rules, its methods, their results and the tools. */
export class Beside {
  private readonly to: To;

  constructor(private readonly page: Host) {
    this.to = {
      tell: (notice) => {
        page.notice = notice;
      },
      learn: page.attention.learn,
    };
  }

  /** Renders the column. `fresh` means that no game of the kind has been played before. */
  render(game: OpenGame, desk: Desk, fresh: boolean): TemplateResult {
    const { page } = this,
      { running, result } = game.runs,
      { kind } = game,
      film = filmOf(game.mode),
      show = () => page.puzzle.table?.show();
    return html`<aside aria-label="Solve and share" @unknot-point=${page.puzzle.table?.point}>
      ${game.lesson && !kind.language ? lesson(game, show) : nothing}
      ${page.school.all.map(
        (learning) => html`<section class="learning"><h2>${learning.solver.title}</h2>${going(learning)}
        <div class="row"><button type="button" class="button quiet" @click=${() => page.attention.watch(learning)}>Watch it learn</button>
          <button type="button" class="button go" @click=${() => learning.work.cancel()}>Stop learning</button></div></section>`,
      )}
      ${
        running?.solver
          ? progress(game, { watch: page.attention.watch, compose: (at, command) => page.sheets.compose(at, command) })
          : result
            ? outcome(game)
            : game.runs.applied
              ? applied(game.runs, { open: this.open, keep: this.keep })
              : film?.explanation && !film.listed
                ? reasons(film.player, film.explanation, film.title, show)
                : nothing
      }
      ${game.lesson || game.state.info.rules ? nothing : ruled(kind.rules, fresh, this.madeOf(game))}
      ${kin(page.kinds, kind.name, page.library)}
      <unknot-best .game=${game} .best=${game.best} .known=${game.known} @unknot-watched=${show}></unknot-best>
      ${games(desk)}
      ${methods(game, this.replay, (solver) =>
        artifacts(game, solver, page.school, standing(page.library, kind, page.spot).entries, this.to),
      )}
      <unknot-contest .game=${game}></unknot-contest>
      ${!running && result?.done.solution?.views?.length ? shown(game) : nothing}
      ${earlier(game)}
      ${tools(game)}
    </aside>`;
  }

  /** The action that opens the puzzle and its rules as a text that the visitor may change; undefined if the kind has no such format. */
  private madeOf({ engine, kind, state: { game } }: OpenGame): (() => Promise<void>) | undefined {
    const format = kind.formats.find(({ rules }) => rules)?.name;
    return format === undefined
      ? undefined
      : async () => {
          const { page } = this;
          try {
            const { text } = await engine.ask({ do: "write", game, format });
            page.onward = true;
            await page.desk?.open({ text });
          } catch (error) {
            page.notice = { text: sentence(faultOf(error)) };
          } finally {
            page.onward = false;
          }
        };
  }

  /** Opens a puzzle that a tool made from the open one. A notice offers to return. */
  private readonly open = async ({ text }: Made): Promise<void> => {
    const { page } = this,
      { desk, name } = page;
    if (!desk) return;
    const {
        source,
        spot,
        pen: { name: branch },
      } = desk.round,
      kind = desk.kind.name,
      back = { source, spot, branch, saved: { kind, text: source } };
    try {
      await desk.open({ kind, text });
      scrollTo(0, 0); // the pressed button was far down the page
      page.notice = {
        text: `“${isolated(name)}” stays as you left it.`,
        actions: [{ title: "Go back to it", act: () => desk.resume(back) }],
      };
    } catch (error) {
      page.notice = { text: sentence(faultOf(error)) };
    }
  };

  /** Saves the puzzles that a tool made as a collection, and lists it. */
  private readonly keep = (made: readonly Made[], title: string): void => {
    const { desk, library, sheets } = this.page;
    if (!desk) return;
    const parts = made.map(({ title: name, text, size }) => ({ name, text, size }));
    sheets.list(desk.kind, library.add(desk.kind.name, title, parts).name);
  };

  /** Replays a run on islands from the file of its log. */
  private readonly replay = async (file: File): Promise<void> => {
    try {
      await this.page.desk?.replay(await readLog(file));
    } catch (error) {
      this.page.notice = { text: sentence(faultOf(error)) };
    }
  };
}
