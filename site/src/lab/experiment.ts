import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { EngineFault, faultOf } from "../engine/fault";
import type { Collection, View } from "../engine/protocol";
import { entered } from "../kit/form";
import * as icon from "../kit/icons";
import { readFile } from "../kit/incoming";
import { PlainElement } from "../kit/plain";
import { save } from "../kit/saving";
import { sentence } from "../kit/sentence";
import { define } from "../scene/define";
import { count, duration, several } from "../scene/figures";
import "../scene/view";
import { collections } from "./collections";
import { paced } from "./pace";
import { most, type Study } from "./study";

declare global {
  interface HTMLElementTagNameMap {
    "unknot-experiment": OpenExperiment;
  }
}

/** Whether a view has no content yet. */
const empty = ({ table, series }: View): boolean =>
  table ? !table.rows?.length : series !== undefined && !series.lines?.some(({ points }) => points?.length);

/** The ID of the view with a row for each run. */
const everyRun = "runs";

/** One experiment: its description, its progress and its results. */
export class OpenExperiment extends PlainElement {
  static override properties = { study: { attribute: false }, views: { state: true }, fault: { state: true }, asking: { state: true } };
  declare study: Study;
  declare private views: readonly View[];
  declare private fault: string;
  /** Whether the page is asking for a confirmation to delete the results. */
  declare private asking: boolean;
  private timer: ReturnType<typeof setInterval> | undefined;
  /** The number of results in the views. */
  private shown = 0;
  private readonly tabulate = paced(
    () =>
      this.trying(async () => {
        const { study } = this,
          { size } = study.results,
          views = await study.views();
        if (study === this.study) [this.views, this.shown] = [views, size];
      }),
    500,
  );
  private readonly changed = (): void => {
    this.tabulate();
    this.requestUpdate();
  };

  constructor() {
    super();
    this.views = [];
    this.fault = "";
    this.asking = false;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.study.removeEventListener("change", this.changed);
    clearInterval(this.timer);
    this.timer = undefined;
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has("study")) return;
    (changed.get("study") as Study | undefined)?.removeEventListener("change", this.changed);
    this.study.addEventListener("change", this.changed);
    [this.views, this.shown, this.fault] = [[], 0, ""];
    this.tabulate();
  }

  protected override updated(): void {
    const dialog = this.querySelector("dialog")!;
    if (this.asking && !dialog.open) dialog.showModal();
    if (!this.asking && dialog.open) dialog.close();
    if (this.study.state === "running") this.timer ??= setInterval(() => this.tick(), 250);
    else {
      clearInterval(this.timer);
      this.timer = undefined;
    }
  }

  private tick(): void {
    if (this.shown !== this.study.results.size) this.tabulate();
    this.requestUpdate();
  }

  protected override render(): TemplateResult {
    const { study } = this,
      { title, paper, about } = study.experiment;
    return html`
      <a class="back" href="#">${icon.back}All experiments</a>
      <div class="title"><h1>${title}</h1>${paper ? html`<span class="meta">${paper}</span>` : nothing}</div>
      <p>${about}</p>
      ${collections(study, this.give)}
      ${study.cells.length ? this.course(study) : nothing}
      ${this.fault ? html`<p class="fault" role="alert">${this.fault}</p>` : nothing}
      ${repeat(
        this.views.filter((view) => !empty(view)),
        ({ id }) => id,
        (view) =>
          view.id === everyRun
            ? html`<details class="settings every"><summary>${view.title}</summary>
        <unknot-view .view=${view}></unknot-view></details>`
            : html`<unknot-view .view=${view}></unknot-view>`,
      )}
      ${this.results(study)}
      <dialog aria-labelledby="discard" @close=${() => {
        this.asking = false;
      }}>
        <div class="sheet"><div class="sheet-head"><h2 id="discard">Start over?</h2></div>
          <p>The results of ${several(study.results.size, "runs")} will be deleted.</p>
          <div class="row"><button type="button" class="button quiet" @click=${() => {
            this.asking = false;
          }}>Keep them</button>
            <button type="button" class="button go" @click=${this.startOver}>Start over</button></div></div>
      </dialog>`;
  }

  /** The progress and the possible actions. */
  private course(study: Study): TemplateResult {
    const { cells, left, state, faulty, seconds } = study,
      done = cells.length - left,
      running = state === "running";
    const words = {
      running: "Running",
      elsewhere: "Running in another tab; its results appear here",
      resting: !left ? (this.shown === study.results.size ? "Finished" : "Filling the tables") : done ? "Paused" : "",
    }[state];
    const figures = [
      left && done ? `${count(done)} of ${several(cells.length, "runs")}` : several(cells.length, "runs"),
      left && seconds !== undefined && `about ${duration(Math.ceil(seconds)).replace(/\.\d+/, "")} left`,
      faulty.length && `${several(faulty.length, "runs")} failed`,
    ];
    return html`<section class="course" aria-label="Progress">
      <div class="run">
        ${
          running
            ? html`<button type="button" class="button go" @click=${() => study.pause()}>${icon.pause}Pause</button>`
            : state === "resting" && left
              ? html`<button type="button" class="button go" @click=${this.start}>${icon.play}${done ? "Continue" : "Start"}</button>`
              : nothing
        }
        ${
          state === "resting" && done
            ? html`<button type="button" class="button" @click=${() => {
                this.asking = true;
              }}>${icon.restart}Start over</button>`
            : nothing
        }
        ${
          state === "resting" && faulty.length
            ? html`<button type="button" class="button"
  @click=${this.retry}>Try the failed ones again</button>`
            : nothing
        }
        ${
          state === "elsewhere"
            ? nothing
            : html`<label class="workers">Workers
          <input type="number" inputmode="numeric" min="1" max=${most} step="1" required .value=${String(study.workers)}
            @change=${this.setWorkers}><output class="fault"></output></label>`
        }
      </div>
      <progress aria-label="Runs done" max=${cells.length} value=${done}></progress>
      <p class="figures"><span role="status">${words}</span><span>${figures.filter(Boolean).join(" · ")}</span></p>
      ${study.notice ? html`<p class="hint" role="status">${study.notice}</p>` : nothing}
      ${running ? this.workers(study) : nothing}
    </section>`;
  }

  /** The running cells by worker, with a row for each worker so that no row moves. */
  private workers(study: Study): TemplateResult {
    const running = [...study.running],
      seats = Math.max(study.workers, ...running.flatMap(({ seats }) => seats));
    return html`<ol class="now" aria-label="Workers">${Array.from({ length: seats }, (_, i) => {
      const here = running.find(({ seats }) => seats.includes(i + 1));
      return html`<li>${
        here
          ? html`<span>${here.cell.id}</span><span>${here.report ? duration(here.report.elapsed) : nothing}</span>`
          : html`<span>–</span>`
      }</li>`;
    })}</ol>`;
  }

  /** The downloads, and the command to run the experiment at the command line. */
  private results({ name, experiment, cells, results }: Study): TemplateResult {
    const files = (experiment.collections ?? []).map(({ name }) => ` --file ${name}=FILE`).join("");
    return html`<section class="take">
      <h2>Download</h2>
      ${
        results.size
          ? html`<p>Each row has its seed, so anyone can repeat it
            and get the same result${cells.some(({ limit }) => limit) ? ", except where a time limit ends a run; times include the tables that a method builds when a worker first needs them" : nothing}.</p>
      <div class="row"><button type="button" class="button quiet" @click=${this.saveCSV}>${icon.save}CSV</button>
        <button type="button" class="button quiet" @click=${this.saveJSON}>${icon.save}JSON</button></div>`
          : nothing
      }
      <details class="settings"><summary>At the command line</summary>
        <p><code>unknot experiment ${name}${files}</code> runs it.</p>
        <p><code>unknot experiment ${name}${files} --shard 1/4 --json</code> runs the first of four parts, each on any machine, and
          <code>unknot experiment merge FILES</code> joins what they wrote.</p>
      </details>
    </section>`;
  }

  private readonly start = (): Promise<void> =>
    this.doing(async () => {
      if (!(await this.study.start()))
        this.fault = "Another experiment is running, here or in another tab. Pause it first: running together would distort the times.";
    });

  private readonly retry = async (): Promise<void> => {
    await this.study.discard(this.study.faulty);
    await this.start();
  };

  private readonly startOver = async (): Promise<void> => {
    this.asking = false;
    await this.study.discard();
    await this.start();
  };

  private readonly setWorkers = (event: Event): void => {
    entered(event, this.study.workers, (workers) => {
      this.study.workers = workers;
    });
  };

  private readonly give = ({ name }: Collection, file: File | undefined): Promise<void> =>
    this.doing(async () => {
      const { study } = this,
        came = file && (await readFile(file));
      if (came && "fault" in came) throw new EngineFault({ text: came.fault });
      await study.give(name, came?.text);
    });

  private readonly saveCSV = (): Promise<void> =>
    this.doing(async () => save(await this.study.csv(), `${this.study.name}.csv`, "text/csv"));

  private readonly saveJSON = (): Promise<void> =>
    this.doing(async () => save(this.study.json(), `${this.study.name}.json`, "application/json"));

  /** Performs an action of the visitor, and removes the previous fault from the page. */
  private doing(act: () => Promise<void>): Promise<void> {
    this.fault = "";
    return this.trying(act);
  }

  private async trying(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      this.fault = sentence(faultOf(error));
    }
  }
}

define("unknot-experiment", OpenExperiment);
