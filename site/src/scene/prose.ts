import { css, html } from "lit";
import type { Place, Span } from "../engine/protocol";
import { define } from "./define";
import { Dressed } from "./dressed";
import { theme } from "./theme";
import { viewStyle } from "./view-style";

declare global {
  interface HTMLElementTagNameMap {
    "unknot-prose": UnknotProse;
  }
}

/**
 * A passage of spans. If the pointer or the focus reaches a span about places, an `unknot-point` event contains them; when it leaves, an
 * event without places follows.
 */
export class UnknotProse extends Dressed {
  static override styles = [
    theme,
    viewStyle,
    css`
    :host { display: inline; }
    b { font-weight: 600; }
    [role=button] { cursor: help; }
    [role=button]:is(:hover, :focus) { background: color-mix(in srgb, var(--accent) 14%, transparent);
      text-decoration: underline dotted var(--accent) 1.5px; text-underline-offset: 3px; }
  `,
  ];
  static override properties = { text: { attribute: false } };

  declare text: readonly Span[] | undefined;

  protected override render(): unknown {
    return this.text?.map((span) => {
      const words = span.strong ? html`<b>${span.text}</b>` : span.text;
      if (!span.places?.length) return span.tone ? html`<span class=${span.tone}>${words}</span>` : words;
      const show = () => this.point(span.places!),
        leave = () => this.point([]);
      return html`<span role="button" tabindex="0" @pointerenter=${show} @pointerleave=${leave} @focus=${show}
        @blur=${leave}>${words}</span>`;
    });
  }

  private point(places: readonly Place[]): void {
    this.dispatchEvent(new CustomEvent("unknot-point", { detail: { places: [...places] }, bubbles: true, composed: true }));
  }
}

define("unknot-prose", UnknotProse);
