// Checks that the page has no code about a particular kind: the engine sends everything that the page shows of a kind.
import { expect, test } from "@playwright/test";
import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** The names of the kinds: the folders of the kinds in the catalogue, and the texts of rules in one of them. */
const texts = "pencil",
  imported = readFileSync(join(root, "core/catalogue/catalogue.go"), "utf8").matchAll(/"unknot\/core\/kinds\/(\w+)"/g),
  folders = [...imported].map(([, name]) => name!).filter((name) => name !== texts),
  rules = readdirSync(join(root, "core/kinds", texts)).flatMap((name) => /^(\w+)\.rules$/.exec(name)?.[1] ?? []),
  kinds = [...new Set([...folders, ...rules])];

const sources = [
  join(root, "index.html"),
  ...readdirSync(join(root, "site"), { withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|mjs|json|html|css)$/.test(entry.name) && entry.name !== "package-lock.json")
    .map(({ name }) => join(root, "site", name)),
  ...readdirSync(join(root, "site/src"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name)),
];

test("finds the catalogue and the sources", () => {
  expect(kinds.length).toBeGreaterThan(1);
  expect(sources.length).toBeGreaterThan(20);
});

for (const kind of kinds) {
  test(`mentions ${kind} nowhere in site/`, () => {
    const found = sources.flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .flatMap((line, i) =>
          new RegExp(`(?<![a-z])${kind}(?![a-z])`, "i").test(line.replaceAll("JSON.parse", ""))
            ? [`${relative(root, file)}:${i + 1}: ${line.trim()}`]
            : [],
        ),
    );
    expect(found).toEqual([]);
  });
}
