import type { Cell, LearnReply, Report, Result, SolveReply } from "../engine/protocol";
import type { WorkRequest } from "../engine/state";

/** The request of a cell to a worker; learned is the result of the cell that it depends on, if any. */
export function requestOf(
  { id: _, exclusive: __, learn, after, text, islands, ...request }: Cell,
  learned?: Result,
): WorkRequest<"solve" | "learn"> {
  if (learn) return { do: "learn", texts: learn, ...request };
  const solve = { do: "solve" as const, text, ...(islands && { islands }), ...request };
  return after ? { ...solve, params: { ...request.params, [after.param]: learned?.artifact ?? "" } } : solve;
}

/** The result of a cell, in the form of core/lab. A page's clock is exact to tenths of a millisecond. */
export function resultOf({ id }: Cell, done: SolveReply | LearnReply, learned?: Result): Result {
  const seconds = Math.round(done.elapsed * 1e4) / 1e4,
    host = "wasm";
  if ("learning" in done) {
    const { artifact, effort, counts, memory } = done.learning;
    return { cell: id, goal: false, artifact, counts, effort, memory, seconds, host };
  }
  const { solution, verdict, notation } = done,
    { outcome, value, bound, proved, remaining, counts, course, effort, memory } = solution;
  return {
    cell: id,
    outcome,
    goal: verdict.ok && verdict.status.goal,
    solution: notation,
    cost: verdict.cost,
    value,
    bound,
    proved,
    remaining,
    counts,
    ...(course && { course }),
    effort,
    memory,
    ...(learned && { learning: learned.effort }),
    seconds,
    host,
  };
}

/** The result of a cell whose run broke down. */
export const faultyResult = ({ id }: Cell, error: string, last?: Report): Result => ({
  cell: id,
  error,
  goal: false,
  effort: last?.effort ?? 0,
  seconds: last?.elapsed ?? 0,
  host: "wasm",
});
