import { dequal } from "dequal";
import type { Board, Input } from "../engine/protocol";
import type { Game } from "./game";

/**
 * Plays the inputs that the visitor made on the early board `drawn`, before the game was open, and empties the list. If the game begins
 * with a different board, it plays none of them and returns false.
 */
export async function playBeforehand(game: Game, drawn: Board, inputs: Input[]): Promise<boolean> {
  const waiting = inputs.splice(0);
  if (!waiting.length) return true;
  if (!dequal(drawn, game.board)) return false;
  for (const input of waiting) await game.play.input(input);
  return true;
}

/** The sentence about inputs that were not played. */
export const unplayed = "The board was shown before your game of this puzzle was loaded, so what you did on it has not been played.";
