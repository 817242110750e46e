import { LitElement } from "lit";

/** An element of the page itself: without a shadow, dressed by page.css. */
export class PlainElement extends LitElement {
  protected override createRenderRoot(): HTMLElement {
    return this;
  }
}
