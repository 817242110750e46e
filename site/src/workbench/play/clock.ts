import type { Tab, TabEvent } from "../../kit/surroundings";
import type { Desk } from "../desk";

/** The intervals at which the passed time is saved (kept) and shown, in ms. */
const kept = 10_000,
  shown = 1000;
/** How long the time runs after the player's last act, in ms: a minute of thought counts, but not an hour of absence. */
const thought = 60_000;
/** The events that show that the player is there: of mouse, finger, pen, wheel or keys, anywhere on the page. */
const acts: readonly TabEvent[] = ["pointerdown", "pointermove", "wheel", "keydown"];

/**
 * Counts the time for which the open puzzle is played, and saves it with the game. The time runs while the page is visible and nothing
 * covers it, until a minute after the player's last act. Opening a puzzle and returning to the page are acts too. Event: tick.
 */
export class Clock extends EventTarget {
  /** The puzzle whose time runs, and the start of the time that is not saved yet. */
  private timed: { kind: string; source: string; since: number } | undefined;
  private cancel = () => {};
  /** The time of the player's last act, in ms. */
  private acted: number;

  /** `covered` reports whether something covers the board, such as the settings. The signal stops the clock for good. */
  constructor(
    private readonly desk: Desk,
    private readonly covered: () => boolean,
    signal: AbortSignal,
  ) {
    super();
    this.acted = this.tab.now();
    desk.addEventListener("change", () => this.follow());
    desk.addEventListener("opened", () => this.opened());
    this.tab.listen(["visibilitychange", "pageshow", ...acts], () => this.act(), signal);
    desk.library.addEventListener("leaving", () => this.stop());
    signal.addEventListener("abort", () => this.stop());
  }

  private get tab(): Tab {
    return this.desk.library.tab;
  }

  /** The time for which the open puzzle was played, in ms. */
  get ms(): number {
    const {
      library,
      game: { kind },
      round: { source },
    } = this.desk;
    return kind ? library.time(kind.name, source) + this.passed : 0;
  }

  /** The time that is not saved yet, in ms. */
  private get passed(): number {
    return this.timed ? Math.max(0, Math.min(this.tab.now(), this.acted + thought) - this.timed.since) : 0;
  }
  private get idle(): boolean {
    return this.tab.now() >= this.acted + thought;
  }

  /**
   * Records an act of the player. Time later than a minute after the previous act does not count, even if the page slept and had no tick.
   */
  private act(): void {
    if (this.idle) this.stop();
    this.acted = this.tab.now();
    if (!this.timed || this.tab.hidden) this.follow();
  }

  /** Follows to another open game. For a puzzle that was solved before, the time restarts at 0. */
  private opened(): void {
    const {
      library,
      game: { kind, state },
      round: { source },
    } = this.desk;
    this.stop();
    if (kind && state && !state.draft && !state.moves.length && library.played(kind.name, source)?.solved)
      library.restartTime(kind.name, source);
    this.act();
  }

  /** Starts or stops the time: it runs while the puzzle is played and the player is there. */
  follow(): void {
    const {
        game: { state, kind, film, runs },
        round: { source, number },
      } = this.desk,
      { timed } = this;
    const played =
      state?.game === number &&
      !state.draft &&
      !state.status.goal &&
      !film.player &&
      !runs.running?.solver &&
      !this.tab.hidden &&
      !this.covered() &&
      !this.idle;
    if (timed && (!played || timed.kind !== kind?.name || timed.source !== source)) this.stop();
    if (!played || !kind || this.timed) return;
    this.timed = { kind: kind.name, source, since: this.tab.now() };
    this.soon();
  }

  private soon(): void {
    this.cancel = this.tab.after(shown, () => this.tick());
  }

  private tick(): void {
    const { timed } = this;
    if (!timed || this.idle) return this.stop();
    this.soon();
    if (this.tab.now() - timed.since >= kept) this.keep();
    this.dispatchEvent(new Event("tick"));
  }

  private stop(): void {
    const { timed } = this,
      ms = Math.round(this.passed);
    this.cancel();
    this.timed = undefined; // first, since `spend` causes events whose listeners may start the clock again
    if (timed && ms) this.desk.library.spend(timed.kind, timed.source, ms);
    this.dispatchEvent(new Event("tick"));
  }

  private keep(): void {
    if (!this.timed) return;
    const { kind, source } = this.timed,
      ms = Math.round(this.passed);
    this.timed.since = this.tab.now();
    if (ms) this.desk.library.spend(kind, source, ms);
  }
}

/** The time in the format of a clock: 3:05, 1:02:03. */
export function clocked(ms: number): string {
  const all = Math.floor(ms / 1000),
    two = (n: number) => String(n).padStart(2, "0"),
    hours = Math.floor(all / 3600),
    minutes = Math.floor(all / 60) % 60;
  return hours ? `${hours}:${two(minutes)}:${two(all % 60)}` : `${minutes}:${two(all % 60)}`;
}
