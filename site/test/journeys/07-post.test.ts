// In a post: three puzzles in a blog at another address, with its own fonts, style reset and policy.
import { serve } from "../../serve.mjs";
import { blog, dist, nearly, shuffled, watch } from "../dist/hosts";
import { expect, journey, test, type Host } from "./seat";

const hostile = `
  * { all: revert !important; line-height: 4 !important; text-transform: uppercase !important; letter-spacing: 9px !important;
      box-sizing: content-box !important; font: italic 31px/4 cursive !important; }
  button, input, svg, div, p, span { display: block !important; float: left !important; width: 7px !important; color: red !important; }
  .long { float: none !important; height: 6000px !important; }`;

let unknot: Host;
test.beforeAll(async () => {
  unknot = await serve(dist, { headers: { "Access-Control-Allow-Origin": "*" } });
});
test.afterAll(() => unknot.close());

/** The strictest policy of a host page under which a widget works. */
const allows = (more = ["worker-src blob:"]) =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "img-src data:",
    `script-src ${unknot.url} 'wasm-unsafe-eval'`,
    `connect-src ${unknot.url}`,
    ...more,
  ].join("; ");
const post =
  () => `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>A post</title><link rel="stylesheet" href="style.css"><h1>A post</h1>
  <unknot-puzzle kind="tiles"><img alt="Nine tiles" width="200" src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>"><pre>${nearly}</pre></unknot-puzzle>
  <div class="long"></div><unknot-puzzle kind="tiles"><p>${shuffled.replaceAll("\n", "<br>\n")}</p></unknot-puzzle>
  <unknot-puzzle kind="tiles"><pre>${nearly}</pre></unknot-puzzle><script type="module" src="${unknot.url}unknot.js"></script>`;

journey(
  "a phone",
  "in a post: nothing weighs until it is touched; readers play, solve and watch; without scripts there is the text",
  async ({ me, browser }, info) => {
    const files = { "index.html": post(), "style.css": hostile };
    const host = await blog(info.outputPath("blog"), files, allows()),
      seen = watch(me.page);
    const heavy = () => seen.asked.filter((url) => /engine-|worker-/.test(url));
    const [first, second, third] = [0, 1, 2].map((i) => me.page.locator("unknot-puzzle").nth(i)) as [
      typeof me.puzzle,
      typeof me.puzzle,
      typeof me.puzzle,
    ];
    await me.page.goto(host.url);
    await expect(first.getByRole("button", { name: "Play" })).toBeVisible();
    await me.page.waitForLoadState("networkidle");
    expect(heavy()).toEqual([]);
    await me.hit(first.getByRole("button", { name: "Play" }));
    await me.hit(first.getByRole("gridcell", { name: /^row 3, column 3\b/ }));
    await expect(first.getByRole("status").first()).toContainText("Solved!");

    await me.hit(second.getByRole("button", { name: "Play" }));
    await me.hit(second.getByRole("button", { name: "Solve", exact: true }));
    const slider = second.getByRole("slider", { name: "Step" });
    await expect(slider).toBeVisible();
    await me.hit(second.getByRole("button", { name: "To the end" }));
    await expect(slider).toHaveValue((await slider.getAttribute("max"))!);
    await me.hit(third.getByRole("button", { name: "Play" }));
    await expect(third.getByRole("grid")).toBeVisible();

    // The styles of the page have no effect inside the element. The element requests nothing else and saves nothing.
    const look = await second.getByRole("button", { name: "Back to the game" }).evaluate((button) => {
      const { textTransform, letterSpacing, float } = getComputedStyle(button);
      return { textTransform, letterSpacing, float, height: button.getBoundingClientRect().height };
    });
    expect(look).toMatchObject({ textTransform: "none", letterSpacing: "normal", float: "none" });
    expect(look.height).toBeLessThan(64);
    expect(seen.wrong.filter((text) => !text.includes("favicon"))).toEqual([]);
    expect(seen.asked.filter((url) => ![host.url, unknot.url].some((own) => url.startsWith(own)) && !/^(blob|data):/.test(url))).toEqual(
      [],
    );
    expect(
      heavy().filter((url) => url.includes("engine-")),
      "one module for the page",
    ).toHaveLength(1);
    expect(await me.page.evaluate(() => navigator.serviceWorker?.getRegistrations().then((all) => all.length))).toBe(0);
    await host.close();

    const forbidden = await blog(info.outputPath("forbidden"), files, allows([]));
    await me.page.goto(forbidden.url);
    await me.hit(third.getByRole("button", { name: "Play" }));
    await expect(third.getByRole("alert")).toContainText("worker-src needs blob:");
    await expect(third.getByText("7 0 8").filter({ visible: true })).toBeVisible();
    const plain = await browser.newContext({ javaScriptEnabled: false }),
      page = await plain.newPage();
    await page.goto(forbidden.url);
    await expect(page.getByText("7 0 8").last()).toBeVisible();
    await plain.close();
    await forbidden.close();
  },
);
