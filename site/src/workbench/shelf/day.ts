const day = 86_400_000; // ms

/** The remainder of the division of n by `of`, never negative: a clock may be set to a time before 1970. */
const modulo = (n: number, of: number): number => ((n % of) + of) % of;

const divisor = (a: number, b: number): number => (b ? divisor(b, a % b) : a);

/**
 * The step from one daily puzzle of a kind to the next, for a kind with the given number of levels. Successive puzzles differ, and all are
 * used before one is repeated.
 */
function stride(levels: number): number {
  let step = Math.max(1, Math.round(levels * 0.382));
  while (divisor(levels, step) > 1) step++;
  return step;
}

/**
 * The puzzle of a day, by the visitor's calendar. The kinds with daily puzzles take turns. The result depends only on the date, so that all
 * visitors get the same puzzle; undefined if no kind has daily puzzles.
 */
export function ofTheDay<Kind extends { levels: number; daily?: boolean }>(
  date: Date,
  kinds: readonly Kind[],
): { kind: Kind; level: number } | undefined {
  const some = kinds.filter(({ levels, daily }) => daily && levels > 0),
    n = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / day;
  if (!some.length) return undefined;
  const kind = some[modulo(n, some.length)]!,
    round = Math.floor(n / some.length);
  return { kind, level: modulo(round * stride(kind.levels), kind.levels) };
}
