import { html, nothing, type TemplateResult } from "lit";
import type { OpenGame } from "../../element/open";
import type { Runs } from "../../element/runs";
import type { Made, ToolInfo } from "../../engine/protocol";
import "../../kit/copying";
import { form } from "../../kit/form";
import "../../scene/board";
import { drawn } from "./aside";

/** The kind's tools, each with its form and a button. */
export function tools(game: OpenGame): TemplateResult | typeof nothing {
  const { kind, state } = game;
  if (!kind?.tools?.length) return nothing;
  return html`<section class="tools"><fieldset ?disabled=${game.busy}>
    <legend>Tools</legend>
    ${kind.tools.map((tool) => unfolded(game, tool, state?.unfit?.[tool.name]))}
  </fieldset></section>`;
}

function unfolded(game: OpenGame, tool: ToolInfo, unfit: string | undefined): TemplateResult {
  const { runs } = game,
    values = runs.params.get(tool.name) ?? {};
  return html`<details class="settings">
    <summary>${tool.title}</summary>
    <p>${tool.about}${tool.paper ? html` <cite>${tool.paper}</cite>` : nothing}</p>
    ${form(tool.params ?? [], values, (name, value) => {
      runs.params.set(tool.name, { ...runs.params.get(tool.name), [name]: value });
    })}
    <div class="row"><button type="button" class="button quiet" ?disabled=${unfit !== undefined}
      @click=${() => runs.apply(tool)}>Apply</button></div>
    ${unfit ? html`<p>${unfit}</p>` : nothing}
  </details>`;
}

/** The actions for puzzles that a tool has made: to open a puzzle, or to save all as a collection. */
export interface Maker {
  open(made: Made): unknown;
  keep(made: readonly Made[], title: string): unknown;
}

/** The result of the tool that was applied last. */
export function applied(runs: Runs, to: Maker): TemplateResult {
  const { tool, done } = runs.applied!,
    { text, views, made, set } = done.applied;
  return html`<section class="applied">
    <h2 tabindex="-1">${tool.title}</h2>
    <p>${text}</p>
    ${
      done.notation
        ? html`<unknot-copying label="Result" .text=${done.notation} .lines=${Math.min(
            6,
            done.notation.trimEnd().split("\n").length,
          )}></unknot-copying>`
        : nothing
    }
    ${drawn(views ?? [])}
    ${
      made?.length
        ? html`<ul class="made">${made.map(
            (one) => html`<li><button type="button" class="button quiet" @click=${() => to.open(one)}>
        <unknot-board .board=${one.board} aria-hidden="true"></unknot-board><span>${one.title}</span></button></li>`,
          )}</ul>
      <div class="row"><button type="button" class="button quiet"
        @click=${() => to.keep(made, set || tool.title)}>Keep as a collection</button></div>`
        : nothing
    }
  </section>`;
}
