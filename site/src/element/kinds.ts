import type { Engine } from "../engine/engine";
import { once } from "./once";

/** Requests a kind, with its methods and levels, from the engine, once for each kind. */
export const kindOf = once(async (engine, name) => (await engine.ask({ do: "kind", kind: name })).kind);

const sizes = once<readonly string[]>(async (engine, kind) => (await engine.ask({ do: "sizes", kind })).sizes);

/** The sizes of the puzzles that come with a kind, as the engine reads them; empty if it cannot. */
export const sizesOf = (engine: Engine, kind: string): Promise<readonly string[]> => sizes(engine, kind).catch(() => []);
