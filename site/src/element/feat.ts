import { several } from "../scene/figures";

/** A way to the goal from the start: the moves, how their field writes them, what they cost in each measure, and whose it is if not the player's own. */
export interface Feat { moves: string[]; notation: string; cost: Record<string, number>; by?: string }

/** The best way in each measure, where there is one. */
export type Feats = Record<string, Feat>;

/** Whether a feat is better in a measure; where it is as good, in all together. */
export function isBetter(feat: Feat, than: Feat | undefined, measure: string): boolean {
  const all = ({ cost }: Feat) => Object.values(cost).reduce((sum, n) => sum + n, 0), of = ({ cost }: Feat) => cost[measure] ?? 0;
  return !than || of(feat) < of(than) || of(feat) === of(than) && all(feat) < all(than);
}

/** The best ways when there is one more; the same object if it is the best in no measure. */
export function bettered(feats: Feats, feat: Feat, measures: readonly string[]): Feats {
  const better = measures.filter((measure) => isBetter(feat, feats[measure], measure));
  return better.length ? { ...feats, ...Object.fromEntries(better.map((measure) => [measure, feat])) } : feats;
}

/** The best ways, each once, however many measures it is the best in. */
export const distinct = (feats: Feats, measures: readonly string[]): Feat[] =>
  [...new Map(measures.flatMap((measure) => feats[measure] ?? []).map((feat) => [feat.notation, feat])).values()];

/** What a way costs. */
export const costing = ({ cost }: Feat, measures: readonly string[]): string => measures.map((measure) => several(cost[measure] ?? 0, measure)).join(", ");
