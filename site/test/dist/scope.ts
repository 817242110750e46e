// A page's global scope on a bad host, without a browser. A test decides which files the page can fetch and keep, and how time passes.
import { createHash } from "node:crypto";
import { extname } from "node:path";
import { spoilt, types, type Fault } from "../../serve.mjs";
import { Unpacking } from "../../src/engine/unpacking";
import type { ToWorker } from "../../src/engine/wire";
import type { Scope } from "../../src/published/scope";

/** The address of the folder with the files. */
export const base = new URL("https://unknot.example/sub/");

/** A feature that a page's policy may forbid. */
export type Forbidden = "connect" | "worker" | "wasm" | "types";

/** A cache of a service worker, in memory. */
class Kept {
  readonly #kept = new Map<string, Response>();
  async match(url: string): Promise<Response | undefined> {
    return this.#kept.get(url)?.clone();
  }
  async put(url: string, response: Response): Promise<void> {
    this.#kept.set(url, response);
  }
  async delete(url: string): Promise<boolean> {
    return this.#kept.delete(url);
  }
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  sent: Buffer;
  fault: Fault;
}

/** A page with its host and its browser, all of which may have faults. */
export class Weather {
  /** The files on the server, by name. */
  readonly files = new Map<string, Buffer | string>();
  /** The faults of the server by the beginning of a file's name; `times` limits a fault to that number of answers. */
  readonly faults = new Map<string, Fault & { times?: number }>();
  /** Returns the headers that the server adds to its answer for a file. */
  headers: (name: string) => Record<string, string> = () => ({});
  readonly forbidden = new Set<Forbidden>();
  /** The files whose download has stalled. */
  readonly still = new Set<string>();
  /** Each fetch, as the file's name and the cache mode. */
  readonly asked: string[] = [];
  /** The caches of service workers, by name. If a cache has a file, the page gets that copy. */
  readonly caches = new Map<string, Kept>();
  online = true;
  /** Whether workers report that they are ready. */
  ready = true;
  /** The number of workers that were given the engine. */
  started = 0;
  readonly document = Object.assign(new EventTarget(), { readyState: "complete" });
  readonly #cached = new Map<string, Answer>();
  readonly #intervals = new Set<{ call: () => void; ms: number }>();

  constructor(readonly origin = base.origin) {}

  /** Lets time pass, in ms: each interval that is not longer than that calls back once. */
  pass(ms: number): void {
    for (const { call, ms: after } of this.#intervals) if (after <= ms) call();
  }

  /** Reports a violation of the policy as a browser does. */
  refuse(effectiveDirective: string, blockedURI: string): void {
    this.document.dispatchEvent(
      Object.assign(new Event("securitypolicyviolation"), { disposition: "enforce", effectiveDirective, blockedURI }),
    );
  }

  readonly fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { url, cache, integrity, signal } = new Request(input, init),
      name = new URL(url).pathname.split("/").at(-1)!;
    this.asked.push(`${name} ${cache}`);
    if (this.forbidden.has("connect")) {
      this.refuse("connect-src", url);
      throw new TypeError("Refused");
    }
    for (const kept of this.caches.values()) {
      const response = await kept.match(url);
      if (response) return response;
    }
    const answer = (cache === "default" && this.#cached.get(url)) || this.#answer(name);
    const { status, headers, sent, fault } = answer;
    if (status >= 400 && this.origin !== base.origin) throw new TypeError("A server shares its files, not its errors");
    if (status === 200 && cache !== "no-store" && !fault.drop && !fault.stall) this.#cached.set(url, answer);
    if (fault.to !== undefined)
      return Object.defineProperty(await this.fetch(new URL(fault.to, base), init), "redirected", { value: true });
    const sums = integrity.split(" ").filter(Boolean),
      sum = `sha256-${createHash("sha256").update(sent).digest("base64")}`;
    if (sums.length && (status !== 200 || !sums.includes(sum))) throw new TypeError("Other bytes");
    const { still } = this;
    let begun = false;
    return new Response(
      new ReadableStream<Uint8Array>({
        start: (out) =>
          signal.addEventListener("abort", () => {
            if (still.delete(name)) out.error(signal.reason);
          }),
        pull(out) {
          if (!begun && sent.length) out.enqueue(new Uint8Array(sent));
          else if (fault.drop) out.error(new TypeError("Lost"));
          else if (fault.stall) still.add(name);
          else out.close();
          begun = true;
        },
      }),
      { status, headers },
    );
  };

  #answer(name: string): Answer {
    if (!this.online) throw new TypeError("No network");
    const content = this.files.get(name),
      [begins = "", fault = {}] = [...this.faults].find(([begins]) => name.startsWith(begins)) ?? [];
    if (content === undefined) return { status: 404, headers: {}, sent: Buffer.from("There is no such page here.\n"), fault: {} };
    if ("times" in fault && !--fault.times!) this.faults.delete(begins);
    const { status, headers, sent } = spoilt(Buffer.from(content), fault);
    return {
      status,
      headers: { "Content-Type": types[extname(name)] ?? "application/octet-stream", ...this.headers(name), ...headers },
      sent,
      fault,
    };
  }

  /** The global scope of the page. */
  get scope(): Scope {
    const weather = this;
    class Worker {
      onmessage?: (event: { data: unknown }) => void;
      onerror?: (event: { preventDefault(): void }) => void;
      constructor(address: unknown) {
        if (typeof address === "string" && weather.forbidden.has("types")) {
          weather.refuse("require-trusted-types-for", "trusted-types-sink");
          throw new TypeError("Not a trusted address");
        }
        if (!weather.forbidden.has("worker")) return;
        weather.refuse("worker-src", "blob");
        queueMicrotask(() => this.onerror!({ preventDefault() {} }));
      }
      #unpacking?: Unpacking;
      postMessage(message: ToWorker): void {
        if (!(message instanceof Object)) return;
        if ("compile" in message) {
          this.#unpacking = new Unpacking(message.compile, message.sum);
          void this.#unpacking.module.then((module) => this.onmessage?.({ data: { module } }));
        } else if ("piece" in message) this.#unpacking!.take(message.piece);
        if (!("start" in message)) return;
        weather.started++;
        if (weather.ready && !weather.forbidden.has("worker")) queueMicrotask(() => this.onmessage!({ data: "ready" }));
      }
      terminate(): void {}
    }
    const refused = () => {
      throw new TypeError("Refused");
    };
    return {
      origin: this.origin,
      document: this.document,
      fetch: this.fetch,
      Worker,
      WebAssembly: this.forbidden.has("wasm") ? { Module: refused, Instance: refused } : WebAssembly,
      trustedTypes: this.forbidden.has("types") ? { createPolicy: refused } : undefined,
      caches: {
        keys: async () => [...this.caches.keys()],
        open: async (name: string) => this.caches.get(name) ?? this.caches.set(name, new Kept()).get(name)!,
      },
      performance: { getEntriesByType: () => [...this.files.keys()].map((name) => ({ name: new URL(name, base).href })) },
      setInterval: (call: () => void, ms: number) => {
        const interval = { call, ms };
        this.#intervals.add(interval);
        return interval;
      },
      clearInterval: (interval: { call: () => void; ms: number }) => void this.#intervals.delete(interval),
    } as unknown as Scope;
  }
}
