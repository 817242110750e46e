import { html, nothing, type TemplateResult } from "lit";
import { contests, costing, distinct, type Feat, type Feats } from "../element/feat";
import type { Game } from "../element/game";
import "../kit/copying";
import * as icon from "../kit/icons";
import { PlainElement } from "../kit/plain";
import { define } from "../scene/define";

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
    const kind = this.game.kind!, feats = distinct(best, contests(kind));
    if (!feats.length) return nothing;
    const costs = feats.map((feat) => costing(feat, kind)), single = feats.length === 1;
    return html`<details class="settings">
      <summary>${title}: ${single ? [costs[0], feats[0]!.by].filter(Boolean).join(", ") : costs.join("; ")}</summary>
      ${feats.map((feat, i) => this.feat(feat, costs[i]!, one, !single))}
    </details>`;
  }

  private feat({ moves, notation, by }: Feat, words: string, one: string, told: boolean): TemplateResult {
    return html`${told ? html`<p>${words}${by ? html` <small>${by}</small>` : nothing}</p>` : nothing}
      <unknot-copying label=${`${one} of ${words}`} .text=${notation} .lines=${2}></unknot-copying>
      <div class="row"><button type="button" class="button quiet" ?disabled=${this.game.busy} @click=${() => this.game.film.watchFromStart(moves)}>${icon.play}Watch</button></div>`;
  }
}

define("unknot-feats", FeatsElement);
