import { faultOf } from "../engine/fault";
import type { Hint, Place, Position, Stroke } from "../engine/protocol";
import type { Done } from "../engine/state";
import { sentence } from "../kit/sentence";
import { count } from "../scene/figures";
import type { GameContext, Watch } from "./context";
import { filmOf, resting, watching, type Explained } from "./mode";
import { Player, type Pace } from "./player";

/** Whether a place is a cell, or an edge that one of `lines` covers. Marks on all edges where solutions differ would hide the lines. */
const drawnBy =
  (lines: readonly Stroke[]) =>
  ([row, col]: Place): boolean =>
    (row % 2 !== 0 && col % 2 !== 0) ||
    lines.some(
      ({ from, to }) =>
        Math.min(from[0], to[0]) <= row &&
        row <= Math.max(from[0], to[0]) &&
        Math.min(from[1], to[1]) <= col &&
        col <= Math.max(from[1], to[1]),
    );

/** The film that the visitor watches instead of playing: a solution, an explanation or an earlier game, shown by a player. */
export class Film {
  /** Whether the game is not visible, so that a solution does not start to play by itself. */
  unseen = false;
  /** The speed of the last film, and of the next one. */
  private speed: Pace = 1;
  /** The player that shows a list of solutions, and the engine's number of the separate game that has them. */
  private apart: { player: Player; game: number } | undefined;

  constructor(private readonly game: GameContext) {}

  get player(): Player | undefined {
    return filmOf(this.game.mode)?.player;
  }

  /** The path to the goal with a reason for each step, if it is being watched. */
  get explanation(): Explained | undefined {
    return filmOf(this.game.mode)?.explanation;
  }

  /** Whether solutions are shown one after another. */
  get listed(): boolean {
    return filmOf(this.game.mode)?.listed ?? false;
  }

  /** The title of the explanation. */
  get title(): string {
    return filmOf(this.game.mode)?.title ?? "";
  }

  /** The moves of the film, before they were split into time steps; undefined if there is no film. */
  get moves(): readonly string[] | undefined {
    return filmOf(this.game.mode)?.moves;
  }

  /** The last step of the explanation that was made. */
  get step(): Hint | undefined {
    const { player, listed } = this,
      step = player && this.explanation?.steps?.[player.at - 1];
    const lines = listed && player?.position?.views.find(({ board }) => board)?.board?.strokes;
    return lines && step ? { ...step, marks: step.marks?.map((mark) => ({ ...mark, places: mark.places?.filter(drawnBy(lines)) })) } : step;
  }

  /** Shows moves from the current position as a film, unless the engine is solving. */
  watch(moves: readonly string[], { at = 0, position, playing = false, explanation, title = "Explained", other }: Watch = {}): void {
    const { game } = this,
      { state, mode } = game;
    if (!state || mode.doing === "working") return;
    const player = this.show(state.game, moves, { at, position, speed: this.player?.speed ?? this.speed });
    game.enter(watching(mode, { player, moves, other, explanation, title }));
    const apart = game.timed && !explanation; // an explanation keeps its steps, since each has a reason
    if (apart) player.hold();
    if (playing && !this.unseen) player.play();
    if (apart) void this.split(player, state.game, at);
  }

  /** Shows the counted solutions one after another, in a separate game from the start of the puzzle. */
  async list({ census, puzzle }: Done<"census">): Promise<void> {
    const { game } = this,
      { state, engine } = game,
      { moves = [], marks, title, text = [], whole } = census;
    if (!state || !moves.length) return;
    try {
      const { game: number } = (await engine.ask({ do: "open", kind: state.kind, text: puzzle })).state;
      const close = () => void engine.ask({ do: "close", game: number }).catch(() => undefined);
      if (game.state !== state || game.mode.doing === "working") return close();
      const player = this.show(number, moves, { at: 1, speed: this.speed }),
        steps = moves.map((move, i) => ({
          move,
          marks,
          text: [{ text: `Solution ${count(i + 1)} of ${whole ? "" : "the first "}${count(moves.length)}.` }],
        })),
        summary = `${sentence({ text: title })} ${text.map(({ text }) => text).join("")}`;
      game.enter(watching(game.mode, { player, moves, explanation: { steps, summary }, title, listed: true }));
      this.apart = { player, game: number };
    } catch (error) {
      game.fault = faultOf(error);
      game.changed();
    }
  }

  private show(
    number: number,
    moves: readonly string[],
    { at, position, speed }: { at: number; position?: Position; speed: Pace },
  ): Player {
    const { game } = this;
    return new Player(
      moves,
      (at) => this.look(number, moves, at),
      () => game.changed(),
      game.surroundings,
      { at, position, speed, rate: game.timed ? game.state?.info.stepRate : undefined },
    );
  }

  /**
   * Replaces a film of moves by a film of single time steps, unless the visitor has moved on in the film. The film waits for these steps:
   * with a slow engine it would otherwise play moves of many time steps at once.
   */
  private async split(before: Player, game: number, from: number): Promise<void> {
    const frames = await this.game.engine.ask({ do: "expandWaits", game, moves: [...before.moves], at: from }).catch(() => undefined);
    const { mode } = this.game,
      film = filmOf(mode);
    if (film?.player !== before || before.at !== from || !frames) return before.release();
    const { playing, position, speed } = before,
      player = this.show(game, frames.moves, { at: frames.at ?? 0, position, speed });
    this.game.enter(watching(mode, { ...film, player }));
    if (playing) player.play();
  }

  /** Sets the speed of this film and of the next. */
  pacing(speed: Pace): void {
    this.speed = speed;
    this.player?.pacing(speed);
  }

  /** Goes to a step chosen on a timeline; false if the film does not have it. */
  rewind(step: number): boolean {
    const { player } = this,
      here = player?.position?.views.find(({ timeline }) => timeline)?.timeline!.at;
    if (!this.game.timed || !player || here === undefined) return false;
    const at = player.at + step - here,
      there = at >= 0 && at <= player.moves.length;
    if (there) void player.go(at);
    return there;
  }

  /** Shows a film of moves from the start, with an explanation if there is one. */
  async watchFromStart(moves: readonly string[], told: { explanation?: Explained; title?: string; playing?: boolean } = {}): Promise<void> {
    const { game } = this;
    if (this.player) this.leave();
    await game.restart();
    if (game.playable && game.state?.at === 0) this.watch(moves, { playing: true, ...told });
  }

  /** Returns the position after the first `at` of `moves`, played from the game's current position. */
  async look(game: number, moves: readonly string[], at: number): Promise<Position> {
    return (await this.game.engine.ask({ do: "peek", game, moves: [...moves], at })).position;
  }

  get canSwap(): boolean {
    return Boolean(filmOf(this.game.mode)?.other?.length);
  }

  /** Switches between the first and the second solution. */
  swap(): void {
    const { player, moves, other } = filmOf(this.game.mode) ?? {};
    if (other) this.watch(other, { at: player?.atEnd ? other.length : 0, other: moves });
  }

  leave(): void {
    const { game } = this;
    game.fault = undefined;
    game.enter(game.mode.doing === "watching" ? resting(game.mode) : game.mode);
  }

  /** Continues the game from the current place in the solution. */
  async takeOver(): Promise<void> {
    const { moves = [], at = 0 } = this.player ?? {};
    this.leave();
    if (at > 0) await this.game.make(moves.slice(0, at), false);
  }

  /** Stops a player that is no longer watched. The next player has the same speed. */
  left(player: Player): void {
    player.pause();
    this.speed = player.speed;
    if (this.apart?.player !== player) return;
    void this.game.engine.ask({ do: "close", game: this.apart.game }).catch(() => undefined);
    this.apart = undefined;
  }
}
