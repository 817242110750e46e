/** The rows of a CSV text. */
export function rowsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, field, end] of csv.trimEnd().matchAll(/("(?:[^"]|"")*"|[^,\n]*)(,|\n|$)/g)) {
    rows.at(-1)!.push(field!);
    if (end === "\n") rows.push([]);
    if (!end) break;
  }
  return rows;
}

/** The rows of a CSV text, without the column of times. */
export function timeless(csv: string): string[][] {
  const rows = rowsOf(csv),
    seconds = rows[0]!.indexOf("seconds");
  return rows.map((row) => row.toSpliced(seconds, 1));
}
