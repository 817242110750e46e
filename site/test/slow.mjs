// Reads the report of a run of page tests. Prints its thirty slowest tests and the share of each folder; with --places, the files and lines
// of those tests.
import { readFileSync } from "node:fs";
import { argv } from "node:process";

/**
 * A suite of Playwright's JSON report.
 * @typedef {{ title: string, file: string, suites?: Suite[], specs?: { file: string, line: number, title: string, tests: { results: {
 *  duration: number }[] }[] }[] }} Suite
 */

/**
 * All tests below a suite, with the seconds that all their tries took.
 * @param {Suite} suite @param {string} [above] @param {string} [top] the file by which a run selects the test
 * @returns {{ file: string, line: number, top: string, title: string, seconds: number }[]}
 */
const tests = (suite, above = "", top = suite.file) => [
  ...(suite.specs ?? []).flatMap(({ file, line, title, tests }) =>
    tests.map(({ results }) => ({
      file,
      line,
      top,
      title: above + title,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  ),
  ...(suite.suites ?? []).flatMap((inner) => tests(inner, inner.title === inner.file ? "" : `${above}${inner.title} › `, top)),
];

const places = argv[2] === "--places",
  report = /** @type {{ suites: Suite[] }} */ (JSON.parse(readFileSync(/** @type {string} */ (argv.at(-1)), "utf8")));
const all = report.suites.flatMap((suite) => tests(suite)).sort((a, b) => b.seconds - a.seconds),
  dearest = all.slice(0, 30);
if (places) {
  const where = all.map(({ file, line, top }) => (file === top ? `test/${file}:${line}` : `test/${top}`)); // a journey's line is in seat.ts
  console.log([...new Set(where)].slice(0, 30).join("\n"));
} else {
  /** @type {Map<string, number>} */
  const shares = new Map(),
    whole = all.reduce((sum, { seconds }) => sum + seconds, 0);
  for (const { file, seconds } of all) shares.set(file.split("/")[0], (shares.get(file.split("/")[0]) ?? 0) + seconds);
  for (const { file, line, title, seconds } of dearest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}:${line}  ${title}`);
  console.log(`\n${whole.toFixed(0).padStart(7)} s in ${all.length} tests`);
  for (const [folder, seconds] of [...shares].sort(([, a], [, b]) => b - a))
    console.log(`${seconds.toFixed(0).padStart(7)} s  ${((100 * seconds) / whole).toFixed(0).padStart(3)} %  ${folder}`);
}
