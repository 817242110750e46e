import { css, svg, type SVGTemplateResult } from "lit";
import type { Board, Colour, Place } from "../engine/protocol";
import { STEP } from "./lattice";

/** One for each trial, then again: of the palette, those that stand off from what is printed. */
const hues: readonly Colour[] = ["purple", "orange", "blue"];
const among = (trial: number): number => (trial - 1) % hues.length;

/** The classes of what was marked in a trial; "" for what stands. */
export const trialLook = (trial: number | undefined): string => (trial ? `tinted ${hues[among(trial)]} trial-${among(trial) + 1}` : "");

/** As many dots as the trial's number, in a row that ends or has its middle at a point. */
const row = (trial: number, x: number, y: number, pitch: number, centred: boolean): string => Array.from({ length: among(trial) + 1 }, (_, i) =>
  `M${(x - pitch * (i - (centred ? among(trial) / 2 : 0))).toFixed(1)} ${y}h0`).join("");

/** The dots of each trial: in the corners of the cells that were marked in it, and under its crosses. Its lines have as many gaps. */
export function pips({ cells, cols, crosses = [] }: Board): SVGTemplateResult[] {
  const trials = new Map<string, string>();
  const add = (look: string, d: string) => trials.set(look, (trials.get(look) ?? "") + d);
  for (const [i, { trial }] of cells.entries()) {
    if (trial) add(trialLook(trial), row(trial, 2 * STEP * (i % cols + 1) - 5, 2 * STEP * (Math.floor(i / cols) + 1) - 5, 5.6, false));
  }
  for (const { trial, places } of crosses) {
    if (trial) for (const [r, c] of places as Place[]) add(`${trialLook(trial)} small`, row(trial, c * STEP, r * STEP + 6.2, 3.8, true));
  }
  return [...trials].map(([look, d]) => svg`<g class="pips ${look}"><path class="halo" d=${d}/><path d=${d}/></g>`);
}

/** A line is two steps long: its gaps part it evenly. */
export const trialStyle = css`
  .pips path { fill: none; stroke: currentColor; stroke-width: 4; stroke-linecap: round; }
  .pips.small path { stroke-width: 2.4; }
  .pips .halo { stroke: var(--raised); stroke-width: 6.4; }
  .pips.small .halo { stroke-width: 4; }
  .stroke:is(.trial-1, .trial-2, .trial-3) { stroke-linecap: butt; }
  .stroke.trial-1 { stroke-dasharray: 16 8; }
  .stroke.trial-2 { stroke-dasharray: 9 6.5; }
  .stroke.trial-3 { stroke-dasharray: 6.25 5; }
  .tried.tinted .fill { fill: color-mix(in srgb, var(--hue) 60%, var(--raised)); }
  .lit.tinted .fill { fill: color-mix(in srgb, var(--lit) 40%, var(--raised)); }
  .square.lit.tinted { color: var(--hue); }
`;
