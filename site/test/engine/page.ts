// What the page of the engine's tests lays open to them.
import { again, engine, type EngineFault, type Work } from "../../src/engine/engine";
import type { Loading } from "../../src/engine/download";
import { begin as load } from "../../src/engine/beginning";
import { Pool } from "../../src/engine/pool";
import type { Report } from "../../src/engine/protocol";
import { onWire, type Done, type WorkRequest, type WorkVerb } from "../../src/engine/state";

/** Every worker that the page has started, the request it serves, how many words it has said and whether it was ended. Tests end one with
    a call of end, behind the engine's back. */
const workers: { path?: string; words: number; ended: boolean; end(): void }[] = [];
const Native = Worker;
globalThis.Worker = class extends Native {
  constructor(...args: ConstructorParameters<typeof Worker>) {
    super(...args);
    const end = this.terminate.bind(this);
    const entry: (typeof workers)[number] = { words: 0, ended: false, end };
    workers.push(entry);
    this.addEventListener("message", () => entry.words++);
    this.terminate = () => {
      entry.ended = true;
      end();
    };
    const post = this.postMessage.bind(this) as (message: unknown, transfer: unknown) => void;
    this.postMessage = (message: unknown, transfer?: unknown) => {
      if (message instanceof Object && "open" in message) entry.path = String(message.open);
      post(message, transfer);
    };
  }
} as typeof Worker;

/** How a piece of work ended: done, or the words of its fault, with the last report. */
async function outcome<V extends WorkVerb>(work: Work<V>): Promise<{ done?: Done<V>; text?: string; trace?: string; last?: Report }> {
  try {
    return { done: await work.done, last: work.last };
  } catch (error) {
    const { text, trace } = error as EngineFault;
    return { text, trace, last: work.last };
  }
}

/** Starts work on the engine of this page and waits for its first report. next waits for one more. */
async function begin(request: WorkRequest<"solve">): Promise<{ work: Work<"solve">; reports: Report[]; next(): Promise<void> }> {
  const reports: Report[] = [];
  let arrived = () => {};
  const next = () => new Promise<void>((resolve) => (arrived = resolve));
  const first = next();
  const work = (await tools.engine()).work(request, {
    report(report) {
      reports.push(report);
      arrived();
    },
  });
  await Promise.race([first, work.done.then(() => undefined)]);
  return { work, reports, next };
}

const how: Loading = { fresh: false, signal: new AbortController().signal, late() {}, scope: self };

const filesAt = (base: string) => ({ program: { gzip: new URL(__GZIP__, base) }, worker: new URL(__WORKER__, base) });

const tools = {
  engine: () => engine(),
  engineAt: (base: string, onProgress?: (fraction: number, late: string) => void) => engine(onProgress, filesAt(base)),
  again,
  /** Instances below the engine's client, for tests that read as they like. */
  pool: async () => {
    const { script, module, instance } = await load(filesAt(location.href), __SIZES__, how, () => {});
    return new Pool(script, module, instance);
  },
  outcome,
  onWire,
  begin,
  workers,
};

declare global {
  var unknot: typeof tools;
}
globalThis.unknot = tools;
