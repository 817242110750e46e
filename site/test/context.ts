// Pages and contexts that page tests share. Tests of the workbench (`test`) share one page per worker and device: the page is emptied when
// a test ends, and its engine continues. Tests of the scene do the same. The other tests share a browser context (`apart`), whose
// renderer keeps the compiled engine. No page is saved for offline use, unless a test allows service workers. Journeys and tests of offline
// use share nothing.
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { reusing as base, surround } from "./surroundings";

/** Removes service workers from the browser. If the browser had them but refused them, every page would offer to try again. */
const noServiceWorkers = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    Object.defineProperty(navigator, "serviceWorker", { value: undefined });
  });

export const apart = base.extend({
  serviceWorkers: "block",
  context: async ({ context, serviceWorkers }, use) => {
    await surround(context); // a reused context does not come from newContext
    if (serviceWorkers === "block") await noServiceWorkers(context);
    await use(context);
  },
});

const spoiled = new WeakSet<Page>();

/** Marks a page in which a test changes something for good, such as a function of the browser: no other test gets that page. Scripts that
    run at its start, a clock and routes mark it by themselves. */
export function spoil(page: Page): void {
  spoiled.add(page);
}

/**
 * Whether a test has marked the page by `spoil`. Such a page must be loaded again, not rebuilt, since the change may affect scripts that
 * load.
 */
export const isSpoiled = (page: Page): boolean => spoiled.has(page);

/** The maximum number of pages that a worker keeps, each for another device. */
const maxPages = 2;

/** The pages that tests share; the last used page is last. */
class Shared {
  readonly #pages = new Map<string, Page>();

  constructor(private readonly empty: () => boolean | Promise<boolean>) {}

  /** Returns the page of a device: an emptied page, or a new one. */
  async take(browser: Browser, device: string): Promise<Page> {
    const page = this.#pages.get(device) ?? (await this.open(browser));
    this.#pages.delete(device);
    return page;
  }

  /** Empties a page after a test, so that nothing continues in it; closes it if the next test cannot have it. */
  async leave(device: string, page: Page): Promise<void> {
    if (spoiled.has(page) || !(await emptied(page, this.empty).catch(() => false))) return closed(page);
    this.#pages.set(device, page);
    if (this.#pages.size <= maxPages) return;
    const [oldest, old] = this.#pages.entries().next().value!;
    this.#pages.delete(oldest);
    await closed(old);
  }

  private async open(browser: Browser): Promise<Page> {
    const context = await browser.newContext();
    await noServiceWorkers(context);
    const page = await context.newPage(),
      { clock } = page;
    for (const [of, names] of [
      [page, ["addInitScript", "route"]],
      [context, ["addInitScript", "route"]],
      [clock, ["install", "pauseAt", "setFixedTime", "setSystemTime"]],
    ] as const) {
      for (const name of names) {
        const act = (of as unknown as Record<string, (...given: unknown[]) => unknown>)[name]!.bind(of);
        Object.assign(of, {
          [name]: (...given: unknown[]) => {
            spoil(page);
            return act(...given);
          },
        });
      }
    }
    return page;
  }
}

/** Closes a page, which may have crashed. */
const closed = (page: Page): Promise<void> =>
  page
    .context()
    .close()
    .catch(() => undefined);

/** Empties a page, and runs `empty` in it. Returns false if the page is closed or at another address, or if `empty` fails. */
async function emptied(page: Page, empty: () => boolean | Promise<boolean>): Promise<boolean> {
  if (page.isClosed()) return false;
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);
  await context.clearPermissions();
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null });
  await page.mouse.move(0, 0);
  return page.url().startsWith("http") && (await page.evaluate(empty));
}

/** Runs in the page: removes the workbench, and deletes all stored data. The engine stays. */
async function withoutWorkbench(): Promise<boolean> {
  if (!customElements.get("unknot-workbench")) return false;
  document.querySelector("unknot-workbench")!.remove();
  globalThis.holdTimers(false);
  await new Promise((resolve) => setTimeout(resolve)); // a write that has begun is in the database's queue by now
  for (const { name } of await indexedDB.databases()) {
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name!);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const database = opening.result,
          stores = [...database.objectStoreNames],
          transaction = database.transaction(stores, "readwrite");
        for (const store of stores) transaction.objectStore(store).clear();
        transaction.onabort = () => reject(transaction.error);
        transaction.oncomplete = () => {
          database.close();
          resolve();
        };
      };
    });
  }
  localStorage.clear();
  sessionStorage.clear();
  (document.activeElement as HTMLElement | null)?.blur();
  getSelection()?.removeAllRanges();
  scrollTo(0, 0);
  return true;
}

/**
 * A test that shares its page with other tests. `empty` runs in the page after each test, and returns whether the page can be used like a
 * new one.
 */
export function sharing(empty: () => boolean | Promise<boolean>) {
  const shared = new Shared(empty); // of this worker, since each has its own modules
  return base.extend<{ page: Page; context: BrowserContext }>({
    serviceWorkers: "block",
    page: async ({ browser, serviceWorkers, baseURL, viewport, hasTouch, isMobile, deviceScaleFactor }, use) => {
      if (serviceWorkers === "allow") {
        const context = await browser.newContext();
        await use(await context.newPage());
        return context.close();
      }
      const device = JSON.stringify([baseURL, viewport, hasTouch, isMobile, deviceScaleFactor]),
        page = await shared.take(browser, device);
      if (viewport && JSON.stringify(page.viewportSize()) !== JSON.stringify(viewport)) await page.setViewportSize(viewport);
      await use(page);
      page.removeAllListeners();
      await shared.leave(device, page);
    },
    context: async ({ page }, use) => use(page.context()),
  });
}

export const test = sharing(withoutWorkbench);
