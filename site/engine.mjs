import { gunzipSync, gzipSync } from "node:zlib";

/** The sum that ends every gzip file. @param {Uint8Array} packed */
const sumIn = (packed) => Buffer.from(packed).readUInt32LE(packed.length - 8);

/**
 * What a page is told of the engine when it is built.
 * @param {string} file @param {Uint8Array} packed the engine as it is shipped @param {string} worker @param {string | Uint8Array} script the worker's
 * @returns {typeof __ENGINE__}
 */
export const described = (file, packed, worker, script) =>
  ({ file, worker, gzip: packed.length, raw: gunzipSync(packed).length, sum: sumIn(packed), workerSum: sumIn(gzipSync(script)) });
