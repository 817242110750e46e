// The parts of a game know its context, and no part leads back to itself or to the game, types counted.
import { expect, test } from "@playwright/test";
import { readFileSync } from "node:fs";

const imports = (file: string): string[] =>
  [...readFileSync(new URL(`../../src/element/${file}.ts`, import.meta.url), "utf8").matchAll(/(?:from|import\()\s*"\.\/([\w-]+)"/g)].map(
    ([, name]) => name!,
  );

/** All files of the folder that a file leads to. */
function reached(from: string, seen = new Set<string>()): Set<string> {
  for (const file of imports(from)) if (!seen.has(file)) reached(file, seen.add(file));
  return seen;
}

for (const part of ["context", "play", "passage", "runs", "film", "drawing"]) {
  test(`leads from ${part} neither to the game nor back`, () => {
    const all = reached(part);
    for (const file of ["game", part]) expect([...all]).not.toContain(file);
  });
}
