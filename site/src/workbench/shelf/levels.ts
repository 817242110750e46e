import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { contests, costing, distinct } from "../../element/best";
import { sizesOf } from "../../element/kinds";
import type { Engine } from "../../engine/engine";
import type { Kind } from "../../engine/protocol";
import * as icon from "../../kit/icons";
import { PlainElement } from "../../kit/plain";
import { define } from "../../scene/define";
import { count } from "../../scene/figures";
import { levelAddress } from "../address";
import { ordered, series, tour, type Entry } from "./series";
import type { Library } from "../../storage/library";
import type { Collection, Piece, Spot } from "../../storage/records";

declare global {
  interface HTMLElementTagNameMap {
    "unknot-levels": Levels;
  }
}

/** The puzzles to choose from: those that come with a kind, the visitor's own and the opened collections, with marks on solved ones. Event:
    unknot-dropped, when some were deleted. */
export class Levels extends PlainElement {
  static override properties = {
    library: { attribute: false },
    engine: { attribute: false },
    sizes: { state: true },
    kind: { attribute: false },
    spot: { attribute: false },
    shown: {},
    sure: { state: true },
  };
  declare library: Library;
  declare engine: Engine;
  /** The sizes of the puzzles that come with the kind; empty until they are known. */
  declare private sizes: readonly string[];
  declare kind: Kind;
  /** The place of the open puzzle. */
  declare spot: Spot | undefined;
  /** The collection that is listed; undefined for the puzzles that come with the kind. */
  declare shown: string | undefined;
  /** The deletion to confirm by a second press of its button: "all" for the whole list, or the name of a puzzle. */
  declare private sure: string | undefined;

  private readonly onLibrary = (): void => this.requestUpdate();

  override connectedCallback(): void {
    super.connectedCallback();
    this.library.addEventListener("change", this.onLibrary);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.library.removeEventListener("change", this.onLibrary);
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has("kind")) return;
    const { kind } = this;
    this.sizes = [];
    void sizesOf(this.engine, kind.name).then((sizes) => {
      if (kind === this.kind) this.sizes = sizes;
    });
  }

  protected override render(): TemplateResult {
    const { library, kind, shown, spot } = this,
      collections = library.collections(kind.name);
    const listed = series(library, kind, shown),
      entries = shown === undefined ? listed.map((entry, i) => ({ ...entry, size: this.sizes[i] })) : listed,
      collection = collections.find(({ name }) => name === shown);
    return html`
      ${
        collections.length || kind.tour
          ? html`<div class="row collections" role="group" aria-label="Collections">
        ${kind.levels.length ? this.spine(undefined, "Unknot’s own") : nothing}${
          kind.tour ? this.spine(tour, "Lessons") : nothing
        }${collections.map(({ name, title }) => this.spine(name, title))}</div>`
          : nothing
      }
      ${library.trouble ? html`<p class="fault" role="status">${library.trouble}</p>` : nothing}
      ${collection ? this.label(collection) : nothing}
      <ol class="levels">${repeat(
        entries,
        ({ name }) => name, // another window may add a puzzle while a button has the focus
        (entry, i) => this.row(entry, i, spot?.collection === shown && spot?.level === entry.name, collection),
      )}</ol>`;
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has("shown")) this.querySelector("[aria-current]")?.scrollIntoView({ block: "center" });
  }

  private spine(name: string | undefined, title: string): TemplateResult {
    const entries = series(this.library, this.kind, name),
      solved = entries.filter(({ text }) => this.library.played(this.kind.name, text)?.solved).length;
    return html`<button type="button" class="button quiet" aria-pressed=${String(name === this.shown)} @click=${() => {
      this.shown = name;
      this.sure = undefined;
    }}>
      <bdi>${title}</bdi> <small>${count(solved)} of ${count(entries.length)}</small></button>`;
  }

  private label(collection: Collection): TemplateResult {
    const { library, kind } = this,
      named = ordered(collection.name);
    return html`<div class="row">
      ${
        named
          ? html`<label class="title">Name <input type="text" autocomplete="off" required .value=${collection.title} @change=${(
              event: Event,
            ) => {
              const title = (event.target as HTMLInputElement).value.trim();
              if (title) library.rename(kind.name, collection, title);
              this.requestUpdate();
            }}></label>`
          : nothing
      }
      <span class="gap"></span>
      <button type="button" class="button quiet" @click=${() => this.drop("all", collection, collection.parts)}>${
        this.sure === "all" ? `Delete ${named ? "it and all" : "all puzzles and"} progress` : named ? "Delete" : "Delete all"
      }</button>
    </div>`;
  }

  /** Deletes puzzles of a collection after a second press. */
  private async drop(what: string, collection: Collection, gone: readonly Piece[]): Promise<void> {
    if (this.sure !== what) return void (this.sure = what);
    this.library.remove(
      this.kind.name,
      collection,
      gone,
      new Set([...this.kind.levels, ...(this.kind.tour ?? [])].map(({ text }) => text)),
    );
    this.sure = undefined;
    if (gone.length === collection.parts.length) this.shown = undefined;
    this.dispatchEvent(new Event("unknot-dropped"));
    this.requestUpdate();
    await this.updateComplete;
    this.querySelector<HTMLElement>("[aria-pressed=true], a")?.focus(); // the focused button has gone
  }

  private row({ name, title, text, size, grade }: Entry, i: number, open: boolean, collection: Collection | undefined): TemplateResult {
    const { kind } = this,
      { solved, best, moves, branches } = this.library.played(kind.name, text) ?? {},
      single = !ordered(this.shown);
    const [first] = distinct(best ?? {}, contests(kind)),
      figures = first && costing(first, kind);
    const played = figures ? `best ${figures}` : !solved && (moves?.length || branches) ? "started" : "";
    return html`<li><a href=${levelAddress(kind.name, { level: name, collection: this.shown })} aria-current=${open ? "true" : nothing}>
      ${single ? nothing : html`<span class="number">${/^\d/.test(title) ? nothing : i + 1}</span>`}<span
        class="name"><bdi>${title}</bdi></span>
      <span class="facts"><span class="size"
        title=${this.kind.grades?.find(({ word }) => word === grade)?.about ?? nothing}>${[size, grade].filter(Boolean).join(" · ")}</span>${played ? html`<span class="size">${played}</span>` : nothing}</span>${solved ? html`<span class="done" title="Solved">${icon.tick}<span class="unseen">, solved</span></span>` : nothing}</a>${
          single
            ? html`<button type="button" class="button quiet" aria-label=${
                this.sure === name ? `Delete ${title} and its progress` : `Delete ${title}`
              } title="Delete"
        @click=${() =>
          this.drop(
            name,
            collection!,
            collection!.parts.filter((part) => part.text === text),
          )}>${this.sure === name ? "Delete" : icon.close}</button>`
            : nothing
        }</li>`;
  }
}

define("unknot-levels", Levels);
