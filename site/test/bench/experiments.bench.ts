// Runs whole experiments of the papers natively and in the page, and expects the same rows from both, except for times. EXPERIMENTS names
// the experiments; without it, the shorter ones run. A run on several islands, or one that a clock ends, may differ from run to run.
import { expect } from "@playwright/test";
import { execFileSync } from "node:child_process";
import { Bench, test } from "../lab/harness";
import { rowsOf } from "../lab/rows";
import { ms, say } from "./figures";
import { root } from "./page";

const asked = process.env.EXPERIMENTS?.split(",").filter(Boolean);
const shorter = ["tiles-3x3", "tiles-4x4", "tiles-gardner", "nurikabe-sizes"];
/** Columns that depend on the clock or the machine. */
const own = ["seconds", "host", "peak memory", "memory"];

for (const name of asked?.length ? asked : shorter) {
  test(`${name}: the page has the rows that it has natively`, async ({ browser }) => {
    test.setTimeout(0);
    const native = compared(execFileSync(`${root}/.build/unknot`, ["experiment", "--csv", name], { encoding: "utf8", maxBuffer: 1 << 28 }));
    const page = await browser.newPage(),
      bench = new Bench(page);
    await page.goto(`lab.html#${name}`);
    const start = Date.now();
    await bench.button("Start").click();
    await expect(bench.said).toHaveText("Finished", { timeout: 0 });
    const took = Date.now() - start;
    const rows = compared((await bench.save("CSV")).text);
    let alike = 0;
    for (const [run, row] of native) {
      expect.soft(rows.get(run), run).toEqual(row);
      alike += Number(JSON.stringify(rows.get(run)) === JSON.stringify(row));
    }
    say(name, `${alike} of ${native.size} rows alike, ${ms(took)} in the page`);
    await page.close();
  });
}

/** The rows by run, without the columns that depend on the machine. Runs on several islands are left out. */
function compared(csv: string): Map<string, Record<string, string>> {
  const [head, ...rows] = rowsOf(csv);
  const at = (column: string): number => head!.indexOf(column);
  return new Map(
    rows
      .filter((row) => !row[at("islands")] || row[at("islands")] === "1")
      .map((row) => [
        row[at("run")]!,
        Object.fromEntries(head!.map((column, i) => [column, row[i]!] as const).filter(([column]) => !own.includes(column))),
      ]),
  );
}
