import { css, nothing, svg, type SVGTemplateResult } from "lit";
import type { Board, Clue, Side } from "../engine/protocol";
import { STEP } from "./lattice";
import { line } from "./names";

const side = 2 * STEP,
  letter = 17,
  gap = 5;

/** The width of a clue in a row of clues. */
const wide = (text: string): number => Math.max(18, 9 * [...text].length + 7);
const high = 20;

/** The font size of names. It decreases on boards with few cells, so that names are no larger than printed text. */
export const nameSize = ({ rows, cols }: Board): number => 15 * Math.min(1, Math.max(0.4, Math.max(rows, cols) / 11));

const written = ({ texts }: Clue): readonly string[] => texts ?? [];

const extent = (clue: Clue): number =>
  clue.side === "left" || clue.side === "right" ? written(clue).reduce((sum, text) => sum + wide(text), 0) : written(clue).length * high;

/** The space that clues and names need on a side, outside the grid. */
export function rim(board: Board, at: Side): { clues: number; names: number } {
  const { clues = [], rowNames, colNames } = board;
  const most = Math.max(0, ...clues.filter((clue) => clue.side === at && clue.texts?.length).map(extent));
  const named = at === "left" ? rowNames : at === "top" ? colNames : "";
  return { clues: most && most + gap, names: named ? 1.7 * nameSize(board) : 0 };
}

/** The texts of one clue, with the innermost next to the grid. */
function texts(board: Board, clue: Clue): SVGTemplateResult {
  const across = clue.side === "left" || clue.side === "right",
    { rows, cols } = board,
    middle =
      clue.line < 0
        ? -rim(board, "left").clues / 2
        : clue.line < cols || across
          ? side * clue.line + STEP
          : cols * side + rim(board, "right").clues / 2;
  let at = { left: -gap - extent(clue), right: cols * side + gap, top: -gap - extent(clue), bottom: rows * side + gap }[clue.side];
  return svg`${written(clue).map((text, i) => {
    const room = across ? wide(text) : high,
      centre = at + room / 2;
    at += room;
    return svg`<text class=${clue.tones?.[i] ?? ""} font-size=${Math.min(letter, (1.9 * side) / Math.max(2, [...text].length)).toFixed(1)}
      x=${across ? centre : middle} y=${across ? middle : centre}>${text}</text>`;
  })}`;
}

const sideWords: Record<Side, string> = { left: "left", right: "right", top: "above", bottom: "below" };
const spoken = (clues: readonly Clue[]): string =>
  clues.map((clue) => `clues ${sideWords[clue.side]} ${written(clue).join(" ")}`).join(", ");

const of = ({ clues = [] }: Board, at: number, sides: readonly Side[]): Clue[] =>
  sides.flatMap((one) => clues.filter((clue) => clue.side === one && clue.line === at && clue.texts?.length));

/** The head of a row: the clues at its two ends. With `index` it is a row header for screen readers, otherwise a picture. */
export function rowHead(board: Board, r: number, index: boolean): unknown {
  const clues = of(board, r, ["left", "right"]);
  if (!clues.length) return nothing;
  const drawn = clues.map((clue) => texts(board, clue));
  return index
    ? svg`<g class="clues" role="rowheader" aria-label="row ${line(r, board.rowNames)}, ${spoken(clues)}">${drawn}</g>`
    : svg`<g class="clues">${drawn}</g>`;
}

/** The clues on which a row's head depends. */
export const rowHeadKey = (board: Board, r: number): Clue[] => of(board, r, ["left", "right"]);

/** The heads of all columns, in a separate row. `index` returns the number of a column for screen readers; null draws only a picture. */
export function colHeads(board: Board, index: ((c: number) => number) | null): unknown {
  if (!board.clues?.some((clue) => (clue.side === "top" || clue.side === "bottom") && clue.texts?.length)) return nothing;
  const heads = Array.from({ length: board.cols }, (_, c) => {
    const clues = of(board, c, ["top", "bottom"]),
      drawn = clues.map((clue) => texts(board, clue));
    if (!clues.length) return nothing;
    return index
      ? svg`<g role="columnheader" aria-colindex=${index(c)} aria-label="column ${line(c, board.colNames)}, ${spoken(clues)}">${drawn}</g>`
      : svg`<g>${drawn}</g>`;
  });
  const signs = [...of(board, -1, ["top"]), ...of(board, board.cols, ["bottom"])],
    beyond = signs.length ? svg`<g aria-hidden="true">${signs.map((sign) => texts(board, sign))}</g>` : nothing;
  return index
    ? svg`<g class="clues" role="row" aria-label="clues of the columns">${heads}${beyond}</g>`
    : svg`<g class="clues">${heads}${beyond}</g>`;
}

/** The names of rows and columns at the rim, beyond the clues. */
export function names(board: Board): unknown {
  const { rows, cols, rowNames, colNames } = board,
    size = nameSize(board);
  const each = (n: number, draw: (i: number) => SVGTemplateResult) => Array.from({ length: n }, (_, i) => draw(i));
  return svg`<g class="names" font-size=${size.toFixed(1)}>
    ${
      rowNames
        ? each(
            rows,
            (r) => svg`<text x=${(-rim(board, "left").clues - 0.95 * size).toFixed(1)} y=${side * r + STEP}>${line(r, rowNames)}</text>`,
          )
        : nothing
    }
    ${
      colNames
        ? each(
            cols,
            (c) => svg`<text x=${side * c + STEP} y=${(-rim(board, "top").clues - 0.85 * size).toFixed(1)}>${line(c, colNames)}</text>`,
          )
        : nothing
    }</g>`;
}

export const rimStyle = css`
  .names text { font-family: var(--sans); font-weight: 400; fill: var(--soft); }
`;
