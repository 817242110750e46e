// The names of places. core/grid tests the same table.
import { expect, test } from "@playwright/test";
import { readFileSync } from "node:fs";
import type { Place } from "../../src/engine/protocol";
import { line, placeWords } from "../../src/scene/names";

const table = JSON.parse(readFileSync(new URL("../../../core/grid/testdata/places.json", import.meta.url), "utf8")) as {
  places: [Place, name: string, words: string, lettered: string][];
  letters: [number, string][];
};

for (const [place, name, words, lettered] of table.places) {
  test(`the words for ${name}`, () => {
    expect(placeWords(place, {})).toBe(words);
    expect(placeWords(place, { rowNames: "numbers", colNames: "letters" })).toBe(lettered);
  });
}

test("names rows and columns by letters", () => {
  for (const [i, name] of table.letters) expect(line(i, "letters")).toBe(name);
});
