import { html, nothing, type TemplateResult } from "lit";
import type { OpenGame } from "../../element/open";
import { faultOf } from "../../engine/fault";
import type { Picture } from "../../element/table";
import type { Format } from "../../engine/protocol";
import "../../kit/copying";
import * as icon from "../../kit/icons";
import { PlainElement } from "../../kit/plain";
import { fileName, save } from "../../kit/saving";
import { sentence } from "../../kit/sentence";
import { define } from "../../scene/define";
import { later } from "../../scene/later";
import { lettered, pictured, pixels } from "../../scene/picture";
import { levelAddress, sharedAddress } from "../address";
import type { Spot } from "../../storage/records";

declare global {
  interface HTMLElementTagNameMap {
    "unknot-sharing": Sharing;
  }
}

/** The puzzle as an address that includes the game, and as text in the formats of its kind. */
export class Sharing extends PlainElement {
  static override properties = {
    game: { attribute: false },
    spot: { attribute: false },
    pictures: { attribute: false },
    played: { state: true },
    address: { state: true },
    text: { state: true },
    left: { state: true },
    fault: { state: true },
    format: { state: true },
    carry: { state: true },
    chosen: { state: true },
    coded: { state: true },
  };
  declare game: OpenGame;
  /** The puzzle's place in a list, if it has one. */
  declare spot: Spot | undefined;
  /** The pictures that can be saved. */
  declare pictures: readonly Picture[];
  /** The index of the chosen picture. */
  declare private chosen: number;
  /** Whether to share the moves. */
  declare private played: boolean;
  declare private address: string;
  declare private text: string;
  /** The marks for which the format has no place. */
  declare private left: readonly string[];
  declare private fault: string;
  declare private format: Format | undefined;
  /** Whether to share the solution. */
  declare private carry: boolean;
  /** Whether the address is shown as a QR code. */
  declare private coded: boolean;

  constructor() {
    super();
    this.address = this.text = this.fault = "";
    this.left = [];
    this.carry = this.coded = false;
    this.chosen = 0;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.played = !this.game.solved; // a solved game is shared from its start, for others to solve
    void this.gather();
  }

  private async gather(): Promise<void> {
    await this.locate();
    await this.write();
  }

  /** Computes the address. A puzzle that comes with the page is addressed by its name, unless moves are shared. */
  private async locate(): Promise<void> {
    const {
        game: { saved },
        spot,
        played,
      } = this,
      { kind, text } = saved,
      moves = played && saved.moves?.length;
    const named = !moves && spot && spot.collection === undefined;
    const hash = named ? levelAddress(kind, spot) : await sharedAddress(moves ? saved : { kind, text });
    if (played === this.played) this.address = new URL(hash, location.href).href;
  }

  /** Passes the address to the system's dialog for sharing. */
  private async hand(): Promise<void> {
    try {
      await navigator.share({ title: document.title, url: this.address });
    } catch (error) {
      if ((error as Error).name !== "AbortError") this.fault = "The address could not be shared. Copy it instead.";
    }
  }

  /** A known solution that the text can include; undefined if the format has none, or if the moves of the game are one already. */
  private get solution(): string[] | undefined {
    const {
      best,
      known,
      runs: { solution },
      solved,
    } = this.game;
    return this.format?.carries && !(solved && this.format.positions)
      ? (solution ?? [...Object.values(best), ...Object.values(known)][0]?.moves)
      : undefined;
  }

  /** The moves to include in the text, as the visitor wishes and the format allows: of the solution or of the game; undefined for none. */
  private get along(): string[] | undefined {
    const { moves, at, draft } = this.game.state;
    return (this.carry ? this.solution : undefined) ?? (this.played && !draft && this.format?.positions ? moves.slice(0, at) : undefined);
  }

  private async write(): Promise<void> {
    const {
      format,
      along: moves,
      game: { engine, state },
    } = this;
    try {
      const written = await engine.ask({ do: "write", game: state.game, format: format?.name ?? "", ...(moves && { moves }) });
      this.text = written.text ?? "";
      this.left = written.left ?? [];
      this.fault = "";
    } catch (error) {
      this.text = "";
      this.left = [];
      this.fault = sentence(faultOf(error));
    }
  }

  protected override render(): TemplateResult {
    if (this.coded) later("unknot-qr", () => import("./qr-element"));
    later("unknot-recording", () => import("./recording"));
    const moved = Boolean(this.game.saved.moves?.length);
    const formats = this.game.kind?.formats.filter(({ writes }) => writes) ?? [];
    return html`
      <p>${
        location.protocol === "file:"
          ? "You have opened Unknot from a file, so this address works only on this device. To share the puzzle, " + "send its text."
          : html`Whoever opens this address sees ${
              !moved ? "this puzzle" : this.played ? "the puzzle as it stands here, with your moves" : "the puzzle from its start"
            }.`
      }</p>
      ${
        moved
          ? html`<label class="field switch"><span>Include my moves</span><input type="checkbox" .checked=${this.played} @change=${(
              event: Event,
            ) => {
              this.played = (event.target as HTMLInputElement).checked;
              void this.gather();
            }}></label>`
          : nothing
      }
      <unknot-copying label="Address" .text=${this.address} .lines=${3}></unknot-copying>
      ${
        "share" in navigator
          ? html`<div class="row"><span class="gap"></span><button type="button" class="button quiet"
  @click=${this.hand}>${icon.share}Share with an app</button></div>`
          : nothing
      }
      ${
        location.protocol === "file:"
          ? nothing
          : html`<details class="family" @toggle=${(event: Event) => {
              this.coded = (event.target as HTMLDetailsElement).open;
            }}><summary>QR code</summary>
        ${this.coded ? html`<unknot-qr .text=${this.address} .named=${this.named}></unknot-qr>` : nothing}</details>`
      }
      <h3>As text</h3>
      ${
        formats.length > 1
          ? html`<select aria-label="Format" @change=${(event: Event) => {
              this.format = formats.find(({ name }) => name === (event.target as HTMLSelectElement).value);
              void this.write();
            }}>${formats.map(({ name, title }) => html`<option value=${name}>${title}</option>`)}</select>`
          : nothing
      }
      ${
        this.solution
          ? html`<label class="field switch"><span>Include the solution</span><input type="checkbox" .checked=${this.carry} @change=${(
              event: Event,
            ) => {
              this.carry = (event.target as HTMLInputElement).checked;
              void this.write();
            }}></label>`
          : nothing
      }
      ${this.fault ? html`<p class="fault" role="alert">${this.fault}</p>` : nothing}
      ${this.left.length ? html`<p>This format has no place for ${this.left.join(", ")}.</p>` : nothing}
      ${
        this.text
          ? html`<unknot-copying label="Puzzle as text" .text=${this.text} .lines=${6}></unknot-copying>
      <div class="row"><span class="gap"></span><button type="button" class="button quiet"
        @click=${this.download}>Save as a file</button></div>`
          : nothing
      }
      <h3>As a picture</h3>
      ${
        this.pictures.length > 1
          ? html`<select aria-label="Picture" @change=${(event: Event) => {
              this.chosen = (event.target as HTMLSelectElement).selectedIndex;
            }}>
        ${this.pictures.map(
          ({ title }, i) => html`<option .selected=${i === this.chosen}>${title || `Picture ${i + 1}`}</option>`,
        )}</select>`
          : nothing
      }
      <div class="row">${
        this.pictures.length
          ? html`<button type="button" class="button quiet" @click=${this.asSVG}>Save as SVG</button>
        <button type="button" class="button quiet" @click=${this.asPNG}>Save as PNG</button>`
          : nothing
      }
        <button type="button" class="button quiet" @click=${() => print()}>Print</button></div>
      <unknot-recording .game=${this.game} .named=${this.named}></unknot-recording>
      ${
        this.game.runs.result
          ? html`<h3>As data</h3>
        <p>The method with its settings and seed, and what it found. Open the file here to see it again.</p>
        <div class="row"><button type="button" class="button quiet" @click=${this.asRun}>Save the run as JSON</button></div>`
          : nothing
      }`;
  }

  /** The name of the saved files, without the extension. */
  private get named(): string {
    return fileName(this.game.state.info.title ?? "") || this.game.kind.name;
  }

  private fileName(ending: string): string {
    return `${this.named}.${ending}`;
  }

  private download(): void {
    save(this.text, this.fileName(this.format?.ending ?? "txt"), "text/plain");
  }

  private get picture(): string {
    const { drawing, view, shown } = this.pictures[this.chosen] ?? this.pictures[0]!,
      paper = getComputedStyle(document.documentElement).backgroundColor;
    return drawing ? pictured(drawing, paper) : lettered(view!, shown, paper);
  }

  private async asRun(): Promise<void> {
    try {
      const { written } = await import("../solve/run-file"),
        ended = this.game.runs.result!;
      save(written(ended), `${this.named}-${ended.solver.name}.json`, "application/json");
    } catch (error) {
      this.fault = sentence(faultOf(error));
    }
  }

  private asSVG(): void {
    save(this.picture, this.fileName("svg"), "image/svg+xml");
  }

  private async asPNG(): Promise<void> {
    try {
      save(await pixels(this.picture), this.fileName("png"), "image/png");
    } catch (error) {
      this.fault = sentence(faultOf(error));
    }
  }
}

define("unknot-sharing", Sharing);
