import { css, nothing, svg, type SVGTemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import type { Board, Colour, Crosses, Divided, Note, Paint, Place } from "../engine/protocol";
import { STEP } from "./lattice";
import { head } from "./ornaments";
import { outline } from "./outline";
import { palette, patterned } from "./palette";
import { trialLook } from "./trials";

/**
 * The cells that a player painted, below their contents. Cells of one colour share two elements per colour; a cell with several colours is
 * divided into sectors.
 */
export function paints(all: readonly Paint[]): SVGTemplateResult[] {
  const of = new Map<string, Colour[]>();
  for (const { colour, places } of all) for (const at of places ?? []) of.set(String(at), [...(of.get(String(at)) ?? []), colour]);
  const plain = all.map(({ colour, places }) => ({ colour, places: (places ?? []).filter((at) => of.get(String(at))!.length === 1) }));
  return [
    ...plain
      .filter(({ places }) => places.length)
      .map(
        ({ colour, places }) => svg`
  <g class="painted ${colour}"><path class="paint" d=${outline(places, 0)}/><path class="pattern" d=${patterned(colour, places)}/></g>`,
      ),
    ...[...of].filter(([, colours]) => colours.length > 1).map(([at, colours]) => sectors(at.split(",").map(Number) as Place, colours)),
  ];
}

/** A cell of several colours, each with a sector, clockwise from the top. A sector has no space for a pattern, so it has a letter. */
const sectors = ([r, c]: Place, colours: readonly Colour[]): SVGTemplateResult =>
  svg`<g transform="translate(${c * STEP} ${r * STEP})">${colours.map((colour, i) => {
    const [from, to] = [i, i + 1].map((n) => (2 * n) / colours.length - 0.5) as [number, number], // in half turns
      [x, y] = rimAt((from + to) / 2, 0.75);
    return svg`<g class="painted ${colour}"><path class="paint" d=${sector(from, to)}/><text class="initial" font-size="7" x=${x}
      y=${y}>${palette[colour].letter}</text></g>`;
  })}</g>`;

/**
 * A point between the middle of a cell and its rim. The direction is in half turns, clockwise from the right. `part` is the fraction of the
 * distance to the rim.
 */
function rimAt(turn: number, part = 1): [x: string, y: string] {
  const [x, y] = [Math.cos(turn * Math.PI), Math.sin(turn * Math.PI)],
    reach = (part * STEP) / Math.max(Math.abs(x), Math.abs(y));
  return [(x * reach).toFixed(2), (y * reach).toFixed(2)];
}

/** The sector of a cell between two directions, with the corners of the cell between them. */
export function sector(from: number, to: number): string {
  const corners = [-0.25, 0.25, 0.75, 1.25].filter((turn) => turn > from && turn < to);
  return `M0 0${[from, ...corners, to].map((turn) => `L${rimAt(turn).join(" ")}`).join("")}z`;
}

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

/**
 * Numbers side by side in the middle of a cell: five characters fit into a row, and more fill a square. They are smaller if the rim of the
 * cell has numbers too, and several rows are lower if a corner has the sum of a cage.
 */
function inRows({ at: [r, c], texts = [], tone = "" }: Note, rimmed: boolean, summed: boolean): SVGTemplateResult {
  const wide = Math.max(...texts.map((text) => [...text].length)),
    n = texts.length,
    each = n * wide > 5 ? Math.ceil(Math.sqrt(n)) : n,
    count = Math.ceil(n / each),
    shift = summed && !rimmed && count > 1 ? 3 : 0;
  const rows = Array.from({ length: count }, (_, i) => texts.slice(i * each, (i + 1) * each).join(wide > 1 ? " " : ""));
  const size = Math.min(12, (rimmed ? 16 : shift ? 30 : 34) / count, 54 / Math.max(...rows.map((row) => [...row].length)));
  return svg`<g class="note ${tone}" font-size=${size.toFixed(1)}>${rows.map(
    (row, i) =>
      svg`<text letter-spacing=${count > 1 && wide === 1 ? (size / 4).toFixed(1) : nothing} x=${c * STEP} y=${r * STEP + shift + (i - (count - 1) / 2) * size * 1.04}>${row}</text>`,
  )}</g>`;
}

/**
 * Numbers along the rim of a cell in the order of reading: up to four in the corners, more in a row at the top and one at the foot. They
 * leave room for a sum in the corner of a cage.
 */
function onRim({ at: [r, c], texts = [], tone = "" }: Note, summed: boolean): SVGTemplateResult {
  const [left, right, up] = [-13, 13, 12.5],
    n = texts.length,
    from = summed ? 0 : left;
  const line = (count: number, y: number, first: number) =>
    Array.from({ length: count }, (_, i) => [count > 1 ? first + ((right - first) * i) / (count - 1) : right, y] as const);
  const top = summed ? Math.round(n / 3) : Math.ceil(n / 2),
    few = summed ? [...line(n > 3 ? 2 : 1, -up, from), ...line(2, up, left)] : corners;
  const places = n > 4 ? [...line(top, -up, from), ...line(n - top, up, left)] : few,
    long = Math.max(...texts.map((text) => [...text].length)),
    pitch = n > 4 ? Math.min((right - from) / Math.max(1, top - 1), (right - left) / (n - top - 1)) : 12;
  const size = Math.min(10.6, pitch * 1.5, (1.55 * pitch) / long);
  return svg`<g class="note ${tone}" font-size=${size.toFixed(1)}>${texts.map(
    (text, i) => svg`<text x=${c * STEP + places[i]![0]} y=${r * STEP + places[i]![1]}>${text}</text>`,
  )}</g>`;
}

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
export const notes = (board: Board): unknown[] => {
  const sums = new Set(
    (board.ornaments ?? []).filter(({ style, text }) => style === "cage" && text).map(({ places }) => String(head(places))),
  );
  const rims = new Set((board.notes ?? []).filter(({ corners }) => corners).map(({ at }) => String(at)));
  return (board.notes ?? []).map((one) => {
    const at = String(one.at),
      summed = sums.has(at),
      rimmed = rims.has(at);
    return guard([JSON.stringify(one), summed, rimmed], () =>
      one.over
        ? over(one, counting(board))
        : one.row
          ? inRows(one, rimmed, summed)
          : one.corners && one.texts?.every(Boolean)
            ? onRim(one, summed)
            : note(one),
    );
  });
};

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

/** Draws the crosses of each tone as one path. */
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
