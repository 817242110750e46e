// Films: the tests step through them, and play them by a clock that the tests control.
import type { Game } from "../../src/element/game";
import { whole } from "../../src/element/player";
import { expect, test } from "../node/test";
import type { Hand } from "../node/visit";
import { lamps, toAndFro, islands } from "../workbench/data";

/** The time for a move at speed 1, in ms, if no piece needs longer for its path. */
const pace = 400;

/** Records every position of the film that is shown from now on, by its number. */
function places({ film }: Game, { game }: Hand): number[] {
  const seen: number[] = [];
  game.addEventListener("change", () => {
    if (film.player && film.player.at !== seen.at(-1)) seen.push(film.player.at);
  });
  return seen;
}

test("watches a solution, steps through it, and leaves it where the player likes", async ({ open }) => {
  const hand = await open(lamps),
    { game } = hand,
    { film, runs } = game;
  await runs.solve({ watch: false });
  const player = film.player!;
  expect([player.at, player.playing]).toEqual([0, false]);
  await player.go(1);
  expect(player.position!.said).toContain("Pressed r1c1");
  await player.go(2);
  expect(hand.status).toMatch(/^All the lamps are off/);
  expect(player.atEnd).toBe(true);
  await player.go(1);
  await film.takeOver();
  expect(film.player).toBeUndefined();
  expect(hand.status).toMatch(/^3 lamps are lit/);
  await hand.click(3, 3);
  expect(game.solved).toBe(true);
});

test("plays a film by itself to the end, and again from the start", async ({ open, tab }) => {
  const hand = await open(lamps),
    { game } = hand;
  await game.runs.solve();
  const player = game.film.player!;
  await tab.pass(2 * pace);
  expect([player.at, player.playing]).toEqual([2, false]);
  player.pacing(4);
  const seen = places(game, hand);
  player.play();
  await tab.pass(pace);
  expect(seen).toEqual([0, 1, 2]);
  expect(player.playing).toBe(false);
});

test("leaves out no step of a film when the page is late", async ({ open, tab }) => {
  const { game } = await open(lamps);
  await game.runs.solve({ watch: false });
  const player = game.film.player!;
  player.play();
  for (const at of [1, 2]) {
    await tab.oversleep(10_000);
    expect(player.at).toBe(at);
  }
});

test("shows the answer at once if its steps do not matter, and plays it only on request", async ({ open, tab }) => {
  const hand = await open(islands),
    { game } = hand,
    seen = places(game, hand);
  await game.runs.solve();
  await tab.pass(10_000);
  const player = game.film.player!,
    end = player.moves.length;
  expect(seen).toEqual([end]);
  expect(player.playing).toBe(false);
  player.play();
  await tab.pass(end * pace);
  expect(seen).toEqual([end, ...Array.from({ length: end + 1 }, (_, at) => at)]);
});

test.describe("of hundreds of steps", () => {
  test("scrubs through it, and plays it to its end", async ({ engine, visit }) => {
    const visited = await visit(toAndFro),
      { game, tab } = visited;
    await visited.paste(toAndFro.way);
    expect(visited.tally).toEqual({ moves: toAndFro.way.length, pushes: 123 });
    await engine.idle();
    await game.film.watchFromStart(game.best.moves!.moves);
    const player = game.film.player!;
    expect(player.moves).toHaveLength(toAndFro.moves);
    for (let at = 0; at <= toAndFro.moves; at += 5) void player.go(at);
    await player.go(1);
    expect(visited.tally).toEqual({ moves: 2, pushes: 1 });
    await player.go(toAndFro.moves - 2);
    player.pacing(4);
    player.play();
    await tab.pass(3000);
    expect([player.atEnd, player.playing]).toEqual([true, false]);
    expect(visited.tally).toEqual({ moves: toAndFro.way.length, pushes: 123 });
  });

  test("plays it in ten seconds on request, whatever time the engine needs for a step", async ({ open, tab }) => {
    const { game } = await open(toAndFro);
    const { moves } = await game.engine.ask({ do: "read", game: game.state!.game, text: toAndFro.way });
    game.film.watch(moves);
    const player = game.film.player!;
    player.pacing(whole);
    player.play();
    await tab.pass(5000);
    expect(player.at).toBe(Math.floor(toAndFro.moves / 2));
    await tab.oversleep(2500); // the film then skips steps until it is on time again
    expect(player.at).toBe(Math.floor(toAndFro.moves * 0.75));
    await tab.pass(2500);
    expect(player.at).toBe(toAndFro.moves);
  });
});
