import { Decoder, Encoder } from "@msgpack/msgpack";
import { EngineFault } from "./fault";
import { Life } from "./life";
import { forbidden, Refusals, trusted } from "./policy";
import type { Scope } from "../published/scope";
import type { Flaw, Packing } from "./unpacking";
import type { FromWorker, ToWorker } from "./wire";

const grace = 500; // ms between the request to end and the forced end
const startup = 6; // pings that a worker may leave unanswered before it is ready: on a busy machine it starts late
const encoder = new Encoder({ ignoreUndefined: true });
const decoder = new Decoder();

/** One instance of the engine in its own worker. It serves one request: a two-way stream of messages. */
export class Instance {
  /** Whether this instance can serve no further request. */
  dead = false;
  /** Resolves when the program runs. Rejects with an EngineFault if it never will. */
  readonly ready: Promise<void>;
  #running = false;
  #worker?: Worker;
  #life?: Life;
  readonly #pieces: Uint8Array[] = [];
  #over = false;
  #prods = 0;
  #fault?: EngineFault;
  #wake = () => {};
  #made = (_: WebAssembly.Module | Flaw) => {};
  #settle!: { resolve(): void; reject(fault: EngineFault): void };

  constructor(script: URL, scope: Scope = self) {
    this.ready = new Promise((resolve, reject) => (this.#settle = { resolve, reject }));
    this.ready.catch(() => undefined); // a reader of `messages` gets this fault, too
    const refusals = new Refusals(scope.document);
    void this.ready.finally(() => refusals.end()).catch(() => undefined);
    const fail = async () => this.kill(this.#running ? fallen : await unstarted(script, refusals));
    try {
      this.#worker = new scope.Worker(trusted(script, scope));
    } catch {
      this.dead = true;
      void fail();
      return;
    }
    this.#worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#heard(data);
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.dead = true;
      void fail();
    };
    this.#life = new Life(
      (message) => this.#post(message),
      () => this.kill(lost),
    );
  }

  /** Starts to compile the engine, whose file `take` then delivers. Rejects with an EngineFault if the worker ends first. */
  compile(packing: Packing, sum: number): Promise<WebAssembly.Module | Flaw> {
    const made = new Promise<WebAssembly.Module | Flaw>((resolve) => (this.#made = resolve));
    this.#post({ compile: packing, sum });
    return Promise.race([made, this.ready.then(() => made)]);
  }

  /** Transfers a piece of the engine's file to the worker; an empty piece marks the end. */
  take(piece: Uint8Array<ArrayBuffer>): void {
    this.#post({ piece: piece.length < piece.buffer.byteLength ? piece.slice() : piece });
  }

  /** Starts the program from a compiled module. */
  start(module: WebAssembly.Module): void {
    this.#post({ start: module });
  }

  open(path: string): void {
    this.#post({ open: path });
  }

  send(message: unknown): void {
    if (!this.dead) this.#post(encoder.encode(message));
  }

  /** The response's messages. A message that has been read makes room for the next, so a slow reader slows the engine down. A reader
      that stops ends the request. Throws an EngineFault when the engine breaks down. */
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

  /**
   * Sends a ping to the worker. If too many pings get no answer, it ends the worker, since a browser that ends a worker does not report it.
   */
  prod(): void {
    if (this.lost(++this.#prods))
      return this.kill(this.#running ? lost : "The engine's worker has not started for a long time. Try again.");
    this.#post("ping");
  }

  /** Whether the worker counts as lost after `times` unanswered pings. */
  lost(times: number): boolean {
    return times > (this.#running ? 1 : startup);
  }

  /** Ends the request, and then the worker. The page closes its side of the stream first, then the engine closes the other side. */
  end(): void {
    if (this.dead) return;
    this.dead = true;
    this.#post("end");
    setTimeout(() => this.kill("ended"), grace);
  }

  /** Ends the worker at once. Readers get a fault with the text. */
  kill(text: string, trace?: string): void {
    this.dead = true;
    this.#fault ??= new EngineFault({ text, stack: trace });
    this.#settle.reject(this.#fault);
    this.#end();
    this.#wake();
  }

  #heard(data: FromWorker): void {
    this.#prods = 0;
    if (data === "ready") {
      this.#running = true;
      this.#settle.resolve();
    } else if (data instanceof Uint8Array) this.#pieces.push(data);
    else if (data === "over") {
      this.dead = this.#over = true;
      this.#end();
    } else if (typeof data === "object" && "module" in data) this.#made(data.module);
    else if (typeof data === "object" && "held" in data) this.#life!.held(data.held);
    else if (typeof data === "object")
      this.kill(data.forbidden ? forbidden : !this.#running ? crowded : data.full ? full : fallen, data.died);
    this.#wake();
  }

  #end(): void {
    this.#life?.end();
    this.#worker?.terminate();
  }

  #post(message: ToWorker): void {
    const given = message instanceof Object && "piece" in message ? message.piece : message;
    this.#worker?.postMessage(message, given instanceof Uint8Array ? [given.buffer] : []);
  }
}

const lost = "The engine's worker was lost. Try again.";
const fallen = "The engine crashed. Try again.";
const full = "The engine ran out of memory. Close other tabs or programs and try again, or try another method.";
const crowded = "The engine could not start: there may be too little memory for it. Close other tabs or programs and try again.";

/** The reason why a browser did not run a worker's script. */
async function unstarted(script: URL, refusals: Refusals): Promise<string> {
  const policy = "This page's Content-Security-Policy does not let the engine start:";
  if (await refusals.include(/^(worker|child|script)-src/, script)) return `${policy} its worker-src needs blob:.`;
  if (refusals.typed) return `${policy} its trusted-types needs unknot.`;
  return "The engine's worker could not be started. Check the network and try again.";
}
