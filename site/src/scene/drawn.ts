/** Waits until the browser has drawn the page. It resolves at once if the page is hidden, since then the browser draws nothing. */
export const drawn = (): Promise<void> =>
  document.hidden ? Promise.resolve() : new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
