import type { Input, Place } from "../engine/protocol";
import { samePlace } from "./lattice";

/** The time for which a finger must rest to count as the second button, in ms. */
const longPress = 500;

/** The board under the pointer, as far as the pointer needs it. */
export interface Surface {
  /** The place of an event, in steps of the doubled grid. */
  locate(event: PointerEvent): { x: number; y: number };
  nearest(x: number, y: number, stay?: Place | null): Place | null;
  /** The place of a pointer during a drag. */
  passed(x: number, y: number, stay?: Place | null): Place | null;
  /** Whether a drag draws a line: retracing shortens it, and it may close into a loop. */
  draws(): boolean;
  send(input: Input): void;
  /** The selected places, if the pointer selects places instead of sending drags; otherwise null. */
  selected(): readonly Place[] | null;
  /** Selects the places of a path. With `before`, it adds them to these places, or removes them. */
  select(way: readonly Place[], before: readonly Place[] | null): void;
  /** Shows the path of the current drag; empty when it ends. */
  trace(way: readonly Place[]): void;
  /** Whether the mouse buttons are swapped. */
  swapped(): boolean;
  /** Moves the focus to the place where the pointer went down. */
  focus(place: Place): void;
}

interface Press {
  id: number;
  second: boolean;
  x: number;
  y: number;
  on: Place;
  here: Place | null;
  way: Place[];
  timer: number;
  /** The selection before the press; null if the pointer selects nothing. */
  before: readonly Place[] | null;
  /** Whether the press adds to the selection instead of replacing it. */
  adds: boolean;
}

/** Turns the events of mouse, finger and pen into clicks, drags and hovers. */
export class Pointer {
  private press: Press | null = null;
  private over: Place | null = null;
  /** Whether a drag is in progress and has been reported. */
  private swept = false;

  constructor(private readonly surface: Surface) {}

  down(event: PointerEvent): void {
    // A second finger means that the page is scrolled or zoomed.
    if (!event.isPrimary || this.press) return this.cancel();
    if (event.button !== 0 && event.button !== 2) return;
    const { x, y } = this.surface.locate(event),
      on = this.surface.nearest(x, y),
      here = this.surface.passed(x, y);
    if (!on) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.hover(null);
    const before = this.surface.selected(),
      adds = event.button === 2 || event.ctrlKey || event.metaKey || event.shiftKey;
    this.surface.focus(on);
    const timer = event.pointerType === "mouse" ? 0 : window.setTimeout(() => this.rest(), longPress);
    const swapped = event.pointerType === "mouse" && this.surface.swapped(),
      second = (event.button === 2 || (event.ctrlKey && !before)) !== swapped;
    this.press = { id: event.pointerId, second, x, y, on, here, way: here ? [here] : [], timer, before, adds };
    this.show(this.press);
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
    this.end();
    const dragged = press.way.length > 1;
    if (dragged && press.before && press.here) this.surface.focus(press.here); // so that the arrow keys continue at the end of the drag
    if (press.before && (dragged || press.adds)) return;
    this.surface.send({
      type: dragged ? "drag" : "click",
      places: dragged ? press.way : [press.on],
      ...(press.second && { second: true }),
    });
  }

  leave(): void {
    this.hover(null);
  }

  /** Ends a press without sending an input, and restores the selection. */
  cancel(): void {
    const before = this.press?.before ?? [];
    this.end();
    if (before.length > 1) this.surface.select(before, []);
  }

  private end(): void {
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
    const before = press.way.length,
      { way } = press;
    for (let i = 1; i <= steps; i++) {
      const at = this.surface.passed(press.x + ((x - press.x) * i) / steps, press.y + ((y - press.y) * i) / steps, press.here);
      if (!at || samePlace(at, press.here)) continue;
      press.here = at;
      if (this.surface.draws() && samePlace(at, way.at(-2))) way.pop();
      else if ((this.surface.draws() && way.length > 2 && samePlace(at, way[0])) || !way.some((p) => samePlace(p, at))) way.push(at);
    }
    [press.x, press.y] = [x, y];
    if (way.length === before) return;
    clearTimeout(press.timer);
    this.show(press);
    if (press.before) return;
    this.surface.send({ type: "hover", places: [...way], ...(press.second && { second: true }) });
    this.swept = true;
  }

  /** Shows the path of a press, or selects it. */
  private show({ on, way, before, adds }: Press): void {
    const passed = way.length > 1 ? way : [on];
    if (before) this.surface.select(passed, adds ? before : null);
    else this.surface.trace(passed);
  }

  /** Handles a finger that rests: it counts as the second button at once. */
  private rest(): void {
    const { on, before } = this.press!,
      places = [on];
    this.end();
    if (before) return this.surface.select(places, before);
    this.surface.send({ type: "click", places, second: true });
  }

  private hover(place: Place | null): void {
    if (samePlace(place, this.over)) return;
    this.over = place;
    this.surface.send({ type: "hover", places: place ? [place] : [] });
  }
}
