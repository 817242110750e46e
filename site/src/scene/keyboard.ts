import type { Input, Place } from "../engine/protocol";
import type { Lattice } from "./lattice";

const arrows: Record<string, [dr: number, dc: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const far: Record<string, [dr: number, dc: number]> = { PageUp: [-1, 0], PageDown: [1, 0], Home: [0, -1], End: [0, 1] };

/** Keys without a letter that are inputs even if the position lists no keys. */
const editing = ["Backspace", "Delete", "Enter", " "];

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
 * these are inputs even if they could mean something else. It returns null to leave the key to the page.
 */
export function interpret(event: KeyboardEvent, focus: Place | null, lattice: Lattice, own: readonly string[]): Place | Input | null {
  const { key } = event;
  if (event.altKey || event.metaKey) return null;
  const places = focus ? [focus] : [];
  if (own.includes(key) && !event.ctrlKey) return { type: "key", key, places };
  const to = focus && destination(event, focus, lattice);
  if (to) return to;
  if (event.ctrlKey) return null;
  if (focus && (key === "Enter" || key === " ")) {
    return { type: "click", places, ...(event.shiftKey && { second: true }) };
  }
  return [...key].length === 1 || editing.includes(key) ? { type: "key", key, places } : null;
}
