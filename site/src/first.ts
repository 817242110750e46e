// The board that the address names, drawn before the rest of the page and the engine have loaded: on a slow line that takes minutes.
import "./scene/barred"; // first of all
import type { Board } from "./engine/protocol";
import { unescaped } from "./kit/unescaped";
import "./scene/board";
import { theme } from "./scene/theme";

/** A level as it stands before the first move. */
export interface First { name: string; title?: string; board: Board }

/** Anyone who has been here before may have gone on to another puzzle, or played this one. */
const known = async (): Promise<boolean> => Boolean(navigator.serviceWorker?.controller) || (await indexedDB.databases()).length > 0;

/** Reads the boards of a kind. Some servers unpack what is packed on the way. */
async function boards(kind: string): Promise<First[]> {
  const response = await fetch(new URL(__BOARDS__[kind]!, import.meta.url)), bytes = new Uint8Array(await response.arrayBuffer());
  const body = new Blob([bytes]).stream();
  return new Response(bytes[0] === 0x1f && bytes[1] === 0x8b ? body.pipeThrough(new DecompressionStream("gzip")) : body).json();
}

/** The level of an address: the one that it names, or the first of the kind. */
async function named(hash: string): Promise<First | undefined> {
  const [mark, kind = "", level, more] = hash.split("/").map(unescaped);
  if (mark !== "#" || more !== undefined || !Object.hasOwn(__BOARDS__, kind) || await known()) return undefined;
  const all = await boards(kind);
  return level ? all.find(({ name }) => name === level) : all[0];
}

/** Undefined if the address names none that is known here, or if there is no need to wait for the engine. */
export const first: Promise<First | undefined> = named(location.hash).catch(() => undefined);

void first.then((first) => {
  const page = document.querySelector("unknot-workbench:not(:defined)");
  if (!first || !page) return;
  const figure = document.createElement("figure"), caption = document.createElement("figcaption"), board = document.createElement("unknot-board");
  document.adoptedStyleSheets.push(theme.styleSheet!);
  caption.textContent = first.title ?? "";
  figure.className = "first";
  board.board = first.board;
  figure.append(caption, board);
  page.prepend(figure);
});
