// The engine as the rest of the page sees it: one a page, shared by every element on it.
import { unpacksBrotli } from "./brotli";
import { client, type Engine } from "./client";
import { Damaged, type Loading } from "./download";
import { EngineFault } from "./fault";
import { Instance } from "./instance";
import { compile, workerScript, type Program } from "./module";
import { patiently } from "./patience";
import { forbidden, mayRun } from "./policy";
import { Pool } from "./pool";

export type { Engine } from "./client";
export { EngineFault } from "./fault";
export type { Work } from "./work";

const slowStart = 10_000; // ms
const slow = "The engine is slow to start on this device. Unknot is still waiting; you can also try again.";
const absent = "The engine needs WebAssembly, which this browser lacks or has switched off. Switch it on (in Lockdown Mode, for this site) or use another browser.";

interface Files { program: Program; worker: URL }

/** Where the engine's files are: beside this script. Bundlers know them by this form, and bring them along. */
const beside: Files = {
  program: { gzip: new URL(__GZIP__, import.meta.url), ...(__BROTLI__ && { brotli: new URL(__BROTLI__, import.meta.url) }) },
  worker: new URL(__WORKER__, import.meta.url),
};

let loading: Promise<Engine> | undefined;
let fraction = 0;
let late = "";
/** Caches are passed by from now on. */
let doubted = false;
let attempt: AbortController | undefined;
type Watcher = (fraction: number, late: string) => void;
const watchers = new Set<Watcher>();

const tell = (now: { fraction?: number; late?: string }): void => {
  ({ fraction = fraction, late = late } = now);
  watchers.forEach((watcher) => watcher(fraction, late));
};

/** Loads the engine, once for the page; nothing is fetched before. onProgress gets the fraction of the download, 0 to 1,
    and a sentence while nothing happens for long, else "". */
export function engine(onProgress?: Watcher, files = beside): Promise<Engine> {
  if (onProgress) {
    watchers.add(onProgress);
    onProgress(fraction, late);
  }
  loading ??= load(files).catch((error) => {
    loading = undefined; // the next call tries again
    [fraction, late] = [0, ""];
    throw error;
  }).finally(() => watchers.clear());
  return loading;
}

/** How much of the download has come, in figures: "1.2 of 5.6 MB"; "" before it begins and after its end. */
export function coming(fraction: number): string {
  const { gzip, brotli = gzip } = __SIZES__, size = (share: number) => (share * (unpacksBrotli ? brotli : gzip) / 1e6).toFixed(1);
  return fraction > 0 && fraction < 1 ? `${size(fraction)} of ${size(1)} MB` : "";
}

/** Stops waiting and starts loading again, for all who wait. A download that stood still is fetched past the caches. */
export function again(): void {
  doubted ||= fraction < 1;
  attempt?.abort();
}

async function load(files: Files): Promise<Engine> {
  for (let tries = 1; ; tries++) {
    attempt = new AbortController();
    const { signal } = attempt;
    tell({ fraction: 0, late: "" });
    try {
      const engine = await begin(files, { fresh: doubted, signal, late: (late) => { if (!signal.aborted) tell({ late }); } });
      attempt = undefined;
      return engine;
    } catch (error) {
      const over = !signal.aborted;
      attempt?.abort(); // what else is under way
      if (!over) continue;
      doubted = true;
      if (tries === 1 && error instanceof Damaged) continue;
      if (error instanceof EngineFault) throw error;
      throw new EngineFault({ text: "The engine could not be started. Try again.", stack: String(error) });
    }
  }
}

/** Starts the worker while its program is still downloading. */
async function begin({ program, worker }: Files, how: Loading): Promise<Engine> {
  if (typeof WebAssembly === "undefined") throw new EngineFault({ text: absent });
  if (!mayRun()) throw new EngineFault({ text: forbidden });
  const compiled = compile(program, __SIZES__, how, (fraction) => tell({ fraction }));
  const started = workerScript(worker, __SIZES__.workerSum, how).then(async (script) => {
    const instance = new Instance(script);
    how.signal.addEventListener("abort", () => {
      instance.kill("Loading was cancelled.");
      URL.revokeObjectURL(script.href);
    });
    const running = compiled.then((module) => {
      instance.start(module);
      return patiently(instance.ready, how.late, slowStart, slow);
    });
    await Promise.all([running, instance.ready]); // either may fail long before the other
    return { script, instance };
  });
  const [module, { script, instance }] = await Promise.all([compiled, started]);
  return client(new Pool(script, module, instance));
}
