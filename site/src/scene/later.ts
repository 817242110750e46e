import { html, type TemplateResult } from "lit";
import { refresh } from "../published/refresh";
import { base, published } from "../published/version";
import { define } from "./define";
import { Dressed } from "./dressed";
import { reset, theme } from "./theme";

/** Replaces an element whose script could not be loaded. */
abstract class Missing extends Dressed {
  static override styles = [theme, reset];
  static override properties = { text: { state: true } };
  declare private text: string;

  constructor() {
    super();
    this.text = "";
    void published(base).then((version) => {
      this.text =
        version === "newer"
          ? "A new version of Unknot has been published, and a part of this version is gone. Reload the page to see what belongs here."
          : "A part of Unknot could not be loaded. Check the network, then reload the page to see what belongs here.";
    });
  }

  protected override render(): TemplateResult {
    return html`<p role="status">${this.text} <button type="button" ?hidden=${!this.text}
      @click=${() => refresh(base).then(() => location.reload())}>Reload</button></p>`;
  }
}

/** Loads the script of an element that is seldom needed. If that fails, the element shows a message. */
export function later(name: string, load: () => Promise<unknown>): void {
  if (!customElements.get(name)) load().catch(() => define(name, class extends Missing {}));
}
