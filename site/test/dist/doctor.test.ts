// doctor.html reports the faults of a host, some of them even without scripts.
import { expect, type Page } from "@playwright/test";
import { serve } from "../../serve.mjs";
import { turn } from "../sample";
import { test } from "../surroundings";
import { dist, released, watch, type Fault } from "./hosts";

const shared = { "Access-Control-Allow-Origin": "*" };
const fromAfar = (page: Page) => page.frameLocator("iframe").frameLocator("iframe");

test("reports no fault of a good host, and requests only its own files", { tag: turn(3) }, async ({ page }) => {
  const host = await serve(dist, { prefix: "/sub/", headers: { ...shared, "Cache-Control": "no-cache" } }),
    seen = watch(page);
  await page.goto(`${host.url}doctor.html`);
  await expect(page.locator("#files")).toHaveText(`✓ All ${released().length} files are there, unchanged and with the right types.`);
  for (const line of [".sheets .good", "#scripts", "#sharing", "#missing", "#policy", "#secure"])
    await expect(page.locator(line)).toContainText("✓");
  await expect(page.locator("#compression")).toContainText("○ Scripts are not compressed");
  await expect(page.locator("#caching")).toContainText("○ Browsers ask again");
  await expect(page.locator(".sheets .bad")).toBeHidden();
  expect(await page.getByRole("img").evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await expect(fromAfar(page).getByText("✓ Other sites can read its files.")).toBeVisible();
  await expect(fromAfar(page).getByText("may show Unknot in a frame")).toBeVisible();
  expect(seen.wrong.filter((text) => !/no-such-file|404/.test(text))).toEqual([]);
  await host.close();
});

test("explains the faults of a bad host, with and without scripts", { tag: turn(1) }, async ({ page, browser }) => {
  const engine = released().find((name) => name.endsWith(".wasm.gz"))!,
    faults: [RegExp, Fault][] = [
      [/doctor-\w+\.css$/, { type: "text/plain" }],
      [/icon-\w+\.svg$/, { type: "application/octet-stream" }],
      [/\.wasm\.gz$/, { status: 404 }],
      [/LICENSES/, { flip: true }],
      [/lab-\w+\.js$/, { type: "text/plain" }],
    ];
  const headers = { "Content-Security-Policy": "script-src 'self'", "Cache-Control": "max-age=86400" };
  const host = await serve(dist, { headers, broken: (path) => faults.find(([name]) => name.test(path))?.[1] });
  await page.goto(`${host.url}doctor.html`);
  await expect(page.locator("#files")).toContainText(`✗ Missing on the server: ${engine}.`);
  await expect(page.locator("#files")).toContainText("Changed on the way, or of another version: LICENSES.txt.");
  await expect(page.locator("#files")).toContainText(/With the wrong type: .*lab-\w+\.js/);
  await expect(page.locator("#policy")).toContainText("script-src of the Content-Security-Policy needs 'wasm-unsafe-eval'");
  await expect(page.locator("#caching")).toContainText("✗ Browsers keep index.html");
  await expect(page.locator("#sharing")).toContainText("✗ Other sites cannot read the files");
  expect(
    await fromAfar(page)
      .getByText("✗ Other sites cannot read")
      .evaluate((line) => getComputedStyle(line).font),
    "without files to read, too",
  ).toContain("system-ui");

  const plain = await browser.newContext({ javaScriptEnabled: false }),
    silent = await plain.newPage();
  await silent.goto(`${host.url}doctor.html`);
  await expect(silent.getByText("✗ The style sheet of this page has not been applied.")).toBeVisible();
  expect(
    await silent.getByAltText("✗ none. Serve .svg files as image/svg+xml.").evaluate((image) => (image as HTMLImageElement).naturalWidth),
    "its words are seen in its place",
  ).toBe(0);
  await expect(silent.locator("noscript p")).toContainText("✗ This browser runs no scripts here");
  await expect(silent.locator("#scripts")).toContainText("✗ The script of this page has not run.");
  await expect(fromAfar(silent).getByText("✗ Other sites cannot read its files")).toBeVisible();
  await plain.close();
  await host.close();

  const framed = await serve(dist, { headers: { ...shared, "X-Frame-Options": "SAMEORIGIN" } });
  await page.goto(`${framed.url}doctor.html`);
  await expect(page.locator("#files")).toContainText("✓");
  await expect(
    fromAfar(page).getByText("may show Unknot in a frame"),
    "the frame stays empty, and the line below says what that means",
  ).toHaveCount(0);
  await framed.close();
});

test("is linked from a page that has not started", async ({ page }) => {
  const host = await serve(dist, { broken: (path) => (/workbench-\w+\.js$/.test(path) ? { type: "text/plain" } : undefined) });
  await page.goto(host.url);
  await page.getByRole("link", { name: "What is wrong with this host?" }).click();
  await expect(page.locator("#files")).toContainText(/With the wrong type: workbench-\w+\.js/);
  await host.close();
});

test("says on the doctor, the reference and the bookmarklet that they are opened as files, and nothing untrue", { tag: turn(4) }, async ({
  page,
}) => {
  for (const [name, words] of [
    ["doctor.html", "there is no host to look at"],
    ["reference.html", "its examples do not work"],
    ["bookmarklet.html", "the bookmark would lead nowhere"],
  ] as const) {
    await page.goto(`file://${dist}${name}`);
    await expect(page.getByRole("alert")).toContainText(words);
    await expect(page.getByText("✗")).toHaveCount(0);
    for (const logo of await page.locator("a svg").all())
      expect((await logo.boundingBox())!.width, "also without a style sheet").toBeLessThan(40);
  }
});
