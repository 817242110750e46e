import { nothing, svg, type SVGTemplateResult } from "lit";
import type { Shape, Square } from "../engine/protocol";
import { STEP } from "./lattice";

/** The shapes, drawn around the origin in a cell of two steps a side. */
const drawings: Record<Shape, SVGTemplateResult> = {
  dot: svg`<circle class="filled" r="2.7"/>`,
  circlet: svg`<circle class="drawn" r="4"/>`,
  ring: svg`<circle class="drawn" r="11.5"/>`,
  disc: svg`<circle class="filled" r="12.5"/>`,
  cross: svg`<path class="drawn" d="M-7.5-7.5 7.5 7.500M7.5-7.5-7.5 7.5"/>`,
  diamond: svg`<path class="filled" d="M0-10 10 0 0 10-10 0z"/>`,
  tile: svg`<rect class="tile" part="tile" x="-18.8" y="-18.8" width="37.6" height="37.6" rx="2.6"/>`,
  crate: svg`<g class="crate" part="crate"><rect x="-14" y="-14" width="28" height="28" rx="2.5"/><path
    d="M-14-8.500H14M-14 8.500H14M-9 8.5 9-8.5"/></g>`,
  figure: svg`<g class="figure" part="figure"><circle cy="-7.5" r="5.5"/><path
    d="M-9.5 14c0-8 3-12.5 9.5-12.500s9.5 4.5 9.5 12.500z"/></g>`,
};

/** A shape by its name, from the board's own glyphs or from these. */
export const shape = (name: Square["shape"], own: ReadonlyMap<string, SVGTemplateResult>): SVGTemplateResult | typeof nothing =>
  !name ? nothing : (own.get(name) ?? (Object.hasOwn(drawings, name) ? drawings[name as Shape] : nothing));

/** The place of a cell's shape, which has the cell's middle as its origin: a dot beside a text is in a corner, so that both can be read. */
export const placeOfShape = ({ text, shape }: Square): string | typeof nothing =>
  text && (shape === "dot" || shape === "circlet") ? "translate(-14 14)" : nothing;

/** Text in the middle of a cell. A text of `letters` characters has at most `share` of the height and about `width` of the width. */
export function lettering(
  text: string | undefined,
  share: number,
  width = share,
  letters = [...(text ?? "")].length,
): SVGTemplateResult | typeof nothing {
  if (!text) return nothing;
  const size = 2 * STEP * Math.min(share, (2.1 * width) / Math.max(1, letters));
  return svg`<text font-size=${size.toFixed(1)}>${text}</text>`;
}
