import { html, nothing, type TemplateResult } from "lit";
import type { Game } from "../element/game";
import * as icon from "../element/icons";
import { define } from "../scene/define";
import { several } from "../scene/figures";
import "./copying";
import { PlainElement } from "./plain";
import type { Feat } from "../element/feat";

declare global {
  interface HTMLElementTagNameMap { "unknot-feats": Feats }
}

/** The player's own best ways to the goal of what is open, to be watched and copied. */
export class Feats extends PlainElement {
  static override properties = { game: { attribute: false }, best: { attribute: false } };
  declare game: Game;
  declare best: Record<string, Feat> | undefined;

  protected override render(): TemplateResult | typeof nothing {
    const { best = {} } = this, measures = (this.game.kind!.measures ?? []).filter((measure) => best[measure]);
    if (!measures.length) return nothing;
    const costs = measures.map((measure) => several(best[measure]!.cost[measure] ?? 0, measure));
    const feats = new Map(measures.map((measure) => [best[measure]!.notation, best[measure]!]));
    return html`<section><details class="settings">
      <summary>Your best: ${costs.join(", ")}</summary>
      ${[...feats.values()].map((feat) => this.feat(feat, measures))}
    </details></section>`;
  }

  private feat({ moves, notation, cost }: Feat, measures: readonly string[]): TemplateResult {
    const words = measures.map((measure) => several(cost[measure] ?? 0, measure)).join(", ");
    return html`<p>${words}</p>
      <unknot-copying label=${`Your solution of ${words}`} .text=${notation} .lines=${2}></unknot-copying>
      <div class="row"><button type="button" class="button quiet" ?disabled=${this.game.busy} @click=${() => this.game.replayed(moves)}>${icon.play}Watch</button></div>`;
  }
}

define("unknot-feats", Feats);
