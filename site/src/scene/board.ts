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
import { chord, interpret } from "./keyboard";
import { isCell, Lattice, samePlace, STEP } from "./lattice";
import { walk } from "./motion";
import { drawMarks, ring, weighed } from "./marks";
import { marksStyle } from "./marks-style";
import { onBorders, onGrid, ornaments, ornamentStyle, sums } from "./ornaments";
import { paletteStyle } from "./palette";
import { sprites, strokes } from "./pieces";
import { Pointer } from "./pointer";
import { colHeads, names, rimStyle } from "./rim";
import { alike, between as inLine, counted, joined, open, selected, selectionStyle, swept, trail } from "./selection";
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

/** A board that switches between playable and picture draws each cell again. If it has more cells than this, the page is drawn first. */
const many = 1000;

/** Whether a piece is printed on a border between cells, so that it must be drawn above the borders. */
const between = ({ id, at }: Sprite): boolean => !id && !isCell(at);

/** Prevents context menus, a native focus ring beside the board's own, and selections of text. */
const prevent = (event: Event) => event.preventDefault();

/**
 * Draws a board, and reports the visitor's inputs by `unknot-input` events. When a mouse leaves the board, the event is a hover without a
 * place.
 */
export class UnknotBoard extends Dressed {
  static override styles = [
    theme,
    style,
    marksStyle,
    detailStyle,
    glyphStyle,
    paletteStyle,
    ornamentStyle,
    trialStyle,
    rimStyle,
    selectionStyle,
  ];
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
    chosen: { state: true },
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

  /** The selected cells; empty if only the focused cell is selected. */
  declare private chosen: readonly Place[];

  /** Shows each board with its motion, even if it soon follows the previous one. */
  unhurried = false;

  private lattice: Lattice | undefined;
  private shownAt = -Infinity;
  private jumps = true;
  /** Whether the last rendering was a playable board, not a picture. */
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
    selected: () => (this.selects && !this.touch ? this.selection : null),
    select: (way, before) => {
      const now = swept(
        way.filter((place) => this.lattice!.takesKeys(place)),
        before,
      );
      this.chosen = before || now.length > 1 ? now : [];
    },
    trace: (way) => {
      this.way = [...way];
    },
    focus: (place) => {
      if (this.touch) this.deselect(); // the pointer now draws, so it selects nothing
      // If the place cannot have the focus, the first cell around it or the board gets the focus, so that a finger draws from now on.
      const before: Place = [place[0] - 1, place[1] - 1];
      if (!this.moveFocus(place) && !(this.lattice!.has(before) && this.moveFocus(before)) && this.focused) this.moveFocus(this.focused);
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
    this.chosen = [];
  }

  /** The place with the focus; null if the arrow keys are inputs. */
  private get place(): Place | null {
    return this.arrowsPlay ? null : this.focused;
  }

  /** The selected places, into which keys are typed. If the focused place is among them, it comes first. */
  get places(): Place[] {
    const { place, selection } = this;
    return [...selection].sort((a, b) => Number(samePlace(b, place)) - Number(samePlace(a, place)));
  }

  /** The selected places in the order of their selection. */
  private get selection(): readonly Place[] {
    const { chosen, place } = this;
    return chosen.length ? chosen : place ? [place] : [];
  }

  /** Whether several cells can be selected: the player types into cells, and only cells react to a pointer. */
  private get selects(): boolean {
    return this.interactive && Boolean(this.board?.typed && this.lattice?.plain) && !this.arrowsPlay;
  }

  /** Reduces the selection to the focused place. Returns false if no other place was selected. */
  deselect(): boolean {
    const had = this.chosen.length > 0;
    if (had) this.chosen = [];
    return had;
  }

  /** Moves the focus to the place that had it last, or to the board as a whole if the arrow keys are inputs. */
  override focus(): void {
    if (this.waits) void this.updateComplete.then(() => this.focus());
    else if (this.focused) this.moveFocus(this.focused);
  }

  /** Whether a large board still has to draw each of its cells again. */
  private get waits(): boolean {
    const { board, interactive, played, hasUpdated } = this;
    return hasUpdated && board !== undefined && board.rows * board.cols > many && interactive !== played;
  }

  protected override scheduleUpdate(): Promise<unknown> | undefined {
    if (this.waits) return drawn().then(() => super.scheduleUpdate());
    super.scheduleUpdate();
    return undefined;
  }

  /** The SVG element of the drawing. */
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
    if (other || !this.selects || !this.chosen.every((place) => this.lattice!.has(place))) this.deselect();
    if (!this.focused || !this.lattice!.has(this.focused) || (other && !this.lattice!.takesKeys(this.focused)))
      this.focused = this.lattice!.first();
  }

  protected override render(): unknown {
    const { board, lattice, interactive, selects, chosen } = this;
    if (!board || !lattice) return nothing;
    const { x, y, width, height } = extent(board),
      focus = this.place;
    const free = this.touch?.includes("cell") && this.touch.includes("corner");
    const marks = weighed([...(board.marks ?? []), ...this.marks]);
    const view = `${x} ${y} ${width} ${height}`;
    const key = groundKey(board),
      said = marks.filter((m) => m.role !== "preview");
    const drawing = svg`
      ${guard([key], () => ground(board, lattice).under)}
      ${guard([JSON.stringify(board.ornaments)], () => svg`<g class="layer" aria-hidden="true">${ornaments(board.ornaments)}</g>`)}
      ${guard([board, interactive], () => colHeads(board, interactive ? (c) => (lattice.plain ? c + 1 : 2 * c + 2) : null))}
      ${guard([board, interactive, String(focus), JSON.stringify(said), chosen, selects], () =>
        squares(board, lattice, interactive ? new Spoken(board, said) : null, focus, selects ? this.selection : undefined),
      )}
      <g class="layer" aria-hidden="true">
        ${guard([key], () => ground(board, lattice).over)}
        ${guard([board], () => svg`<path class="rims" d=${rims(board)}/>`)}
        ${interactive ? selected(chosen) : nothing}
        ${guard([board], () => [
          board.rowNames || board.colNames ? names(board) : nothing,
          onGrid(board.ornaments),
          divided(board),
          crosses(board.crosses ?? []),
          strokes(board),
          sprites(
            (board.sprites ?? []).filter((s) => !between(s)),
            glyphs(board.glyphs),
          ),
          pips(board),
        ])}
        ${drawMarks(
          free || marks.some(({ role }) => role === "preview") ? marks : [...marks, { role: "way", places: this.way as Place[] }],
          board.drag?.includes("cell"),
          (corner) => board.sprites?.some((s) => between(s) && samePlace(s.at, corner)) ?? false,
        )}
        ${guard([board], () => [notes(board), sums(board.ornaments)])}
        ${free ? trail(this.way) : nothing}
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
      aria-multiselectable=${selects ? "true" : nothing} aria-rowcount=${count(board.rows)} aria-colcount=${count(board.cols)}
      tabindex=${interactive ? (focus ? -1 : 0) : nothing}
      @pointerdown=${(e: PointerEvent) => pointer.down(e)} @pointermove=${(e: PointerEvent) => pointer.move(e)}
      @pointerup=${(e: PointerEvent) => pointer.up(e)} @pointercancel=${() => pointer.cancel()}
      @pointerleave=${() => pointer.leave()} @dblclick=${this.onDouble} @mousedown=${prevent}
      @contextmenu=${interactive ? prevent : nothing} @keydown=${this.onKey} @focusin=${this.onFocus} @focusout=${() => {
        this.pointed = false;
      }}>${drawing}</svg>${selects ? html`<p class="heard" aria-live="polite">${counted(chosen)}</p>` : nothing}`;
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
    if (this.selects && this.onSelectKey(event)) return;
    const places = event.key === "Enter" ? this.selection : this.places,
      from = this.place,
      meant = interpret(event, from, this.lattice!, this.keys, places);
    if (!meant) return;
    if (Array.isArray(meant)) {
      const more = this.selects && (event.shiftKey || (event.ctrlKey && event.key.startsWith("Arrow")));
      this.chosen = more && from ? joined(this.selection, inLine(from, meant)) : [];
      this.moveFocus(meant)?.scrollIntoView({ block: "nearest", inline: "nearest" });
    } else this.send(meant);
    // Other keys may have no meaning in the game, so the page keeps its default action for them.
    if (Array.isArray(meant) || meant.type === "click" || this.keys.includes(event.key)) event.preventDefault();
  }

  /** Handles a key for the selection, or leaves a digit with modifiers to the element around the board; false for other keys. */
  private onSelectKey(event: KeyboardEvent): boolean {
    const { key } = event;
    if (chord(event)) return true;
    if (key === "Escape" ? !this.deselect() : key !== "a" || event.altKey || !(event.ctrlKey || event.metaKey)) return false;
    if (key === "a") this.chosen = open(this.board!, this.lattice!);
    event.preventDefault();
    return true;
  }

  /** Selects all cells with the same content as the cell under the pointer. */
  private onDouble(event: MouseEvent): void {
    if (!this.selects || this.touch) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg.getScreenCTM()!.inverse()),
      at = this.lattice!.nearest(x / STEP, y / STEP);
    const found = at ? alike(this.board!, at, this.lattice!) : [];
    this.chosen = found.length > 1 ? found : [];
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
