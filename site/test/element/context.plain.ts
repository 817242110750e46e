// The parts of a game import its context; no part leads to the game, or to two other parts. Imports of types count too.
import { expect, test } from "@playwright/test";
import { readFileSync, readdirSync } from "node:fs";

const imports = (file: string): string[] =>
  [...readFileSync(new URL(`../../src/element/${file}.ts`, import.meta.url), "utf8").matchAll(/(?:from|import\()\s*"\.\/([\w-]+)"/g)].map(
    ([, name]) => name!,
  );

/** The files of the folder element/ that a file imports, directly or indirectly. */
function reached(from: string, seen = new Set<string>()): Set<string> {
  for (const file of imports(from)) if (!seen.has(file)) reached(file, seen.add(file));
  return seen;
}

const parts = ["play", "passage", "runs", "film", "drawing"];

for (const part of ["context", "mode", ...parts]) {
  test(`leads from ${part} neither to the game nor to two of its parts`, () => {
    const all = [...reached(part)];
    expect(all).not.toContain("game");
    expect(all.filter((file) => parts.includes(file))).toEqual(part === "play" ? ["passage"] : []);
  });
}

test("lets only the game import two parts", () => {
  const names = readdirSync(new URL("../../src/element/", import.meta.url)),
    files = names.filter((name) => name.endsWith(".ts")).map((name) => name.replace(".ts", "")),
    whole = files.filter((file) => imports(file).filter((name) => parts.includes(name)).length > 1);
  expect(whole).toEqual(["game"]);
});
