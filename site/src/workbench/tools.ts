import { html, nothing, type TemplateResult } from "lit";
import type { Game } from "../element/game";
import type { Runs } from "../element/runs";
import type { ToolInfo } from "../engine/protocol";
import "../kit/copying";
import { form } from "../kit/form";
import { drawn } from "./aside";

/** The kind's tools, each with its form and a button. */
export function tools(game: Game): TemplateResult | typeof nothing {
  const { kind, state } = game;
  if (!kind?.tools?.length) return nothing;
  return html`<section class="tools"><fieldset ?disabled=${game.busy}>
    <legend>Tools</legend>
    ${kind.tools.map((tool) => unfolded(game, tool, state?.unfit?.[tool.name]))}
  </fieldset></section>`;
}

function unfolded(game: Game, tool: ToolInfo, unfit: string | undefined): TemplateResult {
  const { runs } = game, values = runs.params.get(tool.name) ?? {};
  return html`<details class="settings">
    <summary>${tool.title}</summary>
    <p>${tool.about}${tool.paper ? html` <cite>${tool.paper}</cite>` : nothing}</p>
    ${form(tool.params ?? [], values, (name, value) => { runs.params.set(tool.name, { ...runs.params.get(tool.name), [name]: value }); })}
    <div class="row"><button type="button" class="button quiet" ?disabled=${unfit !== undefined} @click=${() => runs.apply(tool)}>Apply</button></div>
    ${unfit ? html`<p>${unfit}</p>` : nothing}
  </details>`;
}

/** What the tool that was applied last has done. */
export function applied(runs: Runs): TemplateResult {
  const { tool, done } = runs.applied!, { text, views } = done.applied;
  return html`<section>
    <h2>${tool.title}</h2>
    <p>${text}</p>
    ${done.notation ? html`<unknot-copying label="Result" .text=${done.notation} .lines=${Math.min(6, done.notation.trimEnd().split("\n").length)}></unknot-copying>` : nothing}
    ${drawn(views ?? [])}
  </section>`;
}
