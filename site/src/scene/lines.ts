/**
 * The range of a line and a column in a text, both counted from 1. It is the character at the column, or a whole number between two slashes
 * that begins at the column, or for column 0 the whole line. Columns count characters, as in the engine; a character may be two units of a
 * string. Undefined if there is no such line.
 */
export function placeIn(text: string, line: number, col: number): { start: number; end: number } | undefined {
  let start = 0;
  for (let n = 1; n < line; n++) {
    const next = text.indexOf("\n", start);
    if (next < 0) return undefined;
    start = next + 1;
  }
  const stop = text.indexOf("\n", start),
    faulty = text.slice(start, stop < 0 ? undefined : stop);
  if (!col) return { start, end: start + faulty.length };
  const characters = [...faulty.slice(0, 2 * col)],
    at = start + characters.slice(0, col - 1).join("").length;
  const number = /^\/(\d+)\//.exec(text.slice(Math.max(0, at - 1), stop < 0 ? undefined : stop))?.[1]; // a number between slashes
  return { start: at, end: at + (number ?? characters[col - 1] ?? "").length };
}
