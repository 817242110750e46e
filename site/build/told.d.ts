// What the build puts into the bundles.

/** The address of the engine, packed with gzip, from the script that asks for it: ./engine-HASH.wasm.gz. */
declare const __GZIP__: string;
/** The same, packed with Brotli, which not all browsers unpack; "" where there is none. */
declare const __BROTLI__: string;
/** The same of the worker that runs it, a classic script. */
declare const __WORKER__: string;
/** Lengths in bytes, and sums to know them by. */
declare const __SIZES__: {
  /** length of the engine, packed with gzip */ gzip: number;
  /** and with Brotli */ brotli?: number;
  /** length unpacked */ raw: number;
  /** CRC-32 unpacked */ sum: number;
  /** CRC-32 of the worker */ workerSum: number;
};

/** In the bundle of embed.html alone: the script that holds the engine's files, and their names. */
declare const __HELD__: string;
declare const __HELD_FILES__: readonly string[];

/** Set in the bundle of unknot.html alone. */
declare const __ALONE__: true | undefined;
/** The files in dist/ with the boards of the levels, by kind. */
declare const __BOARDS__: Record<string, string>;
/** The file in dist/ with what the shelf shows; "" if there is none. */
declare const __SHELF__: string;

/** Text files are imported as strings, for elements with styles of their own. */
declare module "*.css" {
  const text: string;
  export default text;
}
declare module "*.svg" {
  const text: string;
  export default text;
}

/** The Go runtime as syumai/workers patches it; sets globalThis.Go. */
declare module "wasm_exec" {}
