// Runs Lighthouse with the phone that it simulates on the front page and on a puzzle, at the first visit, from a host that compresses.
// Prints the median of each figure. Usage: node test/bench/lighthouse.mjs LIGHTHOUSE CHROMIUM DIST, where LIGHTHOUSE is the folder in which
// Lighthouse is installed.
import { execFile } from "node:child_process";
import { join, resolve } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { serve } from "../../serve.mjs";

const [lighthouse, chromium, dist] = process.argv.slice(2);
const rounds = 3;

/** The printed names of the figures, by the names of Lighthouse's audits. @type {Record<string, string>} */
const figures = {
  "first-contentful-paint": "something to see",
  "largest-contentful-paint": "the largest thing to see",
  "speed-index": "speed index",
  "total-blocking-time": "blocked for",
  "cumulative-layout-shift": "layout shift",
};

/** @param {number[]} all */
const median = (all) => all.toSorted((a, b) => a - b)[all.length >> 1];

const host = await serve(resolve(dist), { packs: true });
for (const [what, address] of [
  ["The front page", ""],
  ["A puzzle", "#/sudoku"],
]) {
  /** @type {{ categories: Record<string, { score: number }>, audits: Record<string, { numericValue: number }> }[]} */
  const reports = [];
  for (let i = 0; i < rounds; i++) {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        join(lighthouse, "cli/index.js"),
        host.url + address,
        "--quiet",
        "--output=json",
        "--only-categories=performance",
        "--chrome-flags=--headless --no-sandbox --disable-gpu",
      ],
      { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 1 << 28 },
    );
    reports.push(JSON.parse(stdout));
  }
  const performance = median(reports.map(({ categories }) => Math.round(categories.performance.score * 100)));
  const parts = Object.entries(figures).map(([name, words]) => {
    const value = median(reports.map(({ audits }) => audits[name].numericValue));
    return `${words} ${name.endsWith("shift") ? value.toFixed(3) : `${Math.round(value)} ms`}`;
  });
  console.log(`${what}: performance ${performance} of 100, ${parts.join(", ")}`);
}
await host.close();
