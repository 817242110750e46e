// Keeps the workbench for use without a network. Only the workbench imports this module: a page that embeds the widget gets no service
// worker.
import { container, keep } from "./keeping";

export { NotKept } from "./keeping";

/** The page's other fetches, which have priority. */
const sooner: Promise<unknown>[] = [];

/**
 * Lets a fetch for display finish before files are kept for offline use, since both at once would halve a slow line. It must be called
 * before the page has loaded.
 */
export const yieldTo = (fetching: Promise<unknown>): void => {
  sooner.push(fetching);
};

/** Resolves when everything is kept as published. Rejects with a NotKept if that fails. */
export let ready: Promise<void> = keep(sooner);

/** Tries again to keep everything. */
export function again(): Promise<void> {
  ready = keep(sooner);
  ready.catch(() => undefined);
  return ready;
}

/** Resolves when a newer version has been downloaded and is waiting to be used. */
export const waiting: Promise<void> = new Promise((resolve) => {
  void container()?.ready.then((registration) => {
    const look = () => registration.waiting && resolve();
    const follow = () => registration.installing?.addEventListener("statechange", look);
    registration.addEventListener("updatefound", follow);
    follow();
    look();
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") registration.update().catch(() => undefined); // no network: tries again later
    });
  });
});

/**
 * Switches to the waiting version and reloads. Returns false and does nothing while other windows of Unknot are open, since they still need
 * the files that would be deleted.
 */
export async function renew(): Promise<boolean> {
  const { waiting: next } = await navigator.serviceWorker.ready;
  if (!next) return false;
  const changed = new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
  next.postMessage("take over", [port2]);
  if (!(await answer)) return false;
  await changed;
  location.reload();
  return true;
}

ready.catch(() => undefined); // no unhandled rejection, even if no part of the page waits for `ready`
