import { nothing, svg, type SVGTemplateResult } from "lit";
import type { Board, Mark, Place, Role } from "../engine/protocol";
import { extent } from "./ground";
import { box, isCell, STEP, touchOf } from "./lattice";
import { hatch, outline } from "./outline";

/** The roles of the marks on a board: the roles of the scene, and “way” for the path of the current drag. */
export type Drawn = Role | "way";

/**
 * The roles in the order of drawing, with the distance of each mark from the edge of its cells, so that two marks on one cell are both
 * visible.
 */
const insets: Record<Exclude<Drawn, "named">, number> = {
  piece: 2,
  barred: 1,
  preview: 1,
  because: 3,
  differ: 2,
  broken: 2,
  wrong: 3,
  hinted: 2,
  way: 1,
};
const order = Object.keys(insets) as (keyof typeof insets)[];

/** The signs that distinguish roles in addition to colours and line styles. */
const signs: Partial<Record<Drawn, (cells: Place[]) => string>> = {
  broken: (cells) => hatch(cells, 4, 2),
  wrong: (cells) => cells.map(([r, c]) => `M${c * STEP - 11} ${r * STEP - 11}l22 22m0-22l-22 22`).join(""),
  barred: (cells) => hatch(cells, 5, 0),
  differ: (cells) => cells.map(([r, c]) => `M${c * STEP + 4} ${r * STEP - 17}h13v13z`).join(""),
};

/** Lines along the sides of cells, or across them if the board's lines go from cell to cell. */
function edges(places: Place[], across: boolean): string {
  const all = places.filter((p) => touchOf(p) === "edge");
  if (across)
    return all
      .map(([r, c]) => `M${(c - 1 + (c & 1)) * STEP} ${(r - 1 + (r & 1)) * STEP}L${(c + 1 - (c & 1)) * STEP} ${(r + 1 - (r & 1)) * STEP}`)
      .join("");
  return all.map(([r, c]) => `M${(c - (c & 1)) * STEP} ${(r - (r & 1)) * STEP}L${(c + (c & 1)) * STEP} ${(r + (r & 1)) * STEP}`).join("");
}

/** The number of shades for pieces. */
const shades = 6;

function one(
  role: keyof typeof insets,
  places: Place[],
  shade: string,
  across: boolean,
  clued: (place: Place) => boolean,
): SVGTemplateResult {
  const cells = places.filter(isCell),
    sign = signs[role];
  // Each cell marked as wrong has its own outline, since neighbours are wrong independently.
  const rim = role === "wrong" ? cells.map((cell) => outline([cell], insets[role])).join("") : outline(cells, insets[role]);
  const path = (name: string, d: string) => (d ? svg`<path class=${name} d=${d}/>` : nothing);
  return svg`<g class="mark ${role} ${shade}" part="mark ${role}">
    ${path("halo", role === "wrong" ? rim + sign!(cells) : rim)}${path("region", rim)}${sign ? path("sign", sign(cells)) : nothing}
    ${path("edges", edges(places, across))}
    ${places
      .filter((p) => touchOf(p) === "corner")
      .map((p) => svg`<circle class="region" cx=${p[1] * STEP} cy=${p[0] * STEP} r=${clued(p) ? 12 : 7}/>`)}
  </g>`;
}

/** The marks to draw. While there are wrong marks, the broken rules are not drawn. */
export const weighed = (marks: readonly Mark[]): readonly Mark[] =>
  marks.some(({ role }) => role === "wrong") ? marks.filter(({ role }) => role !== "broken") : marks;

/**
 * Draws marks over a board, one group per role. Marks of pieces are one group per shade: pieces do not touch, so that their outlines
 * separate them. A mark around a corner with a clue is larger, so that the clue does not hide it.
 */
export function drawMarks(
  marks: readonly (Omit<Mark, "role"> & { role: Drawn })[],
  across = false,
  clued: (place: Place) => boolean = () => false,
): SVGTemplateResult[] {
  const groups = new Map<string, { role: Drawn; shade: string; places: Place[] }>();
  for (const { role, shade = 0, places } of marks) {
    const name = role === "piece" ? `shade-${((shade % shades) + shades) % shades}` : "",
      key = role + name;
    const group = groups.get(key) ?? groups.set(key, { role, shade: name, places: [] }).get(key)!;
    group.places.push(...(places ?? []));
  }
  const outlined = order.flatMap((role) =>
    [...groups.values()]
      .filter((group) => group.role === role && group.places.length)
      .map(({ places, shade }) => one(role, places, shade, across, clued)),
  );
  return [
    ...outlined,
    ...marks.flatMap(({ role, text = "", places = [] }) => (role === "named" ? places.filter(isCell).map((at) => name(at, text)) : [])),
  ];
}

/** The name that a text uses for a cell, in the cell's corner so that its content stays visible. */
const name = (
  [r, c]: Place,
  text: string,
): SVGTemplateResult => svg`<g class="mark named" part="mark named" transform="translate(${c * STEP + 9} ${r * STEP - 9})">
  <rect class="region" x=${-6 - 3 * text.length} y="-9" width=${12 + 6 * text.length} height="18" rx="9"/><text
    font-size="14">${text}</text></g>`;

/** The ring around the place that has the focus, or around the whole board. */
export function ring(board: Board, place: Place | null): SVGTemplateResult {
  const at = place ? box(place) : extent(board);
  return svg`${["halo", ""].map(
    (kind) => svg`<rect class="ring ${kind}" rx="2" x=${at.x} y=${at.y} width=${at.width} height=${at.height}/>`,
  )}`;
}
