// The paths of the files that fixture.setup.ts builds.
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const fixture = join(root, ".build/fixture");
export const [engine, dist, unknot] = ["engine.wasm", "dist", "unknot"].map((name) => join(fixture, name)) as [string, string, string];
