import { nothing, svg, type SVGTemplateResult } from "lit";
import type { Board, Place } from "../engine/protocol";
import { STEP, type Lattice } from "./lattice";
import { outline } from "./outline";

/** The room that a board needs around its cells. */
export const margin = (board: Board): number => ({ "": 1, well: 3, dotted: STEP / 2 })[board.grid ?? ""];

/** How thick lines are: on a board of a few large cells as thick, on the screen, as on one of ten a side; on a larger one they shrink with the cells. */
export const pen = ({ rows, cols }: Board): number => Math.min(1, Math.max(rows, cols) / 10);

/** What the ground depends on: as long as it is the same, the ground need not be drawn again. */
export const groundKey = ({ rows, cols, grid, cells }: Board): string =>
  `${rows} ${cols} ${grid} ${cells.flatMap((cell, i) => (cell.fill === "void" ? [i] : []))}`;

/** The lines between neighbours that are both on the board, each as long as it can be. */
function hairlines(lattice: Lattice): string {
  const { rows, cols } = lattice, side = 2 * STEP;
  let path = "";
  const scan = (count: number, crossed: (i: number) => boolean, draw: (from: number, to: number) => string) => {
    for (let i = 0, from = 0; i <= count; i++) {
      if (i < count && crossed(i)) continue;
      if (from < i) path += draw(from * side, i * side);
      from = i + 1;
    }
  };
  for (let r = 1; r < rows; r++) scan(cols, (c) => lattice.inside(r - 1, c) && lattice.inside(r, c), (from, to) => `M${from} ${r * side}H${to}`);
  for (let c = 1; c < cols; c++) scan(rows, (r) => lattice.inside(r, c - 1) && lattice.inside(r, c), (from, to) => `M${c * side} ${from}V${to}`);
  return path;
}

/** What lies under the cells, and what is printed over their fills. */
export function ground(board: Board, lattice: Lattice): { under: SVGTemplateResult | typeof nothing; over: SVGTemplateResult | typeof nothing } {
  const { rows, cols } = board, side = 2 * STEP;
  if (board.grid === "well") {
    const tray = svg`<rect class="well" part="ground" x="-2.5" y="-2.5" width=${cols * side + 5} height=${rows * side + 5} rx="4"/>`;
    return { under: tray, over: nothing };
  }
  if (board.grid === "dotted") {
    let dots = "";
    for (let r = 0; r <= rows; r++) for (let c = 0; c <= cols; c++) dots += `M${side * c} ${side * r}h0`;
    return { under: nothing, over: svg`<path class="dots" d=${dots}/>` };
  }
  const cells = board.cells.flatMap((_, i): Place[] => {
    const r = Math.floor(i / cols), c = i % cols;
    return lattice.inside(r, c) ? [[2 * r + 1, 2 * c + 1]] : [];
  });
  const rim = outline(cells, 0);
  return {
    under: svg`<path class="paper" part="ground" d=${rim}/>`,
    over: svg`<path class="hair" d=${hairlines(lattice)}/><path class="frame" part="frame" d=${rim}/>`,
  };
}
