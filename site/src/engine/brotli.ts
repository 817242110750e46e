/** Whether this browser unpacks Brotli in a script: the engine is a third smaller then. */
export const unpacksBrotli = ((): boolean => {
  try {
    return Boolean(new DecompressionStream("brotli" as CompressionFormat));
  } catch {
    return false;
  }
})();
