// The widget on a page of another origin, with styles and a policy of its own.
import { expect, test } from "@playwright/test";
import { serve } from "../../serve.mjs";
import { blog, dist, nearly, shuffled, watch, type Host } from "./hosts";

const hostile = `
  * { all: revert !important; line-height: 4 !important; text-transform: uppercase !important; letter-spacing: 9px !important;
      box-sizing: content-box !important; font: italic 31px/4 cursive !important; }
  button, input, svg, div, p, span { display: block !important; float: left !important; width: 7px !important; color: red !important; }`;

let unknot: Host;
test.beforeAll(async () => { unknot = await serve(dist, { headers: { "Access-Control-Allow-Origin": "*" } }); });
test.afterAll(() => unknot.close());

/** What a host page has to allow, and no more. */
const allows = (more: string[] = ["worker-src blob:"]) =>
  ["default-src 'none'", "style-src 'self'", `script-src ${unknot.url} 'wasm-unsafe-eval'`, `connect-src ${unknot.url}`, ...more].join("; ");
const post = (body: string) => `<!doctype html><html lang="en"><title>A post</title><link rel="stylesheet" href="style.css">
  <h1>A post</h1><script type="module" src="${unknot.url}unknot.js"></script>${body}`;

test("two lines in a post: readers play and solve, under a strict policy and hostile styles", async ({ page }, info) => {
  const host = await blog(info.outputPath("blog"), {
    "index.html": post(`<unknot-puzzle kind="tiles">${nearly}</unknot-puzzle><p>and</p><unknot-puzzle kind="tiles"><p>${shuffled.replaceAll("\n", "<br>\n")}</p></unknot-puzzle>`),
    "style.css": hostile,
  }, allows());
  const seen = watch(page);
  await page.goto(host.url);
  const [first, second] = [page.locator("unknot-puzzle").first(), page.locator("unknot-puzzle").last()];

  const board = first.getByRole("grid");
  await expect(board).toBeVisible();
  await page.evaluate(() => document.addEventListener("unknot-solved", ({ target }) => (target as Element).setAttribute("data-solved", "")));
  await board.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(first).toHaveAttribute("data-solved");

  await second.scrollIntoViewIfNeeded();
  await second.getByRole("button", { name: "Solve", exact: true }).click();
  const slider = second.getByRole("slider", { name: "Step" });
  await expect(slider).toBeVisible();
  await slider.press("End");
  await expect(slider).toHaveValue((await slider.getAttribute("max"))!);

  // The page's styles stop at the element.
  const look = await second.getByRole("button", { name: "Hint" }).or(second.getByRole("button", { name: "Back to the game" })).first().evaluate((button) => {
    const style = getComputedStyle(button);
    return { transform: style.textTransform, spacing: style.letterSpacing, float: style.float, height: button.getBoundingClientRect().height };
  });
  expect(look).toMatchObject({ transform: "none", spacing: "normal", float: "none" });
  expect(look.height).toBeLessThan(64);

  expect(seen.wrong.filter((text) => !text.includes("favicon"))).toEqual([]);
  const foreign = seen.asked.filter((url) => ![host.url, unknot.url].some((own) => url.startsWith(own)) && !url.startsWith("blob:"));
  expect(foreign).toEqual([]);
  expect(seen.asked.filter((url) => url.includes("engine-")).length, "one module for the page").toBe(1);
  expect(await page.evaluate(() => navigator.serviceWorker?.getRegistrations().then((all) => all.length))).toBe(0);
  await host.close();
});

test("a page with Trusted Types lets the widget play, with the names that README gives", async ({ page }, info) => {
  const policy = allows(["worker-src blob:", "require-trusted-types-for 'script'", "trusted-types unknot lit-html"]);
  const host = await blog(info.outputPath("blog"), { "index.html": post(`<unknot-puzzle kind="tiles">${nearly}</unknot-puzzle>`), "style.css": "" }, policy);
  const seen = watch(page);
  await page.goto(host.url);
  await page.locator("unknot-puzzle").getByRole("button", { name: "Solve", exact: true }).click();
  await expect(page.locator("unknot-puzzle").getByRole("slider", { name: "Step" })).toBeVisible();
  expect(seen.wrong.filter((text) => !text.includes("favicon"))).toEqual([]);
  await host.close();
});

test("nothing of the engine comes before it is needed", async ({ page }, info) => {
  const host = await blog(info.outputPath("blog"), {
    "index.html": post(`<div class="long"></div><unknot-puzzle kind="tiles">${nearly}</unknot-puzzle>`),
    "style.css": ".long { height: 6000px }",
  }, allows());
  const seen = watch(page);
  const heavy = () => seen.asked.filter((url) => /engine-|worker-/.test(url));
  await page.goto(host.url);
  const puzzle = page.locator("unknot-puzzle");
  await expect(puzzle.getByRole("button", { name: "Play" })).toBeAttached();
  await page.waitForLoadState("networkidle");
  expect(heavy()).toEqual([]);
  await puzzle.scrollIntoViewIfNeeded();
  await expect(puzzle.getByRole("grid")).toBeVisible();
  expect(heavy().length).toBe(2);
  await host.close();
});

test("without JavaScript the puzzle's text stands there", async ({ browser }, info) => {
  const host = await blog(info.outputPath("blog"), { "index.html": post(`<unknot-puzzle kind="tiles">${nearly}</unknot-puzzle>`), "style.css": "" }, allows());
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(host.url);
  await expect(page.getByText("7 0 8")).toBeVisible();
  await context.close();
  await host.close();
});

for (const { what, policy, word } of [
  { what: "a worker", policy: () => allows([]), word: "worker-src needs blob:" },
  { what: "compiling", policy: () => allows().replace(" 'wasm-unsafe-eval'", ""), word: "wasm-unsafe-eval" },
  { what: "workers by Trusted Types", policy: () => allows(["worker-src blob:", "require-trusted-types-for 'script'", "trusted-types lit-html"]), word: "trusted-types needs unknot" },
  { what: "templates by Trusted Types", policy: () => allows(["worker-src blob:", "require-trusted-types-for 'script'", "trusted-types unknot"]), word: "trusted-types needs unknot and lit-html" },
  { what: "the download", policy: () => allows().replace(/connect-src [^;]+/, "connect-src 'none'"), word: "connect-src needs" },
]) {
  test(`a policy that forbids ${what} gets a sentence`, async ({ page }, info) => {
    const host = await blog(info.outputPath("blog"), { "index.html": post(`<unknot-puzzle kind="tiles">${nearly}</unknot-puzzle>`), "style.css": "" }, policy());
    await page.goto(host.url);
    const alert = page.locator("unknot-puzzle").getByRole("alert");
    await expect(alert).toContainText(word);
    await expect(page.locator("unknot-puzzle").getByText("7 0 8")).toBeVisible();
    await host.close();
  });
}
