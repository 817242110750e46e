// Builds once for all page tests: the engine with the test kind and the experiments of lab/experiments, dist/ around that engine, and the
// command line with the same experiments.
import { test } from "@playwright/test";
import { execFile } from "node:child_process";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { dist, engine, fixture, root, unknot } from "./fixture";

const run = promisify(execFile);

test("builds the test engine", async () => {
  const from = join(root, "site/test/lab/experiments"),
    overlay = join(fixture, "overlay.json");
  mkdirSync(fixture, { recursive: true });
  const laid = readdirSync(from).map((file) => [join(root, "core/lab/experiments", file), join(from, file)]);
  writeFileSync(overlay, JSON.stringify({ Replace: Object.fromEntries(laid) }));
  const build = (to: string, main: string, env = {}) =>
    run("go", ["build", "-overlay", overlay, "-trimpath", "-ldflags=-s -w", "-o", to, main], {
      cwd: root,
      env: { ...process.env, ...env },
    });
  await Promise.all([
    build(engine, "./wasm/fixture", { GOOS: "js", GOARCH: "wasm" })
      .then(() => run("go", ["run", "./core/cmd/shrink", engine], { cwd: root }))
      .then(() => run("node", [join(root, "site/build/dist.mjs"), dist, engine])),
    build(unknot, "./core/cmd/unknot"),
  ]);
});
