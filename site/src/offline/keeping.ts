// Asks the browser to keep the workbench, and finds out why it does not.
import { Refusals, trusted } from "../engine/policy";
import { alone } from "../kit/alone";
import type { Scope } from "../published/scope";
import type { Unkept } from "./unkept";

/** The reason why Unknot is not kept, in a sentence. */
export class NotKept extends Error {
  /** hopeless: trying again changes nothing. */
  constructor(
    readonly text: string,
    readonly hopeless = false,
  ) {
    super(text);
  }
}

/** The part of a page's global scope that this file uses. */
export type Around = Pick<Scope, "document" | "fetch" | "origin" | "trustedTypes"> &
  Pick<Window, "addEventListener" | "isSecureContext"> & {
    location: Pick<Location, "href">;
    navigator: { serviceWorker?: ServiceWorkerContainer };
  };

/** The browser's service workers; undefined in a sandbox, where some browsers throw at this property. */
export function container({ origin, navigator }: Pick<Around, "origin" | "navigator"> = self): ServiceWorkerContainer | undefined {
  return origin === "null" ? undefined : navigator.serviceWorker;
}

const words: Record<Unkept, string> = {
  unreachable: "the network is down, or the server does not answer.",
  missing: "a file is missing on the server.",
  damaged: "a file arrived damaged.",
  full: "the storage is full, or the browser offers none.",
};
const notKept = (why: string): NotKept => new NotKept(`Unknot could not be saved for offline use: ${why}`);

/** Resolves when everything is kept as published. Rejects with a NotKept if that fails. It waits for the fetches in `sooner` first. */
export async function keep(sooner: readonly Promise<unknown>[], scope: Around = self): Promise<void> {
  if (alone) return; // the page's own file has everything
  const { active } = await installed(await register(sooner, scope), container(scope)!);
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<Unkept | "">((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
  active!.postMessage("whole?", [port2]);
  const unkept = await answer;
  if (unkept) throw notKept(words[unkept]);
}

async function register(sooner: readonly Promise<unknown>[], scope: Around): Promise<ServiceWorkerRegistration> {
  const workers = container(scope);
  if (!workers) {
    throw new NotKept(
      scope.origin === "null"
        ? "In a sandbox, Unknot cannot be saved for offline use. Open it in its own window."
        : scope.isSecureContext
          ? "This browser does not save pages for offline use; some do not in private windows."
          : "The browser saves pages for offline use only from an https address.",
      true,
    );
  }
  if (scope.document.readyState !== "complete") {
    await new Promise((resolve) => scope.addEventListener("load", resolve, { once: true })); // the page itself comes first
  }
  await Promise.allSettled(sooner);
  const refusals = new Refusals(scope.document);
  try {
    return await workers.register(trusted(new URL("service-worker.js", scope.location.href), scope));
  } catch (error) {
    throw notKept(await unregistered(error, refusals, scope));
  } finally {
    refusals.end();
  }
}

/** The reason why a browser does not accept the service worker. */
async function unregistered(error: unknown, refusals: Refusals, { fetch, location }: Around): Promise<string> {
  const forbidden = "the browser does not allow it, by its settings or by a policy of the site.";
  try {
    const response = await fetch(new URL("service-worker.js", location.href), { cache: "no-store" });
    if (!response.ok) return words.missing;
    if (!/javascript/.test(response.headers.get("Content-Type") ?? "")) return "the server does not serve service-worker.js as a script.";
  } catch {
    return refusals.any ? forbidden : words.unreachable;
  }
  return error instanceof TypeError && !refusals.any ? words.damaged : forbidden;
}

/** Waits until the first version is installed. */
function installed(registration: ServiceWorkerRegistration, workers: ServiceWorkerContainer): Promise<ServiceWorkerRegistration> {
  const first = registration.installing ?? registration.waiting;
  if (registration.active || !first) return Promise.resolve(registration);
  return new Promise((resolve, reject) => {
    let why = "the browser did not install it.";
    const hear = ({ data }: MessageEvent<{ unkept?: Unkept }>) => {
      if (data.unkept) why = words[data.unkept];
    };
    const look = () => {
      if (first.state !== "activated" && first.state !== "redundant") return;
      // The worker's last message may arrive after its end.
      setTimeout(() => {
        workers.removeEventListener("message", hear);
        if (first.state === "activated") resolve(registration);
        else reject(notKept(why));
      }, 50);
    };
    workers.addEventListener("message", hear);
    first.addEventListener("statechange", look);
    look();
  });
}
