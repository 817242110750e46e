import { html, nothing, type TemplateResult } from "lit";
import type { Game, Saved } from "../element/game";
import { isOpen, type OpenGame } from "../element/open";
import type { Running } from "../element/mode";
import "../element/puzzle";
import type { UnknotPuzzle } from "../element/puzzle";
import { sized, vast } from "../element/room";
import type { Runs } from "../element/runs";
import { faultOf } from "../engine/fault";
import type { Kind } from "../engine/protocol";
import { first } from "../first";
import "../kit/footing";
import type { Incoming } from "../kit/incoming";
import { isolated } from "../kit/isolated";
import { look } from "../kit/look";
import { PlainElement } from "../kit/plain";
import { sentence } from "../kit/sentence";
import { yieldTo } from "../offline/offline";
import type { Shown } from "../published/prerendered";
import { define } from "../scene/define";
import { drawn } from "../scene/drawn";
import { Library } from "../storage/library";
import type { Spot } from "../storage/records";
import { levelAddress, namesNothing } from "./address";
import { Beside, ruled } from "./beside";
import { Desk, type Round } from "./desk";
import { verdict } from "./draw/verdict";
import { head } from "./head";
import { listen } from "./keys";
import { noticed, type Notice } from "./notice";
import { Early } from "./open/early";
import { handed } from "./open/handed";
import { Intake } from "./open/intake";
import { Routes } from "./open/routes";
import { Clock } from "./play/clock";
import { heading } from "./play/heading";
import { lessonOf } from "./play/lessons";
import { away } from "./play/rounds";
import "./play/written";
import { Another } from "./shelf/another";
import { forgetSettings } from "./shelf/making";
import { among, series, standing, tour } from "./shelf/series";
import "./shelf/shelf";
import { Sheets } from "./sheets";
import { Attention } from "./solve/attention";
import { School } from "./solve/school";

/** The maximum time for which the engine's download waits for the first board, in ms: on a slow line the two would compete. */
const maxGlance = 500;

/** The page: kinds on top, the puzzle in the middle, its methods beside it, and sheets for everything else. */
export class Workbench extends PlainElement {
  static override properties = {
    kinds: { state: true },
    notice: { state: true },
    failed: { state: true },
    shelved: { state: true },
    leaf: { state: true },
    faulty: { state: true },
  };
  /** A message shown once. */
  declare notice: Notice | undefined;
  /** Whether the engine could not be loaded. */
  declare private failed: boolean;
  /** Whether the shelf is shown instead of a puzzle. */
  declare shelved: boolean;
  /** For a puzzle that is written as a text: the half to show if the window is too narrow for both. */
  declare private leaf: "board" | "text";
  /** Whether the written text has a fault. */
  declare private faulty: boolean;

  /** The kinds. Until the engine is loaded, they come from the build. */
  declare kinds: readonly Shown[];
  readonly library = new Library();
  readonly school = new School(this.library);
  readonly sheets = new Sheets(this);
  readonly intake = new Intake(this);
  readonly attention = new Attention(this);
  readonly another = new Another(this);
  /** Undefined until there is an engine. */
  desk: Desk | undefined;
  /** Counts the time for which the puzzle is played. */
  private clock: Clock | undefined;
  /** The run at the last rendering; undefined if none was running. */
  private atWork: Running | undefined;
  /** The last result of a tool that was scrolled into view: it may be far below. */
  private applied: Runs["applied"];
  /** The link of the open kind, once it has been scrolled into view. */
  private here: HTMLElement | null = null;
  /** Whether no game of the kind had been played when this puzzle was opened; then its rules are unfolded beside it. */
  private fresh = false;
  /** The last shown lesson about writing rules. */
  private lesson: string | undefined;
  onward = false;
  /** Ends the page's listeners when the page is removed from the document. */
  private ending = new AbortController();
  readonly routes = new Routes(this, this.ending.signal);
  private readonly early = new Early(this);
  private readonly beside = new Beside(this);
  /** Whether the focus is on something that may disappear when pressed (a notice, the list of games, the page's own actions) or may become
      disabled, as methods do. */
  private onPassing = false;

  constructor() {
    super();
    this.failed = this.faulty = false;
    this.kinds = [];
    this.leaf = "board";
    this.shelved = namesNothing(location.hash);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const { signal } = this.ending;
    window.addEventListener("hashchange", () => void this.early.glance(), { signal });
    // newURL is used instead of location.hash, since another puzzle may have opened and changed the address before this event.
    window.addEventListener("hashchange", ({ newURL }) => void this.routes.follow(new URL(newURL).hash), { signal });
    listen(this, signal);
    this.intake.listen(signal);
    this.library.addEventListener("change", () => this.settled());
    this.school.addEventListener("change", () => this.requestUpdate());
    this.school.addEventListener("kept", (event) => {
      this.notice = (event as CustomEvent<Notice>).detail;
    });
  }

  /** Stops everything that the page started. The page cannot be started again. */
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.ending.abort();
    this.another.cancel();
    for (const { work } of this.school.all) work.cancel();
    for (const { game } of this.desk ? [this.desk.round, ...this.desk.away] : []) game.close();
    this.library.close();
    forgetSettings();
  }

  /** Delays the first rendering to a separate task after the loading of the script, so that a phone can respond to a touch in between. */
  protected override async scheduleUpdate(): Promise<void> {
    if (!this.hasUpdated) await new Promise((resolve) => setTimeout(resolve));
    await super.scheduleUpdate();
  }

  protected override firstUpdated(): void {
    const glanced = this.early.glance(first).then(() => this.querySelector("figure.first")?.remove()); // the stage has replaced this figure
    void Promise.race([glanced, new Promise((resolve) => setTimeout(resolve, maxGlance))])
      .then(drawn)
      .then(() => (this.ending.signal.aborted ? undefined : this.start()));
  }

  get puzzle(): UnknotPuzzle {
    return this.querySelector("unknot-puzzle")!;
  }

  private async start(): Promise<void> {
    this.failed = false;
    this.notice = undefined;
    try {
      const loading = this.puzzle.load();
      yieldTo(loading);
      const [game] = await Promise.all([loading, this.library.open()]);
      if (this.ending.signal.aborted) return;
      const { kinds } = await game.engine.ask({ do: "kinds" }),
        early = new Map<string, Shown>(this.kinds.map((kind) => [kind.name, kind]));
      this.kinds = kinds.map((kind) => ({ ...early.get(kind.name), ...kind })); // kinds keep the views from the build
      this.desk ??= this.begin(game);
      this.settled();
      await this.routes.follow();
    } catch (error) {
      this.failed = true;
      if (!this.puzzle.fault) this.notice = { text: sentence(faultOf(error)) }; // otherwise the element itself shows the fault
    }
    this.requestUpdate();
    if (!this.desk) return;
    await this.intake.begin();
    handed(this.take, this.intake.opener.to);
  }

  /** Called after something was saved: applies the settings, which may have changed. */
  private settled(): void {
    const { settings } = this.library,
      telling = { broken: settings.mistakes === "at once", lost: settings.lost === "on" };
    look(settings);
    this.puzzle.swapped = settings.buttons === "swapped";
    for (const { game } of this.desk ? [this.desk.round, ...this.desk.away] : []) {
      const { broken, lost } = game.telling;
      if (broken === telling.broken && lost === telling.lost) continue;
      game.telling = telling;
      game.changed();
    }
    this.requestUpdate();
  }

  private begin(game: Game): Desk {
    const desk = new Desk(
      game,
      this.library,
      (game) => this.swap(game),
      (notice) => {
        this.notice = notice;
      },
    );
    desk.addEventListener("change", () => this.requestUpdate());
    desk.addEventListener("opened", () => this.opened());
    this.clock = new Clock(desk, () => this.sheets.shown !== undefined || this.attention.watched !== undefined, this.ending.signal);
    return desk;
  }

  private swap(game: Game): void {
    this.puzzle.swap(game);
    this.puzzle.requestUpdate(); // the element may have no game yet
  }

  /** Shows all kinds; the open game is saved. */
  shelve(): void {
    this.routes.turn++;
    this.another.cancel();
    this.notice = undefined;
    this.attention.unwatch();
    this.desk?.leave();
    this.sheets.show(undefined);
    if (!this.shelved) scrollTo(0, 0);
    this.shelved = true;
    document.title = "Unknot";
  }

  private opened(): void {
    const { game, kind } = this;
    if (!game || !kind) return;
    if (this.ending.signal.aborted) return game.close();
    this.notice = undefined;
    this.attention.unwatch();
    this.another.cancel();
    if (this.sheets.shown || this.shelved) scrollTo(0, 0); // the pressed link was far down the page, but the board is at the top
    this.sheets.show(undefined);
    // The browser's Back button leads to the shelf or to the previous puzzle.
    history[this.onward || namesNothing(location.hash) ? "pushState" : "replaceState"](null, "", levelAddress(kind.name, this.spot));
    this.onward = this.shelved = false;
    this.fresh = !kind.language && !this.library.begun(kind.name);
    document.title = `${isolated(this.name)} · Unknot`;
    void this.teach(game);
    void this.early.yield(game);
  }

  /** Finds the lesson that the open puzzle belongs to; without it the puzzle is played like any other. */
  private async teach(game: Game): Promise<void> {
    const { kind, state } = game,
      { desk } = this;
    if (!kind || !state || !desk || (state.draft && !kind.language)) return;
    const { lesson } = desk,
      puzzle = kind.tour?.find(({ name }) => name === lesson)?.text ?? state.text,
      taught = await lessonOf(game.engine, kind, puzzle).catch(() => undefined);
    if (!taught || game.state?.game !== state.game) return;
    game.lesson = taught;
    if (lesson !== undefined) this.lesson = lesson;
    game.changed();
  }

  private readonly take = (came: Incoming): Promise<void> => this.intake.take(came);

  get game(): Game | undefined {
    return this.desk?.game;
  }
  get spot(): Spot | undefined {
    return this.desk?.round.spot;
  }
  get kind(): Kind | undefined {
    return this.game?.kind;
  }

  /** The title of the puzzle's collection; undefined for a puzzle that comes with the kind. */
  private get collection(): string | undefined {
    const { kind, spot } = this;
    if (spot?.collection === tour) return "Lessons";
    return kind && spot?.collection !== undefined ? this.library.collection(kind.name, spot.collection)?.title : undefined;
  }

  /** The title of the open puzzle. */
  get name(): string {
    return this.desk ? this.nameOf(this.desk.round) : "";
  }

  private nameOf({ game: { kind, state }, spot }: Round): string {
    if (!kind || !state) return "";
    const { draft, info } = state,
      entries = spot ? series(this.library, kind, spot.collection) : [];
    return draft ? "Drawing" : info.title || entries.find(({ name }) => name === spot?.level)?.title || kind.title;
  }

  /** Whether a method is running, here or in a game that was left. */
  private get busy(): boolean {
    return this.school.all.length > 0 || [this.desk?.round, ...(this.desk?.away ?? [])].some((round) => round?.game.runs.running?.solver);
  }

  /** Opens a text that was edited beside its board. */
  private readonly playWritten = async (text: string): Promise<void> => this.desk?.rewrite(text);

  /** The editor of a puzzle that is written as a text, and the buttons that switch between text and board if there is no room for both. */
  private written(game: OpenGame): TemplateResult | typeof nothing {
    const { name, language } = game.kind,
      source = this.desk?.written,
      { library } = this;
    if (!language || source === undefined) return nothing;
    const leaf = (
      which: "board" | "text",
      words: string,
      mark: unknown = nothing,
    ) => html`<button type="button" class="button quiet" aria-pressed=${String(this.leaf === which)}
      @click=${() => {
        this.leaf = which;
        scrollTo(0, 0);
      }}>${words}${mark}</button>`;
    return html`<div class="leaves" role="group"
      aria-label="What is shown">${leaf("board", "Board")}${leaf(
        "text",
        language.text,
        this.faulty ? html`<i title="There is a fault in it"></i>` : nothing,
      )}</div>
      <unknot-written .game=${game} .lesson=${this.lesson} .list=${(collection?: string) => this.sheets.list(game.kind, collection)}
        .source=${source} .drawing=${this.desk?.round.drawing?.number} .play=${this.playWritten} .faulty=${(faulty: boolean) => {
          this.faulty = faulty;
        }}
        .unread=${(source: string) => library.edited(name, source)}
          .keep=${(source: string, text: string | undefined) => library.keepEdited(name, source, text)}></unknot-written>`;
  }

  private readonly instead = (event: CustomEvent<Saved & { kind: string }>): void => {
    event.preventDefault();
    const { kind, text } = event.detail,
      played = this.library.played(kind, text)?.moves.length; // if the visitor has played, that game continues
    this.intake.opener.one(played ? { kind, text } : event.detail).catch((error: unknown) => {
      this.notice = { text: sentence(faultOf(error)) };
    });
  };

  protected override willUpdate(): void {
    this.attention.check();
    const at = document.activeElement;
    // Once such an element has gone, the focus waits for the board, which may still be loading.
    this.onPassing =
      Boolean(at?.closest(".notice, .games, .method, .solutions, [slot=action], unknot-shelf, unknot-watching")) ||
      (this.onPassing && at === document.body);
  }

  protected override updated(): void {
    // The element that had the focus has gone, or is disabled during a run.
    if (this.onPassing && !this.attention.watched && document.activeElement?.matches("body, :disabled")) this.puzzle.focus();
    this.sheets.rendered();
    this.clock?.follow();
    const nav = this.querySelector("nav")!,
      here = nav.querySelector<HTMLElement>("[aria-current]");
    if (here && here !== this.here) nav.scrollLeft = here.offsetLeft - nav.offsetLeft - 48;
    this.here = here;
    const running = this.game?.runs.running?.solver && this.game.runs.running;
    // The progress of the method needs the space.
    if (running && running !== this.atWork) this.querySelector(".methods .settings")?.removeAttribute("open");
    this.atWork = running;
    const { applied } = this.game?.runs ?? {};
    if (applied && applied !== this.applied)
      applied.done.applied.moves?.length ? this.puzzle.table!.show() : this.querySelector<HTMLElement>(".applied h2")?.focus();
    this.applied = applied;
  }

  protected override render(): TemplateResult {
    const { game, kind } = this,
      open = isOpen(game) ? game : undefined,
      { watched } = this.attention;
    return html`
      ${head(this)}
      ${
        this.notice
          ? noticed(this.notice, () => {
              this.notice = undefined;
            })
          : nothing
      }
      ${this.desk ? away(this.desk, (round) => this.nameOf(round), this.routes.comeBack) : nothing}
      <main class="${watched ? "watching" : ""} ${
        open || (this.desk && this.shelved) ? "" : this.early.known || this.failed ? "early" : "early bare"
      } ${this.shelved ? "front" : ""} ${this.intake.dropping ? "dropping" : ""} ${open?.board && vast(open.board) ? "vast" : ""} ${
        open?.board && open.views.length ? "viewed" : ""
      } ${open?.board && open.timed ? "timed" : ""} ${
        kind?.measures || kind?.value ? "counted" : ""
      } ${open?.state.draft ? "drawn" : ""} ${open?.lesson ? "taught" : ""} ${
        open?.kind.language ? `written ${this.leaf}` : ""
      }" ${open?.board && sized(open.board)}>
        ${
          this.shelved
            ? html`<unknot-shelf .engine=${this.game?.engine} .kinds=${this.kinds} .library=${this.library}
  .take=${this.take}></unknot-shelf>`
            : nothing
        }
        <div class="stage" ?hidden=${this.shelved && this.desk !== undefined}>
          ${
            open
              ? heading(
                  open,
                  this.name,
                  this.collection,
                  among(this.library, open.kind, this.spot),
                  this.library.settings.timer === "on" && this.clock,
                  () => this.sheets.list(open.kind, this.spot?.collection),
                  this.sheets.links(open),
                  this.library,
                  this.spot?.collection === tour ? undefined : () => this.desk?.closeLesson(),
                )
              : this.shelved
                ? nothing
                : html`<div class="head"><h1>${this.early.shown?.title || "Unknot"}</h1></div>`
          }
          ${
            open && !open.state.draft
              ? html`<p class="printed">${open.state.info.rules ?? open.kind.rules}${open.timed ? html` <b>${open.state.status.text}</b>` : nothing}</p>`
              : nothing
          }
          ${open && !this.shelved ? this.written(open) : nothing}
          <unknot-puzzle .scrolls=${false} @unknot-ready=${() => this.desk?.keep()} @unknot-move=${() => this.desk?.keep()}
            @unknot-instead=${this.instead}>${open ? this.actions(open) : this.early.render()}</unknot-puzzle>
          ${
            this.early.touched && !open
              ? html`<p class="hint"
  role="status">What you have done will be played as soon as the engine is ready.</p>`
              : nothing
          }
          ${
            !this.failed
              ? nothing
              : this.puzzle.fault?.reload
                ? html`<button type="button" class="button go" @click=${() => location.reload()}>Reload</button>`
                : html`<button type="button" class="button go" @click=${this.start}>Try again</button>`
          }
        </div>
        ${
          !open
            ? this.shelved || !this.early.shown?.rules
              ? nothing
              : html`<aside aria-label="Rules">${ruled(this.early.shown.rules, true)}</aside>`
            : open.state.draft
              ? verdict(open)
              : this.desk && this.beside.render(open, this.desk, this.fresh)
        }
        ${this.attention.render()}
      </main>
      <unknot-footing .trouble=${this.library.trouble} .busy=${this.busy}></unknot-footing>
      ${game ? this.sheets.render(game) : nothing}`;
  }

  /** Ends a drawing. The focus goes to the top, since the keys of a drawing may be far below the puzzle. */
  private async drawn(end: (desk: Desk) => Promise<void>): Promise<void> {
    if (this.desk) await end(this.desk);
    if (!this.game?.state?.draft) scrollTo(0, 0);
  }

  /** Turns the drawing into a puzzle, unless the text beside it has a fault: the puzzle would not have the faulty part. */
  private async done(desk: Desk): Promise<void> {
    const fault = await this.querySelector("unknot-written")?.settle();
    if (!fault) return desk.freeze();
    this.leaf = "text";
    this.notice = { text: `The drawing is not done yet, since its text has a fault. ${sentence(fault)}` };
    await this.updateComplete;
    this.querySelector("unknot-written")?.showFault();
  }

  /** The buttons that the page adds to the puzzle's own buttons. */
  private actions({ state, kind, film }: OpenGame): unknown {
    if (state.draft) {
      return html`<button slot="action" type="button" class="button quiet"
        @click=${() => this.drawn((desk) => desk.discard())}>Cancel</button>
        <button slot="action" type="button" class="button go" @click=${() => this.drawn((desk) => this.done(desk))}>Done</button>`;
    }
    if (!state.status.goal || film.player) return nothing;
    const next = among(this.library, kind, this.spot)?.to(),
      { making, alike } = this.another,
      busy = html`<i class="busy"></i>Making a puzzle`;
    const another = (
      words: string,
      act: () => void,
      go: boolean,
    ) => html`<button slot="action" type="button" class=${go ? "button go" : "button quiet one-more"}
      aria-disabled=${making ? "true" : nothing}
      @click=${making ? nothing : act}>${making ? busy : words}</button>`;
    const more = alike && another(`One more: ${alike.grade}`, () => this.another.oneMore(), !next);
    if (next)
      return html`${more}<button slot="action" type="button" class="button go" @click=${() => {
        location.hash = next;
      }}>Next puzzle</button>`;
    return more ?? (kind.generate ? another("New puzzle", () => void this.another.make(kind), true) : nothing);
  }

  /** Called when puzzles have been deleted. If the open puzzle is among them, it stays open but is no longer in a list. */
  readonly dropped = (): void => {
    if (!this.kind || standing(this.library, this.kind, this.spot).here >= 0) return;
    this.desk?.unplace();
    history.replaceState(null, "", levelAddress(this.kind.name));
    this.requestUpdate();
  };
}

define("unknot-workbench", Workbench);
