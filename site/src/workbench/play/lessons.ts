import { html, nothing, type TemplateResult } from "lit";
import { until } from "lit/directives/until.js";
import type { OpenGame } from "../../element/open";
import { once } from "../../element/once";
import type { Engine } from "../../engine/engine";
import { faultOf } from "../../engine/fault";
import type { Kind, Lesson, Way } from "../../engine/protocol";
import * as icon from "../../kit/icons";
import { sentence } from "../../kit/sentence";
import "../../scene/board";
import { calm } from "../../scene/motion";
import "../../scene/prose";
import { levelAddress } from "../address";
import { tour } from "../shelf/series";

const asked = once(async (engine, kind) => (await engine.ask({ do: "lessons", kind })).lessons ?? []);

/** The lessons of a kind: each rule of reasoning with a small board before and after it, and its puzzle, if there is one to try. */
export const lessons = (engine: Engine, kind: Kind): unknown =>
  until(
    asked(engine, kind.name)
      .then((all) => list(kind, all))
      .catch((error: unknown) => html`<p class="fault" role="alert">${sentence(faultOf(error))}</p>`),
  );

/** The lesson whose puzzle has the text `puzzle`; undefined if there is none. */
export const lessonOf = async (engine: Engine, { name, tour }: Kind, puzzle: string): Promise<Lesson | undefined> =>
  tour?.some(({ text }) => text === puzzle) ? (await asked(engine, name)).find((lesson) => lesson.puzzle === puzzle) : undefined;

/** The address of the lesson whose puzzle has the text `puzzle`; undefined if there is none. */
export const addressOf = (kind: Kind, puzzle: string): string | undefined => {
  const level = kind.tour?.find(({ text }) => text === puzzle)?.name;
  return level && levelAddress(kind.name, { collection: tour, level });
};

const list = (kind: Kind, lessons: readonly Lesson[]): TemplateResult => html`<h3>${kind.language ? "Lessons" : "How to reason"}</h3>
  <ol class="lessons">${lessons.map(
    ({ title, text, grade, before, after, puzzle }) => html`<li>
    <h4>${title}${grade ? html` <small>${grade}</small>` : ""}</h4>
    <p><unknot-prose .text=${text}></unknot-prose></p>
    <div class="row"><unknot-board
      .board=${before}></unknot-board>${
        after ? html`<span aria-hidden="true">→</span><unknot-board .board=${after}></unknot-board>` : nothing
      }</div>
    ${puzzle ? html`<a class="button quiet" href=${addressOf(kind, puzzle)} aria-label=${`Try it: ${title}`}>Try it</a>` : nothing}
  </li>`,
  )}</ol>`;

/** The lesson of the open puzzle: its text, its solutions to watch, and links to its neighbours. `show` scrolls the board into sight. */
export function lesson(game: OpenGame, show: () => void): TemplateResult {
  const { lesson, kind, film, busy } = game,
    { text, ways = [], puzzle } = lesson!,
    all = kind.tour ?? [],
    here = all.findIndex(({ text }) => text === puzzle);
  const watch = ({ title, steps }: Way): void => {
    void film
      .watchFromStart(
        steps.map(({ move }) => move!),
        { explanation: { steps }, title, playing: !calm() },
      )
      .then(show);
  };
  const to = (level: (typeof all)[number] | undefined, words: string, drawing: unknown) =>
    level
      ? html`<a class="button quiet" href=${addressOf(kind, level.text)} title=${`${words}: ${level.title}`}
        aria-label=${`${words}: ${level.title}`}>${drawing}</a>`
      : nothing;
  return html`<section class="lesson"><h2>Lesson ${here + 1} of ${all.length}</h2>
    <p><unknot-prose .text=${text}></unknot-prose></p>
    <div class="row">${ways.map(
      (way) => html`<button type="button" class="button quiet" ?disabled=${busy} @click=${() => watch(way)}>${way.title}</button>`,
    )}
      <span class="gap"></span>${to(all[here - 1], "Previous lesson", icon.back)}${to(all[here + 1], "Next lesson", icon.forward)}</div>
  </section>`;
}
