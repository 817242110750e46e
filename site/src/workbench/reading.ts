import type { Choice, Kind } from "../engine/protocol";
import type { Action, Notice } from "./notice";

/** The other kinds as which a text can be read. */
export const readings = (others: readonly Choice[] = [], read: (kind: string) => unknown): Action[] =>
  others.map(({ name, title }) => ({ title: `Read it as ${title}`, act: () => read(name) }));

/** Says as what a text was read, where that is not beyond doubt, or not what it was asked to be. */
export function doubted(kind: Kind, asked: string | undefined, others: readonly Choice[], read: (kind: string) => unknown): Notice | undefined {
  if (!others.length && (!asked || asked === kind.name)) return undefined;
  return { text: `Read as ${kind.title}.`, actions: readings(others, read) };
}
