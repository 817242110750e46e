import type { Input, Place } from "../engine/protocol";
import type { Lattice } from "./lattice";

const arrows: Record<string, [dr: number, dc: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const far: Record<string, [dr: number, dc: number]> = { PageUp: [-1, 0], PageDown: [1, 0], Home: [0, -1], End: [0, 1] };

/** Keys other than letters and digits that are inputs even if the position lists no keys. */
const editing = ["Backspace", "Delete", "Enter", " "];

/**
 * A digit that is pressed with modifiers: “Shift”, “Ctrl” or “Ctrl+Shift”. It returns null for another key, and for a layout on which Shift
 * types the digit. With Num Lock, Shift turns the digits of the number pad into arrows.
 */
export function chord(event: KeyboardEvent): { key: string; with: string } | null {
  const digit = /^(Digit|Numpad)(\d)$/.exec(event.code),
    typed = /^\d$/.test(event.key),
    ctrl = event.ctrlKey || event.metaKey;
  if (!digit || event.altKey || (typed && !ctrl)) return null;
  const shift = event.shiftKey || (digit[1] === "Numpad" && !typed && event.getModifierState("NumLock"));
  const held = [ctrl && "Ctrl", shift && "Shift"].filter(Boolean).join("+");
  return held ? { key: digit[2]!, with: held } : null;
}

/** The place to which a key moves the focus; null if it moves nothing. */
function destination(event: KeyboardEvent, from: Place, lattice: Lattice): Place | null {
  const step = arrows[event.key],
    jump = far[event.key];
  if (step) return lattice.next(from, ...step) ?? from;
  if (!jump) return null;
  const end = lattice.last(from, ...jump);
  if (!event.ctrlKey || jump[1] === 0) return end;
  // Ctrl+Home and Ctrl+End go to the corners of the board.
  return lattice.last(lattice.last(end, jump[1], 0), ...jump);
}

/**
 * Translates a key pressed on a board into a new place for the focus, or an input. `own` lists the keys that the position understands;
 * these are inputs even if they could mean something else. `places` are the selected places. It returns null to leave the key to the page.
 */
export function interpret(
  event: KeyboardEvent,
  focus: Place | null,
  lattice: Lattice,
  own: readonly string[],
  places: readonly Place[] = focus ? [focus] : [],
): Place | Input | null {
  const { key } = event;
  if (event.altKey || event.metaKey) return null;
  if (own.includes(key) && !event.ctrlKey) return { type: "key", key, places: [...places] };
  const to = focus && destination(event, focus, lattice);
  if (to) return to;
  if (event.ctrlKey) return null;
  if (focus && (key === "Enter" || key === " ")) {
    if (places.length > 1) return { type: "drag", places: [...places] };
    return { type: "click", places: [focus], ...(event.shiftKey && { second: true }) };
  }
  return [...key].length === 1 || editing.includes(key) ? { type: "key", key, places: [...places] } : null;
}
