import { css, html, LitElement, nothing, svg, type PropertyValues } from "lit";
import type { Period, Timeline } from "../engine/protocol";
import { define } from "./define";
import { flags, flagStyle, flagWords } from "./flags";
import { glyphStyle } from "./glyph";
import { theme } from "./theme";
import { viewStyle } from "./view-style";

declare global {
  interface HTMLElementTagNameMap { "unknot-timeline": UnknotTimeline }
  interface HTMLElementEventMap { "unknot-step": CustomEvent<{ step: number }> }
}

const height = 28;

const said = ({ from, to, text }: Period) => `${text || "busy"} ${from === to ? `at ${from}` : `from ${from} to ${to}`}`;

/** Where a key of a slider leads. */
const keys: Record<string, (at: number, steps: number) => number> = {
  ArrowLeft: (at) => at - 1, ArrowDown: (at) => at - 1, ArrowRight: (at) => at + 1, ArrowUp: (at) => at + 1,
  PageDown: (at) => at - 10, PageUp: (at) => at + 10, Home: () => 0, End: (_, steps) => steps,
};

/**
 * Tracks of spans over steps, and flags on a line of time. A timeline that says at which step it stands is a slider: the pointer and the
 * arrows pick another step, and each is told by an `unknot-step` event. It stays where it is if that is cancelled.
 */
export class UnknotTimeline extends LitElement {
  static override styles = [theme, viewStyle, glyphStyle, css`
    .tracks { display: grid; grid-template-columns: minmax(0, max-content) 1fr; font-size: 14px; align-items: center; }
    .name { padding-inline-end: 16px; color: var(--soft); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .track { display: block; width: 100%; height: ${height}px; border-bottom: 1px solid var(--line); overflow: hidden; }
    .track rect { width: calc(100% - 1px); fill: var(--wash); stroke: currentColor; }
    .track g { color: var(--soft); }
    .track g.accent { color: var(--accent); } .track g.bad { color: var(--bad); } .track g.good { color: var(--good); }
    .track text { fill: var(--ink); font-size: 13px; dominant-baseline: central; }
    .ends { grid-column: 2; display: flex; justify-content: space-between; color: var(--soft); padding-top: 4px; }
  `, flagStyle];
  static override properties = { timeline: { attribute: false }, label: { attribute: false }, picked: { state: true } };

  declare timeline: Timeline | undefined;
  declare label: string;
  /** The step that was picked and that no timeline has answered yet. */
  declare private picked: number | null;
  private dragged = false;

  constructor() {
    super();
    this.label = "";
    this.picked = null;
  }

  private get at(): number | undefined {
    return this.timeline?.at === undefined ? undefined : this.picked ?? this.timeline.at;
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("timeline") && !this.dragged) this.picked = null;
  }

  protected override render(): unknown {
    if (!this.timeline) return nothing;
    const { steps, tracks, flags: flown, at } = this.timeline, line = flown?.length || at !== undefined;
    return html`<div class="tracks ${line ? "lined" : ""}" part="timeline">${line ? this.line(this.timeline) : nothing}${(tracks ?? []).map((track) => html`
      <span class="name" aria-hidden="true">${track.name}</span>
      <svg class="track" role="img" aria-label="${track.name}: ${(track.spans ?? []).map(said).join(", ") || "nothing"}">${track.spans?.map((p) => this.period(p, steps))}</svg>`)}
      ${line ? nothing : html`<span class="ends" aria-hidden="true"><span>0</span><span>${steps}</span></span>`}</div>`;
  }

  private line(timeline: Timeline): unknown {
    const { at } = this, here = at === undefined ? "" : flagWords(timeline, at);
    if (at === undefined) return html`<svg class="flags picture" role="img" aria-label="${this.label || "Flags"}: ${flagWords(timeline)}">${flags(timeline, at)}</svg>`;
    return html`<div class="scrub" role="slider" tabindex="0" aria-label=${this.label || "Step"} aria-valuemin="0" aria-valuemax=${timeline.steps} aria-valuenow=${at}
      aria-valuetext="step ${at} of ${timeline.steps}${here ? `, ${here}` : ""}" @keydown=${this.onKey} @pointerdown=${this.onDown} @pointermove=${this.onMove}
      @pointerup=${this.onUp} @pointercancel=${this.onUp}><svg class="flags" aria-hidden="true">${flags(timeline, at)}</svg></div>`;
  }

  private period(period: Period, steps: number): unknown {
    const percent = (step: number) => `${(100 * step) / Math.max(1, steps)}%`, width = percent(period.to + 1 - period.from);
    // A nested svg clips its text to the span.
    return svg`<g class=${period.tone ?? ""}><svg x=${percent(period.from)} width=${width} height=${height}>
      <rect x=".5" y="4.5" height=${height - 9} rx="3"/><text x="7" y=${height / 2}>${period.text}</text><title>${said(period)}</title></svg></g>`;
  }

  private onKey(event: KeyboardEvent): void {
    const to = keys[event.key];
    if (!to || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.pick(to(this.at!, this.timeline!.steps));
  }

  private onDown(event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary) return;
    const flag = (event.target as Element).closest("[data-at]");
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.dragged = true;
    this.pick(flag ? Number(flag.getAttribute("data-at")) : this.stepAt(event));
  }

  private onMove(event: PointerEvent): void {
    // A press that has not moved yet stays on the flag it was on.
    if (this.dragged && event.movementX) this.pick(this.stepAt(event));
  }

  private onUp(): void {
    this.dragged = false;
  }

  private stepAt({ clientX, currentTarget }: PointerEvent): number {
    const { left, width } = (currentTarget as Element).getBoundingClientRect();
    return Math.round(((clientX - left) / width) * this.timeline!.steps);
  }

  private pick(to: number): void {
    const step = Math.min(this.timeline!.steps, Math.max(0, to));
    if (step === this.at) return;
    this.picked = step;
    if (!this.dispatchEvent(new CustomEvent("unknot-step", { detail: { step }, bubbles: true, composed: true, cancelable: true }))) this.picked = null;
  }
}

define("unknot-timeline", UnknotTimeline);
