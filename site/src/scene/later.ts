import { html, LitElement, type TemplateResult } from "lit";
import { refresh } from "../engine/refresh";
import { published } from "../engine/version";
import { define } from "./define";
import { reset, theme } from "./theme";

/** Where this script lies, and all the others. */
const base = new URL("./", import.meta.url);

/** Stands where an element would, whose script did not come. */
abstract class Missing extends LitElement {
  static override styles = [theme, reset];
  static override properties = { text: { state: true } };
  declare private text: string;

  constructor() {
    super();
    this.text = "";
    void published(base).then((version) => {
      this.text = version === "newer" ? "A new version of Unknot has been published, and a part of this one is gone. Reload the page to see what belongs here."
        : "A part of Unknot could not be loaded. Check the network, then reload the page to see what belongs here.";
    });
  }

  protected override render(): TemplateResult {
    return html`<p role="status">${this.text} <button type="button" ?hidden=${!this.text} @click=${() => refresh(base).then(() => location.reload())}>Reload</button></p>`;
  }
}

/** Fetches the script of an element that is seldom needed; where it does not come, its place says so. */
export function later(name: string, load: () => Promise<unknown>): void {
  if (!customElements.get(name)) load().catch(() => define(name, class extends Missing {}));
}
