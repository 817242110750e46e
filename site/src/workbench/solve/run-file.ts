// A run as a file: everything needed to repeat it, and its result.
import type { Ended } from "../../element/ended";
import { longest, mostMemory } from "../../element/runs";
import { EngineFault } from "../../engine/fault";
import type { Log, Outcome, Series, Value } from "../../engine/protocol";
import { flawOf, logOf } from "./logs";
import { flaw, has, isCount, isFields, isNumber, isText, isWhole, listOf, maybe, type Test } from "../../storage/shapes";

/**
 * A run of a method. Its settings have the same names as in the log of a run on islands, so `unknot solve --replay FILE` repeats it. Its
 * result has the names of `unknot solve --json`. A run without a limit gets the same result again with the same engine. A run that had a
 * limit, or was stopped, may not.
 */
export interface Run extends Log {
  unknot: "run";
  /** The version of this format. Readers ignore unknown fields. A larger number means another format. */
  format: 1;
  /** The engine of the run: the CRC-32 of its program, in hexadecimal digits. */
  engine: string;
  /** The time limit, in s, and the memory limit for its tables, in bytes, if they were set. */
  limit?: number;
  memory?: number;
  result: Result;
}

/** The result of a run. */
export interface Result {
  status: Outcome;
  /** One sentence that says why the puzzle is impossible or still open. */
  why?: string;
  /** The moves found, from the position where the run began. `solution` has the same moves in the kind's notation. */
  moves?: string[];
  solution?: string;
  /** A second solution, if there are several. */
  other?: string;
  /** The cost of the moves, in each measure of the kind. */
  cost: Record<string, number>;
  value?: Value;
  /** A lower bound: no solution costs less. */
  bound?: number;
  /** The proved properties: "optimal", "unique", "several" or "most". */
  proved: string[];
  /** The effort by its unit, such as {"states": 12345}. */
  effort: Record<string, number>;
  seconds: number;
  /** The memory of its tables, in bytes. */
  memory?: number;
  /** The distance of the best position from the goal, in the method's own measure. */
  remaining?: number;
  counts?: Record<string, number>;
  /** The best score over time, as pairs of effort and score. */
  course?: [number, number][];
  /** The charts of the run, by their titles. */
  series?: Record<string, Series>;
}

/** The text of a run's file. */
export function written(ended: Ended): string {
  const {
    done: { solution, verdict, notation, other, elapsed },
    solver,
    request: { limit, memory },
  } = ended;
  const { outcome, why, moves, value, bound, proved = [], effort, memory: tables, remaining, counts, course, views = [] } = solution;
  const series = Object.fromEntries(views.flatMap(({ title = "", series }) => (series ? [[title, series]] : [])));
  const run: Run = {
    unknot: "run",
    format: 1,
    engine: (__SIZES__.sum >>> 0).toString(16).padStart(8, "0"),
    ...logOf(ended),
    ...(limit && { limit }),
    ...(memory && { memory }),
    result: {
      status: outcome,
      why,
      moves,
      solution: notation,
      other,
      cost: { ...verdict?.cost },
      value,
      bound,
      proved,
      effort: { [solver.unit]: effort },
      seconds: elapsed,
      memory: tables,
      remaining,
      counts,
      course,
      ...(Object.keys(series).length && { series }),
    },
  };
  return `${JSON.stringify(run)}\n`;
}

const damaged = (what: string) => new EngineFault({ text: `This run file is damaged: ${what}.` });

/** Reads a run's file. Throws an EngineFault if it cannot be read here. */
export function read(text: string): Run {
  let run: unknown;
  try {
    run = JSON.parse(text);
  } catch {
    throw damaged("part of it is missing or changed");
  }
  if (!isFields(run)) throw damaged("part of it is missing or changed");
  if (isNumber(run.format) && (run.format as number) > 1)
    throw new EngineFault({
      text: "This run file comes from a newer version of Unknot. Reload this page to get the latest version, and try again.",
    });
  const bad = flaw(own, run) ?? flawOf(run);
  if (bad) throw damaged(`its field “${bad}” is missing or cannot be used`);
  return run as unknown as Run;
}

/** The tests for the fields of a run that a log does not have. */
const own: Record<"format" | "limit" | "memory" | "result", Test> = {
  format: (value) => value === 1,
  limit: maybe((value) => isCount(value) && (value as number) <= longest),
  memory: maybe((value) => isCount(value) && isWhole(value) && (value as number) <= mostMemory),
  result: has({ status: isText, moves: maybe(listOf(isText)) }),
};
