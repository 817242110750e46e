import { html, nothing, type TemplateResult } from "lit";
import type { Player } from "../../element/player";
import type { Explanation } from "../../engine/protocol";
import "../../scene/prose";

/** The number of steps listed before and after the current one. */
const around = 3;

/** The steps of the explanation around the current one. A click on a step opens that step, and `show` scrolls the board into view. */
export function reasons(player: Player, explanation: Explanation, title: string, show: () => void): TemplateResult {
  const { why } = explanation,
    steps = explanation.steps ?? [],
    first = Math.max(0, Math.min(player.at - 1 - around, steps.length - 2 * around - 1));
  return html`<section>
    <h2>${title}</h2>
    <ol class="reasons" start=${first + 1}>${steps.slice(first, first + 2 * around + 1).map(
      ({ rule, text }, i) => html`
      <li value=${first + i + 1} aria-current=${first + i + 1 === player.at ? "step" : nothing}>
        <button type="button" class="button quiet" @click=${() => {
          player.go(first + i + 1);
          show();
        }}>${rule ?? "Step"}</button>
        <unknot-prose .text=${text}></unknot-prose></li>`,
    )}</ol>
    ${why ? html`<p class="hint">${why}</p>` : nothing}
  </section>`;
}
