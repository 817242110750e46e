// Checks that the code written by Embed keeps its meaning in Markdown and in templates.
import { expect, test } from "@playwright/test";
import { element, frame, imageAddress } from "../../src/workbench/share/snippets";

const signs: Record<string, string> = {
  "&#10;": "\n",
  "&#123;": "{",
  "&#125;": "}",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&amp;": "&",
};
const shown = (html: string): string => html.replace(/&#?\w+;/g, (sign) => signs[sign] ?? sign);

for (const text of ["a\nb", "a\n  \nb\n\n\nc", "\t\na\n\t\n \nb", '{{ a }}\n<b> & "c"']) {
  test(`writes ${JSON.stringify(text)} into a page without an empty line`, () => {
    const pasted = {
        kind: "kind",
        text,
        base: new URL("https://unknot.example/"),
        title: "A puzzle",
        address: "https://unknot.example/#/kind",
        hash: "#/kind",
        set: {},
        still: undefined,
      } as unknown as Parameters<typeof element>[0],
      code = element(pasted);
    for (const each of [code, frame(pasted, 560)]) expect(each).not.toMatch(/\n[ \t]*\n/);
    expect(code).not.toMatch(/\{\{/);
    expect(shown(/<pre>(.*)<\/pre>/s.exec(code)![1]!)).toBe(`\n${text.trimEnd()}\n`);
  });
}

test("keeps the quotes in a picture's description", () => {
  const svg = decodeURIComponent(
    imageAddress(`<svg viewBox="0 0 1 1"><text fill="red">"it's"</text></svg>`).replace(/^data:image\/svg\+xml,/, ""),
  );
  expect(svg).toBe(`<svg viewBox='0 0 1 1'><text fill='red'>"it's"</text></svg>`);
});
