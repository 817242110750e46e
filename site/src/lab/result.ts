import type { Cell, Report, Result, Solved } from "../engine/protocol";

/** What came of a cell, as core/lab puts it down; a page's clock tells tenths of a millisecond. */
export function resultOf({ id }: Cell, { solution, verdict, notation, elapsed }: Solved): Result {
  const { outcome, value, bound, proved, remaining, counts, effort, memory } = solution;
  return {
    cell: id, outcome, goal: verdict.ok && verdict.status.goal, solution: notation, cost: verdict.cost,
    value, bound, proved, remaining, counts, effort, memory, seconds: Math.round(elapsed * 1e4) / 1e4, host: "wasm",
  };
}

/** The same of a cell whose run broke down. */
export const faultyResult = ({ id }: Cell, error: string, last: Report | undefined): Result =>
  ({ cell: id, error, goal: false, effort: last?.effort ?? 0, seconds: last?.elapsed ?? 0, host: "wasm" });
