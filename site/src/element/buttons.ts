import { html, nothing, type SVGTemplateResult, type TemplateResult } from "lit";

/** A button with an icon. Its words are beside the icon (`wide`) or, in a narrow bar, below the icon; screen readers always read
    them. A button that is off is only marked as disabled: it keeps the focus, so that the keyboard still works. */
export const button = (
  words: string,
  drawing: SVGTemplateResult,
  act: () => unknown,
  { off = false, wide = false, go = false, short = words } = {},
): TemplateResult => html`<button type="button" part=${go ? "button go" : "button"} class=${go ? "button go" : "button"} aria-label=${words}
  title=${words} aria-disabled=${off ? "true" : nothing} @click=${off ? nothing : act}>${drawing}<span
    class=${wide || go ? "label wide" : "label"}>${short}</span></button>`;

/** A progress bar. Without a fraction, it only shows that work is in progress. */
export const track = (words: string, fraction: number | undefined): TemplateResult => html`
  <div class=${fraction === undefined ? "track open" : "track"} role="progressbar" aria-label=${words}
    aria-valuemin="0" aria-valuemax="100" aria-valuenow=${fraction === undefined ? nothing : Math.round(fraction * 100)}>
    <i .style=${fraction === undefined ? "" : `transform: scaleX(${fraction})`}></i>
  </div>`;
