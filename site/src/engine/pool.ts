import { Instance } from "./instance";

const warmAfter = 250; // ms: what has just been started comes first

/** Instances of one compiled module, the next one always started ahead. */
export class Pool {
  readonly #script: string | URL;
  readonly #module: WebAssembly.Module;
  #warm?: Instance;

  constructor(script: string | URL, module: WebAssembly.Module) {
    this.#script = script;
    this.#module = module;
  }

  /** An instance with its request open. */
  take(path: string): Instance {
    const instance = this.#warm && !this.#warm.dead ? this.#warm : this.#start();
    this.#warm = undefined;
    setTimeout(() => (this.#warm ??= this.#start()), warmAfter);
    instance.open(path);
    return instance;
  }

  #start(): Instance {
    return new Instance(this.#script, this.#module);
  }
}
