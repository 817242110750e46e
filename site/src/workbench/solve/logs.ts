import type { Ended } from "../../element/ended";
import { EngineFault } from "../../engine/fault";
import { maxIslands, type Log } from "../../engine/protocol";
import { readFile } from "../../kit/incoming";
import {
  both,
  flaw,
  has,
  isCount,
  isFields,
  isSetting,
  isText,
  isWhole,
  listOf,
  mapOf,
  maybe,
  type Fields,
  type Test,
} from "../../storage/shapes";

/** The log of a run on islands, with everything needed to replay it. */
export function logOf({ done, solver, request }: Ended): Log {
  const { kind, text = "", moves = [], seed = 0, islands = 1, params } = request;
  const defaults = Object.fromEntries((solver.params ?? []).map(({ name, default: value }) => [name, value]));
  const { island = 0, alone, stopped } = done.solution!;
  return {
    kind,
    text,
    moves,
    solver: solver.name,
    params: { ...defaults, ...params },
    seed,
    islands,
    island,
    effort: alone,
    stopped,
    migrants: done.joined ?? [],
  };
}

/** Reads a log; throws an EngineFault if the file is something else. */
export async function readLog(file: File): Promise<Log> {
  const came = await readFile(file);
  if ("fault" in came) throw new EngineFault({ text: came.fault });
  try {
    const log: unknown = JSON.parse(came.text);
    if (isFields(log) && !flawOf(log)) return log as unknown as Log;
  } catch {
    /* A text that is not JSON causes the error below. */
  }
  throw new EngineFault({ text: `“${file.name}” is not the log of a run. Choose a file made with “Save the log”.` });
}

const isOrdinal = both(isWhole, isCount);

const isMigrant = has({ genome: isText, from: isWhole, to: isWhole, left: isWhole, joined: isWhole });

/** The tests of the fields that a replay needs. */
const needed: Record<keyof Omit<Log, "effort">, Test> = {
  kind: isText,
  text: isText,
  moves: maybe(listOf(isText)),
  solver: isText,
  params: mapOf(isSetting),
  seed: isOrdinal,
  islands: (value) => isOrdinal(value) && (value as number) > 0 && (value as number) <= maxIslands,
  island: isOrdinal,
  stopped: maybe(has({ steps: isOrdinal, ticks: isOrdinal })),
  migrants: maybe(listOf(isMigrant)),
};

/** The first field that a replay cannot use, whatever program wrote the log; undefined if there is none. */
export const flawOf = (log: Fields): string | undefined =>
  flaw(needed, log) ?? ((log as unknown as Log).island < (log as unknown as Log).islands ? undefined : "island");
