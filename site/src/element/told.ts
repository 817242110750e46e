// The details of the element's events, as plain data.
import type { SolverInfo } from "../engine/protocol";
import type { Ended } from "./ended";
import type { OpenGame } from "./open";
import type { MoveDetail, ProgressDetail, ReadyDetail, Solution, SolvedDetail } from "./interface";
import type { Running } from "./mode";

export const ready = ({ kind, state }: OpenGame): ReadyDetail => ({
  kind: state.kind,
  title: kind.title,
  text: state.text,
  solvers: kind.solvers.map(({ name }) => name),
});

export function move({ state }: OpenGame): MoveDetail {
  const { kind, text, moves, at, cost, status } = state;
  return { kind, text, moves: [...moves], at, cost: { ...cost }, solved: status.goal };
}

export function progress({ report }: Running, solver: SolverInfo): ProgressDetail {
  const { progress, effort = 0, elapsed = 0, best } = report ?? {};
  return {
    doing: "solving",
    solver: solver.name,
    unit: solver.unit,
    effort,
    elapsed,
    ...(progress !== undefined && { fraction: progress }),
    ...(best && { best: [...best] }),
  };
}

/** The detail of the event for a goal that the reader has reached. */
export function played({ state }: OpenGame): SolvedDetail {
  const { kind, text, moves, at, cost } = state;
  return { kind, text, moves: moves.slice(0, at), cost: { ...cost }, by: "reader" };
}

/** The detail of the event for a solution that a method has found. */
export function found({ state }: OpenGame, { done: { solution, verdict }, solver, request }: Ended): SolvedDetail {
  const { kind, text } = state;
  return {
    kind,
    text,
    moves: [...(request.moves ?? []), ...(solution.moves ?? [])],
    cost: { ...verdict?.cost },
    by: "solver",
    solver: solver.name,
  };
}

export function solutionOf({ done: { solution, verdict, notation, elapsed }, solver }: Ended): Solution {
  const { outcome, moves = [], proved = [], effort, why } = solution;
  return {
    outcome,
    moves: [...moves],
    notation: notation ?? "",
    cost: { ...verdict?.cost },
    proved: [...proved],
    solver: solver.name,
    effort,
    unit: solver.unit,
    elapsed,
    ...(why && { why }),
  };
}
