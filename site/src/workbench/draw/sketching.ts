import { html, nothing, type TemplateResult } from "lit";
import type { Kind, Param, Params } from "../../engine/protocol";
import { fit, form } from "../../kit/form";
import * as icon from "../../kit/icons";
import { PlainElement } from "../../kit/plain";
import { define } from "../../scene/define";
import { several } from "../../scene/figures";
import type { Drawing } from "../../storage/records";
import { settings } from "../shelf/making";

declare global {
  interface HTMLElementTagNameMap {
    "unknot-sketching": Sketching;
  }
}

/** The start of a drawing: the open puzzle, an empty board, or a drawing set aside earlier. */
export class Sketching extends PlainElement {
  static override properties = {
    kind: { attribute: false },
    described: { attribute: false },
    draw: { attribute: false },
    drawings: { attribute: false },
    resume: { attribute: false },
    drop: { attribute: false },
    sure: { state: true },
  };
  declare kind: Kind;
  /** The parameters of an empty board. */
  declare described: readonly Param[];
  declare draw: (params: Params | undefined) => Promise<void>;
  /** The drawings set aside, and the actions that resume and delete one. */
  declare drawings: readonly Drawing[];
  declare resume: (drawing: Drawing) => Promise<void>;
  declare drop: (drawing: Drawing) => void;
  /** The drawing to delete if its Delete button is pressed again. */
  declare private sure: string | undefined;

  protected override render(): TemplateResult {
    const { described } = this,
      values = settings(`${this.kind.name} blank`);
    return html`
      <form @submit=${(event: Event) => {
        event.preventDefault();
        void this.draw(fit(described, values));
      }}>
        ${form(described, fit(described, values), (key, value) => {
          values[key] = value;
        })}
        <div class="row"><button type="button" class="button quiet" @click=${() => this.draw(undefined)}>Edit this puzzle</button>
          <span class="gap"></span><button class="button go">Empty board</button></div>
      </form>
      ${
        this.drawings.length
          ? html`<section class="apart"><h3>Drawings set aside</h3>
        <ul class="games">${this.drawings.map((drawing) => this.aside(drawing))}</ul></section>`
          : nothing
      }`;
  }

  private aside(drawing: Drawing): TemplateResult {
    const changes = drawing.saved.moves!.length,
      words = `${drawing.size ? `${drawing.size}, ` : ""}${changes ? several(changes, "changes") : "a changed text"}`,
      sure = this.sure === drawing.drawing;
    return html`<li><button type="button" class="button quiet" @click=${() => this.resume(drawing)}>${words}</button>
      <button type="button" class="button quiet" aria-label=${`Delete the drawing, ${words}${sure ? ", permanently" : ""}`} title="Delete"
        @click=${() => (sure ? this.giveUp(drawing) : (this.sure = drawing.drawing))}>${sure ? "Delete" : icon.close}</button></li>`;
  }

  private giveUp(drawing: Drawing): void {
    this.querySelector<HTMLElement>("form .button")?.focus(); // the focused button is about to be removed
    this.drop(drawing);
  }
}

define("unknot-sketching", Sketching);
