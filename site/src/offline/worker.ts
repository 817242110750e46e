// The service worker: keeps every file of dist/ and answers from what it keeps.
import { cacheNames } from "workbox-core";
import { addPlugins, getCacheKeyForURL, precacheAndRoute } from "workbox-precaching";
import { unpacksBrotli } from "../engine/brotli";
import type { Unkept } from "./unkept";

declare const self: ServiceWorkerGlobalScope;
/** Written in front of this bundle by site/build. integrity has a hash of the file, and of a packed file also one of its contents. */
declare const __PRECACHE__: { url: string; revision: string | null; integrity: string }[];

/** Of the engine the file that this browser's pages ask for. A browser that learns to unpack Brotli gets the other when it is next online. */
const wanted = __PRECACHE__.filter(({ url }) => !url.endsWith(unpacksBrotli ? ".wasm.gz" : ".wasm.br"));

const hashes = new Map(wanted.map(({ url, integrity }) => [new URL(url, location.href).href, integrity]));

class Failure extends Error {
  constructor(readonly unkept: Unkept) { super(unkept); }
}

/** Fetches a file past the caches and keeps it if it is what was published; throws a Failure if not. */
async function keep(url: string): Promise<Response> {
  const request = (integrity?: string) => new Request(url, { integrity, cache: "reload", credentials: "same-origin" });
  const response = await fetch(request(hashes.get(url))).catch(async () => {
    const refused = await fetch(request()).then(({ ok }) => ok, () => undefined);
    throw new Failure(refused === undefined ? "unreachable" : refused ? "damaged" : "missing");
  });
  if (!response.ok) throw new Failure("missing");
  const kept = response.redirected ? new Response(response.body, response) : response; // a navigation may not be answered by one that was redirected
  await (await caches.open(cacheNames.precache)).put(getCacheKeyForURL(url)!, kept.clone());
  return kept;
}

const wholly = async (response: Response, integrity: string): Promise<boolean> => {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  return integrity.includes(btoa(String.fromCharCode(...digest)));
};

addPlugins([{
  // A file that another version kept is used only if it is what was published.
  cachedResponseWillBeUsed: async ({ cachedResponse, event, request }) => {
    const integrity = hashes.get(Object.assign(new URL(request.url), { search: "" }).href);
    const doubtful = event.type === "install" && cachedResponse && integrity && !(await wholly(cachedResponse.clone(), integrity));
    return doubtful ? undefined : cachedResponse;
  },
  // A file is not what was published. The page gets what there is, and can say what is wrong with it.
  handlerDidError: ({ event, request }) => (event.type === "install" ? keep(request.url).catch(tell) : fetch(new Request(request, { integrity: "" }))),
}]);

// A request that checks how the host serves a file is not answered from what is kept.
self.addEventListener("fetch", (event) => { if (new URL(event.request.url).search === "?host") event.stopImmediatePropagation(); });

// A new version installs beside the old one and waits. What only the old one needs is purged when the new one
// activates, so that must not happen while a page of the old one is open: it may yet want its engine or a lazy chunk.
// Whatever a link has behind its ?, the file is the same.
precacheAndRoute(wanted, { ignoreURLParametersMatching: [/./] });

// The first visit goes offline without a reload.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  if (event.data === "take over") event.waitUntil(takeOver(event.ports[0]));
  if (event.data === "whole?") event.waitUntil(makeWhole().then((unkept) => event.ports[0]?.postMessage(unkept)));
});

/** Fetches the files that should be kept and are missing. Resolves to why it cannot, or to "". */
async function makeWhole(): Promise<Unkept | ""> {
  try {
    const cache = await caches.open(cacheNames.precache);
    for (const url of hashes.keys()) if (!(await cache.match(getCacheKeyForURL(url)!))) await keep(url);
    return "";
  } catch (error) {
    return reason(error);
  }
}

const reason = (error: unknown): Unkept => (error instanceof Failure ? error.unkept : "full");

/** Tells the pages why an installation fails; the browser does not. */
async function tell(error: unknown): Promise<never> {
  for (const client of await self.clients.matchAll({ type: "window", includeUncontrolled: true })) client.postMessage({ unkept: reason(error) });
  throw error;
}

async function takeOver(asker: MessagePort | undefined): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const alone = windows.filter(({ url }) => url.startsWith(self.registration.scope)).length === 1;
  if (alone) await self.skipWaiting();
  asker?.postMessage(alone);
}
