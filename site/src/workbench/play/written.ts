import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { Game } from "../../element/game";
import type { Work } from "../../engine/engine";
import { faultOf } from "../../engine/fault";
import type { Language, Solution } from "../../engine/protocol";
import { Following } from "../../kit/following";
import * as icon from "../../kit/icons";
import { PlainElement } from "../../kit/plain";
import { placeless, sentence } from "../../kit/sentence";
import { define } from "../../scene/define";
import type { EditorFault, Verdict } from "../../scene/editor";
import { count, several } from "../../scene/figures";
import { maxInked } from "../../scene/ink";
import { later } from "../../scene/later";
import { levelAddress } from "../address";
import { withRows } from "../draw/rows";
import { tour as lessons } from "../shelf/series";
import { ask, fitting, type Known } from "../solve/fitting";

declare global {
  interface HTMLElementTagNameMap {
    "unknot-written": WrittenText;
  }
}

/**
 * The time in ms after the last change until the text is read, so that a word is typed to its end first. Moves wait while a text is being
 * read, so the next delay is as long as the last reading took, up to a limit.
 */
const rest = 250,
  longest = 4000;

/** The time limit for finding out whether a changed text can be solved, in s. */
const limit = 10;

/** A text with the line ends that a text field uses. */
const plain = (text: string): string => text.replace(/\r\n?/g, "\n");

/**
 * The editor of a puzzle's text beside its board, for kinds whose puzzles are texts. After a pause in typing, the page opens the text if it
 * can be read, and checks whether it can be solved. Otherwise the previous game remains, and the text shows its fault.
 */
export class WrittenText extends PlainElement {
  static override properties = {
    game: { attribute: false },
    source: { attribute: false },
    lesson: { attribute: false },
    drawing: { attribute: false },
    text: { state: true },
    verdict: { state: true },
    found: { state: true },
    known: { state: true },
  };
  declare game: Game;
  /** The text that the open game was opened with, or the current text of the drawing. */
  declare source: string;
  /** The lesson that was shown last, if there was one. */
  declare lesson: string | undefined;
  /** Lists the puzzles of a collection, by default those that come with the kind. */
  declare list: (collection?: string) => void;
  /** The number of the drawing, if the visitor draws on the board. */
  declare drawing: number | undefined;
  /** Returns the last edit of an open text, if that edit could not be read. */
  declare unread: (source: string) => string | undefined;
  /** Saves the unread edit of a text, or removes it if the edit is undefined. */
  declare keep: (source: string, text: string | undefined) => void;
  /** Plays a text, or throws. */
  declare play: (text: string) => Promise<void>;
  /** Called when a fault appears or disappears. */
  declare faulty: (faulty: boolean) => void;
  declare private text: string;
  declare private verdict: Verdict | undefined;
  /** The solution of a changed text; undefined if the page does not search for one, null during the search. */
  declare private found: { game: number; solution: Solution | null | undefined } | undefined;
  /** The engine's reply about the words that fit at the caret, in a language whose words are offered. */
  declare private known: Known | undefined;
  private asking: Promise<void> | undefined;
  private caret = 0;
  /** The last text from this editor that was played. */
  private played: string | undefined;
  /** The duration of the last reading, in ms. */
  private took = 0;
  private resting: ReturnType<typeof setTimeout> | undefined;
  private reading: Promise<void> | undefined;
  private work: Work | undefined;

  constructor() {
    super();
    new Following(this, () => [this.game]);
  }

  private get language(): Language | undefined {
    return this.game.kind?.language;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.resting);
    this.forget();
  }

  protected override willUpdate(changed: PropertyValues): void {
    const { game } = this;
    // A running method needs the processor cores.
    if (this.found && (this.found.game !== game.state?.game || (this.work && game.runs.running))) this.forget();
    if (!changed.has("source") || this.source === this.played) return;
    if (this.drawing !== undefined && !changed.has("drawing")) return this.take(changed.get("source") as string);
    clearTimeout(this.resting);
    this.played = this.source;
    const unread = this.unread(this.source),
      text = unread ?? plain(this.source);
    this.text = text;
    this.verdict = unread === undefined ? { text, ...(game.state?.text === text && { remarks: game.state.remarks }) } : undefined;
    this.faulty(false);
    if (unread !== undefined) void this.read();
  }

  /** Takes over the rows of the drawn board. If an edit that is not played yet has changed the rows, the rows of the edit stay. */
  private take(before: string): void {
    const { text, source, language } = this;
    this.played = source;
    if (text === plain(before)) {
      this.text = plain(source);
      this.verdict = { text: this.text };
      return;
    }
    this.text = withRows(text, plain(before), plain(source), language?.below ?? "");
    this.keep(before, undefined);
    this.keep(source, this.text);
    this.wait();
  }

  /** Reads the text at once, and returns its fault, if it has one. */
  async settle(): Promise<EditorFault | undefined> {
    clearTimeout(this.resting);
    await this.reading;
    if (this.verdict?.text !== this.text) await this.read();
    return this.verdict?.fault ?? undefined;
  }

  /** Moves the focus to the fault. */
  showFault(): void {
    this.querySelector("unknot-editor")?.showFault();
  }

  protected override render(): TemplateResult | typeof nothing {
    const { language, text, verdict } = this,
      { name } = this.game.kind ?? {};
    if (!language || !name) return nothing; // a puzzle of another kind has been opened, and the page has not removed this editor yet
    later("unknot-editor", () => import("../../scene/editor"));
    const lines = text.replace(/\n$/, "").split("\n").length,
      changed = text !== plain(this.source);
    return html`<section class="written ${this.long ? "long" : ""}" aria-label=${language.text}>
      <unknot-editor .label=${language.text} .inks=${language} .text=${text} .verdict=${verdict} .wraps=${true}
        @unknot-edit=${this.edited} @unknot-caret=${this.moved}></unknot-editor>
      <p class="settled" role="status">${this.settled()}</p>
      ${
        this.known
          ? fitting(
              this.known,
              (name, from, to) => this.known!.text === this.text && this.querySelector("unknot-editor")!.insert(name, from, to),
            )
          : nothing
      }
      <div class="below"><span class="hint">${several(lines, "lines")} of ${language.name}</span>
        ${
          changed && verdict?.fault
            ? html`<button type="button" class="button quiet" @click=${() =>
                this.querySelector("unknot-editor")!.replace(plain(this.source))}>Discard edits</button>`
            : nothing
        }
        ${this.ways(name)}
        <details class="family" @toggle=${({ target }: Event) => {
          if ((target as HTMLDetailsElement).open) (target as HTMLElement).scrollIntoView({ block: "nearest" });
        }}><summary>${icon.list}What you can write</summary>
          <dl class="words">${language.words.map(
            ({ form, about }) => html`<div><dt><code>${form}</code></dt><dd>${about}</dd></div>`,
          )}</dl><p>${language.about}</p></details></div>
    </section>`;
  }

  /** Whether the text is so long that it stays plain. */
  private get long(): boolean {
    return this.text.length > maxInked;
  }

  /** The links to the lessons and to the examples. In a lesson or an example, a link leads back to the lesson that was left. */
  private ways(name: string): TemplateResult {
    const { tour, levels = [] } = this.game.kind ?? {},
      here = tour?.find(({ text }) => text === this.game.lesson?.puzzle),
      to = tour?.find(({ name }) => name === this.lesson) ?? tour?.[0],
      all = tour && several(tour.length, "lessons");
    const way = (words: unknown, collection?: string) =>
      html`<button type="button" class="button quiet" aria-haspopup="dialog" @click=${() => this.list(collection)}>${words}</button>`;
    return html`${
      here
        ? way(all, lessons)
        : to
          ? html`<a class="button quiet" href=${levelAddress(name, { collection: lessons, level: to.name })}>${
              this.lesson === undefined ? all : `Back to lesson ${to.name}`
            }</a>`
          : nothing
    }${levels.length ? way(several(levels.length, "examples")) : nothing}`;
  }

  /** The sentence about the board: whether it shows an earlier text, and whether the puzzle can be solved. */
  private settled(): unknown {
    const { verdict, found, text } = this;
    if (verdict?.text === text && verdict.fault) return "The board shows the text as it was before.";
    if (!found) return nothing;
    const { solution } = found;
    if (solution === null) return html`Checking whether it can be solved<i class="busy"></i>`;
    if (solution === undefined) return nothing;
    const { outcome, moves = [], why = "", proved = [] } = solution,
      cost = several(moves.length, this.game.kind?.measures?.[0] ?? "moves");
    if (outcome === "impossible") return html`<b>It cannot be solved.</b> ${why && sentence({ text: why })}`;
    if (proved.includes("most"))
      return html`<b>The best end is worth ${solution.value!.number}</b> and takes ${cost}. ${why && sentence({ text: why })}`;
    if (proved.includes("several")) return html`<b>There are several solutions.</b>`;
    if (proved.includes("unique")) return html`<b>There is one solution.</b>`;
    if (outcome === "solved") return html`<b>It can be solved</b> in ${cost}${proved.includes("optimal") ? ", and not in fewer." : "."}`;
    return `Whether it can be solved is not known: ${count(limit)} seconds were not enough.`;
  }

  private readonly edited = (event: CustomEvent<{ text: string }>): void => {
    this.text = event.detail.text;
    this.keep(this.source, this.text === plain(this.source) ? undefined : this.text);
    this.forget();
    this.wait();
  };

  private readonly moved = (event: CustomEvent<{ at: number }>): void => {
    this.caret = event.detail.at;
    if (this.long) this.known = undefined;
    else if (this.game.kind?.complete && this.matches(":focus-within"))
      this.asking ??= this.complete().finally(() => {
        this.asking = undefined;
      });
  };

  /** Asks the engine for the words that fit at the current caret. Only one request runs at a time, however fast the visitor types. */
  private async complete(): Promise<void> {
    const { engine, kind } = this.game;
    while (kind && (this.known?.text !== this.text || this.known.at !== this.caret)) {
      const { text, caret: at } = this;
      this.known = { text, at, of: await ask(text, at, (cursor) => engine.ask({ do: "compose", kind: kind.name, text, cursor })) };
    }
  }

  private wait(): void {
    clearTimeout(this.resting);
    this.resting = setTimeout(() => void this.read(), Math.min(Math.max(this.took, rest), longest));
  }

  /** Reads the current text. Only one reading runs at a time, however fast the visitor types. */
  private read(): Promise<void> {
    return (this.reading ??= this.follow().finally(() => {
      this.reading = undefined;
    }));
  }

  private async follow(): Promise<void> {
    for (let text: string | undefined; text !== this.text && this.isConnected; ) {
      if (text !== undefined && this.took > rest) return this.wait(); // the text has changed since then
      text = this.text;
      if (this.verdict?.text === text && text === this.played) continue; // the text was changed and changed back
      const before = this.source,
        last = this.played;
      this.played = text;
      const begun = performance.now();
      try {
        await this.play(text).finally(() => {
          this.took = performance.now() - begun;
        });
        if (text === this.text) this.keep(before, undefined);
        this.verdict = { text, remarks: this.game.state?.remarks ?? [] };
      } catch (error) {
        const fault = faultOf(error);
        this.played = last;
        this.verdict = { text, fault: { ...fault, text: placeless(fault) } };
      }
      this.faulty(Boolean(this.verdict.fault));
      if (!this.verdict.fault && text === this.text) void this.examine();
    }
  }

  /** Finds out whether the text that is being played can be solved. */
  private async examine(): Promise<void> {
    await this.updateComplete; // then `this.game` is the new game
    const { state, engine, runs } = this.game;
    this.forget();
    if (!state || state.draft || runs.running) return; // the page judges a drawing anyway
    const { kind, text, first, game } = state,
      work = (this.work = engine.work<"solve">({ do: "solve", kind, text, solver: first!, limit }));
    this.found = { game, solution: null };
    const done = await work.done.catch(() => undefined);
    if (this.work !== work) return;
    this.work = undefined;
    this.found = { game, solution: done?.solution };
  }

  private forget(): void {
    this.work?.cancel();
    this.work = this.found = undefined;
  }
}

define("unknot-written", WrittenText);
