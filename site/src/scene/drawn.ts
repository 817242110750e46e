/** Waits until the browser has drawn the page. A hidden page is not drawn, so this does not wait for it. */
export const drawn = (): Promise<void> =>
  document.hidden ? Promise.resolve() : new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
