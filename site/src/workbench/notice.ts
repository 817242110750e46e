import { html, nothing, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import * as icon from "../kit/icons";

/** A message shown once above the page, with buttons for possible actions. */
export interface Notice {
  text: string;
  actions?: Action[];
}

/** The label of a button, and its action. */
export interface Action {
  title: string;
  act: () => unknown;
}

/** A notice above the page. A new text makes a new element. Each of its buttons also closes it. */
export function noticed({ text, actions = [] }: Notice, close: () => void): TemplateResult {
  return html`${keyed(
    text,
    html`<div class="notice"><p role="alert">${text}</p>
    ${buttons(actions, close)}
    <button type="button" class="button quiet" aria-label="Close" @click=${close}>${icon.close}</button></div>`,
  )}`;
}

/** The buttons of the actions; `before` is called before each action. */
export const buttons = (actions: readonly Action[], before?: () => void): TemplateResult | typeof nothing =>
  actions.length
    ? html`<span class="choices">${actions.map(
        ({ title, act }) => html`
  <button type="button" class="button quiet" @click=${() => {
    before?.();
    void act();
  }}>${title}</button>`,
      )}</span>`
    : nothing;
