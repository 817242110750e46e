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
