import type { Engine } from "../engine/engine";
import { faultOf, type EngineError } from "../engine/fault";
import type { Board, Kind, Lesson, Mark, Params, Position, Status, View } from "../engine/protocol";
import type { SessionReply, SessionRequest, State, Verb } from "../engine/state";
import { browser, type Surroundings } from "../kit/surroundings";
import { bettered, contests, type BestSolutions } from "./best";
import type { GameContext } from "./context";
import { Drawing } from "./drawing";
import { Film } from "./film";
import { noLines, type Lines } from "./history";
import { kindOf } from "./kinds";
import { Play } from "./play";
import { Runs } from "./runs";

/** All that is needed to have a game again: what was opened, and the history. */
export interface Saved {
  kind?: string;
  text: string;
  moves?: string[];
  at?: number;
  lines?: Lines;
  draft?: boolean;
  params?: Params;
}

/** Which mistakes are told before the player asks: broken rules, and what puts the goal out of reach. */
export interface Telling {
  broken: boolean;
  lost: boolean;
}

/**
 * A puzzle that is played and solved: where it stands, what is to be seen of it, and what can be done with it, in four parts. It knows no
 *  page;
 * whoever shows it listens to `change`, to `passed` at each step of time, to `solved` when the player reaches the goal, to `helped` when
 * a hint is given, and to `learned` when a better solution is known.
 */
export class Game extends EventTarget implements GameContext {
  state: State | undefined;
  kind: Kind | undefined;
  /** What went wrong last; the next thing done clears it. */
  fault: EngineError | undefined;
  /** The player's own ways to the goal, as far as whoever keeps them says so. */
  best: BestSolutions = {};
  /** The best that a method found or that came with the puzzle. */
  known: BestSolutions = {};
  /** What the puzzle is to teach, as far as whoever shows it says so. */
  lesson: Lesson | undefined;
  readonly play = new Play(this);
  readonly runs: Runs;
  readonly film = new Film(this);
  readonly drawing = new Drawing(this);
  /** Which mistakes are told without being asked for. */
  telling: Telling;
  /** The state in which the player has asked for mistakes. */
  private checked: State | undefined;
  private opening = 0;

  /** The methods are set as in another game, if one is given, and mistakes told as there. */
  constructor(
    readonly engine: Engine,
    like?: Game,
    readonly surroundings: Surroundings = like?.surroundings ?? browser,
  ) {
    super();
    this.runs = new Runs(this, like?.runs);
    this.telling = like?.telling ?? { broken: true, lost: true };
  }

  /** Opens a puzzle, or throws an EngineFault and leaves everything as it was. */
  async open(saved: Saved): Promise<void> {
    const turn = ++this.opening;
    const { kind, text, moves, at, draft, params, lines = noLines } = saved;
    const history = { moves, at };
    const { state } = await (draft && params
      ? this.engine.ask({ do: "blank", kind: kind!, params, ...history })
      : this.engine.ask<"open" | "edit">({ do: draft ? "edit" : "open", kind, text, ...history }));
    const described = await kindOf(this.engine, state.kind);
    if (turn !== this.opening) return this.forget(state);
    this.kind = described;
    this.drawing.forget();
    this.replace(state);
    this.play.lines = lines;
    if (!draft && this.kind?.formats.some(({ carries }) => carries)) void this.learn([], "came with the puzzle");
  }

  /** Closes the puzzle, also one that is still being opened: the engine forgets it. */
  close(): void {
    this.opening++;
    this.drawing.forget();
    this.replace(undefined);
  }

  get saved(): Saved | undefined {
    if (!this.state) return undefined;
    const { kind, text, moves, at, draft, params } = this.state,
      { lines } = this.play;
    return { kind, text, moves, at, ...(lines !== noLines && { lines }), ...(draft && { draft, ...(!text && { params }) }) };
  }

  /** The game is at the goal, however long ago and by whomever it was brought there. */
  get solved(): boolean {
    return this.state !== undefined && !this.state.draft && !this.film.player && this.state.at > 0 && this.state.status.goal;
  }
  get busy(): boolean {
    return this.runs.running !== undefined;
  }
  get playable(): boolean {
    return this.state !== undefined && !this.runs.running && !this.film.player;
  }

  /** The board keeps the focus on its places: it is played on, or will be as soon as a hint is there. */
  get focusable(): boolean {
    return this.playable || this.runs.running?.task === "hint";
  }

  /** Time passes in it by itself; not in a drawing. */
  get timed(): boolean {
    return Boolean(this.kind?.stepRate && this.state && !this.state.draft);
  }

  /** What is to be seen: the place in the solution that is watched, else where the game is. */
  get position(): Position | undefined {
    return this.film.player?.position ?? this.play.passage.position ?? this.state;
  }

  get board(): Board | undefined {
    return (
      this.runs.running?.report?.board ??
      (this.film.player ? undefined : this.runs.hint?.shows) ??
      this.position?.views.find(({ board }) => board)?.board
    );
  }

  /** What else the position shows. */
  get views(): View[] {
    const views = this.position?.views ?? [],
      board = views.find(({ board }) => board);
    return views.filter((view) => view !== board);
  }

  /** What there is to say of the position, but for mistakes that the player wants to find alone. */
  get status(): Status {
    const { status } = this.position!,
      { fault, plain } = status;
    const told = !fault || this.film.player || this.state!.draft || this.asked || this.telling[fault];
    return told ? status : { ...status, text: plain ?? "", marks: undefined };
  }

  /** The player has asked for mistakes, and made no move since. */
  get asked(): boolean {
    return this.state !== undefined && this.checked === this.state && !this.play.passage.passed;
  }

  /** Tells the mistakes of the position. */
  check(): void {
    this.checked = this.state;
    this.changed();
  }

  get marks(): Mark[] {
    const { film, runs, play } = this;
    if (runs.running?.report?.board) return [];
    const found = !film.player || film.player.atEnd ? runs.result?.done.solution?.marks : undefined;
    return [...this.named, ...this.told, ...(found ?? []), ...play.marks];
  }

  /** What the lesson calls places of the start, while it is seen. */
  private get named(): Mark[] {
    const {
      state,
      film: { player },
      lesson,
    } = this;
    return state!.at + (player?.at ?? 0) === 0 && !state!.draft ? (lesson?.before.marks ?? []) : [];
  }

  /** What the position, a hint or a step of an explanation points at. */
  get told(): Mark[] {
    const { film, runs, drawing } = this;
    return [...(this.position ? (this.status.marks ?? []) : []), ...((film.step ?? runs.hint ?? drawing.verdict?.judgement)?.marks ?? [])];
  }

  /** Has moves from the start judged, or without any the solution that came with the puzzle; a way to the goal that is better than those
      known is kept. */
  async learn(moves: string[], by: string): Promise<void> {
    const contested = contests(this.kind!);
    if (!contested.length) return;
    const { game } = this.state!,
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

  /** Asks the engine; if it cannot answer, the fault says why. */
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

  /** Goes over to another puzzle in the engine, which forgets the one before unless that is kept. */
  replace(state: State | undefined, keep = false): void {
    const { play, runs, film, drawing } = this;
    runs.stop();
    play.passage.end();
    film.player?.pause();
    if (!keep) this.forget(this.state);
    this.state = state;
    this.fault = undefined;
    this.best = this.known = {};
    this.lesson = undefined;
    for (const part of [play, runs, film]) part.reset();
    drawing.examine();
    this.changed();
  }

  /** Has the engine forget a puzzle. */
  forget(state: State | undefined): void {
    if (state) void this.engine.ask({ do: "close", game: state.game }).catch(() => undefined);
  }

  /** Tells whoever shows the game that something is otherwise. */
  changed(): void {
    this.dispatchEvent(new Event("change"));
  }
}
