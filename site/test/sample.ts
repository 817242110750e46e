// Chooses the tests of a run. Tests of all combinations, such as every kind in every window, take a sample in each run; `./build.sh test
// whole` takes all. Tests that take long to show a detail take turns. The number of the commit decides both, so that successive commits run
// all of them. UNKNOT_SAMPLE sets that number, to repeat a failure.
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
    return "0"; // this folder is not a Git checkout
  }
}

/** The number that chooses the sample. The worker processes inherit it from the environment. */
export const sample = Number((process.env.UNKNOT_SAMPLE ??= ofTheCommit()));

/** The elements in this run's sample of `count` elements; `from` shifts the sample. With WHOLE, all elements. */
export const sampled = <T>(all: readonly T[], count = 1, from = 0): T[] =>
  process.env.WHOLE ? [...all] : Array.from({ length: Math.min(count, all.length) }, (_, i) => all[(sample + from + i) % all.length]!);

/**
 * The tags of a test for the element `one` of `all`: none if the element is in the sample, otherwise a tag by which the run leaves the test
 * out.
 */
export const tagOf = <T>(one: T, all: readonly T[], count = 1, from = 0): string[] =>
  sampled(all, count, from).includes(one) ? [] : [whole];

const turns = [1, 2, 3, 4] as const;

/** The turn of this run: one of the four tags. */
export const now = turns[sample % turns.length]!;

/**
 * The tag of a test that runs at every fourth commit. A new test may take any of the four turns, but all turns should take about the same
 * time.
 */
export const turn = (of: (typeof turns)[number]): string => `@turn${of}`;

/** The tags of the tests that this run leaves out; with UNKNOT_TURN=all it takes all turns. */
export const out = process.env.WHOLE ? [] : [whole, ...turns.filter((of) => of !== now && process.env.UNKNOT_TURN !== "all").map(turn)];
