/** The part of a text that a field shows, and the parts before and behind it. */
export interface Excerpt {
  before: string;
  shown: string;
  behind: string;
}

/** The maximum number of characters that a field shows: a million would take it seconds. */
const most = 20_000;

/** Cuts a long text to whole lines around a place, or to a part of a line that is itself too long. */
export function excerpt(text: string, at = 0): Excerpt {
  if (text.length <= most) return { before: "", shown: text, behind: "" };
  const from = Math.max(0, Math.min(at - most / 2, text.length - most)),
    line = from && text.indexOf("\n", from) + 1;
  const begin = line && line <= at ? line : from,
    last = text.lastIndexOf("\n", begin + most) + 1;
  const end = begin + most >= text.length ? text.length : last > at && last > begin ? last : begin + most;
  return { before: text.slice(0, begin), shown: text.slice(begin, end), behind: text.slice(end) };
}

/** The numbers of the lines that an excerpt shows, from 1, and the number of lines of the whole text. */
export function linesOf({ before, shown, behind }: Excerpt): { first: number; last: number; of: number } {
  const ends = (text: string) => text.split("\n").length - 1,
    first = ends(before) + 1,
    last = first + ends(shown.replace(/\n$/, ""));
  return { first, last, of: behind ? first + ends(shown) + ends(behind.replace(/\n$/, "")) : last };
}
