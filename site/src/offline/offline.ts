// Keeps the workbench for use without a network. Only the workbench imports this: a page that embeds the widget
// gets no service worker.

/** Resolves when everything is kept. Rejects with a sentence where it cannot be. */
export const ready: Promise<void> = register().then(kept);

/** Resolves when a newer version has been fetched and waits. */
export const waiting: Promise<void> = new Promise((resolve) => {
  void ready.then(async () => {
    const registration = await navigator.serviceWorker.ready;
    const look = () => registration.waiting && resolve();
    registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
    registration.installing?.addEventListener("statechange", look);
    look();
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") registration.update().catch(() => undefined); // no network: later
    });
  }, () => undefined);
});

/** Changes to the waiting version and reloads. False, and nothing happens, while other windows of Unknot are open:
    they still need what the change would purge. */
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

async function register(): Promise<ServiceWorkerRegistration> {
  if (!("serviceWorker" in navigator)) throw new Error("The browser keeps pages for offline use only from an https address.");
  if (document.readyState !== "complete") {
    await new Promise((resolve) => window.addEventListener("load", resolve, { once: true })); // the page itself comes first
  }
  return navigator.serviceWorker.register("service-worker.js");
}

/** Waits until the first version is installed. */
function kept({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const first = installing ?? waiting;
  if (active || !first) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const look = () => {
      if (first.state === "activated") resolve();
      if (first.state === "redundant") reject(new Error("Unknot could not be kept for offline use: the storage may be full."));
    };
    first.addEventListener("statechange", look);
    look();
  });
}

ready.catch(() => undefined); // whoever shows the state waits for it too; nobody has to
