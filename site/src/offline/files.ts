// The files that the service worker keeps, each as it was published.
import type { Unkept } from "./unkept";

/** A file of a release. integrity: a hash of the file; for a packed file also a hash of its unpacked contents. */
export interface Published {
  url: string;
  integrity: string;
}

/** A failure to keep a file, with its reason. */
class Failure extends Error {
  constructor(readonly unkept: Unkept) {
    super(unkept);
  }
}

/** The reason why a file is not kept. Any error other than a Failure comes from the storage. */
export const reason = (error: unknown): Unkept => (error instanceof Failure ? error.unkept : "full");

/** The part of a service worker's global scope that this file uses. */
export type Around = Pick<typeof globalThis, "caches" | "fetch">;

/** The files of a release in one cache, each under its key. */
export class Files {
  /** Hashes by address. */
  readonly #hashes: ReadonlyMap<string, string>;

  constructor(
    published: readonly Published[],
    base: string,
    private readonly cache: string,
    private readonly keyOf: (url: string) => string | undefined,
    private readonly scope: Around,
  ) {
    this.#hashes = new Map(published.map(({ url, integrity }) => [new URL(url, base).href, integrity]));
  }

  /** Fetches a file past the caches, and keeps it if it equals the published one. Throws the reason otherwise. */
  async keep(url: string): Promise<Response> {
    const { caches, fetch } = this.scope,
      request = (integrity?: string) => new Request(url, { integrity, cache: "reload", credentials: "same-origin" });
    const response = await fetch(request(this.#hashes.get(url))).catch(async () => {
      const refused = await fetch(request()).then(
        ({ ok }) => ok,
        () => undefined,
      );
      throw new Failure(refused === undefined ? "unreachable" : refused ? "damaged" : "missing");
    });
    if (!response.ok) throw new Failure("missing");
    // browsers refuse a redirected response to a navigation
    const kept = response.redirected ? new Response(response.body, response) : response;
    await (await caches.open(this.cache)).put(this.keyOf(url)!, kept.clone());
    return kept;
  }

  /** Fetches the files that should be kept and are missing. Resolves to "", or to the reason if a file cannot be kept. */
  async makeWhole(): Promise<Unkept | ""> {
    try {
      const cache = await this.scope.caches.open(this.cache);
      for (const url of this.#hashes.keys()) if (!(await cache.match(this.keyOf(url)!))) await this.keep(url);
      return "";
    } catch (error) {
      return reason(error);
    }
  }

  /** Whether a kept file equals the published one, or no file was published at its address. */
  async isPublished(url: string, kept: Response): Promise<boolean> {
    const integrity = this.#hashes.get(Object.assign(new URL(url), { search: "" }).href);
    if (!integrity) return true;
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await kept.clone().arrayBuffer()));
    return integrity.includes(btoa(String.fromCharCode(...digest)));
  }
}
