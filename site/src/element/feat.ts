import type { Value } from "../engine/protocol";
import { several } from "../scene/figures";

/** A way to the goal from the start: the moves, how their field writes them, what they cost in each measure, the score that they come to, and
    whose it is if not the player's own. */
export interface Feat { moves: string[]; notation: string; cost: Record<string, number>; value?: Value; by?: string }

/** The measure of feats where a kind keeps score: the best value, whichever way that is. */
export const score = "value";

/** In what the feats of a kind are the best. */
export const contests = ({ measures = [], value }: { measures?: string[]; value?: string }): string[] => (value ? [score, ...measures] : measures);

/** The best way in each measure, where there is one. */
export type Feats = Record<string, Feat>;

/** Whether a feat is better in a measure; where it is as good, in all together. */
export function isBetter(feat: Feat, than: Feat | undefined, measure: string): boolean {
  const all = ({ cost }: Feat) => Object.values(cost).reduce((sum, n) => sum + n, 0), of = ({ cost, value }: Feat) =>
    (measure !== score ? cost[measure] ?? 0 : !value ? Infinity : value.less ? value.number : -value.number);
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

/** What a way comes to, and costs. */
export const costing = ({ cost, value }: Feat, { measures = [], value: scored }: { measures?: string[]; value?: string }): string =>
  [...(scored && value ? [several(value.number, scored)] : []), ...measures.map((measure) => several(cost[measure] ?? 0, measure))].join(", ");
