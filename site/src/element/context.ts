import type { Engine } from "../engine/engine";
import type { EngineError } from "../engine/fault";
import type { Kind, Place, Position } from "../engine/protocol";
import type { Done, SessionReply, SessionRequest, State, Verb } from "../engine/state";
import type { Surroundings } from "../kit/surroundings";
import type { BestSolutions } from "./best";
import type { Lines } from "./history";
import type { Explained, Mode, Waiting } from "./mode";

/** Options for showing moves as a film, which begins after the first `at` moves. */
export interface Watch {
  at?: number;
  position?: Position;
  playing?: boolean;
  explanation?: Explained;
  title?: string;
  /** The other solution, to which the visitor can switch. */
  other?: readonly string[];
}

/** A game as its parts see it: its state, its mode, and the actions that they need. */
export interface GameContext {
  readonly engine: Engine;
  readonly surroundings: Surroundings;
  readonly kind: Kind | undefined;
  readonly state: State | undefined;
  readonly mode: Mode;
  /** The other histories that Undo and Redo can reach. */
  readonly lines: Lines;
  readonly best: BestSolutions;
  readonly known: BestSolutions;
  /** The last error; the next action clears it. */
  fault: EngineError | undefined;
  /** Whether the player may change the game: it is open, no method runs, and no film is shown. */
  readonly playable: boolean;
  /** Whether time passes in the game by itself. */
  readonly timed: boolean;

  /** Sends a request to the engine. If it cannot answer, `fault` has the reason. */
  ask<V extends Verb>(request: SessionRequest<V>): Promise<SessionReply<V> | undefined>;
  /** Enters another mode of the same puzzle. */
  enter(mode: Mode): void;
  /** Continues from another position of the same puzzle. */
  advance(state: State): void;
  /** Replaces the puzzle by another. The engine forgets the previous puzzles, unless the new puzzle leads back to them. */
  replace(state: State | undefined, past?: { behind?: Waiting; lines?: Lines }): void;
  /** Reports a change to the page that shows the game. */
  changed(): void;
  dispatchEvent(event: Event): boolean;

  /** Stops the time, and waits until all the player's actions are part of the history. */
  still(): Promise<void>;
  /** Makes moves, by default as the player's own. */
  make(moves: string[], own?: boolean): Promise<void>;
  /** Goes back to before a mistake. */
  goBack(to: number): Promise<void>;
  restart(): Promise<void>;
  /** Shows the reason why the content of a place is forced. */
  why(place: Place): Promise<void>;
  /** Shows moves from the current position. */
  watch(moves: readonly string[], how: Watch): void;
  /** Shows solutions one after another. */
  list(found: Done<"census">): Promise<void>;
  /** Returns from a film to the game. */
  leave(): void;
  /** Saves a solution if it is better than the known ones. */
  learn(moves: string[], by: string): Promise<void>;
}
