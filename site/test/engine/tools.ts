// Functions that control the engine in tests, in the page and in Node.
import type { Engine } from "../../src/engine/client";
import type { EngineFault } from "../../src/engine/fault";
import type { Report } from "../../src/engine/protocol";
import type { Done, WorkRequest, WorkVerb } from "../../src/engine/state";
import type { Work } from "../../src/engine/work";

/** A started worker: the request that it serves, the number of its messages, and whether it was ended. A test calls `end` to end it without
    the engine's knowledge. */
export interface Watched {
  path?: string;
  words: number;
  ended: boolean;
  end(): void;
}

/** The end of a piece of work: done, or the text of its fault, with the last report. */
export async function outcome<V extends WorkVerb>(
  work: Work<V>,
): Promise<{ done?: Done<V>; text?: string; trace?: string; last?: Report }> {
  try {
    return { done: await work.done, last: work.last };
  } catch (error) {
    const { text, trace } = error as EngineFault;
    return { text, trace, last: work.last };
  }
}

/** A running piece of work and its reports so far; `next` waits for one more. */
export interface Begun {
  work: Work<"solve">;
  reports: Report[];
  next(): Promise<void>;
}

/** Starts work and waits for its first report. */
export async function begin(engine: Engine, request: WorkRequest<"solve">): Promise<Begun> {
  const reports: Report[] = [];
  let arrived = () => {};
  const next = () => new Promise<void>((resolve) => (arrived = resolve));
  const first = next();
  const work = engine.work(request, {
    report(report) {
      reports.push(report);
      arrived();
    },
  });
  await Promise.race([first, work.done.then(() => undefined)]);
  return { work, reports, next };
}
