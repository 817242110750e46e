import type { KindInfo, Position, Report, SolverInfo, Unread, Value } from "../engine/protocol";
import type { WorkVerb } from "../engine/state";
import { isolated } from "../kit/isolated";
import { placed, sentence } from "../kit/sentence";
import { brief, bytes, count, duration, several } from "../scene/figures";
import type { Ended, Rescued } from "./ended";
import type { Explained } from "./mode";

export type Row = [name: string, value: string];

/** Rows for everybody, and rows for those interested in the working of a method. */
export interface Rows {
  shown: Row[];
  details: Row[];
}

/** The name of the figure for a method's memory. */
const memory = "memory";

const score = (value: Value | undefined, scored: string | undefined): Row[] => (value && scored ? [[scored, count(value.number)]] : []);

const figuresOf = ({ figures = [] }: Report): Row[] => figures.map(({ name, value }) => [name, value]);

/** The figures of a report that every visitor sees: all except the memory. */
export const inSight = (report: Report): Row[] => figuresOf(report).filter(([name]) => name !== memory);

/** The figures of a running method, as rows of name and value. */
export function atWork(report: Report, unit: string, { value: scored }: KindInfo): Rows {
  return {
    shown: [...score(report.value, scored), ...inSight(report), ["time", duration(report.elapsed)]],
    details: [
      ...figuresOf(report).filter(([name]) => name === memory),
      [unit, count(report.effort)],
      [`${unit} a second`, brief(report.rate)],
    ],
  };
}

/**
 * The cost of a solution in each measure of its kind. A kind without measures has none: its moves have no order, so their number means
 * nothing.
 */
const costs = ({ verdict }: Rescued, { measures = [] }: KindInfo): [measure: string, n: number][] =>
  Object.entries(verdict?.cost ?? {})
    .filter(([measure]) => measures.includes(measure))
    .sort(([a], [b]) => (a < b ? -1 : 1));

/** The counts of a position by their names: its score, and the cost of its moves. */
export function counted(
  { measures = [], value: scored }: KindInfo,
  { cost, status: { tally, value } }: Position,
): [name: string, n: number][] {
  return [
    ...(scored && value ? [[scored, value.number] as [string, number]] : []),
    ...(tally ? Object.entries(tally) : measures.map((measure): [string, number] => [measure, cost[measure] ?? 0])),
  ];
}

/** The figures of a finished run, as rows of name and value. */
export function findings(done: Rescued, solver: SolverInfo, kind: KindInfo): Rows {
  const { solution, verdict, elapsed } = done,
    { value: scored } = kind;
  const rows = score(solution.value, scored),
    details: Row[] = [];
  const optimal = solution.proved?.includes("optimal");
  if (solution.moves?.length && (verdict?.status.goal || solution.outcome === "solved")) {
    for (const [measure, n] of costs(done, kind)) {
      const note =
        measure !== solver.optimal
          ? ""
          : optimal
            ? ", the fewest"
            : solution.bound !== undefined
              ? `, at least ${count(solution.bound)}`
              : "";
      rows.push([measure, count(n) + note]);
    }
  } else if (solution.bound !== undefined && solver.optimal) {
    rows.push([solver.optimal, `at least ${count(solution.bound)}`]);
  }
  if (solution.remaining) rows.push(["short of the goal", brief(solution.remaining)]);
  if (solution.proved?.includes("most")) rows.push(["no end is worth more", "proved"]);
  if (solution.proved?.includes("unique")) rows.push(["the only solution", "proved"]);
  if (solution.proved?.includes("several")) rows.push(["other solutions", "proved"]);
  rows.push(["time", duration(elapsed)]);
  if (solution.effort) details.push([solver.unit, count(solution.effort)]);
  if (solution.memory) details.push([memory, bytes(solution.memory)]);
  return { shown: rows, details };
}

/** The maximum number of omitted pieces of a text that are listed. */
const maxListed = 3;

/**
 * The sentence about the pieces of a text that belong to none of its puzzles; "" if there are none. Pieces that looked like a puzzle come
 * first, with the reason why they cannot be read.
 */
export function leftOut(left: readonly string[], unread: readonly Unread[] = []): string {
  const of = (piece: string) => unread.find((one) => one.piece === piece),
    more = left.length - maxListed,
    listed = [...left.filter(of), ...left.filter((piece) => !of(piece))]
      .slice(0, maxListed)
      .map((piece) => {
        const fault = of(piece);
        return `“${isolated(piece)}”${fault ? ` (${placed({ text: fault.why, line: fault.line, col: fault.col })})` : ""}`;
      })
      .join(", ");
  return left.length ? `Left out: ${listed}${more > 0 ? ` and ${more} more` : ""}.` : "";
}

/** The sentence shown during work that no solver does. */
export const thinking = (task: WorkVerb): string =>
  (
    ({ explain: "Working it out.", apply: "Applying the tool.", census: "Looking for all solutions." }) as Partial<Record<WorkVerb, string>>
  )[task] ?? "Looking for the next step.";

/** The summary of an explanation in a sentence or two. */
export function explained({ steps, why, summary }: Explained): string {
  if (summary !== undefined) return summary;
  const n = steps.length;
  return [n > 0 ? `Explained in ${several(n, "steps")}.` : "", why ? sentence({ text: why }) : ""].filter(Boolean).join(" ");
}

/** The words to add to a sentence about a run that began in the middle of a game; "" for a run from the start. */
export const whence = ({ request }: Ended): string => (request.moves?.length ? " from here" : "");

/** Whether a run found moves that the visitor can watch. */
export const found = ({ done: { solution } }: Ended): boolean =>
  solution.outcome === "solved" || (solution.outcome === "open" && !!solution.moves?.length);

/** The outcome of a solve in a word or two. If the visitor stopped the run, that is its best solution so far. */
export function came(ended: Ended, stopped = false): string {
  const {
    done: { solution, verdict },
  } = ended;
  switch (solution.outcome) {
    case "solved":
      return solution.proved?.includes("several") ? "Several solutions" : solution.proved?.includes("most") ? "Best possible" : "Solved";
    case "impossible":
      return "No solution";
    case "open":
      return !found(ended) ? "Stopped" : stopped || verdict?.status.goal ? "Best so far" : "Not solved";
  }
}

/** The heading above the outcome of a run. */
export const heading = (ended: Ended, stopped: boolean): string =>
  `${came(ended, stopped)}${ended.done.solution.outcome === "open" ? "" : whence(ended)}`;

/** The outcome of a solve in a sentence or two. */
export function ending(ended: Ended, kind: KindInfo): string {
  const { done, solver } = ended,
    { solution, verdict } = done,
    here = whence(ended);
  const best = solution.proved?.includes("most");
  const measures = costs(done, kind)
    .map(([measure, n]) => several(n, measure))
    .join(", ");
  switch (solution.outcome) {
    case "impossible":
      return (
        sentence({ text: solution.why || "it has no solution" }) + (here ? " Undo some moves: an earlier position may be solvable." : "")
      );
    case "open":
      return [sentence({ text: solution.why || "stopped" }), verdict?.status.goal && measures ? `The best so far takes ${measures}.` : ""]
        .join(" ")
        .trim();
    case "solved":
      return [
        best
          ? `The best end${here} is worth ${solution.value!.number}${measures && `, after ${measures}`}`
          : solution.moves?.length
            ? `Solved${here}${measures && ` in ${measures}`}`
            : "It is already solved",
        solution.moves?.length && solver.optimal && solution.proved?.includes("optimal") ? `, the fewest ${solver.optimal} possible` : "",
        ". ",
        solution.proved?.includes("unique") ? "There is no other solution." : "",
        solution.proved?.includes("several") ? "There are other solutions too." : "",
        here && solution.why ? ` ${sentence({ text: solution.why })}` : "",
      ]
        .join("")
        .trim();
  }
}
