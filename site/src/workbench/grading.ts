import { html, nothing, type TemplateResult } from "lit";
import type { Game } from "../element/game";
import type { Work } from "../engine/engine";
import type { Grade } from "../engine/protocol";
import { PlainElement } from "../kit/plain";
import { define } from "../scene/define";

declare global {
  interface HTMLElementTagNameMap { "unknot-grading": Grading }
}

/** How long a grade may take, in seconds. */
const limit = 20;

/** How hard the puzzle is, when asked: in a worker of its own, so that nothing waits for it. */
export class Grading extends PlainElement {
  static override properties = { game: { attribute: false }, text: {}, work: { state: true }, grade: { state: true } };
  declare game: Game;
  /** Of the puzzle; another one has another grade. */
  declare text: string;
  declare private work: Work<"grade"> | undefined;
  /** Null, where it has none. */
  declare private grade: Grade | null | undefined;

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has("text")) return;
    this.work?.cancel();
    this.work = this.grade = undefined;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.work?.cancel();
  }

  protected override render(): TemplateResult {
    const { grade, work } = this;
    return html`<span role="status">${work ? "Grading …" : grade ? html`<span title=${grade.about}>${grade.word}</span>` : grade === null ? "no grade" : nothing}</span>${
      work || grade !== undefined ? nothing : html`<button type="button" class="button quiet" @click=${this.ask}>How hard?</button>`}`;
  }

  private async ask(): Promise<void> {
    const { kind, text } = this.game.state!;
    const work = this.work = this.game.engine.work({ do: "grade", kind, text, limit });
    const grade = await work.done.then((done) => done.grade, () => null);
    if (this.work === work) [this.work, this.grade] = [undefined, grade];
  }
}

define("unknot-grading", Grading);
