// How fast the film of a video goes.

/** Pictures in a second while something moves. */
export const smooth = 30;

/** The maximum number of places that a film shows a second; slow is for boards that take long to draw. */
const quick = 20,
  slow = 10;

/** How long the first place, a move and the last place are seen, and a film is at most, in s. */
export const opening = 0.8,
  pace = 0.4,
  closing = 2,
  whole = 60;

/** Which places of a film are seen, and for how long each is at most, in s: all of them, or as many as can be told apart. */
export function paced(moves: number, most: number, large: boolean): { places: number[]; each: number } {
  const fair = Math.min(most, (whole - opening - closing) / Math.max(1, moves)),
    stride = Math.max(1, Math.ceil(1 / (large ? slow : quick) / fair - 1e-6));
  return { places: Array.from({ length: Math.ceil(moves / stride) }, (_, i) => Math.min(moves, (i + 1) * stride)), each: fair * stride };
}
