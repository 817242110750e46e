import type { Board, Place } from "../../src/engine/protocol";

/** The place of a cell; rows and columns count from 0. */
export const cell = (r: number, c: number): Place => [2 * r + 1, 2 * c + 1];

/** An empty board. */
export const blank = (rows: number, cols: number, more: Partial<Board> = {}): Board => ({
  rows,
  cols,
  label: `Blank, ${rows} by ${cols}`,
  cells: Array.from({ length: rows * cols }, () => ({})),
  ...more,
});
