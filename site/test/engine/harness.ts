// A page with the engine and the test kind, built like dist/ but separately.
import { build } from "esbuild";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { told } from "../../build/engine.mjs";
import { serve } from "../../serve.mjs";
import { apart as base } from "../context";
import { expect } from "../expect";
import { engine as program, root } from "../fixture";
import { freeze } from "../freeze";

export const policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:";

async function makeSite(made: string): Promise<void> {
  const packed = gzipSync(readFileSync(program), { level: 1 });
  writeFileSync(join(made, "engine.wasm.gz"), packed);
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
      gzip: { address: "./engine.wasm.gz", content: packed },
      worker: { address: "./worker.js", content: readFileSync(join(made, "worker.js")) },
    }),
  });
  writeFileSync(join(made, "index.html"), `<!doctype html><title>engine</title><script type="module" src="page.js"></script>`);
}

type Server = Awaited<ReturnType<typeof serve>>;

/** `site` is the folder, and `server` its plain file server; all tests of a process share both. `page` has the site open. */
export const test = base.extend<object, { site: string; server: Server }>({
  site: [
    async ({}, use) => {
      mkdirSync(join(root, ".build"), { recursive: true });
      const made = mkdtempSync(join(root, ".build/engine-test-"));
      try {
        await makeSite(made);
        await use(made);
      } finally {
        rmSync(made, { recursive: true });
      }
    },
    { scope: "worker" },
  ],
  server: [
    async ({ site }, use) => {
      const server = await serve(site, { headers: { "Content-Security-Policy": policy } });
      await use(server);
      await server.close();
    },
    { scope: "worker" },
  ],
  page: async ({ page, server }, use) => {
    await page.goto(server.url);
    await page.waitForFunction(() => "unknot" in globalThis);
    await use(page);
  },
});
export { expect, freeze };

export const yard = "....\n.##.\n....\n";
