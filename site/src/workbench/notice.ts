import { html, nothing, type TemplateResult } from "lit";
import * as icon from "../element/icons";

/** Something to be told once, above the page, with what can be done about it. */
export interface Notice { text: string; actions?: Action[] }

/** A button's words, and what it does. */
export interface Action { title: string; act: () => unknown }

/** A notice as it stands above the page; what it offers takes it away, as its own button does. */
export function noticed({ text, actions = [] }: Notice, close: () => void): TemplateResult {
  return html`<div class="notice"><p role="alert">${text}</p>
    ${buttons(actions, close)}
    <button type="button" class="button quiet" aria-label="Close" @click=${close}>${icon.close}</button></div>`;
}

/** The buttons of what can be done; `before` comes before each of them. */
export const buttons = (actions: readonly Action[], before?: () => void): TemplateResult | typeof nothing => actions.length ? html`<span class="choices">${actions.map(({ title, act }) => html`
  <button type="button" class="button quiet" @click=${() => { before?.(); void act(); }}>${title}</button>`)}</span>` : nothing;
