import { Instance } from "./instance";

const warmAfter = 250; // ms before the next instance starts, so that it does not slow down the one just taken

/**
 * The number of bytes for the tables of all runs together: a quarter of the device's memory, at most 1 GiB. deviceMemory is in GiB; not
 * every browser has it.
 */
const budget = ({ deviceMemory = 4 }: Navigator & { deviceMemory?: number }): number => Math.min(deviceMemory / 4, 1) * 2 ** 30;

/** The number of bytes that suffices for the tables of a small puzzle. */
const least = 16 * 2 ** 20;

/** Instances of one compiled module, and the memory that they share. The next instance is always started in advance. */
export class Pool {
  readonly #script: URL;
  readonly #module: WebAssembly.Module;
  #warm?: Instance;
  #free = budget(navigator);

  /** `warm` is the first instance, if it has already been started. */
  constructor(script: URL, module: WebAssembly.Module, warm?: Instance) {
    this.#script = script;
    this.#module = module;
    this.#warm = warm;
  }

  /** An instance with its request open. */
  take(path: string): Instance {
    const instance = this.#warm && !this.#warm.dead ? this.#warm : this.#start();
    this.#warm = undefined;
    setTimeout(() => (this.#warm ??= this.#start()), warmAfter);
    instance.open(path);
    return instance;
  }

  /** Ends the waiting instance. If a browser has ended another instance silently, it may have ended this one too. */
  distrust(): void {
    this.#warm?.end();
    this.#warm = undefined;
  }

  /**
   * The memory that the next run would get, in bytes: half of the free memory, so that later runs get some too, but always enough for a
   * small puzzle.
   */
  get share(): number {
    return Math.max(Math.ceil(this.#free / 2), least);
  }

  /** A run's share of the memory. */
  lend(): number {
    const { share } = this;
    this.#free -= share;
    return share;
  }

  takeBack(share: number): void {
    this.#free += share;
  }

  #start(): Instance {
    const instance = new Instance(this.#script);
    instance.start(this.#module);
    return instance;
  }
}
