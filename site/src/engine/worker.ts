// The worker's side: one instance of the engine, which serves one request.
import "wasm_exec";
import { mayRun } from "./policy";
import { Unpacking } from "./unpacking";
import { mostUnread, type FromWorker, type ToWorker } from "./wire";

interface GoProgram {
  importObject: WebAssembly.Imports;
  exit(code: number): void;
  run(instance: WebAssembly.Instance, context: { binding: Binding }): Promise<void>;
}
interface Binding {
  /** Handles a request, which has the fields of a Request that the library reads. A real Request has no body in Firefox. */
  handleRequest(request: { method: string; url: string; headers: Headers; body: ReadableStream<Uint8Array> }): Promise<Response>;
}
declare const Go: new () => GoProgram;
/** The file system to which Go's runtime writes, for example the last message of a program that breaks down. */
declare const fs: { writeSync(file: number, bytes: Uint8Array): number };

/** Whether Go has reported that its memory is used up. Only its text distinguishes this from other failures. */
let full = false;
const words = new TextDecoder(),
  { writeSync } = fs;
fs.writeSync = (file, bytes) => {
  full ||= words.decode(bytes).includes("out of memory");
  return writeSync(file, bytes);
};

const post: (message: FromWorker, transfer?: Transferable[]) => void = (message, transfer = []) => self.postMessage(message, { transfer });
const died = (cause: unknown) => post({ died: String(cause), full, forbidden: !mayRun() });

const most = 1 << 16; // the maximum number of bytes of a request's body in one chunk for the engine

let feed!: ReadableStreamDefaultController<Uint8Array>;
const body = new ReadableStream<Uint8Array>({ start: (controller) => void (feed = controller) });
const binding = {} as Binding;
let unpacking: Unpacking;
let running: Promise<void>;
let unread = 0;
let taken = () => {};

async function start(module: WebAssembly.Module): Promise<void> {
  const go = new Go();
  const ready = new Promise<void>((ready) => Object.assign(go.importObject, { workers: { ready } }));
  const instance = await WebAssembly.instantiate(module, go.importObject);
  go.exit = (code) => code && died(`its program ended with code ${code}`); // 0: the request is over
  go.run(instance, { binding }).catch(died);
  await ready;
  post("ready");
}

async function open(path: string): Promise<void> {
  await running;
  const response = await binding.handleRequest({ method: "POST", url: `http://engine${path}`, headers: new Headers(), body });
  const reader = response.body!.getReader();
  for (;;) {
    while (unread >= mostUnread) await new Promise<void>((resolve) => (taken = resolve));
    const { done, value } = await reader.read();
    if (done) return post("over");
    unread++;
    post(value, [value.buffer]);
  }
}

let wanted = "";
let free = () => {};

/** Holds a lock while this worker lives and no other name is requested. Throws if the page may not use locks, as in a sandbox. */
async function hold(name: string): Promise<void> {
  wanted = name;
  free();
  if (name)
    await navigator.locks.request(name, () => {
      if (name !== wanted) return;
      post({ held: name });
      return new Promise<void>((resolve) => (free = resolve));
    });
}

self.addEventListener("unhandledrejection", ({ reason }) => died(reason));
self.addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (data === "taken") {
    unread--;
    taken();
  } else if (data === "end") feed.close();
  else if (data === "ping") post("pong");
  else if (data instanceof Uint8Array)
    // The library keeps a buffer as long as the longest chunk, so the chunks are short.
    for (let at = 0; at < data.length; at += most) feed.enqueue(data.subarray(at, at + most));
  else if ("compile" in data) {
    unpacking = new Unpacking(data.compile, data.sum);
    void unpacking.module.then((module) => post({ module }));
  } else if ("piece" in data) unpacking.take(data.piece);
  else if ("hold" in data) hold(data.hold).catch(() => undefined);
  else if ("start" in data) running = start(data.start);
  else open(data.open).catch(died);
});
