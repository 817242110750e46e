import { nothing, svg, type SVGTemplateResult } from "lit";
import type { Board, Place } from "../engine/protocol";
import { STEP, type Lattice } from "./lattice";
import { borders, paints } from "./details";
import { outline } from "./outline";
import { rim } from "./rim";

/** The area of a board, including the margin around its cells for frame, clues and names, and for clues on corners at its edge. */
export function extent(board: Board): { x: number; y: number; width: number; height: number } {
  const { rows, cols, grid = "", sprites = [] } = board,
    beside = sprites.some(({ id, at: [r, c] }) => !id && (r === 0 || c === 0 || r === 2 * rows || c === 2 * cols));
  const least = beside ? STEP / 2 : { "": 1, well: 3, dotted: STEP / 2, lined: STEP / 2, rooms: 0 }[grid];
  const [left, right, top, bottom] = (["left", "right", "top", "bottom"] as const).map((side) => {
    const { clues, names } = rim(board, side);
    return Math.max(least, Math.ceil(clues + names));
  }) as [number, number, number, number];
  return { x: -left, y: -top, width: 2 * STEP * cols + left + right, height: 2 * STEP * rows + top + bottom };
}

/**
 * The thickness of lines in the board's units. On boards of at most ten cells per side, lines have the same thickness on the screen; on
 * larger boards they shrink with the cells.
 */
export const pen = ({ rows, cols }: Board): number => Math.min(1, Math.max(rows, cols) / 10);

/** A key of all data on which the ground depends. While it is the same, the ground need not be drawn again. */
export const groundKey = ({ rows, cols, grid, cells, regions, paints }: Board): string =>
  `${rows} ${cols} ${grid} ${regions} ${
    paints ? JSON.stringify(paints) : ""
  } ${cells.flatMap(({ fill }, i) => (fill === "void" || (grid === "rooms" && fill === "solid") ? [i, fill] : []))}`;

/** The lines between neighbours for which `drawn` is true, each as long as possible. */
function hairlines(lattice: Lattice, drawn: (r: number, c: number) => boolean): string {
  const { rows, cols } = lattice,
    side = 2 * STEP;
  let path = "";
  const scan = (count: number, crossed: (i: number) => boolean, draw: (from: number, to: number) => string) => {
    for (let i = 0, from = 0; i <= count; i++) {
      if (i < count && crossed(i)) continue;
      if (from < i) path += draw(from * side, i * side);
      from = i + 1;
    }
  };
  for (let r = 1; r < rows; r++)
    scan(
      cols,
      (c) => drawn(r - 1, c) && drawn(r, c),
      (from, to) => `M${from} ${r * side}H${to}`,
    );
  for (let c = 1; c < cols; c++)
    scan(
      rows,
      (r) => drawn(r, c - 1) && drawn(r, c),
      (from, to) => `M${c * side} ${from}V${to}`,
    );
  return path;
}

/**
 * The outlines of connected filled cells, which separate them from the paper in dark colours. Rooms need none: their walls are lighter than
 * the paper.
 */
export const rims = ({ cells, cols, grid }: Board): string =>
  grid === "rooms"
    ? ""
    : outline(
        cells.flatMap(({ fill }, i): Place[] =>
          fill === "solid" || fill === "tried" ? [[2 * Math.floor(i / cols) + 1, 2 * (i % cols) + 1]] : [],
        ),
        0.8,
      );

type Layer = SVGTemplateResult | typeof nothing;

/** The layers under the cells and over their fills. */
export function ground(board: Board, lattice: Lattice): { under: Layer; over: Layer } {
  const { under, over } = laid(board, lattice);
  return {
    under: board.paints ? svg`${under}${paints(board.paints)}` : under,
    over: board.regions ? svg`${over}<path class="regions" d=${borders(board)}/>` : over,
  };
}

function laid(board: Board, lattice: Lattice): { under: Layer; over: Layer } {
  const { rows, cols } = board,
    side = 2 * STEP;
  if (board.grid === "well") {
    const tray = svg`<rect class="well" part="ground" x="-2.5" y="-2.5" width=${cols * side + 5} height=${rows * side + 5} rx="4"/>`;
    return { under: tray, over: nothing };
  }
  if (board.grid === "dotted") {
    let dots = "";
    for (let r = 0; r <= rows; r++) for (let c = 0; c <= cols; c++) dots += `M${side * c} ${side * r}h0`;
    return { under: nothing, over: svg`<path class="dots" d=${dots}/>` };
  }
  const solid = (r: number, c: number) => board.cells[r * cols + c]!.fill === "solid";
  const places = (which: (r: number, c: number) => boolean) =>
    board.cells.flatMap((_, i): Place[] => {
      const r = Math.floor(i / cols),
        c = i % cols;
      return which(r, c) ? [[2 * r + 1, 2 * c + 1]] : [];
    });
  const inside = (r: number, c: number) => lattice.inside(r, c),
    rim = outline(places(inside), 0);
  const paper = svg`<path class="paper" part="ground" d=${rim}/>`;
  if (board.grid === "rooms") {
    return {
      under: svg`${paper}<path class="walls" part="walls" d=${outline(places(solid), 0)}/>`,
      over: svg`<path class="hair" d=${hairlines(lattice, (r, c) => inside(r, c) && !solid(r, c))}/>`,
    };
  }
  if (board.grid === "lined") return { under: svg`${paper}<path class="hair" d=${hairlines(lattice, inside) + rim}/>`, over: nothing };
  return { under: paper, over: svg`<path class="hair" d=${hairlines(lattice, inside)}/><path class="frame" part="frame" d=${rim}/>` };
}
