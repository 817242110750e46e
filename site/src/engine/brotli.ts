/** Whether scripts in this browser can unpack Brotli, with which the engine is a third smaller. */
export const unpacksBrotli = ((): boolean => {
  try {
    return Boolean(new DecompressionStream("brotli" as CompressionFormat));
  } catch {
    return false;
  }
})();
