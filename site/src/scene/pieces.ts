import { nothing, svg, type SVGTemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { Board, Colour, Place, Sprite, Stroke } from "../engine/protocol";
import { isCell, STEP } from "./lattice";
import { palette } from "./palette";
import { lettering, shape } from "./shapes";
import { styled } from "./styled";
import { trialLook } from "./trials";
import { turned } from "./turned";

/** The distance of each line of a double line from its middle. */
const half = 3.2;

/** The distance from the middle of a cell with a text at which a line ends: its round end touches the rim of a ring. */
const clear = 14;

/** The path of a line between two places, or of two parallel lines. It does not cover the texts of the cells where it ends. */
export function course({ from, to, double }: Stroke, { cells, cols }: Pick<Board, "cells" | "cols">): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const dx = (to[1] - from[1]) / length,
    dy = (to[0] - from[0]) / length;
  const gap = (end: Place) => (isCell(end) && cells[(end[0] >> 1) * cols + (end[1] >> 1)]?.text ? clear : 0);
  const [first, last] = [gap(from), gap(to)];
  const draw = (side: number) =>
    `M${from[1] * STEP + dx * first + dy * side} ${from[0] * STEP + dy * first - dx * side}L${to[1] * STEP - dx * last + dy * side} ${
      to[0] * STEP - dy * last - dx * side
    }`;
  return double ? draw(half) + draw(-half) : draw(0);
}

/** The strokes of a board. Strokes with the same look are one path. */
export function strokes(board: Board): unknown[] {
  const all = board.strokes ?? [],
    paths = new Map<string, string>();
  for (const stroke of all) {
    const { tone = "", bold, double, dashed, colour, trial } = stroke;
    const look = [colour ? `tinted ${colour}` : trialLook(trial) || tone, bold && "bold", double && "double", dashed && "dashed"]
      .filter(Boolean)
      .join(" ");
    paths.set(look, (paths.get(look) ?? "") + course(stroke, board));
  }
  return [...[...paths].map(([look, d]) => svg`<path class="stroke ${look}" d=${d}/>`), badges(all)];
}

/** The letters of colours: one letter on each connected line of a colour, in the middle of the line's first stroke. */
function badges(all: readonly Stroke[]): SVGTemplateResult[] {
  const coloured = all.filter(({ colour }) => colour),
    lines = new Map<string, number>();
  const head = (n: number, heads: number[]): number => (heads[n] === n ? n : head(heads[n]!, heads));
  const heads = coloured.map((_, i) => i);
  for (const [i, { from, to, colour }] of coloured.entries()) {
    for (const end of [from, to]) {
      const key = `${colour} ${end}`,
        other = lines.get(key);
      if (other === undefined) lines.set(key, i);
      else {
        const [a, b] = [head(i, heads), head(other, heads)];
        heads[Math.max(a, b)] = Math.min(a, b);
      }
    }
  }
  return coloured
    .filter((_, i) => heads[i] === i)
    .map(({ from, to, colour }) => {
      const at: Place = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
      return svg`<g class=${colour!} transform="translate(${at[1] * STEP} ${at[0] * STEP})"><circle class="badge"
        r="7"/>${letter(colour!, 9)}</g>`;
    });
}

/** A sprite's text, or otherwise the letter of its colour: in the middle of a disc, or beside another shape. */
function lettered({ text, shape, colour }: Sprite): unknown {
  if (text || !colour) return lettering(text, shape === "tile" ? 0.41 : 0.3);
  return shape === "disc" ? letter(colour, 14) : svg`<g transform="translate(12 12)"><circle class="badge" r="6"/>${letter(colour, 8)}</g>`;
}

const letter = (colour: Colour, size: number): SVGTemplateResult =>
  svg`<text class="letter" font-size=${size / palette[colour].letter.length ** 0.5}>${palette[colour].letter}</text>`;

/** A piece around the origin, in the size of a cell. */
const piece = (s: Sprite, own: ReadonlyMap<string, SVGTemplateResult>): SVGTemplateResult =>
  svg`<g class="turned" ${turned(s.heading ?? 0, s.mirrored ?? false)}>${shape(s.shape, own)}</g>${lettered(s)}`;

/**
 * The pieces. An element stays in the document while the board has its id, and the style of the sprite class moves it from place to place.
 * The elements are sorted by id, because an element that is moved within its parent loses its motion.
 */
export function sprites(all: readonly Sprite[], own: ReadonlyMap<string, SVGTemplateResult>): unknown {
  const sorted = all.map((s, i) => ({ ...s, key: s.id || -1 - i })).sort((a, b) => a.key - b.key);
  return repeat(
    sorted,
    (s) => s.key,
    (s) => svg`<g class="sprite ${isCell(s.at) ? "" : "joint "}${s.colour ? `tinted ${s.colour}` : (s.tone ?? "")}"
    data-id=${s.id || nothing} ${styled({ transform: `translate(${s.at[1] * STEP}px, ${s.at[0] * STEP}px)` })}
    >${s.size ? svg`<g transform="scale(${s.size})">${piece(s, own)}</g>` : piece(s, own)}</g>`,
  );
}
