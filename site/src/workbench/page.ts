import { html, nothing, type TemplateResult } from "lit";
import type { Game, Running, Saved } from "../element/game";
import { kinds } from "../element/kinds";
import * as icon from "../element/icons";
import "../element/puzzle";
import type { UnknotPuzzle } from "../element/puzzle";
import { sized, vast } from "../element/room";
import { sentence } from "../element/words";
import { EngineFault, faultOf } from "../engine/fault";
import type { Kind, Params, Part } from "../engine/protocol";
import { define } from "../scene/define";
import { levelAddress, readAddress, shortened } from "./address";
import { artifacts } from "./artifacts";
import { methods, outcome, progress, shown } from "./aside";
import { brand } from "./brand";
import "./footing";
import { heading } from "./heading";
import { help } from "./help";
import { Desk, type Round } from "./desk";
import { readTransfer, type Incoming } from "./incoming";
import "./feats";
import "./levels";
import { readLog } from "./logs";
import { generate } from "./making";
import "./making";
import { noticed, type Notice } from "./notice";
import { tryOpening, type Draft, type Opener } from "./opening";
import "./opening";
import { PlainElement } from "./plain";
import { doubted } from "./reading";
import { reasons } from "./reasons";
import { isArtifact, School } from "./school";
import { away, games } from "./rounds";
import { ordered, series, unsolved, type Among, type Entry, type Spot } from "./series";
import { embedding } from "./sharing";
import "./sharing";
import { Shelf, type Drawing } from "./shelf";

type Sheet = "levels" | "open" | "new" | "share" | "embed" | "help";
const titles: Record<Sheet, string> = { levels: "Choose a puzzle", open: "Open a puzzle", new: "A new puzzle", share: "Share", embed: "Embed", help: "Rules and keys" };

/** Whether a key with Ctrl is the field's own. */
const typing = (target: unknown): boolean => target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement && /^(text|number)$/.test(target.type);

/** The page: kinds on top, the puzzle in the middle, its methods beside it, everything else in sheets over it. */
export class Workbench extends PlainElement {
  static override properties = {
    sheet: { state: true }, draft: { state: true }, notice: { state: true },
    failed: { state: true }, dropping: { state: true }, listed: { state: true },
  };
  declare private sheet: Sheet | undefined;
  declare private draft: Draft;
  /** Something to be told once. */
  declare private notice: Notice | undefined;
  /** The engine could not be loaded. */
  declare private failed: boolean;
  declare private dropping: boolean;
  /** What is listed to choose from. */
  declare private listed: { kind: Kind; collection?: string };

  private kinds: readonly Kind[] = [];
  private readonly shelf = new Shelf();
  private readonly school = new School(this.shelf);
  private desk: Desk | undefined;
  /** The run that was last seen at work. */
  private atWork: Running | undefined;
  /** The link of the kind that is open, once it was brought into view. */
  private here: HTMLElement | null = null;
  /** The focus is where things go once they are pressed: a notice, the list of games, the page's own actions. */
  private onPassing = false;

  constructor() {
    super();
    this.draft = { text: "" };
    this.failed = this.dropping = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener("hashchange", ({ newURL }) => void this.route(new URL(newURL).hash)); // by now another one may be open, with its own address
    document.addEventListener("keydown", (event) => this.onKey(event));
    document.addEventListener("paste", (event) => void this.onPaste(event));
    document.addEventListener("dragover", (event) => { event.preventDefault(); this.dropping = true; });
    document.addEventListener("dragleave", (event) => { if (!event.relatedTarget) this.dropping = false; });
    document.addEventListener("drop", (event) => void this.onDrop(event));
    this.shelf.addEventListener("change", () => this.requestUpdate());
    this.school.addEventListener("change", () => this.requestUpdate());
  }

  protected override firstUpdated(): void {
    void this.start();
  }

  private get puzzle(): UnknotPuzzle { return this.querySelector("unknot-puzzle")!; }

  private async start(): Promise<void> {
    this.failed = false;
    this.notice = undefined;
    try {
      const [game] = await Promise.all([this.puzzle.load(), this.shelf.open()]);
      this.kinds = await kinds(game.engine);
      this.desk ??= this.begin(game);
      await this.route();
    } catch (error) {
      this.failed = true;
      if (!this.puzzle.fault) this.notice = { text: sentence(faultOf(error)) }; // else the puzzle's own place says why
    }
    this.requestUpdate();
  }

  private begin(game: Game): Desk {
    const desk = new Desk(game, this.shelf, (game) => this.puzzle.swap(game), (notice) => { this.notice = notice; });
    desk.addEventListener("change", () => this.requestUpdate());
    desk.addEventListener("opened", () => this.opened());
    return desk;
  }

  /** Goes where the address says. If it leads nowhere, that is said, and another puzzle opens, of the same kind if there is one. */
  private async route(hash = location.hash): Promise<void> {
    if (!this.desk) return;
    let kind: string | undefined;
    try {
      const place = await readAddress(hash);
      if (place && "shared" in place) return await this.desk.open(place.shared);
      kind = place?.kind;
      await this.openKind(kind, place?.spot);
    } catch (error) {
      await this.openKind(this.kinds.find(({ name }) => name === kind)?.name);
      this.notice = { text: `${sentence(faultOf(error))} Here is another puzzle.` };
    }
  }

  private async openKind(name = this.shelf.lastKind, spot?: Spot): Promise<void> {
    const kind = this.kinds.find((kind) => kind.name === name) ?? (name === this.shelf.lastKind ? this.kinds.find(({ levels }) => levels.length) : undefined);
    if (!kind) throw new EngineFault({ text: `There is no kind of puzzle called “${shortened(String(name))}” here.` });
    const left = this.shelf.left(kind.name), here = left?.spot;
    if (left && (!spot || here && spot.collection === here.collection && spot.level === here.level)) {
      // What was kept may come from an older version that read it otherwise.
      if (await this.desk!.resume(left).then(() => true, () => false)) return;
    }
    const entries = series(this.shelf, kind, spot?.collection);
    const entry = spot ? entries.find(({ name }) => name === spot.level) : unsolved(entries, -1, this.solved(kind)) ?? entries[0];
    if (!entry && !spot && kind.generate) return this.another(kind);
    if (!entry) throw new EngineFault({ text: `There is no ${kind.title} puzzle “${shortened(spot?.level ?? "")}” here.` });
    const draft = { text: entry.text, kind: kind.name };
    try {
      await this.desk!.open({ ...draft }, { ...spot, level: entry.name });
    } catch (error) {
      if (spot?.collection === undefined || !this.game!.state) throw error;
      // A level of somebody's collection may be faulty: the game that was open stays.
      history.replaceState(null, "", levelAddress(this.game!.state.kind, this.spot));
      this.draft = { ...draft, fault: faultOf(error) };
      this.show("open");
    }
  }

  private readonly solved = (kind: Kind) => ({ text }: Entry): boolean => this.shelf.played(kind.name, text)?.solved === true;

  /** Opens what a generator made. */
  private readonly made = (kind: string, text: string): Promise<void> => this.desk!.open({ kind, text }, undefined, true);

  /** Keeps several puzzles that came in one text, and lists them. */
  private readonly several = (kind: string, parts: Part[], name: string | undefined): void => {
    const collection = this.shelf.add(kind, name || `${parts.length} puzzles`, parts).name;
    this.listed = { kind: this.kinds.find((known) => known.name === kind)!, collection };
    this.show("levels");
  };

  private readonly opener: Opener = {
    one: (saved) => this.desk!.open(saved), several: this.several,
    to: (hash) => { this.show(undefined); location.hash = hash; },
    read: ({ text, name, kind: asked }, read, others) => {
      const kind = this.kinds.find(({ name }) => name === read)!;
      this.notice = doubted(kind, asked, others, (kind) => this.take({ text, name, kind })) ?? this.notice;
    },
  };

  private opened(): void {
    this.sheet = this.notice = undefined;
    history.replaceState(null, "", levelAddress(this.kind!.name, this.spot));
    document.title = `${this.name} · Unknot`;
    this.requestUpdate();
  }

  /** Has a run on islands again, from the file of its log. */
  private readonly replay = async (file: File): Promise<void> => {
    try {
      await this.desk!.replay(await readLog(file));
    } catch (error) {
      this.notice = { text: sentence(faultOf(error)) };
    }
  };

  private get game(): Game | undefined { return this.desk?.game; }
  private get spot(): Spot | undefined { return this.desk?.round.spot; }
  private get kind(): Kind | undefined { return this.game?.kind; }

  /** What it stands in, but for what comes with the kind. */
  private get collection(): string | undefined {
    const { kind, spot } = this;
    return kind && spot?.collection !== undefined ? this.shelf.collection(kind.name, spot.collection)?.title : undefined;
  }

  private get name(): string { return this.nameOf(this.desk!.round); }

  private nameOf({ game, spot }: Round): string {
    const { draft, info } = game.state!, kind = game.kind!, entries = spot ? series(this.shelf, kind, spot.collection) : [];
    return draft ? "Drawing" : info.title || entries.find(({ name }) => name === spot?.level)?.title || kind.title;
  }

  /** The puzzles that it stands among, and its place there; -1 if it does not. */
  private get standing(): { entries: Entry[]; here: number } {
    const { kind, spot, shelf } = this, entries = kind && spot ? series(shelf, kind, spot.collection) : [];
    return { entries, here: entries.findIndex(({ name }) => name === spot?.level) };
  }

  /** Where the puzzle stands among others, if they have an order. */
  private get among(): Among | undefined {
    const { kind, spot } = this, { entries, here } = this.standing;
    const to = (backwards?: boolean) => {
      const found = unsolved(entries, here, this.solved(kind!), backwards);
      return found && levelAddress(kind!.name, { ...spot, level: found.name });
    };
    return here < 0 || !ordered(spot?.collection) ? undefined : { at: here + 1, of: entries.length, to };
  }

  private async another(kind: Kind): Promise<void> {
    try {
      const { text } = await generate(this.game!.engine, kind.name).done;
      if (text) await this.made(kind.name, text);
    } catch (error) {
      this.notice = { text: sentence(faultOf(error)) };
    }
  }

  private readonly instead = (event: CustomEvent<Saved>): void => {
    event.preventDefault();
    const { kind, text } = event.detail, played = this.shelf.played(kind!, text)?.moves.length; // then one's own game of it comes back
    this.opener.one(played ? { kind, text } : event.detail).catch((error: unknown) => { this.notice = { text: sentence(faultOf(error)) }; });
  };

  private async take(came: Incoming & { kind?: string } | undefined): Promise<void> {
    if (!came || !this.game) return;
    if ("text" in came && isArtifact(came.text)) return void (this.notice = await this.school.take(came, this.game));
    const found = "fault" in came ? { text: "", fault: { text: came.fault } } : await this.read(came);
    if (!found) return;
    this.draft = found;
    this.show("open");
  }

  /** Opens a text of any kind. If it is like none, it may be moves to be played from here; or if the kind that is open can read a part of it, its word is the more helpful one. */
  private async read(draft: Draft): Promise<Draft | undefined> {
    const { engine } = this.game!;
    const found = await tryOpening(engine, draft, this.opener);
    if (!found?.fault?.unknown || !this.kind) return found;
    if (await this.game!.playNotation(draft.text)) return undefined;
    const { name, title } = this.kind, here = await tryOpening(engine, { ...draft, kind: name }, this.opener), { line = 0, col = 0 } = here?.fault ?? {};
    if (!here) return undefined;
    return line > 1 || col > 1 ? { ...here, fault: { ...here.fault!, as: title } } : found;
  }

  private async onPaste(event: ClipboardEvent): Promise<void> {
    const target = event.composedPath()[0];
    if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement || this.sheet && this.sheet !== "open") return;
    event.preventDefault();
    await this.take(await readTransfer(event.clipboardData));
  }

  private async onDrop(event: DragEvent): Promise<void> {
    event.preventDefault();
    this.dropping = false;
    await this.take(await readTransfer(event.dataTransfer));
  }

  private onKey(event: KeyboardEvent): void {
    const target = event.composedPath()[0], { key } = event, { game } = this;
    if (event.defaultPrevented || !game?.state) return;
    if (event.ctrlKey || event.metaKey) return this.sheet || typing(target) ? undefined : this.puzzle.onKey(event);
    if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
    const played = (target === document.body || key !== "Enter" && key !== " ") && !event.altKey && game.state.keys?.some((own) => own.key === key);
    if (played && !this.sheet && game.playable) {
      event.preventDefault(); // wherever the focus is, it is meant for the board
      return void game.input({ type: "key", key, places: [] });
    }
    if (key === "?") this.sheet = this.sheet === "help" ? undefined : "help";
    else if (!this.sheet) this.puzzle.onKey(event); // a film's
  }

  protected override willUpdate(): void {
    this.onPassing = Boolean(document.activeElement?.closest(".notice, .games, [slot=action]"));
  }

  protected override updated(): void {
    if (this.onPassing && document.activeElement === document.body) this.puzzle.focus(); // what had it is gone
    const dialog = this.querySelector("dialog");
    if (this.sheet && !dialog!.open) dialog!.showModal();
    if (!this.sheet && dialog?.open) dialog.close();
    const nav = this.querySelector("nav")!, here = nav.querySelector<HTMLElement>("[aria-current]");
    if (here && here !== this.here) nav.scrollLeft = here.offsetLeft - nav.offsetLeft - 48;
    this.here = here;
    const running = this.game?.running?.solver && this.game.running;
    if (running && running !== this.atWork) this.querySelector(".methods > details")?.removeAttribute("open"); // what is at work has the room
    this.atWork = running;
  }

  protected override render(): TemplateResult {
    const { game, kind } = this;
    return html`
      <header>
        ${brand}
        ${kind ? html`<button type="button" class="button menu" popovertarget="kinds" aria-label=${`Kinds of puzzle: ${kind.title}`}>${kind.title}${icon.more}</button>` : nothing}
        <nav id="kinds" popover aria-label="Kinds of puzzle" @click=${(event: Event) => (event.currentTarget as HTMLElement).hidePopover()}>${this.kinds.map(({ name, title }) => html`
          <a href=${levelAddress(name)} aria-current=${name === kind?.name ? "page" : nothing}>${title}${
            this.desk?.away.some(({ game }) => game.running && !game.running.paused && game.kind?.name === name) ? html`<i class="busy" title="A method is at work"></i>` : nothing}</a>`)}</nav>
        <a class="button quiet" href="lab.html">Lab</a>
        <button type="button" class="button quiet" ?disabled=${!game?.state} title="Rules and keys" aria-label="Rules and keys" @click=${() => this.show("help")}>?</button>
      </header>
      ${this.notice ? noticed(this.notice, () => { this.notice = undefined; }) : nothing}
      ${this.desk ? away(this.desk, (round) => this.nameOf(round)) : nothing}
      <main class="${this.dropping ? "dropping" : ""} ${game?.board && vast(game.board) ? "vast" : ""} ${kind?.measures || kind?.value ? "counted" : ""}" ${game?.board && sized(game.board)}>
        <div class="stage">
          ${game?.state ? heading(game, this.name, this.collection, this.among, this.list) : html`<div class="head"><h1>Unknot</h1></div>`}
          <unknot-puzzle .scrolls=${false} @unknot-state=${() => this.desk?.keep()} @unknot-instead=${this.instead}>${game?.state ? this.actions(game) : nothing}</unknot-puzzle>
          ${!this.failed ? nothing : this.puzzle.fault?.reload ? html`<button type="button" class="button go" @click=${() => location.reload()}>Reload</button>`
          : html`<button type="button" class="button go" @click=${this.start}>Try again</button>`}
        </div>
        ${game?.state && !game.state.draft ? this.aside(game) : nothing}
      </main>
      <unknot-footing .trouble=${this.shelf.trouble}></unknot-footing>
      ${game ? html`<dialog aria-labelledby="sheet-title" @close=${() => { this.sheet = undefined; }} @click=${this.onBackdrop}>
        ${this.sheet ? html`<div class="sheet">
          <div class="sheet-head"><h2 id="sheet-title">${titles[this.sheet]}</h2>
            <button type="button" class="button quiet" aria-label="Close" @click=${() => this.show(undefined)}>${icon.close}</button></div>
          ${this.content(game, this.sheet)}</div>` : nothing}
      </dialog>` : nothing}`;
  }

  /** What the page adds to the puzzle's own buttons. */
  private actions(game: Game): unknown {
    const { state } = game;
    if (state!.draft) {
      return html`<button slot="action" type="button" class="button quiet" @click=${() => this.desk!.discard()}>Cancel</button>
        <button slot="action" type="button" class="button go" @click=${() => this.desk!.freeze()}>Done</button>`;
    }
    if (!state!.status.goal || game.player) return nothing;
    const next = this.among?.to();
    if (next) return html`<button slot="action" type="button" class="button go" @click=${() => { location.hash = next; }}>Next puzzle</button>`;
    return this.kind!.generate ? html`<button slot="action" type="button" class="button go" @click=${() => this.another(this.kind!)}>New puzzle</button>` : nothing;
  }

  private aside(game: Game): TemplateResult {
    const { kind, running, result } = game;
    return html`<aside aria-label="Solve and share" @unknot-point=${this.puzzle.point}>
      ${running?.solver ? progress(game) : result ? outcome(game) : game.explanation ? reasons(game) : nothing}
      <unknot-feats .game=${game} .best=${game.best} .known=${game.known}></unknot-feats>
      ${games(this.desk!)}
      ${methods(game, this.replay, (solver) => artifacts(game, solver, this.school, this.standing.entries, (notice) => { this.notice = notice; }))}
      <section class="links">
        ${kind!.generate || kind!.blank ? this.link("New", icon.shuffle, "new") : nothing}
        ${this.link("Open", icon.open, "open")}
        ${this.link("Edit text", icon.page, "open", { text: game.state!.text, kind: kind!.name })}
        ${this.link("Share", icon.share, "share")}
        ${this.link("Embed", icon.embed, "embed")}
      </section>
      ${!running && result?.done.solution?.views?.length ? shown(game) : nothing}
    </aside>`;
  }

  private link(words: string, drawing: unknown, sheet: Sheet, draft: Draft = { text: "" }): TemplateResult {
    return html`<button type="button" class="button quiet" aria-haspopup="dialog" @click=${() => { this.draft = draft; this.show(sheet); }}>${drawing}${words}</button>`;
  }

  private content(game: Game, sheet: Sheet): TemplateResult {
    const { engine } = game, kind = game.kind!;
    switch (sheet) {
      case "levels":
        return html`<unknot-levels .shelf=${this.shelf} .engine=${game.engine} .kind=${this.listed.kind} .shown=${this.listed.collection}
            .spot=${this.listed.kind === kind ? this.spot : undefined} @unknot-dropped=${this.dropped}></unknot-levels>
          <div class="links">${kind.generate || kind.blank ? this.link("New", icon.shuffle, "new") : nothing}${this.link("Open", icon.open, "open")}</div>`;
      case "open":
        return html`<unknot-opening .engine=${engine} .kinds=${this.kinds} .draft=${this.draft} .open=${this.opener}></unknot-opening>`;
      case "new":
        return html`<unknot-making .engine=${engine} .kind=${kind} .made=${(text: string) => this.made(kind.name, text)} .draw=${this.draw}
          .drawings=${this.shelf.drawings(kind.name)} .resume=${this.goOn} .drop=${(drawing: Drawing) => this.shelf.dropDrawing(kind.name, drawing.drawing)}></unknot-making>`;
      case "share":
        return html`<unknot-sharing .game=${game}></unknot-sharing>`;
      case "embed":
        return embedding(game, new URL("./", import.meta.url));
      case "help":
        return help(game);
    }
  }

  /** Puzzles were given up; what is open of them stays by itself. */
  private readonly dropped = (): void => {
    if (this.standing.here >= 0) return;
    this.desk!.unplace();
    history.replaceState(null, "", levelAddress(this.kind!.name));
    this.requestUpdate();
  };

  private readonly list = (): void => {
    this.listed = { kind: this.kind!, collection: this.spot?.collection };
    this.show("levels");
  };

  private show(sheet: Sheet | undefined): void {
    this.sheet = sheet;
  }

  private onBackdrop(event: MouseEvent): void {
    if (event.target instanceof HTMLDialogElement) this.show(undefined);
  }

  private readonly draw = async (params: Params | undefined): Promise<void> => {
    this.show(undefined);
    await this.desk!.draw(params);
  };

  private readonly goOn = (drawing: Drawing): Promise<void> => this.desk!.resume(drawing);
}

define("unknot-workbench", Workbench);
