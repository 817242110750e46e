import type { Engine } from "../engine/engine";
import { once } from "./once";

/** A kind with its methods and levels. */
export const kindOf = once(async (engine, name) => (await engine.ask({ do: "kind", kind: name })).kind);

const sizes = once<readonly string[]>(async (engine, kind) => (await engine.ask({ do: "sizes", kind })).sizes);

/** The sizes of the puzzles that come with a kind, as the engine reads them; empty if it cannot. */
export const sizesOf = (engine: Engine, kind: string): Promise<readonly string[]> => sizes(engine, kind).catch(() => []);
