// Without a network, and when a new version comes while pages are open. The server is really stopped.
import { expect, test as base } from "@playwright/test";
import { build } from "esbuild";
import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { serve } from "../../serve.mjs";
import { dist, online, released, watch, type Host } from "./hosts";

const site = fileURLToPath(new URL("../../", import.meta.url));

/** A host of its own for each test: www is its folder, filled with dist/ and a bare page that has site/src/offline. */
const test = base.extend<{ www: string; host: Host }>({
  www: async ({}, use, info) => {
    const www = info.outputPath("www");
    cpSync(dist, www, { recursive: true });
    await build({ absWorkingDir: site, entryPoints: ["test/dist/probe.ts"], bundle: true, format: "esm", outdir: www });
    writeFileSync(`${www}/probe.html`, `<!doctype html><title>probe</title><script type="module" src="probe.js"></script>`);
    await use(www);
  },
  host: async ({ www }, use) => {
    const host = await serve(www, { prefix: "/sub/" });
    await use(host);
    await host.close();
  },
});

const engineIn = (folder: string) => released(folder).find((name) => name.endsWith(".wasm.gz"))!;

/** Puts the version after in place: the engine has one more, empty, section, and the rest is built around it. */
function publishNext(www: string, made: string): void {
  const program = readFileSync(`${site}../.build/engine.wasm`);
  const section = Buffer.from([0, 2, 1, 0x78]); // custom section of 2 bytes, named "x"
  writeFileSync(`${made}.wasm`, Buffer.concat([program, section]));
  execFileSync("node", [`${site}build/dist.mjs`, made, `${made}.wasm`], { stdio: "inherit" });
  for (const name of ["probe.html", "probe.js"]) cpSync(`${www}/${name}`, `${made}/${name}`);
  rmSync(www, { recursive: true });
  renameSync(made, www);
}

test("after one visit everything works with the server stopped", async ({ page, host }) => {
  await page.goto(`${host.url}#/tiles`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect(page.getByText(/works offline/i)).toBeVisible();
  await host.close();
  const seen = watch(page);
  await page.reload();
  const puzzle = page.locator("unknot-puzzle");
  await expect(puzzle.getByRole("grid").first()).toBeVisible();
  await puzzle.getByRole("button", { name: "Solve", exact: true }).click();
  await expect(puzzle.getByRole("slider", { name: "Step" }).or(puzzle.getByRole("button", { name: "Stop" }))).toBeVisible();
  const missing = await page.evaluate(async (files) => {
    const answers = await Promise.all(files.map((name) => fetch(name).then((response) => response.ok, () => false)));
    return files.filter((_, i) => !answers[i]);
  }, released().filter((name) => !online.test(name) && !name.endsWith(".wasm.br"))); // which Chromium does not unpack
  expect(missing).toEqual([]);
  expect(seen.wrong).toEqual([]);
});

test("an address with a query opens without a network", async ({ page, host }) => {
  await page.goto(`${host.url}#/tiles`);
  await expect(page.getByText(/works offline/i)).toBeVisible();
  await host.close();
  for (const query of ["?utm_source=x", "?from=mail&n=1", "index.html?x"]) {
    await page.goto(`${host.url}${query}#/tiles`);
    await expect(page.locator("unknot-puzzle").getByRole("grid").first()).toBeVisible();
  }
});

test("a new version waits, keeps what open pages need, and takes over when one window is left", async ({ page, context, www, host }, info) => {
  const old = engineIn(www);
  await page.goto(`${host.url}probe.html`);
  await page.evaluate(() => window.offline.ready);
  const other = await context.newPage();
  await other.goto(`${host.url}probe.html`);
  await other.evaluate(() => window.offline.ready);

  publishNext(www, info.outputPath("next"));
  const next = engineIn(www);
  expect(next).not.toBe(old);
  await page.evaluate(async () => { await (await navigator.serviceWorker.ready).update(); });
  await page.evaluate(() => window.offline.waiting);

  const has = (name: string) => page.evaluate((name) => fetch(name).then((response) => response.ok), name);
  expect(await has(old), "the page that is open has its engine, though the server no longer does").toBe(true);
  expect(await page.evaluate(() => window.offline.renew()), "the other window still needs its version").toBe(false);
  expect(await has(old)).toBe(true);

  await other.close();
  const reloaded = page.waitForEvent("load");
  await expect(async () => { // the browser may count a window that has just been closed; where it takes over, the page is gone before it says so
    expect(await page.evaluate(() => window.offline.renew()).catch(() => true)).toBe(true);
  }).toPass();
  await reloaded;
  await page.evaluate(() => window.offline.ready);
  await host.close();
  expect(await has(next)).toBe(true);
  expect(await page.evaluate((name) => fetch(name).then((response) => response.ok, () => false), old), "purged").toBe(false);
});

test("without room nothing is kept, which is said; with room again it is", async ({ page, context, host }) => {
  const session = await context.newCDPSession(page), origin = new URL(host.url).origin;
  await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 << 20 });
  await page.goto(`${host.url}#/tiles`);
  await expect(page.locator("footer")).toContainText("could not be saved for offline use: the storage is full");
  await session.send("Storage.overrideQuotaForOrigin", { origin });
  await page.locator("footer").getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Works offline")).toBeVisible();
});

test("a file that the browser has dropped is fetched again before it says that it is ready; the host may redirect index.html", async ({ page, www }) => {
  const host = await serve(www, { broken: (path) => (path === "/index.html" ? { to: "/" } : undefined) });
  await page.goto(`${host.url}probe.html`);
  await page.evaluate(() => window.offline.ready);
  const kept = () => page.evaluate(async () => (await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).length))).reduce((sum, n) => sum + n, 0));
  const all = await kept();
  await page.evaluate(async () => { for (const name of await caches.keys()) await caches.delete(name); });
  await page.evaluate(() => window.offline.again());
  expect(await kept()).toBe(all);
  await host.close();
  await page.goto(`${host.url}#/tiles`);
  await expect(page.locator("unknot-workbench")).toBeAttached();
});

test("where the browser has no service workers, ready says why", async ({ page, host }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
  await page.goto(`${host.url}probe.html`);
  const why = await page.evaluate(() => window.offline.ready.then(() => "", (error: Error) => error.message));
  expect(why).toContain("does not save pages for offline use");
});
