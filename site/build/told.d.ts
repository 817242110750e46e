// Constants that the build puts into the bundles.

/** The address of the engine, packed with gzip, from the script that asks for it: ./engine-HASH.wasm.gz. */
declare const __GZIP__: string;
/** The address of the engine packed with Brotli, which not all browsers unpack; "" if there is no such file. */
declare const __BROTLI__: string;
/** The address of the worker that runs the engine, a classic script. */
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
/** The file in dist/ with the pictures on the shelf; "" if there is none. */
declare const __SHELF__: string;

/** Text files are imported as strings, for the styles of elements. */
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
