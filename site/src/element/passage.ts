import { maxAhead, type Position } from "../engine/protocol";
import { standing } from "../engine/state";
import type { GameContext } from "./context";
import type { Tempo } from "./player";

/** How far ahead the page requests steps, and the time after which it adds passed steps to the history, in s. */
const ahead = 2,
  kept = 2;

/**
 * The time that passes by itself in a kind with steps. The engine sends the coming steps in batches, and the page shows one after another
 * by its own clock, so that no step is lost even if the engine is busy. Steps that have passed enter the history with the next input, and
 * at intervals. Event of the game: `passed`, at each step.
 */
export class Passage {
  going = false;
  speed: Tempo = 1;
  /** The number of steps shown beyond the game's state. */
  passed = 0;
  private positions: Position[] = [];
  /** The time at which `passed` was 0, in ms. */
  private since = 0;
  private cancel = () => {};
  /** Counts the states from which batches begin. Answers about an older state are ignored. */
  private base = 0;
  private asking = false;
  /** Whether a change that includes the steps still waits for its answer. */
  private taken = false;

  /** pass adds the steps that have passed to the history. */
  constructor(
    private readonly game: GameContext,
    private readonly pass: () => Promise<void>,
  ) {}

  private get now(): number {
    return this.game.surroundings.now();
  }

  /** The visible position, if time has passed since the game's state. */
  get position(): Position | undefined {
    return this.positions[this.passed - 1];
  }

  private get rate(): number {
    return (this.game.state?.info.stepRate ?? 0) * this.speed;
  }

  private get over(): boolean {
    return (this.position ?? this.game.state)?.status.done ?? true;
  }

  /** The number of steps that are shown but are not part of a change yet; see `take`. */
  get untaken(): number {
    return this.taken ? 0 : this.passed;
  }

  start(): void {
    if (this.going || !this.game.timed || !this.game.playable || this.over) return;
    this.going = true;
    this.since = this.now;
    this.game.dispatchEvent(new Event("change"));
    this.next();
  }

  /** Stops the time, and adds the passed steps to the history. */
  stop(): void {
    if (!this.going) return;
    this.going = false;
    this.cancel();
    if (this.passed) void this.pass();
    this.game.dispatchEvent(new Event("change"));
  }

  /** Ends the time without a change, since another game is open or an answer failed. */
  end(): void {
    this.cancel();
    this.going = false;
    this.answered(true);
  }

  /** Lets time pass at another speed. */
  pacing(speed: Tempo): void {
    this.speed = speed;
    this.since = this.now - this.passed * (1000 / this.rate);
    this.game.dispatchEvent(new Event("change"));
  }

  /** Returns the number of steps to include in a change. They remain visible until the engine answers. */
  take(): number {
    this.cancel();
    this.taken = true;
    return this.passed;
  }

  /** Handles the answer to a change. `changed` means that there is a new state. */
  answered(changed: boolean): void {
    this.taken = false;
    if (changed) {
      this.base++;
      this.positions = [];
      this.passed = 0;
    }
    this.since = this.now - this.passed * (1000 / this.rate);
    if (this.going) this.next();
  }

  /** Shows the step that is due, and requests further steps in time. */
  private next(): void {
    this.cancel();
    if (this.taken) return; // time continues after the answer
    if (!this.game.playable || this.game.surroundings.hidden || this.over) return this.stop();
    if (this.positions.length - this.passed < (this.rate * ahead) / 2) void this.ask();
    if (this.passed >= this.rate * kept) return void this.pass();
    const due = this.since + (this.passed + 1) * (1000 / this.rate);
    this.cancel = this.game.surroundings.after(Math.max(0, due - this.now), () => {
      if (!this.game.playable) return this.stop();
      const come = Math.min(this.positions.length, Math.floor((this.now - this.since) / (1000 / this.rate) + 1e-6));
      if (come > this.passed) {
        this.passed = come;
        this.game.dispatchEvent(new Event("passed"));
        // Time waits for the engine, which has not sent the next step yet.
      } else if (this.passed === this.positions.length) this.since = this.now - this.passed * (1000 / this.rate);
      this.next();
    });
  }

  private async ask(): Promise<void> {
    const { state } = this.game;
    if (this.asking || !state || this.positions.at(-1)?.status.done) return;
    this.asking = true;
    const { base } = this,
      after = this.positions.length,
      { game, views } = state;
    try {
      const stretch = await this.game.engine.ask({
        do: "prefetchWaits",
        game,
        after,
        steps: Math.min(maxAhead, Math.ceil(this.rate * ahead)),
      });
      if (base !== this.base) return;
      let before = this.positions.at(-1)?.views ?? views;
      for (const position of stretch.positions) this.positions.push({ ...position, views: (before = standing(position.views, before)) });
    } catch {
      this.stop(); // the game was closed
    } finally {
      this.asking = false;
      if (base !== this.base && this.going) void this.ask();
    }
  }
}
