import type { Engine } from "../engine/engine";

/** Wraps a question to an engine about a kind, so that it is sent only once for each kind. After a fault it is sent again. */
export function once<T>(ask: (engine: Engine, kind: string) => Promise<T>): (engine: Engine, kind: string) => Promise<T> {
  const known = new WeakMap<Engine, Map<string, Promise<T>>>();
  return (engine, kind) => {
    const kinds = known.get(engine) ?? new Map<string, Promise<T>>(),
      asked = kinds.get(kind);
    known.set(engine, kinds);
    if (asked) return asked;
    const asking = ask(engine, kind);
    kinds.set(kind, asking);
    asking.catch(() => kinds.delete(kind));
    return asking;
  };
}
