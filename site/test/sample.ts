// Where a product is tested (every kind in every window), each run takes a sample, and `./build.sh test whole` takes all. Tests that are
// dear for the little that each shows take turns. Both follow from the number of the commit, so that all are visited; UNKNOT_SAMPLE sets
// it, to repeat a failure.
import { execFileSync } from "node:child_process";
import { whole } from "./whole";

function git(...args: string[]): string {
  return execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
}

/** How many commits came before; where that is not known, a number that differs from commit to commit. */
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

/** Of several, the ones that are tested each time, counted from another place if one is given. */
export const sampled = <T>(all: readonly T[], count = 1, from = 0): T[] =>
  process.env.WHOLE ? [...all] : Array.from({ length: Math.min(count, all.length) }, (_, i) => all[(sample + from + i) % all.length]!);

/** The tag of a test for one of several: none if it is in the sample. */
export const tagOf = <T>(one: T, all: readonly T[], count = 1, from = 0): string[] =>
  sampled(all, count, from).includes(one) ? [] : [whole];

const turns = [1, 2, 3, 4] as const;

/** Whose turn it is. */
export const now = turns[sample % turns.length]!;

/** The tag of a test that runs at every fourth commit. Which of the four makes no difference, but they should take as long. */
export const turn = (of: (typeof turns)[number]): string => `@turn${of}`;

/** The tags of the tests that this run leaves out; with UNKNOT_TURN=all it takes all turns. */
export const out = process.env.WHOLE ? [] : [whole, ...turns.filter((of) => of !== now && process.env.UNKNOT_TURN !== "all").map(turn)];
