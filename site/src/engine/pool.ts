import { Instance } from "./instance";

const warmAfter = 250; // ms: the instance that has just been started comes first

/** Bytes for the tables of all runs together: a quarter of the device's memory, 1 GiB at most. Not every browser says, in GiB, what there
    is. */
const budget = ({ deviceMemory = 4 }: Navigator & { deviceMemory?: number }): number => Math.min(deviceMemory / 4, 1) * 2 ** 30;

/** The bytes that the tables of a small puzzle take, with room to spare. */
const least = 16 * 2 ** 20;

/** Instances of one compiled module, the next one always started ahead; and the memory that they share. */
export class Pool {
  readonly #script: URL;
  readonly #module: WebAssembly.Module;
  #warm?: Instance;
  #free = budget(navigator);

  /** warm is the first one, where it has been started already. */
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

  /** Ends the instance that waits: whatever took another one away may have taken it too, without a word. */
  distrust(): void {
    this.#warm?.end();
    this.#warm = undefined;
  }

  /** The memory that the next run would get, in bytes: half of the free memory, so that later runs get some too, and always enough for a
      small puzzle. */
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
