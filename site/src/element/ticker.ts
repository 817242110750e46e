import type { Game } from "./game";

/** Lets time pass in a kind that changes by itself: one `wait 1` after another at the kind's own rate. */
export class Ticker {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly game: Game) {}

  get going(): boolean { return this.timer !== undefined; }

  toggle(): void {
    if (this.going) this.stop();
    else this.next();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.game.dispatchEvent(new Event("change"));
  }

  private next(): void {
    const rate = this.game.kind?.stepRate;
    if (!rate) return;
    this.timer = setTimeout(async () => {
      if (!this.game.playable || this.game.state!.status.done || document.hidden) return this.stop();
      await this.game.play(["wait 1"]);
      if (this.going) this.next();
    }, 1000 / rate);
  }
}
