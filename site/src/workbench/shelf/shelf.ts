import { dequal } from "dequal";
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { kindOf } from "../../element/kinds";
import type { Engine } from "../../engine/engine";
import type { Example, Level, Offered, Thumbnail, ThumbnailReply, View } from "../../engine/protocol";
import * as icon from "../../kit/icons";
import { readFile, readTransfer, type Incoming } from "../../kit/incoming";
import { PlainElement } from "../../kit/plain";
import { played, type Beforehand, type Shown } from "../../published/prerendered";
import { define } from "../../scene/define";
import { count, several } from "../../scene/figures";
import { levelAddress } from "../address";
import { ofTheDay } from "./day";
import { chosen, matching } from "./kin";
import type { Library } from "../../storage/library";
import { pictureOf, type Left } from "../../storage/records";
import "./pictures";
import { clocked } from "../play/clock";

declare global {
  interface HTMLElementTagNameMap {
    "unknot-shelf": Shelf;
  }
}

/** The weekdays, by their number in a Date. Asking the browser for the names takes a phone 100 ms. */
const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** The maximum number of games to continue, and of examples. */
const [maxGames, maxExamples] = [3, 4];

/** Joins entries as in "a, b or c". */
const alternatives = (all: readonly TemplateResult[]): unknown =>
  all.map((one, i) => [i === 0 ? "" : i === all.length - 1 ? " or " : ", ", one]);

/**
 * The first view of the page: a field to paste a puzzle into, the games played last, and all kinds by family. Words in the field
 * narrow the list of kinds; the page reads any other text as a puzzle.
 */
export class Shelf extends PlainElement {
  static override properties = {
    engine: { attribute: false },
    kinds: { attribute: false },
    library: { attribute: false },
    take: { attribute: false },
    words: { state: true },
    today: { state: true },
    told: { state: true },
    solved: { state: true },
  };
  /** Undefined until it is loaded. The field works without it. */
  declare engine: Engine | undefined;
  declare kinds: readonly Shown[];
  declare library: Library;
  /** Opens a text or a file. */
  declare take: (came: Incoming) => Promise<void>;
  /** The text in the field. */
  declare private words: string;
  /** The puzzle of the day, with its day. */
  declare private today: { kind: Offered; level: Level & Partial<Beforehand>; date: Date } | undefined;
  /** The engine's replies for the pictures, by the names of their kinds and "today". */
  declare private told: ReadonlyMap<string, ThumbnailReply>;
  /** The number of solved puzzles among those that come with a kind, by kind, if that is known. */
  declare private solved: ReadonlyMap<string, number>;

  private readonly onLibrary = (): void => this.requestUpdate();
  private midnight: ReturnType<typeof setTimeout> | undefined;
  /** Updates the puzzle of the day, since another day may have begun at midnight or while the page slept. */
  private readonly onDay = (): void => {
    if (this.today?.date.toDateString() !== new Date().toDateString()) void this.findToday();
  };

  constructor() {
    super();
    this.words = "";
    this.told = this.solved = new Map();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.library.addEventListener("change", this.onLibrary);
    document.addEventListener("visibilitychange", this.onDay);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.library.removeEventListener("change", this.onLibrary);
    document.removeEventListener("visibilitychange", this.onDay);
    clearTimeout(this.midnight);
  }

  protected override updated(changed: PropertyValues): void {
    if (!changed.has("kinds") || !this.kinds.length) return;
    void this.findToday();
    if (this.engine) void this.countSolved(this.engine);
  }

  private async findToday(): Promise<void> {
    const date = new Date(),
      midnight = new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1);
    clearTimeout(this.midnight);
    if (this.isConnected) this.midnight = setTimeout(this.onDay, midnight.getTime() - date.getTime());
    const found = ofTheDay(date, this.kinds),
      level = found && (await this.levels(found.kind.name))?.[found.level];
    if (level) this.today = { kind: found.kind, level, date };
  }

  /** The puzzles that come with a kind, as listed by the build or otherwise by the engine. */
  private async levels(kind: string): Promise<readonly (Level & Partial<Beforehand>)[] | undefined> {
    const { engine } = this;
    return (await played(kind)?.catch(() => undefined))?.levels ?? (engine && (await kindOf(engine, kind).catch(() => undefined))?.levels);
  }

  /** Counts the solved puzzles of each kind. It does not load kinds that have none. */
  private async countSolved(engine: Engine): Promise<void> {
    for (const { name } of this.kinds) {
      const solved = this.library.solved(name),
        kind = solved.size ? await kindOf(engine, name).catch(() => undefined) : undefined;
      if (kind) this.solved = new Map(this.solved).set(name, kind.levels.filter(({ text }) => solved.has(text)).length);
    }
  }

  protected override render(): TemplateResult {
    const found = matching(this.kinds, this.words),
      narrowed = this.words.trim() !== "";
    return html`
      <div class="welcome">
        <div>
          <h1>Play a puzzle, paste one of your own, or watch one being solved.</h1>
          <form class="field-of-all" @submit=${(event: Event) => this.onSubmit(event, found)}>
            <input type="text" aria-label="Paste a puzzle or search by name" placeholder="Paste a puzzle or find one" autocomplete="off"
              autocapitalize="off" spellcheck="false"
              enterkeyhint="go" aria-describedby="found" .value=${this.words} @input=${(event: Event) => {
                this.words = (event.target as HTMLInputElement).value;
              }} @paste=${this.onPaste}>
            <label class="button quiet file">${icon.open}<span>Open a file</span><input type="file" @change=${this.fromFile}></label>
          </form>
          <p id="found" class="hint" role="status">${
            !narrowed || !this.kinds.length
              ? nothing
              : found.length
                ? `${several(found.length, "matches")}. Press Enter to open ${found[0]!.title}.`
                : "No puzzle has that name. Press Enter to open this text as a puzzle."
          }</p>
          ${narrowed ? nothing : this.examples()}
        </div>
        ${narrowed ? nothing : this.day()}
      </div>
      ${narrowed ? nothing : [this.games(), this.front()]}
      ${
        found.length
          ? html`<div class="kindred">${[...new Set(found.map(({ family }) => family))].map((family) =>
              this.family(
                family,
                found.filter((kind) => kind.family === family),
              ),
            )}</div>`
          : nothing
      }`;
  }

  private examples(): TemplateResult | typeof nothing {
    const all = this.kinds.flatMap(({ example }) => example ?? []),
      link = ({ title, text }: Example) => html`<button type="button" class="as-link"
  @click=${() => this.take({ text })}>${title}</button>`,
      found = all.filter(({ write }) => !write).slice(0, maxExamples);
    return all.length
      ? html`<p class="examples">${found.length ? html`Try ${alternatives(found.map(link))}. ` : nothing}${all
          .filter(({ write }) => write)
          .map((example) => html`<span>${link(example)}.</span>`)}</p>`
      : nothing;
  }

  private day(): TemplateResult {
    if (!this.today) return html`<div class="day"></div>`; // the room for the puzzle of the day, until it has been found
    const {
        kind,
        level: { name, text, title, grade, size, board },
        date,
      } = this.today,
      told = this.told.get("today");
    const { solved, took } = this.library.played(kind.name, text) ?? {},
      weekday = weekdays[date.getDay()];
    return html`<a class="day" href=${levelAddress(kind.name, { level: name })}>
      <b>Puzzle of the day</b>
      ${this.picture("today", { kind: kind.name, text }, board && { id: "board", board })}
      <span><span>${[kind.title, size ?? told?.info.size, grade].filter(Boolean).join(", ")}</span>
        <small>${[weekday, title, solved && (took === undefined ? "solved" : `solved in ${clocked(took)}`)]
          .filter(Boolean)
          .join(" · ")}</small></span></a>`;
  }

  /** The last unfinished game of each kind. The status beside it does not reveal mistakes. */
  private games(): TemplateResult | typeof nothing {
    const begun = this.library.recentKinds
      .flatMap((name) => {
        const kind = this.kinds.find((kind) => kind.name === name),
          left = kind && this.library.left(name);
        return kind && left?.saved.moves?.length && (left.saved.draft || !this.library.played(name, left.source)?.solved)
          ? [{ kind, left }]
          : [];
      })
      .slice(0, maxGames);
    return begun.length
      ? html`<section class="begun" aria-labelledby="begun"><h2 id="begun">Continue</h2>
      <ul>${repeat(
        begun,
        ({ kind }) => kind.name,
        ({ kind, left }) => html`<li>${this.game(kind, left)}</li>`,
      )}</ul></section>`
      : nothing;
  }

  private game({ name, title }: Offered, left: Left): TemplateResult {
    const {
        spot,
        saved: { moves, at = moves!.length, draft },
      } = left,
      of = pictureOf(left),
      seen = this.library.seen(name),
      known = seen && dequal(seen.of, of) ? seen.pictured : undefined;
    const { info, position } = known ?? this.told.get(name) ?? {},
      own = spot?.collection !== undefined ? `Puzzle ${spot.level}` : title;
    return html`<a href=${levelAddress(name)}>${this.picture(name, of, known?.position.views[0])}
      <span><b>${draft ? "Drawing" : html`<bdi>${info?.title || own}</bdi>`}</b><small>${title}</small><small>${
        draft ? several(at, "changes") : `${several(at, "moves")} so far`
      }</small>${draft || !position ? nothing : html`<small>${position.status.plain ?? position.status.text}</small>`}</span></a>`;
  }

  /** The favourites and the kinds played last. */
  private front(): TemplateResult | typeof nothing {
    const { favourites, last } = chosen(this.kinds, this.library);
    return favourites.length || last.length
      ? html`<div class="chosen">${favourites.length ? this.family("Favourites", favourites) : nothing}${
          last.length ? this.family("Played last", last) : nothing
        }</div>`
      : nothing;
  }

  private family(family: string, kinds: readonly Offered[]): TemplateResult {
    return html`<section aria-label=${family}><h2>${family}</h2><ul>${repeat(
      kinds,
      ({ name }) => name,
      (kind) => this.kind(kind),
    )}</ul></section>`;
  }

  private kind({ name, title, levels, level, view }: Shown): TemplateResult {
    const solved = this.solved.get(name) ?? 0;
    return html`<li><a href=${levelAddress(name)}>${
      level ? this.picture(name, { kind: name, text: level }, view, false) : html`<span class="no-picture"></span>`
    }
      <span>${title}</span><small>${
        solved ? `${count(solved)} of ${count(levels)} solved` : levels ? several(levels, "puzzles") : nothing
      }</small></a></li>`;
  }

  /** A small board. If `asks` is set, the engine's reply about the board is stored in `told`. */
  private picture(key: string, of: Thumbnail, known: View | undefined, asks = true): TemplateResult | typeof nothing {
    return this.engine || known
      ? html`<unknot-picture aria-hidden="true" inert .engine=${this.engine} .of=${of} .known=${known}
      @unknot-pictured=${({ detail }: CustomEvent<ThumbnailReply>) => {
        if (asks) this.told = new Map(this.told).set(key, detail);
      }}></unknot-picture>`
      : nothing;
  }

  /** Opens the first kind that matches, or otherwise the text as a puzzle. */
  private onSubmit(event: Event, found: readonly Offered[]): void {
    event.preventDefault();
    const text = this.words;
    if (!text.trim()) return;
    if (found.length) location.hash = levelAddress(found[0]!.name);
    else void this.take({ text });
  }

  /** Puts pasted words that match a kind into the field, and opens any other text. */
  private async onPaste(event: ClipboardEvent): Promise<void> {
    const words = event.clipboardData?.getData("text/plain").trim() ?? "";
    if (words && matching(this.kinds, words).length) return;
    event.preventDefault();
    const came = await readTransfer(event.clipboardData);
    if (came) await this.take(came);
  }

  private async fromFile(event: Event): Promise<void> {
    const input = event.target as HTMLInputElement,
      file = input.files?.[0];
    if (!file) return;
    const came = await readFile(file);
    input.value = ""; // otherwise the same file, corrected, could not be chosen again
    await this.take(came);
  }
}

define("unknot-shelf", Shelf);
