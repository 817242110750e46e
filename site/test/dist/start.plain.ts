// Pages whose own files are damaged, without a browser.
import { expect, test } from "@playwright/test";
import type { Fault } from "../../serve.mjs";
import { refresh } from "../../src/published/refresh";
import { look, type Page } from "../../src/published/unstarted";
import { base, Weather } from "./scope";

/** A visit to a page with two scripts and a style. */
class Visit extends Weather {
  /** The page's reactions in order: the sentences that it showed, and its reloads. */
  readonly did: string[] = [];
  /** The storage of the tab. */
  kept: Map<string, string> | undefined = new Map();
  again: (() => unknown) | undefined;
  reloaded = () => {};

  constructor() {
    super();
    for (const name of ["workbench-1.js", "chunk-1.js", "page-1.css", "LICENSES.txt"]) this.files.set(name, `/* ${name} */`);
  }

  look(page: Partial<Omit<Page, "scope">> = {}, scope: Partial<Page["scope"]> = {}): Promise<void> {
    const { kept } = this;
    return look({
      defined: false,
      styles: [],
      told: () => false,
      say: (text, again) => {
        this.did.push(text);
        this.again = again;
      },
      ...page,
      scope: {
        ...this.scope,
        location: {
          href: base.href,
          protocol: base.protocol,
          reload: () => {
            this.did.push("reload");
            this.reloaded();
          },
        },
        get sessionStorage() {
          if (!kept) throw new TypeError("The storage is off");
          return {
            getItem: (key: string) => kept.get(key) ?? null,
            setItem: (key: string, value: string) => void kept.set(key, value),
            removeItem: (key: string) => void kept.delete(key),
          } as unknown as Storage;
        },
        ...scope,
      },
    });
  }
}

const missing = expect.stringMatching(/^Some files of Unknot are missing or damaged\. Check the network and try again\./);
const loaded = { sheet: { cssRules: [{}] } as unknown as CSSStyleSheet },
  empty = { sheet: { cssRules: [] } as unknown as CSSStyleSheet };
const foreign = {
  sheet: {
    get cssRules(): never {
      throw new TypeError("not to be read");
    },
  } as unknown as CSSStyleSheet,
};

test("does nothing when the page has started, and forgets an earlier failure", async () => {
  const visit = new Visit();
  await visit.look();
  expect(visit.kept?.size).toBe(1);
  visit.did.length = 0;
  await visit.look({ defined: true, styles: [loaded] });
  expect([visit.did, visit.kept?.size]).toEqual([[], 0]);
});

for (const [title, page] of Object.entries({
  "its script": {},
  "a style": { defined: true, styles: [loaded, { sheet: null }] },
  "all rules of a style": { defined: true, styles: [empty] },
  "a style that may be read": { defined: true, styles: [foreign] },
})) {
  test(`fetches the page's files past the caches and reloads, once in a tab, when the page lacks ${title}`, async () => {
    const visit = new Visit(),
      cache = await visit.scope.caches.open("older");
    await cache.put(new URL("chunk-1.js", base).href, new Response("damaged"));
    await visit.look(page);
    expect(visit.asked.toSorted()).toEqual(["chunk-1.js reload", "page-1.css reload", "workbench-1.js reload"]);
    expect(await cache.match(new URL("chunk-1.js", base).href)).toBeUndefined();
    expect(visit.did).toEqual(["reload"]);
    await visit.look(page);
    expect(visit.did).toEqual(["reload", missing]);
  });
}

for (const [title, fault] of [
  ["missing", { status: 404 }],
  ["broken off", { drop: true }],
] satisfies [string, Fault][]) {
  test(`reports at once that a file is ${title}, and fetches all again at Try again`, async () => {
    const visit = new Visit();
    visit.faults.set("chunk-", fault);
    await visit.look();
    expect(visit.did).toEqual([missing]);
    visit.faults.clear();
    visit.asked.length = 0;
    const reloaded = new Promise<void>((resolve) => {
      visit.reloaded = resolve;
    });
    visit.again!();
    await reloaded;
    expect(visit.asked).toHaveLength(3);
    expect(visit.did).toEqual([missing, "reload"]);
  });
}

test("reports bad files without a second look when the tab has no storage", async () => {
  const visit = new Visit();
  visit.kept = undefined;
  await visit.look();
  expect(visit.did).toEqual([missing]);
  await visit.look({ defined: true });
  expect(visit.did, "a page that has started needs no storage").toHaveLength(1);
});

test("adds nothing when the page says already why it has not started", async () => {
  const visit = new Visit();
  await visit.look({ told: () => true });
  expect([visit.did, visit.asked]).toEqual([[], []]);
});

test("names the way out for a page that was opened as a file", async () => {
  const visit = new Visit();
  await visit.look({}, { location: { href: "file:///unknot/index.html", protocol: "file:", reload() {} } });
  expect(visit.did).toEqual([
    expect.stringMatching(
      /^Browsers do not run the scripts of a page that is opened as a file\. Open unknot\.html instead.*\.\/build\.sh serve/,
    ),
  ]);
});

test("names the way out of a sandbox that blocks scripts", async () => {
  const visit = new Visit();
  await visit.look({}, { origin: "null" });
  expect(visit.did).toEqual(["This page is in a sandbox that blocks its scripts. Open it in its own window."]);
});

test("fetches only the scripts and styles below the page, and reports whether all came", async () => {
  const visit = new Visit(),
    { scope } = visit;
  expect(await refresh(new URL("https://elsewhere.example/"), scope)).toBe(true);
  expect(visit.asked).toEqual([]);
  visit.files.set("empty.js", "");
  expect(await refresh(base, scope), "an empty file has not come").toBe(false);
});
