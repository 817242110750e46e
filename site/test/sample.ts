// Tests of all combinations (every kind in every window) take a sample in each run; `./build.sh test whole` takes all. Tests that take long
// to show a detail take turns. The number of the commit decides both, so that successive commits run all of them. UNKNOT_SAMPLE sets that
// number, to repeat a failure.
import { execFileSync } from "node:child_process";
import { whole } from "./whole";

function git(...args: string[]): string {
  return execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
}

/** The number of commits so far. In a shallow clone, where it is unknown, a number from the commit's hash. */
function ofTheCommit(): string {
  try {
    if (git("rev-parse", "--is-shallow-repository") === "false") return git("rev-list", "--count", "HEAD");
    return String(parseInt(git("rev-parse", "HEAD").slice(0, 7), 16) % 1000);
  } catch {
    return "0"; // not a checkout
  }
}

/** The number of the sample; the workers inherit it. */
export const sample = Number((process.env.UNKNOT_SAMPLE ??= ofTheCommit()));

/** The elements in this run's sample of `count`; `from` shifts the sample. With WHOLE, all elements. */
export const sampled = <T>(all: readonly T[], count = 1, from = 0): T[] =>
  process.env.WHOLE ? [...all] : Array.from({ length: Math.min(count, all.length) }, (_, i) => all[(sample + from + i) % all.length]!);

/** The tags of a test for one element of several: none if the element is in the sample. */
export const tagOf = <T>(one: T, all: readonly T[], count = 1, from = 0): string[] =>
  sampled(all, count, from).includes(one) ? [] : [whole];

const turns = [1, 2, 3, 4] as const;

/** The number of the turn of this run. */
export const now = turns[sample % turns.length]!;

/** The tag of a test that runs at every fourth commit. Any of the four will do, but each turn should take the same time. */
export const turn = (of: (typeof turns)[number]): string => `@turn${of}`;

/** The tags of the tests that this run leaves out; with UNKNOT_TURN=all it takes all turns. */
export const out = process.env.WHOLE ? [] : [whole, ...turns.filter((of) => of !== now && process.env.UNKNOT_TURN !== "all").map(turn)];
