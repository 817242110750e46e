import { css, html, nothing, svg, type PropertyValues } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { Flag, Period, Timeline } from "../engine/protocol";
import { define } from "./define";
import { Dressed } from "./dressed";
import { flags, flagStyle, flagWords } from "./flags";
import { several } from "./figures";
import { glyphIcon, glyphStyle } from "./glyph";
import { theme } from "./theme";
import { viewStyle } from "./view-style";

/** A key for an action, so that its row and the focus in it remain when the action moves to another step. It is the action's name with the
    number of earlier actions of that name. */
function keyOf(actions: readonly Flag[], i: number): string {
  const what = ({ glyph, text }: Flag): string => glyph ?? text,
    name = what(actions[i]!);
  return `${name} ${actions.slice(0, i).filter((one) => what(one) === name).length}`;
}

declare global {
  interface HTMLElementTagNameMap {
    "unknot-timeline": UnknotTimeline;
  }
  interface HTMLElementEventMap {
    "unknot-step": CustomEvent<{ step: number }>;
    "unknot-amend": CustomEvent<{ step: number; to?: number }>;
  }
}

const height = 28;

const said = ({ from, to, text }: Period) => `${text || "busy"} ${from === to ? `at ${from}` : `from ${from} to ${to}`}`;

/** The flags of actions, in the order of their steps. Flags of mere results (`low`) are omitted. */
const actionsOf = ({ flags = [] }: Timeline): Flag[] => flags.filter(({ low }) => !low).sort((a, b) => a.at - b.at);

/** The step to which a key moves the slider. */
const keys: Record<string, (at: number, steps: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  PageDown: (at) => at - 10,
  PageUp: (at) => at + 10,
  Home: () => 0,
  End: (_, steps) => steps,
};

/**
 * Tracks of spans over steps, and flags on a time axis. A timeline with a current step is a slider: the pointer and the arrow keys choose
 * another step, and an `unknot-step` event reports it. If the page cancels that event, the slider stays at its step. If actions can be
 * amended, they are listed below. Then Delete, and Shift with an arrow, request a change of the action at the current step: an
 * `unknot-amend` event reports which action to remove, or the step to move it to.
 */
export class UnknotTimeline extends Dressed {
  static override styles = [
    theme,
    viewStyle,
    glyphStyle,
    css`
    .tracks { display: grid; grid-template-columns: minmax(0, max-content) 1fr; font-size: 14px; align-items: center; }
    .name { padding-inline-end: 16px; color: var(--soft); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .track { display: block; width: 100%; height: ${height}px; border-bottom: 1px solid var(--line); overflow: hidden; }
    .track rect { width: calc(100% - 1px); fill: var(--wash); stroke: currentColor; }
    .track g { color: var(--soft); }
    .track g.accent { color: var(--accent); } .track g.bad { color: var(--bad); } .track g.good { color: var(--good); }
    .track text { fill: var(--ink); font-size: 13px; dominant-baseline: central; }
    .ends { grid-column: 2; display: flex; justify-content: space-between; color: var(--soft); padding-top: 4px; }
    details { grid-column: 1 / 3; margin-top: 4px; }
    summary { cursor: pointer; padding: 10px 0; color: var(--soft); }
    :is(summary, button):focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
    ol { list-style: none; margin: 0; padding: 0; max-height: 264px; overflow-y: auto; }
    li { display: flex; align-items: center; border-top: 1px solid var(--line); }
    li button { all: unset; box-sizing: border-box; min-width: 40px; min-height: 40px; text-align: center; border-radius: 8px;
      cursor: pointer; color: var(--soft); }
    li button:hover { background: var(--wash); color: var(--ink); }
    li .what { flex: 1; min-width: 0; display: flex; align-items: center; gap: 8px; text-align: start; color: var(--ink); }
    .what b { flex: none; min-width: 2ch; text-align: end; font-weight: 600; font-variant-numeric: tabular-nums; }
    .what span { line-height: 1.2; overflow-wrap: anywhere; }
    .what .glyph { flex: none; width: 22px; height: 22px; }
    .here .what { color: var(--accent); }
    @media print { details { display: none; } }
  `,
    flagStyle,
  ];
  static override properties = {
    timeline: { attribute: false },
    label: { attribute: false },
    amends: { type: Boolean },
    picked: { state: true },
  };

  declare timeline: Timeline | undefined;
  declare label: string;
  /** Whether the visitor can amend actions. */
  declare amends: boolean;
  /** The chosen step, until a new timeline shows it. */
  declare private picked: number | null;
  private dragged = false;

  constructor() {
    super();
    this.label = "";
    this.amends = false;
    this.picked = null;
  }

  private get at(): number | undefined {
    return this.timeline?.at === undefined ? undefined : (this.picked ?? this.timeline.at);
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("timeline") && !this.dragged) this.picked = null;
  }

  protected override render(): unknown {
    if (!this.timeline) return nothing;
    const { steps, tracks, flags: flown, at } = this.timeline,
      line = flown?.length || at !== undefined;
    return html`<div class="tracks ${line ? "lined" : ""}" part="timeline">${line ? this.line(this.timeline) : nothing}${(tracks ?? []).map(
      (track) => html`
      <span class="name" aria-hidden="true">${track.name}</span>
      <svg class="track" role="img"
        aria-label="${track.name}: ${(track.spans ?? []).map(said).join(", ") || "nothing"}">${track.spans?.map((p) =>
          this.period(p, steps),
        )}</svg>`,
    )}
      ${line ? nothing : html`<span class="ends" aria-hidden="true"><span>0</span><span>${steps}</span></span>`}
      ${this.amends && at !== undefined ? this.list(this.timeline) : nothing}</div>`;
  }

  /** The list of actions, in the order of their steps. */
  private list(timeline: Timeline): unknown {
    const { at } = this,
      own = new Map(timeline.glyphs?.map((glyph) => [glyph.name, glyph])),
      actions = actionsOf(timeline);
    const act = (words: string, sign: string, { text }: Flag, does: () => unknown) =>
      html`<button type="button" aria-label="${words}: ${text}" title=${words} @click=${does}>${sign}</button>`;
    return actions.length
      ? html`<details><summary>${several(actions.length, "actions")}</summary><ol>${repeat(
          actions,
          (_, i) => keyOf(actions, i),
          (one) => html`
      <li class=${one.at === at ? "here" : ""} @keydown=${(event: KeyboardEvent) => this.onActionKey(event, one.at)}>
        <button type="button" class="what" aria-current=${one.at === at ? "step" : nothing} title="Go to step ${one.at}"
          @click=${() => this.pick(one.at)}><b>${one.at}</b>${
            own.has(one.glyph ?? "") ? glyphIcon(own.get(one.glyph!)!) : nothing
          }<span>${one.text}</span></button>
        ${act("Earlier", "←", one, () => this.amend(one.at, one.at - 1))}${act("Later", "→", one, () =>
          this.amend(one.at, one.at + 1),
        )}${act("Remove", "×", one, () => this.amend(one.at))}</li>`,
        )}</ol></details>`
      : nothing;
  }

  private line(timeline: Timeline): unknown {
    const { at } = this,
      here = at === undefined ? "" : flagWords(timeline, at);
    if (at === undefined)
      return html`<svg class="flags picture" role="img"
        aria-label="${this.label || "Flags"}: ${flagWords(timeline)}">${flags(timeline, at)}</svg>`;
    return html`<div class="scrub" role="slider" tabindex="0" aria-label=${this.label || "Step"} aria-valuemin="0"
      aria-valuemax=${timeline.steps} aria-valuenow=${at}
      aria-valuetext="step ${at} of ${timeline.steps}${here ? `, ${here}` : ""}"
        aria-keyshortcuts=${this.amends ? "Delete Shift+ArrowLeft Shift+ArrowRight" : nothing} @keydown=${this.onKey}
          @pointerdown=${this.onDown} @pointermove=${this.onMove}
      @pointerup=${this.onUp} @pointercancel=${this.onUp}><svg class="flags" aria-hidden="true">${flags(timeline, at)}</svg></div>`;
  }

  private period(period: Period, steps: number): unknown {
    const percent = (step: number) => `${(100 * step) / Math.max(1, steps)}%`,
      width = percent(period.to + 1 - period.from);
    // A nested svg clips its text to the span.
    return svg`<g class=${period.tone ?? ""}><svg x=${percent(period.from)} width=${width} height=${height}>
      <rect x=".5" y="4.5" height=${height - 9} rx="3"/><text x="7"
        y=${height / 2}>${period.text}</text><title>${said(period)}</title></svg></g>`;
  }

  private onKey(event: KeyboardEvent): void {
    if (this.onActionKey(event, this.at!)) return;
    const to = keys[event.key];
    if (!to || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.pick(to(this.at!, this.timeline!.steps));
  }

  /** Amends the action at a step if the key is Delete or Shift with an arrow. Returns whether the key was handled. */
  private onActionKey(event: KeyboardEvent, step: number): boolean {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event,
      by = shiftKey ? { ArrowLeft: -1, ArrowRight: 1 }[key] : undefined;
    if (
      !this.amends ||
      altKey ||
      ctrlKey ||
      metaKey ||
      (!by && (shiftKey || (key !== "Delete" && key !== "Backspace"))) ||
      !actionsOf(this.timeline!).some(({ at }) => at === step)
    )
      return false;
    event.preventDefault();
    this.amend(step, by && step + by);
    return true;
  }

  private amend(step: number, to?: number): void {
    if (to === undefined) this.renderRoot.querySelector<HTMLElement>(".scrub")!.focus(); // the row that has the focus disappears
    this.dispatchEvent(
      new CustomEvent("unknot-amend", { detail: { step, ...(to !== undefined && { to }) }, bubbles: true, composed: true }),
    );
  }

  private onDown(event: PointerEvent): void {
    if (event.button !== 0 || !event.isPrimary) return;
    const flag = (event.target as Element).closest("[data-at]");
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.dragged = true;
    this.pick(flag ? Number(flag.getAttribute("data-at")) : this.stepAt(event));
  }

  private onMove(event: PointerEvent): void {
    // Until the pointer moves, the slider stays at the step of the pressed flag.
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
    if (!this.dispatchEvent(new CustomEvent("unknot-step", { detail: { step }, bubbles: true, composed: true, cancelable: true })))
      this.picked = null;
  }
}

define("unknot-timeline", UnknotTimeline);
