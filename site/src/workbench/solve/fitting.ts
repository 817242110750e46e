// The words that fit at the caret of an editor.
import { html, nothing, type TemplateResult } from "lit";
import type { ComposeReply } from "../../engine/protocol";

/** The engine's reply about a text with the caret at a place. */
export interface Known {
  text: string;
  at: number;
  of: ComposeReply;
}

/** `bytes` and `units` convert positions in a text: the engine counts bytes in UTF-8, the page counts UTF-16 units. */
const bytes = (text: string): number => new TextEncoder().encode(text).length;
const units = (text: string, at: number): number => new TextDecoder().decode(new TextEncoder().encode(text).slice(0, at)).length;

/** Asks about a text with a caret. If the word before the caret is complete, or fits nowhere, the reply lists all words that fit in its
    place. */
export async function ask(text: string, at: number, compose: (cursor: number) => Promise<ComposeReply>): Promise<ComposeReply> {
  const of = await compose(bytes(text.slice(0, at))),
    { from = 0, fitting = [], want } = of;
  if (!want || fitting.some(({ name }) => name !== text.slice(units(text, from), at))) return of;
  const others = await compose(from);
  return others.from === of.from ? { ...of, fitting: others.fitting } : of;
}

/** The list of the words that fit. It is one Tab stop, and the arrows move between its words. `insert` replaces the word at the caret,
    including any part of it after the caret. */
export function fitting(known: Known | undefined, insert: (name: string, from: number, to: number) => void): TemplateResult {
  const { want = "", fitting: words = [] } = known?.of ?? {},
    fits = `${want && want[0]!.toUpperCase() + want.slice(1)} fits here`;
  if (!words.length) return html`<p class="hint">${want ? `${fits}.` : nothing}</p>`;
  const pick = (name: string): void => {
    const { text, at, of } = known!,
      from = units(text, of.from ?? 0),
      rest = from < at ? /^[\p{L}\p{N}_]*/u.exec(text.slice(at))![0].length : 0;
    insert(name, from, Math.max(from, at + rest));
  };
  return html`<p class="hint" id="fits">${want ? fits : "What fits here"}:</p>
    <ul class="fitting" aria-labelledby="fits" @keydown=${onKey}>${words.map(
      ({ name, takes, about }, i) => html`
      <li><button type="button" tabindex=${i ? -1 : 0}
        @click=${() => pick(name)}><b>${takes || name}</b> <small>${about}</small></button></li>`,
    )}</ul>`;
}

function onKey(event: KeyboardEvent): void {
  const all = [...(event.currentTarget as HTMLElement).querySelectorAll("button")],
    here = all.indexOf(document.activeElement as HTMLButtonElement);
  const to = { ArrowDown: all[here + 1], ArrowUp: all[here - 1], Home: all[0], End: all.at(-1) }[event.key];
  if (!to) return;
  event.preventDefault();
  to.focus();
}
