import { html, nothing, type TemplateResult } from "lit";
import type { OpenGame } from "../../element/open";
import type { Kind } from "../../engine/protocol";
import * as icon from "../../kit/icons";
import "./clock-element";
import "../../scene/prose";
import "../shelf/grading";
import type { Library } from "../../storage/library";
import type { Among } from "../shelf/series";
import type { Clock } from "./clock";
import { addressOf } from "./lessons";

const step = (words: string, drawing: unknown, to: string | undefined): TemplateResult => html`
  <button type="button" class="button quiet" title=${words} aria-label=${words} ?disabled=${!to} @click=${() => {
    location.hash = to!;
  }}>${drawing}</button>`;

/**
 * The description of a puzzle that is written as a text: the text of its lesson, or the puzzle's own rules, which are folded if they only
 * add to the rules of the kind. If the text has changed since the lesson, `close` closes the lesson.
 */
function worded({ kind, lesson, state: { info, draft } }: OpenGame, close: (() => void) | undefined): TemplateResult | typeof nothing {
  if (kind.language && lesson)
    return html`<p class="in-words"><b>${lesson.title}.</b> <unknot-prose .text=${lesson.text}></unknot-prose>${
      close ? ways(kind, lesson.puzzle, close) : nothing
    }</p>`;
  if (!info.rules || draft) return nothing;
  return kind.language
    ? html`<p class="in-words">${info.rules}</p>`
    : html`<details class="in-words"><summary>More rules</summary>${info.rules}</details>`; // the rules of the kind are under “Rules”
}

/** The links for a text that was written in a lesson: to the start of the lesson, to the next lesson, and to close it. */
function ways(kind: Kind, puzzle: string | undefined, close: () => void): TemplateResult {
  const all = kind.tour ?? [],
    here = all.findIndex(({ text }) => text === puzzle),
    to = (i: number, words: string) => (all[i] ? html`<a class="as-link" href=${addressOf(kind, all[i].text)}>${words}</a>` : nothing);
  return html`<span class="ways">${to(here, "Start again")}${to(here + 1, "Next lesson")}<button type="button" class="as-link"
    @click=${close}>Close lesson</button></span>`;
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
  closeLesson: (() => void) | undefined,
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
    ${worded(game, closeLesson)}
  </div>`;
}
