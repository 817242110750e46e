// Texts of puzzles in which the rows of the board are below the rules.

/** Splits a text at the line above the rows of a board. Without that line there are no rows. */
export function parted(text: string, below: string): { rules: string; rows?: string } {
  const lines = text.split(/(?<=\n)/),
    at = lines.findIndex((line) => line.trimEnd() === below);
  return at < 0 ? { rules: text } : { rules: lines.slice(0, at).join(""), rows: lines.slice(at + 1).join("") };
}

/** Returns rules with rows below them. */
export const joined = (rules: string, below: string, rows: string | undefined): string =>
  rows === undefined ? rules : `${rules.replace(/\n+$/, "")}\n${below}\n${rows}`;

/**
 * Returns an edited text with the rows of `now`, the text beside the board. If the edit has changed the rows of `before`, which was beside
 * the board when the edit began, the rows of the edit stay.
 */
export function withRows(edit: string, before: string, now: string, below: string): string {
  const { rules, rows } = parted(edit, below);
  return rows === parted(before, below).rows ? joined(rules, below, parted(now, below).rows) : edit;
}
