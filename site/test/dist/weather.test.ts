// Hosts that break what they send, and pages that are opened where they cannot run: one true sentence each, and a way on.
import { expect, test as base, type Page } from "@playwright/test";
import { cpSync, readdirSync, renameSync, rmSync } from "node:fs";
import { serve } from "../../serve.mjs";
import { blog, dist, nearly, type Fault, type Host } from "./hosts";

/** A host whose answers are kept for good, as hosts of files with a hash in their names say; faults are by the beginning of a name. */
const test = base.extend<{ faults: Map<string, Fault & { times?: number }>; www: string; host: Host }>({
  faults: async ({}, use) => use(new Map()),
  www: async ({}, use, info) => {
    const www = info.outputPath("www");
    cpSync(dist, www, { recursive: true });
    await use(www);
  },
  host: async ({ faults, www }, use) => {
    const headers = { "Access-Control-Allow-Origin": "*", "Cache-Control": "public, max-age=31536000, immutable" };
    const broken = (path: string) => {
      const [, fault] = [...faults].find(([name]) => path.slice(5).startsWith(name)) ?? [];
      if (fault?.times !== undefined && !fault.times--) faults.clear();
      return fault?.times === -1 ? undefined : fault;
    };
    const host = await serve(www, { prefix: "/sub/", headers, broken });
    await use(host);
    await host.close();
  },
});

const board = (page: Page) => page.locator("unknot-puzzle").getByRole("grid").first();
const again = (page: Page) => page.getByRole("button", { name: "Try again" }).first();
const asked = (host: Host, name: string) => host.requests.filter((path) => path.includes(`/${name}`)).length;

for (const [what, fault, says] of [
  ["cut short", { cut: true }, /damaged/],
  ["with other bytes", { flip: true }, /damaged|does not run/],
  ["as a page", { page: true }, /web page arrived instead of the engine/],
] as const) {
  for (const file of ["engine-", "worker-"]) {
    test(`${file} ${what}: it is asked for again, and again at Try again; kept only when it is whole`, async ({ page, faults, host }) => {
      faults.set(file, fault);
      await page.goto(`${host.url}#/tiles`);
      await expect(page.getByRole("alert").first()).toHaveText(says);
      expect(asked(host, file)).toBeGreaterThan(1);
      await expect(page.getByText(/could not be saved for offline use: a file arrived damaged/)).toBeVisible();
      await expect(page.getByText("Works offline")).toBeHidden();
      faults.clear();
      await again(page).click();
      await expect(board(page)).toBeVisible();
      await page.locator("footer").getByRole("button", { name: "Try again" }).click();
      await expect(page.getByText("Works offline")).toBeVisible();
      await host.close();
      await page.reload();
      await expect(board(page)).toBeVisible();
    });
  }
}

test("an engine that arrives damaged once is fetched again without a word", async ({ page, faults, host }) => {
  faults.set("engine-", { flip: true, times: 1 });
  await page.goto(`${host.url}#/tiles`);
  await expect(board(page)).toBeVisible();
  expect(asked(host, "engine-")).toBeGreaterThan(1);
});

test("an engine that an older version kept damaged is put right", async ({ page, host }) => {
  await page.goto(`${host.url}#/tiles`);
  await expect(page.getByText("Works offline")).toBeVisible();
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name), kept = await cache.keys();
      for (const request of kept.filter(({ url }) => /engine-|worker-/.test(url))) await cache.put(request, new Response("damaged"));
    }
  });
  await page.reload();
  await expect(board(page)).toBeVisible();
  await host.close();
  await page.reload();
  await expect(board(page)).toBeVisible();
});

for (const file of ["chunk-", "workbench-", "page-"]) {
  for (const [what, fault] of [["cut short", { cut: true }], ["with other bytes", { flip: true }], ["of a wrong type", { type: "application/x-unknown" }], ["broken off", { drop: true }]] as const) {
    if (file === "page-" && "type" in fault) continue; // a style is told by its place
    test(`${file} ${what}: the page says so, and Try again fetches it past the caches`, async ({ page, faults, host }) => {
      faults.set(file, fault);
      await page.goto(`${host.url}#/tiles`);
      await expect(page.getByRole("alert").filter({ hasText: "Some files of Unknot are missing or damaged" })).toBeVisible();
      faults.clear();
      await again(page).click();
      await expect(board(page)).toBeVisible();
      await expect(page.getByText("Unknot has not started")).toBeHidden();
    });
  }
}

test("a script that arrives damaged once is fetched again without a word", async ({ page, faults, host }) => {
  faults.set("chunk-", { cut: true, times: 1 });
  await page.goto(`${host.url}#/tiles`);
  await expect(board(page)).toBeVisible();
});

for (const [what, fault, says] of [
  ["cut short", { cut: true }, /a file arrived damaged/],
  ["as a page", { page: true }, /does not serve service-worker.js as a script/],
  ["missing", { status: 404 }, /a file is missing on the server/],
] as const) {
  test(`a service worker ${what} is told, and the next try keeps everything`, async ({ page, faults, host }) => {
    faults.set("service-worker.js", fault);
    await page.goto(`${host.url}#/tiles`);
    await expect(page.locator("footer")).toContainText(says);
    await expect(board(page)).toBeVisible();
    faults.clear();
    await page.locator("footer").getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Works offline")).toBeVisible();
  });
}

for (const [status, says] of [[503, /answers 503/], [403, /answers 403/], [404, /is missing on its server/]] as const) {
  test(`status ${status} for the engine is told, and tried again`, async ({ page, faults, host }) => {
    faults.set("engine-", { status });
    await page.goto(`${host.url}#/tiles`);
    await expect(page.getByRole("alert").first()).toHaveText(says);
    faults.clear();
    await again(page).click();
    await expect(board(page)).toBeVisible();
  });
}

/** Puts a version in place whose engine and scripts have other names. */
function deploy(www: string): void {
  for (const name of readdirSync(www).filter((name) => /^(engine|worker|chunk|playing|view|series)-/.test(name))) renameSync(`${www}/${name}`, `${www}/next-${name}`);
}

test("a widget whose version is no longer there says so and offers to reload", async ({ page, www, host }, info) => {
  const post = await blog(info.outputPath("blog"), {
    "index.html": `<!doctype html><title>A post</title><script type="module" src="${host.url}unknot.js"></script><div style="height: 6000px"></div><unknot-puzzle kind="tiles">${nearly}</unknot-puzzle>`,
  }, "default-src * 'unsafe-inline' 'wasm-unsafe-eval' blob:");
  await page.goto(post.url);
  await page.waitForFunction(() => customElements.get("unknot-puzzle"));
  deploy(www);
  await page.route("**/unknot.js", (route) => route.fulfill({ contentType: "text/javascript", headers: { "Access-Control-Allow-Origin": "*" }, body: `import "./chunk-NEXT.js"` }));
  await page.locator("unknot-puzzle").scrollIntoViewIfNeeded();
  await expect(page.locator("unknot-puzzle").getByRole("alert")).toContainText("A new version of Unknot has been published");
  await expect(page.locator("unknot-puzzle").getByText("7 0 8")).toBeVisible();
  const reloaded = page.waitForEvent("load");
  await page.locator("unknot-puzzle").getByRole("button", { name: "Reload" }).click();
  await reloaded;
  await post.close();
});

test("where a script that is seldom needed is gone, its place says so", async ({ page, www, host }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
  await page.goto(`${host.url}#/tiles`);
  await expect(board(page)).toBeVisible();
  for (const name of readdirSync(www).filter((name) => /^view-/.test(name))) rmSync(`${www}/${name}`);
  await page.evaluate(() => { location.hash = "#/parse"; });
  await expect(page.getByText(/A part of Unknot could not be loaded/).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Reload" }).first()).toBeVisible();
});

test("a download that stands still is told, is waited for, and can be begun anew", async ({ page, faults, host }) => {
  faults.set("engine-", { stall: true });
  await page.clock.install();
  await page.goto(`${host.url}#/tiles`);
  await expect(page.getByText("Loading the puzzle")).toBeVisible();
  await expect.poll(() => asked(host, "engine-")).toBeGreaterThan(0);
  await page.clock.fastForward(40_000);
  await expect(page.getByText(/Nothing has arrived for a while/)).toBeVisible();
  faults.clear();
  await again(page).click();
  await expect(board(page)).toBeVisible();
});

test("in a sandbox it is played and solved, and says that nothing is kept", async ({ page, host }, info) => {
  const frame = await blog(info.outputPath("frame"), { "index.html": `<!doctype html><title>A frame</title><iframe sandbox="allow-scripts" style="width: 100%; height: 900px" src="${host.url}#/tiles"></iframe>` }, "default-src *");
  await page.goto(frame.url);
  const inside = page.frameLocator("iframe");
  await expect(inside.getByRole("grid").first()).toBeVisible();
  await expect(inside.locator("footer")).toContainText("In a sandbox");
  await inside.getByRole("button", { name: "Solve", exact: true }).click();
  await expect(inside.getByRole("slider", { name: "Step" }).or(inside.getByRole("button", { name: "Stop" }))).toBeVisible();
  await frame.close();
});

test("a site whose Trusted Types leave us out is told what its policy needs", async ({ page, www }) => {
  const site = await serve(www, { headers: { "Content-Security-Policy": "require-trusted-types-for 'script'; trusted-types unknot" } });
  await page.goto(site.url);
  await expect(page.getByRole("alert")).toContainText("trusted-types needs unknot and lit-html");
  await site.close();
});

test("a script of a widget that stands still is told, and asked for anew", async ({ page, faults, host }, info) => {
  const post = await blog(info.outputPath("blog"), {
    "index.html": `<!doctype html><title>A post</title><script type="module" src="${host.url}unknot.js"></script><unknot-puzzle kind="tiles" loading="touch">${nearly}</unknot-puzzle>`,
  }, "default-src * 'unsafe-inline' 'wasm-unsafe-eval' blob:"), puzzle = page.locator("unknot-puzzle");
  faults.set("playing-", { stall: true });
  await page.clock.install();
  await page.goto(post.url);
  await puzzle.getByRole("button", { name: "Play" }).click();
  await expect.poll(() => asked(host, "playing-")).toBe(1);
  await page.clock.fastForward(40_000);
  await expect(puzzle.getByText(/Nothing has arrived for a while/)).toBeVisible();
  faults.clear();
  await puzzle.getByRole("button", { name: "Try again" }).click();
  await expect(board(page)).toBeVisible();
  await post.close();
});

test("a widget whose engine does not come says so, and the next try plays", async ({ page, faults, host }, info) => {
  const post = await blog(info.outputPath("blog"), {
    "index.html": `<!doctype html><title>A post</title><script type="module" src="${host.url}unknot.js"></script><unknot-puzzle kind="tiles">${nearly}</unknot-puzzle>`,
  }, "default-src * 'unsafe-inline' 'wasm-unsafe-eval' blob:");
  faults.set("engine-", { page: true });
  await page.goto(post.url);
  const puzzle = page.locator("unknot-puzzle");
  await expect(puzzle.getByRole("alert")).toContainText("A web page arrived instead of the engine");
  await expect(puzzle.getByText("7 0 8")).toBeVisible();
  faults.clear();
  await puzzle.getByRole("button", { name: "Try again" }).click();
  await expect(board(page)).toBeVisible();
  await post.close();
});

test("the lab says why it has no engine, and the next try brings it", async ({ page, faults, host }) => {
  faults.set("engine-", { status: 503 });
  await page.goto(`${host.url}lab.html`);
  await expect(page.getByRole("alert")).toContainText("answers 503");
  faults.clear();
  await again(page).click();
  await expect(page.getByRole("list").getByRole("heading").first()).toBeVisible();
});

for (const name of ["index.html", "lab.html"]) {
  test(`${name} opened as a file says what to do`, async ({ page }) => {
    await page.goto(`file://${dist}${name}`);
    await expect(page.getByRole("alert")).toContainText("./build.sh serve");
    await expect(page.getByRole("heading", { name: "Unknot has not started" })).toBeVisible();
  });

  test(`${name} without any script of ours is not blank`, async ({ page, host }) => {
    await page.route("**/*.js", (route) => route.abort());
    await page.goto(host.url + name);
    await expect(page.getByRole("heading", { name: "Unknot has not started" })).toBeVisible();
  });
}
