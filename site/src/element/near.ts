/** Calls `arrive` once, when the element comes near the viewport; gives what ends the wait. */
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

/** Calls `touch` once, when somebody presses or taps the element. The focus alone may be on its way past it; keys press what they are
    on. */
export function whenTouched(element: Element, touch: () => void): () => void {
  const end = new AbortController();
  element.addEventListener("pointerdown", touch, { once: true, signal: end.signal });
  return () => end.abort();
}

/** Whether the reader has asked for little traffic. */
export const frugal = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
