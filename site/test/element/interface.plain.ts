// The documented interface agrees with the generated files, and with the parts and properties that the styles use.
import { expect, test } from "@playwright/test";
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { declarations, manifest } from "../../build/manifest.mjs";

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const source = readFileSync(at("src/element/interface.ts"), "utf8"),
  [puzzle] = manifest(source).modules[0]!.declarations;
const styled = ["element", "scene"]
  .flatMap((folder) => readdirSync(at(`src/${folder}`)).map((file) => readFileSync(at(`src/${folder}/${file}`), "utf8")))
  .join("\n");
const found = (pattern: RegExp) => new Set([...styled.matchAll(pattern)].flatMap(([, names]) => names!.split(" ")));

test("has each part and each custom property that the interface lists", () => {
  const parts = found(/part=(?:"|\$\{[^}"]*")([a-z -]+)"/g),
    properties = found(/var\((--unknot-[a-z-]+)/g);
  for (const name of ["stage", "go"]) parts.add(name); // these parts are in templates with a condition, which the search does not find
  expect(puzzle!.cssParts.map(({ name }) => name).filter((name) => !parts.has(name))).toEqual([]);
  expect(puzzle!.cssParts.length).toBeGreaterThan(15);
  // The interface does not list properties that only the workbench sets.
  const own = ["--unknot-say", "--unknot-choices", "--unknot-go", "--unknot-go-size", "--unknot-go-height", "--unknot-keys"];
  expect([...puzzle!.cssProperties.map(({ name }) => name), ...own].sort()).toEqual([...properties].sort());
});

test("has the types that a page in TypeScript needs", ({}, info) => {
  const folder = info.outputPath(),
    check = (page: string): string => {
      writeFileSync(`${folder}/page.ts`, page);
      try {
        return execFileSync(
          process.execPath,
          [
            at("node_modules/typescript/bin/tsc"),
            "--ignoreConfig",
            "--noEmit",
            "--strict",
            "--target",
            "es2022",
            "--module",
            "esnext",
            "--moduleResolution",
            "bundler",
            "--lib",
            "es2022,dom",
            "--types",
            "",
            `${folder}/page.ts`,
          ],
          { encoding: "utf8" },
        );
      } catch (error) {
        return (error as { stdout: string }).stdout;
      }
    };
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/unknot.d.ts`, declarations(source));
  const page = `import { UnknotPuzzle, type Solution } from "./unknot";
    const puzzle = document.querySelector("unknot-puzzle")!, made: UnknotPuzzle = new UnknotPuzzle();
    puzzle.start = "solved"; made.params = { population: 20 };
    puzzle.addEventListener("unknot-solved", ({ detail: { by, moves } }) => console.log(by === "reader", moves.length));
    document.addEventListener("unknot-progress", ({ detail }) => detail.fraction?.toFixed());
    export const found: Promise<Solution> = puzzle.step(2).then(() => puzzle.solve());`;
  expect(check(page)).toBe("");
  expect(check(page.replace('"solved"', '"finished"'))).toContain("finished");
});
