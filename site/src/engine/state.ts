// The page's requests to the engine, and the complete states that the page builds from answers, since an answer has only the changes.
import type { History, Offers, Origin, SessionVerbs, Position, Update, View, WorkVerbs } from "./protocol";

/** The state of a game. */
export interface State extends Origin, Position, Offers, Omit<History, "from" | "add"> {
  /** The page's number of the game. */
  game: number;
  /** The history: the first `at` of the moves are played. */
  moves: string[];
}

type Whole<Reply> = {
  [Field in keyof Reply]: Update extends Reply[Field] ? State | (undefined extends Reply[Field] ? undefined : never) : Reply[Field];
};

export type Verb = keyof SessionVerbs;
export type SessionRequest<V extends Verb = Verb> = { [K in V]: { do: K } & SessionVerbs[K]["request"] }[V];
export type SessionReply<V extends Verb = Verb> = Whole<SessionVerbs[V]["reply"]>;

export type WorkVerb = keyof WorkVerbs;
export type WorkRequest<V extends WorkVerb = WorkVerb> = { [K in V]: { do: K } & WorkVerbs[K]["request"] }[V];
export type Done<V extends WorkVerb = WorkVerb> = WorkVerbs[V]["reply"];

/** Converts a request to its form in a message. */
export const onWire = <Fields extends { do: string }>({ do: verb, ...rest }: Fields): { do: string; with?: object } => ({
  do: verb,
  ...(Object.keys(rest).length && { with: rest }),
});

/** The complete views of an answer. A view with only an id has not changed, so it comes from `before`. */
export const standing = (views: readonly View[], before: readonly View[] = []): View[] =>
  views.map((view) => (Object.keys(view).length > 1 ? view : (before.find(({ id }) => id === view.id) ?? view)));

/** The part of a state that an answer may omit. */
export interface Known {
  origin: Origin;
  offers: Offers;
  moves: readonly string[];
  views: readonly View[];
}

/** Applies an answer to the previous knowledge of a game, and returns the new one. */
export function learned({ origin, history: { from, add = [] }, offers, views }: Update, before?: Known): Known {
  return {
    origin: origin ?? before!.origin,
    offers: offers ?? before!.offers,
    moves: [...(before?.moves.slice(0, from) ?? []), ...add],
    views: standing(views, before?.views),
  };
}

/** The state that an answer leads to, with the page's number of its game. */
export function stateOf(
  { history: { from: _, add: __, ...history }, status, said, cost }: Update,
  { origin, offers, moves, views }: Known,
  game: number,
): State {
  return {
    ...origin,
    ...offers,
    ...history,
    game,
    moves: [...moves],
    views: [...views],
    status,
    cost,
    ...(said !== undefined && { said }),
  };
}
