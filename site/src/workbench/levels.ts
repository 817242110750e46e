import { html, nothing, type TemplateResult } from "lit";
import * as icon from "../element/icons";
import type { Kind } from "../engine/protocol";
import { levelAddress } from "./address";

/** The puzzles that come with a kind, and which of them were solved. */
export function levels(kind: Kind, current: string | undefined, solved: (text: string) => boolean): TemplateResult {
  return html`<ol class="levels">${kind.levels.map((level, i) => {
    const done = solved(level.text);
    return html`<li><a href=${levelAddress(kind.name, level.name)} aria-current=${level.name === current ? "true" : nothing}>
      <span class="number">${i + 1}</span><span class="name">${level.title || level.name}</span>
      <span class="size">${level.size}</span>${done ? html`<span class="done" title="Solved">${icon.tick}<span class="unseen">, solved</span></span>` : nothing}</a></li>`;
  })}</ol>`;
}
