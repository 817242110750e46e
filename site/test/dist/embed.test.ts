// The widget on a page of another origin, with styles and a policy of its own.
import { expect, test } from "@playwright/test";
import { serve } from "../../serve.mjs";
import { blog, dist, nearly, watch, type Host } from "./hosts";

let unknot: Host;
test.beforeAll(async () => { unknot = await serve(dist, { headers: { "Access-Control-Allow-Origin": "*" } }); });
test.afterAll(() => unknot.close());

/** What a host page has to allow, and no more. */
const allows = (more: string[] = ["worker-src blob:"]) =>
  ["default-src 'none'", "style-src 'self'", `script-src ${unknot.url} 'wasm-unsafe-eval'`, `connect-src ${unknot.url}`, ...more].join("; ");
const post = (body: string) => `<!doctype html><html lang="en"><title>A post</title><link rel="stylesheet" href="style.css">
  <h1>A post</h1><script type="module" src="${unknot.url}unknot.js"></script>${body}`;

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
