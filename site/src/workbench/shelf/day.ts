const day = 86_400_000; // ms

/** The remainder of n, from 0 up even if n is negative: a clock may be set to a time before 1970. */
const modulo = (n: number, of: number): number => ((n % of) + of) % of;

const divisor = (a: number, b: number): number => (b ? divisor(b, a % b) : a);

/** The step from one puzzle of a kind to the next, so that successive ones are not alike and all have their turn before one is repeated. */
function stride(levels: number): number {
  let step = Math.max(1, Math.round(levels * 0.382));
  while (divisor(levels, step) > 1) step++;
  return step;
}

/** The puzzle of a day, by the visitor's calendar, among those that come with the daily kinds, which take turns. It depends on the date
    alone, so that all visitors get the same; undefined if there are no such puzzles. */
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
