// Measures how long a visitor waits: the sizes of the files, the time from navigation to a playable board or to the shelf, and the time
// between the page and the end of a short solve.
import { test, type BrowserContext, type Page } from "@playwright/test";
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { brotliCompressSync, gunzipSync } from "node:zlib";
import { dist, released } from "../dist/hosts";
import { kB, median, ms, say } from "./figures";
import { open } from "./page";

/** The times of the first words and of the first board, in ms since the visit began. */
interface Start {
  words: number;
  board: number;
}

const rounds = 5;
const solves = 300;

test("sizes", () => {
  const engine = readFileSync(dist + released().find((name) => name.endsWith(".wasm.gz")));
  const raw = gunzipSync(engine);
  say("engine.wasm", `raw ${kB(raw.length)}, gzip ${kB(engine.length)}, brotli ${kB(brotliCompressSync(raw).length)}`);
  const needed = (name: string): string[] => [
    name,
    ...[...readFileSync(dist + name, "utf8").matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)].flatMap(([, chunk]) => needed(chunk)),
  ];
  const scripts = [...new Set(needed("unknot.js"))].map((name) => readFileSync(dist + name));
  const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);
  say(
    "unknot.js, what it imports",
    `raw ${kB(sum(scripts.map((s) => s.length)))}, brotli ${kB(
      sum(scripts.map((s) => brotliCompressSync(s).length)),
    )} in ${scripts.length} files`,
  );
});

/** The addresses at which visitors arrive, and the sign that the page can be used: a playable board, or the kinds with their pictures
    drawn. */
const entries = [
  { what: "board", address: "./#/tiles", ready: async (page: Page) => page.getByRole("grid").first().waitFor() },
  {
    what: "shelf",
    address: "./",
    ready: async (page: Page) => page.locator("unknot-shelf .kindred unknot-picture unknot-board svg").first().waitFor(),
  },
];

async function untilReady(context: BrowserContext, { address, ready }: (typeof entries)[number]): Promise<number> {
  const page = await context.newPage();
  const start = performance.now();
  await page.goto(address);
  await ready(page);
  const time = performance.now() - start;
  await page.close();
  return time;
}

for (const serviceWorkers of ["block", "allow"] as const) {
  for (const entry of entries) {
    test(`navigation to ${entry.what === "board" ? "a board" : "the shelf"}, service worker: ${serviceWorkers}`, async ({
      browser,
      baseURL,
    }) => {
      test.setTimeout(300_000);
      const cold: number[] = [],
        warm: number[] = [];
      for (let i = 0; i < rounds; i++) {
        const context = await browser.newContext({ baseURL, serviceWorkers });
        cold.push(await untilReady(context, entry));
        if (serviceWorkers === "allow") {
          const page = await context.newPage();
          await page.goto(entry.address);
          await page.evaluate(async () => {
            await navigator.serviceWorker.ready;
          });
          await page.close();
        }
        for (let j = 0; j < 3; j++) warm.push(await untilReady(context, entry));
        await context.close();
      }
      say(
        `${entry.what}, ${serviceWorkers === "block" ? "no service worker" : "service worker"}`,
        `cold ${ms(median(cold))}, warm ${ms(median(warm))}`,
      );
    });
  }
}

/** Runs in the page: records the times of the first visible words and of the first board, in ms since the visit began. */
function watchStart(): void {
  const seen: { words?: number; board?: number } = Object.assign(window, { seen: {} }).seen;
  const look = (): void => {
    const words = document.querySelector<HTMLElement>("unknot-workbench:defined h1, figure.first figcaption");
    const board = [...document.querySelectorAll("unknot-board")].some(({ shadowRoot }) => shadowRoot?.querySelector("svg"));
    if (words?.innerText) seen.words ??= performance.now();
    if (board) seen.board ??= performance.now();
    if (seen.words === undefined || seen.board === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const visits = 10;

for (const { what, address } of [...entries, { what: "level", address: "./#/sudoku" }]) {
  test(`measures when a visitor sees the ${what}, beside one busy process`, async ({ browser, baseURL }) => {
    test.setTimeout(600_000);
    const busy = spawn("sh", ["-c", "while :; do :; done"]),
      firsts: Start[] = [],
      laters: Start[] = [];
    try {
      for (let i = 0; i < visits; i++) {
        const context = await browser.newContext({ baseURL });
        await context.addInitScript(watchStart);
        for (const kept of [firsts, laters]) {
          const page = await context.newPage();
          await page.goto(address);
          await page.waitForFunction(() => {
            const { seen } = window as unknown as { seen: Partial<Start> };
            return seen.words !== undefined && seen.board !== undefined;
          });
          kept.push(await page.evaluate(() => (window as unknown as { seen: Start }).seen));
          await page.evaluate(async () => {
            await navigator.serviceWorker.ready;
          });
          await page.close();
        }
        await context.close();
      }
    } finally {
      busy.kill();
    }
    for (const [when, all] of [
      ["first visit", firsts],
      ["later visit", laters],
    ] as const) {
      say(`${what}, ${when}`, `words ${ms(median(all.map(({ words }) => words)))}, board ${ms(median(all.map(({ board }) => board)))}`);
    }
  });
}

test("a slow line: 50 kB/s, 400 ms", async ({ browser, baseURL }) => {
  test.setTimeout(600_000);
  const context = await browser.newContext({ baseURL }),
    page = await context.newPage(),
    cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  const start = performance.now(),
    since = () => ms(performance.now() - start);
  const drawn = page.locator("unknot-board svg").first().waitFor().then(since),
    told = page
      .getByText(/[\d.]+ of [\d.]+ MB/)
      .waitFor()
      .then(since);
  await page.goto("./#/tiles", { waitUntil: "commit" });
  const playable = page.getByRole("grid").first().waitFor({ timeout: 600_000 }).then(since);
  say("slow line", `board drawn ${await drawn}, download told ${await told}, board playable ${await playable}`);
  await context.close();
});

test("between page and engine", async ({ page }) => {
  test.setTimeout(300_000);
  await open(page);
  for (const puzzle of await page.evaluate(() => window.bench.easiest())) {
    await page.waitForTimeout(1000); // by then the next worker is ready, as it usually is when a visitor asks for a solution
    const rows: { ms: number; engine: number }[] = [];
    for (let i = 0; i <= solves; i++)
      rows.push(await page.evaluate((puzzle) => window.bench.solve({ ...puzzle, limit: 10, seed: 1 }, []), puzzle));
    const [first, ...later] = rows.map(({ ms, engine }) => ms - engine);
    say(
      puzzle.kind,
      `the engine ${ms(median(rows.map(({ engine }) => engine)))}, between: median ${ms(median(later))}, first ${ms(first)}`,
    );
  }
});
