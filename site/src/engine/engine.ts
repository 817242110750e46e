// The engine as the rest of the page sees it: one a page, shared by every element on it.
import { begin, type Files } from "./beginning";
import { unpacksBrotli } from "./brotli";
import { client, type Engine } from "./client";
import { Loader, type Watcher } from "./loader";
import { Pool } from "./pool";

export type { Engine } from "./client";
export { EngineFault } from "./fault";
export type { Work } from "./work";

/** The addresses of the engine's files, beside this script. Bundlers recognise this form, and include the files. */
const beside: Files = {
  program: { gzip: new URL(__GZIP__, import.meta.url), ...(__BROTLI__ && { brotli: new URL(__BROTLI__, import.meta.url) }) },
  worker: new URL(__WORKER__, import.meta.url),
};

const loader = new Loader<Engine>();

/** Loads the engine, once for the page; nothing is fetched before. onProgress gets the fraction of the download, 0 to 1,
    and a sentence while nothing happens for long, else "". */
export function engine(onProgress?: Watcher, files = beside): Promise<Engine> {
  return loader.load(async (how, onProgress) => {
    const { module, script, instance } = await begin(files, __SIZES__, { ...how, scope: self }, onProgress);
    return client(new Pool(script, module, instance));
  }, onProgress);
}

/** The progress of the download in figures: "1.2 of 5.6 MB"; "" before it begins and after its end. */
export function coming(fraction: number): string {
  const { gzip, brotli = gzip } = __SIZES__,
    size = (share: number) => ((share * (unpacksBrotli ? brotli : gzip)) / 1e6).toFixed(1);
  return fraction > 0 && fraction < 1 ? `${size(fraction)} of ${size(1)} MB` : "";
}

/** Stops waiting and starts loading again, for all callers that wait. A download that stood still is fetched past the caches. */
export const again = (): void => loader.again();
