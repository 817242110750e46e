// Checks that no test reads the effect of a click or a key without waiting for it, since the page may not have answered yet.
import { expect, test } from "@playwright/test";
import { sources } from "./sources";

/** A statement that acts on the page. */
const acts = /^await [^;]*\.(click|dblclick|tap|press|check|uncheck|selectOption)\([^;]*;$/;

/** A call that reads a value at once, although the page may be about to change it. */
const reads = new RegExp(
  [
    /\.(textContent|innerText|allTextContents|allInnerTexts|getAttribute|inputValue|count|moves|at)\(\)/,
    /\.is(Visible|Hidden|Enabled|Disabled|Checked)\(\)/,
    /\.getAttribute\(/,
    /\.evaluate\([^;]*\.game\b/,
  ]
    .map(({ source }) => source)
    .join("|"),
);

/** A statement that polls, or that defines a function for later calls. */
const waits = /^while |expect\.poll\(|\.toPass\(|^(const|let) \w+ = (async )?\([^)]*\)[^=]*=>/;

/** The statements that begin a line, without their comments, each with its line from 1 and its indentation. */
function statements(text: string): { line: number; indent: number; text: string }[] {
  const lines = text.split("\n").map((line) => line.replace(/\s+\/\/ .*$/, "")),
    indentOf = (line: string) => line.length - line.trimStart().length,
    all: { line: number; indent: number; text: string }[] = [];
  for (let i = 0; i < lines.length; i++) {
    const indent = indentOf(lines[i]!);
    if (!lines[i]!.trim() || /^\s*(\/\/|[)\]}*])/.test(lines[i]!)) continue;
    const ends = (at: number) =>
      /[;{]$/.test(lines[at]!) && (at === i || indentOf(lines[at]!) === indent || indentOf(lines[at + 1] ?? "") <= indent);
    let end = i;
    while (end < lines.length - 1 && !ends(end)) end++;
    // A block may contain further statements, so the search continues after its first line.
    all.push({
      line: i + 1,
      indent,
      text: lines
        .slice(i, end + 1)
        .map((line) => line.trim())
        .join(" "),
    });
  }
  return all;
}

/** The lines of a text whose statements read too early. */
function hasty(text: string): number[] {
  const all = statements(text);
  return all.flatMap((one, i) => {
    if (!acts.test(one.text)) return [];
    const next = all.slice(i + 1).find(({ indent }) => indent <= one.indent);
    return next?.indent === one.indent && reads.test(next.text) && !waits.test(next.text) ? [next.line] : [];
  });
}

test("finds a read that does not wait", () => {
  const after = (next: string) => hasty(`  await desk.cell("a").click();\n${next}\n`);
  expect(after("  expect(await desk.said.textContent()).toBe(1);")).toEqual([2]);
  expect(after("  const [a] = [\n    await desk.moves(),\n  ];")).toEqual([2]);
  expect(after("  expect(await desk.puzzle.evaluate(({ game }) => element.game.solved)).toBe(true);")).toEqual([2]);
  for (const waiting of [
    "  await expect.poll(desk.at).toBe(1);",
    "  await expect(desk.said).toHaveText();\n  await desk.moves();",
    "  await desk.settled();",
    "  const made = async () => desk.moves();",
    "}\nawait desk.moves();",
  ])
    expect(after(waiting), waiting).toEqual([]);
});

test("waits for what a click or a key changes, by desk.act, desk.settled or an expectation", () => {
  const early = sources(/^site\/test\/.*\.(test|journey)\.ts$/).flatMap(({ path, text }) => hasty(text).map((line) => `${path}:${line}`));
  expect(early.join("\n"), "these lines read what a click is still to change").toBe("");
});
