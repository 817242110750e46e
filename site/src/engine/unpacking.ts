// The engine's file becomes its module in a worker: on a phone a page would stand still for a second.
import { crc32 } from "./crc32";

/** How the file is packed; "" as a server unpacks it on the way. */
export type Packing = "gzip" | "brotli" | "";

/** A reason why the engine does not compile: other bytes than were published, a browser that refuses them, or too little memory. */
export type Flaw = "damaged" | "refused" | "memory";

/** The first worker is given the file in pieces, and the last is empty. */
export class Unpacking {
  readonly #pieces = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>(undefined, { highWaterMark: Infinity });
  readonly #writer = this.#pieces.writable.getWriter();
  /** Resolves once the last piece has come, or what has come is enough to tell what is wrong. */
  readonly module: Promise<WebAssembly.Module | Flaw>;

  /** sum is the CRC-32 of the unpacked file. A gzip file has its own, and is not summed here. */
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
    void (piece.length ? this.#writer.write(piece) : this.#writer.close()).catch(() => undefined); // the module says what is wrong
  }
}
