import { expect, test } from "@playwright/test";
import { ownHash } from "../../src/workbench/incoming";

test.beforeAll(() => { Object.assign(globalThis, { location: { href: "https://our.site/puzzles/#/tiles" } }); });

for (const [text, hash] of [
  ["https://our.site/puzzles/#=eJy-_1", "#=eJy-_1"],
  ["see <http://another.host/x?y=1#=eJy>, it is hard", "#=eJy"],
  ["x #=eJx then [it](https://our.site/#=eJy).", "#=eJy"],
  ["a://host/#=eJy", undefined],
  ["https://our.site/ #=eJy", undefined],
  ["https://our.site/#top#=eJy", undefined],
  ["https://our.site/puzzles/#/tiles/01-easy, or so", "#/tiles/01-easy"],
  ["https://our.site/elsewhere/#/tiles/01-easy", undefined],
] as const) test(`in ${text} there is ${hash}`, () => expect(ownHash(text)).toBe(hash));

// What looks at each beginning anew does not come to an end here before the test does.
for (const part of ["a", "http://", "https://puzz.link/p?nurikabe/3/3/j1j,", "#="]) {
  test(`a long text without an address in it is looked through once: ${part}`, () => expect(ownHash(part.repeat(5e6 / part.length))).toBeUndefined());
}
