import { css, unsafeCSS } from "lit";
import type { Colour, Place } from "../engine/protocol";
import { STEP } from "./lattice";

interface Look {
  /** The letter for the colour, used on a disc or a line, which has no space for a pattern. */
  letter: string;
  /** The colours of a cell's ground (tint) and of a line or disc (hue), each in the light and in the dark theme. */
  tint: [light: string, dark: string];
  hue: [light: string, dark: string];
  /** The pattern on a cell's ground, as path data with the cell's middle as origin. */
  pattern: string;
}

/** Lines across a cell, `n` of them. `line` draws each at its distance from the middle. */
const lines = (n: number, line: (at: number) => string): string =>
  Array.from({ length: n }, (_, i) => line((2 * STEP * (i + 0.5)) / n - STEP)).join("");
const dots = (n: number, dot: string): string => lines(n, (y) => lines(n, (x) => `M${x} ${y}${dot}`));
/** Three strokes from side to side, falling or rising. */
const slanting = (fall: 1 | -1): string => `M-20 0l20 ${fall * 20}M-20 ${fall * -20}l40 ${fall * 40}M0 ${fall * -20}l20 ${fall * 20}`;

/**
 * The colours that players can use. A program searched for them: close to their names, with a contrast of 4.5 to 1 between ink and tint. It
 * maximised the distance of the two most similar colours, including the paper, for people with full colour vision and for those who lack
 * one of the three types of cones (Machado, Oliveira and Fernandes 2009).
 */
export const palette: Record<Colour, Look> = {
  red: { letter: "R", tint: ["#d97b63", "#93575d"], hue: ["#b9676f", "#db5036"], pattern: slanting(-1) },
  orange: { letter: "O", tint: ["#e6ab5f", "#6c4401"], hue: ["#895e15", "#f88b29"], pattern: dots(4, "m-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0") },
  yellow: {
    letter: "Y",
    tint: ["#e5dd76", "#626b02"],
    hue: ["#9b9600", "#eafb69"],
    pattern: dots(3, "m-2.5 0a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0"),
  },
  green: { letter: "G", tint: ["#b2e8c8", "#033a11"], hue: ["#1b470e", "#9ddd94"], pattern: lines(4, (y) => `M-20 ${y}h40`) },
  sky: { letter: "S", tint: ["#62d5f9", "#0d6d8f"], hue: ["#3695b8", "#4989b0"], pattern: lines(4, (x) => `M${x}-20v40`) },
  blue: { letter: "B", tint: ["#84a4f6", "#324b8c"], hue: ["#4869a9", "#5ea4ff"], pattern: slanting(1) },
  purple: { letter: "P", tint: ["#af8bb1", "#421f4d"], hue: ["#74098c", "#e5bcef"], pattern: slanting(1) + slanting(-1) },
  grey: { letter: "Gy", tint: ["#b7b5b0", "#464442"], hue: ["#555554", "#ababa5"], pattern: dots(3, "m-2.5 0h5m-2.5-2.5v5") },
};

/** The pattern of a colour on cells, as one path. */
export const patterned = (colour: Colour, cells: readonly Place[]): string =>
  cells
    .map(([r, c]) => palette[colour].pattern.replace(/M(-?[\d.]+) ?(-?[\d.]+)/g, (_, x, y) => `M${+x + c * STEP} ${+y + r * STEP}`))
    .join("");

const each = (rule: (name: string, look: Look) => string): string =>
  Object.entries(palette)
    .map(([name, look]) => rule(name, look))
    .join("\n");
const both = ([light, dark]: [string, string]): string => `light-dark(${light}, ${dark})`;

export const paletteStyle = css`
  ${unsafeCSS(each((name, { tint, hue }) => `.${name} { --tint: ${both(tint)}; --hue: ${both(hue)}; }`))}
  .paint { fill: var(--tint); }
  .pattern { fill: none; stroke: var(--ink); stroke-width: 1.2; stroke-linecap: round; opacity: .3; }
  .initial { fill: var(--ink); opacity: .5; }
  .tinted { color: var(--hue); }
  .tinted:has(> .turned > .tile) { color: var(--ink); }
  .tinted .tile { fill: var(--tint); }
  /* A light outline keeps coloured text legible on a painted cell. */
  .square:is(.accent, .tinted):not(.solid, .tried, .lit) text { paint-order: stroke; stroke: var(--raised); stroke-width: 2.4px;
    stroke-linejoin: round; }
  .badge { fill: var(--raised); stroke: var(--hue); stroke-width: 1.2; }
  .letter { fill: var(--raised); }
  .badge + .letter { fill: var(--ink); }
  @media (forced-colors: active) {
    ${unsafeCSS(each((name) => `.${name} { --tint: Canvas; --hue: CanvasText; }`))}
    :is(.pattern, .initial) { opacity: 1; }
  }
`;
