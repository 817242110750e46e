import type { Ended } from "../element/runs";
import { EngineFault } from "../engine/fault";
import { mostIslands, type Log, type Migrant } from "../engine/protocol";
import { readFile } from "../kit/incoming";

/** All that it takes to replay a run on islands. */
export function logOf({ done, solver, request }: Ended): Log {
  const { kind, text = "", moves = [], seed = 0, islands = 1, params } = request;
  const defaults = Object.fromEntries((solver.params ?? []).map(({ name, default: value }) => [name, value]));
  const { island = 0, alone, stopped } = done.solution!;
  return { kind, text, moves, solver: solver.name, params: { ...defaults, ...params }, seed, islands, island, effort: alone, stopped, migrants: done.joined ?? [] };
}

/** Throws an EngineFault if the file is no log. */
export async function readLog(file: File): Promise<Log> {
  const came = await readFile(file);
  if ("fault" in came) throw new EngineFault({ text: came.fault });
  try {
    const log = JSON.parse(came.text) as Log;
    if (isLog(log)) return log;
  } catch { /* said below */ }
  throw new EngineFault({ text: `“${file.name}” is not the log of a run. Choose a file made with “Save the log”.` });
}

/** Whether all is there that a replay needs. */
export const isLog = ({ kind, text, moves, solver, params, seed, islands, island, stopped, migrants }: Log): boolean =>
  [kind, text, solver, ...(moves ?? [])].every((word) => typeof word === "string")
  && params instanceof Object && Number.isSafeInteger(seed)
  && Number.isInteger(islands) && islands <= mostIslands && Number.isInteger(island) && island >= 0 && island < islands
  && (!stopped || [stopped.steps, stopped.ticks].every(Number.isSafeInteger)) && (migrants ?? []).every(isMigrant);

const isMigrant = ({ from, to, left, joined, genome }: Migrant): boolean => typeof genome === "string" && [from, to, left, joined].every(Number.isInteger);
