import type { Value } from "../engine/protocol";
import { several } from "../scene/figures";

/** A way to the goal from the start: the moves, how their field writes them, what they cost in each measure, the score that they come to,
    and whose it is if not the player's own. */
export interface BestSolution {
  moves: string[];
  notation: string;
  cost: Record<string, number>;
  value?: Value;
  by?: string;
}

/** The measure of solutions where a kind keeps score: the best value, whichever way that is. */
export const score = "value";

/** In what the solutions of a kind are the best. */
export const contests = ({ measures = [], value }: { measures?: string[]; value?: string }): string[] =>
  value ? [score, ...measures] : measures;

/** The best way in each measure, where there is one. */
export type BestSolutions = Record<string, BestSolution>;

/** Whether a solution is better in a measure; where it is as good, in all together. */
export function isBetter(solution: BestSolution, than: BestSolution | undefined, measure: string): boolean {
  const all = ({ cost }: BestSolution) => Object.values(cost).reduce((sum, n) => sum + n, 0),
    of = ({ cost, value }: BestSolution) =>
      measure !== score ? (cost[measure] ?? 0) : !value ? Infinity : value.less ? value.number : -value.number;
  return !than || of(solution) < of(than) || (of(solution) === of(than) && all(solution) < all(than));
}

/** The best ways when there is one more; the same object if it is the best in no measure. */
export function bettered(solutions: BestSolutions, solution: BestSolution, measures: readonly string[]): BestSolutions {
  const better = measures.filter((measure) => isBetter(solution, solutions[measure], measure));
  return better.length ? { ...solutions, ...Object.fromEntries(better.map((measure) => [measure, solution])) } : solutions;
}

/** The best ways, each once, however many measures it is the best in. */
export const distinct = (solutions: BestSolutions, measures: readonly string[]): BestSolution[] => [
  ...new Map(measures.flatMap((measure) => solutions[measure] ?? []).map((solution) => [solution.notation, solution])).values(),
];

/** The score and the costs of a solution, in words. */
export const costing = ({ cost, value }: BestSolution, { measures = [], value: scored }: { measures?: string[]; value?: string }): string =>
  [...(scored && value ? [several(value.number, scored)] : []), ...measures.map((measure) => several(cost[measure] ?? 0, measure))].join(
    ", ",
  );
