import { css, html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import type { Glyph } from "../engine/protocol";
import { drawable } from "./path";

/** A glyph in its unit box. It omits a string that is not a path: such a string must not enter the document, whoever sent it. */
function drawing({ filled = "", drawn = "" }: Glyph): SVGTemplateResult {
  const path = (name: string, d: string) => (d && drawable(d) ? svg`<path class=${name} d=${d}/>` : nothing);
  return svg`${path("glyph-filled", filled)}${path("glyph-drawn", drawn)}`;
}

/** A glyph the size of a cell, centred on the origin. */
const onBoard = (glyph: Glyph): SVGTemplateResult => svg`<g class="glyph" transform="translate(-20 -20) scale(40)">${drawing(glyph)}</g>`;

/** A glyph on a button. */
export const glyphIcon = (glyph: Glyph): TemplateResult =>
  html`<svg class="glyph" viewBox="0 0 1 1" aria-hidden="true">${drawing(glyph)}</svg>`;

/** A glyph in a square of a picture whose units are pixels. */
export const glyphAt = (glyph: Glyph, x: number, y: number, side: number): SVGTemplateResult =>
  svg`<svg class="glyph" x=${x} y=${y} width=${side} height=${side} viewBox="0 0 1 1">${drawing(glyph)}</svg>`;

const boards = new WeakMap<readonly Glyph[], Map<string, SVGTemplateResult>>();

/** The glyphs of a board, by name. */
export function glyphs(all: readonly Glyph[] | undefined): ReadonlyMap<string, SVGTemplateResult> {
  if (!all) return none;
  let drawn = boards.get(all);
  if (!drawn) boards.set(all, (drawn = new Map(all.map((glyph) => [glyph.name, onBoard(glyph)]))));
  return drawn;
}

const none: ReadonlyMap<string, SVGTemplateResult> = new Map();

export const glyphStyle = css`
  .glyph-filled { fill: currentColor; stroke: none; }
  .glyph-drawn { fill: none; stroke: currentColor; stroke-width: .083; stroke-linecap: round; stroke-linejoin: round; }
`;
