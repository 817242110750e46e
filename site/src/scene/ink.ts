import { html, type TemplateResult } from "lit";

/** The parts of a language that have colours (inks): its words, and the prefixes of variables and of comments. */
export interface Inks {
  words: readonly { name: string; prose?: boolean }[];
  variable?: string;
  comment?: string;
}

/** The length above which texts stay plain, since each edit would draw them again. */
export const maxInked = 60_000;

/** Matches a string in double quotes, or a word that ends at a space, a bracket, a comma, a semicolon or a quote. */
const word = /"[^"\n]*"?|[^\s()[\]{},;"]+/g;

type Ink = "word" | "variable" | "comment";

/** Matches the code of a line before its comment. A string in the code may contain the sign of a comment. */
const beforeComment = (comment: string) => {
  const sign = comment.replace(/[^\w]/g, "\\$&");
  return new RegExp(`^(?:"[^"]*"?|(?!${sign})[^"])*`);
};

/** Splits a line into segments by ink, in order. Case is ignored. In a line of prose, only the first word has an ink. */
export function stretches(line: string, { words, variable, comment }: Inks, prose = false): { ink?: Ink; text: string }[] {
  const known = new Set(words.map(({ name }) => name)),
    all: { ink?: Ink; text: string }[] = [];
  const put = (text: string, ink?: Ink) => {
    const last = all.at(-1);
    if (last && last.ink === ink) last.text += text;
    else if (text) all.push({ ...(ink && { ink }), text });
  };
  if (prose) {
    const head = /^\S*/.exec(line)![0];
    put(head, "word");
    put(line.slice(head.length));
    return all;
  }
  const code = comment ? beforeComment(comment).exec(line)![0] : line;
  let at = 0;
  for (const { 0: found, index } of code.matchAll(word)) {
    put(code.slice(at, index));
    put(found, variable && found.startsWith(variable) ? "variable" : known.has(found.toLowerCase()) ? "word" : undefined);
    at = index + found.length;
  }
  put(code.slice(at));
  put(line.slice(code.length), "comment");
  return all;
}

/** A coloured copy of a text, to lie below the editable one; undefined if the text is too long. */
export function inked(lines: readonly string[], length: number, inks: Inks): TemplateResult[] | undefined {
  if (length > maxInked) return undefined;
  const heads = new Set(inks.words.filter(({ prose }) => prose).map(({ name }) => name));
  let prose = false;
  return lines.map((line) => {
    if (!/^\s/.test(line)) prose = heads.has(line.split(" ", 1)[0]!);
    return html`${stretches(line, inks, prose).map(({ ink, text }) =>
      ink === "word"
        ? html`<b>${text}</b>`
        : ink
          ? html`<span
  class=${ink}>${text}</span>`
          : text,
    )}${"\n"}`;
  });
}
