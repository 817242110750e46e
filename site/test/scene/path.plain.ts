// Path data that is drawn or refused. core/scene tests the same table.
import { expect, test } from "@playwright/test";
import { readFileSync } from "node:fs";
import { drawable } from "../../src/scene/path";

const table = JSON.parse(readFileSync(new URL("../../../core/scene/testdata/paths.json", import.meta.url), "utf8")) as {
  drawn: string[];
  refused: [string, string][];
};

test("draws these paths", () => {
  expect(table.drawn.filter((path) => !drawable(path))).toEqual([]);
});

test("refuses these paths", () => {
  expect(table.refused.map(([path]) => path).filter(drawable)).toEqual([]);
  expect(drawable(`M0 0${"L0 0".repeat(500)}`)).toBe(false);
});

test("accepts and refuses the same paths as the engine, in its corpus", () => {
  const corpus = (name: string) =>
    JSON.parse(
      /string\((.*)\)/.exec(readFileSync(new URL(`../../../core/scene/testdata/fuzz/FuzzPath/${name}`, import.meta.url), "utf8"))![1]!,
    ) as string;
  for (const name of ["an-arc-with-flags-run-together", "an-arc-without-radii", "points-run-together"])
    expect(drawable(corpus(name)), name).toBe(true);
  for (const name of ["an-end-of-an-attribute", "a-letter-of-two-bytes", "a-sign-alone", "cut-short-in-a-curve", "steps-out-of-the-box"])
    expect(drawable(corpus(name)), name).toBe(false);
});
