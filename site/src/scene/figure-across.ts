import { css, svg, type SVGTemplateResult } from "lit";
import type { Node } from "../engine/protocol";
import { several } from "./figures";
import { styled } from "./styled";

/**
 * Sizes in px: the maximum width of a letter in a node, and in its value and on its branch; the padding of a node's text; the width of a
 * branch's bend; the distance between lines.
 */
const letter = 8.8,
  small = 7,
  air = 10,
  bend = 30,
  line = 34;

const width = (text: string, letters: number): number => [...text].length * letters;

/** The layout of a node: its text box begins at x and is `box` wide, then comes its value, and its branches leave at `end`. */
interface Stand {
  node: Node;
  x: number;
  y: number;
  box: number;
  end: number;
  from: Stand | undefined;
}

/** Lays out a forest, given in preorder, from left to right: the first child on its parent's line, each other child on the next free
    line. */
export function acrossed(nodes: readonly Node[]): { stands: Stand[]; width: number; height: number } {
  const levels: number[] = [],
    rows: number[] = [],
    wide: number[] = [],
    ways: number[] = [],
    firsts = new Set<number>();
  let row = -1;
  const box = ({ text }: Node) => width(text, letter) + 2 * air,
    own = (node: Node) => box(node) + (node.value ? 8 + width(node.value, small) : 0);
  for (const [i, node] of nodes.entries()) {
    const { parent, via = "" } = node,
      level = (levels[i] = parent < 0 ? 0 : levels[parent]! + 1);
    rows[i] = parent >= 0 && !firsts.has(parent) ? rows[parent]! : ++row;
    firsts.add(parent);
    wide[level] = Math.max(wide[level] ?? 0, own(node));
    ways[level] = Math.max(ways[level] ?? 0, parent < 0 ? 0 : bend + width(via, small) + 16);
  }
  const starts: number[] = [];
  for (const [level, way] of ways.entries()) starts[level] = (level ? starts[level - 1]! + wide[level - 1]! + 8 : 1) + way;
  const stands: Stand[] = [];
  for (const [i, node] of nodes.entries()) {
    const x = starts[levels[i]!]!;
    stands.push({ node, x, y: rows[i]! * line + line / 2 + 4, box: box(node), end: x + own(node), from: stands[node.parent] });
  }
  return { stands, width: Math.max(0, ...stands.map(({ end }) => end)) + 2, height: (row + 1) * line + 8 };
}

/** The text of the figure for screen readers. */
const spoken = (nodes: readonly Node[]): string =>
  nodes
    .map(
      ({ parent, text, value, via }) =>
        `${parent < 0 ? "" : `${nodes[parent]!.text}${via ? `, ${via},` : ""} to `}${[text, value].filter(Boolean).join(", ")}`,
    )
    .join("; ");

/** A forest as a figure from left to right. The arrow to a node has the label of the branch. */
export function figureAcross(nodes: readonly Node[], label: string): SVGTemplateResult {
  const { stands, width, height } = acrossed(nodes);
  return svg`<svg class="across" part="tree" role="img"
    aria-label=${[label, spoken(nodes) || several(0, "nodes")].filter(Boolean).join(": ")} width=${width} height=${height}
      viewBox=${`0 0 ${width} ${height}`} ${styled({ "--natural": `${width}px` })}>
    ${stands.map(({ node, x, y, box, from }) => {
      const { text, value = "", via = "", tone = "" } = node,
        to = x - 4;
      const way = !from
        ? ""
        : from.y === y
          ? `M${from.end + 6} ${y}H${to}`
          : `M${from.end + 6} ${from.y}C${from.end + bend} ${from.y} ${from.end + 4} ${y} ${from.end + bend} ${y}H${to}`;
      return svg`<g class=${tone}>${
        from ? svg`<path class="way" d=${`${way}m-6 -4l6 4l-6 4`}/><text class="via" x=${to - 14} y=${y - 6}>${via}</text>` : ""
      }
        ${tone === "soft" ? "" : svg`<rect class="box" x=${x} y=${y - 14} width=${box} height="28" rx="14"/>`}
        <text class="node" x=${x + box / 2}
          y=${y}>${text}</text>${value ? svg`<text class="value" x=${x + box + 6} y=${y}>${value}</text>` : ""}</g>`;
    })}
  </svg>`;
}

export const figureAcrossStyle = css`
  .across { display: block; max-width: max(100%, .8 * var(--natural)); height: auto; font-family: var(--sans); }
  .across text { font-size: 12.5px; dominant-baseline: central; fill: var(--soft); }
  .across .node { font-size: 14.5px; font-weight: 600; text-anchor: middle; fill: currentColor; }
  .across .soft .node { font-weight: 400; fill: var(--soft); }
  .across .via { text-anchor: end; dominant-baseline: auto; }
  .across .box { fill: none; stroke: var(--line); }
  .across .accent .box { fill: var(--accent); stroke: none; }
  .across .accent .node { fill: var(--on-accent); }
  .way { fill: none; stroke: var(--soft); stroke-width: 1.2; stroke-linejoin: round; }
  .soft .way { stroke: var(--line); }
  .accent .way { stroke: var(--accent); stroke-width: 1.6; }
  @media (forced-colors: active) { .across .accent .box { fill: Highlight; } .across .accent .node { fill: HighlightText; } }
`;
