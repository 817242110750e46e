import type { Cell, Result } from "../engine/protocol";

/**
 * The number of workers for one run of an experiment: one per island, up to the number of workers (`slots`). A run that must not share the
 * machine gets all workers.
 */
const workers = ({ islands = 1, exclusive }: Cell, slots: number): number => (exclusive ? slots : Math.min(Math.max(islands, 1), slots));

const total = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0);

/** The waiting cells that can begin now. Cells begin in order, but exclusive ones come last, one by one. */
export function beginning(waiting: readonly Cell[], running: readonly Cell[], slots: number): Cell[] {
  let free = slots - total(running.map((cell) => workers(cell, slots)));
  const chosen: Cell[] = [],
    shared = waiting.filter(({ exclusive }) => !exclusive);
  for (const cell of shared.length ? shared : waiting) {
    free -= workers(cell, slots);
    if (free < 0) break; // cells for few workers must not overtake one for many, which might then wait for ever
    chosen.push(cell);
  }
  return chosen;
}

/** An estimate of the time for the cells without a result, in s, from results with the same settings; undefined if some settings have no
    result yet. */
export function remaining(cells: readonly Cell[], results: ReadonlyMap<string, Result>, slots: number): number | undefined {
  const settings = new Map<string, { done: number; seconds: number; left: number }>();
  for (const cell of cells) {
    const key = JSON.stringify([cell.kind, cell.solver, cell.params, cell.islands, !cell.learn, !cell.after]),
      result = results.get(cell.id);
    const so = settings.get(key) ?? { done: 0, seconds: 0, left: 0 };
    if (result) {
      so.done++;
      so.seconds += result.seconds;
    } else so.left += workers(cell, slots);
    settings.set(key, so);
  }
  const open = [...settings.values()].filter(({ left }) => left);
  return open.every(({ done }) => done) ? total(open.map(({ done, seconds, left }) => (seconds / done) * left)) / slots : undefined;
}
