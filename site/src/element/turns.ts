/** Cores that nothing is worked out on, as far as the pages' own wishes go. A browser may not say how many there are. */
let free = Math.max(2, navigator.hardwareConcurrency || 0);

/** Whoever waits for one, the first that came first. */
const waiting: (() => void)[] = [];

/** Does work once there is a core for it; not if it is given up before. A page of fifty puzzles would have as many workers at once. */
export async function inTurn<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  if (free > 0) free--;
  else await turn(signal);
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next)
      next(); // the core is its own at once
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
