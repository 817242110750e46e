import type { Thumbnail, ThumbnailReply } from "../engine/protocol";

/** A place in a list of levels: in a collection, or otherwise among those of the kind. */
interface Listed {
  collection?: string;
  level: string;
}

/** The picture of a game: the request for it, the game's place in a list if it has one, and the engine's answer. */
export interface Seen {
  of: Thumbnail;
  spot?: Listed;
  pictured: ThumbnailReply;
}

/** The key for the last game of a kind, or for the game of a level. */
export const keyOfSeen = (kind: string, spot?: Listed): string =>
  [`seen ${kind}`, ...(spot ? [spot.collection ?? "", spot.level] : [])].join("\n");

/** The number of cells above which a board is not saved but drawn by the engine. */
const maxCells = 2500;

/** The saved part of a position: the view to draw as a picture. Undefined if there is none, or if its board is too large. */
export function glimpse({ info, position: { views, status, cost } }: ThumbnailReply): ThumbnailReply | undefined {
  const view = views.find(({ board }) => board) ?? views[0],
    { rows = 0, cols = 0 } = view?.board ?? {};
  return view && rows * cols <= maxCells ? { info, position: { views: [view], status, cost } } : undefined;
}
