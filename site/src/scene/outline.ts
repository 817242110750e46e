import type { Place } from "../engine/protocol";
import { STEP } from "./lattice";

/** Clockwise: right, down, left, up. A step along a cell's side has the cell on its right. */
const directions = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const;

/**
 * The path around a set of cells, drawn `inset` inside their rim. Each connected part becomes one loop, and a hole in it another loop in
 * the opposite direction.
 */
export function outline(cells: readonly Place[], inset: number): string {
  const members = new Set(cells.map(([r, c]) => `${r},${c}`));
  // The cell to the right of the step from corner (r, c) in direction d, and the one to its left.
  const beside = (r: number, c: number, d: number, hand: 1 | -1): boolean => {
    const [dr, dc] = directions[d],
      [hr, hc] = directions[(d + hand + 4) % 4];
    return members.has(`${r + dr + hr},${c + dc + hc}`);
  };
  const rim = (r: number, c: number, d: number): boolean => beside(r, c, d, 1) && !beside(r, c, d, -1);
  const drawn = new Set<string>();
  let path = "";
  for (const [row, col] of cells) {
    let r = row - 1,
      c = col - 1,
      d = 0;
    if (!rim(r, c, d) || drawn.has(`${r},${c},${d}`)) continue;
    let command = "M";
    do {
      drawn.add(`${r},${c},${d}`);
      r += 2 * directions[d][0];
      c += 2 * directions[d][1];
      // The path turns right wherever it can, so that parts that meet only at a corner stay separate.
      const turn = [1, 0, 3].find((t) => rim(r, c, (d + t) % 4))!;
      if (turn) {
        const [ar, ac] = directions[(d + 1) % 4],
          next = (d + turn) % 4,
          [br, bc] = directions[(next + 1) % 4];
        path += `${command}${c * STEP + inset * (ac + bc)} ${r * STEP + inset * (ar + br)}`;
        command = "L";
        d = next;
      }
    } while (!drawn.has(`${r},${c},${d}`));
    path += "Z";
  }
  return path;
}

/** Slanting lines across cells, `count` per cell. */
export function hatch(cells: readonly Place[], count: number, inset: number): string {
  const side = 2 * (STEP - inset);
  let path = "";
  for (const [r, c] of cells) {
    const x = c * STEP - side / 2,
      y = r * STEP - side / 2;
    for (let i = 1; i < 2 * count; i++) {
      const k = (i * side) / count,
        over = Math.max(0, k - side),
        under = Math.min(k, side);
      path += `M${x + over} ${y + under}L${x + under} ${y + over}`;
    }
  }
  return path;
}
