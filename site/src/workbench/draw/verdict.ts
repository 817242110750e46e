import { html, nothing, type TemplateResult } from "lit";
import { statusIn } from "../../element/mode";
import type { OpenGame } from "../../element/open";
import { sentence } from "../../kit/sentence";
import "../../scene/prose";

/** The verdict on the drawing and its grade, in the place of the methods. Screen readers get both from the line beside the board. */
export function verdict(game: OpenGame): TemplateResult {
  const { drawing, kind, state } = game,
    known = drawing.verdict ?? { open: false },
    { status, grade, open } = known,
    { title, text } = status ? statusIn(known) : {};
  return html`<aside aria-label="What the drawing is so far" class="verdict" aria-busy=${String(open)}><section>
    <h2>${title ?? (open ? "Checking" : "Not known")}${open ? html`<i class="busy"></i>` : nothing}${
      grade ? html` <small>${grade.word}</small>` : nothing
    }</h2>
    ${text?.length ? html`<p><unknot-prose .text=${text}></unknot-prose></p>` : nothing}
    ${
      grade
        ? html`<p>${sentence({ text: grade.about })}</p>`
        : status?.sound && open
          ? html`<p class="hint">Finding out how hard it is</p>`
          : nothing
    }
    </section>
    ${state.census ? solutions(game) : nothing}
    <section><h2>Rules</h2><p class="hint">${[!kind.language && kind.rules, state.info.rules].filter(Boolean).join(" ") || kind.rules}</p></section></aside>`;
}

/** The switch for true candidates, and the button that shows the solutions one after another. */
function solutions({ drawing, runs, film, playable }: OpenGame): TemplateResult {
  const { status, candidates } = drawing.verdict ?? {},
    several = status?.several,
    settled = candidates?.notes?.some(({ tone }) => tone === "accent");
  return html`<section class="solutions">
    <label class="check"><input type="checkbox" .checked=${drawing.candidates} @change=${(event: Event) => {
      drawing.candidates = (event.target as HTMLInputElement).checked;
    }}> True candidates</label>
    <p class="hint">The board shows what the solutions have at each place.${
      settled ? " A bold digit, typed as a clue, leaves one solution." : nothing
    }</p>
    ${
      several && !film.player
        ? html`<div class="row"><button type="button" class="button quiet" ?disabled=${!playable}
          @click=${() => runs.list()}>Show solutions</button></div>`
        : nothing
    }
  </section>`;
}
