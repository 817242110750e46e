// Prints a factor from 1 to 6: the time that a page takes to start here, divided by the time on an idle machine. The limits of page tests
// are multiplied by it. Usage: node test/pace.mjs CHROMIUM DIST
import { chromium } from "@playwright/test";
import { argv } from "node:process";
import { serve } from "../serve.mjs";

/** The time that a page takes to start on an idle machine with two cores, in ms. */
const usual = 500;

const [executablePath, dist = "../dist"] = argv.slice(2),
  server = await serve(dist);
/** @type {number[]} */
const times = [];
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"] });
for (let i = 0; i < 3; i++) {
  const context = await browser.newContext({ serviceWorkers: "block" }),
    page = await context.newPage(),
    begun = performance.now();
  await page.goto(`${server.url}#/tiles`);
  await page.getByRole("button", { name: "Solve", exact: true }).waitFor({ timeout: 120_000 });
  times.push(performance.now() - begun);
  await context.close();
}
await browser.close();
await server.close();
const [, median = usual] = times.sort((a, b) => a - b);
console.log(Math.min(Math.max(median / usual, 1), 6).toFixed(1));
