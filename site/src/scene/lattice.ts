import type { Board, Place } from "../engine/protocol";

export type Touch = "cell" | "edge" | "corner";

/** One step of the doubled grid in the board's own units; a cell is two steps wide. */
export const STEP = 20;

export const isCell = ([r, c]: Place): boolean => (r & c & 1) === 1;

export const samePlace = (a: Place | null | undefined, b: Place | null | undefined): boolean =>
  a === b || (!!a && !!b && a[0] === b[0] && a[1] === b[1]);

export function touchOf([r, c]: Place): Touch {
  return r & 1 ? (c & 1 ? "cell" : "edge") : c & 1 ? "edge" : "corner";
}

/** The bounds of a place in the board's units: a cell's square, a strip along an edge, a small square on a corner. */
export function box(place: Place): { x: number; y: number; width: number; height: number } {
  const [h, w] = isCell(place) ? [STEP, STEP] : [place[0] & 1 ? STEP : 6, place[1] & 1 ? STEP : 6];
  return { x: place[1] * STEP - w, y: place[0] * STEP - h, width: 2 * w, height: 2 * h };
}

/** The distance of a point from a place, both in steps. Points at equal distance form squares around cells and corners, diamonds around
    edges. */
function distance(place: Place, x: number, y: number): number {
  const dy = Math.abs(place[0] - y),
    dx = Math.abs(place[1] - x);
  return touchOf(place) === "edge" ? dx + dy : Math.max(dx, dy);
}

/** The distance in steps by which another place must be nearer before a moving pointer leaves its current place: a tenth of a cell. */
const reluctance = 0.4;

/**
 * The distance from the centre of a cell, in steps, within which a drag passes through the cell, on boards where people type or while a
 * tool is held. Beyond it a diagonal drag avoids the neighbours.
 */
const reach = 0.85;

/** The places of a board: which exist, which react to a pointer, which is nearest and which is next. */
export class Lattice {
  readonly rows: number;
  readonly cols: number;
  private readonly touch: ReadonlySet<Touch>;
  private readonly drag: ReadonlySet<Touch>;
  /** Whether a drag draws a line, through places of another type than the places that react to clicks. */
  readonly draws: boolean;

  /** `instead` are the types of places that currently react to a pointer, if they differ from those of the board. */
  constructor(
    private readonly board: Board,
    private readonly instead: ReadonlySet<Touch> | undefined = undefined,
  ) {
    this.rows = board.rows;
    this.cols = board.cols;
    this.touch = new Set(board.touch?.length ? board.touch : ["cell"]);
    this.draws = !instead && Boolean(board.drag?.length);
    this.drag = this.draws ? new Set(board.drag) : (instead ?? this.touch);
  }

  /** Whether there are only cells: then the focus moves by cells, and rows are counted by cells. */
  get plain(): boolean {
    return !this.touch.has("edge") && !this.touch.has("corner");
  }

  /** Whether the cell in row r and column c, from 0, is part of the board. */
  inside(r: number, c: number): boolean {
    return r >= 0 && c >= 0 && r < this.rows && c < this.cols && this.board.cells[r * this.cols + c]?.fill !== "void";
  }

  /** Whether a place reacts to a pointer. */
  answers(place: Place): boolean {
    return this.isOf(this.instead ?? this.touch, place);
  }

  private isOf(classes: ReadonlySet<Touch>, place: Place): boolean {
    return classes.has(touchOf(place)) && this.exists(place);
  }

  /** Whether a place can have the focus. Cells can, so that they are read out, even if only edges are drawn. */
  has(place: Place): boolean {
    return (isCell(place) || this.touch.has(touchOf(place))) && this.exists(place);
  }

  private exists([r, c]: Place): boolean {
    const above = (r - 1) >> 1,
      left = (c - 1) >> 1,
      below = r >> 1,
      right = c >> 1;
    return this.inside(above, left) || this.inside(above, right) || this.inside(below, left) || this.inside(below, right);
  }

  /** The place nearest to a pointer at (x, y), in steps. With `stay`, it changes only if another place is clearly nearer. */
  nearest(x: number, y: number, stay?: Place | null): Place | null {
    return this.near(this.instead ?? this.touch, x, y, reluctance, stay);
  }

  /** The place of a pointer during a drag. A drag that draws a line leaves a place later, so that an unsteady click draws nothing. */
  passed(x: number, y: number, stay?: Place | null): Place | null {
    const place = this.near(this.drag, x, y, this.draws ? 2 * reluctance : reluctance, stay);
    return stay && place && (this.instead ?? this.board.typed) && isCell(place) && Math.hypot(place[0] - y, place[1] - x) > reach
      ? stay
      : place;
  }

  private near(classes: ReadonlySet<Touch>, x: number, y: number, reluctance: number, stay?: Place | null): Place | null {
    let best: Place | null = null,
      least = 1.5;
    // For a point outside the grid, the cells at the rim and their sides are the nearest.
    const around = (at: number, count: number) => [
      Math.min(2 * count - 1, Math.max(1, 2 * Math.floor(at / 2) + 1)),
      Math.max(0, 2 * Math.round(at / 2)),
    ];
    for (const r of around(y, this.rows)) {
      for (const c of around(x, this.cols)) {
        const d = distance([r, c], x, y);
        if (d < least && this.isOf(classes, [r, c])) [best, least] = [[r, c], d];
      }
    }
    return stay && best && distance(stay, x, y) - least < reluctance ? stay : best;
  }

  /** The next place from a place in a direction; null beyond the rim. */
  next([r, c]: Place, dr: number, dc: number): Place | null {
    for (r += dr, c += dc; r >= 0 && c >= 0 && r <= 2 * this.rows && c <= 2 * this.cols; r += dr, c += dc) {
      if (this.has([r, c])) return [r, c];
    }
    return null;
  }

  /** The last place in a direction. */
  last(from: Place, dr: number, dc: number): Place {
    for (let to = this.next(from, dr, dc); to; to = this.next(from, dr, dc)) from = to;
    return from;
  }

  /** All places in a row of the doubled grid. */
  row(r: number): Place[] {
    const places: Place[] = [];
    for (let c = 0; c <= 2 * this.cols; c++) if (this.has([r, c])) places.push([r, c]);
    return places;
  }

  /** Whether the player may type into a place, if the board has typing at all. */
  takesKeys([r, c]: Place): boolean {
    return !this.board.typed || !isCell([r, c]) || this.board.cells[(r >> 1) * this.cols + (c >> 1)]!.fill !== "solid";
  }

  /** The first place in reading order; if the board has typing, the first that is not filled. */
  first(): Place | null {
    for (let r = 0; r <= 2 * this.rows; r++) {
      const place = this.row(r).find((place) => this.takesKeys(place));
      if (place) return place;
    }
    return null;
  }
}
