// The engine as the rest of the page sees it: one a page, shared by every element on it.
import { begin, type Begun, type Files } from "./beginning";
import { unpacksBrotli } from "./brotli";
import { archipelago } from "./islands";
import { Loader, type Watcher } from "./loader";
import { Pool } from "./pool";
import type { Report } from "./protocol";
import { Session } from "./session";
import type { SessionReply, SessionRequest, WorkRequest, Verb, WorkVerb } from "./state";
import { Works, type Work } from "./work";

export { EngineFault } from "./fault";
export type { Work } from "./work";

export interface Engine {
  /** Asks the session; an error of the engine is thrown as an EngineFault. A breakdown of its worker goes unseen: another is started,
      and the games are opened again. */
  ask<V extends Verb>(request: SessionRequest<V>): Promise<SessionReply<V>>;
  /** Bytes for tables that a piece of work has now, if its request does not say. */
  readonly memory: number;
  /** Starts a piece of work in a worker of its own; on several islands, in as many. Each report holds all that is known so far. */
  work<V extends WorkVerb>(request: WorkRequest<V>, on?: { report?(report: Report): void }): Work<V>;
}

/** Where the engine's files are: beside this script. Bundlers know them by this form, and bring them along. */
const beside: Files = {
  program: { gzip: new URL(__GZIP__, import.meta.url), ...(__BROTLI__ && { brotli: new URL(__BROTLI__, import.meta.url) }) },
  worker: new URL(__WORKER__, import.meta.url),
};

const loader = new Loader<Engine>();

/** Loads the engine, once for the page; nothing is fetched before. onProgress gets the fraction of the download, 0 to 1,
    and a sentence while nothing happens for long, else "". */
export function engine(onProgress?: Watcher, files = beside): Promise<Engine> {
  return loader.load(async (how, onProgress) => opened(await begin(files, __SIZES__, { ...how, scope: self }, onProgress)), onProgress);
}

/** How much of the download has come, in figures: "1.2 of 5.6 MB"; "" before it begins and after its end. */
export function coming(fraction: number): string {
  const { gzip, brotli = gzip } = __SIZES__, size = (share: number) => (share * (unpacksBrotli ? brotli : gzip) / 1e6).toFixed(1);
  return fraction > 0 && fraction < 1 ? `${size(fraction)} of ${size(1)} MB` : "";
}

/** Stops waiting and starts loading again, for all who wait. A download that stood still is fetched past the caches. */
export const again = (): void => loader.again();

/** Whether a request is for several islands. */
const severally = (request: WorkRequest): boolean => request.do === "solve" && (request.islands ?? 1) > 1;

/** The engine on the instances of a module. */
function opened({ module, script, instance }: Begun): Engine {
  const pool = new Pool(script, module, instance), session = new Session(pool), works = new Works(pool);
  return {
    get memory() { return pool.share; },
    ask: (request) => session.ask(request),
    work: <V extends WorkVerb>(request: WorkRequest<V>, on?: { report?(report: Report): void }) =>
      (severally(request as WorkRequest) ? archipelago(works, pool, session, request as WorkRequest<"solve">, on) as Work as Work<V> : works.start(request, on)),
  };
}
