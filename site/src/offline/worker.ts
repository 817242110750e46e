// The service worker: keeps every file of dist/ and answers from what it keeps.
import { precacheAndRoute, type PrecacheEntry } from "workbox-precaching";

declare const self: ServiceWorkerGlobalScope;
/** Written in front of this bundle by build.mjs. */
declare const __PRECACHE__: PrecacheEntry[];

// A new version installs beside the old one and waits. What only the old one needs is purged when the new one
// activates, so that must not happen while a page of the old one is open: it may yet want its engine or a lazy chunk.
// Whatever a link has behind its ?, the file is the same.
precacheAndRoute(__PRECACHE__, { ignoreURLParametersMatching: [/./] });

// The first visit goes offline without a reload.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", (event) => {
  if (event.data === "take over") event.waitUntil(takeOver(event.ports[0]));
});

async function takeOver(asker: MessagePort | undefined): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const alone = windows.filter(({ url }) => url.startsWith(self.registration.scope)).length === 1;
  if (alone) await self.skipWaiting();
  asker?.postMessage(alone);
}
