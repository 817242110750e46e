// The published pencil puzzles, solved in the page: a sample of each genre.
import { expect, test } from "@playwright/test";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { median, ms, say } from "./figures";
import { open, spread } from "./page";
import { published } from "./suites";

const folder = published("pencil/"),
  boards = 20,
  limit = 10;

/** The tables that list no puzzles of one genre. */
const others = /^(checks|odd|peers)\.tsv$/;

test("published pencil puzzles", async ({ page }) => {
  test.skip(!existsSync(folder), `${folder} is not here`);
  test.setTimeout(0);
  await open(page);
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".tsv") && !others.test(name))) {
    const all = readFileSync(folder + file, "utf8")
        .trim()
        .split("\n"),
      times: number[] = [];
    let read = 0,
      decided = 0;
    for (const row of spread(all, boards)) {
      const puzzle = await page.evaluate((text) => window.bench.recognised(text), row.split("\t")[1]!);
      if (!puzzle) continue;
      read++;
      const { ms, proved, outcome } = await page.evaluate((request) => window.bench.solve(request, []), { ...puzzle, limit, seed: 1 });
      times.push(ms);
      if (outcome === "impossible" || proved.some((fact) => fact === "unique" || fact === "several")) decided++;
    }
    expect(decided).toBeLessThanOrEqual(read);
    if (read)
      say(file.replace(".tsv", ""), `${decided} of ${read} decided, median ${ms(median(times))}, slowest ${ms(Math.max(...times))}`);
    else say(file.replace(".tsv", ""), "no kind reads these");
  }
});
