// The engine's first worker, which compiles the program while it is downloading.
import type { Loading } from "./download";
import { EngineFault } from "./fault";
import { Instance } from "./instance";
import { compile, incoming, workerScript, type Program } from "./module";
import { patiently } from "./patience";
import { forbidden, mayRun } from "./policy";

const slowStart = 10_000; // ms
const slow = "The engine is slow to start on this device. Unknot is still waiting; you can also try again.";
const absent =
  "The engine needs WebAssembly, which this browser lacks or has switched off. Switch it on (in Lockdown Mode, for this site) or use " +
  "another browser.";

/** The addresses of the engine's files. */
export interface Files {
  program: Program;
  worker: URL;
}

/** The compiled engine, the address of its worker's script, and the first instance. */
export interface Begun {
  module: WebAssembly.Module;
  script: URL;
  instance: Instance;
}

/** Downloads the engine, and resolves once its first instance is ready. Throws an EngineFault with the reason if that fails. */
export async function begin(
  { program, worker }: Files,
  sizes: typeof __SIZES__,
  how: Loading,
  onProgress: (fraction: number) => void,
): Promise<Begun> {
  if (!how.scope.WebAssembly) throw new EngineFault({ text: absent });
  if (!mayRun(how.scope)) throw new EngineFault({ text: forbidden });
  const starting = workerScript(worker, sizes.workerSum, how).then((script) => {
    const instance = new Instance(script, how.scope);
    how.signal.addEventListener("abort", () => {
      instance.kill("Loading was cancelled.");
      URL.revokeObjectURL(script.href);
    });
    return { script, instance };
  });
  const compiling = incoming(program, sizes, how).then((engine) => compile(engine, starting, sizes.sum, how, onProgress));
  const [module, { script, instance }] = await Promise.all([compiling, starting]);
  instance.start(module);
  await patiently(instance.ready, how.late, how.scope, slowStart, slow);
  return { module, script, instance };
}
