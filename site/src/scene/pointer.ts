import type { Input, Place } from "../engine/protocol";
import { samePlace } from "./lattice";

/** How long a finger rests before it counts as the second button, in ms. */
const longPress = 500;

/** What the pointer needs of the board under it. */
export interface Surface {
  /** Where an event is, in steps of the doubled grid. */
  locate(event: PointerEvent): { x: number; y: number };
  nearest(x: number, y: number, stay?: Place | null): Place | null;
  send(input: Input): void;
  /** Shows the way of the drag that is under way; none when it ends. */
  trace(way: readonly Place[]): void;
  /** The mouse's second button is the first. */
  swapped(): boolean;
  /** Puts the focus where the pointer went down. */
  focus(place: Place): void;
}

interface Press { id: number; second: boolean; x: number; y: number; here: Place; way: Place[]; timer: number }

/** Turns the events of mouse, finger and pen into clicks, drags and hovers. */
export class Pointer {
  private press: Press | null = null;
  private over: Place | null = null;
  /** A drag is under way, and was said to be. */
  private swept = false;

  constructor(private readonly surface: Surface) {}

  down(event: PointerEvent): void {
    // A second finger means that the page is scrolled or zoomed.
    if (!event.isPrimary || this.press) return this.cancel();
    if (event.button !== 0 && event.button !== 2) return;
    const { x, y } = this.surface.locate(event), here = this.surface.nearest(x, y);
    if (!here) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.hover(null);
    this.surface.focus(here);
    const timer = event.pointerType === "mouse" ? 0 : window.setTimeout(() => this.rest(), longPress);
    const second = (event.button === 2 || event.ctrlKey) !== (event.pointerType === "mouse" && this.surface.swapped());
    this.press = { id: event.pointerId, second, x, y, here, way: [here], timer };
    this.surface.trace(this.press.way);
  }

  move(event: PointerEvent): void {
    const { x, y } = this.surface.locate(event);
    if (!this.press) {
      if (event.pointerType === "mouse") this.hover(this.surface.nearest(x, y));
      return;
    }
    if (event.pointerId !== this.press.id) return;
    this.walk(this.press, x, y);
  }

  up(event: PointerEvent): void {
    const press = this.press;
    if (!press || event.pointerId !== press.id) return;
    const { x, y } = this.surface.locate(event);
    this.walk(press, x, y);
    this.cancel();
    this.surface.send({
      type: press.way.length > 1 ? "drag" : "click", places: press.way, ...(press.second && { second: true }),
    });
  }

  leave(): void {
    this.hover(null);
  }

  /** Forgets a press that came to nothing. */
  cancel(): void {
    if (!this.press) return;
    clearTimeout(this.press.timer);
    this.press = null;
    this.surface.trace([]);
    if (this.swept) this.surface.send({ type: "hover", places: [] });
    this.swept = false;
  }

  /** Visits every place between the last event and this one, each once. */
  private walk(press: Press, x: number, y: number): void {
    const steps = Math.ceil(Math.max(Math.abs(x - press.x), Math.abs(y - press.y)) * 4);
    const before = press.way.length;
    for (let i = 1; i <= steps; i++) {
      const at = this.surface.nearest(press.x + ((x - press.x) * i) / steps, press.y + ((y - press.y) * i) / steps, press.here);
      if (!at || samePlace(at, press.here)) continue;
      press.here = at;
      if (!press.way.some((p) => samePlace(p, at))) press.way.push(at);
    }
    [press.x, press.y] = [x, y];
    if (press.way.length === before) return;
    clearTimeout(press.timer);
    this.surface.trace(press.way);
    this.surface.send({ type: "hover", places: [...press.way], ...(press.second && { second: true }) });
    this.swept = true;
  }

  /** A finger that rests is the second button, at once. */
  private rest(): void {
    const places = this.press!.way;
    this.cancel();
    this.surface.send({ type: "click", places, second: true });
  }

  private hover(place: Place | null): void {
    if (samePlace(place, this.over)) return;
    this.over = place;
    this.surface.send({ type: "hover", places: place ? [place] : [] });
  }
}
