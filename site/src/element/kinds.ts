import type { Engine } from "../engine/engine";
import type { Kind } from "../engine/protocol";

const kindsOf = new WeakMap<Engine, Promise<Kind[]>>();

/** The kinds that the engine knows; asked once. */
export function kinds(engine: Engine): Promise<Kind[]> {
  const known = kindsOf.get(engine) ?? engine.ask({ do: "kinds" }).then((answer) => answer.kinds ?? []);
  kindsOf.set(engine, known);
  known.catch(() => kindsOf.delete(engine));
  return known;
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
