/** A film of time that passes is not longer than this, in steps. */
const longest = 5000;

/** Each wait as steps of its own, so that what happens meanwhile is seen; moves that would be too many stay as they are. */
export function stepByStep(moves: readonly string[]): string[] {
  const waited = moves.map((move) => Number(/^wait (\d+)$/.exec(move)?.[1] ?? 0)), steps = waited.reduce((sum, n) => sum + Math.max(1, n), 0);
  return steps > longest ? [...moves] : moves.flatMap((move, i) => (waited[i] ? Array<string>(waited[i]).fill("wait 1") : [move]));
}
