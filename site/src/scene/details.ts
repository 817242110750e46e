import { css, nothing, svg, type SVGTemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import type { Board, Crosses, Divided, Note, Paint, Place } from "../engine/protocol";
import { STEP } from "./lattice";
import { outline } from "./outline";
import { patterned } from "./palette";
import { trialLook } from "./trials";

/** The cells that a player painted, below their contents, as two elements per colour. */
export const paints = (all: readonly Paint[]): SVGTemplateResult[] =>
  all
    .filter(({ places }) => places?.length)
    .map(
      ({ colour, places }) => svg`
  <g class="painted ${colour}"><path class="paint" d=${outline(places!, 0)}/><path class="pattern" d=${patterned(colour, places!)}/></g>`,
    );

/** The borders between regions, as few long lines as possible, and the outer border of regions at the board's edge. */
export function borders({ rows, cols, regions = [] }: Board): string {
  const side = 2 * STEP,
    of = (r: number, c: number) => (r < 0 || c < 0 || r >= rows || c >= cols ? 0 : (regions[r * cols + c] ?? 0));
  let path = "";
  for (let r = 0; r <= rows; r++) {
    for (let c = 0, from = -1; c <= cols; c++) {
      const parts = c < cols && of(r - 1, c) !== of(r, c);
      if (parts && from < 0) from = c;
      if (!parts && from >= 0) [path, from] = [`${path}M${from * side} ${r * side}H${c * side}`, -1];
    }
  }
  for (let c = 0; c <= cols; c++) {
    for (let r = 0, from = -1; r <= rows; r++) {
      const parts = r < rows && of(r, c - 1) !== of(r, c);
      if (parts && from < 0) from = r;
      if (!parts && from >= 0) [path, from] = [`${path}M${c * side} ${from * side}V${r * side}`, -1];
    }
  }
  return path;
}

const corners = [
  [-13, -12.5],
  [13, -12.5],
  [-13, 12.5],
  [13, 12.5],
] as const;

/** The font size of a count over a piece. It is smaller on a board of few cells, since there the cells are large. */
const counting = ({ rows, cols }: Board): number => Math.min(28, 14 + 0.6 * Math.max(rows, cols));

/** A count over a piece, placed so that it does not touch a piece in the cell above. */
const over = ({ at: [r, c], texts = [], tone = "" }: Note, size: number): SVGTemplateResult => svg`
  <g class="note over ${tone}" font-size=${size.toFixed(1)}><text x=${c * STEP + 10}
    y=${(r === 1 ? 0 : r - 1) * STEP + (r === 1 ? 3 : -3) + (r === 1 ? 0.36 : -0.36) * size}>${texts[0]}</text></g>`;

function note({ at: [r, c], texts = [], corners: cornered, tone = "" }: Note): SVGTemplateResult {
  const n = cornered ? 3 : Math.max(2, Math.ceil(Math.sqrt(texts.length))),
    pitch = 36 / n;
  const size = Math.min(pitch * 0.88, (1.55 * pitch) / Math.max(1, ...texts.map((text) => [...text].length)));
  const places = texts.map((_, i) =>
    cornered ? corners[i] : ([(i % n) * pitch - (36 - pitch) / 2, Math.floor(i / n) * pitch - (36 - pitch) / 2] as const),
  );
  return svg`<g class="note ${tone}" font-size=${size.toFixed(1)}>${texts.map((text, i) => {
    const at = places[i];
    return text && at ? svg`<text x=${c * STEP + at[0]} y=${r * STEP + at[1]}>${text}</text>` : nothing;
  })}</g>`;
}

/** The small texts in the cells. Only those that have changed are drawn again. */
export const notes = (board: Board): unknown[] =>
  (board.notes ?? []).map((one) => guard([JSON.stringify(one)], () => (one.over ? over(one, counting(board)) : note(one))));

function halves({ at: [r, c], rising, above = "", below = "", tone = "" }: Divided): SVGTemplateResult {
  const side = rising ? -1 : 1,
    size = (text: string) => Math.min(14, 27 / Math.max(1, [...text].length)).toFixed(1);
  const half = (text: string, x: number, y: number) => (text ? svg`<text font-size=${size(text)} x=${x} y=${y}>${text}</text>` : nothing);
  return svg`<g class="halves ${tone}" transform="translate(${c * STEP} ${r * STEP})"><path class="diagonal"
    d="M-20 ${-20 * side}L20 ${20 * side}"/>
    ${half(above, 9 * side, -9.5)}${half(below, -9 * side, 10)}</g>`;
}

/** The diagonals of divided cells and the texts on their sides. On a dark fill they are light. */
export const divided = ({ divided: all = [], cells, cols }: Board): unknown[] =>
  all.map((one) => {
    const fill = cells[(one.at[0] >> 1) * cols + (one.at[1] >> 1)]?.fill ?? "";
    return svg`<g class="on ${fill}">${guard([JSON.stringify(one)], () => halves(one))}</g>`;
  });

/** The crosses of one tone as one path. */
export const crosses = (all: readonly Crosses[]): SVGTemplateResult[] =>
  all
    .filter(({ places }) => places?.length)
    .map(
      ({ places, tone = "", trial }) => svg`
  <path class="crosses ${trialLook(trial) || tone}"
    d=${(places as Place[]).map(([r, c]) => `M${c * STEP - 2.8} ${r * STEP - 2.8}l5.6 5.6m0-5.6l-5.6 5.6`).join("")}/>`,
    );

export const detailStyle = css`
  .regions { fill: none; stroke: var(--ink); stroke-width: calc(2.4 * var(--pen)); stroke-linecap: square; }
  .note.accent text, .note.bad text { font-weight: 700; }
  .over text { paint-order: stroke; stroke: var(--raised); stroke-width: 3px; stroke-linejoin: round; }
  .diagonal { fill: none; stroke: var(--line); vector-effect: non-scaling-stroke; }
  .on:is(.solid, .tried) .halves { color: var(--on-solid); }
  .on:is(.solid, .tried) .diagonal { stroke: var(--on-solid); }
  .on.lit .halves { color: var(--on-lit); }
  .crosses { fill: none; stroke: currentColor; stroke-width: calc(1.2 * var(--pen)); stroke-linecap: round; }
`;
