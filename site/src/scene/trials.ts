import { css, svg, type SVGTemplateResult } from "lit";
import type { Board, Colour, Place } from "../engine/protocol";
import { STEP } from "./lattice";

/** The colours of trials, used in turn: those of the palette that clearly differ from the print and from the colour of wrong marks. */
const hues: readonly Colour[] = ["purple", "orange", "blue", "sky", "green", "yellow"];
const among = (trial: number): number => (trial - 1) % hues.length;

/** The classes of marks made in a trial; "" for marks outside trials. */
export const trialLook = (trial: number | undefined): string => (trial ? `tinted ${hues[among(trial)]} trial-${among(trial) + 1}` : "");

/** As many dots as the trial's number, `pitch` apart: up to three in one row, more in two rows, `second` apart. The first row ends at
    (x, y) if `second` is negative; otherwise its middle is there. */
function dots(trial: number, x: number, y: number, pitch: number, second: number): string {
  const n = among(trial) + 1,
    wide = n > 3 ? Math.ceil(n / 2) : n,
    end = second > 0 ? (pitch * (wide - 1)) / 2 : 0;
  return Array.from(
    { length: n },
    (_, i) => `M${(x + end - pitch * (i % wide)).toFixed(1)} ${(y + (i < wide ? 0 : second)).toFixed(1)}h0`,
  ).join("");
}

/** The dots of each trial: in the corners of the cells marked in it, and under its crosses. Each trial has its own dashes. */
export function pips({ cells, cols, crosses = [] }: Board): SVGTemplateResult[] {
  const trials = new Map<string, string>();
  const add = (look: string, d: string) => trials.set(look, (trials.get(look) ?? "") + d);
  for (const [i, { trial }] of cells.entries()) {
    if (trial) add(trialLook(trial), dots(trial, 2 * STEP * ((i % cols) + 1) - 5, 2 * STEP * (Math.floor(i / cols) + 1) - 5, 5.6, -5.6));
  }
  for (const { trial, places } of crosses) {
    if (trial) for (const [r, c] of places as Place[]) add(`${trialLook(trial)} small`, dots(trial, c * STEP, r * STEP + 6.2, 3.8, 3.8));
  }
  return [...trials].map(([look, d]) => svg`<g class="pips ${look}"><path class="halo" d=${d}/><path d=${d}/></g>`);
}

/**
 * The line styles of trials. A line is two steps long. One, two or three gaps divide it evenly, or one, two or three dots are between two
 * dashes.
 */
export const trialStyle = css`
  .pips path { fill: none; stroke: currentColor; stroke-width: 4; stroke-linecap: round; }
  .pips.small path { stroke-width: 2.4; }
  .pips .halo { stroke: var(--raised); stroke-width: 6.4; }
  .pips.small .halo { stroke-width: 4; }
  .stroke[class*=trial-] { stroke-linecap: butt; }
  .stroke.trial-1 { stroke-dasharray: 16 8; }
  .stroke.trial-2 { stroke-dasharray: 9 6.5; }
  .stroke.trial-3 { stroke-dasharray: 6.25 5; }
  .stroke.trial-4 { stroke-dasharray: 12.5 5 5 5 12.5 0; }
  .stroke.trial-5 { stroke-dasharray: 8.5 4.5 4.5 5 4.5 4.5 8.5 0; }
  .stroke.trial-6 { stroke-dasharray: 6 4 4 4 4 4 4 4 6 0; }
  .tried.tinted .fill { fill: color-mix(in srgb, var(--hue) 60%, var(--raised)); }
  .lit.tinted .fill { fill: color-mix(in srgb, var(--lit) 40%, var(--raised)); }
  .square.lit.tinted { color: var(--hue); }
`;
