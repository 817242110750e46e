import { css, svg, type SVGTemplateResult } from "lit";
import type { Ornament, Place } from "../engine/protocol";
import { STEP } from "./lattice";
import { outline } from "./outline";

type Point = [x: number, y: number];
type Drawing = SVGTemplateResult | SVGTemplateResult[];

const middle = ([r, c]: Place): Point => [c * STEP, r * STEP];
const path = (points: readonly Point[]): string => points.map(([x, y], i) => `${i ? "L" : "M"}${x} ${y}`).join("");

/** The middle of several cells: of two neighbours, the middle of the side between them. */
function centre(places: readonly Place[]): Point {
  const sum = (i: 0 | 1) => places.reduce((n, place) => n + place[i], 0);
  return [(sum(1) / places.length) * STEP, (sum(0) / places.length) * STEP];
}

/** A line through the middles of cells, with both ends cut off by some units, for rings and arrow heads. */
function line(places: readonly Place[], cutFirst = 0, cutLast = 0): Point[] {
  const points = places.map(middle);
  const cut = (end: number, next: number, by: number): void => {
    const [a, b] = [points[end], points[next]];
    if (!a || !b || !by) return;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    points[end] = [a[0] + ((b[0] - a[0]) * by) / length, a[1] + ((b[1] - a[1]) * by) / length];
  };
  cut(0, 1, cutFirst);
  cut(points.length - 1, points.length - 2, cutLast);
  return points;
}

/** The head of an arrow at the last point of a line. */
function tip(points: readonly Point[]): string {
  const [a, b] = [points.at(-2), points.at(-1)];
  if (!a || !b) return "";
  const way = Math.atan2(b[1] - a[1], b[0] - a[0]);
  const wing = (turn: number): Point => [b[0] - 8 * Math.cos(way + turn), b[1] - 8 * Math.sin(way + turn)];
  return path([wing(0.6), b, wing(-0.6)]);
}

const words = (text: string | undefined, [x, y]: Point, size: number): SVGTemplateResult =>
  svg`<text x=${x} y=${y} font-size=${Math.min(size, (2.1 * size) / Math.max(1, [...(text ?? "")].length)).toFixed(1)}>${text}</text>`;

const each = (places: readonly Place[], draw: (at: Point) => SVGTemplateResult): SVGTemplateResult[] =>
  places.map((place) => draw(middle(place)));

/** Four wedges at the sides of a cell, which point to its middle or away from it. */
const wedges = (places: readonly Place[], inward: boolean): SVGTemplateResult[] =>
  each(places, ([x, y]) => {
    const [tip, back] = inward ? [13, 18] : [18, 13];
    const wedge = (dx: number, dy: number) =>
      path([
        [x + back * dx + 3.5 * dy, y + back * dy + 3.5 * dx],
        [x + tip * dx, y + tip * dy],
        [x + back * dx - 3.5 * dy, y + back * dy - 3.5 * dx],
      ]);
    return svg`<path class="thin" d=${wedge(1, 0) + wedge(-1, 0) + wedge(0, 1) + wedge(0, -1)}/>`;
  });

/** The rounded outline of some cells: a circle around one. */
const pill = (places: readonly Place[]): SVGTemplateResult =>
  places.length > 1
    ? svg`<path class="pill-rim" d=${path(places.map(middle))}/><path class="pill-paper" d=${path(places.map(middle))}/>`
    : svg`${each(places, ([x, y]) => svg`<circle class="ringed" cx=${x} cy=${y} r="16"/>`)}`;

/** The cell of a cage that has its text: the first in the order of reading. */
export const head = (places: readonly Place[]): Place | undefined => [...places].sort((a, b) => a[0] - b[0] || a[1] - b[1])[0];

const drawings: Record<Ornament["style"], (one: Ornament) => Drawing> = {
  cage: ({ places }) => svg`<path class="caged" d=${outline(places, 2.6)}/>`,
  bulb: ({ places }) =>
    svg`<path class="thick" d=${path(line(places))}/>${each(
      places.slice(0, 1),
      ([x, y]) => svg`<circle class="full" cx=${x} cy=${y} r="14"/>`,
    )}`,
  band: ({ places }) => svg`<path class="thick" d=${path(line(places))}/>`,
  thread: ({ places }) => svg`<path class="thin" d=${path(line(places))}/>`,
  pointer: ({ places }) => svg`<path class="thin" d=${path(line(places, 16))}/><path class="thin" d=${tip(line(places))}/>`,
  ends: ({ places }) =>
    svg`<path class="thick" d=${path(line(places, 14, 14))}/>${[places[0]!, places.at(-1)!].map(
      (place) => svg`<circle class="ringed" cx=${middle(place)[0]} cy=${middle(place)[1]} r="15"/>`,
    )}`,
  lozenge: ({ places }) =>
    svg`<path class="thick" d=${path(line(places, 12, 12))}/>${[places[0]!, places.at(-1)!].map((place) => {
      const [x, y] = middle(place);
      return svg`<path class="ringed" d="M${x} ${y - 17}L${x + 17} ${y} ${x} ${y + 17} ${x - 17} ${y}z"/>`;
    })}`,
  pill: ({ places }) => pill(places),
  patch: ({ places }) => svg`<path class="patch" d=${outline(places, 0)}/>`,
  boxed: ({ places }) => each(places, ([x, y]) => svg`<rect class="full" x=${x - 14} y=${y - 14} width="28" height="28"/>`),
  round: ({ places }) => each(places, ([x, y]) => svg`<circle class="full" cx=${x} cy=${y} r="15"/>`),
  low: ({ places }) => wedges(places, true),
  high: ({ places }) => wedges(places, false),
  hollow: ({ places, text }) =>
    svg`<circle class="dot" cx=${centre(places)[0]} cy=${centre(places)[1]} r="6"/>${words(text, centre(places), 8)}`,
  full: ({ places, text }) =>
    svg`<circle class="dot black" cx=${centre(places)[0]} cy=${centre(places)[1]} r="6"/><g class="inside">${words(
      text,
      centre(places),
      8,
    )}</g>`,
  letter: ({ places, text }) => svg`<g class="lettered">${words(text, centre(places), 12)}</g>`,
  wreath: ({ places, text }) => {
    const [x, y] = centre(places),
      rows = (text ?? "").split(" ");
    const half = Math.ceil(rows.length / 2),
      lines = rows.length > 2 ? [rows.slice(0, half).join(" "), rows.slice(half).join(" ")] : [rows.join(" ")];
    return svg`<circle class="dot" cx=${x} cy=${y} r="11"/>${lines.map((part, i) => words(part, [x, y + (i - (lines.length - 1) / 2) * 8], 11))}`;
  },
};

/** The styles of ornaments that are above the lines of the grid. */
const above = new Set<Ornament["style"]>(["cage", "low", "high"]);

/** The styles of ornaments in the middle of their cells, on a border or a corner. They are above the focus, which is on borders too. */
const middles = new Set<Ornament["style"]>(["hollow", "full", "letter", "wreath"]);

const draw = (all: readonly Ornament[]): SVGTemplateResult[] =>
  all.map((one) => svg`<g class="ornament ${one.style} ${one.colour ?? ""}">${drawings[one.style](one)}</g>`);

/** The ornaments under the grid. */
export const ornaments = (all: readonly Ornament[] = []): SVGTemplateResult[] =>
  draw(all.filter(({ style }) => !above.has(style) && !middles.has(style)));

/** The ornaments above the grid. */
export const onGrid = (all: readonly Ornament[] = []): SVGTemplateResult[] => draw(all.filter(({ style }) => above.has(style)));

/** The texts in the corners of cages. They are above the marks, which run along the borders of cells. */
export const sums = (all: readonly Ornament[] = []): SVGTemplateResult[] =>
  all.flatMap(({ style, places, text }) => {
    const first = style === "cage" && text ? head(places) : undefined;
    return first
      ? [svg`<g class="ornament"><g class="sum">${words(text, [first[1] * STEP - 12.5, first[0] * STEP - 12.5], 9.5)}</g></g>`]
      : [];
  });

/** The ornaments on borders and corners. */
export const onBorders = (all: readonly Ornament[] = []): SVGTemplateResult[] => draw(all.filter(({ style }) => middles.has(style)));

export const ornamentStyle = css`
  .ornament { color: var(--ink); --stroke: var(--tint, var(--line)); }
  .ornament text { font-weight: 600; }
  .ornament :is(.thick, .thin, .caged, .ringed) { fill: none; stroke-linejoin: round; stroke-linecap: round; }
  .ornament .thick { stroke: var(--stroke); stroke-width: 11; opacity: .75; }
  .ornament.bulb { opacity: .75; }
  .ornament.bulb :is(.thick, .full) { opacity: 1; }
  .ornament .thin { stroke: var(--soft); stroke-width: 2.2; }
  .ornament.thread .thin { stroke: var(--tint); }
  .ornament .full { fill: var(--stroke); opacity: .75; }
  .ornament:not([class*=" grey"], [class*=" sky"]) .full { fill: var(--line); opacity: .6; }
  .ornament .ringed { stroke: var(--soft); stroke-width: 2.2; fill: var(--raised); }
  .ornament .patch { fill: var(--tint); opacity: .4; }
  .ornament .caged { stroke: var(--ink); stroke-width: 1.1; stroke-dasharray: 3.4 2.6; stroke-linecap: butt; }
  .ornament .sum text { paint-order: stroke; stroke: var(--raised); stroke-width: 3px; stroke-linejoin: round; }
  .ornament .dot { fill: var(--white); stroke: var(--black); stroke-width: 1.4; }
  .ornament .dot.black { fill: var(--black); stroke: var(--ink); }
  .ornament:is(.hollow, .wreath) text { fill: var(--black); }
  .ornament .inside text { fill: var(--white); }
  .ornament .lettered text { paint-order: stroke; stroke: var(--raised); stroke-width: 4px; }
  .ornament .pill-rim { fill: none; stroke: var(--soft); stroke-width: 34; stroke-linecap: round; stroke-linejoin: round; }
  .ornament .pill-paper { fill: none; stroke: var(--raised); stroke-width: 30; stroke-linecap: round; stroke-linejoin: round; }
  @media (forced-colors: active) {
    .ornament :is(.thick, .full, .patch) { stroke: GrayText; fill-opacity: .5; }
  }
`;
