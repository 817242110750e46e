import { nothing, svg, type SVGTemplateResult } from "lit";
import type { Board, Place } from "../engine/protocol";
import { Lattice, STEP } from "./lattice";
import { hatch } from "./outline";

/** The room that a board needs around its cells. */
export const margin = (board: Board): number => ({ "": 1, well: 3, dotted: STEP / 2 })[board.grid ?? ""];

/** Joins equal neighbours along one line of the grid into segments. */
function runs(count: number, kind: (i: number) => "hair" | "frame" | "", draw: (kind: "hair" | "frame", from: number, to: number) => void): void {
  for (let from = 0, i = 1; from < count; i++) {
    const what = kind(from);
    if (i < count && kind(i) === what) continue;
    if (what) draw(what, from, i);
    from = i;
  }
}

/** Hairlines between cells and a frame where the board ends. */
function rules(lattice: Lattice): { hair: string; frame: string } {
  const path = { hair: "", frame: "" }, { rows, cols } = lattice, side = 2 * STEP;
  const between = (a: boolean, b: boolean) => (a && b ? "hair" : a || b ? "frame" : "");
  for (let r = 0; r <= rows; r++) {
    runs(cols, (c) => between(lattice.inside(r - 1, c), lattice.inside(r, c)),
      (kind, from, to) => { path[kind] += `M${from * side} ${r * side}H${to * side}`; });
  }
  for (let c = 0; c <= cols; c++) {
    runs(rows, (r) => between(lattice.inside(r, c - 1), lattice.inside(r, c)),
      (kind, from, to) => { path[kind] += `M${c * side} ${from * side}V${to * side}`; });
  }
  return path;
}

/** What lies under the cells. */
export function underlay(board: Board): SVGTemplateResult | typeof nothing {
  const width = 2 * STEP * board.cols, height = 2 * STEP * board.rows;
  if (board.grid !== "well") return nothing;
  return svg`<rect class="well" part="ground" x="-2.5" y="-2.5" width=${width + 5} height=${height + 5} rx="4"/>`;
}

/** What is printed over the cells' fills: the wash's texture, the lines or dots of the grid. */
export function overlay(board: Board): SVGTemplateResult {
  const lattice = new Lattice(board);
  const washed: Place[] = [];
  board.cells.forEach((cell, i) => {
    if (cell.fill === "wash") washed.push([2 * Math.floor(i / board.cols) + 1, 2 * (i % board.cols) + 1]);
  });
  const texture = svg`<path class="texture" d=${hatch(washed, 4, 0)}/>`;
  if (board.grid === "well") return texture;
  if (board.grid === "dotted") {
    let dots = "";
    for (let r = 0; r <= board.rows; r++) for (let c = 0; c <= board.cols; c++) dots += `M${2 * STEP * c} ${2 * STEP * r}h0`;
    return svg`${texture}<path class="dots" d=${dots}/>`;
  }
  const { hair, frame } = rules(lattice);
  return svg`${texture}<path class="hair" d=${hair}/><path class="frame" part="frame" d=${frame}/>`;
}
