// All saved data, including the lab's results, as one file, to take to another device or to restore later.
import { EngineFault } from "../engine/fault";
import type { Archive } from "./notebook";
import { keys } from "./records";
import { choices, type Settings } from "../workbench/settings/settings";
import {
  has,
  isCount,
  isFields,
  isFlag,
  isNumber,
  isSetting,
  isText,
  isWhole,
  listOf,
  mapOf,
  maybe,
  type Fields,
  type Test,
} from "./shapes";

/** The version of the file's format, which also marks the file as one of Unknot. The first version had no data of the lab. */
const format = 2;

/** All saved values, by the keys of the store. */
export type Entries = [key: string, value: unknown][];

/** The content of a file: the saved values of the page and those of the lab. */
export interface Backup {
  kept: Entries;
  lab?: Archive;
}

export const written = ({ kept, lab }: Backup): string =>
  `${JSON.stringify({ unknot: format, kept: Object.fromEntries(kept), lab }, null, 1)}\n`;

const isMoves = listOf(isText);
const isLine: Test = (value) =>
  has({ moves: isMoves, at: isCount })(value) &&
  (({ moves, at }) => Number.isInteger(at) && at <= moves.length)(value as { moves: string[]; at: number });
const isGame: Test = (value) =>
  isLine(value) &&
  has({
    lines: maybe(has({ before: listOf(isLine), after: listOf(isLine), edits: maybe(isCount), undone: maybe(isCount) })),
    stamp: maybe(isText),
    base: maybe(isText),
    origin: maybe(isText),
  })(value);
const isBest = maybe(mapOf(has({ moves: isMoves, notation: isText, cost: mapOf(isCount), by: maybe(isText) })));
const isSpot = has({ level: isText, collection: maybe(isText) });
const isSaved: Test = (value) =>
  has({ kind: maybe(isText), text: isText, draft: maybe(isFlag), params: maybe(mapOf(isSetting)) })(value) &&
  ((value as Fields).moves === undefined || isGame({ at: (value as { moves: unknown[] }).moves?.length, ...(value as Fields) }));
const isLeft: Test = has({
  source: isText,
  spot: maybe(isSpot),
  branch: maybe(isText),
  drawing: maybe(isText),
  saved: (value) => has({ kind: isText })(value) && isSaved(value),
});
const isPiece = has({
  name: isText,
  text: isText,
  size: maybe(isText),
  number: maybe(isCount),
  made: maybe(isFlag),
  params: maybe(mapOf(isSetting)),
  lesson: maybe(isText),
});

/** Whether a saved game belongs to the kind named by its key. */
const isIts = (value: unknown, key: string): boolean => (value as { saved: { kind: string } }).saved.kind === key.split(/\s/)[1];

/** The test of the values of each type of key. */
const sound: Record<keyof typeof keys, (value: unknown, key: string) => boolean> = {
  settings: (value) =>
    isFields(value) &&
    Object.entries(value).every(
      ([name, set]) => !Object.hasOwn(choices, name) || choices[name as keyof Settings].some(([known]) => known === set),
    ),
  lastKind: isText,
  recentKinds: listOf(isText),
  favourites: listOf(isText),
  left: (value, key) => isLeft(value) && isIts(value, key),
  text: isText,
  played: (value) =>
    isGame(value) && has({ solved: isFlag, took: maybe(isCount), branches: maybe(mapOf(isGame)), best: isBest, known: isBest })(value),
  collection: has({ name: isText, title: isText, parts: listOf(isPiece) }),
  drawing: (value, key) => isLeft(value) && isIts(value, key) && has({ drawing: isText, size: isText, stamp: maybe(isText) })(value),
  edited: has({ source: isText, text: isText }),
  time: isCount,
  grade: has({ level: isCount, of: isCount, word: isText, about: isText }),
  statistics: has({ solved: isCount, ms: isCount, hints: isCount, cleared: maybe(isCount) }),
  artifact: has({ name: isText, text: isText }),
};

const isResult = has({
  cell: isText,
  outcome: maybe((value) => ["solved", "impossible", "open"].includes(value as string)),
  error: maybe(isText),
  goal: isFlag,
  solution: maybe(isText),
  cost: maybe(mapOf(isWhole)),
  value: maybe(has({ number: isNumber, less: maybe(isFlag) })),
  bound: maybe(isWhole),
  proved: maybe(listOf(isText)),
  remaining: maybe(isNumber),
  counts: maybe(mapOf(isWhole)),
  effort: isWhole,
  memory: maybe(isWhole),
  learning: maybe(isWhole),
  artifact: maybe(isText),
  seconds: isCount,
  host: maybe(isText),
});
const isArchive = has({ results: listOf(has({ experiment: isText, print: isText, result: isResult })), files: mapOf(isText) });

/** Reads a file of saved data completely, or throws an EngineFault with the reason. */
export function read(text: string, name: string): Backup {
  const refuse = (why: string): never => {
    throw new EngineFault({ text: `${why} Nothing has been changed.` });
  };
  let all: unknown;
  try {
    all = JSON.parse(text);
  } catch {
    return refuse(
      text.trimStart().startsWith("{")
        ? `“${name}” is damaged: part of it is missing or changed.`
        : `“${name}” is not a file of saved data. Choose one made with “Save everything”.`,
    );
  }
  if (!isFields(all) || !Number.isInteger(all.unknot) || (all.unknot as number) < 1)
    return refuse(`“${name}” is not a file of saved data. Choose one made with “Save everything”.`);
  if ((all.unknot as number) > format)
    return refuse(`“${name}” comes from a newer version of Unknot. Reload this page to get the latest version, and try again.`);
  if (!isFields(all.kept)) return refuse(`“${name}” is damaged: the saved data is missing.`);
  const entries = Object.entries(all.kept);
  for (const [key, value] of entries) {
    const sort = (Object.keys(keys) as (keyof typeof keys)[]).find((sort) => keys[sort].test(key));
    if (!sort || !sound[sort](value, key)) refuse(`“${name}” is damaged: the entry “${key.split("\n")[0]}” cannot be read.`);
  }
  if (all.lab !== undefined && !isArchive(all.lab)) refuse(`“${name}” is damaged: the lab’s results cannot be read.`);
  return { kept: entries, lab: all.lab as Archive | undefined };
}
