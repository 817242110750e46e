import { html, nothing, type TemplateResult } from "lit";
import type { Choice } from "../engine/protocol";
import { PlainElement } from "../kit/plain";
import { define } from "../scene/define";
import { count } from "../scene/figures";
import type { Desk } from "./desk";
import type { Library } from "./library";

declare global {
  interface HTMLElementTagNameMap { "unknot-clock": ClockElement }
}

/** What was done in each kind that was played. */
export function statistics(library: Library, kinds: readonly Choice[]): TemplateResult | typeof nothing {
  const rows = kinds.map(({ name, title }) => ({ title, ...library.statistics(name) })).filter(({ solved, ms, hints }) => solved || ms || hints);
  return !rows.length ? nothing : html`<h3>Statistics</h3>
    <table class="statistics"><thead><tr><th scope="col">Puzzle</th><th scope="col">Solved</th><th scope="col">Time</th><th scope="col">Hints</th></tr></thead>
      <tbody>${rows.map(({ title, solved, ms, hints }) => html`<tr><th scope="row">${title}</th><td>${count(solved)}</td><td>${clocked(ms)}</td><td>${count(hints)}</td></tr>`)}</tbody></table>`;
}

/** How often the time that has passed is kept, and shown, in ms. */
const kept = 10_000, shown = 1000;

/** Counts the time for which the puzzle on the desk is played, and keeps it with the game. It stands still where nobody looks. Event: tick. */
export class Clock extends EventTarget {
  /** What is timed, and since when. */
  private timed: { kind: string; source: string; since: number } | undefined;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly desk: Desk) {
    super();
    desk.addEventListener("change", () => this.follow());
    desk.addEventListener("opened", () => this.opened());
    document.addEventListener("visibilitychange", () => this.follow());
    addEventListener("pagehide", () => this.stop(), { capture: true }); // before the library leaves what it has not written
    addEventListener("pageshow", () => this.follow());
  }

  /** For how long the open puzzle was played, in ms. */
  get ms(): number {
    const { library, game: { kind }, round: { source } } = this.desk;
    return kind ? library.time(kind.name, source) + (this.timed ? performance.now() - this.timed.since : 0) : 0;
  }

  /** A puzzle that was solved and is played again has a time of its own. */
  private opened(): void {
    const { library, game: { kind, state }, round: { source } } = this.desk;
    this.stop();
    if (!state!.draft && !state!.moves.length && library.played(kind!.name, source)?.solved) library.restartTime(kind!.name, source);
    this.follow();
  }

  /** Goes while the puzzle is played and somebody looks. */
  private follow(): void {
    const { game: { state, kind, film, runs }, round: { source, number } } = this.desk, { timed } = this;
    const played = state?.game === number && !state.draft && !state.status.goal && !film.player && !runs.running?.solver && !document.hidden;
    if (timed && (!played || timed.kind !== kind!.name || timed.source !== source)) this.stop();
    if (!played || this.timed) return;
    this.timed = { kind: kind!.name, source, since: performance.now() };
    this.timer = setInterval(() => this.tick(), shown);
  }

  private tick(): void {
    if (performance.now() - this.timed!.since >= kept) this.keep();
    this.dispatchEvent(new Event("tick"));
  }

  private stop(): void {
    clearInterval(this.timer);
    this.keep();
    this.timed = undefined;
    this.dispatchEvent(new Event("tick"));
  }

  private keep(): void {
    if (!this.timed) return;
    const { kind, source, since } = this.timed, now = performance.now();
    this.timed.since = now;
    if (now > since) this.desk.library.spend(kind, source, Math.round(now - since));
  }
}

/** The time as people read it off a clock: 3:05, 1:02:03. */
export function clocked(ms: number): string {
  const all = Math.floor(ms / 1000), two = (n: number) => String(n).padStart(2, "0"), hours = Math.floor(all / 3600), minutes = Math.floor(all / 60) % 60;
  return hours ? `${hours}:${two(minutes)}:${two(all % 60)}` : `${minutes}:${two(all % 60)}`;
}

/** A clock beside the board. */
export class ClockElement extends PlainElement {
  static override properties = { clock: { attribute: false } };
  declare clock: Clock;
  private readonly ticked = () => this.requestUpdate();

  override connectedCallback(): void {
    super.connectedCallback();
    this.clock.addEventListener("tick", this.ticked);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.clock.removeEventListener("tick", this.ticked);
  }

  protected override render(): TemplateResult { return html`<span role="timer" aria-label="Time">${clocked(this.clock.ms)}</span>`; }
}

define("unknot-clock", ClockElement);
