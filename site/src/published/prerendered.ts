// The build's data about kinds and levels, for pages whose engine has not loaded.
import type { Board, Offered, View } from "../engine/protocol";

/** A level before its first move. */
export interface Beforehand {
  name: string;
  title?: string;
  text: string;
  size: string;
  grade?: string;
  board: Board;
}

/** The rules and levels of a kind, for a page that begins with a puzzle. If players write the rules, the kind has no rules here. */
export interface Played {
  rules?: string;
  levels: readonly Beforehand[];
}

/** A kind on the shelf, with the data for its picture. */
export interface Shown extends Offered {
  view?: View;
}

/** Reads a packed file of the build. Some servers unpack packed files on the way. */
async function read<T>(address: string): Promise<T> {
  const response = await fetch(new URL(address, import.meta.url)),
    bytes = new Uint8Array(await response.arrayBuffer());
  const body = new Blob([bytes]).stream();
  return new Response(bytes[0] === 0x1f && bytes[1] === 0x8b ? body.pipeThrough(new DecompressionStream("gzip")) : body).json();
}

const asked: Record<string, Promise<Played>> = {};

/** The rules and levels of a kind; undefined if the build does not have them. Rejects if the file is missing. */
export function played(kind: string): Promise<Played> | undefined {
  return Object.hasOwn(__BOARDS__, kind) ? (asked[kind] ??= read(__BOARDS__[kind]!)) : undefined;
}

/** All kinds, as shown on the front page; undefined if the build does not have them. */
export const shelf = (): Promise<readonly Shown[]> | undefined => (__SHELF__ ? read(__SHELF__) : undefined);
