import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { out } from "./test/sample";

/** The system's browser: $CHROMIUM, else what is on the path. Nothing is downloaded. The one without windows is the same engine, and
    opens a page with less than half the work: the others have a toolbar made for each, which is a page too. */
function chromium(): string {
  const names = "command -v chromium-headless-shell || command -v chromium || command -v chromium-browser || command -v google-chrome";
  return process.env.CHROMIUM || execFileSync("sh", ["-c", names], { encoding: "utf8" }).trim();
}

// A port of this run's own; the workers inherit it.
const port = Number((process.env.UNKNOT_PORT ??= String(20000 + (process.pid % 20000))));

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** How many times as long as usual everything may take: measured as the suite begins. The workers inherit it. */
const pace = Number(
  (process.env.UNKNOT_PACE ??=
    process.env.BENCH || !existsSync(here("../dist/index.html"))
      ? "1"
      : execFileSync(process.execPath, [here("test/pace.mjs"), chromium(), here("../dist")], { encoding: "utf8" }).trim()),
);

// Tests pass in every time zone, so they run in one that changes its clocks, here and in the page.
const timezoneId = (process.env.TZ = "Europe/London");

/** Code of the engine is compiled for speed where it has run for 16 times as long as usual: most tests are over before. No benchmark is. */
const hasty = process.env.BENCH ? [] : ["--js-flags=--wasm-tiering-budget=200000000"];

export default defineConfig({
  testDir: "test",
  projects: process.env.BENCH
    ? [{ name: "bench", testMatch: "**/*.bench.ts" }]
    : [
        { name: "fixture", testMatch: "fixture.setup.ts" }, // first: the others of its round are short
        { name: "plain", testMatch: "**/*.plain.ts" }, // pure TypeScript: neither a browser nor dist/ is needed
        { name: "page", testMatch: "**/*.test.ts", dependencies: ["fixture"] },
        // the real engine in threads of Node, without a browser; last and one by one, since they are short: no worker is long without work
        { name: "node", testMatch: "**/*.node.ts", dependencies: ["fixture"], fullyParallel: true },
      ],
  grepInvert: out.length ? new RegExp(`(${out.join("|")})\\b`) : undefined,
  outputDir: "test-results",
  reporter: [["list"], ["json", { outputFile: "../.build/page-tests.json" }], ["./test/reporter.ts"]],
  forbidOnly: Boolean(process.env.CI),
  // Half of a test is waiting: on two cores three take 19 % less time than two.
  workers: process.env.BENCH ? 1 : 3,
  // A test that fails once is wrong, or the page is. In CI it is tried again, so that the other work of that run can land; it is named at
  // the end.
  retries: process.env.CI ? 1 : 0,
  timeout: process.env.BENCH ? 0 : 60_000 * pace,
  expect: { timeout: 20_000 * pace },
  use: {
    trace: process.env.CI ? { mode: "retain-on-first-failure", screenshots: false, snapshots: false, sources: false } : "off",
    baseURL: `http://127.0.0.1:${port}/`,
    locale: "en-GB",
    timezoneId,
    launchOptions: {
      env: { ...process.env, FONTCONFIG_FILE: here("test/fonts.conf") } as Record<string, string>,
      executablePath: chromium(),
      args: [
        ...hasty,
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  webServer: !existsSync(here("../dist/index.html"))
    ? undefined
    : { command: `node serve.mjs ../dist ${port}`, url: `http://127.0.0.1:${port}/unknot.js`, reuseExistingServer: false },
});
