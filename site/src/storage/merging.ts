// Merges two versions of a saved value: of two pages, or of a page and a file.
import { bettered, type BestSolutions } from "../element/best";
import type { Settings } from "../workbench/settings/settings";
import { first, precedes, equalGames, withBranch, withoutBranch } from "./branches";
import { keys, own, type Collection, type Drawing, type Piece, type Played, type Statistics } from "./records";

/**
 * Merges a saved value with one that an earlier page could not write, so that values saved since then are not lost. The page started from
 * `from`, and was writing `sent`, which may have been saved.
 */
export function rejoined(key: string, before: unknown, left: unknown, from?: unknown, sent?: unknown): unknown {
  if (before && key.startsWith("collection "))
    return together(before as Collection, left as Collection | undefined, from as Collection | undefined);
  if (!before || !left) return left;
  if (keys.settings.test(key)) return merged(before as Partial<Settings>, left as Partial<Settings>, from as Partial<Settings> | undefined);
  if (keys.time.test(key)) return Math.max(before as number, left as number);
  if (keys.statistics.test(key)) return latest(before as Statistics, left as Statistics);
  if (key.startsWith("drawing ")) return precedes(left as Drawing, before as Drawing) ? before : left;
  if (!key.startsWith("played ")) return left;
  const { branches, best, known, solved, took, ...game } = left as Played,
    there = [from, sent].reduce((all: Played, state) => without(all, state as Played | undefined, branches), before as Played);
  const all = Object.entries({ [first]: game, ...branches }).reduce((all, [name, branch]) => withBranch(all, name, branch), there);
  return {
    ...all,
    solved: solved || there.solved,
    ...((there.took ?? took) !== undefined && { took: there.took ?? took }),
    best: better(there.best, best),
    known: better(there.known, known),
  } satisfies Played;
}

/**
 * Removes the games that `state` has and `branches` does not: the page that wrote `branches` deleted them. A game stays if somebody has
 * played on.
 */
const without = (there: Played, state: Played | undefined, branches: Played["branches"] = {}): Played =>
  Object.entries(state?.branches ?? {}).reduce((all, [name, game]) => {
    const same = all.branches?.[name];
    return same && !branches[name] && same.stamp === game.stamp && equalGames(same, game) ? withoutBranch(all, name) : all;
  }, there);

/** Settings with the changes of an earlier page, which started from `from`. */
const merged = (before: Partial<Settings>, left: Partial<Settings>, from: Partial<Settings> = {}): Partial<Settings> => ({
  ...before,
  ...Object.fromEntries(Object.entries(left).filter(([name, set]) => from[name as keyof Settings] !== set)),
});

/** Returns the better of two solutions in each measure. */
const better = (there: BestSolutions | undefined, others: BestSolutions = {}): BestSolutions =>
  Object.entries(others).reduce((all, [measure, solution]) => bettered(all, solution, [measure]), there ?? {});

/** Merges two states of the statistics: the greater value of each number. */
function most(a: Statistics, b: Statistics): Statistics {
  const cleared = Math.max(a.cleared ?? 0, b.cleared ?? 0);
  return { solved: Math.max(a.solved, b.solved), ms: Math.max(a.ms, b.ms), hints: Math.max(a.hints, b.hints), ...(cleared && { cleared }) };
}

/** The later of two versions of one device's statistics. Their numbers only grow until they are cleared. */
function latest(a: Statistics, b: Statistics): Statistics {
  const [one = 0, other = 0] = [a.cleared, b.cleared];
  return one === other ? most(a, b) : one > other ? a : b;
}

/**
 * Merges a value from a file with the saved value, which is never lost. Only for settings, the values from the file replace the saved
 * values.
 */
export function restored(key: string, before: unknown, back: unknown): unknown {
  if (keys.settings.test(key)) return { ...(before as object), ...(back as object) };
  if (before && keys.statistics.test(key)) return most(before as Statistics, back as Statistics);
  if (keys.recentKinds.test(key) || keys.favourites.test(key))
    return [...new Set([...((before as string[] | undefined) ?? []), ...(back as string[])])];
  if (before !== undefined && (keys.left.test(key) || keys.lastKind.test(key) || keys.text.test(key))) return before;
  return rejoined(key, before, back);
}

/**
 * Applies the changes of another state, `left`, to a collection: puzzles added or removed since `from`, the state before them. Among the
 * visitor's own puzzles, an added one whose number is taken gets the next number.
 */
export function together(collection: Collection, left: Collection | undefined, from?: Collection): Collection | undefined {
  const parts = left?.parts ?? [],
    has = (all: readonly Piece[] | undefined, { text }: Piece) => all?.some((part) => part.text === text);
  const kept = collection.parts.filter((part) => !has(from?.parts, part) || has(parts, part));
  const more = parts.filter((part) => !has(collection.parts, part) && !has(from?.parts, part));
  const both =
    collection.name !== own
      ? [...kept, ...more]
      : more.reduceRight((all, piece) => {
          const taken = all.some(({ number }) => number === piece.number);
          // biome-ignore lint/performance/noAccumulatingSpread: the pieces that were added elsewhere are few
          return [taken ? { ...piece, number: following(all) } : piece, ...all];
        }, kept);
  return both.length ? { ...collection, parts: both } : undefined;
}

/** The next free number: one more than the greatest number in a collection. */
export const following = (parts: readonly Piece[]): number => Math.max(0, ...parts.map(({ number = 0 }) => number)) + 1;
