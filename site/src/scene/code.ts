import { css, html, nothing, type PropertyValues } from "lit";
import type { Code, CodeLine, Place, Span } from "../engine/protocol";
import { define } from "./define";
import { Dressed } from "./dressed";
import { styled } from "./styled";
import { theme } from "./theme";
import { viewStyle } from "./view-style";

declare global {
  interface HTMLElementTagNameMap {
    "unknot-code": UnknotCode;
  }
}

/**
 * Code in lines. Some segments have an explanation, which is shown below the code when the visitor chooses the segment by the mouse, a
 * finger, the focus or Enter. A segment about places on the board shows them by an `unknot-point` event, like a passage.
 */
export class UnknotCode extends Dressed {
  static override styles = [
    theme,
    viewStyle,
    css`
    .lines { display: grid; grid-template-columns: max-content 1fr; column-gap: 16px; overflow-x: auto; font: 14px/1.6 var(--mono); }
    .lines:focus-visible { outline-offset: 4px; }
    .label { color: var(--soft); font: 14px/1.6 var(--sans); }
    .line { grid-column: 2; white-space: pre; padding-inline-start: calc(2ch * var(--indent)); }
    b { font-weight: 700; }
    .stretch { cursor: help; }
    .stretch:is(:hover, :focus) { text-decoration: underline dotted var(--accent) 1.5px; text-underline-offset: 4px; }
    .chosen { background: color-mix(in srgb, var(--accent) 16%, transparent); text-decoration: none;
      box-shadow: 0 0 0 2px color-mix(in srgb, var(--accent) 16%, transparent); }
    .about { min-height: calc(2 * 1.45em); line-height: 1.45; overflow-wrap: break-word; margin: 10px 0 0; padding-inline-start: 14px;
      border-inline-start: 2px solid var(--accent); font-size: 15px; color: var(--soft); max-width: 60ch; }
    .about code { font: 14px var(--mono); color: var(--ink); }
    /* Higher lines are easier to touch. */
    @media not (pointer: fine) { .lines, .label { line-height: 2; } .stretch { padding-block: 6px; } }
    @media (forced-colors: active) { .chosen { outline: 1px solid Highlight; } }
    @media print { .lines { overflow: visible; } .line { white-space: pre-wrap; } .chosen { outline: 1px solid var(--line); } }
  `,
  ];
  static override properties = { code: { attribute: false }, label: { attribute: false }, chosen: { state: true } };

  declare code: Code | undefined;
  declare label: string;
  /** The explanation that is shown; the segments with it are highlighted. */
  declare private chosen: string;

  constructor() {
    super();
    this.label = this.chosen = "";
  }

  private get spans(): Span[] {
    return (this.code?.lines ?? []).flatMap(({ text }) => text ?? []);
  }

  protected override willUpdate(changed: PropertyValues): void {
    const { spans } = this;
    if (!changed.has("code")) return;
    const lit = spans.find((span) => span.lit)?.about ?? "";
    if (changed.get("code") === undefined || !spans.some(({ about }) => about === this.chosen)) this.chosen = lit;
  }

  protected override render(): unknown {
    if (!this.code) return nothing;
    const stops = new Set<string>(),
      { chosen } = this,
      // a symbol may occur more than once
      first = [...new Set(this.spans.filter(({ about }) => about && about === chosen).map(({ text }) => text))].join(" ").trim();
    return html`<div class="lines" part="code" role="region" tabindex="0"
      aria-label=${this.label || "Code"}>${(this.code.lines ?? []).map((line) => this.line(line, stops))}</div>
      <p class="about" role="status" ?hidden=${!chosen}><code>${first}</code> ${chosen}</p>`;
  }

  private line({ label, indent = 0, text }: CodeLine, stops: Set<string>): unknown {
    return html`${label ? html`<span class="label">${label}</span>` : nothing}<div class="line"
      ${styled({ "--indent": String(indent) })}>${(text ?? []).map((span) => this.span(span, stops))}</div>`;
  }

  /** Renders a span. Several spans with the same explanation have only one Tab stop. */
  private span(span: Span, stops: Set<string>): unknown {
    const { about = "", places, tone = "", lit } = span,
      words = span.strong ? html`<b>${span.text}</b>` : span.text;
    const chosen = about ? about === this.chosen : lit;
    if (!about && !places?.length) return html`<span class="${tone} ${chosen ? "chosen" : ""}">${words}</span>`;
    const choose = () => {
        this.chosen = about || this.chosen;
        this.point(places ?? []);
      },
      again = about && stops.has(about);
    stops.add(about);
    const looks = `stretch ${tone} ${chosen ? "chosen" : ""}`,
      leave = () => this.point([]);
    const over = ({ pointerType }: PointerEvent) => {
      if (pointerType === "mouse") choose();
    };
    return again
      ? html`<span class=${looks} @click=${choose} @pointerenter=${over} @pointerleave=${leave}>${words}</span>`
      : html`<span class=${looks} role="button" tabindex="0" aria-pressed=${Boolean(chosen)} @click=${choose} @focus=${choose}
        @blur=${leave} @pointerenter=${over} @pointerleave=${leave}>${words}</span>`;
  }

  private point(places: readonly Place[]): void {
    this.dispatchEvent(new CustomEvent("unknot-point", { detail: { places: [...places] }, bubbles: true, composed: true }));
  }
}

define("unknot-code", UnknotCode);
