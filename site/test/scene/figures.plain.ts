// Figures are written as the engine and the command line write them: the rows are theirs.
import { expect, test } from "@playwright/test";
import { readFileSync } from "node:fs";
import { brief, bytes, count, duration, figure, several } from "../../src/scene/figures";

const rows = JSON.parse(readFileSync(new URL("../../../core/scene/testdata/figures.json", import.meta.url), "utf8")) as Record<string, [number, ...string[]][]>;

const writers: Record<string, (n: number, word: string) => string> = {
  count, brief, duration, bytes, several, number: (n) => figure(n, "float"),
};

for (const [name, write] of Object.entries(writers)) {
  test(name, () => {
    expect(rows[name]!.map(([n, word]) => write(n, word!))).toEqual(rows[name]!.map((row) => row.at(-1)));
  });
}
