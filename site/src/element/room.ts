import type { Board, Mark, Place } from "../engine/protocol";
import { box, samePlace } from "../scene/lattice";
import { styled } from "../scene/styled";

/** A board with more cells per side than this takes all available space, and is scrolled if its cells would become too small. */
const many = 20;

export const vast = ({ rows, cols, fine }: Board): boolean => Math.max(rows, cols) > (fine ? 2 * many : many);

/** Scrolls a board so that the piece that moved last stays visible. */
export function follow(stage: HTMLElement, before: Board | undefined, board: Board): void {
  const old = new Map(before?.sprites?.map(({ id, at }) => [id, at]));
  const at = board.sprites?.findLast((sprite) => sprite.id && !samePlace(old.get(sprite.id), sprite.at))?.at;
  if (!at) return;
  const to = (place: number, whole: number, from: number, room: number): number => {
    const there = place * whole,
      rim = room / 5;
    return there < from + rim || there > from + room - rim ? there - room / 2 : from;
  };
  stage.scrollTo({
    left: to(at[1] / (2 * board.cols), stage.scrollWidth, stage.scrollLeft, stage.clientWidth),
    top: to(at[0] / (2 * board.rows), stage.scrollHeight, stage.scrollTop, stage.clientHeight),
  });
}

/** The roles of marks to scroll into view. The reasons (because) may be omitted if there is not enough space for all. */
const telling: ReadonlySet<Mark["role"]> = new Set(["broken", "wrong", "hinted", "because"]);

/**
 * Scrolls a board so that marks are visible: all of them if there is space, otherwise those that are not reasons, otherwise the first
 * place.
 */
export function reveal(stage: HTMLElement, svg: SVGSVGElement, marks: readonly Mark[]): void {
  const told = marks.filter(({ role, places }) => telling.has(role) && places?.length),
    main = told.filter(({ role }) => role !== "because");
  const sought = [told, main].map((marks) => marks.flatMap(({ places }) => places!)),
    ctm = svg.getScreenCTM();
  if (!told.length || !ctm) return;
  const { left, top } = stage.getBoundingClientRect(),
    { clientWidth, clientHeight, clientLeft, clientTop } = stage;
  for (const places of [...sought.filter(({ length }) => length), [...main, ...told][0]!.places!.slice(0, 1)]) {
    const corners = places
      .map((place: Place) => box(place))
      .flatMap(({ x, y, width, height }) =>
        [new DOMPoint(x, y), new DOMPoint(x + width, y + height)].map((corner) => corner.matrixTransform(ctm)),
      );
    const [xs, ys] = [corners.map(({ x }) => x - left - clientLeft), corners.map(({ y }) => y - top - clientTop)];
    const [x, y] = [nearer(Math.min(...xs), Math.max(...xs), clientWidth), nearer(Math.min(...ys), Math.max(...ys), clientHeight)];
    if (x === undefined || y === undefined) continue;
    if (x || y) stage.scrollBy({ left: x, top: y });
    return;
  }
}

/**
 * The distance to scroll so that a range is visible: 0 if it already is, otherwise to the middle; undefined if there is no space for it.
 */
const nearer = (from: number, to: number, room: number): number | undefined =>
  to - from > room + 1 ? undefined : from >= -1 && to <= room + 1 ? 0 : (from + to - room) / 2;

/** Sets --rows and --cols, for styles that depend on the number of cells. */
export const sized = ({ rows, cols }: Board) => styled({ "--rows": String(rows), "--cols": String(cols) });
