import { html, nothing, type TemplateResult } from "lit";
import type { Feat, Feats } from "../element/feat";
import type { Game } from "../element/game";
import * as icon from "../element/icons";
import { define } from "../scene/define";
import { several } from "../scene/figures";
import "./copying";
import { PlainElement } from "./plain";

declare global {
  interface HTMLElementTagNameMap { "unknot-feats": FeatsElement }
}

/** The best ways to the goal of what is open, the player's own and others that are known, to be watched and copied. */
export class FeatsElement extends PlainElement {
  static override properties = { game: { attribute: false }, best: { attribute: false }, known: { attribute: false } };
  declare game: Game;
  declare best: Feats;
  declare known: Feats;

  protected override render(): TemplateResult | typeof nothing {
    const lists = [this.list(this.best, "Your best", "Your solution"), this.list(this.known, "Known", "Known solution")];
    return lists.some((list) => list !== nothing) ? html`<section>${lists}</section>` : nothing;
  }

  private list(best: Feats, title: string, one: string): TemplateResult | typeof nothing {
    const measures = (this.game.kind!.measures ?? []).filter((measure) => best[measure]);
    if (!measures.length) return nothing;
    const costs = measures.map((measure) => several(best[measure]!.cost[measure] ?? 0, measure));
    const feats = new Map(measures.map((measure) => [best[measure]!.notation, best[measure]!]));
    const [only, ...more] = feats.values();
    return html`<details class="settings">
      <summary>${title}: ${[...costs, !more.length && only!.by].filter(Boolean).join(", ")}</summary>
      ${[...feats.values()].map((feat) => this.feat(feat, measures, one, more.length > 0))}
    </details>`;
  }

  private feat({ moves, notation, cost, by }: Feat, measures: readonly string[], one: string, told: boolean): TemplateResult {
    const words = measures.map((measure) => several(cost[measure] ?? 0, measure)).join(", ");
    return html`${told ? html`<p>${words}${by ? html` <small>${by}</small>` : nothing}</p>` : nothing}
      <unknot-copying label=${`${one} of ${words}`} .text=${notation} .lines=${2}></unknot-copying>
      <div class="row"><button type="button" class="button quiet" ?disabled=${this.game.busy} @click=${() => this.game.replayed(moves)}>${icon.play}Watch</button></div>`;
  }
}

define("unknot-feats", FeatsElement);
