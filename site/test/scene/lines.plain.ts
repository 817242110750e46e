import { expect, test } from "@playwright/test";
import { placeIn } from "../../src/scene/lines";

test("finds a line and a column in a text as a reader counts them", () => {
  const text = "ab\n\u{1f9e9}cd\n";
  expect(placeIn(text, 1, 2)).toEqual({ start: 1, end: 2 });
  expect(placeIn(text, 2, 1)).toEqual({ start: 3, end: 5 });
  expect(placeIn(text, 2, 2)).toEqual({ start: 5, end: 6 });
  expect(placeIn("p?slither/500/9/g", 1, 11), "a size is one number").toEqual({ start: 10, end: 13 });
  expect(placeIn(text, 2, 0)).toEqual({ start: 3, end: 7 });
  expect(placeIn(text, 2, 9)).toEqual({ start: 7, end: 7 });
  expect(placeIn(text, 4, 1)).toBeUndefined();
});
