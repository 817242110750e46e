// Measures the cost of an embedded puzzle for readers: bytes and requests before and after a touch, and the time to a board and to a
// solution. It compares the element, the element with a picture inside, and a frame. The host compresses, and lets browsers keep files
// with a hash in their names.
import { test, type Browser, type BrowserContext, type CDPSession, type FrameLocator, type Page } from "@playwright/test";
import { readFileSync, writeFileSync } from "node:fs";
import { serve } from "../../serve.mjs";
import { dist } from "../dist/hosts";
import { kB, median, ms, say } from "./figures";

const rounds = process.env.BENCH === "quick" ? 3 : 9;

const level = readFileSync(new URL("../../../levels/tiles/01-first-steps.txt", import.meta.url), "utf8");
const picture = `<svg viewBox="0 0 40 40" width="240" height="240" role="img" aria-label="A puzzle"><path d="M0 0h40v40H0z" fill="#ddd"/></svg>`;

/** The ways to embed a puzzle: the markup of the page, and the page or frame that shows the board. */
const ways: Record<string, { body(url: string): string; place(page: Page): Page | FrameLocator }> = {
  element: {
    body: (url) => `<script type="module" src="${url}unknot.js"></script><unknot-puzzle kind="tiles"><pre>${level}</pre></unknot-puzzle>`,
    place: (page) => page,
  },
  "element with a picture": {
    body: (url) =>
      `<script type="module" src="${url}unknot.js"></script><unknot-puzzle kind="tiles">${picture}<pre>${level}</pre></unknot-puzzle>`,
    place: (page) => page,
  },
  frame: {
    body: (url) => `<iframe src="${url}embed.html#/tiles/01-first-steps" width="480" height="640"></iframe>`,
    place: (page) => page.frameLocator("iframe"),
  },
};

/**
 * Simulated network lines and processors. rate is in bytes per second, latency in ms, and slower is the factor by which the processor is
 * slower.
 */
const weathers = {
  unthrottled: { rate: 0, latency: 0, slower: 1 },
  "Fast 3G": { rate: 180_000, latency: 562.5, slower: 1 }, // the values of the browser's developer tools
  "processor 6 times slower": { rate: 0, latency: 0, slower: 6 },
};

interface Paid {
  bytes: number;
  requests: number;
}
interface Visit {
  untouched: Paid;
  board: number;
  solution: number;
  all: Paid;
}

/** Counts the bytes and requests of the page, its frames and its workers. */
async function count(cdp: CDPSession): Promise<Paid> {
  const paid = { bytes: 0, requests: 0 };
  await cdp.send("Network.enable");
  cdp.on("Network.loadingFinished", ({ encodedDataLength }) => {
    paid.bytes += encodedDataLength;
    if (encodedDataLength > 0) paid.requests++;
  });
  return paid;
}

async function visit(
  context: BrowserContext,
  address: string,
  { rate, latency, slower }: (typeof weathers)["unthrottled"],
  place: (page: Page) => Page | FrameLocator,
): Promise<Visit> {
  const page = await context.newPage(),
    cdp = await context.newCDPSession(page),
    paid = await count(cdp);
  if (rate)
    await cdp.send("Network.emulateNetworkConditions", { offline: false, latency, downloadThroughput: rate, uploadThroughput: rate });
  if (slower > 1) await cdp.send("Emulation.setCPUThrottlingRate", { rate: slower });
  const start = performance.now();
  await page.goto(address, { waitUntil: "load" });
  const at = place(page),
    board = at.getByRole("grid").first(),
    play = at.getByRole("button", { name: "Play", exact: true });
  await Promise.race([board.waitFor(), play.waitFor()]);
  const untouched = { ...paid };
  let begun = start;
  if (await play.isVisible()) {
    begun = performance.now();
    await play.click();
  }
  const solve = at.getByRole("button", { name: "Solve", exact: true });
  await solve.waitFor({ timeout: 300_000 }); // a frame shows its board before there is a Solve button
  const drawn = performance.now() - begun,
    asked = performance.now();
  await solve.click();
  await at.getByRole("slider", { name: "Step" }).waitFor({ timeout: 300_000 });
  const solution = performance.now() - asked;
  await page.waitForLoadState("networkidle");
  const all = { ...paid };
  await page.close();
  return { untouched, board: drawn, solution, all };
}

const paid = ({ bytes, requests }: Paid): string => `${kB(bytes)} in ${requests}`;

function report(what: string, visits: Visit[]): void {
  const mid = (value: (visit: Visit) => number) => median(visits.map(value)),
    { untouched, all } = visits[0]!;
  say(
    what,
    `before a touch ${paid(untouched)}, board ${ms(mid(({ board }) => board))}, solution ${ms(mid(({ solution }) => solution))} more, all ${paid(all)}`,
  );
}

async function measure(
  browser: Browser,
  address: string,
  weather: (typeof weathers)["unthrottled"],
  place: (page: Page) => Page | FrameLocator,
): Promise<{ cold: Visit[]; warm: Visit[] }> {
  const cold: Visit[] = [],
    warm: Visit[] = [];
  for (let i = 0; i < rounds; i++) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    cold.push(await visit(context, address, weather, place));
    warm.push(await visit(context, address, weather, place));
    await context.close();
  }
  return { cold, warm };
}

for (const [how, weather] of Object.entries(weathers)) {
  test(`a puzzle in a page, ${how}`, async ({ browser }, info) => {
    test.setTimeout(3_600_000);
    const headers = { "Access-Control-Allow-Origin": "*", "Cache-Control": "public, max-age=3600" };
    const host = await serve(dist, { headers, packs: true });
    for (const [way, { body, place }] of Object.entries(ways)) {
      writeFileSync(
        info.outputPath("index.html"),
        `<!doctype html><html lang="en"><meta charset="utf-8"><link rel="icon" href="data:,"><title>A post</title><body>${body(host.url)}`,
      );
      const blog = await serve(info.outputPath(), { packs: true });
      const { cold, warm } = await measure(browser, blog.url, weather, place);
      report(`${how}, ${way}, cold`, cold);
      report(`${how}, ${way}, warm`, warm);
      await blog.close();
    }
    await host.close();
  });
}
