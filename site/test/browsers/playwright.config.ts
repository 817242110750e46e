// The test runner of `./build.sh test browsers`. The drivers of browser.ts control the browsers, not Playwright.
import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: ".",
  testMatch: "*.journey.ts",
  outputDir: "../../test-results/browsers",
  reporter: "list",
  forbidOnly: Boolean(process.env.CI),
  workers: 1,
  retries: process.env.CI ? 1 : 0, // as in the page tests
  timeout: 300_000,
  expect: { timeout: 45_000 },
  projects: [{ name: "firefox" }, { name: "webkit" }, { name: "chromium" }],
});
