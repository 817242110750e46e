import { css, html, LitElement, nothing, svg } from "lit";
import type { Period, Timeline } from "../engine/protocol";
import { define } from "./define";
import { theme } from "./theme";
import { viewStyle } from "./view-style";

declare global {
  interface HTMLElementTagNameMap { "unknot-timeline": UnknotTimeline }
}

const height = 28;

const said = ({ from, to, text }: Period) => `${text || "busy"} ${from === to ? `at ${from}` : `from ${from} to ${to}`}`;

/** Tracks of spans over steps. */
export class UnknotTimeline extends LitElement {
  static override styles = [theme, viewStyle, css`
    .tracks { display: grid; grid-template-columns: minmax(0, max-content) 1fr; font-size: 14px; align-items: center; }
    .name { padding-inline-end: 16px; color: var(--soft); overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    svg { display: block; width: 100%; height: ${height}px; border-bottom: 1px solid var(--line); overflow: hidden; }
    rect { width: calc(100% - 1px); fill: var(--wash); stroke: currentColor; }
    g { color: var(--soft); }
    g.accent { color: var(--accent); } g.bad { color: var(--bad); } g.good { color: var(--good); }
    svg text { fill: var(--ink); font-size: 13px; dominant-baseline: central; }
    .ends { grid-column: 2; display: flex; justify-content: space-between; color: var(--soft); padding-top: 4px; }
  `];
  static override properties = { timeline: { attribute: false }, label: { attribute: false } };

  declare timeline: Timeline | undefined;
  declare label: string;

  protected override render(): unknown {
    if (!this.timeline) return nothing;
    const { steps, tracks } = this.timeline;
    return html`<div class="tracks" part="timeline">${(tracks ?? []).map((track) => html`
      <span class="name" aria-hidden="true">${track.name}</span>
      <svg role="img" aria-label="${track.name}: ${(track.spans ?? []).map(said).join(", ") || "nothing"}">${track.spans?.map((p) => this.period(p, steps))}</svg>`)}
      <span class="ends" aria-hidden="true"><span>0</span><span>${steps}</span></span></div>`;
  }

  private period(period: Period, steps: number): unknown {
    const percent = (step: number) => `${(100 * step) / Math.max(1, steps)}%`, width = percent(period.to + 1 - period.from);
    // A nested svg clips its text to the span.
    return svg`<g class=${period.tone ?? ""}><svg x=${percent(period.from)} width=${width} height=${height}>
      <rect x=".5" y="4.5" height=${height - 9} rx="3"/><text x="7" y=${height / 2}>${period.text}</text><title>${said(period)}</title></svg></g>`;
  }
}

define("unknot-timeline", UnknotTimeline);
