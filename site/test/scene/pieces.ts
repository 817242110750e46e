// One board or view for each piece of the scene, as a kind would send it.
import type { Board, Colour, Place, View } from "../../src/engine/protocol";
import { blank, cell } from "./places";

export const colours: Colour[] = ["red", "orange", "yellow", "green", "sky", "blue", "purple", "grey"];

/** A board with notes: nine candidates, one of them in another tone; four candidates; and marks in the corners. */
export const notes: Board = blank(2, 2, {
  label: "Notes",
  cells: [{}, {}, { text: "7" }, {}],
  notes: [
    { at: cell(0, 0), texts: ["1", "2", "", "4", "5", "6", "7", "8", "9"], tone: "soft" },
    { at: cell(0, 0), texts: ["", "", "3", "", "", "", "", "", ""], tone: "bad" },
    { at: cell(0, 1), texts: ["10", "A", "12", "B"] },
    { at: cell(1, 0), texts: ["1", "", "", "4"], corners: true, tone: "accent" },
  ],
});

/** A board with numbers in the middle of cells and along their rims, also beside the sum of a cage. */
export const jotted: Board = blank(2, 3, {
  label: "Jotted",
  ornaments: [{ style: "cage", text: "15", places: [cell(1, 0), cell(1, 1), cell(1, 2)] }],
  notes: [
    { at: cell(0, 0), texts: ["1", "2", "3", "4", "5", "6", "7", "8", "9"], row: true },
    { at: cell(0, 1), texts: ["4", "7"], row: true },
    { at: cell(0, 1), texts: ["1", "2", "3", "4", "5", "6", "7"], corners: true },
    { at: cell(0, 2), texts: ["10", "11", "16"], row: true },
    { at: cell(1, 0), texts: ["2", "5"], row: true },
    { at: cell(1, 0), texts: ["1", "2", "3", "4", "5"], corners: true },
    { at: cell(1, 1), texts: ["1", "2", "3"], corners: true },
  ],
});

export const diagonals: Board = blank(1, 3, {
  label: "Diagonals",
  cells: [{ fill: "solid" }, {}, { fill: "wash" }],
  divided: [
    { at: cell(0, 0), above: "16", below: "4" },
    { at: cell(0, 1), rising: true, above: "5" },
    { at: cell(0, 2), below: "120", tone: "bad" },
  ],
});

export const clues: Board = blank(2, 3, {
  label: "Clues",
  rowNames: "numbers",
  colNames: "letters",
  clues: [
    { side: "left", line: 0, texts: ["1", "12", "3"], tones: ["soft", "", ""] },
    { side: "left", line: 1, texts: ["2"] },
    { side: "right", line: 1, texts: ["9"] },
    { side: "top", line: 0, texts: ["2", "1"] },
    { side: "bottom", line: 0, texts: ["40"], tones: ["bad"] },
    { side: "bottom", line: 2, texts: ["10"] },
  ],
});

export const edges: Board = blank(2, 3, {
  label: "Edges",
  grid: "dotted",
  touch: ["edge"],
  crosses: [
    {
      tone: "soft",
      places: [
        [1, 2],
        [1, 4],
      ],
    },
    { tone: "accent", places: [[2, 1]] },
  ],
  strokes: [
    { from: [0, 0], to: [0, 2], double: true },
    { from: [0, 2], to: [2, 2], bold: true, double: true },
    { from: [4, 0], to: [4, 2], dashed: true },
    { from: [4, 2], to: [4, 4], bold: true, dashed: true, tone: "accent" },
  ],
});

export const regions: Board = blank(3, 3, { label: "Regions", regions: [1, 1, 2, 1, 2, 2, 3, 3, 0] });

/** A board with each colour on a cell, on a disc and on a line of two strokes. */
export const coloured: Board = blank(3, 8, {
  label: "Colours",
  cells: Array.from({ length: 24 }, (_, i) => (i < 8 ? { text: String(i + 1) } : {})),
  paints: colours.map((colour, i) => ({ colour, places: [cell(0, i)] })),
  sprites: colours.map((colour, i) => ({ at: cell(1, i), shape: "disc", colour })),
  strokes: colours.flatMap((colour, i): Board["strokes"] & object => [
    { from: [5, 2 * i + 0.2] as Place, to: [5, 2 * i + 1] as Place, bold: true, colour },
    { from: [5, 2 * i + 1] as Place, to: [5, 2 * i + 1.8] as Place, bold: true, colour },
  ]),
});

/** A lamp and the cells that it lights, beside dark cells. */
export const lamps: Board = blank(2, 3, {
  label: "Lamps",
  cells: [{ fill: "lit", shape: "disc", label: "lamp" }, { fill: "glow" }, { fill: "solid", text: "1" }, { fill: "glow" }, {}, {}],
});

/** Boards whose sides are clicked. A drag goes from corner to corner, or in `threaded` from cell to cell. */
export const fenced: Board = blank(3, 3, {
  label: "Fenced",
  grid: "dotted",
  touch: ["edge"],
  drag: ["corner"],
  strokes: [{ from: [0, 0], to: [0, 2], bold: true }],
});
export const threaded: Board = {
  ...fenced,
  label: "Threaded",
  grid: "",
  drag: ["cell"],
  strokes: [{ from: [1, 1], to: [1, 3], bold: true }],
};

/**
 * A board with numbers, lines, fills, dots, lamps and crosses. The first column has certain marks, the others marks of trials, each nested
 * in the previous one.
 */
export const trials: Board = blank(5, 7, {
  label: "Trials",
  touch: ["edge"],
  cells: Array.from({ length: 35 }, (_, i) => ({
    trial: i % 7 || undefined,
    ...[
      { text: "7", tone: "accent" as const },
      {},
      { fill: i % 7 ? ("tried" as const) : ("solid" as const) },
      { shape: i % 7 ? ("circlet" as const) : ("dot" as const) },
      { fill: "lit" as const, shape: "disc" as const },
    ][Math.floor(i / 7)],
  })),
  strokes: [0, 1, 2, 3, 4, 5, 6].map((trial) => ({ from: [2, 2 * trial] as Place, to: [2, 2 * trial + 2] as Place, bold: true, trial })),
  crosses: [1, 2, 3, 4, 5, 6].map((trial) => ({ trial, tone: "soft" as const, places: [[4, 2 * trial + 1] as Place] })),
});

/** A walking figure, and an arrow. */
export const figures = [
  {
    name: "walker",
    filled: "M.435.212a.112.112 0 1 0 .223 0a.112.112 0 1 0-.223 0z",
    drawn: "M.523.385.481.604M.481.604.615.719.627.865M.481.604.404.742.269.819M.519.435.685.527M.512.435.358.542",
  },
  { name: "arrow", drawn: "M.5.78V.22M.28.44.5.22.72.44" },
];

export const glyphs: Board = blank(1, 4, {
  label: "Glyphs",
  glyphs: figures,
  cells: [{ shape: "walker", tone: "soft", label: "walker" }, {}, {}, {}],
  sprites: [
    { id: 1, at: cell(0, 1), shape: "arrow", heading: 90 },
    { id: 2, at: cell(0, 2), shape: "walker", mirrored: true, label: "walker to the left" },
    { id: 3, at: cell(0, 3), shape: "walker", tone: "accent", label: "walker" },
  ],
});

export const flags = (at?: number): View => ({
  id: "flags",
  title: "What was done",
  timeline: {
    steps: 40,
    at,
    glyphs: figures,
    tracks: [{ name: "walker", spans: [{ from: 3, to: 20, text: "walk" }] }],
    flags: [
      { at: 3, glyph: "walker", text: "walks" },
      { at: 12, text: "waits", tone: "soft" },
      { at: 39, glyph: "arrow", text: "goes up" },
      { at: 20, text: "saved", low: true, tone: "good" },
    ],
  },
});

export const code: View = {
  id: "agent",
  title: "An agent",
  code: {
    lines: [
      { label: "bid", text: [{ text: "(plus " }, { text: "(times 640 room)", about: "640 for each free cell" }, { text: " 180)" }] },
      {
        label: "do",
        text: [
          { text: "(", tone: "soft" },
          { text: "repeat", strong: true },
        ],
      },
      { indent: 1, text: [{ text: "(until wall", lit: true, about: "goes on to the wall, then turns" }] },
      { indent: 2, text: [{ text: "(turn wider)", about: "goes on to the wall, then turns", places: [cell(0, 1)] }, { text: "))" }] },
    ],
  },
};
