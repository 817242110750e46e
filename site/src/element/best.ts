import type { Value } from "../engine/protocol";
import { several } from "../scene/figures";

/**
 * A solution from the start: the moves, their text in the kind's notation, their cost in each measure, and their score. `by` names the
 * origin of the solution, such as a method; it is undefined if the player found it.
 */
export interface BestSolution {
  moves: string[];
  notation: string;
  cost: Record<string, number>;
  value?: Value;
  by?: string;
}

/** The name of the score as a measure of solutions. The best score may be the highest or the lowest. */
export const score = "value";

/** The measures in which solutions of a kind compete. */
export const contests = ({ measures = [], value }: { measures?: string[]; value?: string }): string[] =>
  value ? [score, ...measures] : measures;

/** The best solution in each measure that has one. */
export type BestSolutions = Record<string, BestSolution>;

/** Whether a solution is better than another in a measure or, if both are equal in that measure, has a lower total cost. */
export function isBetter(solution: BestSolution, than: BestSolution | undefined, measure: string): boolean {
  const all = ({ cost }: BestSolution) => Object.values(cost).reduce((sum, n) => sum + n, 0),
    of = ({ cost, value }: BestSolution) =>
      measure !== score ? (cost[measure] ?? 0) : !value ? Infinity : value.less ? value.number : -value.number;
  return !than || of(solution) < of(than) || (of(solution) === of(than) && all(solution) < all(than));
}

/** The best solutions after adding a solution; the same object if the new one is the best in no measure. */
export function bettered(solutions: BestSolutions, solution: BestSolution, measures: readonly string[]): BestSolutions {
  const better = measures.filter((measure) => isBetter(solution, solutions[measure], measure));
  return better.length ? { ...solutions, ...Object.fromEntries(better.map((measure) => [measure, solution])) } : solutions;
}

/** The best solutions without repetitions, since the same solution may be the best in several measures. */
export const distinct = (solutions: BestSolutions, measures: readonly string[]): BestSolution[] => [
  ...new Map(measures.flatMap((measure) => solutions[measure] ?? []).map((solution) => [solution.notation, solution])).values(),
];

/** The score and the costs of a solution in words. */
export const costing = ({ cost, value }: BestSolution, { measures = [], value: scored }: { measures?: string[]; value?: string }): string =>
  [...(scored && value ? [several(value.number, scored)] : []), ...measures.map((measure) => several(cost[measure] ?? 0, measure))].join(
    ", ",
  );
