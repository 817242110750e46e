// Joins two outputs of `go test -bench -count N`: the median of each benchmark natively, under wasm, and their ratio.
import { readFileSync } from "node:fs";
import { argv } from "node:process";

/** @param {string} file */
function medians(file) {
  /** @type {Map<string, number[]>} */
  const times = new Map();
  let where = "";
  for (const line of readFileSync(file, "utf8").split("\n")) {
    where = /^pkg: unknot\/(?:core\/)?(.*)/.exec(line)?.[1] ?? where;
    const [, name, time] = /^Benchmark(\S+?)(?:-\d+)?\s+\d+\s+([\d.e+]+) ns\/op/.exec(line) ?? [];
    if (name) times.set(`${where} ${name}`, [...(times.get(`${where} ${name}`) ?? []), Number(time)]);
  }
  return new Map([...times].map(([name, all]) => [name, all.sort((a, b) => a - b)[all.length >> 1]]));
}

/** @param {number} ns */
const written = (ns) =>
  ns < 1e3
    ? `${ns.toPrecision(3)} ns`
    : ns < 1e6
      ? `${(ns / 1e3).toPrecision(3)} µs`
      : ns < 1e9
        ? `${(ns / 1e6).toPrecision(3)} ms`
        : `${(ns / 1e9).toPrecision(3)} s`;

const [native, wasm] = [medians(argv[2]), medians(argv[3])];
const rows = [["benchmark", "native", "wasm", "ratio"]];
for (const [name, time] of native) {
  const other = wasm.get(name);
  rows.push([name, written(time), other ? written(other) : "-", other ? (other / time).toFixed(2) : "-"]);
}
const widths = rows[0].map((_, i) => Math.max(...rows.map((row) => row[i].length)));
for (const row of rows) console.log(row.map((cell, i) => (i ? cell.padStart(widths[i]) : cell.padEnd(widths[i]))).join("  "));
