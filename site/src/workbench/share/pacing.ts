// The speed of the film in a video.

/** The number of pictures per second while something moves. */
export const smooth = 30;

/** The maximum number of positions that a film shows per second; slow is for boards that take long to draw. */
const quick = 20,
  slow = 10;

/** The times for the first position, for a move and for the last position, and the maximum length of a film, in s. */
export const opening = 0.8,
  pace = 0.4,
  closing = 2,
  whole = 60;

/** The positions that a film shows, and the time for each, in s. It shows all positions, or as many as viewers can distinguish. */
export function paced(moves: number, most: number, large: boolean): { places: number[]; each: number } {
  const fair = Math.min(most, (whole - opening - closing) / Math.max(1, moves)),
    stride = Math.max(1, Math.ceil(1 / (large ? slow : quick) / fair - 1e-6));
  return { places: Array.from({ length: Math.ceil(moves / stride) }, (_, i) => Math.min(moves, (i + 1) * stride)), each: fair * stride };
}
