import { html, nothing, type TemplateResult } from "lit";
import type { OpenGame } from "../../element/open";
import * as icon from "../../kit/icons";
import "./clock-element";
import "../../scene/prose";
import "../shelf/grading";
import type { Library } from "../../storage/library";
import type { Among } from "../shelf/series";
import type { Clock } from "./clock";

const step = (words: string, drawing: unknown, to: string | undefined): TemplateResult => html`
  <button type="button" class="button quiet" title=${words} aria-label=${words} ?disabled=${!to} @click=${() => {
    location.hash = to!;
  }}>${drawing}</button>`;

/** The words of a puzzle that is written as a text: those of its lesson, or its own rules. */
function worded({ kind, lesson, state: { info } }: OpenGame): TemplateResult | typeof nothing {
  if (kind.language && lesson)
    return html`<p class="in-words"><b>${lesson.title}.</b> <unknot-prose .text=${lesson.text}></unknot-prose></p>`;
  return info.rules ? html`<p class="in-words">${info.rules}</p>` : nothing;
}

/**
 * The heading of the open puzzle: its name with a link to the list, its place there, and its facts. In a narrow window the actions are in a
 * menu.
 */
export function heading(
  game: OpenGame,
  name: string,
  collection: string | undefined,
  among: Among | undefined,
  clock: Clock | false | undefined,
  list: () => void,
  actions: unknown,
  library: Library,
): TemplateResult {
  const { info, draft, grade, text } = game.state,
    level = game.kind.levels.find((level) => level.text === text);
  return html`<div class="head">
    <h1>${
      draft
        ? name
        : html`<button type="button" class="picker" aria-haspopup="dialog"
  @click=${list}><span><bdi>${name}</bdi></span>${icon.more}</button>`
    }</h1>
    ${
      among && !draft
        ? html`<span class="among">${step(
            "Previous unsolved",
            icon.back,
            among.to(true),
          )}<span>${among.at} <small>of ${among.of}</small></span>${step("Next unsolved", icon.forward, among.to())}</span>`
        : nothing
    }
    <span class="meta">${clock && !draft ? html`<unknot-clock .clock=${clock}></unknot-clock> · ` : nothing}${info.size}${
      grade && !draft
        ? html`<unknot-grading .game=${game} .library=${library} .text=${text} .listed=${level?.grade} .busy=${Boolean(
            game.runs.running,
          )}></unknot-grading>`
        : nothing
    }${
      !draft && collection ? html` · <bdi>${collection}</bdi>` : nothing
    }${info.author ? html` · by <bdi>${info.author}</bdi>` : nothing}</span>
    ${draft ? nothing : actions}
    ${draft ? nothing : worded(game)}
  </div>`;
}
