// Waits for promises that may stall, and reports that the page is still waiting.
import type { Scope } from "../published/scope";

const stall = 15_000; // ms without a byte
const slow = "Nothing has arrived for a while. Unknot is still waiting; you can also try again.";

/** Awaits a promise. Until it settles, it calls `late` with `why` every `after` ms. */
export async function patiently<T>(
  promise: Promise<T>,
  late: (why: string) => void,
  clock: Pick<Scope, "setInterval" | "clearInterval"> = self,
  after = stall,
  why = slow,
): Promise<T> {
  let told = false;
  const timer = clock.setInterval(() => late((told = true) && why), after);
  try {
    return await promise;
  } finally {
    clock.clearInterval(timer);
    if (told) late("");
  }
}
