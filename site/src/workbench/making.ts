import { html, nothing, type TemplateResult } from "lit";
import { track } from "../element/parts";
import type { Engine, Work } from "../engine/engine";
import { faultOf, type EngineError } from "../engine/fault";
import type { Kind, Params, Report } from "../engine/protocol";
import { form } from "../kit/form";
import * as icon from "../kit/icons";
import { PlainElement } from "../kit/plain";
import { sentence } from "../kit/sentence";
import { define } from "../scene/define";
import { duration, several } from "../scene/figures";
import type { Drawing } from "./library";

declare global {
  interface HTMLElementTagNameMap { "unknot-making": Making }
}

/** Settings last for as long as the page is open, for "one more like this". */
const remembered = new Map<string, Params>();
const settings = (key: string): Params => remembered.get(key) ?? remembered.set(key, {}).get(key)!;

const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!;

/** Makes a puzzle with the settings used last. */
export const generate = (engine: Engine, kind: string, report?: (report: Report) => void): Work<"generate"> =>
  engine.work({ do: "generate", kind, params: settings(kind), seed: newSeed() }, { report });

/** A new puzzle: made by the engine, or drawn on an empty board. */
export class Making extends PlainElement {
  static override properties = {
    engine: { attribute: false }, kind: { attribute: false }, made: { attribute: false }, draw: { attribute: false },
    drawings: { attribute: false }, resume: { attribute: false }, drop: { attribute: false },
    work: { state: true }, report: { state: true }, seconds: { state: true }, fault: { state: true }, sure: { state: true },
  };
  declare engine: Engine;
  declare kind: Kind;
  declare made: (text: string) => Promise<void>;
  declare draw: (params: Params | undefined) => Promise<void>;
  /** The drawings that were put aside, and what resumes and deletes one. */
  declare drawings: readonly Drawing[];
  declare resume: (drawing: Drawing) => Promise<void>;
  declare drop: (drawing: Drawing) => void;
  declare private work: Work<"generate"> | undefined;
  declare private report: Report | undefined;
  /** Since the work began. */
  declare private seconds: number;
  declare private fault: EngineError | undefined;
  /** The drawing whose Delete was pressed once. */
  declare private sure: string | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.work?.cancel();
  }

  protected override render(): TemplateResult {
    const { generate, blank, name } = this.kind, size = `${name} blank`;
    return html`
      ${this.fault ? html`<p class="fault" role="alert">${sentence(this.fault)}</p>` : nothing}
      ${generate ? html`<form @submit=${this.make}>
        ${form(generate, settings(name), (key, value) => { settings(name)[key] = value; })}
        ${this.work ? this.progress() : nothing}
        <div class="row"><span class="gap"></span>
          ${this.work ? html`<button type="button" class="button go" @click=${() => this.work!.cancel()}>Stop</button>`
          : html`<button class="button go">Make one</button>`}</div>
      </form>` : nothing}
      ${blank ? html`<form class="apart" @submit=${(event: Event) => { event.preventDefault(); void this.draw(settings(size)); }}>
        <h3>Draw one yourself</h3>
        ${form(blank, settings(size), (key, value) => { settings(size)[key] = value; })}
        <div class="row"><button type="button" class="button quiet" @click=${() => this.draw(undefined)}>Change this one</button>
          <span class="gap"></span><button class="button quiet">Start empty</button></div>
      </form>` : nothing}
      ${this.drawings.length ? html`<section class="apart"><h3>Drawings put aside</h3>
        <ul class="games">${this.drawings.map((drawing) => this.aside(drawing))}</ul></section>` : nothing}`;
  }

  private aside(drawing: Drawing): TemplateResult {
    const words = `${drawing.size ? `${drawing.size}, ` : ""}${several(drawing.saved.moves!.length, "changes")}`, sure = this.sure === drawing.drawing;
    return html`<li><button type="button" class="button quiet" @click=${() => this.resume(drawing)}>${words}</button>
      <button type="button" class="button quiet" aria-label=${`Delete the drawing, ${words}${sure ? ", for good" : ""}`} title="Delete"
        @click=${() => (sure ? this.giveUp(drawing) : (this.sure = drawing.drawing))}>${sure ? "Delete" : icon.close}</button></li>`;
  }

  private giveUp(drawing: Drawing): void {
    this.querySelector<HTMLElement>(".apart button")?.focus(); // what has the focus goes
    this.drop(drawing);
  }

  /** That it goes on, also where the engine says nothing of it. */
  private progress(): TemplateResult {
    const { phase, progress, effort = 0, figures = [] } = this.report ?? {};
    const words = [phase, ...figures.map(({ name, value }) => `${name} ${value}`), effort > 0 && several(effort, "steps"), this.seconds < 60 ? `${this.seconds} s` : duration(this.seconds)];
    return html`${track("Making a puzzle", progress)}<p class="hint">${words.filter(Boolean).join(" · ")}</p>`;
  }

  private async make(event: Event): Promise<void> {
    event.preventDefault();
    this.fault = this.report = undefined;
    this.seconds = 0;
    const begun = performance.now(), clock = setInterval(() => { this.seconds = Math.round((performance.now() - begun) / 1000); }, 1000);
    this.work = generate(this.engine, this.kind.name, (report) => { this.report = report; });
    try {
      const { text } = await this.work.done.finally(() => {
        clearInterval(clock);
        this.work = undefined;
      });
      if (text) await this.made(text);
    } catch (error) {
      this.fault = faultOf(error);
    }
  }
}

define("unknot-making", Making);
