import { html, nothing, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import type { OpenGame } from "../../element/open";
import type { PuzzleEvents } from "../../element/interface";
import { faultOf } from "../../engine/fault";
import "../../kit/copying";
import { PlainElement } from "../../kit/plain";
import { fileName, save } from "../../kit/saving";
import { sentence } from "../../kit/sentence";
import { shared } from "../../published/shared";
import { base } from "../../published/version";
import { define } from "../../scene/define";
import { levelAddress, sharedAddress } from "../address";
import type { Spot } from "../../storage/records";
import { element, frame, frameAddress, imageAddress, picture, type Pasted } from "./snippets";
import { still, stillFile } from "./stills";

declare global {
  interface HTMLElementTagNameMap {
    "unknot-embedding": Embedding;
  }
}

/** The forms in which a puzzle can be embedded in a page, and the pages that each form suits. */
const forms = {
  element: {
    title: "Element",
    where:
      "For pages that may run scripts: your own site, GitHub Pages, a notebook. Readers see this picture, in print and in feeds too. " +
      "The engine is fetched when they touch it.",
  },
  frame: {
    title: "Frame",
    where:
      "For pages that allow frames, but not scripts from other sites. The script below the frame makes it as high as the puzzle; " +
      "without it, the height is fixed. The link is for readers without scripts.",
  },
  picture: { title: "Picture", where: "For feeds, mail and wherever nothing else is allowed. The picture links to the puzzle here." },
};
type Form = keyof typeof forms;

/** The values of the attribute `start`, with their labels. */
const starts = [
  ["idle", "as a puzzle"],
  ["playing", "with its solution playing"],
  ["solved", "solved"],
] as const;

/** The values of the attribute for colours. "" follows the surrounding page or, in a frame, the reader's system. */
const themes = ["", "light", "dark"] as const;

/** The height of a frame until its puzzle reports its own height, in px. */
const usualHeight = 560;

/** Events of the preview's puzzle that must not reach the page, since it listens to the same events of its own puzzle. */
const own: (keyof PuzzleEvents)[] = ["unknot-ready", "unknot-move", "unknot-progress", "unknot-solved", "unknot-instead", "unknot-error"];

/** Writes the code that embeds the puzzle in a page, and shows a preview. */
export class Embedding extends PlainElement {
  static override properties = {
    game: { attribute: false },
    spot: { attribute: false },
    form: { state: true },
    start: { state: true },
    theme: { state: true },
    hints: { state: true },
    solves: { state: true },
    pasted: { state: true },
    barred: { state: true },
    height: { state: true },
    fault: { state: true },
  };
  declare game: OpenGame;
  /** The puzzle's place in a list, if it has one. */
  declare spot: Spot | undefined;
  declare private form: Form;
  declare private start: (typeof starts)[number][0];
  declare private theme: (typeof themes)[number];
  /** Whether readers may have hints (hints) and the solution (solves). */
  declare private hints: boolean;
  declare private solves: boolean;
  /** The part of the code that does not depend on the choices; undefined until it is ready. */
  declare private pasted: Pasted | undefined;
  /** Whether this host forbids other sites to load its scripts. */
  declare private barred: boolean;
  declare private height: number;
  declare private fault: string;
  /** The puzzle in the preview, and its code. */
  private shown: { code: string; puzzle: HTMLElement } | undefined;

  constructor() {
    super();
    this.form = "element";
    this.start = "idle";
    this.theme = "";
    this.hints = this.solves = true;
    this.barred = false;
    this.height = usualHeight;
    this.fault = "";
    for (const name of own) this.addEventListener(name, (event) => event.stopPropagation());
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("message", this.hear);
    void shared(base).then((found) => {
      this.barred = found === false;
    });
    void this.updateComplete
      .then(() => this.gather())
      .catch((error: unknown) => {
        this.fault = sentence(faultOf(error));
      });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("message", this.hear);
  }

  private readonly hear = ({ source, data }: MessageEvent): void => {
    if (source === this.querySelector("iframe")?.contentWindow && data?.type === "unknot-size") this.height = data.detail.height;
  };

  private async gather(): Promise<void> {
    const {
        game: { engine, kind, saved, state },
        spot,
      } = this,
      { text } = saved,
      { name } = kind,
      { title, size } = state.info,
      hash = await sharedAddress({ kind: name, text });
    const place = this.querySelector<HTMLElement>(".unlit")!,
      drawn = await still(engine, name, text, place);
    place.replaceChildren();
    this.pasted = {
      kind: name,
      text,
      base: base.href,
      hash,
      set: {},
      still: drawn,
      title: [kind.title, title, size].filter(Boolean).join(", "),
      address: base.href + (spot && spot.collection === undefined ? levelAddress(name, spot) : hash),
    };
  }

  /** The parts of the code, with the chosen attributes. */
  private get chosen(): Pasted {
    const {
      runs: { solver },
      state,
    } = this.game;
    return {
      ...this.pasted!,
      set: {
        ...(solver && solver.name !== state.first && { solver: solver.name }),
        ...(this.start !== "idle" && { start: this.start }),
        ...(this.theme && { theme: this.theme }),
        ...(!this.hints && { hint: "off" }),
        ...(!this.solves && { solve: "off" }),
      },
    };
  }

  protected override render(): TemplateResult {
    const { form } = this;
    return html`
      <div class="row collections" role="group" aria-label="What to put into the page">${Object.entries(forms).map(
        ([name, { title }]) => html`
        <button type="button" class="button quiet" aria-pressed=${String(name === form)} @click=${() => {
          this.form = name as Form;
        }}>${title}</button>`,
      )}</div>
      <p>${forms[form].where}</p>
      ${this.fault ? html`<p class="fault" role="alert">${this.fault}</p>` : nothing}
      ${this.pasted ? this.code(this.chosen) : nothing}
      <div class="unlit" inert aria-hidden="true"></div>`;
  }

  private code(pasted: Pasted): TemplateResult {
    const { form, height } = this,
      code = form === "element" ? element(pasted) : form === "frame" ? frame(pasted, height) : picture(pasted);
    return html`<div class="embedding">
      <figure aria-label="Preview">${
        form === "element"
          ? this.puzzle(pasted, code)
          : form === "frame"
            ? keyed(
                frameAddress(pasted),
                html`<iframe src=${frameAddress({ ...pasted, set: { ...pasted.set, loading: "now" } })}
  title=${pasted.title} height=${height}></iframe>`,
              )
            : this.drawing(pasted)
      }</figure>
      <div>
        ${form === "picture" ? nothing : this.options()}
        ${
          form === "element" && this.barred
            ? html`<p class="fault"
              role="status">This host does not let other sites load its scripts:
            on a site other than ${base.host} use the frame, or have this host
          send <code>Access-Control-Allow-Origin: *</code>.</p>`
            : nothing
        }
        <unknot-copying label="Code to embed" .text=${code}
          .lines=${form === "picture" ? 8 : Math.min(12, code.split("\n").length + 1)}></unknot-copying>
        ${
          form === "picture" && pasted.still
            ? html`<p>Where the picture has to be a file, as in WordPress and in many feeds, save this one,
            upload it, and put its address in <code>src</code>.</p>
          <div class="row"><span class="gap"></span><button type="button" class="button quiet"
            @click=${this.asPNG}>Save as PNG</button></div>`
            : nothing
        }
        <div class="row"><a class="button quiet" href="reference.html#recipes" target="_blank">Recipes</a><a class="button quiet"
          href="reference.html" target="_blank">Reference</a></div>
      </div></div>`;
  }

  private options(): TemplateResult {
    const tick = (words: string, now: boolean, set: (on: boolean) => void) =>
      html`<label class="field switch"><span>${words}</span><input type="checkbox" .checked=${now}
        @change=${(event: Event) => set((event.target as HTMLInputElement).checked)}></label>`;
    return html`<label class="field"><span>It begins</span><select @change=${(event: Event) => {
      this.start = starts[(event.target as HTMLSelectElement).selectedIndex]![0];
    }}>
        ${starts.map(([value, words]) => html`<option .selected=${value === this.start}>${words}</option>`)}</select></label>
      <label class="field"><span>Colours</span><select @change=${(event: Event) => {
        this.theme = themes[(event.target as HTMLSelectElement).selectedIndex]!;
      }}>
        ${themes.map(
          (value) =>
            html`<option .selected=${value === this.theme}>${
              value || (this.form === "frame" ? "of the reader's system" : "of your page")
            }</option>`,
        )}</select></label>
      ${tick("Allow hints", this.hints, (on) => {
        this.hints = on;
      })}
      ${tick("Allow solving", this.solves, (on) => {
        this.solves = on;
      })}`;
  }

  /** The element as readers of the page with the puzzle find it; it is made again only if the code has changed. */
  private puzzle({ kind, text, set, address, title, still }: Pasted, code: string): HTMLElement {
    if (this.shown?.code === code) return this.shown.puzzle;
    const puzzle = document.createElement("unknot-puzzle"),
      source = document.createElement("pre");
    for (const [name, value] of Object.entries({ kind, loading: "touch", ...set })) puzzle.setAttribute(name, value);
    source.textContent = text;
    if (still?.drawn) {
      const link = Object.assign(document.createElement("a"), { href: address }),
        { svg, width, height } = still;
      link.append(Object.assign(document.createElement("img"), { src: imageAddress(svg), alt: title, width, height }));
      puzzle.append(link);
    }
    puzzle.append(source);
    this.shown = { code, puzzle };
    return puzzle;
  }

  private drawing({ address, title, still }: Pasted): TemplateResult {
    return html`<a href=${address} target="_blank"
      rel="noopener">${
        still ? html`<img src=${imageAddress(still.svg)} alt=${title} width=${still.width} height=${still.height}>` : title
      }</a>`;
  }

  private readonly asPNG = async (): Promise<void> => {
    const { still, title, kind } = this.pasted!;
    try {
      save(await stillFile(still!), `${fileName(title) || kind}.png`, "image/png");
    } catch (error) {
      this.fault = sentence(faultOf(error));
    }
  };
}

define("unknot-embedding", Embedding);
