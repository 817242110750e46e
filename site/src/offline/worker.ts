// The service worker: keeps every file of dist/ and answers requests from these copies.
import { cacheNames } from "workbox-core";
import { addPlugins, getCacheKeyForURL, precacheAndRoute } from "workbox-precaching";
import { unpacksBrotli } from "../engine/brotli";
import { Files, reason, type Published } from "./files";

declare const self: ServiceWorkerGlobalScope;
/** Inserted in front of this bundle by site/build. */
declare const __PRECACHE__: (Published & { revision: string | null })[];

/** The files to keep: of the two engine files, only the one that this browser's pages request. If the browser learns to unpack Brotli, it
    gets the other one when it is next online. */
const wanted = __PRECACHE__.filter(({ url }) => !url.endsWith(unpacksBrotli ? ".wasm.gz" : ".wasm.br"));

const files = new Files(wanted, location.href, cacheNames.precache, getCacheKeyForURL, self);

addPlugins([
  {
    // A file that an earlier version kept is used only if its content equals the published file of this version.
    cachedResponseWillBeUsed: async ({ cachedResponse, event, request }) => {
      return cachedResponse && event.type === "install" && !(await files.isPublished(request.url, cachedResponse))
        ? undefined
        : cachedResponse;
    },
    // The content of a file differs from the published file. The page gets the file nevertheless, and can report the fault.
    handlerDidError: ({ event, request }) =>
      event.type === "install" ? files.keep(request.url).catch(tell) : fetch(new Request(request, { integrity: "" })),
  },
]);

// Requests that check how the host serves a file (doctor.html) go to the network.
self.addEventListener("fetch", (event) => {
  if (new URL(event.request.url).search === "?host") event.stopImmediatePropagation();
});

// A new version is installed beside the old one, and waits until no page of the old version is open: such a page may still request the
// engine or a lazy chunk. Its activation then deletes the files that only the old version needs. The query of an address does not change
// the file.
precacheAndRoute(wanted, { ignoreURLParametersMatching: [/./] });

// The page of the first visit works offline without a reload.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  if (event.data === "take over") event.waitUntil(takeOver(event.ports[0]));
  if (event.data === "whole?") event.waitUntil(files.makeWhole().then((unkept) => event.ports[0]?.postMessage(unkept)));
});

/** Reports to the pages why an installation fails, since the browser does not. */
async function tell(error: unknown): Promise<never> {
  for (const client of await self.clients.matchAll({ type: "window", includeUncontrolled: true }))
    client.postMessage({ unkept: reason(error) });
  throw error;
}

async function takeOver(asker: MessagePort | undefined): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const alone = windows.filter(({ url }) => url.startsWith(self.registration.scope)).length === 1;
  if (alone) await self.skipWaiting();
  asker?.postMessage(alone);
}
