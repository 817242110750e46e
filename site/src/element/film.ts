import type { Explanation, Hint, Position, Solution } from "../engine/protocol";
import type { GameContext } from "./context";
import type { Play } from "./play";
import { Player, type Pace } from "./player";

/** The game and its other parts, as far as a film needs them. */
interface Around extends GameContext {
  readonly play: Pick<Play, "change" | "restart">;
  readonly runs: { readonly result: { readonly done: { readonly solution?: Solution } } | undefined; solve(): Promise<unknown> };
}

/** What is watched instead of played: a solution, an explanation or a game that was played before, shown by a player. */
export class Film {
  player: Player | undefined;
  /** What the player plays, if it is the way to the goal with a reason for each step. */
  explanation: Explanation | undefined;
  /** What the explanation is of. */
  title = "";
  /** Nobody is looking: a solution that is found does not play by itself. */
  unseen = false;
  /** What is watched, as it came; undefined if nothing is: in a kind with time the player has its single steps. */
  moves: readonly string[] | undefined;
  /** How fast the last film was played, and the next one is. */
  private speed: Pace = 1;

  constructor(private readonly game: Around) {}

  /** The step of the explanation that was made last. */
  get step(): Hint | undefined {
    return this.player && this.explanation?.steps?.[this.player.at - 1];
  }

  /** Hands moves from where the game is to a player, which first shows the place after `at` of them. */
  watch(
    moves: readonly string[],
    {
      at = 0,
      position,
      playing = false,
      explanation,
      title = "Explained",
    }: { at?: number; position?: Position; playing?: boolean; explanation?: Explanation; title?: string } = {},
  ): void {
    const { game } = this,
      number = game.state!.game;
    this.player?.pause();
    this.explanation = explanation;
    this.title = title;
    this.speed = this.player?.speed ?? this.speed;
    this.moves = moves;
    const player = (this.player = this.show(number, moves, { at, position, speed: this.speed }));
    const apart = game.timed && !explanation; // each step of an explanation has its reason
    if (apart) player.hold();
    if (playing && !this.unseen) player.play();
    if (apart) void this.apart(player, number, at);
    game.changed();
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
      { at, position, speed, rate: game.timed ? game.kind!.stepRate : undefined },
    );
  }

  /** Shows each step of time by itself, unless the visitor is elsewhere in the film already. Until they have come it does not go on: a slow
      engine would leave it with steps that take many at once. */
  private async apart(before: Player, game: number, from: number): Promise<void> {
    const frames = await this.game.engine.ask({ do: "frames", game, moves: [...before.moves], at: from }).catch(() => undefined);
    if (this.player !== before || before.at !== from || !frames) return before.release();
    const { playing, position, speed } = before;
    before.pause();
    this.player = this.show(game, frames.moves, { at: frames.at ?? 0, position, speed });
    if (playing) this.player.play();
    this.game.changed();
  }

  /** Sets how fast this film and the next are played. */
  pacing(speed: Pace): void {
    this.speed = speed;
    this.player?.pacing(speed);
  }

  /** Goes to a step that was picked on a timeline; false if the film does not have it. */
  rewind(step: number): boolean {
    const { player } = this,
      here = player?.position?.views.find(({ timeline }) => timeline)?.timeline!.at;
    if (!this.game.timed || !player || here === undefined) return false;
    const at = player.at + step - here,
      there = at >= 0 && at <= player.moves.length;
    if (there) void player.go(at);
    return there;
  }

  /** Watches moves from the start, which may be explained. */
  async watchFromStart(
    moves: readonly string[],
    told: { explanation?: Explanation; title?: string; playing?: boolean } = {},
  ): Promise<void> {
    const { game } = this;
    if (this.player) this.leave();
    await game.play.restart();
    if (game.playable && game.state!.at === 0) this.watch(moves, { playing: true, ...told });
  }

  /** What a game looks like after some more moves. */
  async look(game: number, moves: readonly string[], at: number): Promise<Position> {
    return (await this.game.engine.ask({ do: "look", game, moves: [...moves], at })).position;
  }

  get canSwap(): boolean {
    return Boolean(this.player && this.game.runs.result?.done.solution?.other?.length);
  }

  /** Watches the second solution instead of the first, and the other way about. */
  swap(): void {
    const { moves, other } = this.game.runs.result!.done.solution!,
      { player } = this,
      next = this.moves === other ? moves! : other!;
    this.watch(next, { at: player!.atEnd ? next.length : 0 });
  }

  leave(): void {
    this.player?.pause();
    this.reset();
    this.game.fault = undefined;
    this.game.changed();
  }

  /** Plays on from the place in the solution that is seen. */
  async takeOver(): Promise<void> {
    const { moves, at } = this.player!;
    this.leave();
    if (at > 0) await this.game.play.change(() => ({ request: { do: "play", moves: moves.slice(0, at) } }));
  }

  async solveFromHere(): Promise<void> {
    await this.takeOver();
    await this.game.runs.solve();
  }

  /** Forgets the film. */
  reset(): void {
    this.speed = this.player?.speed ?? this.speed;
    this.player = this.explanation = this.moves = undefined;
  }
}
