import { html, nothing, type TemplateResult } from "lit";
import * as icon from "../kit/icons";
import { button } from "./buttons";

/**
 * Sizes of cells in px on the screen. The page offers zoom below `small`. If a touch only chooses the cell to type into, cells of
 * `smallTyped` suffice; but if the shorter side has more than `manyTyped` cells, `smallNoted` keeps the notes in them readable. No cell
 * becomes larger than `largest`.
 */
const small = 28,
  smallTyped = 22,
  manyTyped = 9,
  smallNoted = 36,
  largest = 64;
/** The factor by which one press enlarges the board. */
const notch = 1.5;

interface Point {
  x: number;
  y: number;
}

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * Enlarges a board within its stage, which keeps its size and scrolls. Two fingers zoom and pan; one finger continues to play. `changed` is
 * called when other zoom buttons should be shown.
 */
export class Zoom {
  /** The size of the board, as a multiple of the size that fits into the stage. */
  factor = 1;
  /** The size of a cell on the screen without zoom, in px. */
  private cell = Infinity;
  private stage: HTMLElement | null = null;
  private width = 0;
  private readonly fingers = new Map<number, Point>();
  /** The start of a two-finger gesture: the place of the board between the fingers, their distance, and the zoom at that time. */
  private grip: { place: DOMPoint; spread: number; factor: number } | null = null;
  private readonly resized = new ResizeObserver(() => this.measure());

  constructor(private readonly changed: () => void) {}

  private get board(): SVGSVGElement | null | undefined {
    return this.stage?.querySelector("unknot-board")?.renderRoot.querySelector("svg");
  }

  /** Whether the board can be enlarged at all. */
  get able(): boolean {
    return this.most > 1.1;
  }
  private get most(): number {
    return largest / this.cell;
  }

  /** Watches the size of a stage, or stops watching. */
  watch(stage: HTMLElement | null): void {
    if (stage === this.stage) return;
    this.resized.disconnect();
    this.reset();
    this.fingers.clear();
    this.grip = null;
    this.stage = stage;
    if (stage) this.resized.observe(stage);
  }

  /** Returns to the size that fits into the stage. */
  reset(): void {
    if (this.factor === 1) return;
    this.factor = 1;
    delete this.stage!.dataset.zoomed;
    this.changed();
  }

  private get offered(): boolean {
    const board = this.stage?.querySelector("unknot-board")?.board;
    return (
      this.cell < (board?.fine ? small / 2 : !board?.typed ? small : Math.min(board.rows, board.cols) > manyTyped ? smallNoted : smallTyped)
    );
  }

  /** Measures the size of the cells. */
  measure(): void {
    const { stage, board } = this,
      scale = board?.getScreenCTM()?.a;
    if (!stage || !scale) return;
    // The width changes if the window is resized or the device is turned.
    if (this.factor > 1 && Math.abs(stage.offsetWidth - this.width) > 1) this.reset();
    if (this.factor > 1) return;
    const cell = 40 * board!.getScreenCTM()!.a,
      before = [this.able, this.offered];
    this.cell = cell;
    if (before[0] !== this.able || before[1] !== this.offered) this.changed();
  }

  /** The place on the board at a point of the window. */
  private locate({ x, y }: Point): DOMPoint {
    return new DOMPoint(x, y).matrixTransform(this.board!.getScreenCTM()!.inverse());
  }

  /**
   * Zooms so that a place of the board is at a point of the window. By default, that is the place already at the point; the default point
   * is the middle of the stage.
   */
  to(wanted: number, at?: Point, place?: DOMPoint): void {
    const { stage, board } = this;
    if (!stage || !board || !this.able) return;
    const factor = Math.min(Math.max(wanted, 1), this.most),
      { left, top, width, height } = stage.getBoundingClientRect();
    at ??= { x: left + width / 2, y: top + height / 2 };
    place ??= this.locate(at);
    if (factor < 1.02) this.reset();
    else {
      if (this.factor === 1) {
        this.width = stage.offsetWidth;
        stage.style.setProperty("--held", `${height}px`);
      }
      stage.style.setProperty("--zoomed", `${(board.viewBox.baseVal.width * this.cell * factor) / 40}px`);
      stage.dataset.zoomed = "";
      const told = this.factor === 1 || factor === this.most || this.factor === this.most;
      this.factor = factor;
      if (told) this.changed();
    }
    const now = place.matrixTransform(board.getScreenCTM()!);
    stage.scrollBy({ left: now.x - at.x, top: now.y - at.y, behavior: "instant" });
  }

  /** The action of the key + or −; undefined for other keys, or if the board cannot be zoomed. */
  key(key: string): (() => void) | undefined {
    const by = { "+": notch, "=": notch, "-": 1 / notch, "−": 1 / notch }[key];
    return by && this.able ? () => this.to(this.factor * by) : undefined;
  }

  down({ pointerType, pointerId, isPrimary, clientX: x, clientY: y }: PointerEvent): void {
    if (isPrimary) this.fingers.clear();
    if (pointerType !== "touch") return;
    this.fingers.set(pointerId, { x, y });
    const [a, b] = this.fingers.values();
    this.grip = a && b && this.able ? { place: this.locate(middle(a, b)), spread: apart(a, b), factor: this.factor } : null;
  }

  move({ pointerId, clientX: x, clientY: y }: PointerEvent): void {
    const before = this.fingers.get(pointerId),
      { grip, stage } = this;
    if (!before) return;
    this.fingers.set(pointerId, { x, y });
    const [a, b] = this.fingers.values();
    if (!grip || !a || !b) return;
    this.to((grip.factor * apart(a, b)) / Math.max(1, grip.spread), middle(a, b), grip.place);
    // The whole board is visible, so there is nothing to pan: the fingers scroll the page.
    if (this.factor === 1 && stage!.scrollHeight <= stage!.clientHeight) window.scrollBy({ top: (before.y - y) / 2, behavior: "instant" });
  }

  up({ pointerId }: PointerEvent): void {
    if (this.fingers.delete(pointerId)) this.grip = null;
  }

  /** The two zoom buttons, if cells are too small for a finger. */
  buttons(): TemplateResult | typeof nothing {
    if (!this.offered || !this.able) return nothing;
    return html`<div class="zoom" part="zoom" role="group" aria-label="Zoom">
      ${button("Zoom out", icon.less, () => this.to(this.factor / notch), { off: this.factor === 1 })}
      ${button("Zoom in", icon.plus, () => this.to(this.factor * notch), { off: this.factor >= this.most })}
    </div>`;
  }
}
