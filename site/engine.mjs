import { gunzipSync, gzipSync } from "node:zlib";

/** The sum that ends every gzip file. @param {Uint8Array} packed */
const sumIn = (packed) => Buffer.from(packed).readUInt32LE(packed.length - 8);

/**
 * What a bundle is told of the engine, as build.d.ts has it.
 * @param {string} program the address of the engine, seen from the bundle @param {Uint8Array} packed the engine as it is shipped
 * @param {string} worker the address of the worker @param {string | Uint8Array} script the worker's
 */
export const told = (program, packed, worker, script) => ({
  __PROGRAM__: JSON.stringify(program),
  __WORKER__: JSON.stringify(worker),
  __SIZES__: JSON.stringify({ gzip: packed.length, raw: gunzipSync(packed).length, sum: sumIn(packed), workerSum: sumIn(gzipSync(script)) }),
});
