import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import type { Engine } from "../../engine/engine";
import { faultOf } from "../../engine/fault";
import type { Board } from "../../engine/protocol";
import { PlainElement } from "../../kit/plain";
import { placeless } from "../../kit/sentence";
import { define } from "../../scene/define";
import type { UnknotEditor, Verdict } from "../../scene/editor";
import { later } from "../../scene/later";

declare global {
  interface HTMLElementTagNameMap {
    "unknot-editing": Editing;
  }
}

/** The maximum length of a text that is edited with a board beside it. */
export const mostEdited = 20_000;

/** The text of a puzzle beside its board. The board follows each edit and shows the last text that could be read. The open game does
    not change. */
export class Editing extends PlainElement {
  static override properties = {
    engine: { attribute: false },
    kind: { attribute: false },
    source: { attribute: false },
    begun: { attribute: false },
    text: { state: true },
    board: { state: true },
    verdict: { state: true },
  };
  declare engine: Engine;
  declare kind: string;
  /** The puzzle's own text. */
  declare source: string;
  /** The text to begin with: the puzzle's own text, or its last unopened edit. */
  declare begun: string;
  /** Opens a text that could be read. */
  declare open: (text: string) => Promise<void>;
  /** The board of the last text that could be read. */
  declare private board: Board | undefined;
  declare private verdict: Verdict | undefined;
  declare private text: string;
  private reading: Promise<void> | undefined;

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has("source")) return;
    this.text = this.begun;
    void this.read();
  }

  protected override render(): TemplateResult {
    later("unknot-editor", () => import("../../scene/editor"));
    return html`<form class="editing" @submit=${this.submit}>
      <div class="beside">
        <unknot-editor .label=${"The puzzle as text"} .text=${this.text} .verdict=${this.verdict}
          @unknot-edit=${this.edited}></unknot-editor>
        ${this.board ? html`<unknot-board .board=${this.board}></unknot-board>` : nothing}
      </div>
      <div class="row">${
        this.text === this.source ? nothing : html`<button type="button" class="button quiet" @click=${this.discard}>Discard edits</button>`
      }<span
  class="gap"></span><button class="button go">Open</button></div>
    </form>`;
  }

  private readonly edited = (event: CustomEvent<{ text: string }>): void => {
    this.text = event.detail.text;
    void this.read();
  };

  private readonly discard = (): void => {
    this.querySelector("unknot-editor")!.replace(this.source);
  };

  private readonly submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    await this.read();
    if (!this.verdict?.fault) await this.open(this.text);
    else this.querySelector<UnknotEditor>("unknot-editor")!.showFault();
  };

  /** Reads the current text. Only one reading runs at a time, however fast the visitor types. */
  private read(): Promise<void> {
    return (this.reading ??= this.follow().finally(() => {
      this.reading = undefined;
    }));
  }

  private async follow(): Promise<void> {
    const { engine, kind } = this;
    for (let text: string | undefined; text !== this.text; ) {
      text = this.text;
      try {
        const { state } = await engine.ask({ do: "open", kind, text });
        void engine.ask({ do: "close", game: state.game });
        this.board = state.views.find(({ board }) => board)?.board;
        this.verdict = { text };
      } catch (error) {
        const fault = faultOf(error);
        this.verdict = { text, fault: { ...fault, text: placeless(fault) } };
      }
    }
  }
}

define("unknot-editing", Editing);
