/** The number of free processor cores. A browser may not report how many cores there are. */
let free = Math.max(2, navigator.hardwareConcurrency || 0);

/** The pending requests for a core, in the order of arrival. */
const waiting: (() => void)[] = [];

/** Runs work once a core is free, unless the signal aborts it first. Without this, a page with fifty puzzles would start fifty workers. */
export async function inTurn<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  if (free > 0) free--;
  else await turn(signal);
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next)
      next(); // passes the core directly to the next request
    else free++;
  }
}

const turn = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    waiting.push(resolve);
    signal.addEventListener(
      "abort",
      () => {
        const at = waiting.indexOf(resolve);
        if (at < 0) return;
        waiting.splice(at, 1);
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });
