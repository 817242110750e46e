// Hosts that damage their files, and pages opened where they cannot run. The page explains each fault in one true sentence, with a way out.
import type { Page } from "@playwright/test";
import { serve } from "../../serve.mjs";
import { test as sharing } from "../context";
import { expect } from "../expect";
import { tagOf, turn } from "../sample";
import { test as base } from "../surroundings";
import { whole } from "../whole";
import { badHost, blog, dist, nearly, released, type BadHost } from "./hosts";

const hosted = {
  host: async ({}, use: (host: BadHost) => Promise<void>) => {
    const host = await badHost();
    await use(host);
    await host.close();
  },
};
/** `own`: tests with a separate browser context, which has service workers and may have a clock. `test`: tests that share a context. */
const own = base.extend<{ host: BadHost }>(hosted),
  test = sharing.extend<{ host: BadHost }>(hosted);

const board = (page: Page) => page.locator("unknot-puzzle").getByRole("grid").first();
const again = (page: Page) => page.getByRole("button", { name: "Try again" }).first();
const asked = (host: BadHost, name: string) => host.requests.filter((path) => path.includes(`/${name}`)).length;
/** Serves a page of another site that has a widget, with the content `above` above the widget. */
const post = (info: { outputPath(name: string): string }, { url }: BadHost, attributes = "", above = "") =>
  blog(
    info.outputPath("blog"),
    {
      "index.html": `<!doctype html><title>A post</title><script type="module" src="${url}unknot.js"></script>${above}<unknot-puzzle kind="tiles"${attributes} loading="near">${nearly}</unknot-puzzle>`,
    },
    "default-src * 'unsafe-inline' 'wasm-unsafe-eval' blob:",
  );

// Only a few faults are tested here: weather.plain.ts and offline.plain.ts test all faults of these files and their effects.
for (const [what, fault, says] of [
  ["cut short", { cut: true }, /damaged/],
  ["with other bytes", { flip: true }, /damaged|does not run/],
  ["as a page", { page: true }, /web page arrived instead of the engine/],
] as const) {
  for (const file of ["engine-", "worker-"]) {
    own(
      `fetches ${file} ${what} again, and again at Try again; keeps it only when it is whole`,
      { tag: what === "cut short" && file === "engine-" ? [] : whole },
      async ({ page, host }) => {
        host.faults.set(file, fault);
        await page.goto(`${host.url}#/tiles`);
        await expect(page.getByRole("alert").first()).toHaveText(says);
        expect(asked(host, file)).toBeGreaterThan(1);
        await expect(page.getByText(/could not be saved for offline use: a file arrived damaged/)).toBeVisible();
        await expect(page.getByText("Works offline")).toBeHidden();
        host.faults.clear();
        await again(page).click();
        await expect(board(page)).toBeVisible();
        await page.locator("footer").getByRole("button", { name: "Try again" }).click();
        await expect(page.getByText("Works offline")).toBeVisible();
        await host.close();
        await page.reload();
        await expect(board(page)).toBeVisible();
      },
    );
  }
}

test("fetches an engine again without a message if it arrives damaged once", { tag: whole }, async ({ page, host }) => {
  host.faults.set("engine-", { flip: true, times: 1 });
  await page.goto(`${host.url}#/tiles`);
  await expect(board(page)).toBeVisible();
  expect(asked(host, "engine-")).toBeGreaterThan(1);
});

own("replaces an engine that an older version kept damaged", { tag: whole }, async ({ page, host }) => {
  await page.goto(`${host.url}#/tiles`);
  await expect(page.getByText("Works offline")).toBeVisible();
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name),
        kept = await cache.keys();
      for (const request of kept.filter(({ url }) => /engine-|worker-/.test(url))) await cache.put(request, new Response("damaged"));
    }
  });
  await page.reload();
  await expect(board(page)).toBeVisible();
  await host.close();
  await page.reload();
  await expect(board(page)).toBeVisible();
});

// Only some files are tested here: start.plain.ts tests the page's reaction to each fault.
for (const file of ["chunk-", "workbench-", "page-"]) {
  for (const [what, fault] of [
    ["cut short", { cut: true }],
    ["with other bytes", { flip: true }],
    ["of a wrong type", { type: "application/x-unknown" }],
    ["broken off", { drop: true }],
  ] as const) {
    if (file === "page-" && "type" in fault) continue; // a browser recognises a style sheet by its place in the page, not by its type
    test(`reports ${file} ${what}, and fetches it past the caches at Try again`, {
      tag: what === "cut short" && file !== "workbench-" ? tagOf(file, ["chunk-", "page-"]) : whole,
    }, async ({ page, host }) => {
      host.faults.set(file, fault);
      await page.goto(`${host.url}#/tiles`);
      await expect(page.getByRole("alert").filter({ hasText: "Some files of Unknot are missing or damaged" })).toBeVisible();
      host.faults.clear();
      await Promise.all([page.waitForEvent("load"), again(page).click()]);
      await expect(board(page)).toBeVisible();
      await expect(page.getByText("Unknot has not started")).toBeHidden();
    });
  }
}

test("fetches a script again without a message if it arrives damaged once", { tag: whole }, async ({ page, host }) => {
  host.faults.set("chunk-", { cut: true, times: 1 });
  await page.goto(`${host.url}#/tiles`);
  await expect(board(page)).toBeVisible();
});

for (const [what, fault, says] of [
  ["cut short", { cut: true }, /a file arrived damaged/],
  ["as a page", { page: true }, /does not serve service-worker.js as a script/],
  ["missing", { status: 404 }, /a file is missing on the server/],
] as const) {
  own(`reports a service worker ${what}, and keeps everything at the next try`, { tag: whole }, async ({ page, host }) => {
    host.faults.set("service-worker.js", fault);
    await page.goto(`${host.url}#/tiles`);
    await expect(page.locator("footer")).toContainText(says);
    await expect(board(page)).toBeVisible();
    host.faults.clear();
    await page.locator("footer").getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Works offline")).toBeVisible();
  });
}

for (const [file, status, says] of [
  ["worker-", 404, /is missing on its server/],
  ["engine-", 503, /answers 503/],
  ["engine-", 403, /answers 403/],
  ["engine-", 404, /is missing on its server/],
] as const) {
  test(`reports status ${status} for ${file}, and asks again at Try again`, { tag: file === "worker-" ? [] : whole }, async ({
    page,
    host,
  }) => {
    host.faults.set(file, { status });
    await page.goto(`${host.url}#/tiles`);
    await expect(page.getByRole("alert").first()).toHaveText(says);
    host.faults.clear();
    await again(page).click();
    await expect(board(page)).toBeVisible();
  });
}

test("reports that the version of a widget is gone, and reloads the page when asked", { tag: turn(3) }, async ({ page, host }, info) => {
  const { url, close } = await post(info, host, "", `<div style="height: 6000px"></div>`);
  await page.goto(url);
  await page.waitForFunction(() => customElements.get("unknot-puzzle"));
  for (const name of released()) if (/^(engine|worker|chunk|playing|view|series)-/.test(name)) host.over.set(name, undefined);
  host.over.set("unknot.js", `import "./chunk-NEXT.js"`);
  await page.locator("unknot-puzzle").scrollIntoViewIfNeeded();
  await expect(page.locator("unknot-puzzle").getByRole("alert")).toContainText("A new version of Unknot has been published");
  await expect(page.locator("unknot-puzzle").getByText("7 0 8")).toBeVisible();
  const reloaded = page.waitForEvent("load");
  await page.locator("unknot-puzzle").getByRole("button", { name: "Reload" }).click();
  await reloaded;
  await close();
});

test("reports a missing script that is rarely needed where it would appear", { tag: turn(2) }, async ({ page, host }) => {
  await page.goto(`${host.url}#/tiles`);
  await expect(board(page)).toBeVisible();
  for (const name of released()) if (name.startsWith("view-")) host.over.set(name, undefined);
  await page.evaluate(() => {
    location.hash = "#/parse";
  });
  await expect(page.getByText(/A part of Unknot could not be loaded/).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Reload" }).first()).toBeVisible();
});

own("reports a download that stands still, waits, and begins again at Try again", { tag: turn(1) }, async ({ page, host }) => {
  host.faults.set("engine-", { stall: true });
  await page.clock.install();
  await page.goto(`${host.url}#/tiles`);
  await expect(page.getByText("Loading the puzzle")).toBeVisible();
  await expect.poll(() => asked(host, "engine-")).toBeGreaterThan(0);
  await page.clock.fastForward(40_000);
  await expect(page.getByText(/Nothing has arrived for a while/)).toBeVisible();
  host.faults.clear();
  await again(page).click();
  await expect(board(page)).toBeVisible();
});

test("plays and solves in a sandbox, and says that it saves nothing", { tag: turn(3) }, async ({ page, host }, info) => {
  const frame = await blog(
    info.outputPath("frame"),
    {
      "index.html": `<!doctype html><title>A frame</title><iframe sandbox="allow-scripts" style="width: 100%; height: 900px" src="${host.url}#/tiles"></iframe>`,
    },
    "default-src *",
  );
  await page.goto(frame.url);
  const inside = page.frameLocator("iframe");
  await expect(inside.getByRole("grid").first()).toBeVisible();
  await expect(inside.locator("footer")).toContainText("In a sandbox");
  await inside.getByRole("button", { name: "Solve", exact: true }).click();
  await expect(inside.getByRole("slider", { name: "Step" }).or(inside.getByRole("button", { name: "Stop" }))).toBeVisible();
  await frame.close();
});

test("names the policy that a site with Trusted Types needs", { tag: turn(4) }, async ({ page }) => {
  const site = await serve(dist, { headers: { "Content-Security-Policy": "require-trusted-types-for 'script'; trusted-types unknot" } });
  await page.goto(site.url);
  await expect(page.getByRole("alert")).toContainText("trusted-types needs unknot and lit-html");
  await site.close();
});

own("reports a widget's script that stands still, and asks for it again at Try again", { tag: turn(3) }, async ({ page, host }, info) => {
  const { url, close } = await post(info, host, ` loading="touch"`),
    puzzle = page.locator("unknot-puzzle");
  host.faults.set("playing-", { stall: true });
  await page.clock.install();
  await page.goto(url);
  await puzzle.getByRole("button", { name: "Play" }).click();
  await expect.poll(() => asked(host, "playing-")).toBe(1);
  await page.clock.fastForward(40_000);
  await expect(puzzle.getByText(/Nothing has arrived for a while/)).toBeVisible();
  host.faults.clear();
  await puzzle.getByRole("button", { name: "Try again" }).click();
  await expect(board(page)).toBeVisible();
  await close();
});

test("reports a widget's engine that does not come, and plays at the next try", { tag: turn(2) }, async ({ page, host }, info) => {
  const { url, close } = await post(info, host),
    puzzle = page.locator("unknot-puzzle");
  host.faults.set("engine-", { page: true });
  await page.goto(url);
  await expect(puzzle.getByRole("alert")).toContainText("A web page arrived instead of the engine");
  await expect(puzzle.getByText("7 0 8")).toBeVisible();
  host.faults.clear();
  await puzzle.getByRole("button", { name: "Try again" }).click();
  await expect(board(page)).toBeVisible();
  await close();
});

test("reports why the lab has no engine, and shows the experiments at the next try", { tag: turn(1) }, async ({ page, host }) => {
  host.faults.set("engine-", { status: 503 });
  await page.goto(`${host.url}lab.html`);
  await expect(page.getByRole("alert")).toContainText("answers 503");
  host.faults.clear();
  await again(page).click();
  await expect(page.getByRole("list").getByRole("heading").first()).toBeVisible();
});

const pages = ["index.html", "lab.html"];
for (const name of pages) {
  test(`names the way out on ${name} opened as a file`, { tag: tagOf(name, pages) }, async ({ page }) => {
    await page.goto(`file://${dist}${name}`);
    await expect(page.getByRole("alert")).toContainText("./build.sh serve");
    await expect(page.getByRole("heading", { name: "Unknot has not started" })).toBeVisible();
  });

  test(`shows a sentence on ${name} without any script of ours`, { tag: tagOf(name, pages) }, async ({ page, host }) => {
    for (const script of released().filter((name) => name.endsWith(".js"))) host.over.set(script, undefined);
    await page.goto(host.url + name);
    // The message appears after 5 s, since until then the page may only be slow. The test skips that time.
    await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
    await expect(page.getByRole("heading", { name: "Unknot has not started" })).toBeVisible();
  });
}
