import { unpacksBrotli } from "./brotli";
import { crc32 } from "./crc32";
import { ask, Damaged, isPage, joined, notOurs, pieces, type Loading } from "./download";
import { EngineFault } from "./fault";

const gzipped = (start: Uint8Array): boolean => start[0] === 0x1f && start[1] === 0x8b;
const isWasm = (start: Uint8Array): boolean => start[0] === 0 && start[1] === 0x61 && start[2] === 0x73 && start[3] === 0x6d;

/** The engine as it lies on the server, twice. */
export interface Program {
  gzip: URL;
  brotli?: URL;
}

/** Compiles the engine while it downloads. The type and the compression that the server names are ignored: a plain file server
    knows no wasm, and some servers unpack files on the way. A gzip file carries its checksum; what has none is summed here. */
export async function compile(
  program: Program,
  sizes: typeof __SIZES__,
  how: Loading,
  onProgress: (fraction: number) => void,
): Promise<WebAssembly.Module> {
  const { url, unpacking } =
    unpacksBrotli && program.brotli
      ? { url: program.brotli, unpacking: "brotli" as const }
      : { url: program.gzip, unpacking: "gzip" as const };
  const incoming = pieces(await ask(url, how), how);
  let head = new Uint8Array();
  while (head.length < 4) {
    const { done, value } = await incoming.next();
    if (done) break;
    head = joined([head, value]);
  }
  const packed = !isWasm(head),
    whole = packed ? sizes[unpacking]! : sizes.raw;
  if (packed && (unpacking === "gzip" ? !gzipped(head) : isPage(head))) throw await notOurs(head, url, how);
  let arrived = 0,
    summed = 0;
  let trouble: unknown;
  const take = (piece: Uint8Array<ArrayBuffer>, out: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>): void => {
    arrived += piece.length;
    onProgress(Math.min(arrived / whole, 1));
    out.enqueue(piece);
  };
  const bytes = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (out) => take(head, out),
    async pull(out) {
      try {
        const { done, value } = await incoming.next();
        if (done) out.close();
        else take(value, out);
      } catch (error) {
        out.error((trouble = error));
      }
    },
  });
  const summing = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, out) {
      summed = crc32(piece, summed);
      out.enqueue(piece);
    },
    async flush() {
      if (summed !== sizes.sum) throw (trouble = await notOurs(head, url, how));
    },
  });
  const unpacked = packed ? bytes.pipeThrough(new DecompressionStream(unpacking as CompressionFormat)) : bytes;
  const wasm = packed && unpacking === "gzip" ? unpacked : unpacked.pipeThrough(summing);
  try {
    return await WebAssembly.compileStreaming(new Response(wasm, { headers: { "Content-Type": "application/wasm" } }));
  } catch (error) {
    if (trouble) throw trouble;
    if (error instanceof RangeError)
      throw new EngineFault({ text: "There is not enough memory for the engine. Close other tabs or programs and try again." });
    if (!(error instanceof WebAssembly.CompileError)) throw await notOurs(head, url, how);
    throw new Damaged({
      text:
        "The engine that arrived does not run in this browser. Try again. If that does not help, update the browser; if it is up to " +
        "date, the file on the server is damaged.",
    });
  }
}

/** Downloads the worker's script and resolves to the address to start it from: a Blob's. A browser takes a worker only from its page's own
    origin and with the type of a script, and a file that is called a script is rewritten by bundlers, which its sum would not forgive. */
export async function workerScript(url: URL, sum: number, how: Loading): Promise<URL> {
  const parts: Uint8Array[] = [];
  for await (const piece of pieces(await ask(url, how), how)) parts.push(piece);
  const bytes = joined(parts);
  if (crc32(bytes) !== sum) throw await notOurs(bytes, url, how);
  return new URL(URL.createObjectURL(new Blob([bytes], { type: "text/javascript" })));
}
