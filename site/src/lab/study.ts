import type { Engine } from "../engine/engine";
import { faultOf } from "../engine/fault";
import type { Experiment, Result, View } from "../engine/protocol";
import type { Notebook } from "../storage/notebook";
import { sentence } from "../kit/sentence";
import { Runner, type Running } from "./runner";
import { remaining } from "./schedule";

/** The lock of the only tab that runs an experiment, since a second tab would slow it down. */
const lock = "unknot lab";

/** The maximum number of workers. */
export const most = navigator.hardwareConcurrency || 1;

/**
 * An experiment that is open: its cells, their results so far, and whether it runs. It sends a `change` event for each new state, but
 * not for each report.
 */
export class Study extends EventTarget {
  readonly results = new Map<string, Result>();
  /**
   * "elsewhere" means that another tab runs the experiment. This tab then shows the results, and continues the experiment if the other tab
   * closes.
   */
  state: "resting" | "running" | "elsewhere" = "resting";
  /** A sentence about deleted results, or about those of another tab that cannot be shown; or "". */
  notice = "";
  #workers = most;
  #runner: Runner | undefined;

  private constructor(
    private readonly engine: Engine,
    private readonly notebook: Notebook,
    public experiment: Experiment,
    public files: Record<string, string>,
  ) {
    super();
  }

  /** Opens an experiment with its saved results. If it was running, it continues. */
  static async open(engine: Engine, notebook: Notebook, name: string): Promise<Study> {
    const files = (await notebook.files()) ?? {};
    const study = new Study(engine, notebook, await layOut(engine, name, files), files);
    if (await notebook.outdate(study.experiment)) study.notice = "The experiment has changed, so its old results were deleted.";
    await study.#recall();
    await study.follow();
    return study;
  }

  get name(): string {
    return this.experiment.name;
  }
  get cells() {
    return this.experiment.cells ?? [];
  }
  get left(): number {
    return this.cells.length - this.results.size;
  }
  get running(): Iterable<Running> {
    return this.#runner?.running ?? [];
  }
  get seconds(): number | undefined {
    return remaining(this.cells, this.results, this.workers);
  }
  get faulty(): string[] {
    return [...this.results.values()].filter(({ error }) => error).map(({ cell }) => cell);
  }

  get workers(): number {
    return this.#workers;
  }
  set workers(workers: number) {
    this.#workers = workers;
    if (!this.#runner) return;
    this.#runner.slots = workers;
    void this.notebook.setCourse({ name: this.name, workers });
  }

  /** Runs the cells without a result. Resolves to false if an experiment is already running. */
  start(): Promise<boolean> {
    return alone({ ifAvailable: true }, () => this.#run());
  }

  pause(): void {
    this.#runner?.stop();
  }

  /** Deletes results, by default all. */
  async discard(cells: readonly string[] = [...this.results.keys()]): Promise<void> {
    for (const cell of cells) this.results.delete(cell);
    this.notice = "";
    this.#changed();
    await this.notebook.discard(this.experiment, cells);
  }

  /** Reads the saved results again. If the experiment is running in another tab, it continues here when that tab is closed. */
  async follow(): Promise<void> {
    if (this.state === "running" || (await this.notebook.course())?.name !== this.name) return;
    await this.#recall().catch(this.#refused);
    if (this.state !== "resting") return; // the state has changed since then
    this.#enter("elsewhere");
    alone({}, async () => {
      await this.#recall();
      const course = await this.notebook.course();
      this.#workers = Math.min(course?.workers ?? most, most);
      if (course?.name === this.name) await this.#run();
      else this.#enter("resting");
    }).catch((error: unknown) => {
      this.#refused(error);
      this.#enter("resting");
    });
  }

  /** Reads the saved results again, unless the experiment is running. */
  async refresh(): Promise<void> {
    if (this.state === "resting") await this.#recall().catch(this.#refused);
  }

  /** Adds a collection, or removes it if there is no text. Unchanged cells keep their results. Throws if the text is faulty. */
  async give(collection: string, text?: string): Promise<void> {
    const { [collection]: _, ...others } = this.files;
    const files = text === undefined ? others : { ...others, [collection]: text };
    const experiment = await layOut(this.engine, this.name, files);
    const written = new Set(this.cells.map((cell) => JSON.stringify(cell)));
    const same = (experiment.cells ?? [])
      .filter((cell) => written.has(JSON.stringify(cell)))
      .flatMap(({ id }) => this.results.get(id) ?? []);
    await this.discard();
    [this.experiment, this.files] = [experiment, files];
    for (const result of same) this.#put(result);
    this.#changed();
    await (text === undefined ? this.notebook.dropFile(collection) : this.notebook.keepFile(collection, text));
  }

  async views(): Promise<View[]> {
    return (await this.engine.ask({ do: "tables", ...this.#filled })).views ?? [];
  }

  async csv(): Promise<string> {
    return (await this.engine.ask({ do: "csv", ...this.#filled })).text ?? "";
  }

  /** The results as a JSON list of core/lab's records, one per line. */
  json(): string {
    const { name: experiment, print } = this.experiment;
    const records = this.cells.flatMap((run) => {
      const result = this.results.get(run.id);
      return result ? [JSON.stringify({ experiment, print, run, result })] : [];
    });
    return `[\n${records.join(",\n")}\n]\n`;
  }

  /** The results in the order of the cells, so that two runs give the same text. */
  get #filled() {
    return { name: this.name, files: this.files, results: this.cells.flatMap(({ id }) => this.results.get(id) ?? []) };
  }

  async #run(): Promise<void> {
    this.notice = "";
    await this.notebook.setCourse({ name: this.name, workers: this.workers });
    this.#runner = new Runner(
      this.engine.work,
      this.cells.filter(({ id }) => !this.results.has(id)),
      this.workers,
      (result) => this.#put(result),
      this.results,
    );
    this.#enter("running");
    await this.#runner.over;
    this.#runner = undefined;
    await this.notebook.setCourse(undefined);
    this.#enter("resting");
  }

  #put(result: Result): void {
    this.results.set(result.cell, result);
    this.notebook.add(this.experiment, result);
  }

  /** Reads the saved results, and the collections to which they belong. */
  async #recall(): Promise<void> {
    const files = await this.notebook.files();
    if (files && JSON.stringify(files) !== JSON.stringify(this.files)) {
      [this.experiment, this.files, this.notice] = [await layOut(this.engine, this.name, files), files, ""];
    }
    const kept = await this.notebook.results(this.experiment);
    if (!kept) return;
    this.results.clear();
    for (const result of kept) this.results.set(result.cell, result);
    this.#changed();
  }

  readonly #refused = (error: unknown): void => {
    this.notice = `The results of another tab cannot be read. ${sentence(faultOf(error))}`;
    this.#changed();
  };

  #enter(state: Study["state"]): void {
    this.state = state;
    this.#changed();
  }

  #changed(): void {
    this.dispatchEvent(new Event("change"));
  }
}

async function layOut(engine: Engine, name: string, files: Record<string, string>): Promise<Experiment> {
  return (await engine.ask({ do: "experiment", name, files })).experiment!;
}

/**
 * Calls `act` while no other tab runs an experiment. It returns false if another tab runs one and the options do not wait for that tab.
 * Browsers have locks only at https addresses.
 */
async function alone(options: LockOptions, act: () => Promise<void>): Promise<boolean> {
  if (!navigator.locks) return act().then(() => true);
  return navigator.locks.request(lock, options, async (held) => {
    if (held) await act();
    return held !== null;
  });
}
