import { css, nothing, svg, type SVGTemplateResult } from "lit";
import type { Board, Place } from "../engine/protocol";
import { isCell, samePlace, STEP, type Lattice } from "./lattice";
import { outline } from "./outline";

const has = (places: readonly Place[], at: Place): boolean => places.some((place) => samePlace(place, at));

/**
 * The selection after a drag along a path of cells. Without the previous selection `before`, the path is the new selection. Otherwise its
 * cells are added to `before`, or removed if the first cell was selected.
 */
export function swept(way: readonly Place[], before: readonly Place[] | null): readonly Place[] {
  if (!before) return way;
  return way[0] && has(before, way[0]) ? before.filter((place) => !has(way, place)) : joined(before, way);
}

/** Returns the places of `before`, followed by those of `more` that are not among them. */
export const joined = (before: readonly Place[], more: readonly Place[]): Place[] => [
  ...before,
  ...more.filter((place) => !has(before, place)),
];

/** The cells from one cell to another in the same row or column; otherwise only these two cells. */
export function between(from: Place, to: Place): Place[] {
  const [dr, dc] = [Math.sign(to[0] - from[0]), Math.sign(to[1] - from[1])];
  if (dr && dc) return [from, to];
  const steps = Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])) / 2;
  return Array.from({ length: steps + 1 }, (_, i): Place => [from[0] + 2 * dr * i, from[1] + 2 * dc * i]);
}

/** All cells of a board into which a player may type. */
export const open = ({ rows, cols }: Board, lattice: Lattice): Place[] =>
  Array.from({ length: rows * cols }, (_, i): Place => [2 * Math.floor(i / cols) + 1, 2 * (i % cols) + 1]).filter(
    (place) => lattice.has(place) && lattice.takesKeys(place),
  );

/** The cells with the same number as the cell `at`. If that cell has no number, its small numbers count; without these, its colours. */
export function alike(board: Board, at: Place, lattice: Lattice): Place[] {
  const features = [
    ([r, c]: Place) => board.cells[(r >> 1) * board.cols + (c >> 1)]?.text,
    (place: Place) =>
      (board.notes ?? [])
        .filter((note) => samePlace(note.at, place))
        .map(({ texts, row }) => `${row} ${texts}`)
        .join(),
    (place: Place) =>
      (board.paints ?? [])
        .filter(({ places }) => has(places ?? [], place))
        .map(({ colour }) => colour)
        .join(),
  ];
  const feature = features.find((of) => of(at));
  return feature && isCell(at) && lattice.takesKeys(at) ? open(board, lattice).filter((place) => feature(place) === feature(at)) : [at];
}

/** The outline of the selected cells. */
export const selected = (places: readonly Place[]): SVGTemplateResult | typeof nothing =>
  places.length ? svg`<path class="selected halo" d=${outline(places, 2.6)}/><path class="selected" d=${outline(places, 2.6)}/>` : nothing;

/** The line of a pen, either from cell to cell or from corner to corner: it uses the places of a path that have the type of the first. */
export function trail(way: readonly Place[]): SVGTemplateResult {
  const points = way.filter(([r, c]) => (r & 1) === (c & 1)),
    like = points.filter(([r]) => (r & 1) === (points[0]![0] & 1));
  return svg`<path class="trail" d=${like.map(([r, c], i) => `${i ? "L" : "M"}${c * STEP} ${r * STEP}`).join("")}/>`;
}

/** The words that a screen reader says when the selection has changed. */
export const counted = (places: readonly Place[]): string =>
  places.length > 1 ? `${places.length} cells selected` : places.length ? "1 cell selected" : "";

export const selectionStyle = css`
  .selected { fill: var(--select); fill-opacity: .2; stroke: var(--select); stroke-width: calc(4 * var(--pen)); stroke-linejoin: round; }
  .trail { fill: none; stroke: var(--accent); stroke-width: calc(5 * var(--pen)); stroke-opacity: .6; stroke-linejoin: round;
    stroke-linecap: round; }
  .selected.halo { fill: none; stroke: var(--raised); stroke-width: calc(6.4 * var(--pen)); }
  .heard { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  @media print { .selected { visibility: hidden; } }
`;
