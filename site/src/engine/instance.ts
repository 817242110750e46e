import { Decoder, Encoder } from "@msgpack/msgpack";
import { EngineFault } from "./fault";
import type { FromWorker, ToWorker } from "./wire";

const patience = 500; // ms from the wish that it ends to its end by force
const encoder = new Encoder({ ignoreUndefined: true });
const decoder = new Decoder();

/** One instance of the engine in a worker of its own, and the one request that it serves: a two-way stream of messages. */
export class Instance {
  /** Set when it can serve no more. */
  dead = false;
  readonly #worker: Worker;
  readonly #pieces: Uint8Array[] = [];
  #over = false;
  #prodded = false;
  #fault?: EngineFault;
  #wake = () => {};

  constructor(script: string | URL, module: WebAssembly.Module) {
    this.#worker = new Worker(script);
    this.#worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#heard(data);
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.kill(event.message || "The engine's worker could not start. Where a page has a Content-Security-Policy, its worker-src needs blob: for an engine from another address.");
    };
    this.#post({ start: module });
  }

  open(path: string): void {
    this.#post({ open: path });
  }

  send(message: unknown): void {
    if (!this.dead) this.#post(encoder.encode(message));
  }

  /** The response's messages. One that has been read makes room for the next, so a slow reader holds the engine back; one that
      stops reading ends the request. Throws an EngineFault when the engine breaks down. */
  async *messages(): AsyncGenerator<unknown> {
    try {
      for (;;) {
        const piece = this.#pieces.shift();
        if (piece) {
          yield decoder.decode(piece);
          this.#post("taken");
        } else if (this.#over) return;
        else if (this.#fault) throw this.#fault;
        else await new Promise<void>((resolve) => (this.#wake = resolve));
      }
    } finally {
      this.end();
    }
  }

  /** Asks the worker for a word; asked again before it has said one, it is ended: a browser that takes a worker away does not say so. */
  prod(): void {
    if (this.#prodded) return this.kill("The engine's worker was lost.");
    this.#prodded = true;
    this.#post("ping");
  }

  /** Ends the request and then the worker: the page closes its side first, and the engine its own. */
  end(): void {
    if (this.dead) return;
    this.dead = true;
    this.#post("end");
    setTimeout(() => this.kill("ended"), patience);
  }

  /** Ends the worker at once; readers get a fault with the text. */
  kill(text: string): void {
    this.dead = true;
    this.#fault ??= new EngineFault({ text });
    this.#worker.terminate();
    this.#wake();
  }

  #heard(data: FromWorker): void {
    this.#prodded = false;
    if (data instanceof Uint8Array) this.#pieces.push(data);
    else if (data === "over") {
      this.dead = this.#over = true;
      this.#worker.terminate();
    } else if (typeof data === "object") this.kill(`The engine broke down (${data.died}).`);
    this.#wake();
  }

  #post(message: ToWorker): void {
    this.#worker.postMessage(message, message instanceof Uint8Array ? [message.buffer] : []);
  }
}
