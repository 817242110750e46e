import type { Naming, Place } from "../engine/protocol";
import { touchOf } from "./lattice";

/** The name of a row or a column, counted from 0. core/grid/place.go has the same names; one table tests both. */
export function line(i: number, names: Naming | undefined): string {
  if (names !== "letters") return String(i + 1);
  let name = "";
  for (i++; i > 0; i = Math.floor((i - 1) / 26)) name = String.fromCharCode(65 + ((i - 1) % 26)) + name;
  return name;
}

/** The systems of names that a board has for its rows and columns. */
export interface Names {
  rowNames?: Naming;
  colNames?: Naming;
}

const along = (what: string, part: number, names: Naming | undefined, before: string, after: string): string =>
  part & 1
    ? `${what} ${line(part >> 1, names)}`
    : part
      ? `${after} ${what} ${line((part >> 1) - 1, names)}`
      : `${before} ${what} ${line(0, names)}`;

/** The name of a row of the doubled grid. */
export const rowWords = (r: number, { rowNames }: Names): string => along("row", r, rowNames, "above", "below");

/** The name of a place. */
export function placeWords([r, c]: Place, names: Names): string {
  const row = rowWords(r, names),
    col = along("column", c, names.colNames, "left of", "right of");
  switch (touchOf([r, c])) {
    case "cell":
      return `${row}, ${col}`;
    case "edge":
      return r & 1 ? `${row}, edge ${col}` : `${col}, edge ${row}`;
    case "corner":
      return `corner ${row}, ${col}`;
  }
}
