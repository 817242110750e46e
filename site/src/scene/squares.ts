import { nothing, svg, type SVGTemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import type { Board, Fill, Place, Square } from "../engine/protocol";
import { box, isCell, samePlace, STEP, type Lattice } from "./lattice";
import { hatch } from "./outline";
import { lettering, placeOfShape, shape } from "./shapes";
import { glyphs } from "./glyph";
import { rowWords } from "./names";
import { rowHead, rowHeadKey } from "./rim";
import type { Spoken } from "./spoken";
import { trialLook } from "./trials";

const classes = ({ fill = "", tone = "", trial }: Square = {}): string => `square ${fill} ${tone} ${trialLook(trial)}`;

/** A place of a board that is only a picture. Plain paper needs no element. */
function picture(place: Place, board: Board): SVGTemplateResult | typeof nothing {
  const cell = look(place, board);
  if (!cell || (!cell.fill && !cell.text && !cell.shape)) return nothing;
  return svg`<g class=${classes(cell)}>${drawing(place, board)}</g>`;
}

/** Textures that distinguish fills from plain paper and from solid cells if the tint is not visible. */
const textures: Partial<Record<Fill, SVGTemplateResult>> = {
  wash: svg`<path class="texture" d=${hatch([[0, 0]], 4, 0)}/>`,
  tried: svg`<path class="texture" d=${hatch([[0, 0]], 3, 0)}/>`,
};

const look = (place: Place, board: Board) => (isCell(place) ? board.cells[(place[0] >> 1) * board.cols + (place[1] >> 1)] : undefined);

/** The share of a cell's width that its text may have: less inside a circle. */
const room = ({ shape }: Square, { even }: Board): number => (shape === "disc" || shape === "ring" ? 0.36 : even ? 0.62 : 0.7);

/** The length of the longest text in a cell; undefined unless all texts of the board have the same size (`even`). */
const letters = ({ even, cells }: Board): number | undefined =>
  even ? Math.max(...cells.map(({ text }) => [...(text ?? "")].length)) : undefined;

function drawing(place: Place, board: Board): unknown {
  const { x, y, width, height } = box(place),
    cell = look(place, board);
  // The borders of regions already distinguish these cells.
  const texture = cell?.fill === "wash" && board.regions ? undefined : textures[cell?.fill ?? ""];
  const content = cell && (cell.text || cell.shape || texture);
  return svg`<rect class="fill" x=${x} y=${y} width=${width} height=${height}/>${
    content
      ? svg`<g transform="translate(${place[1] * STEP} ${place[0] * STEP})" aria-hidden="true">${texture ?? nothing}${
          cell.shape ? svg`<g transform=${placeOfShape(cell)}>${shape(cell.shape, glyphs(board.glyphs))}</g>` : nothing
        }${lettering(cell.text, 0.52, room(cell, board), letters(board))}</g>`
      : nothing
  }`;
}

/** The text of a cell that is not part of the board: a heading, or the label of a line. All have the size of the longest. */
function heading(place: Place, board: Board): SVGTemplateResult {
  const cell = look(place, board)!,
    longest = Math.max(...board.cells.map(({ fill, text }) => (fill === "void" && text ? [...text].length : 0)));
  return svg`<g class=${classes(cell)} transform="translate(${place[1] * STEP} ${place[0] * STEP})" aria-hidden="true">${lettering(
    cell.text,
    0.52,
    room(cell, board),
    longest,
  )}</g>`;
}

/** A row of the doubled grid. It is drawn again only if its content or its labels have changed. */
function row(r: number, board: Board, lattice: Lattice, spoken: Spoken | null, focus: Place | null, chosen?: readonly Place[]): unknown {
  const places = lattice.row(r),
    shown = r & 1 ? board.cells.slice((r >> 1) * board.cols, ((r >> 1) + 1) * board.cols) : [],
    headings = shown.flatMap((cell, c) => (cell.fill === "void" && cell.text ? [heading([r, 2 * c + 1], board)] : []));
  if (!places.length) return headings.length ? svg`<g>${headings}</g>` : nothing;
  const labels = spoken && places.map((p) => spoken.of(p));
  const selected = chosen && new Set(chosen.filter((place) => place[0] === r).map((place) => place[1]));
  const tab = focus && focus[0] === r ? focus[1] : -1;
  const head = r & 1 && board.clues ? rowHeadKey(board, r >> 1) : [];
  return guard(
    [
      JSON.stringify([shown, letters(board), labels, tab, selected && [...selected], head, head.length && [board.rows, board.cols]]),
      board.glyphs && JSON.stringify(board.glyphs),
    ],
    () => {
      const heads = head.length ? rowHead(board, r >> 1, !!labels) : nothing;
      if (!labels) return svg`<g>${headings}${heads}${places.map((p) => picture(p, board))}</g>`;
      const index = (i: number) => (lattice.plain ? (i + 1) >> 1 : i + 1);
      return svg`<g role="row" aria-rowindex=${index(r)} aria-label=${rowWords(r, board)}>${headings}${heads}${places.map(
        (p, i) => svg`<g
      role="gridcell" aria-colindex=${index(p[1])} aria-label=${labels[i]} data-at="${p[0]},${p[1]}"
      tabindex=${focus ? (samePlace(p, focus) ? 0 : -1) : nothing} aria-selected=${selected ? String(selected.has(p[1])) : nothing}
      class=${classes(look(p, board))}>${drawing(p, board)}</g>`,
      )}</g>`;
    },
  );
}

/**
 * The squares of a board, row by row. With `spoken` they are the cells of a grid for screen readers and the keyboard, and Tab reaches the
 * place `focus`. Without `spoken` they are a picture. `chosen` are the selected places, if places can be selected.
 */
export function squares(board: Board, lattice: Lattice, spoken: Spoken | null, focus: Place | null, chosen?: readonly Place[]): unknown[] {
  const rows: unknown[] = [];
  for (let r = 0; r <= 2 * board.rows; r++) rows.push(row(r, board, lattice, spoken, focus, chosen));
  return rows;
}
