/** A child that is a picture, or contains one, to show instead of the text before the board. */
export const pictureIn = (host: Element): Element | undefined =>
  [...host.children].find((child) => child.matches("img, picture, svg, unknot-board") || child.querySelector("img, picture, svg"));

/** The rules inside an element, in a script that no browser runs; "" if there are none. */
export const rulesText = (host: Element): string =>
  unindented((host.querySelector(":scope > script[type='text/unknot-rules']")?.textContent ?? "").split(/\r\n?|\n/));

/** Lines without the indentation that all share, and without empty lines before and after them. */
function unindented(lines: string[]): string {
  const kept = lines.map((line) => line.trimEnd());
  while (kept.length && !kept[0]) kept.shift();
  while (kept.length && !kept.at(-1)) kept.pop();
  const indents = kept.filter(Boolean).map((line) => line.length - line.trimStart().length),
    shared = indents.length ? Math.min(...indents) : 0;
  return kept.map((line) => line.slice(shared)).join("\n");
}

/** Joins the rules and the text of a puzzle; if one of them is "", returns the other. */
export const ruled = (rules: string, text: string): string => (rules && text ? `${rules.trim()}\n---\n${text}` : text || rules);

/** Elements that begin a new line. A paragraph also leaves an empty line. */
const blocks = new Set(["P", "DIV", "PRE", "BLOCKQUOTE", "LI", "TR", "FIGURE", "SECTION", "ARTICLE"]);

/**
 * Restores the puzzle's text as its author wrote it. Blog software replaces line ends by `<br>`, empty lines by `<p>`, spaces by no-break
 * spaces, three dots by one character, two or three hyphens by a dash, and more. It removes the indentation that all lines share.
 */
export function sourceText(host: Node): string {
  const text = gather(host)
    .replace(/\r\n?/g, "\n")
    .replace(/[\u00a0\u2007\u202f]/g, " ")
    .replace(/\u2026/g, "...")
    .replace(/[\u200b\u2060]/g, "");
  return unindented(
    text.split("\n").map((line) => (/\p{L}/u.test(line) ? line : line.replaceAll("\u2013", "--").replaceAll("\u2014", "---"))),
  );
}

function gather(node: Node): string {
  let text = "";
  for (const child of node.childNodes) {
    if (child instanceof Text) {
      // A line end in the markup just after a <br> means the same line end, not a second one.
      const own = child.data.replace(/\r\n?/g, "\n");
      text += child.previousSibling instanceof HTMLBRElement ? own.replace(/^\n/, "") : own;
    } else if (child instanceof HTMLBRElement) {
      text += "\n";
    } else if (child instanceof Element && !child.matches("script, style, template, svg, [slot]")) {
      const inside = gather(child);
      if (!blocks.has(child.tagName)) text += inside;
      else if (inside.trim())
        text = `${text.trimEnd()}${text.trim() ? (child.tagName === "P" ? "\n\n" : "\n") : ""}${inside.replace(/^\n|\n$/g, "")}\n`;
    }
  }
  return text;
}
