import { html, type TemplateResult } from "lit";
import { PlainElement } from "../../kit/plain";
import { define } from "../../scene/define";
import { clocked, type Clock } from "./clock";

declare global {
  interface HTMLElementTagNameMap {
    "unknot-clock": ClockElement;
  }
}

/** A clock beside the board. */
export class ClockElement extends PlainElement {
  static override properties = { clock: { attribute: false } };
  declare clock: Clock;
  private readonly ticked = () => this.requestUpdate();

  override connectedCallback(): void {
    super.connectedCallback();
    this.clock.addEventListener("tick", this.ticked);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.clock.removeEventListener("tick", this.ticked);
  }

  protected override render(): TemplateResult {
    return html`<span role="timer" aria-label="Time">${clocked(this.clock.ms)}</span>`;
  }
}

define("unknot-clock", ClockElement);
