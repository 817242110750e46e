import type { Engine } from "../engine/engine";
import type { Kind } from "../engine/protocol";

const described = new WeakMap<Engine, Map<string, Promise<Kind>>>();

/** A kind with its methods and levels; asked once. */
export function kindOf(engine: Engine, name: string): Promise<Kind> {
  const known = described.get(engine) ?? new Map<string, Promise<Kind>>();
  described.set(engine, known);
  const asked = known.get(name) ?? engine.ask({ do: "kind", kind: name }).then(({ kind }) => kind);
  known.set(name, asked);
  asked.catch(() => known.delete(name));
  return asked;
}

const sizes = new WeakMap<Engine, Map<string, Promise<readonly string[]>>>();

/** The sizes of the puzzles that come with a kind, which the engine reads for it, once; none if it cannot. */
export function sizesOf(engine: Engine, kind: string): Promise<readonly string[]> {
  const known = sizes.get(engine) ?? new Map<string, Promise<readonly string[]>>();
  sizes.set(engine, known);
  const asked = known.get(kind) ?? engine.ask({ do: "sizes", kind }).then(({ sizes }) => sizes, () => []);
  known.set(kind, asked);
  return asked;
}
