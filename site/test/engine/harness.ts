// A page with the engine and the kind of the tests, built as dist/ is but apart from it.
import { test as base, expect } from "@playwright/test";
import { build } from "esbuild";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { described } from "../../engine.mjs";
import { serve } from "../../serve.mjs";
import { freeze } from "../freeze";

const root = fileURLToPath(new URL("../../..", import.meta.url));
export const policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'";

async function makeSite(made: string): Promise<void> {
  const go = (env: object, ...args: string[]) => execFileSync("go", args, { cwd: root, env: { ...process.env, ...env } });
  go({ GOOS: "js", GOARCH: "wasm" }, "build", "-trimpath", "-ldflags=-s -w", "-o", join(made, "engine.wasm"), "./wasm/fixture");
  go({}, "run", "github.com/syumai/workers/cmd/workers-assets-gen", "-mode", "go", "-o", join(made, "workers"));
  const packed = gzipSync(readFileSync(join(made, "engine.wasm")), { level: 1 });
  writeFileSync(join(made, "engine.wasm.gz"), packed);
  const common = { absWorkingDir: join(root, "site"), bundle: true, outdir: made, alias: { wasm_exec: join(made, "workers/wasm_exec.js") } };
  await build({ ...common, entryPoints: ["src/engine/worker.ts"], format: "iife" });
  const engine = described("engine.wasm.gz", packed, "worker.js", readFileSync(join(made, "worker.js")));
  await build({
    ...common, entryPoints: ["test/engine/page.ts"], format: "esm",
    define: { __ENGINE__: JSON.stringify(engine) },
  });
  writeFileSync(join(made, "index.html"), `<!doctype html><title>engine</title><script type="module" src="page.js"></script>`);
}

type Server = Awaited<ReturnType<typeof serve>>;

/** site is the folder, server its plain file server, both kept for all tests of a process; page has the site open. */
export const test = base.extend<object, { site: string; server: Server }>({
  site: [async ({}, use) => {
    mkdirSync(join(root, ".build"), { recursive: true });
    const made = mkdtempSync(join(root, ".build/engine-test-"));
    try {
      await makeSite(made);
      await use(made);
    } finally {
      rmSync(made, { recursive: true });
    }
  }, { scope: "worker", timeout: 300_000 }],
  server: [async ({ site }, use) => {
    const server = await serve(site, { headers: { "Content-Security-Policy": policy } });
    await use(server);
    await server.close();
  }, { scope: "worker" }],
  page: async ({ page, server }, use) => {
    await page.goto(server.url);
    await page.waitForFunction(() => "unknot" in globalThis);
    await use(page);
  },
});
export { expect, freeze };

export const yard = "....\n.##.\n....\n";
