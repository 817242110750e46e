// Pages without a network, and pages that are open when a new version is published. The tests really stop the server.
import { expect } from "@playwright/test";
import { build } from "esbuild";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { turn } from "../sample";
import { test as base } from "../surroundings";
import { badHost, dist, online, released, watch, type BadHost } from "./hosts";

/** The script of a bare page, which only exports site/src/offline. */
async function built(): Promise<string> {
  const {
    outputFiles: [script],
  } = await build({
    absWorkingDir: fileURLToPath(new URL("../../", import.meta.url)),
    entryPoints: ["test/dist/probe.ts"],
    bundle: true,
    format: "esm",
    write: false,
  });
  return script!.text;
}

let probe: Promise<string> | undefined;

/** A separate host for each test, with dist/ and the bare page. */
const test = base.extend<{ host: BadHost }>({
  host: async ({}, use) => {
    const host = await badHost({});
    host.over
      .set("probe.js", await (probe ??= built()))
      .set("probe.html", `<!doctype html><title>probe</title><script type="module" src="probe.js"></script>`);
    await use(host);
    await host.close();
  },
});

const old = released().find((name) => name.endsWith(".wasm.gz"))!,
  next = old.replace(/-\w+/, "-NEXT");

/** Publishes the next version, whose engine has another name. */
function publishNext({ over }: BadHost): void {
  over
    .set("service-worker.js", readFileSync(`${dist}service-worker.js`, "utf8").replaceAll(old, next))
    .set(next, readFileSync(dist + old))
    .set(old, undefined);
}

test("works with the server stopped after one visit, whatever query an address has", async ({ page, host }) => {
  await page.goto(`${host.url}#/tiles`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect(page.getByText(/works offline/i)).toBeVisible();
  await host.close();
  const seen = watch(page);
  await page.goto(`${host.url}?utm_source=x#/tiles`);
  const puzzle = page.locator("unknot-puzzle");
  await expect(puzzle.getByRole("grid").first()).toBeVisible();
  await puzzle.getByRole("button", { name: "Solve", exact: true }).click();
  await expect(puzzle.getByRole("slider", { name: "Step" }).or(puzzle.getByRole("button", { name: "Stop" }))).toBeVisible();
  const missing = await page.evaluate(
    async (files) => {
      const answers = await Promise.all(
        files.map((name) =>
          fetch(name).then(
            (response) => response.ok,
            () => false,
          ),
        ),
      );
      return files.filter((_, i) => !answers[i]);
    },
    ["./", "?from=mail&n=1", "index.html?x", ...released().filter((name) => !online.test(name) && !name.endsWith(".wasm.br"))],
  ); // Chromium uses .wasm.gz, since it does not unpack Brotli
  expect(missing).toEqual([]);
  expect(seen.wrong).toEqual([]);
});

test("lets a new version wait and keep the files of open pages, until one window is left", async ({ page, context, host }) => {
  await page.goto(`${host.url}probe.html`);
  await page.evaluate(() => window.offline.ready);
  const other = await context.newPage();
  await other.goto(`${host.url}probe.html`);
  await other.evaluate(() => window.offline.ready);

  publishNext(host);
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
  await page.evaluate(() => window.offline.waiting);

  const has = (name: string) =>
    page.evaluate(
      (name) =>
        fetch(name).then(
          (response) => response.ok,
          () => false,
        ),
      name,
    );
  expect(await has(old), "the page that is open has its engine, though the server no longer does").toBe(true);
  expect(await page.evaluate(() => window.offline.renew()), "the other window still needs its version").toBe(false);
  expect(await has(old)).toBe(true);

  await other.close();
  const reloaded = page.waitForEvent("load");
  await expect(async () => {
    // The browser may still count a window that has just closed. If the new version takes over, the page is gone before it can answer.
    expect(await page.evaluate(() => window.offline.renew()).catch(() => true)).toBe(true);
  }).toPass();
  await reloaded;
  await page.evaluate(() => window.offline.ready);
  await host.close();
  expect(await has(next)).toBe(true);
  expect(await has(old), "purged").toBe(false);
});

test("reports that there is no room, and keeps everything once there is", { tag: turn(4) }, async ({ page, context, host }) => {
  const session = await context.newCDPSession(page),
    origin = new URL(host.url).origin;
  await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 << 20 });
  await page.goto(`${host.url}probe.html`);
  expect(await page.evaluate(() => window.offline.ready.catch(({ text }) => text))).toMatch(
    /could not be saved for offline use: the storage is full/,
  );
  await session.send("Storage.overrideQuotaForOrigin", { origin });
  await page.evaluate(() => window.offline.again());
});

test("fetches a file again that the browser has dropped, before it says that it is ready; the host may redirect index.html", {
  tag: turn(1),
}, async ({ page, host }) => {
  host.faults.set("index.html", { to: "./" });
  await page.goto(`${host.url}probe.html`);
  await page.evaluate(() => window.offline.ready);
  const kept = () =>
    page.evaluate(async () =>
      (await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).length))).reduce(
        (sum, n) => sum + n,
        0,
      ),
    );
  const all = await kept();
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.evaluate(() => window.offline.again());
  expect(await kept()).toBe(all);
  await host.close();
  await page.goto(`${host.url}#/tiles`);
  await expect(page.locator("unknot-workbench")).toBeAttached();
});
