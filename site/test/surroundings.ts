// Gives each page of the tests the same surroundings on any machine: the date, the number of cores, the memory, and timers that a test can
// hold back. The browser has the time zone, locale and fonts (playwright.config.ts).
import { test as base, type BrowserContext, type Page } from "@playwright/test";

declare global {
  /** Holds the timers' callbacks back, or lets them run. */
  var holdTimers: (held: boolean) => void;
  /** The factor by which timers set from now on run faster than usual. */
  var haste: number;
}

/** The day on which page tests begin: a Thursday, at noon. Its puzzle of the day is drawn as a board. */
const noon = Date.UTC(2026, 0, 15, 12);
/** The difference of the page's clock from this machine's, in ms. It is the same for all pages of a worker, so that a later page never sees
    an earlier time. */
const shift = noon - Date.now();

/** Gives these surroundings to the pages that a context opens from now on. */
export async function surround(context: BrowserContext): Promise<void> {
  await context.addInitScript((shift) => {
    const Real = Date;
    if (Real.name === "Shifted") return; // a context may get them twice
    globalThis.Date = class Shifted extends Real {
      constructor(...args: unknown[]) {
        super(...((args.length ? args : [Real.now() + shift]) as ConstructorParameters<typeof Date>));
      }
      static override now(): number {
        return Real.now() + shift;
      }
    } as DateConstructor;
    let held = false;
    globalThis.haste = 1;
    const due = new Map<number, () => void>(),
      later = setTimeout,
      never = clearTimeout;
    globalThis.setTimeout = ((act: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
      const timer: number = later(
        () => void (held ? due.set(timer, () => act(...given)) : act(...given)),
        (ms ?? 0) / globalThis.haste,
      ) as unknown as number;
      return timer;
    }) as typeof setTimeout;
    globalThis.clearTimeout = (timer) => {
      due.delete(timer as number);
      never(timer);
    };
    globalThis.holdTimers = (hold) => {
      held = hold;
      if (hold) return;
      const acts = [...due.values()];
      due.clear();
      for (const act of acts) act();
    };
    for (const [name, value] of [
      ["hardwareConcurrency", 2],
      ["deviceMemory", 8],
    ] as const)
      Object.defineProperty(Navigator.prototype, name, { configurable: true, get: () => value });
  }, shift);
}

/** Runs `act` while the page's timers wait, so that the page gives up no worker for being slow on a busy machine. */
export async function unhurried(page: Page, act: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => globalThis.holdTimers(true));
  await act();
  await page.evaluate(() => globalThis.holdTimers(false));
}

/** Runs `act` while the page's timers run four times as fast, for tests that only wait for time. */
export async function hurried(page: Page, act: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => {
    globalThis.haste = 4;
  });
  await act();
  await page.evaluate(() => {
    globalThis.haste = 1;
  });
}

/**
 * The base of all page tests, and the only one with fixtures per worker process: for tests with other such fixtures, Playwright would end
 * the process with its browser, and start others.
 */
export const reusing = base.extend<object, object>({
  reuseContext: [true, { scope: "worker" }],
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        await surround(context);
        return context;
      };
      await use(browser);
    },
    { scope: "worker" },
  ],
});

/** A test with its own browser context. */
export const test = reusing.extend({
  context: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(context);
    await context.close();
  },
});
