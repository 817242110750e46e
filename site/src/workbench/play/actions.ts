import { html, nothing, type TemplateResult } from "lit";
import type { OpenGame } from "../../element/open";
import { faultOf } from "../../engine/fault";
import type { State } from "../../engine/state";
import { PlainElement } from "../../kit/plain";
import { placeless, sentence } from "../../kit/sentence";
import { define } from "../../scene/define";
import type { UnknotEditor, Verdict } from "../../scene/editor";
import { later } from "../../scene/later";

declare global {
  interface HTMLElementTagNameMap {
    "unknot-actions": Actions;
  }
}

/**
 * An editor for the actions in a game that changes by itself, in the kind's notation. A separate game tries each edit from the start. The
 * open game changes only when the visitor applies the edits, and Undo restores it.
 */
export class Actions extends PlainElement {
  static override properties = {
    game: { attribute: false },
    applied: { attribute: false },
    text: { state: true },
    verdict: { state: true },
    failed: { state: true },
  };
  declare game: OpenGame;
  /** Called when the edited actions have been applied to the game. */
  declare applied: () => void;
  declare private text: string | undefined;
  declare private verdict: Verdict | undefined;
  /** The reason why there are no actions to edit, or "". */
  declare private failed: string;
  /** The text before any edit. */
  private source = "";
  /** The state of the hidden game in which the edits are tried. */
  private trial: Promise<State> | undefined;
  /** The last text without a fault, with its moves and its number of steps. */
  private read: { text: string; moves: string[]; steps: number } | undefined;
  private reading: Promise<void> | undefined;

  constructor() {
    super();
    this.failed = "";
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.begin();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    const {
      trial,
      game: { engine },
    } = this;
    this.trial = undefined;
    void trial?.then(({ game }) => engine.ask({ do: "close", game })).catch(() => undefined);
  }

  private async begin(): Promise<void> {
    const { game } = this,
      { engine } = game;
    try {
      await game.play.still();
      const { kind, text, moves } = game.state;
      this.trial = engine.ask({ do: "open", kind, text }).then(({ state }) => state);
      const { game: number } = await this.trial;
      this.source = this.text = moves.length ? (await engine.ask({ do: "notation", game: number, moves })).text : "";
    } catch (error) {
      this.failed = sentence(faultOf(error));
    }
  }

  protected override render(): TemplateResult | typeof nothing {
    later("unknot-editor", () => import("../../scene/editor"));
    if (this.failed) return html`<p class="fault" role="alert">${this.failed}</p>`;
    if (this.text === undefined) return nothing;
    return html`<form class="editing" @submit=${this.submit}>
      <p class="hint">Change steps, take lines out or write more. The game goes on from where it stands;
          Undo brings back what was done before.</p>
      <unknot-editor .label=${"The actions as text"} .text=${this.text} .verdict=${this.verdict}
        @unknot-edit=${this.edited}></unknot-editor>
      <div class="row">${
        this.text === this.source ? nothing : html`<button type="button" class="button quiet" @click=${this.discard}>Discard edits</button>`
      }<span
  class="gap"></span><button class="button go">Apply</button></div>
    </form>`;
  }

  private readonly edited = (event: CustomEvent<{ text: string }>): void => {
    this.text = event.detail.text;
    void this.follow();
  };

  private readonly discard = (): void => {
    this.querySelector("unknot-editor")!.replace(this.source);
  };

  private readonly submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    await this.follow();
    const { read, game, text } = this;
    if (read?.text !== text) return this.querySelector<UnknotEditor>("unknot-editor")!.showFault();
    this.applied();
    if (text !== this.source) await game.play.exchange(read!.moves, Math.min(game.state.step ?? 0, read!.steps));
  };

  /** Reads the current text. Only one reading runs at a time, however fast the visitor types. */
  private follow(): Promise<void> {
    return (this.reading ??= this.readAll().finally(() => {
      this.reading = undefined;
    }));
  }

  private async readAll(): Promise<void> {
    const { engine } = this.game,
      { game } = await this.trial!;
    for (let text: string | undefined; text !== this.text; ) {
      text = this.text!;
      try {
        await engine.ask({ do: "goto", game, at: 0 });
        const { moves } = await engine.ask({ do: "read", game, text });
        const {
          state: { steps = 0 },
        } = await engine.ask({ do: "goto", game, moves });
        this.read = { text, moves, steps };
        this.verdict = { text };
      } catch (error) {
        const fault = faultOf(error);
        this.verdict = { text, fault: { ...fault, text: placeless(fault) } };
      }
    }
  }
}

define("unknot-actions", Actions);
