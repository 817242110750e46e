import type { Saved } from "../../element/game";
import { leftOut } from "../../element/words";
import type { Engine } from "../../engine/engine";
import { EngineFault, faultOf, type EngineError } from "../../engine/fault";
import type { Choice, Part, Question, Unread } from "../../engine/protocol";
import { damaged, ownHash, readAddress } from "../address";
import type { Action, Notice } from "../notice";

/** The actions that read a text as one of the other kinds. */
export const readings = (others: readonly Choice[] = [], read: (kind: string) => unknown): Action[] =>
  others.map(({ name, title }) => ({ title: `Read it as ${title}`, act: () => read(name) }));

/** The engine’s remarks about a text: the other kinds that could read it, the omitted pieces, and a question. */
export interface Doubts {
  others: readonly Choice[];
  left: readonly string[];
  /** The reasons for omitted pieces that looked like puzzles. */
  unread?: readonly Unread[];
  /** A question about the text; each answer is another text to open. */
  ask?: Question;
}

/**
 * The notice about a text. It names the kind that read the text if other kinds could too or another one was requested, the omitted
 * pieces, and the question with its answers.
 */
export function doubted(
  kind: Choice,
  asked: string | undefined,
  { others, left, unread, ask }: Doubts,
  read: (as: { kind?: string; text?: string }) => unknown,
): Notice | undefined {
  const doubt = others.length > 0 || (asked !== undefined && asked !== kind.name),
    text = [doubt ? `Read as ${kind.title}.` : "", ask?.text, leftOut(left, unread)].filter(Boolean).join(" "),
    answers = ask?.answers.map(({ title, text }) => ({ title, act: () => read({ text }) })) ?? [];
  return text ? { text, actions: [...answers, ...readings(others, (kind) => read({ kind }))] } : undefined;
}

/** A text to open. The name of its file, its kind and its fault are set if they are known. */
export interface Draft {
  text: string;
  name?: string;
  kind?: string;
  fault?: EngineError;
}

/** The actions that open a text: as one puzzle, throwing if it cannot be read; as several, to choose from; or as an address of the page. */
export interface Opener {
  /** Returns false if another puzzle was opened in the meantime. */
  one(saved: Saved): Promise<boolean>;
  several(kind: string, parts: Part[], name: string | undefined): Promise<void>;
  to(hash: string): void;
  /** Called with the kind that read the text. */
  read(draft: Draft, kind: string, doubts: Doubts): void;
}

async function shared(hash: string): Promise<Saved> {
  const place = await readAddress(hash);
  if (!place || !("shared" in place)) throw new EngineFault({ text: `${damaged} Ask for it again.` });
  return place.shared;
}

/** The parts of each kind. Those of the first kind come last, since the page shows the ones opened last. */
function byKind(parts: readonly Part[], first: string): [kind: string, parts: Part[]][] {
  const kinds = [...new Set([first, ...parts.map(({ kind = first }) => kind)])];
  return kinds.reverse().map((kind) => [kind, parts.filter((part) => (part.kind ?? first) === kind)]);
}

/**
 * Reads a text and opens it. If that fails, it resolves to the draft with its fault. It tries the draft's kind first, and other kinds only
 * if the draft's kind cannot read the text.
 */
export async function tryOpening(engine: Engine, draft: Draft, open: Opener): Promise<Draft | undefined> {
  const { text, name } = draft,
    hash = ownHash(text);
  try {
    if (hash) return void (hash.startsWith("#=") ? await open.one(await shared(hash)) : open.to(hash));
    const { kind, parts: all = [], others = [] } = await engine.ask({ do: "split", text, ...(draft.kind && { kind: draft.kind }) });
    const parts = all.map(({ left: _, unread: _why, ask: _question, ...part }) => part),
      left = all.flatMap(({ left }) => left ?? []),
      unread = all.flatMap(({ unread }) => unread ?? []),
      ask = all.length === 1 ? all[0]!.ask : undefined;
    if (parts.length > 1) for (const [kindOf, some] of byKind(parts, kind)) await open.several(kindOf, some, name);
    else if (!(await open.one({ kind, text: parts[0]?.text ?? text }))) return undefined;
    open.read(draft, kind, { others, left, unread, ask });
    return undefined;
  } catch (error) {
    const fault = { ...draft, fault: faultOf(error) };
    const otherwise = { ...open, read: (_: Draft, kind: string, doubts: Doubts) => open.read(draft, kind, doubts) };
    return draft.kind && !hash && !(await tryOpening(engine, { text, name }, otherwise)) ? undefined : fault;
  }
}
