// The published collections, solved in the page. They are read from ../shared/data beside the repository, where it is there.
import { expect, test } from "@playwright/test";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import type { Params } from "../../src/engine/protocol";
import type { Row } from "./engine";
import { median, ms, percent, say } from "./figures";
import { open, root, spread } from "./page";

/** A collection and how it is run; quick is what is run of it without `full`. */
interface Suite {
  title: string; kind: string; solver?: string; limit: number;
  /** Or a folder of them. */ file: string;
  /** Each line begins with the length of a shortest solution. */ lengths?: boolean;
  /** Seconds after which the best so far is looked at. */ after?: number[];
  /** What is summed over the solutions. */ measure?: string;
  params?: Params;
  /** Seconds that it goes on for when it has a solution. */ more?: number;
  /** The least known in the measure: a table, and its column. */ known?: [file: string, column: string];
  /** Seconds within which solutions are counted. */ within?: number[];
  quick?: { limit?: number; rows?: number };
}
const suites = JSON.parse(readFileSync(new URL("suites.json", import.meta.url), "utf8")) as Suite[];
const full = process.env.BENCH === "full";

for (const suite of suites) {
  test(suite.title, async ({ page }) => {
    const path = `${root}/../shared/data/${suite.file}`;
    test.skip(!existsSync(path), `${suite.file} is not here`);
    test.setTimeout(0);
    await open(page);

    const text = (statSync(path).isDirectory() ? readdirSync(path).sort().map((name) => `${path}/${name}`) : [path]).map((file) => readFileSync(file, "utf8")).join("\n");
    const { limit, rows: wanted } = { limit: suite.limit, rows: Infinity, ...(full ? {} : suite.quick) };
    const parts = await page.evaluate(([kind, text]) => window.bench.split(kind, text), [suite.kind, text] as const);
    const chosen = spread(parts, wanted);
    const after = (suite.after ?? []).filter((seconds) => seconds <= limit);
    const least = suite.known && column(...suite.known);
    const rows: (Row & { name: string; known: number; cells: number })[] = [];
    for (const part of chosen) {
      const order = { kind: suite.kind, text: part.text, solver: suite.solver, params: suite.params, limit, seed: 1 };
      const row = await page.evaluate(([order, after, more]) => window.bench.solve(order, after, more), [order, after, suite.more] as const);
      rows.push({ ...row, name: part.name, known: suite.lengths ? parseInt(part.text.trim()) : least?.[parts.indexOf(part)] ?? NaN, cells: Math.max(...part.size) });
    }

    const times = rows.map((row) => row.ms), efforts = rows.map((row) => row.effort);
    say(suite.title, `${rows.length} of ${parts.length} rows, ${limit} s each`);
    const ended = (as: string) => rows.filter(({ outcome }) => outcome === as).map(({ name }) => name);
    say("  solved", `${ended("solved").length}, impossible: ${ended("impossible").join(" ") || "none"}, open: ${ended("open").join(" ") || "none"}`);
    say("  time", `median ${ms(median(times))}, mean ${ms(mean(times))}, worst ${ms(Math.max(...times))}`);
    say("  the engine itself", `median ${ms(median(rows.map(({ engine }) => engine)))}`);
    say("  effort", `median ${median(efforts)}, mean ${Math.round(mean(efforts))}, worst ${Math.max(...efforts)}`);
    say("  first report", `median ${ms(median(rows.map(({ first }) => first)))}`);
    if (after.length) {
      after.forEach((seconds, i) => {
        const found = rows.filter(({ best }) => best[i] > 0);
        say(`  after ${seconds} s`, `${found.length} have a solution, ${percent(mean(found.map(({ best, known }) => best[i] / known - 1)))} over the shortest`);
      });
    } else if (suite.lengths) {
      expect(rows.filter(({ cost, known }) => cost.moves !== known), "lengths that are not the published ones").toEqual([]);
      say("  lengths", "all as published");
    } else if (suite.measure) {
      const cost = rows.map(({ cost }) => cost[suite.measure!] ?? 0);
      say(`  ${suite.measure}`, `${cost.reduce((sum, n) => sum + n, 0)} in all`);
      if (least) {
        const known = rows.reduce((sum, { cost, known }) => sum + (cost[suite.measure!] ? known : 0), 0);
        say("  over the least known", percent(cost.reduce((sum, n) => sum + n, 0) / known - 1));
      }
      for (const seconds of (suite.within ?? []).filter((seconds) => seconds <= limit)) {
        say(`  solved in ${seconds} s`, `${rows.filter(({ outcome, ms }) => outcome === "solved" && ms <= seconds * 1e3).length}`);
      }
    } else {
      const decided = (of: typeof rows) => {
        const n = of.filter(({ outcome, proved }) => outcome === "impossible" || proved.includes("unique") || proved.includes("several")).length;
        return `${n} of ${of.length} (${percent(n / of.length)})`;
      };
      say("  decided", `${decided(rows)}; up to 20 x 20: ${decided(rows.filter(({ cells }) => cells <= 20))}`);
    }
  });
}

/** A column of a table in the order of its rows, which are the puzzles of a collection. */
function column(file: string, name: string): number[] {
  const [head, ...rows] = readFileSync(`${root}/../shared/data/${file}`, "utf8").trim().split(/\r?\n/).map((line) => line.split(","));
  return rows.map((fields) => Number(fields[head.indexOf(name)]));
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
