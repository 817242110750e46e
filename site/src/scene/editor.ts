import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { define } from "./define";
import { Dressed } from "./dressed";
import { inked, type Inks } from "./ink";
import { placeIn } from "./lines";
import { styled } from "./styled";
import { theme } from "./theme";
import { viewStyle } from "./view-style";

declare global {
  interface HTMLElementTagNameMap {
    "unknot-editor": UnknotEditor;
  }
  interface HTMLElementEventMap {
    "unknot-edit": CustomEvent<{ text: string }>;
    "unknot-caret": CustomEvent<{ at: number }>;
  }
}

/** A fault in a text. Lines and columns count from 1; they are 0 or missing if the text is wrong as a whole. */
export interface EditorFault {
  text: string;
  line?: number;
  col?: number;
}
/** The result of reading a text: at most one fault, and remarks about odd parts that could be read nevertheless. */
export interface Verdict {
  text: string;
  fault?: EditorFault | null;
  remarks?: readonly EditorFault[];
}

/** The length of an edit above which the editor sets the text itself: the browser would lay out the text again for each line. */
const maxEdited = 20_000;

/** The length above which long lines scroll: each edit would draw the lines again. */
const maxWrapped = 60_000;

/** The maximum number of remarks shown at once. */
const maxRemarks = 8;

/** A range of a text. */
interface Part {
  start: number;
  end: number;
}

/**
 * The range to mark for a fault: the word that begins at the column, or one character if there is no word. Without a column it is the start
 * of the line.
 */
function partOf(text: string, { line = 0, col = 0 }: EditorFault): Part | undefined {
  const place = line ? placeIn(text, line, col) : undefined;
  if (!place || !col) return place && { start: place.start, end: place.start };
  return { start: place.start, end: Math.max(place.end, place.start + /^[^\s()[\]{},;:]*/.exec(text.slice(place.start))![0].length) };
}

/**
 * An editor with numbered lines and syntax colours (inks), which marks a fault in its line. An `unknot-edit` event reports each edit, and
 * an `unknot-caret` event the position of the caret. The page that reads the text answers by setting `verdict`. If the text has changed
 * since, that verdict marks nothing. The editor stores the last text without a fault and can restore it.
 */
export class UnknotEditor extends Dressed {
  static override styles = [
    theme,
    viewStyle,
    css`
    .paper { display: grid; grid-template-columns: max-content 1fr; position: relative; overflow: auto;
      max-height: var(--editor-height, 70vh); background: var(--raised);
      border: 1px solid var(--line); border-radius: 10px; padding: 12px 0; font: 14px/20px var(--mono); tab-size: 4; }
    .paper:has(textarea:focus-visible) { outline: 2px solid var(--accent); outline-offset: 2px; }
    pre, textarea { font: inherit; margin: 0; tab-size: inherit; white-space: pre; }
    .numbers { position: sticky; left: 0; z-index: 1; padding: 0 12px 0 16px; text-align: end; color: var(--soft);
      background: var(--raised); user-select: none; -webkit-user-select: none; min-width: 4ch; }
    .numbers b { color: var(--bad); font-weight: 700; }
    .sheet { position: relative; min-width: calc(var(--longest) * 1ch + 24px); }
    textarea { appearance: none; position: relative; display: block; width: 100%; height: calc(20px * var(--lines)); min-height: 100px;
      border: 0; padding: 0 16px 0 0; resize: none; overflow: hidden;
      background: none; color: var(--ink); caret-color: var(--accent); }
    textarea:focus { outline: 0; }
    /* The coloured copy of the text is below the field, whose own text is transparent, also where it is selected. */
    .ink { position: absolute; inset: 0 auto auto 0; pointer-events: none; color: var(--ink); }
    .ink b { font-weight: 600; }
    .variable { color: var(--accent); }
    .comment { color: var(--soft); }
    .inked textarea { color: transparent; }
    .inked textarea::selection { color: transparent; background: color-mix(in srgb, var(--accent) 26%, transparent); }
    .odd { position: absolute; inset: calc(20px * (var(--at) - 1)) 0 auto 0; height: 20px; pointer-events: none; color: transparent; }
    .odd u { text-decoration: underline dotted var(--accent) 1.5px; text-underline-offset: 3px; text-decoration-skip-ink: none; }
    .numbers i { font-style: normal; color: var(--accent); }
    .wrong { position: absolute; inset: calc(20px * (var(--wrong) - 1)) 0 auto -600px; padding-inline-start: 600px; height: 20px;
      pointer-events: none; color: transparent;
      background: color-mix(in srgb, var(--bad) 9%, transparent); }
    .wrong u { text-decoration: underline wavy var(--bad) 1.2px; text-underline-offset: 3px; text-decoration-skip-ink: none; }
    /* Long lines wrap. The coloured copy sets the height. Each of its lines has its number and its marks, which wrap in the same way. */
    .wraps { grid-template-columns: minmax(0, 1fr); overflow-x: hidden; }
    .wraps .sheet { min-width: 0; min-height: 100px; margin-inline-start: calc(max(2ch, var(--digits) * 1ch) + 28px); }
    .wraps .ink, .wraps textarea, .wraps pre { white-space: pre-wrap; overflow-wrap: anywhere; }
    .wraps .ink { position: static; padding-inline-end: 16px; }
    .wraps:not(.inked) .ink { color: transparent; }
    .wraps textarea { position: absolute; inset: 0; height: 100%; }
    .wraps .line { position: relative; min-height: 20px; }
    .wraps .line > i { position: absolute; inset-inline-end: 100%; padding-inline-end: 12px; white-space: nowrap; font-style: normal;
      color: var(--soft); }
    .wraps .line > .bad { color: var(--bad); font-weight: 700; }
    .wraps .line > .noted { color: var(--accent); }
    .wraps .wrong, .wraps .odd { inset: 0; padding: 0; height: auto; }
    .said { min-height: var(--editor-said, 24px); margin: 12px 0 0; padding-inline-start: 14px; border-inline-start: 2px solid transparent;
      font-size: 15.5px; }
    .faulty { border-color: var(--bad); }
    .said b { color: var(--bad); font-weight: 600; }
    ul { list-style: none; margin: 12px 0 0; padding: 0 0 0 14px; border-inline-start: 2px solid var(--line); font-size: 15px;
      color: var(--soft); }
    li button { padding: 2px 0; margin-inline-end: 0; }
    button { all: unset; cursor: pointer; padding: 9px 0; margin-inline-end: 20px; font-size: 15px; color: var(--ink);
      text-decoration: underline var(--line) 1px; text-underline-offset: 4px; }
    button:hover { text-decoration-color: var(--accent); }
    button:focus-visible { outline: 2px solid var(--accent); }
    .ways { padding-inline-start: 16px; }
    @media (max-width: 640px) { .paper { font-size: 16px; border-inline: 0; border-radius: 0; } .numbers { padding: 0 8px 0 4px;
    font-size: 12px; } }
    @media not (pointer: fine) { li button { padding: 10px 0; } }
    @media (max-width: 640px) { .wraps .line > i { padding-inline-end: 8px; font-size: 12px; }
    .wraps .sheet { margin-inline-start: calc(max(2ch, var(--digits) * 1ch) + 8px); } }
    @media (forced-colors: active) { .ink { display: none; } .wraps .ink { display: block; color: Canvas; }
    .wraps .line > i { color: CanvasText; } .inked textarea { color: CanvasText; } .wrong {
    border-block: 1px solid Highlight; } }
    @media print { .paper { max-height: none; overflow: visible; } .ways { display: none; } }
  `,
  ];
  static override properties = {
    text: { attribute: false },
    verdict: { attribute: false },
    label: { attribute: false },
    inks: { attribute: false },
    wraps: { attribute: false },
  };

  /** The text in the editor; setting it replaces that text. */
  declare text: string;
  declare verdict: Verdict | undefined;
  declare label: string;
  /** The syntax colours of the text's language, if it has any. */
  declare inks: Inks | undefined;
  /** Whether long lines wrap. If not, or if the text is very long, they scroll. */
  declare wraps: boolean;
  /** The last text that was read without a fault; null until there is one. */
  private kept: string | null = null;

  constructor() {
    super();
    this.text = this.label = "";
    this.wraps = false;
  }

  /** Puts the caret behind the text. */
  override focus(): void {
    const { area } = this;
    area.focus();
    area.setSelectionRange(area.value.length, area.value.length);
  }

  /** Moves the focus to the fault, or to the start of its line. */
  showFault(): void {
    if (this.fault) this.go(this.fault, ".wrong");
  }

  private go(fault: EditorFault, mark: string): void {
    const { area } = this,
      part = partOf(this.text, fault);
    if (!part) return;
    area.focus();
    area.setSelectionRange(part.start, part.end);
    this.renderRoot.querySelector(mark)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** Restores the last good text, as an edit that can be undone. */
  restore(): void {
    if (this.kept !== null) this.replace(this.kept);
  }

  /** Replaces the whole text, as an edit that can be undone. */
  replace(text: string): void {
    this.insert(text, 0, this.area.value.length);
  }

  /** Replaces a range of the text, as an edit that can be undone unless it is very long, and puts the caret after the new text. */
  insert(text: string, from: number, to: number): void {
    const { area } = this;
    area.focus();
    if (Math.max(text.length, to - from) > maxEdited) return this.put(text, from, to);
    area.setSelectionRange(from, to);
    // The only edit by a script that the browser's own undo can reverse.
    if (!document.execCommand("insertText", false, text)) this.put(text, from, to);
  }

  /** Replaces a range of the text without the browser's undo, in a time that does not depend on the number of lines. */
  private put(text: string, from: number, to: number): void {
    this.area.setRangeText(text, from, to, "end");
    this.edited();
  }

  /** Takes over an edit that is too long for the browser. */
  private editing(event: InputEvent): void {
    const { selectionStart: from, selectionEnd: to } = this.area,
      { inputType } = event,
      text = inputType.startsWith("delete") ? "" : inputType === "insertLineBreak" ? "\n" : event.data;
    if (!event.cancelable || text === null || Math.max(text.length, to - from) <= maxEdited) return;
    event.preventDefault();
    this.put(text.replace(/\r\n?/g, "\n"), from, to);
  }

  private get area(): HTMLTextAreaElement {
    return this.renderRoot.querySelector("textarea")!;
  }

  /** The fault of the current text. */
  private get fault(): EditorFault | undefined {
    return this.verdict?.text === this.text ? (this.verdict.fault ?? undefined) : undefined;
  }

  /** The remarks about the current text. */
  private get remarks(): readonly EditorFault[] {
    return (this.verdict?.text === this.text && this.verdict.remarks) || [];
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("verdict") && this.verdict && !this.verdict.fault) this.kept = this.verdict.text;
  }

  protected override render(): unknown {
    const { fault } = this,
      lines = this.text.split("\n"),
      part = fault && partOf(this.text, fault),
      at = part ? fault!.line! : 0;
    const longest = lines.reduce((most, line) => Math.max(most, line.length + 3 * (line.split("\t").length - 1)), 0);
    const remarks = this.remarks.slice(0, maxRemarks),
      more = this.remarks.length - remarks.length,
      odd = new Set(remarks.map(({ line }) => line)),
      ink = this.inks && inked(lines, this.text.length, this.inks);
    const wrapped = this.wraps && (ink || this.text.length <= maxWrapped);
    const mark = fault && at ? this.wrong(fault, part!) : nothing;
    const plain = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, i) => `${from + i + 1}\n`).join("");
    const numbers = (from: number, to: number) =>
      odd.size
        ? Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i + 1).map((n) => (odd.has(n) ? html`<i>${n}</i>\n` : `${n}\n`))
        : plain(from, to);
    const digits = String(lines.length).length,
      sizes = { "--lines": String(lines.length), "--longest": String(longest), "--wrong": String(at), "--digits": String(digits) };
    return html`<div class="paper ${ink ? "inked" : ""} ${wrapped ? "wraps" : ""}" part="paper" ${styled(sizes)}>
        ${
          wrapped
            ? nothing
            : html`<pre class="numbers"
          aria-hidden="true">${at ? html`${numbers(0, at - 1)}<b>${at}</b>\n${numbers(at, lines.length)}` : numbers(0, lines.length)}</pre>`
        }
        <div class="sheet">${
          wrapped
            ? html`<div class="ink" aria-hidden="true">${lines.map((line, i) => {
                const n = i + 1;
                return html`<div class="line"><i class=${n === at ? "bad" : odd.has(n) ? "noted" : nothing}>${n}</i>${
                  ink ? ink[i] : `${line}\n`
                }${remarks.map((remark, j) => (remark.line === n ? this.odd(remark, j) : nothing))}${n === at ? mark : nothing}</div>`;
              })}</div>`
            : html`${ink ? html`<pre class="ink" aria-hidden="true">${ink}</pre>` : nothing}${remarks.map((remark, i) =>
                this.odd(remark, i),
              )}${mark}`
        }
          <textarea part="text" aria-label=${this.label || "Text"} aria-invalid=${fault ? "true" : "false"} aria-describedby="said"
            spellcheck="false" autocapitalize="off" autocomplete="off"
            wrap=${wrapped ? "soft" : "off"} .value=${live(this.text)} @beforeinput=${this.editing} @input=${this.edited}
              @selectionchange=${this.moved} @keyup=${this.moved}
              @click=${this.moved} @focus=${this.moved}></textarea></div></div>
      <p id="said" class="said ${fault ? "faulty" : ""}"
        role="status">${fault ? html`${at ? html`<b>Line ${at}:</b> ` : nothing}${fault.text}` : nothing}</p>
      ${
        fault && (at || this.kept !== null)
          ? html`<div class="ways">${at ? html`<button type="button" @click=${() => this.showFault()}>Go to line ${at}</button>` : nothing}
        ${
          this.kept === null ? nothing : html`<button type="button" @click=${() => this.restore()}>Restore the last readable text</button>`
        }</div>`
          : nothing
      }
      ${
        remarks.length
          ? html`<ul aria-label="Remarks">${remarks.map(
              (remark, i) =>
                html`<li>${
                  remark.line
                    ? html`<button type="button"
            @click=${() => this.go(remark, `#odd-${i}`)}>Line ${remark.line}</button>: `
                    : nothing
                }${remark.text}</li>`,
            )}${more > 0 ? html`<li>${more} more</li>` : nothing}</ul>`
          : nothing
      }`;
  }

  /** Marks the place of the fault. */
  private wrong(fault: EditorFault, part: Part): TemplateResult {
    return html`<pre class="wrong" aria-hidden="true">${this.around(part, Boolean(fault.col))}</pre>`;
  }

  /** Marks the place of a remark. */
  private odd(remark: EditorFault, i: number): unknown {
    const part = remark.line ? partOf(this.text, remark) : undefined;
    return (
      part &&
      html`<pre class="odd" id="odd-${i}" aria-hidden="true"
        ${styled({ "--at": String(remark.line) })}>${this.around(part, true)}</pre>`
    );
  }

  /** The line of a part of the text, with that part underlined if it is marked. The rest of the line decides where the line wraps. */
  private around({ start, end }: Part, marked: boolean): TemplateResult {
    const { text } = this;
    return html`${text.slice(0, start).split("\n").at(-1)}${
      marked ? html`<u>${text.slice(start, end) || " "}</u>` : nothing
    }${text.slice(marked ? end : start).split("\n", 1)}`;
  }

  private edited(): void {
    this.text = this.area.value;
    this.dispatchEvent(new CustomEvent("unknot-edit", { detail: { text: this.text }, bubbles: true, composed: true }));
    this.moved();
  }

  /** Reports the position of the caret, since not every browser sends an event when it moves in a field. */
  private moved(): void {
    this.dispatchEvent(new CustomEvent("unknot-caret", { detail: { at: this.area.selectionEnd }, bubbles: true, composed: true }));
  }
}

define("unknot-editor", UnknotEditor);
