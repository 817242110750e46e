import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { Engine } from "../../engine/engine";
import { faultOf } from "../../engine/fault";
import type { CommandInfo, ComposeReply } from "../../engine/protocol";
import { PlainElement } from "../../kit/plain";
import { placeless } from "../../kit/sentence";
import { define } from "../../scene/define";
import type { Verdict } from "../../scene/editor";
import { later } from "../../scene/later";

declare global {
  interface HTMLElementTagNameMap {
    "unknot-composing": Composing;
  }
}

/** Converts between positions in a text: the engine counts bytes, the page counts units of strings. */
const bytes = (text: string): number => new TextEncoder().encode(text).length;
const units = (text: string, at: number): number => new TextDecoder().decode(new TextEncoder().encode(text).slice(0, at)).length;

/** The editor for the text of a running method's command. It checks the text at each edit, and offers the words that fit at the cursor. */
export class Composing extends PlainElement {
  static override properties = {
    engine: { attribute: false },
    kind: { attribute: false },
    solver: { attribute: false },
    command: { attribute: false },
    source: { attribute: false },
    begun: { attribute: false },
    earlier: { attribute: false },
    text: { state: true },
    verdict: { state: true },
    known: { state: true },
    refused: { state: true },
  };
  declare engine: Engine;
  declare kind: string;
  declare solver: string;
  declare command: CommandInfo;
  /** The text to begin with: the example, or a copy of another one. */
  declare source: string;
  /** The unsent edit of the source, if there is one. */
  declare begun: string;
  /** Another unsent text that was written before. */
  declare earlier: string | undefined;
  /** Sends a text. Returns false if the method no longer accepts it. */
  declare send: (text: string) => boolean;
  declare private text: string;
  declare private verdict: Verdict | undefined;
  /** The engine's reply about a text with the caret at a position. */
  declare private known: { text: string; at: number; of: ComposeReply } | undefined;
  declare private refused: boolean;
  /** The place of the caret. */
  private caret = 0;
  private reading: Promise<void> | undefined;
  /** Whether to send the text once it has been checked. */
  private sending = false;

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has("source")) return;
    this.text = this.begun;
    this.caret = this.text.length;
    this.verdict = this.known = undefined;
    this.refused = false;
    void this.read();
  }

  /** Moves the focus into the text at once, except on touch screens, where the keyboard would cover the list of fitting words. */
  protected override async firstUpdated(): Promise<void> {
    await customElements.whenDefined("unknot-editor");
    await this.editor.updateComplete;
    if (
      matchMedia("(pointer: fine)").matches &&
      (document.activeElement === document.body || document.activeElement?.matches(".sheet-head *"))
    )
      this.editor.focus();
  }

  private get editor() {
    return this.querySelector("unknot-editor")!;
  }

  protected override render(): TemplateResult {
    later("unknot-editor", () => import("../../scene/editor"));
    const { text, source, known, earlier, refused } = this,
      { about = "" } = known?.of ?? {},
      fine = known?.text === text && !known.of.fault;
    return html`<form class="composing" @submit=${this.submit}>
      <unknot-editor .label=${this.command.title} .text=${text} .verdict=${this.verdict} @unknot-edit=${this.edited}
        @unknot-caret=${this.moved}></unknot-editor>
      <p class="means" role="status">${fine ? about : ""}</p>
      ${this.fitting()}
      ${
        refused
          ? html`<p class="fault"
  role="alert">It is no longer running, so it cannot take the text. It is kept here until you reload the page.</p>`
          : nothing
      }
      <div class="row">
        ${
          text === source
            ? nothing
            : html`<button type="button" class="button quiet" @click=${() => this.editor.replace(source)}>Discard edits</button>`
        }
        ${
          earlier === undefined || earlier === text
            ? nothing
            : html`<button type="button" class="button quiet" @click=${() => this.editor.replace(earlier)}>What you wrote before</button>`
        }
        <span class="gap"></span><button class="button go">Send</button></div>
    </form>`;
  }

  /** The words that fit at the caret. The list is one Tab stop, and the arrows move between its words. */
  private fitting(): TemplateResult | typeof nothing {
    const { want = "", fitting = [] } = this.known?.of ?? {},
      fits = `${want && want[0]!.toUpperCase() + want.slice(1)} fits here`;
    if (!fitting.length) return html`<p class="hint">${want ? `${fits}.` : nothing}</p>`;
    return html`<p class="hint" id="fits">${want ? fits : "What fits here"}:</p>
      <ul class="fitting" aria-labelledby="fits" @keydown=${this.onKey}>${fitting.map(
        ({ name, takes, about }, i) => html`
        <li><button type="button" tabindex=${i ? -1 : 0}
          @click=${() => this.pick(name)}><b>${takes || name}</b> <small>${about}</small></button></li>`,
      )}</ul>`;
  }

  /** Replaces the word at the caret, including any part of it after the caret. */
  private pick(name: string): void {
    const { text, at, of } = this.known!,
      from = units(text, of.from ?? 0),
      rest = from < at ? /^[\p{L}\p{N}_]*/u.exec(text.slice(at))![0].length : 0;
    if (text === this.text) this.editor.insert(name, from, Math.max(from, at + rest));
  }

  /** Asks the engine about a text with a caret. If the word before the caret is complete, or fits nowhere, the reply lists all words that
      fit in its place. */
  private async ask(text: string, at: number): Promise<ComposeReply> {
    const { engine, kind, solver, command } = this,
      request = { do: "compose" as const, kind, solver, command: command.name, text };
    const of = await engine.ask({ ...request, cursor: bytes(text.slice(0, at)) }),
      { from = 0, fitting = [], want } = of;
    if (!want || fitting.some(({ name }) => name !== text.slice(units(text, from), at))) return of;
    const others = await engine.ask({ ...request, cursor: from });
    return others.from === of.from ? { ...of, fitting: others.fitting } : of;
  }

  private readonly onKey = (event: KeyboardEvent): void => {
    const all = [...this.querySelectorAll<HTMLElement>(".fitting button")],
      here = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: all[here + 1], ArrowUp: all[here - 1], Home: all[0], End: all.at(-1) }[event.key];
    if (!to) return;
    event.preventDefault();
    to.focus();
  };

  private readonly edited = (event: CustomEvent<{ text: string }>): void => {
    this.text = event.detail.text;
    this.refused = false;
    void this.read();
  };

  private readonly moved = (event: CustomEvent<{ at: number }>): void => {
    this.caret = event.detail.at;
    void this.read();
  };

  private readonly submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (this.sending) return; // a double click sends it once
    this.sending = true;
    await this.read().finally(() => {
      this.sending = false;
    });
    if (this.verdict?.fault) this.editor.showFault();
    else this.refused = !this.send(this.text);
  };

  /** Checks the current text. Only one check runs at a time, however fast the visitor types. */
  private read(): Promise<void> {
    return (this.reading ??= this.follow().finally(() => {
      this.reading = undefined;
    }));
  }

  private async follow(): Promise<void> {
    for (let known = this.known; known?.text !== this.text || known.at !== this.caret; ) {
      const { text, caret: at } = this;
      try {
        known = { text, at, of: await this.ask(text, at) };
      } catch (error) {
        known = { text, at, of: { fault: faultOf(error) } }; // it is too long, say
      }
      const { fault } = known.of;
      [this.known, this.verdict] = [known, { text, ...(fault && { fault: { ...fault, text: placeless(fault) } }) }];
    }
  }
}

define("unknot-composing", Composing);
