import type { Picture, PictureReply } from "../engine/protocol";

/** The last game of a kind as it looked: the request for its picture, its place in a list if it has one, and the engine's answer. */
export interface Seen {
  of: Picture;
  spot?: { collection?: string; level: string };
  pictured: PictureReply;
}

/** The key under which that is kept. */
export const keyOfSeen = (kind: string): string => `seen ${kind}`;

/** Boards with more cells are drawn once the engine has read them. */
const mostCells = 2500;

/** The part of a position that is kept: the view that a picture draws; undefined if there is none, or if its board is too large. */
export function glimpse({ info, position: { views, status, cost } }: PictureReply): PictureReply | undefined {
  const view = views.find(({ board }) => board) ?? views[0],
    { rows = 0, cols = 0 } = view?.board ?? {};
  return view && rows * cols <= mostCells ? { info, position: { views: [view], status, cost } } : undefined;
}
