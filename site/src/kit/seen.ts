import type { Picture, Pictured } from "../engine/protocol";

/** How the game looked that a kind was left with: what it was, its place in a list if it has one, and what the engine said of it. */
export interface Seen { of: Picture; spot?: { collection?: string; level: string }; pictured: Pictured }

/** Where that is kept. */
export const keyOfSeen = (kind: string): string => `seen ${kind}`;

/** Boards with more cells are drawn once the engine has read them. */
const mostCells = 2500;

/** What is kept of a position: the view that a picture draws. */
export function glimpse({ info, position: { views, status, cost } }: Pictured): Pictured | undefined {
  const view = views.find(({ board }) => board) ?? views[0], { rows = 0, cols = 0 } = view?.board ?? {};
  return view && rows * cols <= mostCells ? { info, position: { views: [view], status, cost } } : undefined;
}
