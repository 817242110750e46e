import { html, nothing, type TemplateResult } from "lit";
import { again, ready, renew, waiting, type NotKept } from "../offline/offline";
import { alone } from "./alone";
import { define } from "../scene/define";
import * as icon from "./icons";
import { PlainElement } from "./plain";

declare global {
  interface HTMLElementTagNameMap {
    "unknot-footing": Footing;
  }
}

/** The foot of every page: whether data and files are saved in the browser, whether there is a new version, and the bookmarklet. */
export class Footing extends PlainElement {
  static override properties = {
    trouble: {},
    busy: { attribute: false },
    offline: { state: true },
    unkept: { state: true },
    renewable: { state: true },
    refused: { state: true },
    doubted: { state: true },
  };
  /** The reason why nothing is saved; undefined if data are saved. */
  declare trouble: string | undefined;
  /** Whether a method is running, which an update would end. */
  declare busy: boolean;
  declare private offline: boolean;
  /** The reason why nothing is saved for offline use; undefined if files are saved. */
  declare private unkept: NotKept | undefined;
  declare private renewable: boolean;
  /** Whether an update was refused because other windows still use the old version. */
  declare private refused: boolean;
  /** Whether Update was pressed while a method was running, so that it needs a confirmation. */
  declare private doubted: boolean;

  override connectedCallback(): void {
    super.connectedCallback();
    this.follow(ready);
    void waiting.then(() => {
      this.renewable = true;
    });
  }

  protected override render(): TemplateResult {
    return html`<footer>
      ${this.trouble ? html`<p role="status">${this.trouble}</p>` : nothing}
      ${
        this.renewable
          ? html`<p role="status">A new version is available. ${
              this.doubted && this.busy ? "A method is running, and an update would stop it. " : nothing
            }
        <button type="button" class="button quiet"
          @click=${this.renew}>${this.doubted && this.busy ? "Stop it and update" : "Update"}</button></p>`
          : nothing
      }
      ${this.refused ? html`<p role="alert">Close the other Unknot windows first; they still use the old version.</p>` : nothing}
      <p role="status">${
        this.offline
          ? html`${icon.tick} Works offline`
          : this.unkept
            ? html`${this.unkept.text}
        ${
          this.unkept.hopeless
            ? nothing
            : html`<button type="button" class="button quiet" @click=${() => this.follow(again())}>Try again</button>`
        }`
            : nothing
      }</p>
      ${alone ? nothing : html`<a class="button quiet" href="bookmarklet.html">Puzzles of other sites</a>`}
    </footer>`;
  }

  private follow(keeping: Promise<void>): void {
    this.unkept = undefined;
    keeping.then(
      () => {
        this.offline = true;
      },
      (why: NotKept) => {
        this.unkept = why;
      },
    );
  }

  private async renew(): Promise<void> {
    if (this.busy && !this.doubted) return void (this.doubted = true);
    this.refused = !(await renew());
  }
}

define("unknot-footing", Footing);
