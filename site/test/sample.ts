// Where a product is tested (every kind in every window), each run takes a sample, and `./build.sh test whole` takes all. The sample
// follows from the commit, so that all are visited; UNKNOT_SAMPLE sets it, to repeat a failure.
import { execFileSync } from "node:child_process";
import { whole } from "./whole";

function ofTheCommit(): string {
  try {
    return String(
      parseInt(execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).slice(0, 7), 16) %
        1000,
    );
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
export const tagOf = <T>(one: T, all: readonly T[], count = 1): string[] => (sampled(all, count).includes(one) ? [] : [whole]);
