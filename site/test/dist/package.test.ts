// dist/ as an npm package, bundled into another site.
import { expect } from "@playwright/test";
import { build } from "esbuild";
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { serve } from "../../serve.mjs";
import { test } from "../context";
import { turn } from "../sample";
import { dist, nearly, watch } from "./hosts";

test("solves in a packed and bundled element, with the engine beside the bundle", { tag: turn(4) }, async ({ page }, info) => {
  const own = info.outputPath("own"),
    within = `${own}/node_modules/unknot`,
    out = `${own}/out/scripts`;
  for (const folder of [within, out]) mkdirSync(folder, { recursive: true });
  const packed = execFileSync("npm", ["pack", dist, "--pack-destination", own, "--silent"], { encoding: "utf8" }).trim();
  execFileSync("tar", ["-xzf", `${own}/${packed}`, "-C", within, "--strip-components=1"]);
  const manifest = JSON.parse(readFileSync(`${within}/package.json`, "utf8")) as { files: string[] };
  expect(readdirSync(within).sort()).toEqual([...manifest.files, "README.md", "package.json"].sort());
  expect(manifest.files.filter((name) => /service|workbench|lab|html|css/.test(name))).toEqual([]);

  writeFileSync(`${own}/post.js`, `import "unknot"; document.body.dataset.known = String(Boolean(customElements.get("unknot-puzzle")));`);
  await build({ entryPoints: [`${own}/post.js`], bundle: true, minify: true, format: "esm", outdir: out, logLevel: "error" });
  // Copies the files as README.md describes.
  for (const name of readdirSync(within)) if (/^(engine|worker)-/.test(name)) copyFileSync(`${within}/${name}`, `${out}/${name}`);
  writeFileSync(
    `${own}/out/index.html`,
    `<!doctype html><link rel="icon" href="data:,"><body><script type="module" src="scripts/post.js"></script><unknot-puzzle loading="near"><pre>${nearly}</pre></unknot-puzzle>`,
  );
  const host = await serve(`${own}/out`),
    seen = watch(page);
  await page.goto(host.url);
  await expect(page.locator("body")).toHaveAttribute("data-known", "true");
  await page.getByRole("button", { name: "Solve", exact: true }).click();
  await expect(page.getByRole("slider", { name: "Step" })).toBeVisible();
  expect(seen.wrong).toEqual([]);
  expect(new Set(host.requests.map((path) => path.replace(/-.*/, "")))).toEqual(
    new Set(["/", "/scripts/post.js", "/scripts/engine", "/scripts/worker"]),
  );
  await host.close();
});
