import { LitElement, type CSSResult, type CSSResultOrNative } from "lit";

/**
 * An element whose styles survive a change of document. A document accepts no style sheet made for another document, and removes all sheets
 * from an element that it adopts.
 */
export abstract class Dressed extends LitElement {
  private worn: readonly CSSResult[] = [];

  /** Adds styles to the element's own. */
  wear(...styles: CSSResult[]): void {
    this.worn = styles;
    this.adoptedCallback();
  }

  adoptedCallback(): void {
    const { elementStyles } = this.constructor as typeof LitElement,
      { shadowRoot, ownerDocument, worn } = this;
    if (shadowRoot) shadowRoot.adoptedStyleSheets = [...elementStyles, ...worn].flatMap((style) => sheets(style, ownerDocument));
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    if (this.ownerDocument === document) return super.createRenderRoot();
    const root = this.shadowRoot ?? this.attachShadow((this.constructor as typeof LitElement).shadowRootOptions);
    this.adoptedCallback();
    return root;
  }
}

/** Copies of style sheets for another document; none for a document that is not shown. */
function sheets(style: CSSResultOrNative, whose: Document): CSSStyleSheet[] {
  if (style instanceof CSSStyleSheet) return [style];
  if (whose === document) return [style.styleSheet!];
  if (!whose.defaultView) return [];
  const sheet = new whose.defaultView.CSSStyleSheet();
  sheet.replaceSync(style.cssText);
  return [sheet];
}
