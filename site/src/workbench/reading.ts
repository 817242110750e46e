import type { Choice } from "../engine/protocol";
import type { Action, Notice } from "./notice";

/** The actions that read a text as one of the other kinds. */
export const readings = (others: readonly Choice[] = [], read: (kind: string) => unknown): Action[] =>
  others.map(({ name, title }) => ({ title: `Read it as ${title}`, act: () => read(name) }));

/** The notice that says as which kind a text was read, if others could read it too or another was asked for. */
export function doubted(kind: Choice, asked: string | undefined, others: readonly Choice[], read: (kind: string) => unknown): Notice | undefined {
  if (!others.length && (!asked || asked === kind.name)) return undefined;
  return { text: `Read as ${kind.title}.`, actions: readings(others, read) };
}
