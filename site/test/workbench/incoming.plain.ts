import { expect, test } from "@playwright/test";
import { readFile } from "../../src/kit/incoming";

const bytes = (text: string): number[] => [...text].map((c) => c.charCodeAt(0));

for (const [name, content, read] of [
  ["UTF-8", [0xc3, 0xa9], "é"],
  ["UTF-16 with its mark", [0xff, 0xfe, 0xe9, 0x00], "é"],
  ["UTF-16 the other way round", [0xfe, 0xff, 0x00, 0xe9], "é"],
  ["Windows-1252", [0xe9, 0x21], "é!"],
  [
    "what an XML heading names",
    [...bytes('<?xml version="1.0" encoding="ISO-8859-2"?>'), 0xb3],
    '<?xml version="1.0" encoding="ISO-8859-2"?>ł',
  ],
] as const)
  test(`a file in ${name} is read`, async () => {
    expect(await readFile(new File([new Uint8Array(content)], "puzzle.txt"))).toEqual({ text: read, name: "puzzle" });
  });

test("a file with other bytes is not text", async () => {
  expect(await readFile(new File([new Uint8Array([0x89, 0x50, 0xff, 0x00])], "picture"))).toEqual({
    fault: "“picture” is not a text file. Paste the puzzle as text.",
  });
});
