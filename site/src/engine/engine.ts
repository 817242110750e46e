// The engine's interface for the rest of the page: one engine per page, shared by all its elements.
import { begin, type Files } from "./beginning";
import { unpacksBrotli } from "./brotli";
import { client, type Engine } from "./client";
import { Loader, type Watcher } from "./loader";
import { Pool } from "./pool";

export type { Engine } from "./client";
export { EngineFault } from "./fault";
export type { Work } from "./work";

/** The addresses of the engine's files, next to this script. Bundlers recognise this form, and include the files. */
const beside: Files = {
  program: { gzip: new URL(__GZIP__, import.meta.url), ...(__BROTLI__ && { brotli: new URL(__BROTLI__, import.meta.url) }) },
  worker: new URL(__WORKER__, import.meta.url),
};

const loader = new Loader<Engine>();

/**
 * Loads the engine once for the page; nothing is fetched before. onProgress is called with the fraction of the download, 0 to 1, and with a
 * sentence while nothing happens for long, otherwise "".
 */
export function engine(onProgress?: Watcher, files = beside): Promise<Engine> {
  return loader.load(async (how, onProgress) => {
    const { module, script, instance } = await begin(files, __SIZES__, { ...how, scope: self }, onProgress);
    return client(new Pool(script, module, instance));
  }, onProgress);
}

/** The progress of the download in figures, such as “1.2 of 4.5 MB”; "" before and after the download. */
export function coming(fraction: number): string {
  const { gzip, brotli = gzip } = __SIZES__,
    size = (share: number) => ((share * (unpacksBrotli ? brotli : gzip)) / 1e6).toFixed(1);
  return fraction > 0 && fraction < 1 ? `${size(fraction)} of ${size(1)} MB` : "";
}

/** Stops waiting and restarts loading, for all waiting callers. A stalled download is fetched again past the caches. */
export const again = (): void => loader.again();
