import { html, type TemplateResult } from "lit";
import { until } from "lit/directives/until.js";
import type { Engine } from "../engine/engine";
import { faultOf } from "../engine/fault";
import type { Lesson } from "../engine/protocol";
import { sentence } from "../kit/sentence";
import "../scene/board";
import "../scene/prose";

const known = new WeakMap<Engine, Map<string, Promise<TemplateResult>>>();

/** How to reason about a kind of puzzle: each rule with a small board before and after it. The engine is asked once. */
export function lessons(engine: Engine, kind: string): unknown {
  const kinds = known.get(engine) ?? new Map<string, Promise<TemplateResult>>();
  known.set(engine, kinds);
  const asked = kinds.get(kind) ?? engine.ask({ do: "lessons", kind }).then(({ lessons }) => list(lessons ?? []), (error: unknown) => {
    kinds.delete(kind);
    return html`<p class="fault" role="alert">${sentence(faultOf(error))}</p>`;
  });
  kinds.set(kind, asked);
  return until(asked);
}

const list = (lessons: readonly Lesson[]): TemplateResult => html`<h3>How to reason</h3>
  <ol class="lessons">${lessons.map(({ title, text, grade, before, after }) => html`<li>
    <h4>${title}${grade ? html` <small>${grade}</small>` : ""}</h4>
    <p><unknot-prose .text=${text}></unknot-prose></p>
    <div class="row"><unknot-board .board=${before}></unknot-board><span aria-hidden="true">→</span><unknot-board .board=${after}></unknot-board></div>
  </li>`)}</ol>`;
