import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { EngineError } from "../../engine/fault";
import type { Choice } from "../../engine/protocol";
import { readFile, type Incoming } from "../../kit/incoming";
import { PlainElement } from "../../kit/plain";
import { sentence } from "../../kit/sentence";
import { define } from "../../scene/define";
import { placeIn } from "../../scene/lines";
import { excerpt, linesOf, type Excerpt } from "./excerpt";
import { buttons } from "../notice";
import { readings, type Draft } from "./reading";

declare global {
  interface HTMLElementTagNameMap {
    "unknot-opening": Opening;
  }
}

/** A field to type, paste or correct a text. If the text has a fault, it stays in the field. */
export class Opening extends PlainElement {
  static override properties = {
    kinds: { attribute: false },
    draft: { attribute: false },
    read: { attribute: false },
    held: { state: true },
  };
  declare kinds: readonly Choice[];
  /** The draft with which the page begins. */
  declare draft: Draft;
  /** The current draft. The page passes only the first one, and passes it again at each rendering. */
  declare private held: Draft;
  /** Opens a text, or returns it with its fault. */
  declare read: (draft: Draft) => Promise<Draft | undefined>;
  /** The part of the text that the field shows. */
  private cut = excerpt("");

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("draft")) this.held = this.draft;
    if (!changed.has("held")) return;
    const { text, fault } = this.held;
    this.cut = excerpt(text, fault?.line ? placeIn(text, fault.line, fault.col ?? 0)?.start : 0);
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has("held") && this.held.fault) this.pointOut(this.held.fault);
  }

  protected override render(): TemplateResult {
    const { fault, kind } = this.held,
      { cut } = this,
      partial = cut.before || cut.behind;
    return html`
      <form class="opening" @submit=${this.submit}>
        <label>The puzzle as text
          <textarea name="text" rows="10" spellcheck="false" autocapitalize="off" autocomplete="off" wrap="off" .value=${live(cut.shown)}
            aria-invalid=${fault ? "true" : nothing}
            aria-describedby="opening-fault"
              @input=${(event: Event) => this.mend((event.target as HTMLTextAreaElement).value)}></textarea></label>
        ${partial ? html`<p class="hint">${partOf(cut)}</p>` : nothing}
        <p id="opening-fault" class="fault" role="alert">${fault ? sentence(fault) : nothing}</p>
        ${buttons(readings(fault?.others, (kind) => this.attempt({ ...this.held, kind, fault: undefined })))}
        <div class="row">
          <select name="kind" aria-label="Kind of puzzle">
            <option value="" ?selected=${!kind}>Any kind</option>
            ${this.kinds.map(({ name, title }) => html`<option value=${name} ?selected=${name === kind}>${title}</option>`)}
          </select>
          <label class="button quiet file">Open a file<input type="file" @change=${this.fromFile}></label>
          <span class="gap"></span>
          <button class="button go">Open</button>
        </div>
      </form>`;
  }

  private mend(shown: string): void {
    this.cut = { ...this.cut, shown };
    this.held.text = this.cut.before + shown + this.cut.behind;
  }

  private submit(event: SubmitEvent): void {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    void this.attempt({ text: this.held.text, kind: (form.get("kind") as string) || undefined });
  }

  private async attempt(draft: Draft): Promise<void> {
    const before = this.held.text,
      found = await this.read(draft);
    if (found && this.held.text === before) this.held = found; // otherwise the visitor has edited the text in the meantime
  }

  private async fromFile(event: Event): Promise<void> {
    const input = event.target as HTMLInputElement,
      file = input.files?.[0];
    if (!file) return;
    const came: Incoming = await readFile(file);
    input.value = ""; // otherwise the same file, corrected, could not be chosen again
    if ("fault" in came) this.held = { ...this.held, fault: { text: came.fault } };
    else await this.attempt(came);
  }

  /** Puts the caret where the fault is. */
  private pointOut({ line = 0, col = 0 }: EngineError): void {
    const field = this.querySelector("textarea")!,
      { before, shown } = this.cut,
      place = line ? placeIn(this.held.text, line, col) : undefined;
    field.focus();
    if (!place) return;
    const start = place.start - before.length,
      above = shown.slice(0, start).split("\n").length;
    field.setSelectionRange(start, place.end - before.length);
    field.scrollTop = ((above - 3) / shown.split("\n").length) * field.scrollHeight;
  }
}

/** The sentence that explains that a text is too long for the field. */
function partOf(cut: Excerpt): string {
  const { first, last, of } = linesOf(cut);
  return `The text is long. Shown here: ${
    first === last ? `part of line ${first}` : `lines ${first} to ${last}`
  } of ${of}. The rest stays as it is.`;
}

define("unknot-opening", Opening);
