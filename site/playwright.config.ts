import { execFileSync } from "node:child_process";
import { defineConfig } from "@playwright/test";

/** The system's browser: $CHROMIUM, else what is on the path. Nothing is downloaded. */
function chromium(): string {
  const names = "command -v chromium || command -v chromium-browser || command -v google-chrome";
  return process.env.CHROMIUM || execFileSync("sh", ["-c", names], { encoding: "utf8" }).trim();
}

// A port of this run's own; the workers inherit it.
const port = Number((process.env.UNKNOT_PORT ??= String(20000 + (process.pid % 20000))));

export default defineConfig({
  testDir: "test",
  testMatch: process.env.BENCH ? "**/*.bench.ts" : "**/*.test.ts",
  outputDir: "test-results",
  reporter: "list",
  forbidOnly: Boolean(process.env.CI),
  workers: process.env.BENCH ? 1 : 2,
  // A page on a busy machine may be late: what passes only when tried again is listed as flaky.
  retries: process.env.BENCH ? 0 : 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}/`,
    launchOptions: {
      executablePath: chromium(),
      args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
    },
  },
  webServer: { command: `node serve.mjs ../dist ${port}`, url: `http://127.0.0.1:${port}/unknot.js`, reuseExistingServer: false },
});
