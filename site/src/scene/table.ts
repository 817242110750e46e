import { css, html, nothing, type PropertyValues } from "lit";
import type { Column, Row, Table } from "../engine/protocol";
import "./board";
import { define } from "./define";
import { Dressed } from "./dressed";
import { count, figure } from "./figures";
import { styled } from "./styled";
import { theme } from "./theme";
import { viewStyle } from "./view-style";

declare global {
  interface HTMLElementTagNameMap {
    "unknot-table": UnknotTable;
  }
  interface HTMLElementEventMap {
    "unknot-copy": CustomEvent<{ text: string }>;
  }
}

type Value = Row["values"][number];
interface Sorting {
  column: number;
  down: boolean;
}

/** The number of rows drawn before "Show all" is pressed. */
const page = 50;

/** The maximum number of characters of a value that stays on one line. */
const oneLine = 24;

const numeric = (type: Column["type"]) => type === "int" || type === "float";

function compare(a: Value | undefined, b: Value | undefined): number {
  if (a === b) return 0;
  // Words come before all numbers.
  if ((typeof a === "string") !== (typeof b === "string")) return typeof a === "string" ? -1 : 1;
  return typeof a === "string" && typeof b === "string"
    ? a.localeCompare(b, "en", { numeric: true })
    : (a ?? -Infinity) < (b ?? -Infinity)
      ? -1
      : 1;
}

function shown(value: Value | undefined, type: Column["type"]): string {
  if (typeof value === "number") return figure(value, type);
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value ?? "";
}

/**
 * A table that visitors sort by its headings. A row with a board or another view shows it when chosen. If a row has a text, `copies` offers
 * to edit a copy, which an `unknot-copy` event contains.
 */
export class UnknotTable extends Dressed {
  static override styles = [
    theme,
    viewStyle,
    css`
    :host { container-type: inline-size; }
    /* The headings cover the rows, but nothing outside the table. A shadow at the right edge shows that there are more columns. Once the
       last column is visible, a gradient of paper covers the shadow. */
    .scroll { overflow: auto; max-height: min(480px, 70vh); isolation: isolate; scrollbar-width: thin;
      background: no-repeat right / 40px 100%;
      background-image: linear-gradient(to left, var(--paper) 50%, transparent), linear-gradient(to left, color-mix(in srgb, var(--ink) 28%,
          transparent), transparent 16px); background-attachment: local, scroll; }
    .frame { position: relative; }
    /* The number of rows further down. Without it, a last visible row that is whole would look like the end of the table. */
    .below { position: absolute; z-index: 3; inset: auto 0 0; display: grid; justify-items: center; align-items: end; height: 44px;
      padding-bottom: 2px; pointer-events: none; font-size: 13px; color: var(--ink);
      background: linear-gradient(to top, var(--paper) 40%, transparent); }
    table { border-collapse: separate; border-spacing: 0; width: 100%; font-size: 15px;
      } /* separate, so that a sticky cell keeps the line below it */
    thead { position: sticky; top: 0; background: var(--paper); z-index: 2; }
    th { font-weight: 400; text-align: start; vertical-align: bottom; color: var(--soft); font-size: 14px; line-height: 1.3;
      box-shadow: inset 0 -1px var(--line); padding: 0; }
    td { padding: 8px 16px 8px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
    /* The first column, which names the row, stays visible while the others scroll. */
    :is(td, th):first-child { position: sticky; inset-inline-start: 0; background: var(--paper); z-index: 1; }
    td:first-child:not(.number, .short) { min-width: 12ch; }
    .unnamed { width: 1%; }
    .number { text-align: end; }
    /* The bars of a column are aligned, to the right of its figures. */
    .bars { white-space: nowrap; }
    .bars i { display: inline-block; vertical-align: middle; width: 88px; margin-inline-start: 12px; text-align: start; }
    .bars i::before { content: ""; display: block; width: calc(100% * var(--part)); height: 2px; background: var(--soft); opacity: .6; }
    th.bars button { padding-inline-end: 116px; }
    th.bars:last-child button { padding-inline-end: 100px; }
    tr.accent i::before { height: 3px; background: var(--accent); opacity: 1; }
    .short { white-space: nowrap; }
    /* A long word, such as an identifier of a program, breaks instead of widening the table. */
    td:not(.short, .number) { overflow-wrap: anywhere; min-width: 16ch; }
    :is(td, th):last-child { padding-inline-end: 0; }
    button { all: unset; cursor: pointer; }
    button:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px; }
    th button { display: block; box-sizing: border-box; width: 100%; padding: 10px 16px 10px 0; }
    th:last-child button { padding-inline-end: 0; }
    @media not (pointer: fine) { th button { padding-block: 13px; } }
    th button:hover, [aria-sort] button { color: var(--ink); }
    .arrow { position: absolute; }
    .number .arrow { position: static; margin-inline-end: .3em; }
    tr.accent > td { background: var(--wash); }
    tr.accent > td:first-child { box-shadow: -8px 0 var(--wash), -10px 0 var(--accent); font-weight: 600; }
    .chosen > td:first-child { box-shadow: -8px 0 var(--wash); }
    :is(.accent, .chosen) > td:last-child { box-shadow: 8px 0 var(--wash); }
    .frame:has(.accent, .chosen) { margin-inline: -10px; }
    .frame:has(.accent, .chosen) .scroll { padding-inline: 10px; }
    .boarded { cursor: pointer; }
    .boarded:hover > td, .chosen > td { background: var(--wash); }
    .boarded button { padding-block: 8px; margin-block: -8px; }
    :is(.boarded:hover, .chosen) button { text-decoration: underline dotted var(--accent) 1.5px; text-underline-offset: 3px; }
    /* On a phone, or beside a board, as many columns as possible are visible. */
    @container (max-width: 420px) {
      table { font-size: 14px; }
      th { font-size: 13px; }
      td { padding-inline-end: 10px; }
      th button, th.bars button, th.bars:last-child button { padding-inline-end: 10px; }
      .bars i { display: none; }
      td:first-child:not(.number, .short) { min-width: 9ch; }
      td:first-child { white-space: normal; overflow-wrap: break-word; }
    }
    unknot-board { max-width: 320px; margin-top: 16px; }
    .shown { margin-top: 16px; }
    .shown button { padding: 10px 0; text-decoration: underline var(--line) 1px; text-underline-offset: 4px; font-size: 15px; }
    .shown button:hover { text-decoration-color: var(--accent); }
    @media print { .scroll { overflow: visible; max-height: none; } .below { display: none; } td { padding-block: 2px; } th button {
    padding-block: 2px; } }
    .all { padding: 10px 0; color: var(--accent); }
  `,
  ];
  static override properties = {
    table: { attribute: false },
    label: { attribute: false },
    copies: { attribute: false },
    sorting: { state: true },
    chosen: { state: true },
    picked: { state: true },
    whole: { state: true },
    below: { state: true },
  };

  declare table: Table | undefined;
  declare label: string;
  declare copies: boolean;
  declare private sorting: Sorting | null;
  /** The index of the chosen row in the original order. */
  declare private chosen: number | null;
  /** The first value of the row whose view was chosen. The next table may have that row at another index, or not at all. */
  declare private picked: Value | undefined;
  declare private whole: boolean;
  /** The number of rows that are not yet visible below. */
  declare private below: number;

  private readonly resized = new ResizeObserver(() => this.measure());

  constructor() {
    super();
    this.label = "";
    this.sorting = this.chosen = null;
    this.whole = this.copies = false;
    this.below = 0;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.resized.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.resized.disconnect();
  }

  protected override updated(): void {
    this.measure();
  }

  private measure(): void {
    const scroll = this.renderRoot.querySelector(".scroll"),
      rows = scroll?.querySelectorAll<HTMLElement>("tbody tr") ?? [];
    if (!scroll || scroll.scrollHeight <= scroll.clientHeight + 1) return void (this.below = 0);
    const end = scroll.getBoundingClientRect().top + scroll.clientTop + scroll.clientHeight;
    let below = 0;
    for (let i = rows.length - 1; i >= 0 && rows[i]!.getBoundingClientRect().bottom > end + 8; i--) below++;
    this.below = below;
  }

  protected override willUpdate(changed: PropertyValues): void {
    const width = this.table?.columns.length ?? 0;
    if (changed.has("table") && this.sorting && this.sorting.column >= width) this.sorting = null;
  }

  protected override render(): unknown {
    if (!this.table) return nothing;
    const { columns } = this.table,
      all = this.table.rows ?? [],
      order = this.order(all);
    const rows = this.whole ? order : order.slice(0, page),
      board = this.chosen === null ? undefined : all[this.chosen]?.board;
    const { shows, written } = all[this.shown] ?? {};
    const longest = columns.map(({ bars }, k) =>
      bars ? Math.max(0, ...all.map(({ values }) => (typeof values[k] === "number" ? values[k] : 0))) : 0,
    );
    return html`
      <div class="frame"><div class="scroll" part="table" role="region" tabindex="0" aria-label=${this.label || "Table"}
        @scroll=${this.measure}>
        <table><thead><tr>${columns.map((column, i) => this.heading(column, i))}</tr></thead>
        <tbody @keydown=${this.onKey}>${rows.map((i) => this.row(all[i], i, columns, longest))}</tbody></table>
      </div>${this.below ? html`<span class="below" aria-hidden="true">↓ ${count(this.below)} more</span>` : nothing}</div>
      ${
        rows.length < order.length
          ? html`<button class="all" @click=${() => {
              this.whole = true;
            }}>Show all ${order.length} rows</button>`
          : nothing
      }
      ${board ? html`<unknot-board exportparts="board" .board=${board}></unknot-board>` : nothing}
      ${
        shows
          ? html`<div class="shown"><unknot-view .view=${shows}></unknot-view>${
              this.copies && written !== undefined
                ? html`<button type="button" @click=${() => this.copy(written)}>Edit a copy</button>`
                : nothing
            }</div>`
          : nothing
      }`;
  }

  /** The index, in the original order, of the row whose view is shown; -1 if rows have none. */
  private get shown(): number {
    const all = this.table?.rows ?? [],
      picked = this.picked === undefined ? -1 : all.findIndex(({ shows, values }) => shows && values[0] === this.picked);
    return picked >= 0 ? picked : all.findIndex(({ shows }) => shows);
  }

  private copy(text: string): void {
    this.dispatchEvent(new CustomEvent("unknot-copy", { detail: { text }, bubbles: true, composed: true }));
  }

  private order(rows: readonly Row[]): number[] {
    const order = rows.map((_, i) => i);
    if (!this.sorting) return order;
    const { column, down } = this.sorting,
      sign = down ? -1 : 1;
    return order.sort((a, b) => sign * compare(rows[a].values[column], rows[b].values[column]) || a - b);
  }

  private heading({ title, unit, type, bars }: Column, i: number): unknown {
    const sorted = this.sorting?.column === i ? (this.sorting.down ? "descending" : "ascending") : nothing;
    const arrow = html`<span class="arrow" aria-hidden="true">${sorted === nothing ? "" : sorted === "descending" ? "↓" : "↑"}</span>`;
    const words = `${title}${unit ? `, ${unit}` : ""}`;
    if (!words) return html`<td class="unnamed short"></td>`; // without words there is nothing to press
    return html`<th scope="col" class=${numeric(type) ? (bars ? "number bars" : "number") : ""} aria-sort=${sorted}>
      <button @click=${() => this.sort(i, type)}>${numeric(type) ? [arrow, words] : [words, arrow]}</button></th>`;
  }

  private row(row: Row, i: number, columns: readonly Column[], longest: readonly number[]): unknown {
    const chosen = row.shows ? this.shown === i : this.chosen === i,
      more = row.board || row.shows;
    const choose = () => {
      if (row.shows) this.picked = row.values[0];
      else this.chosen = chosen ? null : i;
    };
    const looks = `${row.tone ?? ""} ${more ? "boarded" : ""} ${chosen ? "chosen" : ""}`;
    return html`<tr class=${looks} @click=${more ? choose : nothing}>${columns.map(({ type, bars }, k) => {
      const here = row.values[k],
        value = shown(here, type),
        part = typeof here === "number" && longest[k]! > 0 ? Math.max(0, here / longest[k]!) : 0;
      return html`<td class="${numeric(type) ? "number" : ""} ${bars ? "bars" : ""} ${value.length <= oneLine ? "short" : ""}">${
        k === 0 && more
          ? html`<button aria-expanded=${row.shows ? nothing : chosen} aria-pressed=${
              row.shows ? chosen : nothing
            }>${value || "Board"}</button>`
          : type === "kind"
            ? html`<a href=${`./#/${value}`}>Play</a>`
            : value
      }${bars ? html`<i aria-hidden="true" ${styled({ "--part": String(part) })}></i>` : nothing}</td>`;
    })}</tr>`;
  }

  /** Sorts ascending, then descending (figures: the largest first), then in the original order. */
  private sort(column: number, type: Column["type"]): void {
    const first = numeric(type),
      now = this.sorting;
    if (now?.column !== column) this.sorting = { column, down: first };
    else this.sorting = now.down === first ? { column, down: !first } : null;
  }

  /** Moves the focus from row to row by the arrow keys. */
  private onKey(event: KeyboardEvent): void {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!by) return;
    const buttons = [...this.renderRoot.querySelectorAll<HTMLElement>("td button")];
    const to = buttons[buttons.indexOf(event.target as HTMLElement) + by];
    if (!to) return;
    event.preventDefault();
    to.focus();
    to.click();
  }
}

define("unknot-table", UnknotTable);
