// A ratchet for unnatural English: in no folder may more lines match the patterns in words/patterns.tsv than words/counts.txt allows.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";
import { root, sources } from "./sources";

const file = (name: string): string => fileURLToPath(new URL(`words/${name}`, import.meta.url));

const rows = (name: string): string[][] =>
  readFileSync(file(name), "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => line.split("\t"));

const patterns = rows("patterns.tsv").map(([area, name, pattern, instead]) => ({
  area,
  name,
  pattern: new RegExp(pattern!, "u"),
  instead,
}));

/** The form of a line for comparison: without indentation or alignment. */
const plain = (line: string): string => line.trim().replace(/\s+/g, " ");

/** A line that matches a pattern. */
interface Hit {
  path: string;
  line: number;
  text: string;
  name: string;
  instead: string;
}

function hits(): Hit[] {
  const written = sources(/(\.(go|ts|mjs|md|html)|^core\/lab\/experiments\/[^/]*\.txt|^build\.sh)$/);
  return written.flatMap(({ path, text }) => {
    const matching = patterns.filter(
      ({ area, pattern }) => (area === "all" || path.startsWith("site/test/")) && new RegExp(pattern, "mu").test(text),
    );
    return !matching.length
      ? []
      : text
          .split("\n")
          .flatMap((line, i) =>
            matching
              .filter(({ pattern }) => pattern.test(line))
              .map(({ name, instead }) => ({ path, line: i + 1, text: plain(line), name: name!, instead: instead! })),
          );
  });
}

const allowed = rows("allowed.tsv").map(([name, text, reason]) => ({ name, text, reason }));

/** The number of lines by folder. */
function counted(found: Hit[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { path } of found) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return counts;
}

const sum = (counts: Map<string, number>): number => [...counts.values()].reduce((all, count) => all + count, 0);

function read(): Map<string, number> | undefined {
  return existsSync(file("counts.txt"))
    ? new Map(
        readFileSync(file("counts.txt"), "utf8")
          .split("\n")
          .filter(Boolean)
          .map((line) => {
            const [count, folder] = line.split("\t");
            return [folder!, Number(count)];
          }),
      )
    : undefined;
}

/** The lines that the last commit does not have, or all of them if none is new or there is no Git. */
function recent(those: Hit[]): Hit[] {
  const before = new Map(
    [...new Set(those.map(({ path }) => path))].map((path) => {
      try {
        return [
          path,
          new Set(
            execFileSync("git", ["show", `HEAD:${path}`], { cwd: root, encoding: "utf8", stdio: "pipe", maxBuffer: 2 ** 26 })
              .split("\n")
              .map(plain),
          ),
        ];
      } catch {
        return [path, new Set<string>()];
      }
    }),
  );
  const more = those.filter(({ path, text }) => !before.get(path)!.has(text));
  return more.length ? more : those;
}

test("has no more unnatural phrases in a folder than before", () => {
  const found = hits().filter((hit) => !allowed.some(({ name, text }) => hit.name === name && hit.text === text));
  const limits = read(),
    counts = counted(found);
  if (process.env.UPDATE && (!limits || sum(counts) <= sum(limits))) {
    writeFileSync(
      file("counts.txt"),
      [...counts]
        .sort()
        .map(([folder, count]) => `${count}\t${folder}\n`)
        .join(""),
    );
    return;
  }
  const more = [...counts].filter(([folder, count]) => count > (limits?.get(folder) ?? 0));
  const lines = more.flatMap(([folder, count]) => [
    `${folder} has ${count} of them; it may have ${limits?.get(folder) ?? 0}:`,
    ...recent(found.filter(({ path }) => dirname(path) === folder)).map(
      ({ path, line, text, name, instead }) => `  ${path}:${line} (${name}): ${text.slice(0, 160)}\n    Write instead: ${instead}`,
    ),
  ]);
  expect(
    lines.join("\n"),
    "Reword these lines. A false alarm goes into site/test/words/allowed.tsv with its reason. " +
      "UPDATE=1 npx playwright test --project=plain words writes the new counts, unless their sum has risen",
  ).toBe("");
});

test("names a reason for each false alarm, and its line exists", () => {
  const all = hits();
  expect(allowed.filter(({ reason }) => !reason)).toEqual([]);
  expect(
    allowed.filter(({ name, text }) => !all.some((hit) => hit.name === name && hit.text === text)),
    "remove these from site/test/words/allowed.tsv",
  ).toEqual([]);
});
