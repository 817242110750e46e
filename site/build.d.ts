// What build.mjs puts into the bundles.

/** The engine in dist/: names beside unknot.js, sizes in bytes. */
declare const __ENGINE__: {
  /** engine-HASH.wasm.gz */ file: string;
  /** the classic or module worker that runs it, one file */ worker: string;
  /** length of file */ gzip: number;
  /** length unpacked */ raw: number;
  /** CRC-32 unpacked */ sum: number;
  /** CRC-32 of worker */ workerSum: number;
};

/** Text files are imported as strings, for elements with styles of their own. */
declare module "*.css" { const text: string; export default text }
declare module "*.svg" { const text: string; export default text }

/** The Go runtime as syumai/workers patches it; sets globalThis.Go. */
declare module "wasm_exec" {}
