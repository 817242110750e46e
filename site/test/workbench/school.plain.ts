import { expect, test } from "@playwright/test";
import { isArtifact } from "../../src/workbench/solve/school";

for (const [text, is] of [
  ["unknot artifact 1\nkind: fixture\n", true],
  ["\n; title: Steady\r\n;\n\n  ; by ; hand\nunknot artifact 1\n", true],
  ["; an old Mac's\runknot artifact 1\r", true],
  ["; unknot artifact 1\n*.\n", false],
  ["; title\nunknot artifacts\n", false],
  ["*.\nunknot artifact 1\n", false],
] as const) {
  test(`${JSON.stringify(text)} is ${is ? "an" : "no"} artifact`, () => expect(isArtifact(text)).toBe(is));
}

// If an expression could read each " ;" in two ways, the number of ways to read these texts would be exponential.
for (const [what, line] of [
  ["strokes", "; Title ; Author ; ; ;\n"],
  ["blanks", ";    \n    \n"],
  ["semicolons", ";;;;;;;;\n"],
] as const) {
  test(`recognises quickly that a long text of comments with ${what} is not an artifact`, () =>
    expect(isArtifact(`${line.repeat(20_000)}*.\n.*\n`)).toBe(false));
}
