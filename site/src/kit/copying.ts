import { html, type TemplateResult } from "lit";
import { define } from "../scene/define";
import * as icon from "./icons";
import { PlainElement } from "./plain";

declare global {
  interface HTMLElementTagNameMap {
    "unknot-copying": Copying;
  }
}

/** A text that visitors can see, select and copy. */
export class Copying extends PlainElement {
  static override properties = { text: {}, label: {}, lines: { type: Number }, done: { state: true } };
  declare text: string;
  declare label: string;
  /** The number of visible lines. */
  declare lines: number;
  declare private done: boolean;

  constructor() {
    super();
    this.text = this.label = "";
    this.lines = 1;
    this.done = false;
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has("text")) this.done = false;
  }

  protected override render(): TemplateResult {
    return html`<div class="copying">
      <textarea readonly rows=${this.lines} aria-label=${this.label} spellcheck="false"
        wrap=${this.text.trimEnd().includes("\n") ? "off" : "soft"} .value=${this.text}
        @focus=${(event: Event) => (event.target as HTMLTextAreaElement).select()}></textarea>
      <button type="button" class="button" @click=${this.copy}>${this.done ? icon.tick : icon.copy}<span
        aria-live="polite">${this.done ? "Copied" : "Copy"}</span></button>
    </div>`;
  }

  private async copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.text);
      this.done = true;
    } catch {
      this.querySelector("textarea")!.focus(); // this selects the text, so that the visitor can copy it by hand
    }
  }
}

define("unknot-copying", Copying);
