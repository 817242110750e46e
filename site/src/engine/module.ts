import { unpacksBrotli } from "./brotli";
import { crc32 } from "./crc32";
import { ask, Damaged, isPage, joined, notOurs, pieces, type Loading } from "./download";
import { EngineFault } from "./fault";
import type { Instance } from "./instance";
import type { Packing } from "./unpacking";

const gzipped = (start: Uint8Array): boolean => start[0] === 0x1f && start[1] === 0x8b;
const isWasm = (start: Uint8Array): boolean => start[0] === 0 && start[1] === 0x61 && start[2] === 0x73 && start[3] === 0x6d;

/** The addresses of the engine's two packed files on the server. */
export interface Program {
  gzip: URL;
  brotli?: URL;
}

/** The engine's file during its download: its packing according to the first bytes, and the remaining pieces. */
export interface Incoming {
  packing: Packing;
  /** The first bytes of the file. */
  head: Uint8Array<ArrayBuffer>;
  /** The total number of bytes to come. */
  length: number;
  url: URL;
  rest: AsyncGenerator<Uint8Array<ArrayBuffer>, undefined>;
}

/**
 * Requests the engine, and resolves once its first bytes arrive. It ignores the type and the compression in the server's headers: a plain
 * file server does not know wasm, and some servers unpack files on the way.
 */
export async function incoming(program: Program, sizes: typeof __SIZES__, how: Loading): Promise<Incoming> {
  const { url, unpacking } =
    unpacksBrotli && program.brotli
      ? { url: program.brotli, unpacking: "brotli" as const }
      : { url: program.gzip, unpacking: "gzip" as const };
  const rest = pieces(await ask(url, how), how);
  let head = new Uint8Array();
  while (head.length < 4) {
    const { done, value } = await rest.next();
    if (done) break;
    head = joined([head, value]);
  }
  const packed = !isWasm(head);
  if (packed && (unpacking === "gzip" ? !gzipped(head) : isPage(head))) throw await notOurs(head, url, how);
  return { packing: packed ? unpacking : "", head, length: packed ? sizes[unpacking]! : sizes.raw, url, rest };
}

/**
 * Passes the engine to a worker piece by piece, and resolves to the module that the worker compiles. The worker may start after the engine
 * has arrived.
 */
export async function compile(
  { packing, head, length, url, rest }: Incoming,
  worker: Promise<{ instance: Instance }>,
  sum: number,
  how: Loading,
  onProgress: (fraction: number) => void,
): Promise<WebAssembly.Module> {
  const start = head.slice(0, 64); // a copy: a piece that was transferred to the worker is empty here
  const compiled = worker.then(({ instance }) => instance.compile(packing, sum)),
    give = (piece: Uint8Array<ArrayBuffer>): void => void worker.then(({ instance }) => instance.take(piece)).catch(() => undefined);
  let over = false,
    arrived = 0;
  const take = (piece: Uint8Array<ArrayBuffer>): void => {
    arrived += piece.length;
    onProgress(Math.min(arrived / length, 1));
    if (piece.length) give(piece);
  };
  const handed = (async () => {
    take(head);
    for await (const piece of rest) {
      if (over) return; // the worker has already reported the fault
      take(piece);
    }
    give(new Uint8Array());
  })();
  const made = await Promise.race([compiled, handed.then(() => compiled)]);
  over = true;
  if (typeof made !== "string") return made;
  if (made === "damaged") throw await notOurs(start, url, how);
  if (made === "memory")
    throw new EngineFault({ text: "There is not enough memory for the engine. Close other tabs or programs and try again." });
  throw new Damaged({
    text:
      "The engine that arrived does not run in this browser. Try again. If that does not help, update the browser; if it is up to " +
      "date, the file on the server is damaged.",
  });
}

/**
 * Downloads the worker's script, and resolves to the address of a Blob from which to start it. A browser accepts a worker only from its
 * page's own origin and with the type of a script. And bundlers rewrite a file that is referred to as a script, which would change its
 * checksum.
 */
export async function workerScript(url: URL, sum: number, how: Loading): Promise<URL> {
  const parts: Uint8Array[] = [];
  for await (const piece of pieces(await ask(url, how), how)) parts.push(piece);
  const bytes = joined(parts);
  if (crc32(bytes) !== sum) throw await notOurs(bytes, url, how);
  return new URL(URL.createObjectURL(new Blob([bytes], { type: "text/javascript" })));
}
