// Checks the imports among the sources of the page, including imports of types.
import { posix } from "node:path";
import { expect, test } from "@playwright/test";
import { sources } from "./sources";

const known = new Map<string, string[]>();
const files = sources(/^site\/src\/.*\.ts$/);
for (const { path, text } of files) {
  const named = [...text.matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map(([, name]) =>
    posix.join(posix.dirname(path), name!.replace(/\.ts$/, "")),
  );
  known.set(
    path,
    named.map((name) => `${name}.ts`).filter((name) => files.some((file) => file.path === name)),
  );
}

/** A path of imports from a file back to itself; undefined if there is none. */
function cycle(from: string): string[] | undefined {
  const ways = [[from]],
    seen = new Set<string>();
  for (let way = ways.shift(); way; way = ways.shift())
    for (const next of known.get(way.at(-1)!) ?? []) {
      if (next === from) return [...way, next];
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  return undefined;
}

test("leads from no file back to itself", () => {
  expect(files.map(({ path }) => cycle(path)).filter(Boolean)).toEqual([]);
});
