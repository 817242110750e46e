import { execFileSync } from "node:child_process";
import { defineConfig } from "@playwright/test";
import { whole } from "./test/whole";

/** The system's browser: $CHROMIUM, else what is on the path. Nothing is downloaded. The one without windows is the same engine, and
    opens a page with less than half the work: the others have a toolbar made for each, which is a page too. */
function chromium(): string {
  const names = "command -v chromium-headless-shell || command -v chromium || command -v chromium-browser || command -v google-chrome";
  return process.env.CHROMIUM || execFileSync("sh", ["-c", names], { encoding: "utf8" }).trim();
}

// A port of this run's own; the workers inherit it.
const port = Number((process.env.UNKNOT_PORT ??= String(20000 + (process.pid % 20000))));

/** Code of the engine is compiled for speed where it has run for 16 times as long as usual: most tests are over before. No benchmark is. */
const hasty = process.env.BENCH ? [] : ["--js-flags=--wasm-tiering-budget=200000000"];

export default defineConfig({
  testDir: "test",
  projects: process.env.BENCH ? [{ name: "bench", testMatch: "**/*.bench.ts" }] : [
    { name: "plain", testMatch: "**/*.plain.ts" }, // pure TypeScript: neither a browser nor dist/ is needed
    { name: "fixture", testMatch: "fixture.setup.ts" },
    { name: "node", testMatch: "**/*.node.ts", dependencies: ["fixture"], timeout: 60_000 }, // the real engine in threads of Node: a build of it is needed, but no browser
    { name: "page", testMatch: "**/*.test.ts", dependencies: ["fixture"] },
  ],
  grepInvert: process.env.WHOLE ? undefined : new RegExp(whole),
  outputDir: "test-results",
  reporter: "list",
  forbidOnly: Boolean(process.env.CI),
  workers: process.env.BENCH ? 1 : 2,
  // A page on a busy machine may be very late, and is waited for. Nothing is tried again: a test that fails once is wrong, or the page is.
  timeout: 300_000,
  expect: { timeout: 90_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}/`,
    launchOptions: {
      executablePath: chromium(),
      args: [...hasty, "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
    },
  },
  webServer: { command: `node serve.mjs ../dist ${port}`, url: `http://127.0.0.1:${port}/unknot.js`, reuseExistingServer: false },
});
