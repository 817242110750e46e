/**
 * Limits how often `act` is called. The returned function calls it at once, but at least `gap` ms after the end of the last call, and not
 * while the page is hidden. Several requests until then count as one. The longer `act` takes, the longer is the gap.
 */
export function paced(act: () => Promise<void>, gap: number): () => void {
  let wanted = false,
    busy = false;
  const look = (): void => void go();
  const go = async (): Promise<void> => {
    if (busy || !wanted) return;
    if (document.hidden) return document.addEventListener("visibilitychange", look, { once: true });
    [wanted, busy] = [false, true];
    const began = performance.now();
    await act();
    setTimeout(
      () => {
        busy = false;
        look();
      },
      Math.max(gap, 3 * (performance.now() - began)),
    );
  };
  return () => {
    wanted = true;
    look();
  };
}
