const parts = 10;

/**
 * Calls back after each `ms` milliseconds in which the page runs. Returns a function that stops the calls. If the machine slept or was too
 * busy, at most a tenth of `ms` counts, because the page has yet to read the messages that arrived.
 */
export function eachLived(ms: number, call: () => void): () => void {
  let lived = 0;
  const part = () => {
    timer = setTimeout(part, ms / parts);
    if (++lived % parts === 0) call();
  };
  let timer = setTimeout(part, ms / parts);
  return () => clearTimeout(timer);
}
