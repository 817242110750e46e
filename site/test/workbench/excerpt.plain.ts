import { expect, test } from "@playwright/test";
import { excerpt, linesOf } from "../../src/workbench/open/excerpt";

const lines = (n: number, line = "a line of the text") => `${line}\n`.repeat(n),
  long = lines(5000);

for (const { what, text, at, shows } of [
  { what: "a short text whole", text: lines(3), at: 0, shows: { first: 1, last: 3, of: 3 } },
  { what: "the beginning of a long one", text: long, at: 0, shows: { first: 1, last: 1052, of: 5000 } },
  { what: "what is around a place", text: long, at: 50_000, shows: { first: 2107, last: 3158, of: 5000 } },
  { what: "its end", text: long, at: long.length, shows: { first: 3949, last: 5000, of: 5000 } },
  { what: "a part of a long line", text: "x".repeat(100_000), at: 60_000, shows: { first: 1, last: 1, of: 1 } },
  { what: "a part of the longest of three", text: `a\n${"x".repeat(100_000)}\nb`, at: 60_000, shows: { first: 2, last: 2, of: 3 } },
]) {
  test(`an excerpt shows ${what}, and the parts make the text`, () => {
    const cut = excerpt(text, at);
    expect(cut.before + cut.shown + cut.behind).toBe(text);
    expect(cut.shown.length).toBeLessThanOrEqual(20_000);
    expect(cut.before.length).toBeLessThanOrEqual(at);
    expect(cut.before.length + cut.shown.length).toBeGreaterThanOrEqual(Math.min(at + 1, text.length));
    expect(linesOf(cut)).toEqual(shows);
  });
}
