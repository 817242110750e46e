// Keeps the workbench for use without a network. Only the workbench imports this: a page that embeds the widget
// gets no service worker.
import { Refusals, trusted } from "../engine/policy";
import { alone } from "../kit/alone";
import type { Unkept } from "./unkept";

/** Why Unknot is not kept, in a sentence. */
export class NotKept extends Error {
  /** hopeless: trying again changes nothing. */
  constructor(readonly text: string, readonly hopeless = false) { super(text); }
}

/** What else the page fetches. */
const sooner: Promise<unknown>[] = [];

/** What is fetched to be shown comes before what is kept: at once, they would halve a slow line. To be called before the page has loaded. */
export const yieldTo = (fetching: Promise<unknown>): void => { sooner.push(fetching); };

/** Resolves when everything is kept as it was published. Rejects with a NotKept where it cannot be. */
export let ready: Promise<void> = keep();

/** Tries again to keep everything. */
export function again(): Promise<void> {
  ready = keep();
  ready.catch(() => undefined);
  return ready;
}

/** Resolves when a newer version has been fetched and waits. */
export const waiting: Promise<void> = new Promise((resolve) => {
  void container()?.ready.then((registration) => {
    const look = () => registration.waiting && resolve();
    const follow = () => registration.installing?.addEventListener("statechange", look);
    registration.addEventListener("updatefound", follow);
    follow();
    look();
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") registration.update().catch(() => undefined); // no network: later
    });
  });
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

/** None in a sandbox, where some browsers throw when they are asked. */
function container(): ServiceWorkerContainer | undefined {
  return self.origin === "null" ? undefined : navigator.serviceWorker as ServiceWorkerContainer | undefined;
}

const words: Record<Unkept, string> = {
  unreachable: "the network is down, or the server does not answer.",
  missing: "a file is missing on the server.",
  damaged: "a file arrived damaged.",
  full: "the storage is full, or the browser offers none.",
};
const notKept = (why: string): NotKept => new NotKept(`Unknot could not be saved for offline use: ${why}`);

async function keep(): Promise<void> {
  if (alone) return; // it is there where the page is
  const { active } = await installed(await register());
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<Unkept | "">((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
  active!.postMessage("whole?", [port2]);
  const unkept = await answer;
  if (unkept) throw notKept(words[unkept]);
}

async function register(): Promise<ServiceWorkerRegistration> {
  const workers = container();
  if (!workers) {
    throw new NotKept(self.origin === "null" ? "In a sandbox, Unknot cannot be saved for offline use. Open it in its own window."
      : isSecureContext ? "This browser does not save pages for offline use; some do not in private windows."
      : "The browser saves pages for offline use only from an https address.", true);
  }
  if (document.readyState !== "complete") {
    await new Promise((resolve) => window.addEventListener("load", resolve, { once: true })); // the page itself comes first
  }
  await Promise.allSettled(sooner);
  const refusals = new Refusals();
  try {
    return await workers.register(trusted(new URL("service-worker.js", location.href)));
  } catch (error) {
    throw notKept(await unregistered(error, refusals));
  } finally {
    refusals.end();
  }
}

/** Why a browser does not take the service worker. */
async function unregistered(error: unknown, refusals: Refusals): Promise<string> {
  const forbidden = "the browser does not allow it, by its settings or by a policy of the site.";
  try {
    const response = await fetch("service-worker.js", { cache: "no-store" });
    if (!response.ok) return words.missing;
    if (!/javascript/.test(response.headers.get("Content-Type") ?? "")) return "the server does not serve service-worker.js as a script.";
  } catch {
    return refusals.any ? forbidden : words.unreachable;
  }
  return error instanceof TypeError && !refusals.any ? words.damaged : forbidden;
}

/** Waits until the first version is installed. */
function installed(registration: ServiceWorkerRegistration): Promise<ServiceWorkerRegistration> {
  const first = registration.installing ?? registration.waiting;
  if (registration.active || !first) return Promise.resolve(registration);
  return new Promise((resolve, reject) => {
    let why = "the browser did not install it.";
    const hear = ({ data }: MessageEvent<{ unkept?: Unkept }>) => { if (data.unkept) why = words[data.unkept]; };
    const look = () => {
      if (first.state !== "activated" && first.state !== "redundant") return;
      // The worker's last message may arrive after its end.
      setTimeout(() => {
        container()!.removeEventListener("message", hear);
        if (first.state === "activated") resolve(registration);
        else reject(notKept(why));
      }, 50);
    };
    container()!.addEventListener("message", hear);
    first.addEventListener("statechange", look);
    look();
  });
}

ready.catch(() => undefined); // whoever shows the state waits for it too; nobody has to
