import type { Board, Position } from "../engine/protocol";
import { journey } from "../scene/motion";

export const speeds = [1, 2, 4] as const;
export type Speed = (typeof speeds)[number];

/** Between two moves at speed 1, in ms. */
const pace = 400;

/** Steps through moves, forth and back. It knows how each place looks by asking, and asks only for the latest one wanted. */
export class Player {
  /** How many of the moves are played in what is wanted to be seen. */
  at: number;
  /** What is seen; it may be a few moves behind `at` while a slider is dragged. */
  position: Position | undefined;
  playing = false;
  speed: Speed = 1;
  private asking = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly moves: readonly string[],
    private readonly look: (at: number) => Promise<Position>,
    private readonly changed: () => void,
    { at = 0, position }: { at?: number; position?: Position } = {},
  ) {
    [this.at, this.position] = [at, position];
    void this.show();
  }

  private get board(): Board | undefined { return this.position?.views.find(({ board }) => board)?.board; }

  get atEnd(): boolean { return this.at === this.moves.length; }

  /** Goes to a place; whoever goes by hand stops the playing. */
  go(at: number): void {
    this.pause();
    this.move(at);
  }

  play(): void {
    if (this.atEnd) this.move(0);
    this.playing = true;
    this.changed();
    if (!this.asking) this.next();
  }

  pause(): void {
    clearTimeout(this.timer);
    this.playing = false;
    this.changed();
  }

  /** The next speed, and the first after the last. */
  quicken(): void {
    this.speed = speeds[(speeds.indexOf(this.speed) + 1) % speeds.length]!;
    this.changed();
  }

  private move(at: number): void {
    this.at = Math.max(0, Math.min(this.moves.length, at));
    this.changed();
    void this.show();
  }

  private async show(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    try {
      for (let shown = -1; shown !== this.at;) {
        shown = this.at;
        this.position = await this.look(shown);
        this.changed();
      }
    } catch {
      this.pause(); // the game was closed meanwhile
    } finally {
      this.asking = false;
    }
    if (this.playing) this.next();
  }

  private next(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (this.atEnd) this.pause();
      else this.move(this.at + 1);
    }, this.atEnd ? 0 : Math.max(pace, journey(this.board)) / this.speed);
  }
}
