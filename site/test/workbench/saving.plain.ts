import { expect, test } from "@playwright/test";
import { isolated } from "../../src/kit/isolated";
import { fileName } from "../../src/kit/saving";

test("makes a file's name from the letters and digits of a title, in any script", () => {
  expect(fileName("The Long Hall, no. 3!")).toBe("the-long-hall-no-3");
  expect(fileName("../a\\b:c\u202e <i>אב</i>")).toBe("a-b-c-i-אב-i");
  for (const title of ["", " ", "...", "👩‍👧", "-"]) expect(fileName(title)).toBe("");
});

test("makes a file's name short enough for every system, however long the title is", () => {
  for (const letter of ["a", "字", "𝔘", "a "]) {
    const name = fileName(letter.repeat(5000));
    expect(new TextEncoder().encode(`${name}.svg`).length).toBeLessThan(256);
    expect(name).toMatch(/[\p{L}\p{N}]$/u);
  }
});

test("keeps the text direction around a title that changes its own", () => {
  expect(isolated("Late Train")).toBe("Late Train");
  expect(isolated("a\u202eb")).toBe("\u2068a\u202eb\u2069");
});
