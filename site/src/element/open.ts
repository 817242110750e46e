import type { Kind, Position } from "../engine/protocol";
import type { State } from "../engine/state";
import type { Game } from "./game";

/** A game with an open puzzle. */
export type OpenGame = Game & {
  readonly state: State;
  readonly kind: Kind;
  readonly position: Position;
  readonly saved: NonNullable<Game["saved"]>;
};

/** Whether a puzzle is open in a game. */
export const isOpen = (game: Game | undefined): game is OpenGame => game?.state !== undefined && game.kind !== undefined;

/** Returns a game in which a puzzle must be open. */
export function opened(game: Game): OpenGame {
  if (!isOpen(game)) throw new Error("no puzzle is open");
  return game;
}
