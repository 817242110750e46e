import type { Board, Position } from "../engine/protocol";
import type { Surroundings } from "../kit/surroundings";
import { journey } from "../scene/motion";

export const speeds = [1, 2, 4, 8, 16, 32] as const;
export type Speed = (typeof speeds)[number];

/** The speed of time that passes by itself. Half speed is for players who find moving targets hard to hit. */
export type Tempo = Speed | 0.5;

/** The speed at which a whole film takes `wholeSeconds`. */
export const whole = "whole",
  wholeSeconds = 10;
export type Pace = Speed | typeof whole;

/** The time between two moves at speed 1, in ms. */
const pace = 400;

/**
 * The shortest time for a move, in ms, at which every step is shown. Faster films, and films of a given length, follow the clock: they skip
 * steps if the engine or the screen cannot keep up.
 */
const seen = 50;

/** Steps through moves, forward and back. It requests the position of each step from the engine, but only the latest wanted one. */
export class Player {
  /** The number of moves before the wanted position. */
  at: number;
  /** The visible position; it may be a few moves behind `at` while the visitor drags a slider. */
  position: Position | undefined;
  playing = false;
  speed: Pace;
  /** The time between two moves at speed 1, in ms, in games with time. There, no step waits for animations to end. */
  private readonly beat: number | undefined;
  /** The time at which the visible step was due, in ms. */
  private since = 0;
  /** Resolves when the latest wanted step is visible. */
  private asking: Promise<void> | undefined;
  /** Whether the film keeps its place although it is playing. */
  private held = false;
  /** Cancels the timer for the next step. */
  private cancel = () => {};

  constructor(
    readonly moves: readonly string[],
    private readonly look: (at: number) => Promise<Position>,
    private readonly changed: () => void,
    private readonly surroundings: Surroundings,
    { at = 0, position, speed = 1, rate }: { at?: number; position?: Position; speed?: Pace; rate?: number } = {},
  ) {
    [this.at, this.position, this.speed] = [at, position, speed];
    if (rate) this.beat = 1000 / rate;
    void this.show();
  }

  private get board(): Board | undefined {
    return this.position?.views.find(({ board }) => board)?.board;
  }

  get atEnd(): boolean {
    return this.at === this.moves.length;
  }

  /** The speed as a multiple of speed 1. A whole film that is short plays at speed 1, which is fast enough. */
  get factor(): number {
    return this.speed === whole ? Math.max(1, (this.moves.length * (this.beat ?? pace)) / (wholeSeconds * 1000)) : this.speed;
  }

  /** The time for the visible step, in ms. */
  private get interval(): number {
    return (this.beat ?? (this.speed === whole ? pace : Math.max(pace, journey(this.board)))) / this.factor;
  }

  /** Goes to a step, and stops the film. Resolves when the step is visible. */
  go(at: number): Promise<void> {
    this.pause();
    return this.move(at);
  }

  play(): void {
    if (this.atEnd) void this.move(0);
    this.playing = true;
    this.since = this.surroundings.now();
    this.changed();
    if (!this.asking) this.next();
  }

  /** Keeps the film at its place, even while it is playing, until `release`. */
  hold(): void {
    this.held = true;
  }

  release(): void {
    this.held = false;
    this.since = this.surroundings.now();
    if (this.playing && !this.asking) this.next();
  }

  pause(): void {
    this.cancel();
    this.playing = false;
    this.changed();
  }

  /** Sets the speed at once. */
  pacing(speed: Pace): void {
    this.speed = speed;
    this.since = this.surroundings.now();
    this.changed();
    if (this.playing && !this.asking) this.next();
  }

  private move(at: number): Promise<void> {
    this.at = Math.max(0, Math.min(this.moves.length, at));
    this.changed();
    return this.show();
  }

  private show(): Promise<void> {
    return (this.asking ??= this.ask());
  }

  private async ask(): Promise<void> {
    try {
      for (let shown = -1; shown !== this.at; ) {
        shown = this.at;
        this.position = await this.look(shown);
        this.changed();
      }
    } catch {
      this.pause(); // the game was closed in the meantime
    } finally {
      this.asking = undefined;
    }
    if (this.playing) this.next();
  }

  private next(): void {
    this.cancel();
    if (this.held) return;
    const { interval } = this,
      each = this.speed !== whole && interval >= seen;
    if (each) this.since = this.surroundings.now(); // each step has its full time, even if the engine was late
    this.cancel = this.surroundings.after(this.atEnd ? 0 : Math.max(0, this.since + interval - this.surroundings.now()), () => {
      if (this.atEnd) return this.pause();
      const due = each ? 1 : Math.max(1, Math.floor((this.surroundings.now() - this.since) / interval));
      this.since += due * interval;
      void this.move(this.at + due);
    });
  }
}
