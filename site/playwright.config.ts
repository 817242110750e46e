import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { out } from "./test/sample";

/**
 * The path of the system's Chromium: $CHROMIUM, or otherwise the first installed program of a list. Nothing is downloaded. The headless
 * shell comes first: it is the same engine, and opens a page with less than half the work, since the other programs also make a toolbar for
 * each page.
 */
function chromium(): string {
  const names = "command -v chromium-headless-shell || command -v chromium || command -v chromium-browser || command -v google-chrome";
  return process.env.CHROMIUM || execFileSync("sh", ["-c", names], { encoding: "utf8" }).trim();
}

// A separate port for this run, which the worker processes inherit from the environment.
const port = Number((process.env.UNKNOT_PORT ??= String(20000 + (process.pid % 20000))));

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * The factor by which this machine is slower than an idle one, measured at the start of the suite. It multiplies the time limits. The
 * worker processes inherit it from the environment.
 */
const pace = Number(
  (process.env.UNKNOT_PACE ??=
    process.env.BENCH || !existsSync(here("../dist/index.html"))
      ? "1"
      : execFileSync(process.execPath, [here("test/pace.mjs"), chromium(), here("../dist")], { encoding: "utf8" }).trim()),
);

// Tests must pass in any time zone. They run in one with summer time, both in this process and in the page.
const timezoneId = (process.env.TZ = "Europe/London");

/**
 * A flag of V8: it compiles a function of the engine for speed only after 16 times as many calls as usual, since most tests end earlier.
 * Benchmarks use the usual number.
 */
const hasty = process.env.BENCH ? [] : ["--js-flags=--wasm-tiering-budget=200000000"];

export default defineConfig({
  testDir: "test",
  projects: process.env.BENCH
    ? [{ name: "bench", testMatch: "**/*.bench.ts" }]
    : [
        { name: "fixture", testMatch: "fixture.setup.ts" }, // first, since the other projects depend on it
        { name: "plain", testMatch: "**/*.plain.ts" }, // pure TypeScript: neither a browser nor dist/ is needed
        { name: "page", testMatch: "**/*.test.ts", dependencies: ["fixture"] },
        // The project `node` runs the real engine in threads of Node, without a browser. It is last, since its tests are short and keep all
        // workers busy until the end.
        { name: "node", testMatch: "**/*.node.ts", dependencies: ["fixture"], fullyParallel: true },
      ],
  grepInvert: out.length ? new RegExp(`(${out.join("|")})\\b`) : undefined,
  outputDir: "test-results",
  reporter: [["list"], ["json", { outputFile: "../.build/page-tests.json" }], ["./test/reporter.ts"]],
  forbidOnly: Boolean(process.env.CI),
  // A test waits for half of its time: on two cores, three workers take 19 % less time than two.
  workers: process.env.BENCH ? 1 : 3,
  // If a test fails once, the test or the page has a fault. CI tries the test again, so that other work of that run can land, and the
  // report names the test.
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
