import { html, nothing, type TemplateResult } from "lit";
import { again, engine, type Engine } from "../engine/engine";
import { faultOf, type EngineError } from "../engine/fault";
import type { ExperimentInfo } from "../engine/protocol";
import { brand } from "../kit/brand";
import "../kit/footing";
import { PlainElement } from "../kit/plain";
import { sentence } from "../kit/sentence";
import { yieldTo } from "../offline/offline";
import { unescaped } from "../kit/unescaped";
import { define } from "../scene/define";
import "./experiment";
import { Notebook } from "../storage/notebook";
import { paced } from "./pace";
import { Study } from "./study";

/** The lab: the experiments, and the one named in the address after its #. */
export class Lab extends PlainElement {
  static override properties = {
    experiments: { state: true },
    study: { state: true },
    loaded: { state: true },
    late: { state: true },
    failed: { state: true },
    notice: { state: true },
  };
  declare private experiments: readonly ExperimentInfo[] | undefined;
  declare private study: Study | undefined;
  /** The downloaded fraction of the engine. */
  declare private loaded: number;
  /** The sentence about a stalled download, or "". */
  declare private late: string;
  /** The reason why the page shows nothing; undefined if it shows the experiments. */
  declare private failed: EngineError | undefined;
  /** The reason why an experiment cannot be shown. */
  declare private notice: string;
  private engine!: Engine;
  private readonly notebook = new Notebook();
  /** The opened experiments. They continue while the visitor looks at another one. */
  private readonly studies = new Map<string, Promise<Study>>();

  constructor() {
    super();
    this.loaded = 0;
    this.late = this.notice = "";
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("hashchange", () => void this.route());
    this.notebook.addEventListener("change", () => this.requestUpdate());
    const follow = paced(async () => {
      for (const opening of this.studies.values())
        await opening.then(
          (study) => study.follow(),
          () => undefined,
        ); // if an experiment cannot be opened, the page has already reported that
    }, 1000);
    this.notebook.addEventListener("written", follow);
    this.notebook.addEventListener("restored", () => {
      for (const opening of this.studies.values())
        void opening.then(
          (study) => study.refresh(),
          () => undefined,
        );
    });
    void this.start();
  }

  private async start(): Promise<void> {
    this.failed = undefined;
    try {
      const loading = engine((fraction, late) => {
        [this.loaded, this.late] = [fraction, late];
      });
      yieldTo(loading);
      this.engine = await loading;
      this.experiments = (await this.engine.ask({ do: "experiments" })).experiments ?? [];
      await this.route();
      const course = await this.notebook.course();
      if (this.experiments.some(({ name }) => name === course?.name)) await this.open(course!.name).catch(this.refuse);
    } catch (error) {
      this.failed = faultOf(error);
    }
  }

  private async route(): Promise<void> {
    const { hash } = location,
      name = unescaped(hash.slice(1)),
      known = this.experiments?.some((experiment) => experiment.name === name);
    this.notice = name && !known ? "There is no such experiment. These are the ones available:" : "";
    const [study, fault] = known
      ? await this.open(name).then(
          (study) => [study] as const,
          (error: unknown) => [undefined, error] as const,
        )
      : [];
    if (hash !== location.hash) return; // the visitor has moved on since then
    this.study = study;
    if (fault) {
      history.replaceState(null, "", location.pathname + location.search); // so that a click on the experiment's link tries again
      this.refuse(fault);
    }
    document.title = `${study?.experiment.title ?? "The lab"} · Unknot`;
    scrollTo(0, 0);
  }

  private readonly refuse = (error: unknown): void => {
    this.notice = `The experiment cannot be opened. ${sentence(faultOf(error))}`;
  };

  private open(name: string): Promise<Study> {
    const opening = this.studies.get(name) ?? Study.open(this.engine, this.notebook, name);
    this.studies.set(name, opening);
    opening.catch(() => this.studies.delete(name));
    return opening;
  }

  protected override render(): TemplateResult {
    return html`
      <header>
        ${brand}
        <nav aria-label="Pages"><a href="./#">Puzzles</a><a href="#" aria-current="page">Lab</a></nav>
      </header>
      <main class="lab">${this.content()}</main>
      <unknot-footing .trouble=${this.notebook.trouble}></unknot-footing>`;
  }

  private content(): unknown {
    if (this.failed) {
      return html`<h1>The lab</h1><p class="fault" role="alert">${sentence(this.failed)}</p>
        <p>${
          this.failed.reload
            ? html`<button type="button" class="button go" @click=${() => location.reload()}>Reload</button>`
            : html`<button type="button" class="button go" @click=${this.start}>Try again</button>`
        }</p>`;
    }
    if (!this.experiments) {
      return html`<h1>The lab</h1><p class="hint" role="status">${this.late || "Loading the engine"}</p><progress
        aria-label="Loading the engine" value=${this.loaded}></progress>
        ${this.late ? html`<p><button type="button" class="button go" @click=${again}>Try again</button></p>` : nothing}`;
    }
    if (this.study) return html`<unknot-experiment .study=${this.study}></unknot-experiment>`;
    return html`<h1>The lab</h1>
      <p>Repeat the experiments from the papers: tables of runs with fixed seeds, so everyone gets the same rows.</p>
      ${this.notice ? html`<p class="fault" role="alert">${this.notice}</p>` : nothing}
      <ul class="experiments">${this.experiments.map(
        ({ name, title, paper, about }) => html`<li>
        <h2><a href="#${encodeURIComponent(name)}">${title}</a></h2>
        ${paper ? html`<p class="hint">${paper}</p>` : nothing}
        <p class="brief">${about}</p>
      </li>`,
      )}</ul>`;
  }
}

define("unknot-lab", Lab);
