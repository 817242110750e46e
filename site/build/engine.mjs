import { gunzipSync, gzipSync } from "node:zlib";

/** The CRC-32 at the end of every gzip file. @param {Uint8Array} packed */
const sumIn = (packed) => Buffer.from(packed).readUInt32LE(packed.length - 8);

/** A file of the engine: its address relative to the bundle, and its content.
    @typedef {{ address: string, content: string | Uint8Array }} File */

/**
 * The constants about the engine for a bundle, as told.d.ts declares them.
 * @param {{ gzip: { address: string, content: Uint8Array }, brotli?: File, worker: File }} files the engine, packed, and its worker's
 *  script
 */
export const told = ({ gzip, brotli, worker }) => ({
  __GZIP__: JSON.stringify(gzip.address),
  __BROTLI__: JSON.stringify(brotli?.address ?? ""),
  __WORKER__: JSON.stringify(worker.address),
  __SIZES__: JSON.stringify({
    gzip: gzip.content.length,
    brotli: brotli?.content.length,
    raw: gunzipSync(gzip.content).length,
    sum: sumIn(gzip.content),
    workerSum: sumIn(gzipSync(worker.content)),
  }),
});
