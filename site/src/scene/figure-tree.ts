import { css, svg, type SVGTemplateResult } from "lit";
import type { Node } from "../engine/protocol";
import { styled } from "./styled";

/** The maximum width of a letter, the space between two words, and the distance between two lines, in px. */
const letter = 9,
  air = 14,
  line = 44;

interface Place {
  node: Node;
  x: number;
  level: number;
  leaf: boolean;
}

/** Lays out a forest, given in preorder: leaves in a row at level 0, each parent above the middle of its subtree. */
export function laidOut(nodes: readonly Node[]): { places: Place[]; width: number; levels: number } {
  const below = nodes.map((): number[] => []),
    roots: number[] = [];
  nodes.forEach(({ parent }, i) => (parent < 0 ? roots : below[parent]).push(i));
  const own = (i: number) => [...nodes[i].text].length * letter + air,
    widths: number[] = [],
    levels: number[] = [];
  const sum = (all: readonly number[]) => all.reduce((total, i) => total + widths[i], 0);
  // A child comes after its parent, so this loop runs backwards to reach the children first.
  for (let i = nodes.length - 1; i >= 0; i--) {
    widths[i] = Math.max(own(i), sum(below[i]));
    levels[i] = below[i].length ? 1 + Math.max(...below[i].map((child) => levels[child])) : 0;
  }
  const places: Place[] = [];
  const set = (all: readonly number[], from: number) => {
    for (const i of all) {
      set(below[i], from + (widths[i] - sum(below[i])) / 2);
      const first = places[below[i][0]],
        last = places[below[i].at(-1)!];
      places[i] = {
        node: nodes[i],
        x: first && last ? (first.x + last.x) / 2 : from + widths[i] / 2,
        level: levels[i],
        leaf: !below[i].length,
      };
      from += widths[i];
    }
  };
  set(roots, 0);
  return { places, width: sum(roots), levels: Math.max(0, ...levels) };
}

/** A forest as a figure, with the roots at the top. */
export function figureTree(nodes: readonly Node[], label: string): SVGTemplateResult {
  const { places, width, levels } = laidOut(nodes),
    height = levels * line + 32;
  const y = (level: number) => height - 16 - level * line;
  return svg`<svg class="figure" part="tree" role="img" aria-label=${label} width=${width} height=${height}
    viewBox=${`0 0 ${width} ${height}`} ${styled({ "--natural": `${width}px` })}>
    <path class="branches" d=${places
      .map(({ node, x, level }) => {
        const above = places[node.parent];
        return above ? `M${above.x} ${y(above.level) + 12}L${x} ${y(level) - 13}` : "";
      })
      .join("")}/>
    ${places.map(
      ({ node, x, level, leaf }) => svg`<text class="${leaf ? "leaf" : "head"} ${node.tone ?? ""}" x=${x}
  y=${y(level)}>${node.text}</text>`,
    )}
  </svg>`;
}

export const figureTreeStyle = css`
  .drawn { overflow-x: auto; }
  /* The figure shrinks to fit, as far as it stays legible. */
  .figure { display: block; max-width: max(100%, .7 * var(--natural)); height: auto; margin-inline: auto; }
  .figure text { text-anchor: middle; dominant-baseline: central; font-size: 16px; fill: currentColor; }
  .head { font-family: var(--sans); color: var(--accent); }
  .leaf { font-family: var(--serif); }
  .branches { fill: none; stroke: var(--soft); stroke-width: 1.2; stroke-linecap: round; }
  .written { display: flex; gap: 8px; align-items: center; margin-top: 8px; }
  .written code { flex: 1; min-width: 0; font: 14px/1.5 var(--mono); color: var(--soft); overflow-wrap: anywhere; }
  .written button { appearance: none; border: 1px solid var(--line); border-radius: 8px; background: none; color: inherit; font: inherit;
    font-size: 15px; min-height: 44px; padding: 0 14px; cursor: pointer; white-space: nowrap; }
  .written button:hover { background: var(--wash); }
  @media print { .written button { display: none; } .drawn { overflow: visible; } }
`;
