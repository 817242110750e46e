// A line of Go or TypeScript has at most 140 columns; a tab counts as four. Exceptions: lines of Go with a raw string, and lines of
// TypeScript with a literal of more than 60 characters, which would have to be split.
import { expect, test } from "@playwright/test";
import { sources } from "./sources";

const maxColumns = 140;

/** Tokens of Go that may hold a quote: comments, strings, characters and raw strings. */
const go = /\/\/.*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`[^`]*`/g;

/** The lines of a Go text with a raw string, from 0. */
function raw(text: string): Set<number> {
  const all = new Set<number>();
  let line = 0,
    seen = 0;
  for (const { 0: token, index } of text.matchAll(go)) {
    line += text.slice(seen, index).split("\n").length - 1;
    const lines = token.split("\n").length;
    if (token.startsWith("`")) for (let i = 0; i < lines; i++) all.add(line + i);
    line += lines - 1;
    seen = index + token.length;
  }
  return all;
}

/** A long literal of TypeScript within a line, or an attribute of a template. */
const literal = /"[^"]{60,}"|'[^']{60,}'|`[^`]{60,}|\/\^.{60,}\//;

const columns = (line: string): number => [...line.replaceAll("\t", "    ")].length;

test("keeps every line within 140 columns", () => {
  const long = sources(/^(core|wasm|levels|site)\/.*\.(go|ts|mjs)$/).flatMap(({ path, text }) => {
    const lines = text
      .split("\n")
      .map((line, i) => ({ line, i }))
      .filter(({ line }) => line.length > maxColumns / 4 && columns(line) > maxColumns);
    const excepted = lines.length && path.endsWith(".go") ? raw(text) : new Set<number>();
    return lines
      .filter(({ line, i }) => !excepted.has(i) && (path.endsWith(".go") || !literal.test(line)))
      .map(({ line, i }) => `${path}:${i + 1} has ${columns(line)} columns`);
  });
  expect(long.join("\n"), "break these lines").toBe("");
});
