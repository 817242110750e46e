// Loads the engine, with further attempts until it is loaded or there is a final fault.
import { Damaged, type Loading } from "./download";
import { EngineFault } from "./fault";

/** Called with the fraction of the download, 0 to 1, and with a sentence while nothing happens for long, otherwise "". */
export type Watcher = (fraction: number, late: string) => void;

/** The fraction of the download between two reports. A smaller step would cost too much, since each report renders all waiting elements. */
const step = 0.02;

/** The options of one attempt to load. */
type Attempt = Omit<Loading, "scope">;

/** Loads a value once, for all callers. */
export class Loader<T> {
  #loading: Promise<T> | undefined;
  #fraction = 0;
  #late = "";
  /** Whether further attempts bypass the caches. */
  #doubted = false;
  #attempt: AbortController | undefined;
  readonly #watchers = new Set<Watcher>();

  /** Loads the value by `begin`, unless it is loaded or loading. After a fault, the next call tries again. */
  load(begin: (how: Attempt, onProgress: (fraction: number) => void) => Promise<T>, watcher?: Watcher): Promise<T> {
    if (watcher) {
      this.#watchers.add(watcher);
      watcher(this.#fraction, this.#late);
    }
    this.#loading ??= this.#try(begin)
      .catch((error) => {
        this.#loading = undefined;
        [this.#fraction, this.#late] = [0, ""];
        throw error;
      })
      .finally(() => this.#watchers.clear());
    return this.#loading;
  }

  /** Stops waiting and restarts loading, for all waiting callers. A stalled download is fetched again past the caches. */
  again(): void {
    this.#doubted ||= this.#fraction < 1;
    this.#attempt?.abort();
  }

  async #try(begin: (how: Attempt, onProgress: (fraction: number) => void) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries++) {
      const attempt = (this.#attempt = new AbortController()),
        { signal } = attempt;
      this.#tell({ fraction: 0, late: "" });
      try {
        const loaded = await begin(
          {
            fresh: this.#doubted,
            signal,
            late: (late) => {
              if (!signal.aborted) this.#tell({ late });
            },
          },
          (fraction) => {
            if (fraction === 1 || fraction >= this.#fraction + step) this.#tell({ fraction });
          },
        );
        this.#attempt = undefined;
        return loaded;
      } catch (error) {
        const over = !signal.aborted;
        attempt.abort(); // ends the other downloads of this attempt
        if (!over) continue;
        this.#doubted = true;
        if (tries === 1 && error instanceof Damaged) continue;
        if (error instanceof EngineFault) throw error;
        throw new EngineFault({ text: "The engine could not be started. Try again.", stack: String(error) });
      }
    }
  }

  #tell({ fraction = this.#fraction, late = this.#late }: { fraction?: number; late?: string }): void {
    [this.#fraction, this.#late] = [fraction, late];
    this.#watchers.forEach((watcher) => watcher(fraction, late));
  }
}
