// The actions that a page can call by the element's methods.
import { EngineFault } from "../engine/fault";
import type { State } from "../engine/state";
import { calm } from "../scene/motion";
import type { Game } from "./game";
import type { Hint, PuzzleElement, Solution } from "./interface";
import type { Player } from "./player";
import type { Ended } from "./ended";
import { solutionOf } from "./told";
import { inTurn } from "./turns";
import { ending } from "./words";

/** The page's pending requests to a game, called wishes. Each begins after the previous ones. */
interface Wishes {
  last?: Promise<void>;
  solve?: Promise<Solution>;
  stop: AbortController;
}

const wishes = new WeakMap<Game, Wishes>();

const wishesOf = (game: Game): Wishes => wishes.get(game) ?? wishes.set(game, { stop: new AbortController() }).get(game)!;

/** Carries out a wish after the previous ones, or at once if there are none. Rejects if the page stops all wishes while this one waits. */
function wish<T>(game: Game, grant: () => Promise<T>): Promise<T> {
  const all = wishesOf(game),
    {
      last,
      stop: { signal },
    } = all;
  const granted = last ? last.then(() => signal.throwIfAborted()).then(grant) : grant();
  const over = (all.last = granted
    .then(
      () => undefined,
      () => undefined,
    )
    .finally(() => {
      if (all.last === over) all.last = undefined;
    }));
  return granted;
}

const halted = () => new EngineFault({ text: "This was stopped before it was done" });

const changed = (game: Game): Promise<unknown> => new Promise((resolve) => game.addEventListener("change", resolve, { once: true }));

/** A running solve that nobody has stopped. */
const underWay = ({ solving, stopped }: Game["runs"]): Game["runs"]["solving"] => (stopped ? undefined : solving);

/** Waits until the game has no running work, or until `will` returns a true value for its runs. */
async function idle(game: Game, will?: (runs: Game["runs"]) => unknown): Promise<void> {
  const { runs } = game;
  while ((game.busy || runs.solving) && !will?.(runs)) await (runs.solving?.catch(() => undefined) ?? changed(game));
}

/**
 * Options of a page's solve. watch: whether to play the solution at once. from: the state to solve; if the game has left it when the wish
 * is granted, nothing is solved.
 */
interface How {
  watch?: boolean;
  from?: State;
}

/** Solves when a core is free, or waits for the solve that the visitor has already started. */
async function solved(game: Game, { watch = false, from }: How = {}): Promise<Ended> {
  const { runs } = game,
    { signal } = wishesOf(game).stop;
  if (!underWay(runs)) await idle(game, underWay);
  const ended = await (underWay(runs) ?? inTurn(async () => (from && game.state !== from ? undefined : runs.solve({ watch })), signal));
  if (!ended)
    throw game.state && runs.stopped ? halted() : new EngineFault(game.fault ?? { text: "The puzzle was closed before it was solved" });
  return ended;
}

/** Solves, or waits for a solve that is already running. */
export function solve(game: Game, { end = false, ...how }: How & { end?: boolean } = {}): Promise<Solution> {
  const all = wishesOf(game),
    found = async (): Promise<Solution> => {
      const ended = await solved(game, how);
      if (end) await game.film.player?.go(Infinity);
      return solutionOf(ended);
    };
  if (all.solve) return all.solve;
  const solving = (all.solve = (underWay(game.runs) ? found() : wish(game, found)).finally(() => {
    if (all.solve === solving) all.solve = undefined;
  }));
  return solving;
}

/** Shows a solution as a film. Throws an EngineFault with the reason if there is none. At the goal there is nothing to show. */
async function filmed(game: Game): Promise<Player | undefined> {
  const ended = game.film.player ? undefined : await solved(game),
    { player } = game.film;
  if (!player && ended && game.kind && ended.done.solution.outcome !== "solved") throw new EngineFault({ text: ending(ended, game.kind) });
  return player;
}

export const play = (game: Game): Promise<void> => wish(game, async () => (await filmed(game))?.play());

export async function step(game: Game, by: number): Promise<void> {
  if (!Number.isInteger(by)) throw new EngineFault({ text: "step takes a whole number of moves, such as 1 or -1" });
  return wish(game, async () => {
    const player = await filmed(game);
    await player?.go(player.at + by);
  });
}

/** Stops all running work, and cancels all pending wishes. */
export function stop(game: Game): void {
  const { runs, film, play } = game,
    all = wishesOf(game);
  all.stop.abort(halted());
  all.stop = new AbortController();
  all.solve = undefined;
  runs.stop();
  if (film.player?.playing) film.player.pause();
  play.passage.stop();
}

export const hint = (game: Game): Promise<Hint | undefined> =>
  wish(game, async () => {
    const { runs, film } = game;
    await idle(game);
    if (film.player) film.leave();
    if (!runs.hint) await runs.help();
    if (game.fault) throw new EngineFault(game.fault);
    const { text, rule, move } = runs.hint ?? {};
    return text && { text: text.map(({ text }) => text).join(""), ...(rule && { rule }), ...(move && { move }) };
  });

export function reset(game: Game): Promise<void> {
  stop(game);
  return wish(game, async () => {
    await idle(game);
    if (game.film.player) game.film.leave();
    await game.play.restart();
  });
}

/**
 * Begins as the attribute `start` demands: it plays a solution, if motion is allowed, or shows its end. If there is none, the game reports
 * the reason. It does nothing if the reader has begun to play.
 */
export async function begin(game: Game, start: PuzzleElement["start"]): Promise<void> {
  if (start === "playing" || start === "solved")
    await solve(game, { watch: start === "playing" && !calm(), end: start === "solved", from: game.state }).catch(() => undefined);
}
