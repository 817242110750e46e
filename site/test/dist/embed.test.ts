// The widget on a page of another origin, which has its own styles and its own policy.
import { expect } from "@playwright/test";
import { serve } from "../../serve.mjs";
import { readFileSync } from "node:fs";
import { element } from "../../src/workbench/share/snippets";
import { test } from "../context";
import { whole } from "../whole";
import { turn } from "../sample";
import { blog, dist, nearly, watch, type Host } from "./hosts";

let unknot: Host;
test.beforeAll(async () => {
  unknot = await serve(dist, { headers: { "Access-Control-Allow-Origin": "*" } });
});
test.afterAll(() => unknot.close());

/** The strictest policy of a host page under which a widget works. */
const allows = (more: string[] = ["worker-src blob:"]) =>
  ["default-src 'none'", "style-src 'self'", `script-src ${unknot.url} 'wasm-unsafe-eval'`, `connect-src ${unknot.url}`, ...more].join(
    "; ",
  );
const post = (body: string) => `<!doctype html><html lang="en"><title>A post</title><link rel="stylesheet" href="style.css">
  <h1>A post</h1><script type="module" src="${unknot.url}unknot.js"></script>${body}`;

test("plays in a page with Trusted Types that allows the names in README", { tag: turn(1) }, async ({ page }, info) => {
  const policy = allows(["worker-src blob:", "require-trusted-types-for 'script'", "trusted-types unknot lit-html"]);
  const host = await blog(
    info.outputPath("blog"),
    { "index.html": post(`<unknot-puzzle kind="tiles" loading="near">${nearly}</unknot-puzzle>`), "style.css": "" },
    policy,
  );
  const seen = watch(page);
  await page.goto(host.url);
  await page.locator("unknot-puzzle").getByRole("button", { name: "Solve", exact: true }).click();
  await expect(page.locator("unknot-puzzle").getByRole("slider", { name: "Step" })).toBeVisible();
  expect(seen.wrong.filter((text) => !text.includes("favicon"))).toEqual([]);
  await host.close();
});

test("fits the picture to a phone under the reference's strict policy, and opens the puzzle", { tag: turn(1) }, async ({ page }, info) => {
  const [, policy] = /<code>(script-src https:\/\/YOUR\.SITE[^<]*)<\/code>/.exec(
    readFileSync(new URL("../../reference.html", import.meta.url), "utf8"),
  )!;
  const still = {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 440 220" width="440" height="220"><rect width="440" height="220"/></svg>`,
    width: 440,
    height: 220,
    drawn: true,
  };
  const code = element({ kind: "tiles", text: nearly, title: "Tiles", base: unknot.url, address: unknot.url, hash: "", set: {}, still });
  const host = await blog(
    info.outputPath("blog"),
    { "index.html": `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>A post</title>${code}` },
    `default-src 'none'; ${policy!.replaceAll("https://YOUR.SITE", new URL(unknot.url).origin).replaceAll("\n", " ")}`,
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(host.url);
  const puzzle = page.locator("unknot-puzzle"),
    picture = puzzle.getByRole("img", { name: "Tiles" });
  await expect(puzzle.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  const { width, height } = (await picture.boundingBox())!;
  expect(width).toBeGreaterThan(250);
  expect(width / height).toBeCloseTo(2, 1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await picture.click();
  await expect(puzzle.locator("unknot-board")).toBeVisible();
  await host.close();
});

// weather.plain.ts tests the sentence for each directive, and loading.test.ts tests a browser's refusals. This test is about the element:
// only the element needs a Trusted Types policy for its templates.
for (const { what, policy, word } of [
  { what: "a worker", policy: () => allows([]), word: "worker-src needs blob:" },
  { what: "compiling", policy: () => allows().replace(" 'wasm-unsafe-eval'", ""), word: "wasm-unsafe-eval" },
  {
    what: "workers by Trusted Types",
    policy: () => allows(["worker-src blob:", "require-trusted-types-for 'script'", "trusted-types lit-html"]),
    word: "trusted-types needs unknot",
  },
  {
    what: "templates by Trusted Types",
    policy: () => allows(["worker-src blob:", "require-trusted-types-for 'script'", "trusted-types unknot"]),
    word: "trusted-types needs unknot and lit-html",
  },
  { what: "the download", policy: () => allows().replace(/connect-src [^;]+/, "connect-src 'none'"), word: "connect-src needs" },
]) {
  test(
    `names the missing directive of a policy that forbids ${what}`,
    { tag: what.startsWith("templates") ? [] : whole },
    async ({ page }, info) => {
      const host = await blog(
        info.outputPath("blog"),
        { "index.html": post(`<unknot-puzzle kind="tiles" loading="near">${nearly}</unknot-puzzle>`), "style.css": "" },
        policy(),
      );
      await page.goto(host.url);
      const alert = page.locator("unknot-puzzle").getByRole("alert");
      await expect(alert).toContainText(word);
      await expect(page.locator("unknot-puzzle").getByText("7 0 8")).toBeVisible();
      await host.close();
    },
  );
}
