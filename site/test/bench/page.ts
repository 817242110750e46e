// The benchmarks' own page, without any element, bundled against the engine in dist/.
import type { Page } from "@playwright/test";
import { build } from "esbuild";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { told } from "../../build/engine.mjs";
import { released } from "../dist/hosts";

export const root = fileURLToPath(new URL("../../..", import.meta.url));

/** The script of the benchmarks' page, bundled to run beside the files of dist/. */
export async function script(): Promise<string> {
  const file = released().find((name) => name.endsWith(".wasm.gz"))!,
    worker = released().find((name) => name.startsWith("worker-"))!;
  const beside = (name: string) => ({ address: `./${name}`, content: readFileSync(`${root}/dist/${name}`) });
  const { outputFiles } = await build({
    absWorkingDir: `${root}/site`,
    entryPoints: ["test/bench/engine.ts"],
    bundle: true,
    format: "esm",
    write: false,
    define: told({ gzip: beside(file), worker: beside(worker) }),
  });
  return outputFiles[0].text;
}

/** Opens the page, and waits for window.bench. */
export async function open(page: Page): Promise<void> {
  const body = await script();
  await page.route("**/bench.html", (route) =>
    route.fulfill({ contentType: "text/html", body: `<script type="module" src="bench.js"></script>` }),
  );
  await page.route("**/bench.js", (route) => route.fulfill({ contentType: "text/javascript", body }));
  await page.goto("bench.html");
  await page.waitForFunction(() => "bench" in window);
}

/** Returns `wanted` of the parts, evenly spaced. */
export function spread<T>(parts: T[], wanted: number): T[] {
  const every = Math.max(1, Math.floor(parts.length / wanted));
  return parts.filter((_, i) => i % every === 0).slice(0, wanted);
}
