// The engine without a page, for tests of the client. Its workers are threads, which a test can kill. Time passes only when a test lets it
// pass.
import { expect, test as base } from "@playwright/test";
import { client, type Engine } from "../../src/engine/client";
import { Pool } from "../../src/engine/pool";
import type { WorkRequest } from "../../src/engine/state";
import { NodeWorker, parts, type Parts } from "../node/engine";
import { begin, type Begun, type Watched } from "./tools";

/** A worker in a thread, and the number of answers that it still owes. */
interface Thread extends Watched {
  due: number;
  worker: NodeWorker;
}

/** The workers of the running test. */
let workers: Thread[] = [];

class WatchedWorker extends NodeWorker {
  readonly entry: Thread;

  constructor(script: string) {
    super(script);
    workers.push((this.entry = { words: 0, due: 0, ended: false, end: () => super.terminate(), worker: this }));
    this.thread.on("message", (data) => {
      this.entry.words++;
      if (data === "pong") this.entry.due--;
    });
  }
  override postMessage(message: unknown, transfer?: unknown): void {
    if (message === "ping") this.entry.due++;
    if (message instanceof Object && "open" in message) this.entry.path = String(message.open);
    super.postMessage(message, transfer);
  }
  override terminate(): void {
    this.entry.ended = true;
    super.terminate();
  }
}

const { setTimeout: later, clearTimeout: never } = globalThis;

/** Gives the threads a moment to run. */
export const moment = (): Promise<void> => new Promise((resolve) => later(resolve, 5));

/** Waits until `so` returns true, however long that takes, even while the engine's timers are stopped. */
export async function until(so: () => unknown): Promise<void> {
  while (!so()) await moment();
}

/** The engine's clock. Once a test has stopped it, new timers wait until the test lets time pass. */
class Time {
  #now = 0;
  #last = 0;
  readonly #timers = new Map<number, { due: number; call(): void }>();

  stop(): void {
    globalThis.setTimeout = ((call: () => void, ms = 0) => {
      this.#timers.set(++this.#last, { due: this.#now + ms, call });
      return this.#last;
    }) as unknown as typeof setTimeout;
    globalThis.clearTimeout = ((timer: number) => this.#timers.delete(timer) || never(timer)) as typeof clearTimeout;
  }

  goOn(): void {
    Object.assign(globalThis, { setTimeout: later, clearTimeout: never });
  }

  /** Lets time pass. Between two timers, the threads have a moment to run. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    await moment();
    for (let next; (next = [...this.#timers].sort(([, a], [, b]) => a.due - b.due)[0]) && next[1].due <= end; ) {
      this.#timers.delete(next[0]);
      this.#now = next[1].due;
      next[1].call();
      await new Promise(setImmediate);
    }
    this.#now = end;
  }
}

/** An engine with its own workers and clock, for one test. */
export interface Site {
  engine: Engine;
  /** A pool of engine instances, for tests that read the stream of messages themselves. */
  pool: Pool;
  time: Time;
  /** The workers that served a path, in the order in which they started. */
  serving(path: "/run" | "/session"): Thread[];
  begin(request: WorkRequest<"solve">): Promise<Begun>;
}

export const test = base.extend<{ site: Site }, { built: Parts }>({
  built: [async ({}, use) => use(await parts()), { scope: "worker" }],
  site: async ({ built: { script, module } }, use) => {
    const time = new Time(),
      pool = () => new Pool(script, module),
      engine = client(pool());
    workers = [];
    Object.assign(globalThis, { Worker: WatchedWorker });
    await use({
      engine,
      pool: pool(),
      time,
      serving: (path) => workers.filter((one) => one.path === path),
      begin: (request) => begin(engine, request),
    });
    time.goOn();
    Object.assign(globalThis, { Worker: NodeWorker });
    for (const { worker } of workers) worker.terminate();
  },
});
export { expect };

export const yard = "....\n.##.\n....\n";
