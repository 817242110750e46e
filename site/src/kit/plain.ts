import { LitElement } from "lit";

/** An element of the page without a shadow root, styled by page.css. */
export class PlainElement extends LitElement {
  protected override createRenderRoot(): HTMLElement {
    return this;
  }
}
