import { html, nothing, type TemplateResult } from "lit";
import { contests, costing, distinct, type BestSolution, type BestSolutions } from "../../element/best";
import type { OpenGame } from "../../element/open";
import "../../kit/copying";
import * as icon from "../../kit/icons";
import { PlainElement } from "../../kit/plain";
import { define } from "../../scene/define";

declare global {
  interface HTMLElementTagNameMap {
    "unknot-best": BestElement;
  }
}

/** The best solutions of the open puzzle, the player's own and other known ones, to be watched and copied. */
export class BestElement extends PlainElement {
  static override properties = { game: { attribute: false }, best: { attribute: false }, known: { attribute: false } };
  declare game: OpenGame;
  declare best: BestSolutions;
  declare known: BestSolutions;

  protected override render(): TemplateResult | typeof nothing {
    const lists = [this.list(this.best, "Your best", "Your solution"), this.list(this.known, "Known", "Known solution")];
    return lists.some((list) => list !== nothing) ? html`<section>${lists}</section>` : nothing;
  }

  private list(best: BestSolutions, title: string, one: string): TemplateResult | typeof nothing {
    const kind = this.game.kind,
      solutions = distinct(best, contests(kind));
    if (!solutions.length) return nothing;
    const costs = solutions.map((solution) => costing(solution, kind)),
      single = solutions.length === 1;
    return html`<details class="settings">
      <summary>${title}: ${single ? [costs[0], solutions[0]!.by].filter(Boolean).join(", ") : costs.join("; ")}</summary>
      ${solutions.map((solution, i) => this.one(solution, costs[i]!, one, !single))}
    </details>`;
  }

  private watch(moves: readonly string[]): void {
    void this.game.film.watchFromStart(moves);
    this.dispatchEvent(new Event("unknot-watched"));
  }

  private one({ moves, notation, by }: BestSolution, words: string, one: string, told: boolean): TemplateResult {
    return html`${told ? html`<p>${words}${by ? html` <small>${by}</small>` : nothing}</p>` : nothing}
      <unknot-copying label=${`${one} of ${words}`} .text=${notation} .lines=${2}></unknot-copying>
      <div class="row"><button type="button" class="button quiet" ?disabled=${this.game.busy}
        @click=${() => this.watch(moves)}>${icon.play}Watch</button></div>`;
  }
}

define("unknot-best", BestElement);
