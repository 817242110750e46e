/** Calls `arrive` once, when the element comes near the viewport. Returns a function that stops waiting. */
export function whenNear(element: Element, arrive: () => void): () => void {
  const watcher = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      arrive();
    },
    { rootMargin: "200px" },
  );
  watcher.observe(element);
  return () => watcher.disconnect();
}

/**
 * Calls `touch` once, when somebody presses or taps the element. The focus alone does not count, since Tab may only pass through; the
 * keyboard can press the focused button.
 */
export function whenTouched(element: Element, touch: () => void): () => void {
  const end = new AbortController();
  element.addEventListener("pointerdown", touch, { once: true, signal: end.signal });
  return () => end.abort();
}

/** Whether the reader has asked to save data. */
export const frugal = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
