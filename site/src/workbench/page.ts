import { dequal } from "dequal";
import { html, nothing, type TemplateResult } from "lit";
import type { Game, Saved } from "../element/game";
import { kindOf } from "../element/kinds";
import "../element/puzzle";
import { first, firstAt, kinds, touches, type First } from "../first";
import type { UnknotPuzzle } from "../element/puzzle";
import { sized, vast } from "../element/room";
import type { Running } from "../element/mode";
import type { Runs } from "../element/runs";
import { EngineFault, faultOf } from "../engine/fault";
import type { Work } from "../engine/engine";
import type { Choice, CommandInfo, Input, Kind, Made, Maker, Params, SolverInfo } from "../engine/protocol";
import { alone } from "../kit/alone";
import { brand, front } from "../kit/brand";
import "../kit/footing";
import * as icon from "../kit/icons";
import type { Incoming } from "../kit/incoming";
import { isolated } from "../kit/isolated";
import { look } from "../kit/look";
import { PlainElement } from "../kit/plain";
import { fileName, save } from "../kit/saving";
import { sentence } from "../kit/sentence";
import { yieldTo } from "../offline/offline";
import type { Shown } from "../published/prerendered";
import { define } from "../scene/define";
import { calm } from "../scene/motion";
import { levelAddress, namesNothing, readAddress, shortened } from "./address";
import { alike, ownPiece, type Alike } from "./shelf/alike";
import { artifacts } from "./solve/artifacts";
import { earlier, methods, outcome, progress, shown } from "./solve/aside";
import { Desk, type Round } from "./desk";
import "./play/best";
import "./solve/contest";
import { handed } from "./open/handed";
import { heading } from "./play/heading";
import { Intake } from "./open/intake";
import { listen, skip } from "./keys";
import { lesson, lessonOf } from "./play/lessons";
import { readLog } from "./solve/logs";
import { forgetSettings, generate, settings } from "./shelf/making";
import { noticed, type Action, type Notice } from "./notice";
import { reasons } from "./solve/reasons";
import { maker, School, type Learning } from "./solve/school";
import { away, games } from "./play/rounds";
import { among, isSolved, series, standing, tour, unsolved } from "./shelf/series";
import { Sheets } from "./sheets";
import "./shelf/shelf";
import { Library, type Spot } from "../storage/library";
import { Clock } from "./play/clock";
import { applied, tools } from "./solve/tools";
import { verdict } from "./draw/verdict";
import type { Watched } from "./solve/watched";
import { going } from "./solve/watching";
import "./play/written";

/** How many kinds the head of the page leads to. */
const mostPlayedLast = 3;

/** How long the engine waits for what can be seen without it, in ms: on a slow line the two would share the line. */
const maxGlance = 500;

/** Waits until the browser has drawn what stands in the page. Where nobody sees the page, it draws nothing. */
const drawn = (): Promise<void> =>
  document.hidden ? Promise.resolve() : new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** The rules of a kind, unfolded for whoever has not played it. */
const ruled = (rules: string, unfolded: boolean): TemplateResult =>
  html`<section class="rules"><details class="settings" ?open=${unfolded}><summary>Rules</summary><p>${rules}</p></details></section>`;

/** The page: kinds on top, the puzzle in the middle, its methods beside it, everything else in sheets over it. */
export class Workbench extends PlainElement {
  static override properties = {
    first: { state: true },
    glanced: { state: true },
    touched: { state: true },
    kinds: { state: true },
    notice: { state: true },
    failed: { state: true },
    shelved: { state: true },
    making: { state: true },
    watched: { state: true },
    leaf: { state: true },
    faulty: { state: true },
  };
  /** A message shown once. */
  declare notice: Notice | undefined;
  /** The board that the address names, until there is a game. */
  declare private first: First | undefined;
  /** It is known whether there is such a board. */
  declare private glanced: boolean;
  /** How often that board was touched. */
  declare private touched: number;
  /** The engine could not be loaded. */
  declare private failed: boolean;
  /** The shelf is shown, and no puzzle is open. */
  declare private shelved: boolean;
  /** Makes a puzzle to replace the open one. */
  declare making: Work<"generate"> | undefined;
  /** The method at work that has the whole page. */
  declare watched: Watched | undefined;
  /** What is shown of a puzzle that is a text where both have no room beside each other. */
  declare private leaf: "board" | "text";
  /** That text has a fault. */
  declare private faulty: boolean;

  /** Until there is an engine they are the build's. */
  declare kinds: readonly Shown[];
  readonly library = new Library();
  readonly school = new School(this.library);
  readonly sheets = new Sheets(this);
  readonly intake = new Intake(this);
  /** Undefined until there is an engine. */
  desk: Desk | undefined;
  /** Counts the time played. */
  private clock: Clock | undefined;
  /** The run that was last seen running. */
  private atWork: Running | undefined;
  /** Counts the requests to open a kind. */
  private turn = 0;
  /** What a tool has done, once it has been brought into sight: the tool may stand far below. */
  private applied: Runs["applied"];
  /** The link of the open kind, once it has been scrolled into view. */
  private here: HTMLElement | null = null;
  /** No game of the kind had been played when this puzzle was opened: its rules are unfolded beside it. */
  private fresh = false;
  /** Ends what the page listens to when it is taken out of the document. */
  private ending = new AbortController();
  /** The focus is on something that may go once it is pressed: a notice, the list of games, the page's own actions; or it must wait, as the
      methods do. */
  private onPassing = false;

  constructor() {
    super();
    this.failed = this.faulty = this.glanced = false;
    this.touched = 0;
    this.kinds = [];
    this.leaf = "board";
    this.shelved = namesNothing(location.hash);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const { signal } = this.ending;
    window.addEventListener("hashchange", () => void this.glance(), { signal });
    // by now another one may be open, with its own address
    window.addEventListener("hashchange", ({ newURL }) => void this.route(new URL(newURL).hash), { signal });
    listen(this, signal);
    this.intake.listen(signal);
    this.library.addEventListener("change", () => this.settled());
    this.school.addEventListener("change", () => this.requestUpdate());
    this.school.addEventListener("kept", (event) => {
      this.notice = (event as CustomEvent<Notice>).detail;
    });
  }

  /** Ends everything that is running here, for good. */
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.ending.abort();
    this.making?.cancel();
    for (const { work } of this.school.all) work.cancel();
    for (const { game } of this.desk ? [this.desk.round, ...this.desk.away] : []) game.close();
    this.library.close();
    forgetSettings();
  }

  protected override firstUpdated(): void {
    const glanced = this.glance(first).then(() => this.querySelector("figure.first")?.remove()); // it goes on in the stage
    void Promise.race([glanced, new Promise((resolve) => setTimeout(resolve, maxGlance))])
      .then(drawn)
      .then(() => (this.ending.signal.aborted ? undefined : this.start()));
  }

  /** Shows what can be shown before there is an engine: the puzzle that the address leads to, or the shelf. */
  private async glance(leads?: Promise<First | undefined>): Promise<void> {
    if (!leads) touches.length = 0;
    this.first = undefined;
    this.touched = touches.length;
    if (this.desk) return;
    const { hash } = location,
      shelved = (this.shelved = namesNothing(hash)),
      [found, offered] = await Promise.all([
        leads ?? firstAt(hash).catch(() => undefined),
        shelved ? kinds() : undefined,
        shelved ? this.library.open() : undefined, // what can be continued stands above the kinds
      ]);
    if (this.desk || location.hash !== hash) {
      this.glanced = true;
      return;
    }
    this.first = found;
    this.touched = touches.length;
    if (offered) this.kinds = offered;
    await this.updateComplete;
    this.puzzle.requestUpdate(); // it shows the board in its slot
    await this.puzzle.updateComplete;
    await this.querySelector("unknot-board")?.updateComplete;
    this.glanced = true;
  }

  /** Keeps what is done on the early board. */
  private readonly touch = ({ detail }: CustomEvent<Input>): void => {
    if (detail.type !== "hover") this.touched = touches.push(detail);
  };

  /** Plays what was done on the early board, if that was the puzzle as it is opened. */
  private async catchUp(early: First): Promise<void> {
    const game = this.game!,
      done = touches.splice(0);
    if (!done.length) return;
    if (!dequal(early.board, game.board)) {
      this.notice = { text: "The board was shown before your game of this puzzle was loaded, so what you did on it has not been played." };
      return;
    }
    for (const input of done) await game.play.input(input);
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
      this.kinds = kinds.map((kind) => ({ ...early.get(kind.name), ...kind })); // what was drawn stays
      this.desk ??= this.begin(game);
      this.settled();
      await this.route();
    } catch (error) {
      this.failed = true;
      if (!this.puzzle.fault) this.notice = { text: sentence(faultOf(error)) }; // otherwise the element itself says why
    }
    this.requestUpdate();
    if (!this.desk) return;
    await this.intake.begin();
    handed(this.take, this.intake.opener.to);
  }

  /** Something was saved, perhaps the settings. */
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
    this.clock = new Clock(desk, () => this.sheets.shown !== undefined || this.watched !== undefined, this.ending.signal);
    return desk;
  }

  private swap(game: Game): void {
    this.puzzle.swap(game);
    this.puzzle.requestUpdate(); // nothing may be open in it yet
  }

  /** Goes where the address says. If it leads nowhere, says so and opens another puzzle, of the same kind if there is one. */
  private async route(hash = location.hash): Promise<void> {
    if (!this.desk || this.ending.signal.aborted) return;
    const turn = ++this.turn;
    let kind: string | undefined;
    try {
      const place = await readAddress(hash);
      if (turn !== this.turn) return; // by now something else is wanted
      if (!place) return this.shelve();
      if ("shared" in place) return await this.desk.open(place.shared);
      kind = place.kind;
      await this.openKind(kind, place.spot);
    } catch (error) {
      const known = this.kinds.find(({ name }) => name === kind),
        text = sentence(faultOf(error));
      if (known) await this.openKind(known.name);
      else if (!this.game?.state) this.shelve(); // an open game stays
      this.notice = { text: known ? `${text} Here is another puzzle.` : text };
    }
  }

  /** Shows all kinds; what was open is kept. */
  private shelve(): void {
    this.turn++;
    this.making?.cancel();
    this.notice = this.watched = undefined;
    this.desk!.leave();
    this.sheets.show(undefined);
    if (!this.shelved) scrollTo(0, 0);
    this.shelved = true;
    document.title = "Unknot";
  }

  private async openKind(name = this.library.lastKind, spot?: Spot): Promise<void> {
    const known = this.kinds.find((kind) => kind.name === name) ?? (name === this.library.lastKind ? this.kinds[0] : undefined);
    if (!known) throw new EngineFault({ text: `There is no kind of puzzle called “${shortened(String(name))}” here.` });
    const turn = ++this.turn,
      kind = await kindOf(this.game!.engine, known.name);
    if (turn !== this.turn) return; // by now another one is being opened
    const left = this.library.left(kind.name),
      here = left?.spot;
    if (left && (!spot || (here && spot.collection === here.collection && spot.level === here.level))) {
      // It may have been saved by an older version that read it differently.
      if (
        await this.desk!.resume(left).then(
          () => true,
          () => false,
        )
      )
        return;
    }
    const entries = series(this.library, kind, spot?.collection);
    const entry = spot
      ? entries.find(({ name }) => name === spot.level)
      : (unsolved(entries, -1, isSolved(this.library, kind)) ?? entries[0]);
    if (!entry && !spot && kind.generate) return this.another(kind);
    if (!entry) throw new EngineFault({ text: `There is no ${kind.title} puzzle “${shortened(spot?.level ?? "")}” here.` });
    const draft = { text: entry.text, kind: kind.name };
    try {
      await this.desk!.open({ ...draft }, { ...spot, level: entry.name });
    } catch (error) {
      if (spot?.collection === undefined || !this.game!.state) throw error;
      // A level of somebody's collection may be faulty: the game that was open stays.
      history.replaceState(null, "", levelAddress(this.game!.state.kind, this.spot));
      this.sheets.open({ ...draft, fault: faultOf(error) });
    }
  }

  /** Goes back to a game that was left with a method at work, whatever else is on its way. */
  private readonly comeBack = (round: Round): void => {
    this.turn++;
    this.desk!.comeBack(round);
  };

  /** Opens what a generator made. */
  readonly made = (kind: string, text: string, params: Params): Promise<void> => this.desk!.open({ kind, text }, undefined, params);

  /** Opens what a tool made of the open puzzle; the way back to it is offered. */
  private readonly openMade = async ({ text }: Made): Promise<void> => {
    const { desk, name, kind } = this,
      {
        source,
        spot,
        pen: { name: branch },
      } = desk!.round,
      back = { source, spot, branch, saved: { kind: kind!.name, text: source } };
    try {
      await desk!.open({ kind: kind!.name, text });
      scrollTo(0, 0); // what was pressed was far down the page
      this.notice = {
        text: `“${isolated(name)}” stays as you left it.`,
        actions: [{ title: "Go back to it", act: () => desk!.resume(back) }],
      };
    } catch (error) {
      this.notice = { text: sentence(faultOf(error)) };
    }
  };

  /** Keeps what a tool made as a collection, which is listed. */
  private readonly keepMade = (made: readonly Made[], title: string): void => {
    const kind = this.kind!;
    this.sheets.list(
      kind,
      this.library.add(
        kind.name,
        title,
        made.map(({ title: name, text, size }) => ({ name, text, size })),
      ).name,
    );
  };

  private opened(): void {
    if (this.ending.signal.aborted) return this.game!.close();
    const { first: early } = this;
    this.first = undefined;
    this.notice = this.watched = undefined;
    this.making?.cancel();
    if (this.sheets.shown || this.shelved) scrollTo(0, 0); // the choice was far down the page, the board is at its top
    this.sheets.show(undefined);
    // the way back leads to the shelf
    history[namesNothing(location.hash) ? "pushState" : "replaceState"](null, "", levelAddress(this.kind!.name, this.spot));
    this.shelved = false;
    this.fresh = !this.kind!.language && !this.library.begun(this.kind!.name);
    document.title = `${isolated(this.name)} · Unknot`;
    void this.teach(this.game!);
    this.requestUpdate();
    if (early) void this.catchUp(early);
  }

  /** Finds the lesson that the open puzzle belongs to; without it the puzzle is played like any other. */
  private async teach(game: Game): Promise<void> {
    const { kind, state } = game,
      taught = state!.draft ? undefined : await lessonOf(game.engine, kind!, state!.text).catch(() => undefined);
    if (!taught || game.state?.game !== state!.game) return;
    game.lesson = taught;
    game.changed();
  }

  private readonly take = (came: Incoming): Promise<void> => this.intake.take(came);

  /** Replays a run on islands from the file of its log. */
  private readonly replay = async (file: File): Promise<void> => {
    try {
      await this.desk!.replay(await readLog(file));
    } catch (error) {
      this.notice = { text: sentence(faultOf(error)) };
    }
  };

  get game(): Game | undefined {
    return this.desk?.game;
  }
  get spot(): Spot | undefined {
    return this.desk?.round.spot;
  }
  get kind(): Kind | undefined {
    return this.game?.kind;
  }

  /** The title of the collection it is in, if it does not come with the kind. */
  private get collection(): string | undefined {
    const { kind, spot } = this;
    if (spot?.collection === tour) return "Lessons";
    return kind && spot?.collection !== undefined ? this.library.collection(kind.name, spot.collection)?.title : undefined;
  }

  /** The kinds played last, in the order of the whole list; the open one is among them. */
  private get playedLast(): readonly Choice[] {
    const last = [...new Set([...(this.kind ? [this.kind.name] : []), ...this.library.recentKinds])].slice(0, mostPlayedLast);
    return this.kinds.filter(({ name }) => last.includes(name));
  }

  private get name(): string {
    return this.nameOf(this.desk!.round);
  }

  private nameOf({ game, spot }: Round): string {
    const { draft, info } = game.state!,
      kind = game.kind!,
      entries = spot ? series(this.library, kind, spot.collection) : [];
    return draft ? "Drawing" : info.title || entries.find(({ name }) => name === spot?.level)?.title || kind.title;
  }

  /** A method is at work, here or in a game that was left. */
  private get busy(): boolean {
    return this.school.all.length > 0 || [this.desk?.round, ...(this.desk?.away ?? [])].some((round) => round?.game.runs.running?.solver);
  }

  /** Whether what is watched, or a text is written for, is still at work. */
  underWay(at: Watched): boolean {
    return this.school.all.some((learning) => learning === at) || this.game?.runs.running === at;
  }

  /** Gives a method at work the whole page. */
  private readonly watch = (at: Watched): void => {
    this.watched = at;
    scrollTo(0, 0);
    void this.updateComplete.then(() => this.querySelector<HTMLElement>("unknot-watching h1")?.focus());
  };

  private readonly unwatch = (): void => {
    this.watched = undefined;
  };

  /** Stops what is watched, and goes back to the puzzle: who stops it has seen it. */
  private halt(at: Watched): void {
    this.unwatch();
    if (at === this.game?.runs.running) this.game!.runs.stop();
    else at.work.cancel();
  }

  /** Lets a method learn, before the eyes of who asked for it. How it ended is said where that is seen. */
  private readonly learn = async (
    solver: SolverInfo,
    by: Maker,
    texts: readonly string[],
    name: string,
    paused: boolean,
  ): Promise<void> => {
    const over = this.school.learn(this.game!, solver, by, texts, name, paused),
      learning = this.school.learning(by)!;
    this.watch(learning);
    const notice = await over;
    if (this.watched !== learning || !learning.over) this.notice = notice;
  };

  /** What can be done with what came of a method's work. */
  private next(at: Watched): Action[] {
    const learning = at as Learning,
      { kept, solver } = learning,
      { game } = this;
    if (!kept || !game) return [{ title: "See what it found", act: this.unwatch }];
    const cold = game.kind?.name === at.kind && game.kind.solvers.includes(solver);
    return [
      ...(cold
        ? [
            {
              title: "Run it cold",
              act: () => {
                this.unwatch();
                this.school.choose(game, solver, maker(solver)!, kept.text);
                void game.runs.solve({ watch: !calm() });
              },
            },
          ]
        : []),
      { title: "Save to a file", act: () => save(kept.text, `${fileName(kept.name) || "artifact"}.txt`, "text/plain") },
    ];
  }

  /** What is as hard as the puzzle that is open, if there is such a thing. */
  get alike(): Alike | undefined {
    const { kind, spot, game, desk, library } = this;
    return kind && game?.state && !game.state.draft ? alike(library, kind, spot, desk!.round.source, settings(kind.name)) : undefined;
  }

  /** Goes to another puzzle of the same grade, which may have to be made first. */
  oneMore(): void {
    const { alike: next, kind, making } = this;
    if (!next || making) return;
    if ("to" in next) location.hash = next.to;
    else void this.another(kind!, next.params, next.grade);
  }

  /** Makes a puzzle, by default like the open one, and opens it unless something else is open or to be opened by then. With a grade it is
      said above the page what is made, where the button that was pressed is gone by now. */
  private async another(
    kind: Kind,
    params: Params = { ...(ownPiece(this.library, kind, this.spot)?.params ?? settings(kind.name)) },
    grade?: string,
  ): Promise<void> {
    const desk = this.desk!,
      now = () => `${this.turn} ${desk.turn} ${desk.game.state?.game}`,
      then = now();
    this.making?.cancel();
    const work = (this.making = generate(desk.game.engine, kind.name, params));
    const told = grade
      ? (this.notice = { text: `Making a puzzle: ${grade}.`, actions: [{ title: "Stop", act: () => work.cancel() }] })
      : undefined;
    try {
      const { text, grade: found } = await work.done.finally(() => {
        if (this.making === work) this.making = undefined;
        if (told && this.notice === told) this.notice = undefined;
      });
      if (text && found) this.library.keepGrade(kind.name, text, found);
      if (text && now() === then) await this.made(kind.name, text, params);
    } catch (error) {
      if (now() === then) this.notice = { text: sentence(faultOf(error)) };
    }
  }

  /** Plays a text that was edited beside its board. Those that nobody played leave no trace. */
  private readonly playWritten = (text: string): Promise<void> => this.desk!.open({ kind: this.kind!.name, text }, undefined, {});

  /** The text of a puzzle that is one, to be edited, and what shows it or the board where there is no room for both. */
  private written(game: Game): TemplateResult | typeof nothing {
    const { name, language } = game.kind!,
      { source } = this.desk!.round,
      { library } = this;
    if (!language || game.state!.draft) return nothing;
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
      <unknot-written .game=${game} .now=${{}} .source=${source} .play=${this.playWritten} .faulty=${(faulty: boolean) => {
        this.faulty = faulty;
      }}
        .unread=${(source: string) => library.edited(name, source)}
          .keep=${(source: string, text: string | undefined) => library.keepEdited(name, source, text)}></unknot-written>`;
  }

  private readonly instead = (event: CustomEvent<Saved>): void => {
    event.preventDefault();
    const { kind, text } = event.detail,
      played = this.library.played(kind!, text)?.moves.length; // if so, the visitor's own game comes back
    this.intake.opener.one(played ? { kind, text } : event.detail).catch((error: unknown) => {
      this.notice = { text: sentence(faultOf(error)) };
    });
  };

  protected override willUpdate(): void {
    if (this.watched && !this.watched.over && !this.underWay(this.watched)) this.watched = undefined;
    this.onPassing = Boolean(document.activeElement?.closest(".notice, .games, .method, [slot=action], unknot-shelf, unknot-watching"));
  }

  protected override updated(): void {
    // the element that had the focus is gone, or waits for a run
    if (this.onPassing && !this.watched && document.activeElement?.matches("body, :disabled")) this.puzzle.focus();
    this.sheets.rendered();
    this.clock?.follow();
    const nav = this.querySelector("nav")!,
      here = nav.querySelector<HTMLElement>("[aria-current]");
    if (here && here !== this.here) nav.scrollLeft = here.offsetLeft - nav.offsetLeft - 48;
    this.here = here;
    const running = this.game?.runs.running?.solver && this.game.runs.running;
    // the running method needs the room
    if (running && running !== this.atWork) this.querySelector(".methods .settings")?.removeAttribute("open");
    this.atWork = running;
    const { applied } = this.game?.runs ?? {};
    if (applied && applied !== this.applied)
      applied.done.applied.moves?.length ? this.puzzle.table!.show() : this.querySelector<HTMLElement>(".applied h2")?.focus();
    this.applied = applied;
  }

  protected override render(): TemplateResult {
    const { game, kind, watched } = this;
    return html`
      <header>
        ${this.shelved || watched ? nothing : skip(() => this.puzzle)}${brand}
        ${
          kind
            ? html`<button type="button" class="button menu" popovertarget="kinds" aria-label=${`Kinds of puzzle: ${kind.title}`}>${kind.title}${icon.more}</button>`
            : nothing
        }
        <nav id="kinds" popover aria-label="Kinds of puzzle"
          @click=${(event: Event) => (event.currentTarget as HTMLElement).hidePopover()}>${this.playedLast.map(
            ({ name, title }) => html`
          <a href=${levelAddress(name)} aria-current=${name === kind?.name ? "page" : nothing}>${title}${
            this.desk?.away.some(({ game }) => game.runs.running && !game.runs.running.drive.paused && game.kind?.name === name)
              ? html`<i class="busy" title="A method is running"></i>`
              : nothing
          }</a>`,
          )}
          <a href=${front} aria-current=${this.shelved ? "page" : nothing}>All puzzles</a></nav>
        ${alone ? nothing : html`<a class="button quiet" href="lab.html">Lab</a>`}
        <button type="button" class="button quiet" ?disabled=${!game} title="Settings" aria-label="Settings"
          @click=${() => this.sheets.show("settings")}>${icon.gear}</button>
        ${
          this.shelved
            ? nothing
            : html`<button type="button" class="button quiet" ?disabled=${!game?.state} title="Rules and keys"
  aria-label="Rules and keys" @click=${() => this.sheets.show("help")}>Rules</button>`
        }
      </header>
      ${
        this.notice
          ? noticed(this.notice, () => {
              this.notice = undefined;
            })
          : nothing
      }
      ${this.desk ? away(this.desk, (round) => this.nameOf(round), this.comeBack) : nothing}
      <main class="${watched ? "watching" : ""} ${
        game?.state || (this.desk && this.shelved) ? "" : this.glanced || this.failed ? "early" : "early bare"
      } ${this.shelved ? "front" : ""} ${this.intake.dropping ? "dropping" : ""} ${game?.board && vast(game.board) ? "vast" : ""} ${
        game?.board && game.views.length ? "viewed" : ""
      } ${game?.board && game.timed ? "timed" : ""} ${
        kind?.measures || kind?.value ? "counted" : ""
      } ${game?.state?.draft ? "drawn" : ""} ${game?.lesson ? "taught" : ""} ${
        kind?.language && game?.state && !game.state.draft ? `written ${this.leaf}` : ""
      }" ${game?.board && sized(game.board)}>
        ${
          this.shelved
            ? html`<unknot-shelf .engine=${this.game?.engine} .kinds=${this.kinds} .library=${this.library}
  .take=${this.take}></unknot-shelf>`
            : nothing
        }
        <div class="stage" ?hidden=${this.shelved && this.desk !== undefined}>
          ${
            game?.state
              ? heading(
                  game,
                  this.name,
                  this.collection,
                  among(this.library, kind!, this.spot),
                  this.library.settings.timer === "on" && this.clock,
                  () => this.sheets.list(kind!, this.spot?.collection),
                  this.sheets.links(game),
                  this.library,
                )
              : this.shelved
                ? nothing
                : html`<div class="head"><h1>${this.first?.title || "Unknot"}</h1></div>`
          }
          ${
            kind && game?.state && !game.state.draft
              ? html`<p class="printed">${kind.rules}${game.timed ? html` <b>${game.state.status.text}</b>` : nothing}</p>`
              : nothing
          }
          ${kind && game?.state && !this.shelved ? this.written(game) : nothing}
          <unknot-puzzle .scrolls=${false} @unknot-ready=${() => this.desk?.keep()} @unknot-move=${() => this.desk?.keep()}
            @unknot-instead=${this.instead}>${game?.state ? this.actions(game) : this.early()}</unknot-puzzle>
          ${
            this.touched && !game?.state
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
          !game?.state
            ? this.shelved || !this.first?.rules
              ? nothing
              : html`<aside aria-label="Rules">${ruled(this.first.rules, true)}</aside>`
            : game.state.draft
              ? verdict(game)
              : this.aside(game)
        }
        ${
          watched
            ? html`<unknot-watching .at=${watched} .now=${{}} .next=${
                watched.over ? this.next(watched) : []
              } .leave=${this.unwatch} .stop=${() => this.halt(watched)}
          .compose=${(command: CommandInfo, copy?: string) => this.sheets.compose(watched, command, copy)}></unknot-watching>`
            : nothing
        }
      </main>
      <unknot-footing .trouble=${this.library.trouble} .busy=${this.busy}></unknot-footing>
      ${game ? this.sheets.render(game) : nothing}`;
  }

  /** Ends a drawing. The keys of one with many may lie far down; the puzzle is at the top. */
  private async drawn(end: () => Promise<void>): Promise<void> {
    await end();
    if (!this.game?.state?.draft) scrollTo(0, 0);
  }

  /** The board that stands in the puzzle until there is a game. */
  private early(): TemplateResult | typeof nothing {
    return this.first && !this.shelved
      ? html`<unknot-board class="first" .board=${this.first.board} interactive @unknot-input=${this.touch}></unknot-board>`
      : nothing;
  }

  /** What the page adds to the puzzle's own buttons. */
  private actions(game: Game): unknown {
    const { state } = game;
    if (state!.draft) {
      return html`<button slot="action" type="button" class="button quiet"
        @click=${() => this.drawn(() => this.desk!.discard())}>Cancel</button>
        <button slot="action" type="button" class="button go" @click=${() => this.drawn(() => this.desk!.freeze())}>Done</button>`;
    }
    if (!state!.status.goal || game.film.player) return nothing;
    const next = among(this.library, this.kind!, this.spot)?.to(),
      { making, alike } = this,
      busy = html`<i class="busy"></i>Making a puzzle`;
    const another = (
      words: string,
      act: () => void,
      go: boolean,
    ) => html`<button slot="action" type="button" class=${go ? "button go" : "button quiet one-more"}
      aria-disabled=${making ? "true" : nothing}
      @click=${making ? nothing : act}>${making ? busy : words}</button>`;
    const more = alike && another(`One more: ${alike.grade}`, () => this.oneMore(), !next);
    if (next)
      return html`${more}<button slot="action" type="button" class="button go" @click=${() => {
        location.hash = next;
      }}>Next puzzle</button>`;
    return more ?? (this.kind!.generate ? another("New puzzle", () => void this.another(this.kind!), true) : nothing);
  }

  private aside(game: Game): TemplateResult {
    const { running, result } = game.runs;
    return html`<aside aria-label="Solve and share" @unknot-point=${this.puzzle.table!.point}>
      ${game.lesson ? lesson(game, () => this.puzzle.table!.show()) : nothing}
      ${this.school.all.map(
        (learning) => html`<section class="learning"><h2>${learning.solver.title}</h2>${going(learning)}
        <div class="row"><button type="button" class="button quiet" @click=${() => this.watch(learning)}>Watch it learn</button>
          <button type="button" class="button go" @click=${() => learning.work.cancel()}>Stop learning</button></div></section>`,
      )}
      ${
        running?.solver
          ? progress(game, { watch: this.watch, compose: (at, command) => this.sheets.compose(at, command) })
          : result
            ? outcome(game)
            : game.runs.applied
              ? applied(game.runs, { open: this.openMade, keep: this.keepMade })
              : game.film.explanation
                ? reasons(game.film, () => this.puzzle.table!.show())
                : nothing
      }
      ${game.lesson ? nothing : ruled(game.kind!.rules, this.fresh)}
      <unknot-best .game=${game} .best=${game.best} .known=${game.known} @unknot-watched=${() => this.puzzle.table!.show()}></unknot-best>
      ${games(this.desk!)}
      ${methods(game, this.replay, (solver) =>
        artifacts(game, solver, this.school, standing(this.library, game.kind!, this.spot).entries, {
          tell: (notice) => {
            this.notice = notice;
          },
          learn: this.learn,
        }),
      )}
      <unknot-contest .game=${game} .now=${{}}></unknot-contest>
      ${!running && result?.done.solution?.views?.length ? shown(game) : nothing}
      ${earlier(game)}
      ${tools(game)}
    </aside>`;
  }

  /** Puzzles were deleted; if the open one is among them, it stays, outside any list. */
  readonly dropped = (): void => {
    if (!this.kind || standing(this.library, this.kind, this.spot).here >= 0) return;
    this.desk!.unplace();
    history.replaceState(null, "", levelAddress(this.kind.name));
    this.requestUpdate();
  };
}

define("unknot-workbench", Workbench);
