const parts = 10;

/** Calls back each so many ms that the page lives through, until what it returns is called. Of a time in which it stood still, on a machine
    that slept or was starved, a tenth counts at most: what came meanwhile is still to be read. */
export function eachLived(ms: number, call: () => void): () => void {
  let lived = 0;
  const part = () => {
    timer = setTimeout(part, ms / parts);
    if (++lived % parts === 0) call();
  };
  let timer = setTimeout(part, ms / parts);
  return () => clearTimeout(timer);
}
