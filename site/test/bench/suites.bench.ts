// Solves the published collections in the page.
import { expect, test } from "@playwright/test";
import { readFileSync } from "node:fs";
import type { Row } from "./engine";
import { median, ms, percent, say } from "./figures";
import { open, spread } from "./page";
import { published, suites, text } from "./suites";

const full = process.env.BENCH === "full";

for (const suite of suites) {
  test(suite.title, async ({ page }) => {
    const all = text(suite.file);
    test.skip(all === undefined, `${suite.file} is not here`);
    test.setTimeout(0);
    await open(page);

    const { limit, rows: wanted } = { limit: suite.limit, rows: Infinity, ...(full ? {} : suite.quick) };
    const parts = await page.evaluate(([kind, text]) => window.bench.split(kind, text), [suite.kind, all!] as const);
    const chosen = spread(parts, wanted);
    const after = (suite.after ?? []).filter((seconds) => seconds <= limit);
    const bestKnown = suite.known && column(...suite.known);
    const rows: (Row & { name: string; known: number; cells: number })[] = [];
    for (const part of chosen) {
      const order = { kind: suite.kind, text: part.text, solver: suite.solver, params: suite.params, limit, seed: 1 };
      const row = await page.evaluate(([order, after, more]) => window.bench.solve(order, after, more), [
        order,
        after,
        suite.more,
      ] as const);
      rows.push({
        ...row,
        name: part.name,
        known: suite.lengths ? parseInt(part.text.trim(), 10) : (bestKnown?.[parts.indexOf(part)] ?? NaN),
        cells: Math.max(...part.size),
      });
    }

    const times = rows.map((row) => row.ms),
      efforts = rows.map((row) => row.effort);
    say(suite.title, `${rows.length} of ${parts.length} rows, ${limit} s each`);
    const ended = (as: string) => rows.filter(({ outcome }) => outcome === as).map(({ name }) => name);
    say(
      "  solved",
      `${ended("solved").length}, impossible: ${ended("impossible").join(" ") || "none"}, open: ${ended("open").join(" ") || "none"}`,
    );
    say("  time", `median ${ms(median(times))}, mean ${ms(mean(times))}, worst ${ms(Math.max(...times))}`);
    say("  the engine itself", `median ${ms(median(rows.map(({ engine }) => engine)))}`);
    say("  effort", `median ${median(efforts)}, mean ${Math.round(mean(efforts))}, worst ${Math.max(...efforts)}`);
    say("  first report", `median ${ms(median(rows.map(({ first }) => first)))}`);
    if (after.length) {
      after.forEach((seconds, i) => {
        const found = rows.filter(({ best }) => best[i] > 0);
        say(
          `  after ${seconds} s`,
          `${found.length} have a solution, ${percent(mean(found.map(({ best, known }) => best[i] / known - 1)))} over the shortest`,
        );
      });
    } else if (suite.lengths) {
      expect(
        rows.filter(({ cost, known }) => cost.moves !== known),
        "lengths that are not the published ones",
      ).toEqual([]);
      say("  lengths", "all as published");
    } else if (suite.measure) {
      const cost = rows.map(({ cost }) => cost[suite.measure!] ?? 0);
      say(`  ${suite.measure}`, `${cost.reduce((sum, n) => sum + n, 0)} in all`);
      if (bestKnown) {
        const known = rows.reduce((sum, { cost, known }) => sum + (cost[suite.measure!] ? known : 0), 0);
        say("  over the least known", percent(cost.reduce((sum, n) => sum + n, 0) / known - 1));
      }
      for (const seconds of (suite.within ?? []).filter((seconds) => seconds <= limit)) {
        say(`  solved in ${seconds} s`, `${rows.filter(({ outcome, ms }) => outcome === "solved" && ms <= seconds * 1e3).length}`);
      }
    } else {
      const decided = (of: typeof rows) => {
        const n = of.filter(
          ({ outcome, proved }) => outcome === "impossible" || proved.includes("unique") || proved.includes("several"),
        ).length;
        return `${n} of ${of.length} (${percent(n / of.length)})`;
      };
      say("  decided", `${decided(rows)}; up to 20 x 20: ${decided(rows.filter(({ cells }) => cells <= 20))}`);
    }
  });
}

/** A column of a table. Its rows are the puzzles of a collection, in order. */
function column(file: string, name: string): number[] {
  const [head, ...rows] = readFileSync(published(file), "utf8")
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(","));
  return rows.map((fields) => Number(fields[head.indexOf(name)]));
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
