// Notices the end of a worker. A browser that ends a worker sends no event, but it releases the lock that the worker held.
import type { ToWorker } from "./wire";

/**
 * Detects the end of a worker that holds a lock while it lives, even if the worker is busy. In a browser without locks, this class detects
 * nothing.
 */
export class Life {
  readonly #post: (message: ToWorker) => void;
  readonly #lost: () => void;
  readonly #over = new AbortController();
  #name = "";
  #waiting?: AbortController;

  /** lost is called once the worker is gone. */
  constructor(post: (message: ToWorker) => void, lost: () => void) {
    this.#post = post;
    this.#lost = lost;
    if (!globalThis.navigator?.locks) return;
    const { signal } = this.#over;
    addEventListener("pagehide", () => this.#rest(), { signal }); // browsers keep no page with locks in their back/forward cache
    addEventListener(
      "pageshow",
      (event) => {
        if ((event as PageTransitionEvent).persisted) this.#hold();
      },
      { signal },
    );
    this.#hold();
  }

  /**
   * Called when the worker holds the lock of this name. The page then waits for the same lock: once it gets the lock, the worker is gone.
   */
  held(name: string): void {
    if (name !== this.#name || this.#over.signal.aborted) return;
    const { signal } = (this.#waiting = new AbortController());
    void navigator.locks.request(name, { signal }, () => this.#lost()).catch(() => undefined); // the wait was aborted
  }

  end(): void {
    this.#over.abort();
    this.#waiting?.abort();
  }

  #hold(): void {
    this.#name = `unknot ${crypto.randomUUID()}`;
    this.#post({ hold: this.#name });
  }

  #rest(): void {
    this.#waiting?.abort();
    this.#name = "";
    this.#post({ hold: "" });
  }
}
