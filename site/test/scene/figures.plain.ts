// The page writes figures as the engine and the command line do: their tests have the same rows.
import { expect, test } from "@playwright/test";
import { readFileSync } from "node:fs";
import { brief, bytes, count, duration, figure, several, ticks } from "../../src/scene/figures";

const rows = JSON.parse(readFileSync(new URL("../../../core/scene/testdata/figures.json", import.meta.url), "utf8")) as Record<
  string,
  [number, ...string[]][]
>;

const writers: Record<string, (n: number, word: string) => string> = {
  count,
  brief,
  duration,
  bytes,
  several,
  number: (n) => figure(n, "float"),
};

for (const [name, write] of Object.entries(writers)) {
  test(name, () => {
    expect(rows[name]!.map(([n, word]) => write(n, word!))).toEqual(rows[name]!.map((row) => row.at(-1)));
  });
}

test("gives ticks as many decimals as distinguish them", () => {
  for (const [numbers, words] of [
    [
      [213, 213.5, 214, 214.5],
      ["213.0", "213.5", "214.0", "214.5"],
    ],
    [
      [213, 214],
      ["213", "214"],
    ],
    [
      [0, 0.1, 0.2, 0.30000000000000004],
      ["0", "0.1", "0.2", "0.3"],
    ],
    [
      [-0.05, 0, 0.05],
      ["−0.05", "0", "0.05"],
    ],
    [
      [0, 500, 1000],
      ["0", "500", "1 000"],
    ],
    [
      [20000, 25000],
      ["20 k", "25 k"],
    ],
    [
      [213400, 213420],
      ["213.40 k", "213.42 k"],
    ],
    [
      [0, 500000, 1000000],
      ["0", "0.5 M", "1.0 M"],
    ],
    [[], []],
  ] as const)
    expect(ticks(numbers).map((word) => word.replaceAll("\u202f", " "))).toEqual(words);
});
