import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { faultOf, type Saved } from "../element/game";
import { sentence } from "../element/words";
import { EngineFault, type Engine } from "../engine/engine";
import type { EngineError, Kind, Part } from "../engine/protocol";
import { define } from "../scene/define";
import { readAddress } from "./address";
import { damaged, readFile, sharedHash, type Incoming } from "./incoming";
import { PlainElement } from "./plain";

declare global {
  interface HTMLElementTagNameMap { "unknot-opening": Opening }
}

/** Where a text that is to be opened comes from, and what was found out about it already. */
export interface Draft { text: string; kind?: string; fault?: EngineError; parts?: Part[] }

async function shared(hash: string): Promise<Saved> {
  const place = await readAddress(hash).catch(() => undefined);
  if (!place || !("shared" in place)) throw new EngineFault({ text: `${damaged} Ask for it again.` });
  return place.shared;
}

/** Reads a text: opens it if it holds one puzzle, gives what is in the way otherwise. The kind is what it should be; if only another can
    read the text, it is that one's. */
export async function tryOpening(engine: Engine, draft: Draft, open: (saved: Saved) => Promise<void>): Promise<Draft | undefined> {
  const { text } = draft, hash = sharedHash(text);
  try {
    if (hash) return void await open(await shared(hash));
    const { kind, parts = [] } = await engine.ask({ do: "split", text, ...(draft.kind && { kind: draft.kind }) });
    if (parts.length > 1) return { text, kind, parts };
    await open({ kind, text: parts[0]?.text ?? text });
    return undefined;
  } catch (error) {
    const fault = { text, kind: draft.kind, fault: faultOf(error) };
    if (!draft.kind) return fault;
    const found = hash ? fault : await tryOpening(engine, { text }, open);
    return found?.fault ? fault : found;
  }
}

/** A text to be typed, pasted or mended, and the puzzles in it to choose from. Nothing is lost by a mistake in it. */
export class Opening extends PlainElement {
  static override properties = { engine: { attribute: false }, kinds: { attribute: false }, draft: { attribute: false }, open: { attribute: false } };
  declare engine: Engine;
  declare kinds: readonly Kind[];
  declare draft: Draft;
  /** Opens a puzzle for good; throws if it cannot be read. */
  declare open: (saved: Saved) => Promise<void>;

  protected override updated(changed: PropertyValues): void {
    if (changed.has("draft") && this.draft.fault) this.pointOut(this.draft.fault);
  }

  protected override render(): TemplateResult {
    const { fault, parts, text, kind } = this.draft;
    return html`
      <form class="opening" @submit=${this.submit}>
        <label>The puzzle as text
          <textarea name="text" rows="10" spellcheck="false" autocapitalize="off" autocomplete="off" wrap="off" .value=${text} aria-invalid=${fault ? "true" : nothing}
            aria-describedby="opening-fault" @input=${(event: Event) => { this.draft.text = (event.target as HTMLTextAreaElement).value; }}></textarea></label>
        <p id="opening-fault" class="fault" role="alert">${fault ? sentence(fault) : nothing}</p>
        ${parts ? this.list(parts, kind!) : nothing}
        <div class="row">
          <select name="kind" aria-label="Kind of puzzle">
            <option value="" ?selected=${!kind}>Any kind</option>
            ${this.kinds.map(({ name, title }) => html`<option value=${name} ?selected=${name === kind}>${title}</option>`)}
          </select>
          <label class="button quiet file">From a file<input type="file" @change=${this.fromFile}></label>
          <span class="gap"></span>
          <button class="button go">Open</button>
        </div>
      </form>`;
  }

  private list(parts: readonly Part[], kind: string): TemplateResult {
    return html`<p>There are ${parts.length} puzzles in it. Which one?</p>
      <ol class="parts">${parts.map((part, i) => html`<li><button type="button" class="button quiet" @click=${() => this.attempt({ text: part.text, kind }, part)}>
        ${part.name || `Number ${i + 1}`}</button></li>`)}</ol>`;
  }

  private submit(event: SubmitEvent): void {
    event.preventDefault();
    const form = new FormData(event.target as HTMLFormElement);
    void this.attempt({ text: this.draft.text, kind: (form.get("kind") as string) || undefined });
  }

  /** Opens a text, or the part of it that was chosen; its faults are shown where they are in the whole. */
  private async attempt(draft: Draft, part?: Part): Promise<void> {
    const found = await tryOpening(this.engine, draft, this.open);
    if (!found) return;
    const { fault } = found;
    this.draft = part && fault ? { ...this.draft, fault: { ...fault, ...(fault.line && { line: fault.line + part.line - 1 }) } } : found;
  }

  private async fromFile(event: Event): Promise<void> {
    const file = (event.target as HTMLInputElement).files?.[0];
    if (!file) return;
    const came: Incoming = await readFile(file);
    if ("fault" in came) this.draft = { ...this.draft, fault: { text: came.fault } };
    else await this.attempt({ text: came.text });
  }

  /** Puts the caret where the fault is. */
  private pointOut({ line = 0, col = 0 }: EngineError): void {
    const field = this.querySelector("textarea")!, lines = this.draft.text.split("\n");
    field.focus();
    if (!line || line > lines.length) return;
    const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0), faulty = lines[line - 1]!;
    const before = [...faulty].slice(0, Math.max(0, col - 1)).join("").length;
    field.setSelectionRange(start + (col ? before : 0), start + (col ? Math.min(before + 1, faulty.length) : faulty.length));
    field.scrollTop = ((line - 3) / lines.length) * field.scrollHeight;
  }
}

define("unknot-opening", Opening);
