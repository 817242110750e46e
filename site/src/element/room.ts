import type { Board } from "../engine/protocol";
import { samePlace } from "../scene/lattice";
import { styled } from "../scene/styled";

/** A board of more cells a side takes all the room there is, and is scrolled where its cells would become too small. */
const many = 20;

export const vast = ({ rows, cols }: Board): boolean => Math.max(rows, cols) > many;

/** Keeps what has moved last in sight, where a board is scrolled. */
export function follow(stage: HTMLElement, before: Board | undefined, board: Board): void {
  const old = new Map(before?.sprites?.map(({ id, at }) => [id, at]));
  const at = board.sprites?.findLast((sprite) => sprite.id && !samePlace(old.get(sprite.id), sprite.at))?.at;
  if (!at) return;
  const to = (place: number, whole: number, from: number, room: number): number => {
    const there = place * whole, rim = room / 5;
    return there < from + rim || there > from + room - rim ? there - room / 2 : from;
  };
  stage.scrollTo({
    left: to(at[1] / (2 * board.cols), stage.scrollWidth, stage.scrollLeft, stage.clientWidth),
    top: to(at[0] / (2 * board.rows), stage.scrollHeight, stage.scrollTop, stage.clientHeight),
  });
}

/** For styles that reckon with the number of cells: --rows and --cols. */
export const sized = ({ rows, cols }: Board) => styled({ "--rows": String(rows), "--cols": String(cols) });
