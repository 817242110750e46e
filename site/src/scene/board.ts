import { html, nothing, svg, type PropertyValues } from "lit";
import { guard } from "lit/directives/guard.js";
import type { Board, Input, Mark, Place, Sprite, Touch } from "../engine/protocol";
import { style } from "./board-style";
import { define } from "./define";
import { crosses, detailStyle, divided, notes } from "./details";
import { drawn } from "./drawn";
import { Dressed } from "./dressed";
import { glyphs, glyphStyle } from "./glyph";
import { extent, ground, groundKey, pen, rims } from "./ground";
import { interpret } from "./keyboard";
import { isCell, Lattice, STEP } from "./lattice";
import { walk } from "./motion";
import { drawMarks, ring, weighed } from "./marks";
import { marksStyle } from "./marks-style";
import { onBorders, onGrid, ornaments, ornamentStyle } from "./ornaments";
import { paletteStyle } from "./palette";
import { sprites, strokes } from "./pieces";
import { Pointer } from "./pointer";
import { colHeads, names, rimStyle } from "./rim";
import { Spoken } from "./spoken";
import { squares } from "./squares";
import { styled } from "./styled";
import { theme } from "./theme";
import { pips, trialStyle } from "./trials";

declare global {
  interface HTMLElementTagNameMap {
    "unknot-board": UnknotBoard;
  }
  interface HTMLElementEventMap {
    "unknot-input": CustomEvent<Input>;
  }
}

/** The time between two boards, in ms, below which the change is not animated. */
const scrubbing = 100;

/** The number of cells above which a board that becomes playable, or a picture, lets the page draw first: it draws each cell again. */
const many = 1000;

/** Whether a piece is printed on a border between cells, so that it must be drawn above the borders. */
const between = ({ id, at }: Sprite): boolean => !id && !isCell(at);

/** Prevents context menus, a native focus ring beside ours, and selections. */
const prevent = (event: Event) => event.preventDefault();

/**
 * Draws a board, and reports the visitor's inputs by `unknot-input` events. When a mouse leaves the board, the event is a hover without a
 * place.
 */
export class UnknotBoard extends Dressed {
  static override styles = [theme, style, marksStyle, detailStyle, glyphStyle, paletteStyle, ornamentStyle, trialStyle, rimStyle];
  static override properties = {
    board: { attribute: false },
    marks: { attribute: false },
    keys: { attribute: false },
    touch: { attribute: false },
    interactive: { type: Boolean },
    typing: { type: Boolean },
    still: { type: Boolean },
    swapped: { type: Boolean },
    speed: { type: Number },
    scrolls: { type: Boolean, reflect: true },
    zooms: { type: Boolean, reflect: true },
    focused: { state: true },
    way: { state: true },
    pointed: { state: true },
  };

  declare board: Board | undefined;
  /** Marks besides the board's own. */
  declare marks: readonly Mark[];
  /** The keys that the position understands. If the arrow keys are among them, they are inputs of the game. */
  declare keys: readonly string[];
  /** The types of places that react to a pointer, if they currently differ from those of the board. */
  declare touch: readonly Touch[] | undefined;
  /** Whether the board accepts inputs; otherwise it is a picture. */
  declare interactive: boolean;
  /** Whether visitors type into the focused place, so that the focus is always visible. */
  declare typing: boolean;
  /** Shows the next boards without motion. */
  declare still: boolean;
  /** The speed of the pieces' motion, as a multiple of the usual one. */
  declare speed: number;
  /** Whether the board is on a page with other content. Then one finger scrolls the page until the board has the focus. */
  declare scrolls: boolean;
  /** Whether the element around the board zooms it, so that two fingers do not scroll or zoom the page. */
  declare zooms: boolean;
  /** Whether the mouse buttons are swapped. */
  declare swapped: boolean;
  declare private focused: Place | null;
  declare private way: readonly Place[];
  /** Whether a pointer set the focus, so that no ring is needed. */
  declare private pointed: boolean;

  /** Shows each board with its motion, even if it soon follows the previous one. */
  unhurried = false;

  private lattice: Lattice | undefined;
  private shownAt = -Infinity;
  private jumps = true;
  /** Whether the board was drawn to be played. */
  private played = false;
  private motions: Animation[] = [];
  private readonly pointer = new Pointer({
    locate: (event) => {
      const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg.getScreenCTM()!.inverse());
      return { x: x / STEP, y: y / STEP };
    },
    nearest: (x, y, stay) => (this.interactive ? this.lattice!.nearest(x, y, stay) : null),
    passed: (x, y, stay) => (this.interactive ? this.lattice!.passed(x, y, stay) : null),
    draws: () => this.lattice!.draws,
    swapped: () => this.swapped,
    send: (input) => this.send(input),
    trace: (way) => {
      this.way = [...way];
    },
    focus: ([r, c]) => {
      const place: Place = [r, c],
        before: Place = [r - 1, c - 1]; // the first of the cells around a corner that takes no focus
      this.moveFocus(this.lattice!.has(place) ? place : before);
      this.pointed = true;
    },
  });

  constructor() {
    super();
    this.marks = [];
    this.keys = [];
    this.way = [];
    this.speed = 1;
    this.interactive = this.typing = this.still = this.swapped = this.scrolls = this.zooms = this.pointed = false;
    this.focused = null;
  }

  /** The place into which keys are typed. */
  get place(): Place | null {
    return this.arrowsPlay ? null : this.focused;
  }

  /** Moves the focus to the place that had it last, or to the board as a whole if the arrow keys are inputs. */
  override focus(): void {
    if (this.waits) void this.updateComplete.then(() => this.focus());
    else if (this.focused) this.moveFocus(this.focused);
  }

  /** Whether a large board is yet to draw each of its cells again. */
  private get waits(): boolean {
    const { board, interactive, played, hasUpdated } = this;
    return hasUpdated && board !== undefined && board.rows * board.cols > many && interactive !== played;
  }

  protected override scheduleUpdate(): Promise<unknown> | undefined {
    if (this.waits) return drawn().then(() => super.scheduleUpdate());
    super.scheduleUpdate();
    return undefined;
  }

  /** The drawing itself. */
  get svg(): SVGSVGElement {
    return this.renderRoot.querySelector("svg")!;
  }

  private get arrowsPlay(): boolean {
    return this.keys.includes("ArrowUp");
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("interactive") && !this.interactive) this.pointer.cancel();
    if (this.board && (changed.has("board") || changed.has("touch")))
      this.lattice = new Lattice(this.board, this.touch && new Set(this.touch));
    if (!changed.has("board") || !this.board) return;
    const now = performance.now();
    this.jumps = this.still || (!this.unhurried && now - this.shownAt < scrubbing);
    this.shownAt = now;
    const other = (changed.get("board") as Board | undefined)?.label !== this.board.label;
    if (!this.focused || !this.lattice!.has(this.focused) || (other && !this.lattice!.takesKeys(this.focused)))
      this.focused = this.lattice!.first();
  }

  protected override render(): unknown {
    const { board, lattice, interactive } = this;
    if (!board || !lattice) return nothing;
    const { x, y, width, height } = extent(board),
      focus = this.place;
    const marks = weighed([...(board.marks ?? []), ...this.marks]);
    const view = `${x} ${y} ${width} ${height}`;
    const key = groundKey(board),
      said = marks.filter((m) => m.role !== "preview");
    const drawing = svg`
      ${guard([key], () => ground(board, lattice).under)}
      ${guard([JSON.stringify(board.ornaments)], () => svg`<g class="layer" aria-hidden="true">${ornaments(board.ornaments)}</g>`)}
      ${guard([board, interactive], () => colHeads(board, interactive ? (c) => (lattice.plain ? c + 1 : 2 * c + 2) : null))}
      ${guard([board, interactive, String(focus), JSON.stringify(said)], () =>
        squares(board, lattice, interactive ? new Spoken(board, said) : null, focus),
      )}
      <g class="layer" aria-hidden="true">
        ${guard([key], () => ground(board, lattice).over)}
        ${guard([board], () => svg`<path class="rims" d=${rims(board)}/>`)}
        ${guard([board], () => [
          board.rowNames || board.colNames ? names(board) : nothing,
          onGrid(board.ornaments),
          divided(board),
          notes(board),
          crosses(board.crosses ?? []),
          strokes(board),
          sprites(
            (board.sprites ?? []).filter((s) => !between(s)),
            glyphs(board.glyphs),
          ),
          pips(board),
        ])}
        ${drawMarks(
          marks.some(({ role }) => role === "preview") ? marks : [...marks, { role: "way", places: this.way as Place[] }],
          board.drag?.includes("cell"),
        )}
        ${interactive ? ring(board, focus) : nothing}
        ${guard([board], () => [sprites((board.sprites ?? []).filter(between), glyphs(board.glyphs)), onBorders(board.ornaments)])}
      </g>`;
    const state = `${board.grid === "rooms" ? "rooms" : ""} ${this.jumps ? "still" : ""} ${this.pointed ? "pointed" : ""} ${
      this.typing ? "typing" : ""
    }`;
    const { pointer } = this,
      count = (n: number) => (interactive ? (lattice.plain ? n : 2 * n + 1) : nothing);
    return html`<svg part="board" class=${state} ${styled({ "--pen": `${pen(board)}px` })} viewBox=${view}
      role=${interactive ? "grid" : "img"} aria-label=${board.label}
      aria-rowcount=${count(board.rows)} aria-colcount=${count(board.cols)} tabindex=${interactive ? (focus ? -1 : 0) : nothing}
      @pointerdown=${(e: PointerEvent) => pointer.down(e)} @pointermove=${(e: PointerEvent) => pointer.move(e)}
      @pointerup=${(e: PointerEvent) => pointer.up(e)} @pointercancel=${() => pointer.cancel()}
      @pointerleave=${() => pointer.leave()} @mousedown=${prevent} @contextmenu=${interactive ? prevent : nothing}
      @keydown=${this.onKey} @focusin=${this.onFocus} @focusout=${() => {
        this.pointed = false;
      }}>${drawing}</svg>`;
  }

  protected override updated(changed: PropertyValues): void {
    this.played = this.interactive;
    if (!changed.has("board")) return;
    for (const motion of this.motions.splice(0)) motion.cancel();
    const before = changed.get("board") as Board | undefined;
    if (!this.jumps && before && this.board) this.motions = walk(this.renderRoot, before, this.board, this.speed);
  }

  private onKey(event: KeyboardEvent): void {
    this.pointed = false;
    if (!this.interactive) return;
    const meant = interpret(event, this.place, this.lattice!, this.keys);
    if (!meant) return;
    if (Array.isArray(meant)) this.moveFocus(meant)?.scrollIntoView({ block: "nearest", inline: "nearest" });
    else this.send(meant);
    // A key that may mean nothing here stays the page's.
    if (Array.isArray(meant) || meant.type === "click" || this.keys.includes(event.key)) event.preventDefault();
  }

  private onFocus(event: FocusEvent): void {
    const at = (event.target as Element).getAttribute("data-at");
    if (at) this.focused = at.split(",").map(Number) as Place;
  }

  private moveFocus(place: Place): SVGElement | null {
    const target = this.arrowsPlay ? this.svg : this.renderRoot.querySelector<SVGElement>(`[data-at="${place[0]},${place[1]}"]`);
    target?.focus({ preventScroll: true });
    return target;
  }

  private send(detail: Input): void {
    this.dispatchEvent(new CustomEvent("unknot-input", { detail, bubbles: true, composed: true }));
  }
}

define("unknot-board", UnknotBoard);
