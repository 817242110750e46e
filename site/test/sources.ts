import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

/** The root of the repository. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

/** A file: its path from the root of the repository, and its text. */
export interface Source {
  path: string;
  text: string;
}

/** Folders that hold no sources: hidden ones, installed packages, expected results and the results of tests. */
const others = /^(\..*|node_modules|testdata|test-results)$/;

function paths(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return entry.isFile() ? [path] : [];
    return others.test(entry.name) || path === join(root, "dist") ? [] : paths(path);
  });
}

/** The source files of the repository whose path from its root matches, in order. */
export function sources(matching: RegExp): Source[] {
  const all = paths(root).map((path) => ({ path, name: relative(root, path).replaceAll("\\", "/") }));
  return all
    .filter(({ name }) => matching.test(name) && name !== "site/src/engine/protocol.ts")
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ path, name }) => ({ path: name, text: readFileSync(path, "utf8") }));
}
