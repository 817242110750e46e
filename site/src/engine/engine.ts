// The engine as the rest of the page sees it: one a page, shared by every element on it.
import { archipelago } from "./islands";
import { compile, fetched } from "./module";
import { Pool } from "./pool";
import type { Answer, Ask, Order, Report } from "./protocol";
import { Session } from "./session";
import { Works, type Work } from "./work";

export { EngineFault } from "./fault";
export type { Work } from "./work";

export interface Engine {
  /** Asks the session; an error of the engine is thrown as an EngineFault. A breakdown of its worker goes unseen: another is started,
      and the games are opened again. */
  ask(ask: Ask): Promise<Answer>;
  /** Bytes for tables that a piece of work has now, if its order does not say. */
  readonly memory: number;
  /** Starts a piece of work in a worker of its own; on several islands, in as many. Each report holds all that is known so far. */
  work(order: Order, on?: { report?(report: Report): void }): Work;
}

let loading: Promise<Engine> | undefined;
let fraction = 0;
const watchers = new Set<(fraction: number) => void>();

/** Loads the engine from beside base, once for the page; nothing is fetched before. onProgress gets the fraction of the download. */
export function engine(base: URL, onProgress?: (fraction: number) => void): Promise<Engine> {
  if (onProgress) {
    watchers.add(onProgress);
    onProgress(fraction);
  }
  loading ??= load(base).catch((error) => {
    loading = undefined; // the next call tries again
    fraction = 0;
    throw error;
  }).finally(() => watchers.clear());
  return loading;
}

async function load(base: URL): Promise<Engine> {
  const told = (now: number) => watchers.forEach((watcher) => watcher((fraction = now)));
  const [module, script] = await Promise.all([compile(new URL(__ENGINE__.file, base), __ENGINE__, told), workerScript(new URL(__ENGINE__.worker, base))]);
  const pool = new Pool(script, module);
  const session = new Session(pool);
  const works = new Works(pool);
  return { get memory() { return pool.share; }, ask: (ask) => session.ask(ask), work: (order, on) => ((order.islands ?? 1) > 1 ? archipelago(works, pool, order, on) : works.start(order, on)) };
}

/** A browser starts a worker only from its page's own origin, and a Blob counts as that. */
async function workerScript(url: URL): Promise<string | URL> {
  if (url.origin === location.origin) return url;
  const text = await (await fetched(url)).text();
  return URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
}
