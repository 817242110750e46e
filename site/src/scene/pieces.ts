import { nothing, svg, type SVGTemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { Sprite, Stroke } from "../engine/protocol";
import { STEP } from "./lattice";
import { lettering, shape } from "./shapes";
import { styled } from "./styled";

/** Strokes with the same look make one path. */
export function strokes(all: readonly Stroke[]): SVGTemplateResult[] {
  const paths = new Map<string, string>();
  for (const { from, to, tone = "", bold } of all) {
    const look = `${tone} ${bold ? "bold" : ""}`;
    paths.set(look, `${paths.get(look) ?? ""}M${from[1] * STEP} ${from[0] * STEP}L${to[1] * STEP} ${to[0] * STEP}`);
  }
  return [...paths].map(([look, d]) => svg`<path class="stroke ${look}" d=${d}/>`);
}

/**
 * The pieces, each kept as long as its id stays; the style of the sprite class carries it from place to place.
 * They are sorted by id because an element that is moved within its parent loses its motion.
 */
export function sprites(all: readonly Sprite[]): unknown {
  const sorted = all.map((s, i) => ({ ...s, key: s.id || -1 - i })).sort((a, b) => a.key - b.key);
  return repeat(sorted, (s) => s.key, (s) => svg`<g class="sprite ${s.tone ?? ""}"
    data-id=${s.id || nothing} ${styled({ transform: `translate(${s.at[1] * STEP}px, ${s.at[0] * STEP}px)` })}
    >${shape(s.shape)}${lettering(s.text, s.shape === "tile" ? 0.41 : 0.3)}</g>`);
}
