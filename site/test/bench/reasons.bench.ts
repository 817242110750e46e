// Measures how long a player waits for a hint and for the whole solution with its reasons, on the built-in levels nearest to 10 x 10, or on
// all of them. Every round begins with a new page, whose engine has given no hint before. Each figure is the minimum of the rounds, since
// other load on the machine can only increase it.
import { test } from "@playwright/test";
import { median, ms, say } from "./figures";
import { open } from "./page";

const rows = process.env.BENCH === "full" ? Infinity : 6,
  rounds = 3,
  hints = 10;

interface Times {
  hints: number[];
  explained: number;
  first: number;
  steps: number;
}

const fastest = (a: Times, b: Times): Times => ({
  ...a,
  hints: a.hints.map((hint, i) => Math.min(hint, b.hints[i])),
  explained: Math.min(a.explained, b.explained),
  first: Math.min(a.first, b.first),
});

test("hints and explanations", async ({ page }) => {
  test.setTimeout(0);
  await open(page);
  for (const { kind, levels } of await page.evaluate((rows) => window.bench.explained(rows), rows)) {
    const times: Times[] = [];
    for (let i = 0; i < rounds; i++) {
      await page.reload();
      await page.waitForFunction(() => "bench" in window);
      for (const [k, { text }] of levels.entries()) {
        const now = await page.evaluate(([puzzle, hints]) => window.bench.tell(puzzle, hints), [{ kind, text }, hints] as const);
        times[k] = times[k] ? fastest(times[k], now) : now;
      }
    }
    const row = (what: string, values: number[]) => say(`  ${what}`, `median ${ms(median(values))}, longest ${ms(Math.max(...values))}`);
    say(kind, `${levels.length} levels, ${levels.map(({ size }) => size).join(", ")}`);
    row(
      "the first hint",
      times.map(({ hints }) => hints[0]),
    );
    row(
      "hints on the way",
      times.flatMap(({ hints }) => hints.slice(1)),
    );
    row(
      "an explanation",
      times.map(({ explained }) => explained),
    );
    row(
      "its first step",
      times.map(({ first }) => first),
    );
    row(
      "each of its steps",
      times.map(({ explained, steps }) => explained / steps),
    );
  }
});
