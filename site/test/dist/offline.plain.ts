// Saving for offline use on bad hosts, without a browser: the files that the service worker keeps, and the page that asks for it.
import { expect, test } from "@playwright/test";
import { createHash } from "node:crypto";
import type { Fault } from "../../serve.mjs";
import { Files } from "../../src/offline/files";
import { keep, type NotKept, type Around } from "../../src/offline/keeping";
import { base, Weather } from "./scope";

const contents = { "index.html": "<!doctype html><title>Unknot</title>", "workbench-1.js": "start();", "engine-1.wasm.gz": "packed" };
const integrity = (content: string) => `sha256-${createHash("sha256").update(content).digest("base64")}`;
const href = (name: string) => new URL(name, base).href,
  key = (name: string) => `${href(name)}?key`;

/** A service worker on a host with the files of a release. */
class Worker extends Weather {
  kept = new Files(
    Object.entries(contents).map(([url, content]) => ({
      url,
      integrity: [content, ...(url.endsWith(".gz") ? ["unpacked"] : [])].map(integrity).join(" "),
    })),
    base.href,
    "precache",
    (url) => `${url}?key`,
    { fetch: this.fetch, caches: this.scope.caches },
  );

  constructor() {
    super();
    for (const [name, content] of Object.entries(contents)) this.files.set(name, content);
  }

  /** The cached content of a file. */
  async content(name: string): Promise<string | undefined> {
    return (await (await this.scope.caches.open("precache")).match(key(name)))?.text();
  }
}

test("fetches the files that the cache lacks, past the browser's own cache", async () => {
  const worker = new Worker();
  expect(await worker.kept.makeWhole()).toBe("");
  for (const [name, content] of Object.entries(contents)) expect(await worker.content(name)).toBe(content);
  expect(worker.asked).toEqual(Object.keys(contents).map((name) => `${name} reload`));
  await (await worker.scope.caches.open("precache")).delete(key("index.html"));
  expect(await worker.kept.makeWhole()).toBe("");
  expect(worker.asked.slice(3)).toEqual(["index.html reload"]);
});

for (const [title, fault, why] of [
  ["cut short", { cut: true }, "damaged"],
  ["with another byte", { flip: true }, "damaged"],
  ["as a page", { page: true }, "damaged"],
  ["with status 404", { status: 404 }, "missing"],
  ["with status 503", { status: 503 }, "missing"],
] satisfies [string, Fault, string][]) {
  test(`keeps no file that comes ${title}, and keeps it at the next try`, async () => {
    const worker = new Worker();
    worker.faults.set("engine-", fault);
    expect(await worker.kept.makeWhole()).toBe(why);
    expect(await worker.content("engine-1.wasm.gz")).toBeUndefined();
    worker.faults.clear();
    expect(await worker.kept.makeWhole()).toBe("");
    expect(await worker.content("engine-1.wasm.gz")).toBe("packed");
  });
}

test("reports the network when nothing answers, and the storage when it is full", async () => {
  const worker = new Worker();
  worker.online = false;
  expect(await worker.kept.makeWhole()).toBe("unreachable");
  worker.online = true;
  (await worker.scope.caches.open("precache")).put = () => Promise.reject(new DOMException("", "QuotaExceededError"));
  expect(await worker.kept.makeWhole()).toBe("full");
});

test("keeps a file that the server unpacks on the way", async () => {
  const worker = new Worker();
  worker.files.set("engine-1.wasm.gz", "unpacked");
  expect(await worker.kept.makeWhole()).toBe("");
});

test("keeps the answer of a redirection as one that was not redirected", async () => {
  const worker = new Worker();
  worker.files.set("elsewhere", contents["index.html"]);
  worker.faults.set("index.html", { to: "elsewhere" });
  const kept = await worker.kept.keep(href("index.html"));
  expect([kept.redirected, await kept.text()]).toEqual([false, contents["index.html"]]);
});

test("uses a file that another version kept only if it is as published", async () => {
  const { kept } = new Worker();
  expect(await kept.isPublished(href("workbench-1.js"), new Response("start();"))).toBe(true);
  expect(await kept.isPublished(`${href("workbench-1.js")}?x`, new Response("damaged"))).toBe(false);
  expect(await kept.isPublished(href("engine-1.wasm.gz"), new Response("unpacked"))).toBe(true);
  expect(await kept.isPublished(href("another.js"), new Response("anything"))).toBe(true);
});

/** A browser's reaction to a service worker: it refuses the worker, or installs it and reports this state. */
interface Browser {
  refuses?: Error;
  state?: "activated" | "redundant";
  tells?: string;
  whole?: string;
  refusal?: boolean;
}

/** A page whose browser has service workers. fault() resolves to the reason why it cannot be saved for offline use, if there is one. */
class Visit extends Weather {
  readonly registered: string[] = [];
  isSecureContext = true;
  serviceWorkers = true;

  constructor(
    readonly browser: Browser = {},
    origin?: string,
  ) {
    super(origin);
    this.files.set("service-worker.js", "listen();");
  }

  fault(sooner: readonly Promise<unknown>[] = []): Promise<NotKept | undefined> {
    const { refuses, state, tells, whole = "", refusal } = this.browser,
      container = new EventTarget();
    const active = {
      postMessage: (question: string, [port]: [MessagePort]) => {
        if (question === "whole?") port.postMessage(whole);
        port.close();
      },
    };
    const installing = Object.assign(new EventTarget(), { state: "installing" });
    const end = () => {
      if (tells) container.dispatchEvent(Object.assign(new Event("message"), { data: { unkept: tells } }));
      installing.state = state!;
      installing.dispatchEvent(new Event("statechange"));
    };
    Object.assign(container, {
      register: async (address: string) => {
        this.registered.push(address);
        if (refusal) this.refuse("worker-src", href("service-worker.js"));
        if (refuses) throw refuses;
        if (state) setImmediate(end);
        return {
          installing: state && installing,
          get active() {
            return !state || installing.state === "activated" ? active : null;
          },
        };
      },
    });
    const scope = {
      ...this.scope,
      isSecureContext: this.isSecureContext,
      location: { href: base.href },
      navigator: { serviceWorker: this.serviceWorkers ? container : undefined },
    };
    return keep(sooner, scope as unknown as Around).then(
      () => undefined,
      (error: NotKept) => error,
    );
  }
}

test("registers the service worker beside the page, after the files that the page shows first", async () => {
  const visit = new Visit();
  let come = () => {};
  const kept = visit.fault([
    new Promise<void>((_, reject) => {
      come = () => reject(new Error("did not come"));
    }),
  ]);
  expect(visit.registered).toEqual([]);
  come();
  expect(await kept).toBeUndefined();
  expect(visit.registered).toEqual([href("service-worker.js")]);
  expect(await new Visit({ state: "activated" }).fault(), "the first visit").toBeUndefined();
});

for (const [title, browser, why, change] of [
  ["the worker arrives damaged", { refuses: new TypeError() }, "a file arrived damaged."],
  [
    "the worker arrives as a page",
    { refuses: new DOMException("", "SecurityError") },
    "the server does not serve service-worker.js as a script.",
    (visit) => visit.faults.set("service-worker.js", { page: true }),
  ],
  [
    "the worker is missing",
    { refuses: new TypeError() },
    "a file is missing on the server.",
    (visit) => visit.faults.set("service-worker.js", { status: 404 }),
  ],
  [
    "nothing answers",
    { refuses: new TypeError() },
    "the network is down, or the server does not answer.",
    (visit) => {
      visit.online = false;
    },
  ],
  [
    "the browser's settings forbid it",
    { refuses: new DOMException("", "SecurityError") },
    "the browser does not allow it, by its settings or by a policy of the site.",
  ],
  [
    "a policy forbids it",
    { refuses: new TypeError(), refusal: true },
    "the browser does not allow it, by its settings or by a policy of the site.",
  ],
  [
    "a policy forbids it and every fetch",
    { refuses: new TypeError(), refusal: true },
    "the browser does not allow it, by its settings or by a policy of the site.",
    (visit) => {
      visit.online = false;
    },
  ],
  ["the installation fails", { state: "redundant" }, "the browser did not install it."],
  [
    "the worker tells why the installation fails",
    { state: "redundant", tells: "full" },
    "the storage is full, or the browser offers none.",
  ],
  ["a kept file is gone and arrives damaged", { whole: "damaged" }, "a file arrived damaged."],
  ["a kept file is gone and missing", { whole: "missing" }, "a file is missing on the server."],
] satisfies [string, Browser, string, ((visit: Visit) => void)?][]) {
  test(`reports why nothing is saved when ${title}`, async () => {
    const visit = new Visit(browser);
    change?.(visit);
    expect(await visit.fault()).toMatchObject({ text: `Unknot could not be saved for offline use: ${why}`, hopeless: false });
  });
}

test("offers no second try if there are no service workers", async () => {
  const none = new Visit(),
    plain = new Visit();
  none.serviceWorkers = plain.serviceWorkers = plain.isSecureContext = false;
  expect(await none.fault()).toMatchObject({
    text: "This browser does not save pages for offline use; some do not in private windows.",
    hopeless: true,
  });
  expect(await plain.fault()).toMatchObject({
    text: "The browser saves pages for offline use only from an https address.",
    hopeless: true,
  });
  expect(await new Visit({}, "null").fault()).toMatchObject({
    text: "In a sandbox, Unknot cannot be saved for offline use. Open it in its own window.",
    hopeless: true,
  });
});
