// Draws the puzzle of the address before the rest of the page and the engine have loaded, which takes minutes on a slow line.
import "./scene/barred"; // must be loaded before all other code
import { createStore, get } from "idb-keyval";
import type { Board, Input } from "./engine/protocol";
import { keyOfSeen, type Seen } from "./storage/seen";
import { unescaped } from "./kit/unescaped";
import { played, shelf, type Shown } from "./published/prerendered";
import "./scene/board";
import { theme } from "./scene/theme";

/** The title and the board of a puzzle, as the engine will probably open it; also the rules if the kind was not played before. */
export interface First {
  title?: string;
  board: Board;
  rules?: string;
}

/** Inputs on the early board, to be played once there is a game. */
export const touches: Input[] = [];

/** Reads the saved picture of a game by its key; undefined if there is none. */
const seen = (key: string): Promise<Seen | undefined> => get<Seen>(key, createStore("unknot", "kept")).catch(() => undefined);

/**
 * The puzzle of an address in its current position: the last game of its kind, the level that the address names, or otherwise the first
 * level of the kind. Undefined if only the engine knows that puzzle.
 */
export async function firstAt(hash: string): Promise<First | undefined> {
  const [mark, kind = "", ...path] = hash.split("/").map(unescaped),
    level = path.pop(),
    collection = path.pop();
  if (mark !== "#" || !kind || path.length) return undefined;
  const last = await seen(keyOfSeen(kind)),
    isLast = !level || (last?.spot?.level === level && last.spot.collection === collection),
    left = isLast ? last : await seen(keyOfSeen(kind, { collection, level }));
  if (left) {
    const { info, position } = left.pictured,
      board = position.views[0]!.board;
    return board && { title: info.title, board };
  }
  if (collection) return undefined;
  const { levels, rules } = (await played(kind)) ?? {},
    found = level ? levels?.find(({ name }) => name === level) : levels?.[0];
  return found && { title: found.title, board: found.board, rules: last ? undefined : rules };
}

/** The puzzle of the address with which the page began. */
export const first: Promise<First | undefined> = firstAt(location.hash).catch(() => undefined);

/** All kinds. A page that begins with the shelf requests them at once. */
export const kinds = (): Promise<readonly Shown[] | undefined> => (asked ??= Promise.resolve(shelf()).catch(() => undefined));
let asked: Promise<readonly Shown[] | undefined> | undefined;
if (/^#?\/?$/.test(location.hash)) void kinds();

void first.then((first) => {
  const page = document.querySelector("unknot-workbench:not(:defined)");
  if (!first || !page) return;
  const figure = document.createElement("figure"),
    caption = document.createElement("figcaption"),
    board = document.createElement("unknot-board");
  document.adoptedStyleSheets.push(theme.styleSheet!);
  caption.textContent = first.title ?? "";
  figure.className = "first";
  board.board = first.board;
  board.interactive = true;
  board.addEventListener("unknot-input", ({ detail }) => {
    if (detail.type !== "hover") touches.push(detail);
  });
  figure.append(caption, board);
  page.prepend(figure);
});
