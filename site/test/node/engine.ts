// The real engine without a browser: the client of the page, and the script of its worker in threads of Node.
import { build } from "esbuild";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { Worker as Thread } from "node:worker_threads";
import { client, type Engine } from "../../src/engine/client";
import { Pool } from "../../src/engine/pool";
import type { SessionRequest, State, Verb } from "../../src/engine/state";
import type { Work } from "../../src/engine/work";
import { engine as program, root } from "../fixture";

setFlagsFromString("--wasm-tiering-budget=200000000"); // as in the pages: most tests are over before fast code is compiled

/** A browser's worker, as far as the engine uses it. */
export class NodeWorker implements Pick<Worker, "onmessage" | "onerror" | "postMessage" | "terminate"> {
  onmessage: Worker["onmessage"] = null;
  onerror: Worker["onerror"] = null;
  protected readonly thread: Thread;

  constructor(script: string) {
    this.thread = new Thread(new URL(script), { resourceLimits: { stackSizeMb: 0.5 } }); // as much as Safari gives a worker
    this.thread.unref(); // a waiting worker keeps no process alive
    this.thread.on("message", (data) => this.onmessage?.call(this as unknown as Worker, new MessageEvent("message", { data })));
    this.thread.on("error", (error) =>
      this.onerror?.call(
        this as unknown as Worker,
        Object.assign(new Event("error", { cancelable: true }), { message: String(error) }) as ErrorEvent,
      ),
    );
  }

  postMessage(message: unknown, transfer: unknown = []): void {
    this.thread.postMessage(message, transfer as never[]);
  }
  terminate(): void {
    void this.thread.terminate();
  }
}

/** The global names that the worker's script needs from a browser. */
const browserLike = `
import { parentPort } from "node:worker_threads";
globalThis.self = globalThis;
self.postMessage = (message, { transfer }) => parentPort.postMessage(message, transfer);
self.addEventListener = (event, heard) => event === "message" ? parentPort.on(event, (data) => heard({ data })) : process.on("unhandledRejection", (reason) => heard({ reason }));
`;

/** An engine that keeps a list of its games and of its work. */
export interface TestEngine extends Engine {
  /** Resolves when the session has answered all requests, including requests made because of an answer. */
  idle(): Promise<void>;
  /** Holds back the requests with this verb until the function that it returns is called. */
  hold(verb: Verb): () => void;
  /** Ends all work and closes all games. */
  clear(): Promise<void>;
}

/** The compiled engine with the test kind, and its worker's script. */
export interface Parts {
  script: URL;
  module: WebAssembly.Module;
}

export async function parts(): Promise<Parts> {
  const site = join(root, "site"),
    alias = { wasm_exec: join(root, ".build/workers/wasm_exec.js") };
  const [
    module,
    {
      outputFiles: [script],
    },
  ] = await Promise.all([
    WebAssembly.compile(readFileSync(program)),
    build({
      absWorkingDir: site,
      entryPoints: ["src/engine/worker.ts"],
      bundle: true,
      write: false,
      format: "iife",
      alias,
      banner: { js: browserLike },
    }),
  ]);
  Object.assign(globalThis, { self: globalThis, Worker: NodeWorker });
  globalThis.navigator ??= {} as Navigator; // the engine reads the device's memory from it
  return { script: new URL(`data:text/javascript;base64,${Buffer.from(script!.contents).toString("base64")}`), module };
}

/** Compiles the engine with the test kind. */
export async function compiled(): Promise<TestEngine> {
  const { script, module } = await parts();
  return counted(client(new Pool(script, module)));
}

/** Runs `act` but drops the timers that it sets, so that no worker is ended for being slow to obey on a busy machine. */
function patiently(act: () => void): void {
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (() => 0) as unknown as typeof setTimeout;
  try {
    act();
  } finally {
    globalThis.setTimeout = setTimeout;
  }
}

/** Waits until all callbacks that are due now have run. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function counted(engine: Engine): TestEngine {
  const games = new Set<number>(),
    works = new Map<Work, () => void>(),
    asked = new Set<Promise<unknown>>(),
    held = new Map<Verb, Promise<void>>();
  return {
    get memory() {
      return engine.memory;
    },
    async ask(request) {
      if (held.has(request.do)) await held.get(request.do);
      const asking = engine.ask(request);
      asked.add(asking);
      const reply = await asking.finally(() => asked.delete(asking)),
        { state } = reply as { state?: State };
      if (state) games.add(state.game);
      if (request.do === "close") games.delete((request as SessionRequest<"close">).game);
      return reply;
    },
    work(request, on) {
      const work = engine.work(request, on),
        { cancel } = work,
        over = () => works.delete(work as Work);
      works.set(work as Work, cancel);
      work.done.then(over, over);
      return Object.defineProperty(work, "cancel", { value: () => patiently(cancel) });
    },
    hold(verb) {
      let release = (): void => {};
      held.set(verb, new Promise((resolve) => (release = resolve)));
      return () => {
        held.delete(verb);
        release();
      };
    },
    async idle() {
      do {
        await Promise.allSettled(asked);
        await turn();
      } while (asked.size);
    },
    async clear() {
      await Promise.allSettled(
        [...works].map(([{ done }, cancel]) => {
          cancel();
          return done;
        }),
      );
      await this.idle(); // some games may still be opening
      await Promise.all([...games].map((game) => engine.ask({ do: "close", game })));
      games.clear();
    },
  };
}
