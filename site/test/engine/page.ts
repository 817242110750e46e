// The functions that the page of the engine's tests exposes to them.
import { again, engine } from "../../src/engine/engine";
import type { Loading } from "../../src/engine/download";
import { begin as load } from "../../src/engine/beginning";
import { Pool } from "../../src/engine/pool";
import { onWire, type WorkRequest } from "../../src/engine/state";
import { begin, outcome, type Watched } from "./tools";

/** Every worker that the page has started. */
const workers: Watched[] = [];
const Native = Worker;
globalThis.Worker = class extends Native {
  constructor(...args: ConstructorParameters<typeof Worker>) {
    super(...args);
    const end = this.terminate.bind(this);
    const entry: Watched = { words: 0, ended: false, end };
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

const how: Loading = { fresh: false, signal: new AbortController().signal, late() {}, scope: self };

const filesAt = (base: string) => ({ program: { gzip: new URL(__GZIP__, base) }, worker: new URL(__WORKER__, base) });

const tools = {
  engine: () => engine(),
  engineAt: (base: string, onProgress?: (fraction: number, late: string) => void) => engine(onProgress, filesAt(base)),
  again,
  /** Returns a pool of engine instances, for tests that read the stream of messages themselves. */
  pool: async () => {
    const { script, module, instance } = await load(filesAt(location.href), __SIZES__, how, () => {});
    return new Pool(script, module, instance);
  },
  outcome,
  onWire,
  begin: async (request: WorkRequest<"solve">) => begin(await tools.engine(), request),
  workers,
};

declare global {
  var unknot: typeof tools;
}
globalThis.unknot = tools;
