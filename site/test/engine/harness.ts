// A page with the engine and the test kind, built like dist/ but separately.
import { build } from "esbuild";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { told } from "../../build/engine.mjs";
import { serve } from "../../serve.mjs";
import { released } from "../dist/hosts";
import { expect } from "../expect";
import { dist, root } from "../fixture";
import { freeze } from "../freeze";
import { test as base } from "../surroundings"; // a separate context, since a clock stays in one that is used again

export const policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:";

/** Builds the site into a folder, which is removed when this worker process ends. */
async function makeSite(): Promise<string> {
  mkdirSync(join(root, ".build"), { recursive: true });
  const made = mkdtempSync(join(root, ".build/engine-test-"));
  process.once("exit", () => rmSync(made, { recursive: true }));
  const packed = join(dist, released(dist).find((name) => name.endsWith(".wasm.gz"))!);
  copyFileSync(packed, join(made, "engine.wasm.gz"));
  const common = {
    absWorkingDir: join(root, "site"),
    bundle: true,
    outdir: made,
    alias: { wasm_exec: join(root, ".build/workers/wasm_exec.js") },
  };
  await build({ ...common, entryPoints: ["src/engine/worker.ts"], format: "iife" });
  await build({
    ...common,
    entryPoints: ["test/engine/page.ts"],
    format: "esm",
    define: told({
      gzip: { address: "./engine.wasm.gz", content: readFileSync(packed) },
      worker: { address: "./worker.js", content: readFileSync(join(made, "worker.js")) },
    }),
  });
  writeFileSync(join(made, "index.html"), `<!doctype html><title>engine</title><script type="module" src="page.js"></script>`);
  return made;
}

type Server = Awaited<ReturnType<typeof serve>>;

let made: Promise<string> | undefined, served: Promise<Server> | undefined;

/** `site` is the folder, and `server` its plain file server; all tests of a worker process share both. `page` shows the site. */
export const test = base.extend<{ site: string; server: Server }>({
  site: async ({}, use) => use(await (made ??= makeSite())),
  server: async ({ site }, use) => use(await (served ??= serve(site, { headers: { "Content-Security-Policy": policy } }))),
  page: async ({ page, server }, use) => {
    await page.goto(server.url);
    await page.waitForFunction(() => "unknot" in globalThis);
    await use(page);
  },
});
export { expect, freeze };

export const yard = "....\n.##.\n....\n";
