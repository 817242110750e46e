// Unpacks and compiles the engine's file in a worker: on a phone it would block the page for a second.
import { crc32 } from "./crc32";

/** The packing of the file; "" if a server unpacks it on the way. */
export type Packing = "gzip" | "brotli" | "";

/**
 * The reason why the engine does not compile: the bytes differ from the published ones, the browser refuses them, or there is too little
 * memory.
 */
export type Flaw = "damaged" | "refused" | "memory";

/** Unpacks and compiles the engine in the first worker, which gets the file in pieces; the last piece is empty. */
export class Unpacking {
  readonly #pieces = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>(undefined, { highWaterMark: Infinity });
  readonly #writer = this.#pieces.writable.getWriter();
  /** Resolves after the last piece, or as soon as the pieces show a fault. */
  readonly module: Promise<WebAssembly.Module | Flaw>;

  /** `sum` is the CRC-32 of the unpacked file. A gzip file contains its own checksum, so it is not used there. */
  constructor(packing: Packing, sum: number) {
    let summed = 0,
      differs = false;
    const summing = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(piece, out) {
        summed = crc32(piece, summed);
        out.enqueue(piece);
      },
      flush() {
        differs = summed !== sum;
        if (differs) throw new TypeError("The sums differ");
      },
    });
    const { readable } = this.#pieces,
      unpacked = packing ? readable.pipeThrough(new DecompressionStream(packing as CompressionFormat)) : readable,
      wasm = packing === "gzip" ? unpacked : unpacked.pipeThrough(summing);
    this.module = WebAssembly.compileStreaming(new Response(wasm, { headers: { "Content-Type": "application/wasm" } })).catch((error) => {
      if (differs) return "damaged";
      if (error instanceof RangeError) return "memory";
      return error instanceof WebAssembly.CompileError ? "refused" : "damaged";
    });
  }

  take(piece: Uint8Array<ArrayBuffer>): void {
    void (piece.length ? this.#writer.write(piece) : this.#writer.close()).catch(() => undefined); // `module` reports the fault
  }
}
