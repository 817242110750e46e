import { html, nothing, type TemplateResult } from "lit";
import { track } from "../../element/buttons";
import type { Engine, Work } from "../../engine/engine";
import { faultOf, type EngineError } from "../../engine/fault";
import type { Grade, Kind, Param, Params, Report } from "../../engine/protocol";
import { about, fit, form } from "../../kit/form";
import { PlainElement } from "../../kit/plain";
import { sentence } from "../../kit/sentence";
import { define } from "../../scene/define";
import { duration, several } from "../../scene/figures";

declare global {
  interface HTMLElementTagNameMap {
    "unknot-making": Making;
  }
}

/** The settings last used for each kind, for “one more like this”. They last as long as the page is open. */
const remembered = new Map<string, Params>();
export const settings = (key: string): Params => remembered.get(key) ?? remembered.set(key, {}).get(key)!;

/** Forgets all settings. */
export const forgetSettings = (): void => remembered.clear();

const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!;

/** Makes a puzzle, with the settings used last if none are given. */
export const generate = (
  engine: Engine,
  kind: string,
  params: Params = settings(kind),
  report?: (report: Report) => void,
): Work<"generate"> => engine.work({ do: "generate", kind, params, seed: newSeed() }, { report });

/** The form that generates a new puzzle. */
export class Making extends PlainElement {
  static override properties = {
    engine: { attribute: false },
    kind: { attribute: false },
    opened: { attribute: false },
    described: { attribute: false },
    made: { attribute: false },
    graded: { attribute: false },
    work: { state: true },
    report: { state: true },
    seconds: { state: true },
    fault: { state: true },
  };
  declare engine: Engine;
  declare kind: Kind;
  /** The text of the open puzzle. */
  declare opened: string;
  /** The settings of the generator. */
  declare described: readonly Param[];
  declare made: (text: string, params: Params) => Promise<void>;
  /** Saves the grade of the generated puzzle. */
  declare graded: (text: string, grade: Grade) => void;
  declare private work: Work<"generate"> | undefined;
  declare private report: Report | undefined;
  /** The time since the work began, in s. */
  declare private seconds: number;
  declare private fault: EngineError | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.work?.cancel();
  }

  protected override render(): TemplateResult {
    const { described, kind } = this,
      { name } = kind;
    return html`
      ${this.fault ? html`<p class="fault" role="alert">${sentence(this.fault)}</p>` : nothing}
      <form @submit=${this.make}>
        ${form(described, fit(described, settings(name)), (key, value) => {
          settings(name)[key] = value;
        })}
        ${this.work ? this.progress() : nothing}
        <div class="row"><span class="gap"></span>
          ${
            this.work
              ? html`<button type="button" class="button go" @click=${() => this.work!.cancel()}>Stop</button>`
              : html`<button class="button go">Make one</button>`
          }</div>
      </form>`;
  }

  /** The progress of the generator. If the engine sends no reports, it shows at least the time. */
  private progress(): TemplateResult {
    const { phase, progress, effort = 0, figures = [] } = this.report ?? {};
    const words = [
      phase,
      ...figures.map(({ name, value }) => `${name} ${value}`),
      effort > 0 && several(effort, "steps"),
      this.seconds < 60 ? `${this.seconds} s` : duration(this.seconds),
    ];
    return html`${track("Making a puzzle", progress)}<p class="hint">${words.filter(Boolean).join(" · ")}</p>`;
  }

  private async make(event: Event): Promise<void> {
    event.preventDefault();
    this.fault = this.report = undefined;
    this.seconds = 0;
    const params = fit(this.described, settings(this.kind.name)),
      begun = performance.now(),
      clock = setInterval(() => {
        this.seconds = Math.round((performance.now() - begun) / 1000);
      }, 1000);
    this.work = generate(this.engine, this.kind.name, about(this.opened, this.described, params), (report) => {
      this.report = report;
    });
    try {
      const { text, grade } = await this.work.done.finally(() => {
        clearInterval(clock);
        this.work = undefined;
      });
      if (text && grade) this.graded(text, grade);
      if (text) await this.made(text, params);
    } catch (error) {
      this.fault = faultOf(error);
    }
  }
}

define("unknot-making", Making);
