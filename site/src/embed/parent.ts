// Messages between the frame and the surrounding page. Any page is trusted with them: it receives the events of a puzzle that it has named
// itself, and can press the buttons. Nothing else is at risk, since the frame neither stores nor reads saved data.
import type { UnknotPuzzle } from "../element/puzzle";
import { faultOf } from "../engine/fault";

/** The actions that the surrounding page may request, by name. */
const acts = {
  play: (puzzle) => puzzle.play(),
  solve: (puzzle) => puzzle.solve(),
  stop: (puzzle) => puzzle.stop(),
  hint: (puzzle) => puzzle.hint(),
  reset: (puzzle) => puzzle.reset(),
  step: (puzzle, by) => puzzle.step(by as number | undefined),
} satisfies Record<string, (puzzle: UnknotPuzzle, by: unknown) => unknown>;

/** Sends a message to the page around the frame. */
export function tell(type: string, detail: unknown): void {
  if (parent !== window) parent.postMessage({ type, detail }, "*");
}

/**
 * Performs requests of the page around the frame, and of no other window. If one fails, the frame shows the reason, and an error event has
 * it too.
 */
export function listen(puzzle: () => Promise<UnknotPuzzle | undefined>): void {
  addEventListener("message", async ({ source, data }) => {
    if (parent === window || source !== parent || data?.type !== "unknot-do" || !Object.hasOwn(acts, data.method)) return;
    const shown = await puzzle();
    if (!shown) return;
    try {
      await acts[data.method as keyof typeof acts](shown, data.by);
    } catch (error) {
      if (!shown.fault && !shown.game?.fault) tell("unknot-error", { text: faultOf(error).text });
    }
  });
}

/** Reports the height of an element to the surrounding page, now and whenever it changes. */
export function tellHeight(element: HTMLElement): void {
  let last = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(element.getBoundingClientRect().height);
    if (height !== last) tell("unknot-size", { height: (last = height) });
  }).observe(element);
}
