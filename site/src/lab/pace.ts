/** Does something when asked, but not before `gap` ms after the last time nor before that has ended, and not while nobody looks:
    of several wishes meanwhile one is left. What takes long is done the less often. */
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
