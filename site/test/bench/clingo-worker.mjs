// Runs clingo's wasm build in a separate thread, since a run can be stopped only by ending its thread.
import { createRequire } from "node:module";
import { parentPort, workerData } from "node:worker_threads";

const { run } = createRequire(import.meta.url)(workerData);
console.info = () => {};
parentPort?.on("message", async (program) => {
  const start = performance.now();
  const { Result, Models } = await run(program, 2);
  parentPort?.postMessage({ ms: performance.now() - start, unique: Result === "SATISFIABLE" && Models.Number === 1 });
});
