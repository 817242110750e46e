import type { Engine } from "../engine/engine";
import type { EngineError } from "../engine/fault";
import type { Kind } from "../engine/protocol";
import type { SessionReply, SessionRequest, State, Verb } from "../engine/state";
import type { Surroundings } from "../kit/surroundings";

/** The part of a game that its parts depend on. */
export interface GameContext {
  readonly engine: Engine;
  readonly surroundings: Surroundings;
  readonly kind: Kind | undefined;
  state: State | undefined;
  /** The last error; the next action clears it. */
  fault: EngineError | undefined;
  /** The player may change the game: it is open, no method runs, and no film is shown. */
  readonly playable: boolean;
  /** Time passes in the game by itself. */
  readonly timed: boolean;
  /** Asks the engine; if it cannot answer, the fault says why. */
  ask<V extends Verb>(request: SessionRequest<V>): Promise<SessionReply<V> | undefined>;
  /** Replaces the puzzle by another one in the engine, which forgets the previous one unless `keep` is set. */
  replace(state: State | undefined, keep?: boolean): void;
  /** Has the engine forget a puzzle. */
  forget(state: State | undefined): void;
  /** Reports a change to the page that shows the game. */
  changed(): void;
  dispatchEvent(event: Event): boolean;
}
