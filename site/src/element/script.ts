// The script with everything a game needs, fetched once for all elements of a page. A browser that has failed to load a script, or still
// waits for it, does not request it again, so another try uses another address.
import { EngineFault } from "../engine/fault";
import { patiently } from "../engine/patience";
import { forget } from "../published/refresh";
import { base, published } from "../published/version";

export type Playing = typeof import("./playing");

let loading: Promise<Playing> | undefined;
let tries = 0;
let giveUp = () => {};

/**
 * Loads the script. Calls `late` with a sentence if nothing happens for long, and with "" afterwards. Throws an EngineFault with the reason
 * if loading fails.
 */
export function playing(late: (why: string) => void): Promise<Playing> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return patiently(loading, late);
}

/** Stops waiting and requests the script again, for all waiting elements. */
export function askAnew(): void {
  giveUp();
}

async function load(): Promise<Playing> {
  for (let fetched: () => Promise<Playing> = () => import("./playing"); ; fetched = elsewhere) {
    const given = new Promise<undefined>((resolve) => {
      giveUp = () => resolve(undefined);
    });
    const came = await Promise.race([
      fetched()
        .catch(() => elsewhere())
        .catch(failed),
      given,
    ]);
    if (came) return came;
  }
}

/** Loads the script, bypassing the caches. The file with this code contains the script's name, unless a bundler has changed that. */
async function elsewhere(): Promise<Playing> {
  const here = await fetch(import.meta.url, { credentials: "same-origin" }),
    name = /\bplaying-\w+\.js/.exec(await here.text())?.[0];
  if (!name) throw new TypeError("no name");
  const { href } = new URL(name, import.meta.url);
  await forget(href);
  return import(/* webpackIgnore: true */ /* @vite-ignore */ `${href}?try=${++tries}`) as Promise<Playing>;
}

async function failed(): Promise<never> {
  throw new EngineFault({
    reload: true,
    text:
      (await published(base)) === "newer"
        ? "A new version of Unknot has been published, and a part of this version is gone. Reload the page."
        : "A part of Unknot could not be loaded. Check the network, then reload the page.",
  });
}
