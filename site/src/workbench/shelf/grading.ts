import { html, nothing, type TemplateResult } from "lit";
import type { OpenGame } from "../../element/open";
import type { Work } from "../../engine/engine";
import type { Grade } from "../../engine/protocol";
import { PlainElement } from "../../kit/plain";
import { sentence } from "../../kit/sentence";
import { define } from "../../scene/define";
import type { Library } from "../../storage/library";

declare global {
  interface HTMLElementTagNameMap {
    "unknot-grading": Grading;
  }
}

/** The time limit for finding a grade, in s. */
const limit = 20;

/** The time without other work after which the page searches for a grade, in ms. */
const patience = 500;

/** The grades of a kind with their meanings. The grade of the current puzzle is marked. */
export const scale = (grades: readonly Grade[], here?: string): TemplateResult =>
  html`<dl class="grades">${grades.map(
    ({ word, about }) => html`
  <div aria-current=${word === here ? "true" : nothing}><dt>${word}</dt><dd>${sentence({ text: about })}</dd></div>`,
  )}</dl>`;

/**
 * The grade of the puzzle, shown after the rest of its description. It comes from the list of puzzles. Otherwise a separate worker finds it
 * while nothing else is running, and the page saves it.
 */
export class Grading extends PlainElement {
  static override properties = {
    game: { attribute: false },
    library: { attribute: false },
    text: {},
    listed: {},
    busy: { type: Boolean },
    told: { state: true },
  };
  declare game: OpenGame;
  declare library: Library;
  /** The text of the puzzle. */
  declare text: string;
  /** The grade of a puzzle that comes with its kind. */
  declare listed: string | undefined;
  /** Whether something else is running. */
  declare busy: boolean;
  /** Whether the explanation of the grades is open. */
  declare private told: boolean;
  private work: Work<"grade"> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The last text for which no grade was found within the time limit. */
  private ungraded: string | undefined;

  constructor() {
    super();
    this.told = false;
  }

  private get source(): string {
    return this.library.source(this.game.kind.name, this.text);
  }

  protected override updated(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has("text") && !changed.has("busy")) return;
    this.end();
    if (!this.busy && !this.listed && this.text !== this.ungraded && !this.library.grade(this.game.kind.name, this.source))
      this.timer = setTimeout(() => void this.find(), patience);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.end();
  }

  protected override render(): TemplateResult | typeof nothing {
    const { word, about } = this.listed ? { word: this.listed } : (this.library.grade(this.game.kind.name, this.source) ?? {});
    const grades = this.game.kind.grades ?? [];
    if (!word) return nothing;
    return !grades.length
      ? html` · <span title=${about ?? nothing}>${word}</span>`
      : html` · <button type="button" class="graded" popovertarget="grades" title="How hard it is"
        aria-haspopup="dialog">${word}</button>
      <div id="grades" popover role="dialog" aria-label="How hard it is" @beforetoggle=${({ newState }: ToggleEvent) => {
        this.told = newState === "open";
      }}>${this.told ? html`<h2>How hard it is</h2>${scale(grades, word)}` : nothing}</div>`;
  }

  private end(): void {
    clearTimeout(this.timer);
    this.work?.cancel();
    this.work = undefined;
  }

  private async find(): Promise<void> {
    const { game, library, text, source } = this,
      kind = game.kind.name,
      work = (this.work = game.engine.work({ do: "grade", kind, text, limit }));
    const grade = await work.done.then(
      (done) => done.grade,
      () => undefined,
    );
    if (this.work !== work) return;
    this.work = undefined;
    if (grade) library.keepGrade(kind, source, grade);
    else this.ungraded = text;
    this.requestUpdate();
  }
}

define("unknot-grading", Grading);
