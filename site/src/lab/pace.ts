/**
 * Limits how often an act is performed. The returned function performs it at once, or at least `gap` ms after its last end, and not while
 * the page is hidden; several calls until then count as one. The longer the act takes, the longer is the gap.
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
