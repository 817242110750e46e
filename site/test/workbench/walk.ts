// The workbench over the kind of the tests, which has every view, every sort of parameter and every ability.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { serve } from "../../serve.mjs";
import { expect, test as base } from "./desk";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** dist/ with the engine changed for that of the tests. */
function withFixture(): string {
  mkdirSync(join(root, ".build"), { recursive: true });
  const made = mkdtempSync(join(root, ".build/workbench-test-"));
  cpSync(join(root, "dist"), made, { recursive: true });
  execFileSync("go", ["build", "-trimpath", "-ldflags=-s -w", "-o", join(made, "fixture.wasm"), "./wasm/fixture"], { cwd: root, env: { ...process.env, GOOS: "js", GOARCH: "wasm" } });
  const engine = readdirSync(made).find((name) => /^engine-.*\.wasm\.gz$/.test(name))!;
  writeFileSync(join(made, engine), gzipSync(readFileSync(join(made, "fixture.wasm")), { level: 1 }));
  return made;
}

export const yard = { kind: "fixture", title: "Walk", text: "....\n.##.\n....\n" };

export const test = base.extend<object, { walkAt: string }>({
  walkAt: [async ({}, use) => {
    const folder = withFixture(), server = await serve(folder);
    await use(server.url);
    await server.close();
    rmSync(folder, { recursive: true });
  }, { scope: "worker", timeout: 300_000 }],
  baseURL: async ({ walkAt }, use) => use(walkAt),
});
export { expect };
