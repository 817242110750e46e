// What the page of the engine's tests lays open to them.
import { engine, EngineFault, type Engine, type Work } from "../../src/engine/engine";
import { compile } from "../../src/engine/module";
import { Pool } from "../../src/engine/pool";
import type { Done, Report } from "../../src/engine/protocol";

/** Every worker that the page has started, so that a test can end one behind the engine's back. */
const workers: Worker[] = [];
const Native = Worker;
globalThis.Worker = class extends Native {
  constructor(...args: ConstructorParameters<typeof Worker>) {
    super(...args);
    workers.push(this);
  }
};

/** How a piece of work ended: done, or the words of its fault, with all reports and the last one. */
async function outcome(work: Work): Promise<{ done?: Done; text?: string; trace?: string; last?: Report }> {
  try {
    return { done: await work.done, last: work.last };
  } catch (error) {
    const { text, trace } = error as EngineFault;
    return { text, trace, last: work.last };
  }
}

const tools = {
  engine: () => engine(new URL(".", location.href)),
  engineAt: (base: string, onProgress?: (fraction: number) => void) => engine(new URL(base), onProgress),
  /** Instances below the engine's client, for tests that read as they like. */
  pool: async () => {
    const base = new URL(".", location.href);
    return new Pool(new URL(__ENGINE__.worker, base), await compile(new URL(__ENGINE__.file, base), __ENGINE__, () => {}));
  },
  outcome,
  workers,
};

declare global { var unknot: typeof tools }
globalThis.unknot = tools;
export type { Engine };
