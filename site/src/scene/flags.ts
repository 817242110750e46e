import { css, nothing, svg, type SVGTemplateResult } from "lit";
import type { Flag, Glyph, Timeline } from "../engine/protocol";
import { glyphAt } from "./glyph";

/** Sizes in px: the height of the drawing, the place of the time axis in it, and the sides of large and small glyphs. */
export const flagsHeight = 74;
const axis = 50,
  side = 22,
  small = 14;

/** The number of steps between two numbers: 1, 2 or 5 times a power of ten, so that there are about eight numbers. */
export function tick(steps: number): number {
  const least = Math.max(1, steps / 8),
    power = 10 ** Math.floor(Math.log10(least));
  return power * [1, 2, 5, 10].find((n) => n * power >= least)!;
}

/** The fraction of the axis after which flags are drawn to the left of their poles, since they would extend beyond its end. */
const turn = 0.92;

const pennant = svg`<path class="glyph-filled" d="M2 3H18L13 8.500 18 14H2z"/>`;

function flag(
  { at, glyph, text, tone = "", low }: Flag,
  now: number | undefined,
  percent: (step: number) => string,
  steps: number,
  shown: (name: string, side: number, bad: boolean) => SVGTemplateResult,
): SVGTemplateResult {
  const state = now === undefined ? "" : at === now ? "now" : at > now ? "ahead" : "",
    left = at > turn * steps;
  if (low)
    return svg`<svg class="flag low ${tone} ${state}" data-at=${at} x=${percent(at)} y=${axis - small - 2} overflow="visible"><g
      transform="translate(${-small / 2} 0)">${shown(glyph ?? "", small, tone === "bad")}</g><title>${text}</title></svg>`;
  return svg`<svg class="flag ${tone} ${state}" data-at=${at} x=${percent(at)} y="4" overflow="visible"><path class="pole"
    d="M0 0V${axis - 4}"/><g transform="translate(${left ? -side : 0} 0)">
    <rect class="cloth" width=${side} height=${side}/><g
      transform="translate(1 1)">${shown(glyph ?? "", side - 2, false)}</g></g><title>${text}</title></svg>`;
}

/** The flags of a timeline above its axis, with a mark at the current step. */
export function flags({ steps, flags: all = [], glyphs = [] }: Timeline, now: number | undefined): unknown {
  const percent = (step: number) => `${(100 * step) / Math.max(1, steps)}%`,
    by = tick(steps),
    own = new Map(glyphs.map((glyph): [string, Glyph] => [glyph.name, glyph]));
  const shown = (name: string, size: number, bad: boolean) => {
    const glyph = own.get(name);
    return glyph
      ? glyphAt(glyph, 0, 0, size)
      : size !== small
        ? pennant
        : bad
          ? svg`<path class="cross" d="M3 4l8 8m0-8l-8 8"/>`
          : svg`<circle class="glyph-filled" cx="7" cy="10" r="4"/>`;
  };
  // The flags at the current step are drawn last, over their neighbours.
  const order = [...all].sort((a, b) => Number(a.at === now) - Number(b.at === now) || a.at - b.at);
  const ticks = Array.from({ length: Math.floor(steps / by) + 1 }, (_, i) => i * by);
  return svg`<line class="axis" x1="0" x2="100%" y1=${axis} y2=${axis}/>
    ${now === undefined ? nothing : svg`<line class="past" x1="0" x2=${percent(now)} y1=${axis} y2=${axis}/>`}
    ${ticks.map(
      (step) => svg`<svg x=${percent(step)} y=${axis} overflow="visible"><path class="axis" d="M0 0v5"/><text class="tick" y="16"
  text-anchor=${step === 0 ? "start" : step > turn * steps ? "end" : "middle"}>${step}</text></svg>`,
    )}
    ${order.map((one) => flag(one, now, percent, steps, shown))}
    ${now === undefined ? nothing : svg`<circle class="handle" cx=${percent(now)} cy=${axis} r="7"/>`}`;
}

/** The flags in words for screen readers: all flags with their steps, or only the flags at one step. */
export const flagWords = ({ flags: all = [] }: Timeline, at?: number): string =>
  [...all]
    .sort((a, b) => a.at - b.at)
    .filter((one) => at === undefined || one.at === at)
    .map((one) => (at === undefined ? `${one.text} at ${one.at}` : one.text))
    .join(", ");

export const flagStyle = css`
  .flags { display: block; height: ${flagsHeight}px; border: 0; overflow: visible; }
  .axis, .past, .pole { fill: none; stroke: var(--line); stroke-width: 2; }
  .past { stroke: var(--accent); }
  .pole { stroke: currentColor; stroke-width: 1.4; }
  .flag { color: var(--ink); }
  .flag.soft { color: var(--soft); }
  .flag.accent { color: var(--accent); }
  .flag.bad { color: var(--bad); }
  .flag.good { color: var(--good); }
  .cloth { fill: var(--wash); stroke: none; width: ${side}px; }
  .ahead { opacity: .5; }
  .now:not(.low) { color: var(--accent); }
  .now .cloth { fill: currentColor; }
  .now .cloth + g { color: var(--on-accent); }
  .cross { fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; }
  .handle { fill: var(--accent); stroke: var(--paper); stroke-width: 2; }
  svg .tick { fill: var(--soft); font-size: 12px; dominant-baseline: auto; }
  .scrub .flags { width: 100%; }
  .scrub { position: relative; grid-column: 2; cursor: pointer; touch-action: pan-y pinch-zoom; outline: 0; user-select: none;
    -webkit-user-select: none; }
  .scrub:focus-visible .handle { stroke: var(--ink); stroke-width: 3; }
  .picture { grid-column: 2; }
  /* Room for the handle at the first and the last step. */
  .scrub, .picture, .lined .track { width: calc(100% - 16px); margin-inline: 8px; }
  @media (forced-colors: active) { .cloth { stroke: CanvasText; } .flag, .handle { forced-color-adjust: none; } }
  @media print { .handle { fill: var(--paper); stroke: var(--accent); } }
`;
