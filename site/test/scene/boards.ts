import type { Board, Mark, Place, Square, View } from "../../src/engine/protocol";

/** A board drawn by characters. The legend has the square for each character. */
export function drawn(label: string, picture: string, legend: Record<string, Square>, more: Partial<Board> = {}): Board {
  const lines = picture.trim().split(/\s+/);
  const cells = lines.flatMap((line) => [...line].map((ch) => legend[ch] ?? { text: ch }));
  return { rows: lines.length, cols: [...lines[0]].length, label, cells, ...more };
}

const cell = (r: number, c: number): Place => [2 * r + 1, 2 * c + 1];

const painted: Record<string, Square> = {
  "#": { fill: "solid", label: "sea" },
  "-": { shape: "dot", tone: "soft", label: "land" },
  ".": {},
};

/** Every role of mark, over paper and over filled cells. */
export const marked: Board = drawn(
  "Painting, 8 by 8",
  `
  ###.3#.2
  ..-.-#..
  .2.#-#.#
  ...-5..#
  .-.#####
  .....-..
  5.4-#.4.
  -##..###`,
  painted,
  {
    marks: [
      { role: "broken", places: [cell(6, 4), cell(7, 5), cell(7, 6), cell(7, 7)], text: "cut off" },
      { role: "hinted", places: [cell(3, 0)] },
      { role: "because", places: [cell(0, 0), cell(1, 0), cell(2, 0), cell(2, 1), cell(2, 2), cell(1, 2)] },
      { role: "preview", places: [cell(4, 1), cell(5, 0), cell(5, 1), cell(5, 2), cell(6, 1)] },
      { role: "differ", places: [cell(1, 6), cell(1, 7), cell(2, 6)] },
    ] satisfies Mark[],
  },
);

/** Pieces that slide in a tray; 0 is the hole. */
export function tray(order: number[], cols: number): Board {
  const sprites = order.flatMap((n, i) =>
    n
      ? [
          {
            id: n,
            at: cell(Math.floor(i / cols), i % cols),
            shape: "tile" as const,
            text: String(n),
            tone: n === i + 1 ? ("accent" as const) : undefined,
          },
        ]
      : [],
  );
  return { rows: order.length / cols, cols, label: "Tray", grid: "well", cells: order.map(() => ({})), sprites };
}

/** Walls, goals, crates on and off the goals, and a player. */
export const yard: Board = drawn(
  "Yard",
  `
  __#####
  ###...#
  #.o...#
  ###..o#
  #o##..#
  #.#.o.#
  #######`,
  {
    _: { fill: "void" },
    "#": { fill: "solid", label: "wall" },
    ".": {},
    o: { shape: "diamond", tone: "soft", label: "goal" },
  },
  {
    sprites: [
      { id: 1, at: cell(2, 2), shape: "crate", tone: "accent", label: "crate on its goal" },
      { id: 2, at: cell(2, 3), shape: "crate", label: "crate" },
      { id: 3, at: cell(3, 4), shape: "crate", label: "crate" },
      { id: 9, at: cell(1, 4), shape: "figure", label: "pusher" },
    ],
  },
);

/** A board with lines on edges, and clues in the cells. */
export const fence: Board = drawn(
  "Fence",
  `
  3.2..
  .1..2
  2..3.
  ..0.3`,
  { ".": {} },
  {
    grid: "dotted",
    touch: ["edge"],
    strokes: [
      { from: [0, 0], to: [0, 4], bold: true },
      { from: [0, 4], to: [4, 4], bold: true },
      { from: [4, 4], to: [4, 6], bold: true, tone: "accent" },
      { from: [0, 0], to: [2, 0], bold: true },
      { from: [5, 4.8], to: [5, 5.2], tone: "soft" },
    ],
    marks: [
      { role: "hinted", places: [[2, 1]] },
      {
        role: "broken",
        places: [
          [4, 7],
          [3, 8],
        ],
      },
      { role: "because", places: [cell(0, 0), [6, 5]] },
    ],
  },
);

/** All fills, and a shape on each. */
export const fills: Board = {
  rows: 2,
  cols: 5,
  label: "Fills",
  cells: [
    { text: "7" },
    { fill: "solid", text: "7" },
    { fill: "wash", text: "7" },
    { fill: "lit", text: "7" },
    { fill: "wash", shape: "cross", tone: "bad" },
    { shape: "ring", tone: "soft" },
    { fill: "solid", shape: "dot" },
    { fill: "wash", shape: "ring" },
    { fill: "lit", shape: "disc" },
    { shape: "diamond", tone: "good" },
  ],
};

/** A large board with the given side. */
export function large(side: number): Board {
  const cells = Array.from(
    { length: side * side },
    (_, i): Square =>
      i % 7 === 0
        ? { fill: "solid", label: "sea" }
        : i % 11 === 0
          ? { text: String(i % 10) }
          : i % 5 === 0
            ? { shape: "dot", tone: "soft" }
            : {},
  );
  return { rows: side, cols: side, label: `Large, ${side} by ${side}`, cells };
}

export const table: View = {
  id: "population",
  title: "Population",
  table: {
    columns: [
      { name: "rank", title: "rank", type: "int" },
      { name: "origin", title: "made by", type: "text" },
      { name: "fit", title: "fitness", type: "float" },
      { name: "time", title: "time", type: "float", unit: "s" },
      { name: "legal", title: "legal", type: "bool" },
    ],
    rows: [
      { values: [1, "crossover", 0.9375, 12.5, true], board: tray([1, 2, 3, 4, 5, 6, 7, 0, 8], 3), tone: "accent" },
      { values: [2, "mutation", 0.875, 3, true], board: tray([1, 2, 3, 4, 0, 6, 7, 5, 8], 3) },
      { values: [3, "crossover", 0.5, 104.25, false], board: tray([0, 2, 3, 4, 1, 6, 7, 5, 8], 3) },
      { values: [10, "kept", 0.0625, 0.125, true] },
    ],
  },
};

export const tree: View = {
  id: "agent",
  title: "The richest agent",
  tree: {
    nodes: [
      { parent: -1, text: "if", value: "412" },
      { parent: 0, text: "clear?", tone: "accent" },
      { parent: 1, text: "look east", value: "true" },
      { parent: 0, text: "push" },
      { parent: 3, text: "east" },
      { parent: 0, text: "wait", tone: "soft" },
      { parent: -1, text: "walk home", value: "17" },
    ],
  },
};

export const text: View = {
  id: "why",
  title: "Why",
  text: [
    { text: "This cell is sea. ", strong: true },
    { text: "As land it would join " },
    { text: "the 2", places: [cell(2, 1)] },
    { text: " and " },
    { text: "the 5", places: [cell(3, 4), cell(2, 4)] },
    { text: ", and an island has only one number." },
  ],
};

export const timeline: View = {
  id: "script",
  title: "Who does what",
  timeline: {
    steps: 120,
    tracks: [
      {
        name: "walker 1",
        spans: [
          { from: 0, to: 40, text: "walk" },
          { from: 41, to: 70, text: "dig", tone: "accent" },
          { from: 71, to: 119, text: "walk" },
        ],
      },
      {
        name: "walker 2",
        spans: [
          { from: 12, to: 60, text: "walk" },
          { from: 61, to: 61, text: "falls", tone: "bad" },
        ],
      },
      { name: "exit", spans: [{ from: 110, to: 119, text: "open", tone: "good" }] },
    ],
  },
};

/** A chart whose lines grow with each report. */
export const series = (lines: number, points: number): View => ({
  id: "progress",
  title: "Best so far",
  series: {
    x: "evaluations",
    y: "fitness",
    lines: Array.from({ length: lines }, (_, k) => ({
      name: `island ${k + 1}`,
      points: Array.from({ length: points }, (_, i): [number, number] => [i * 250 * (k + 1), (k + 2) * Math.sqrt(i) + ((i * (k + 3)) % 3)]),
    })),
  },
});
