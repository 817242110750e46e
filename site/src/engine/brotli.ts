/** Whether scripts in this browser can unpack Brotli, which makes the engine a third smaller. */
export const unpacksBrotli = ((): boolean => {
  try {
    return Boolean(new DecompressionStream("brotli" as CompressionFormat));
  } catch {
    return false;
  }
})();
