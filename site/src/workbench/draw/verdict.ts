import { html, nothing, type TemplateResult } from "lit";
import type { OpenGame } from "../../element/open";
import { sentence } from "../../kit/sentence";
import "../../scene/prose";

/**
 * The verdict on the drawing and its grade, where other games have their methods. Screen readers get them from the line beside the board.
 */
export function verdict({ drawing, kind, state }: OpenGame): TemplateResult {
  const { status, grade, open } = drawing.verdict ?? { open: false };
  return html`<aside aria-label="What the drawing is so far" class="verdict" aria-busy=${String(open)}><section>
    <h2>${status?.title ?? (open ? "Checking" : "Not known")}${open ? html`<i class="busy"></i>` : nothing}${
      grade ? html` <small>${grade.word}</small>` : nothing
    }</h2>
    ${status?.text?.length ? html`<p><unknot-prose .text=${status.text}></unknot-prose></p>` : nothing}
    ${
      grade
        ? html`<p>${sentence({ text: grade.about })}</p>`
        : status?.sound && open
          ? html`<p class="hint">Finding out how hard it is</p>`
          : nothing
    }
    </section>
    <section><h2>Rules</h2><p class="hint">${[!kind.language && kind.rules, state.info.rules].filter(Boolean).join(" ") || kind.rules}</p></section></aside>`;
}
