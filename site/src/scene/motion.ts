import type { Board, Place, Sprite } from "../engine/protocol";
import { samePlace, STEP } from "./lattice";

/** The duration of one step on a piece's path, and the maximum duration of the whole path, in ms. */
const step = 45,
  most = 700;

/** The factor by which motions are slower than usual; 0 for no motion. */
let slowness = 1;

/** Sets the slowness of motions, for scripts and for styles. */
export function slow(times: number): void {
  slowness = times;
  document.documentElement.style.setProperty("--unknot-slowness", String(times));
}

/** Whether nothing should move by itself. */
export const calm = (): boolean => slowness === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches;

const shift = ([r, c]: Place): string => `translate(${c * STEP}px, ${r * STEP}px)`;

const duration = (way: readonly Place[]): number => slowness * Math.min(most, step * (way.length - 1));

/** The duration of the longest path of a board's pieces, in ms. */
export const journey = (board: Board | undefined): number =>
  Math.max(0, ...(board?.sprites ?? []).map(({ way }) => (way ? duration(way) : 0)));

/** The path of a piece from the previous board to this one. If the game went back, it is the old board's path, reversed. */
function between(was: Sprite | undefined, is: Sprite): Place[] | undefined {
  const back = was?.way;
  if (was && is.way && samePlace(is.way[0], was.at)) return is.way;
  return back && samePlace(back[0], is.at) ? [...back].reverse() : undefined;
}

/** Animates the pieces along their paths, so that they do not move straight to their new places. */
export function walk(root: ParentNode, before: Board, board: Board, speed: number): Animation[] {
  if (calm()) return [];
  const old = new Map(before.sprites?.map((sprite) => [sprite.id, sprite]));
  return (board.sprites ?? []).flatMap((sprite) => {
    const way = sprite.id ? between(old.get(sprite.id), sprite) : undefined,
      element = way && root.querySelector(`[data-id="${sprite.id}"]`);
    return element
      ? [
          element.animate(
            way!.map((place) => ({ transform: shift(place) })),
            duration(way!) / speed,
          ),
        ]
      : [];
  });
}
