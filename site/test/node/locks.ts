// A stand-in for a browser's locks, and for a tab's global scope before any module of the page is loaded.

/** Locks that have one holder each. Further requests wait in a queue. */
export class Locks {
  readonly #holders = new Map<string, symbol>();
  readonly #waiting = new Map<string, (() => void)[]>();

  async request<T>(name: string, { ifAvailable }: { ifAvailable?: boolean }, act: (lock: object | null) => Promise<T>): Promise<T> {
    if (this.#holders.has(name)) {
      if (ifAvailable) return act(null);
      await new Promise<void>((got) => this.#waiting.set(name, [...(this.#waiting.get(name) ?? []), got]));
    }
    const holder = Symbol(name);
    this.#holders.set(name, holder);
    try {
      return await act({ name });
    } finally {
      if (this.#holders.get(name) === holder) this.free(name);
    }
  }

  /** Takes a lock from its holder, as a browser does when the holder's tab is closed. */
  free(name: string): void {
    const got = this.#waiting.get(name)?.shift();
    if (got) {
      this.#holders.set(name, Symbol(name)); // no other holder comes in between
      got();
    } else this.#holders.delete(name);
  }
}

Object.defineProperty(globalThis, "navigator", { value: { hardwareConcurrency: 2 }, configurable: true, writable: true });
