import type { Saved } from "../element/game";
import { EngineFault } from "../engine/fault";
import { unescaped } from "../kit/unescaped";
import type { Spot } from "../storage/records";

/** The target of an address: a kind, a puzzle of a kind, or a shared game. */
export type Place = { kind: string; spot?: Spot } | { shared: Saved & { kind: string } };

export const levelAddress = (kind: string, { collection, level }: Partial<Spot> = {}): string =>
  `#/${[kind, collection, level]
    .filter((part) => part !== undefined)
    .map(encodeURIComponent)
    .join("/")}`;

/** The part of an address from the # on for a game. It has a checksum, so that damaged addresses can be recognised. */
export async function sharedAddress({ kind, text, moves = [], at = moves.length }: Saved): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([kind, text, moves, at]));
  return `#=${base64url(await through(bytes, new CompressionStream("deflate")))}`;
}

/** The maximum number of moves of a shared game: the engine plays them all before the page shows anything. */
const maxMoves = 50_000;

/** The maximum number of unpacked bytes of a shared game: a puzzle has at most 2^20, and its moves need some more. */
const most = 4 << 20;

/** The text in an address that the bookmarklet made (bookmarklet/carried.ts); undefined for other addresses. */
export const broughtText = (hash: string): string | undefined => (hash.startsWith("#text=") ? unescaped(hash.slice(6)) : undefined);

export const damaged = "This address is damaged: part of it is missing or changed.";

/** Whether the address names no puzzle, so that the page shows its shelf. */
export const namesNothing = (hash: string): boolean => !hash || hash === "#" || hash === "#/";

/**
 * Reads the part of an address after its #; undefined if there is none. Throws an EngineFault if the address leads nowhere or is damaged.
 */
export async function readAddress(hash: string): Promise<Place | undefined> {
  if (hash.startsWith("#="))
    return readShared(hash).catch((error: unknown) => {
      throw error instanceof EngineFault ? error : new EngineFault({ text: `${damaged} Ask for it again.` });
    });
  if (namesNothing(hash)) return undefined;
  const [mark, kind, ...path] = hash.split("/").map(unescaped),
    level = path.pop(),
    collection = path.pop();
  if (mark !== "#" || !kind || path.length) throw new EngineFault({ text: `The address “${shortened(hash)}” does not lead to a puzzle.` });
  return { kind, ...(level && { spot: { level, ...(collection && { collection }) } }) };
}

async function readShared(hash: string): Promise<Place> {
  const bytes = await through(unbase64url(hash.slice(2)), new DecompressionStream("deflate"));
  const [kind, text, moves, at] = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  const good =
    typeof kind === "string" &&
    typeof text === "string" &&
    Array.isArray(moves) &&
    moves.every((move) => typeof move === "string") &&
    Number.isInteger(at) &&
    at >= 0 &&
    at <= moves.length;
  if (!good) throw new TypeError("not a shared game");
  if (moves.length > maxMoves)
    throw new EngineFault({
      text: `This address brings ${moves.length.toLocaleString("en")} moves; ${maxMoves.toLocaleString(
        "en",
      )} is the most that can be opened.`,
    });
  return { shared: { kind, text, moves, at } };
}

export const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** The maximum number of characters before the # of an address in a text. */
const longest = 2000;

/** Matches the part from the # on in a puzzle's address within a sentence. */
const place = /^#\/[^\s<>()[\]"'`,;!?]+(?<![.:*_])/;

/**
 * The part from the # on in the address of a shared game, on this host or another host of Unknot. It examines each character at most twice,
 * since a text may be one line of megabytes.
 */
function sharedHash(text: string): string | undefined {
  let behind = 0;
  for (const { 0: hash, index } of text.matchAll(/#=[\w-]*/g)) {
    const word = text
      .slice(Math.max(behind, index - longest), index)
      .split(/[\s<>"#]/)
      .at(-1)!;
    if (/[a-z]{2}:\/\//i.test(word)) return hash;
    behind = index + 1;
  }
  return undefined;
}

/** The part from the # on in the first address of Unknot in a text: of a shared game, or of a puzzle of this page. */
export function ownHash(text: string): string | undefined {
  const here = location.href.split("#")[0]!,
    at = text.indexOf(`${here}#/`);
  return sharedHash(text) ?? (at < 0 ? undefined : place.exec(text.slice(at + here.length))?.[0]);
}

async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream).pipeThrough(atMost(most))).arrayBuffer());
}

/** Passes on at most the given number of bytes, and fails if there are more, so that a few packed bytes cannot fill the memory. */
function atMost(bytes: number): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let left = bytes;
  return new TransformStream({
    transform(piece, out) {
      left -= piece.length;
      if (left < 0) throw new RangeError("too long for a shared game");
      out.enqueue(piece);
    },
  });
}

function base64url(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

const unbase64url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (char) => char.charCodeAt(0));
