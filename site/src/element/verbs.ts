// What a page can have a puzzle do, by the element's methods.
import { EngineFault } from "../engine/fault";
import { calm } from "../scene/motion";
import type { Game } from "./game";
import type { Hint, PuzzleElement, Solution } from "./interface";
import { solutionOf } from "./told";
import { ending } from "./words";

const changed = (game: Game): Promise<unknown> => new Promise((resolve) => game.addEventListener("change", resolve, { once: true }));

/** Waits until no work is under way. */
async function idle(game: Game): Promise<void> {
  while (game.busy) await changed(game);
}

/** Solves; a solve that is under way is waited for instead. */
export async function solve(game: Game, { watch = false } = {}): Promise<Solution> {
  const { runs } = game, begun = runs.running?.task === "solve";
  await idle(game);
  if (!begun || !runs.result) await runs.solve({ watch });
  if (!runs.result) throw new EngineFault(game.fault ?? { text: "The puzzle was closed before it was solved" });
  return solutionOf(runs.result);
}

/** Has a solution on the screen, or throws an EngineFault that says why there is none. */
async function filmed(game: Game): Promise<void> {
  if (game.film.player) return;
  await solve(game);
  if (!game.film.player) throw new EngineFault({ text: ending(game.runs.result!, game.kind!) });
}

export async function play(game: Game): Promise<void> {
  await filmed(game);
  game.film.player!.play();
}

export async function step(game: Game, by: number): Promise<void> {
  await filmed(game);
  const player = game.film.player!;
  await player.go(player.at + by);
}

export function stop({ runs, film, play }: Game): void {
  runs.stop();
  if (film.player?.playing) film.player.pause();
  play.passage.stop();
}

export async function hint(game: Game): Promise<Hint | undefined> {
  const { runs, film } = game;
  await idle(game);
  if (film.player) film.leave();
  if (!runs.hint) await runs.help();
  if (game.fault) throw new EngineFault(game.fault);
  const { text, rule, move } = runs.hint ?? {};
  return text && { text: text.map(({ text }) => text).join(""), ...(rule && { rule }), ...(move && { move }) };
}

export async function reset(game: Game): Promise<void> {
  stop(game);
  await idle(game);
  if (game.film.player) game.film.leave();
  await game.play.restart();
}

/** Begins as the attribute `start` says: a solution plays, if things may move, or its end is shown. */
export async function begin(game: Game, start: PuzzleElement["start"]): Promise<void> {
  if (start !== "playing" && start !== "solved") return;
  await game.runs.solve({ watch: start === "playing" && !calm() });
  if (start === "solved") await game.film.player?.go(Infinity);
}
