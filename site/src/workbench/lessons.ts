import { html, type TemplateResult } from "lit";
import { until } from "lit/directives/until.js";
import { once } from "../element/once";
import type { Engine } from "../engine/engine";
import { faultOf } from "../engine/fault";
import type { Lesson } from "../engine/protocol";
import { sentence } from "../kit/sentence";
import "../scene/board";
import "../scene/prose";

const listed = once(async (engine, kind) => list((await engine.ask({ do: "lessons", kind })).lessons ?? []));

/** How to reason about a kind of puzzle: each rule with a small board before and after it. */
export const lessons = (engine: Engine, kind: string): unknown =>
  until(listed(engine, kind).catch((error: unknown) => html`<p class="fault" role="alert">${sentence(faultOf(error))}</p>`));

const list = (lessons: readonly Lesson[]): TemplateResult => html`<h3>How to reason</h3>
  <ol class="lessons">${lessons.map(({ title, text, grade, before, after }) => html`<li>
    <h4>${title}${grade ? html` <small>${grade}</small>` : ""}</h4>
    <p><unknot-prose .text=${text}></unknot-prose></p>
    <div class="row"><unknot-board .board=${before}></unknot-board><span aria-hidden="true">→</span><unknot-board .board=${after}></unknot-board></div>
  </li>`)}</ol>`;
