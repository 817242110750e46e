import type { Engine } from "../engine/engine";
import { faultOf, type EngineError } from "../engine/fault";
import type { Board, Kind, Lesson, Mark, Params, Place, Position, Status, View } from "../engine/protocol";
import type { Done, SessionReply, SessionRequest, State, Verb } from "../engine/state";
import { browser, type Surroundings } from "../kit/surroundings";
import { bettered, contests, type BestSolutions } from "./best";
import type { GameContext, Watch } from "./context";
import { Drawing } from "./drawing";
import { Film } from "./film";
import { noLines, type Lines } from "./history";
import { kindOf } from "./kinds";
import { answering, begun, boardOf, busy, playable, positionOf, runOf, statusOf, type Mode, type Waiting } from "./mode";
import { Play } from "./play";
import { Runs } from "./runs";

/** Everything needed to restore a game: the text that was opened, and the history. */
export interface Saved {
  kind?: string;
  text: string;
  moves?: string[];
  at?: number;
  lines?: Lines;
  draft?: boolean;
  params?: Params;
}

/** The mistakes to report unasked: broken rules, and moves that put the goal out of reach. */
export interface Telling {
  broken: boolean;
  lost: boolean;
}

/** The status while no puzzle is open. */
const nowhere: Status = { text: "", goal: false, done: false };

/**
 * A puzzle that is played and solved: its state, its visible position, and the possible actions. It does not depend on a page. Events:
 * change; passed, at each step of time; solved, when the player reaches the goal; helped, when a hint is shown; learned, when a better
 * solution is known.
 */
export class Game extends EventTarget implements GameContext {
  kind: Kind | undefined;
  /** The last error; the next action clears it. */
  fault: EngineError | undefined;
  /** The player's own best solutions, if the page has set them. */
  best: BestSolutions = {};
  /** The best solutions that a method found or that came with the puzzle. */
  known: BestSolutions = {};
  /** The lesson that belongs to the puzzle, if any. */
  lesson: Lesson | undefined;
  readonly play = new Play(this);
  readonly runs: Runs;
  readonly film = new Film(this);
  readonly drawing: Drawing;
  /** The mistakes to report unasked. */
  telling: Telling;
  /** The state in which the player last asked for mistakes. */
  private checked: State | undefined;
  private opening = 0;
  private current: { state: State | undefined; mode: Mode } = { state: undefined, mode: begun(undefined) };

  /** Copies the settings of methods and of reported mistakes from another game, if one is given. */
  constructor(
    readonly engine: Engine,
    like?: Game,
    readonly surroundings: Surroundings = like?.surroundings ?? browser,
  ) {
    super();
    this.runs = new Runs(this, like?.runs);
    this.drawing = new Drawing(this, like?.drawing);
    this.telling = like?.telling ?? { broken: true, lost: true };
  }

  /** Opens a puzzle. Throws an EngineFault and changes nothing if that fails. */
  async open(saved: Saved): Promise<void> {
    const turn = ++this.opening;
    const { kind, text, moves, at, draft, params, lines = noLines } = saved;
    const history = { moves, at };
    const { state } = await (draft && params && kind
      ? this.engine.ask({ do: "newDraft", kind, params, ...history })
      : this.engine.ask<"open" | "edit">({ do: draft ? "edit" : "open", kind, text, ...history }));
    const described = await kindOf(this.engine, state.kind);
    if (turn !== this.opening) return this.forget(state);
    this.kind = described;
    this.replace(state, { lines });
    if (!draft && this.kind?.formats.some(({ carries }) => carries)) void this.learn([], "came with the puzzle");
  }

  /** Closes the puzzle, even one that is still being opened. The engine forgets it. */
  close(): void {
    this.opening++;
    this.replace(undefined);
  }

  /** The current state; undefined if no puzzle is open. */
  get state(): State | undefined {
    return this.current.state;
  }

  /** The current mode. */
  get mode(): Mode {
    return this.current.mode;
  }

  get lines(): Lines {
    return this.play.lines;
  }

  get saved(): (Saved & { kind: string }) | undefined {
    if (!this.state) return undefined;
    const { kind, text, moves, at, draft, params } = this.state,
      { lines } = this.play;
    return { kind, text, moves, at, ...(lines !== noLines && { lines }), ...(draft && { draft, ...(!text && { params }) }) };
  }

  /** Whether the position is a solution, whoever made the moves. False in a drawing, in a film, and before the first move. */
  get solved(): boolean {
    const { state, mode } = this;
    return state !== undefined && !state.draft && mode.doing !== "watching" && state.at > 0 && state.status.goal;
  }
  get busy(): boolean {
    return busy(this.mode);
  }
  get playable(): boolean {
    return playable(this.state, this.mode);
  }

  /** Whether the places of the board can have the focus: the player can move, or can do so after the pending hint. */
  get focusable(): boolean {
    return this.playable || runOf(this.mode)?.task === "hint";
  }

  /** Whether time passes in the game by itself. In a drawing no time passes. */
  get timed(): boolean {
    return Boolean(this.state?.info?.stepRate && !this.state.draft);
  }

  /** The position of the game, including time that has passed. */
  private get now(): Position | undefined {
    return this.play.passage.position ?? this.state;
  }

  /** The visible position: that of the film, or otherwise that of the game. */
  get position(): Position | undefined {
    return positionOf(this.now, this.mode);
  }

  get board(): Board | undefined {
    return boardOf(this.now, this.mode);
  }

  /** The other views of the position. */
  get views(): View[] {
    const views = this.position?.views ?? [],
      board = views.find(({ board }) => board);
    return views.filter((view) => view !== board);
  }

  /** The status of the position, without mistakes that the player wants to find unaided. */
  get status(): Status {
    const { now, mode, asked, telling } = this;
    return now ? statusOf(now, mode, (mistake) => asked || telling[mistake]) : nowhere;
  }

  /** Whether the player has asked for mistakes since the last move. */
  get asked(): boolean {
    return this.state !== undefined && this.checked === this.state && !this.play.passage.passed;
  }

  /** Shows the mistakes in the position. */
  check(): void {
    this.checked = this.state;
    this.changed();
  }

  get marks(): Mark[] {
    const { film, runs, play, mode } = this;
    if (runOf(mode)?.report?.board) return [];
    const found = !film.player || film.player.atEnd ? runs.result?.done.solution?.marks : undefined;
    return [...this.named, ...this.told, ...(found ?? []), ...play.marks];
  }

  /** The names that the lesson has for places, while the board shows the start. */
  private get named(): Mark[] {
    const {
      state,
      film: { player },
      lesson,
    } = this;
    return state && !state.draft && state.at + (player?.at ?? 0) === 0 ? (lesson?.before.marks ?? []) : [];
  }

  /** The marks that the position, a hint or a step of an explanation shows. */
  get told(): Mark[] {
    const { film, runs, drawing } = this,
      { verdict } = drawing;
    const said = film.listed ? film.step : (film.step ?? runs.hint ?? (verdict?.candidates ? undefined : verdict?.status));
    return [...(this.position ? (this.status.marks ?? []) : []), ...(said?.marks ?? [])];
  }

  /**
   * Lets the engine judge moves from the start. Without moves, it judges the solution that came with the puzzle. If the solution is better
   * than the known ones, it is saved.
   */
  async learn(moves: string[], by: string): Promise<void> {
    const { kind, state } = this,
      contested = contests(kind ?? {});
    if (!state || !contested.length) return;
    const { game } = state,
      answer = await this.engine.ask({ do: "solution", game, moves }).catch(() => undefined);
    if (!answer?.position?.status.goal || this.state?.game !== game) return;
    const known = bettered(
      this.known,
      { moves: answer.moves ?? [], notation: answer.text ?? "", cost: answer.position.cost, value: answer.position.status.value, by },
      contested,
    );
    if (known === this.known) return;
    this.known = known;
    this.dispatchEvent(new Event("learned"));
    this.changed();
  }

  /** Sends a request to the engine. If it cannot answer, `fault` has the reason. */
  async ask<V extends Verb>(request: SessionRequest<V>): Promise<SessionReply<V> | undefined> {
    try {
      const answer = await this.engine.ask<V>(request);
      this.fault = undefined;
      return answer;
    } catch (error) {
      this.fault = faultOf(error);
      this.changed();
      return undefined;
    }
  }

  /** Enters another mode. */
  enter(mode: Mode): void {
    const { player } = this.film;
    this.current = { ...this.current, mode };
    if (player && player !== this.film.player) this.film.left(player);
    this.changed();
  }

  /** Continues from another position, and forgets the results for the previous one. */
  advance(state: State): void {
    this.current = { state, mode: this.drawing.examine(state, answering(this.mode, { hint: undefined })) };
    this.runs.forget();
  }

  /** Replaces the puzzle by another. The engine forgets the previous puzzles, unless the new puzzle leads back to them. */
  replace(state: State | undefined, { behind, lines = noLines }: { behind?: Waiting; lines?: Lines } = {}): void {
    const { play, runs, film, drawing } = this,
      kept = [state, behind?.state];
    runs.stop();
    play.passage.end();
    if (film.player) film.left(film.player);
    for (const before of [this.state, drawing.behind?.state]) if (!kept.includes(before)) this.forget(before);
    this.current = { state, mode: drawing.examine(state, begun(state, behind)) };
    this.fault = undefined;
    this.best = this.known = {};
    this.lesson = undefined;
    play.reset(lines);
    runs.reset();
    this.changed();
  }

  /** Makes the engine forget a puzzle. */
  private forget(state: State | undefined): void {
    if (state) void this.engine.ask({ do: "close", game: state.game }).catch(() => undefined);
  }

  /** Reports a change to the page that shows the game. */
  changed(): void {
    this.dispatchEvent(new Event("change"));
  }

  // The actions that one part of a game requests from another part.
  still(): Promise<void> {
    return this.play.still();
  }
  make(moves: string[], own?: boolean): Promise<void> {
    return this.play.make(moves, own);
  }
  goBack(to: number): Promise<void> {
    return this.play.goBack(to);
  }
  restart(): Promise<void> {
    return this.play.restart();
  }
  why(place: Place): Promise<void> {
    return this.runs.why(place);
  }
  watch(moves: readonly string[], how: Watch): void {
    this.film.watch(moves, how);
  }
  list(found: Done<"census">): Promise<void> {
    return this.film.list(found);
  }
  leave(): void {
    this.film.leave();
  }

  /** Solves from the visible place in a film. */
  async solveFromHere(): Promise<void> {
    await this.film.takeOver();
    await this.runs.solve();
  }
}
