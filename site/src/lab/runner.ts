import type { Work } from "../engine/engine";
import { faultOf } from "../engine/fault";
import type { Cell, Report, Result } from "../engine/protocol";
import type { WorkRequest } from "../engine/state";
import { sentence } from "../kit/sentence";
import { faultyResult, requestOf, resultOf } from "./result";
import { beginning } from "./schedule";

/** Starts the run of a cell. */
export type Start = (request: WorkRequest<"solve" | "learn">, on?: { report?(report: Report): void }) => Work<"solve" | "learn">;

/** A running cell, and the numbers of its workers, from 1. */
export interface Running {
  readonly cell: Cell;
  readonly seats: readonly number[];
  readonly work: Work<"solve" | "learn">;
  report?: Report;
}

/**
 * Runs cells on a number of workers (slots), each cell as one piece of work. A cell that breaks down is tried once more. A cell that solves
 * with another cell's artifact begins after that cell.
 */
export class Runner {
  readonly running = new Set<Running>();
  /** Resolves when all cells have ended or, after stop, the running ones. */
  readonly over: Promise<void>;
  #waiting: Cell[];
  #slots: number;
  #stopped = false;
  #finish!: () => void;
  readonly #tried = new Set<Cell>();
  /** The results of cells that learn, by their ids. */
  readonly #learned: Map<string, Result>;
  readonly #start: Start;
  readonly #ended: (result: Result) => void;

  /** `before` is the list of results of earlier runs. */
  constructor(
    start: Start,
    cells: readonly Cell[],
    slots: number,
    ended: (result: Result) => void,
    before: ReadonlyMap<string, Result> = new Map(),
  ) {
    this.#start = start;
    this.#waiting = [...cells];
    this.#slots = slots;
    this.#ended = ended;
    this.#learned = new Map(before);
    this.over = new Promise((resolve) => (this.#finish = resolve));
    this.#fill();
  }

  set slots(slots: number) {
    this.#slots = slots;
    this.#fill();
  }

  /** Stops all runs. The running cells get no result, since only a complete run can be repeated. */
  stop(): void {
    this.#stopped = true;
    this.#waiting = [];
    for (const { work } of this.running) work.cancel();
    this.#fill();
  }

  #fill(): void {
    const ready = this.#waiting.filter(({ after }) => !after || this.#learned.has(after.cell));
    const chosen = new Set(
      beginning(
        ready,
        [...this.running].map(({ cell }) => cell),
        this.#slots,
      ),
    );
    this.#waiting = this.#waiting.filter((cell) => !chosen.has(cell));
    for (const cell of chosen) void this.#run(cell);
    if (!this.running.size) this.#finish();
  }

  /** The lowest numbers of free workers, as many as requested. */
  #free(many: number): number[] {
    const taken = new Set([...this.running].flatMap(({ seats }) => seats)),
      free: number[] = [];
    for (let seat = 1; free.length < many; seat++) if (!taken.has(seat)) free.push(seat);
    return free;
  }

  async #run(cell: Cell): Promise<void> {
    const learned = cell.after && this.#learned.get(cell.after.cell);
    const work = this.#start(requestOf(cell, learned), {
      report: (report) => {
        running.report = report;
      },
    });
    const running: Running = { cell, work, seats: this.#free(cell.islands ?? 1) };
    this.running.add(running);
    const end = await work.done.then((done) => resultOf(cell, done, learned)).catch((error: unknown) => faultOf(error));
    this.running.delete(running);
    if (!this.#stopped) {
      if ("cell" in end) this.#end(cell, end);
      else if (this.#tried.has(cell)) this.#end(cell, faultyResult(cell, sentence(end), work.last));
      else {
        this.#tried.add(cell);
        this.#waiting.unshift(cell);
      }
    }
    this.#fill();
  }

  /** Delivers a result. If a cell has learned nothing, the cells that wait for it have failed too. */
  #end(cell: Cell, result: Result): void {
    this.#ended(result);
    if (!cell.learn) return;
    this.#learned.set(cell.id, result);
    if (result.artifact !== undefined) return;
    const lost = this.#waiting.filter(({ after }) => after?.cell === cell.id);
    this.#waiting = this.#waiting.filter((waiting) => !lost.includes(waiting));
    for (const waiting of lost) this.#ended(faultyResult(waiting, `Nothing was learned by ${cell.id}.`));
  }
}
