// Shared games, which are saved in addition to the visitor's own games.
import { sharedAddress } from "../../src/workbench/address";
import { read, written } from "../../src/workbench/solve/run-file";
import { expect, next, soon, test } from "../node/test";
import type { Visit } from "../node/visit";
import { detour, hardTiles, lamps, tiles, toAndFro } from "./data";

const page = "https://unknot.test/";
const address = async ({ game }: Visit): Promise<string> => page + (await sharedAddress(game.saved!));
const both = "You already have a game of this puzzle. Keep both, or go back to yours?";

test("finds a puzzle as it was left when its shared text comes back", async ({ visit, engine }) => {
  const visited = await visit(lamps);
  await visited.click(1, 1);
  const { text: shared = "" } = await engine.ask({ do: "write", game: visited.game.state!.game, format: "" });
  expect(shared).not.toBe(lamps.text);
  await visited.paste(tiles.text);
  await visited.paste(shared);
  expect(visited.at).toBe(1);
  expect(visited.library.collection(lamps.kind, "~")!.parts).toHaveLength(1);
});

test("recognises a shared position of a puzzle that was pasted in another notation", async ({ visit }) => {
  const visited = await visit(tiles);
  await visited.press("ArrowUp");
  const shared = await address(visited);
  await visited.press("ArrowLeft");
  await visited.paste(shared);
  expect(visited.notice!.text).toBe(both);
  expect(visited.desk.round.spot!.level).toBe("1");
  await visited.act("Go back to yours");
  expect(visited.at).toBe(2);
});

test("goes back from a shared position to the game that a method works on", async ({ visit }) => {
  const visited = await visit(hardTiles),
    { desk } = visited;
  await visited.press("ArrowDown");
  const shared = await address(visited),
    { runs, kind } = visited.game;
  await visited.press("ArrowRight");
  runs.choose(kind!.solvers.find(({ title }) => title === hardTiles.optimal)!.name);
  void runs.solve();
  while (!runs.running?.report) await next(visited.game, "change");
  await visited.paste(shared);
  expect(desk.away.map(({ game }) => game.runs)).toEqual([runs]);
  await visited.act("Go back to yours");
  expect(visited.game.runs).toBe(runs);
  expect(runs.running).toBeDefined();
  expect(desk.away).toEqual([]);
});

test("keeps a shared position beside the visitor's own game, and deletes and restores either", async ({ visit }) => {
  let visited = await visit(lamps);
  const games = () => Object.keys(visited.library.played(lamps.kind, lamps.text)!.branches ?? {});
  await visited.click(1, 1);
  const shared = await address(visited);
  await visited.game.play.undo();
  for (const [row, col] of [
    [1, 2],
    [2, 2],
    [2, 3],
  ] as const)
    await visited.click(row, col);
  const mine = visited.game.saved!;
  await visited.paste(shared);
  expect(visited.game.saved).toMatchObject({ moves: [lamps.moves[0]], at: 1 });
  await visited.act("Go back to yours");
  expect(visited.game.saved).toEqual(mine);
  expect(games(), "it was not played on").toEqual([]);

  await visited.paste(shared);
  expect(visited.notice!.text).toBe(both);
  await visited.click(3, 1);
  visited = await visited.reload();
  await soon(games).toHaveLength(1);
  expect(visited.at).toBe(2);
  await visited.desk.openBranch("");
  expect(visited.game.saved).toEqual(mine);
  const [name] = games();
  visited.desk.dropBranch(name!);
  expect(games()).toEqual([]);
  await visited.act("Restore");
  await visited.desk.openBranch(name!);
  visited.desk.dropBranch("");
  await visited.act("Restore");
  await visited.desk.openBranch("");
  expect(visited.game.saved).toEqual(mine);
});

test("keeps the solutions with the fewest moves and with the fewest pushes", async ({ visit }) => {
  const visited = await visit(detour);
  for (const { way, moves } of detour.solutions) {
    await visited.paste(way);
    expect(visited.game.solved).toBe(true);
    expect(visited.tally.moves).toBe(moves);
  }
  await soon(() =>
    Object.values(visited.library.played(detour.kind, detour.text)?.best ?? {})
      .map(({ notation }) => notation)
      .sort(),
  ).toEqual(detour.solutions.map(({ way }) => way).sort());
});

test.describe("the best that is known", () => {
  const solve = async ({ game: { runs, kind } }: Visit, words: string): Promise<unknown> => {
    runs.choose(kind!.solvers.find(({ title }) => title.startsWith(words))!.name);
    await runs.solve({ watch: false });
    return runs.result!.request.params?.solution;
  };

  test("is the start of a method that takes a solution, and is not forgotten because of other methods", async ({ visit, engine }) => {
    const [few, best] = detour.solutions.map(({ way }) => way),
      long = `ud${best}`;
    let visited = await visit();
    await visited.paste(`${detour.text}\nSolution\n${long}\n`);
    await engine.idle();
    expect(await solve(visited, "A better solution")).toBe(long);
    await engine.idle();
    expect(visited.game.known.pushes).toMatchObject({ notation: best, by: "by “A better solution”" });
    visited.game.film.leave();
    await visited.paste(few!); // a solution by the player, with fewer moves and more pushes
    await visited.game.play.restart();
    await solve(visited, "Any solution");
    visited = await visited.reload();
    await engine.idle();
    expect(await solve(visited, "A better solution")).toBe(best);
    visited.game.film.leave();
    const { runs } = visited.game,
      { name, params } = runs.solver!;
    runs.params.set(name, { [params!.find(({ choices }) => choices?.includes("moves"))!.name]: "moves" });
    expect(await solve(visited, "A better solution")).toBe(few);
  });

  test("can be the player's own, which a method improves", async ({ visit, engine }) => {
    const visited = await visit(toAndFro);
    await visited.paste(toAndFro.way);
    await engine.idle();
    await visited.game.play.restart();
    expect(await solve(visited, "A better solution")).toBe(toAndFro.way);
    await engine.idle();
    expect(visited.game.known.pushes).toMatchObject({ cost: { moves: 4, pushes: 3 }, by: "by “A better solution”" });
    expect(visited.game.best.pushes!.cost.pushes).toBe(123);
  });
});

test.describe("the file of a run", () => {
  Object.assign(globalThis, { __SIZES__: { sum: 0xabc } }); // the checksum that identifies the engine

  test("opens the run where it began, with its method set as it was, and repeats it", async ({ visit }) => {
    const visited = await visit(tiles),
      { game } = visited;
    await game.runs.solve({ watch: false });
    const file = written(game.runs.result!),
      run = JSON.parse(file);
    expect(run).toMatchObject({
      unknot: "run",
      format: 1,
      engine: "00000abc",
      kind: tiles.kind,
      moves: [],
      seed: 1,
      islands: 1,
      island: 0,
    });
    expect(run.result).toMatchObject({ status: "solved", solution: tiles.solution, moves: [...tiles.solution], cost: { moves: 2 } });
    await visited.paste(lamps.text);
    await visited.paste(JSON.stringify({ ...run, limit: 77 }));
    expect(visited.notice!.text).toMatch(/^This is a run of “.+”\.$/);
    expect(game.film.player!.at).toBe(0);
    await visited.act("Repeat the run");
    const again = JSON.parse(written(game.runs.result!)),
      same = ({ seconds, ...rest }: Record<string, unknown>) => rest;
    expect({ ...again, result: same(again.result) }).toEqual({ ...run, limit: 77, result: same(run.result) });
    expect(game.runs.limit, "the limit is that run's").toBe(0);
  });

  test("is refused by the name of the first field that cannot be used", async ({ open }) => {
    const { game } = await open(tiles);
    await game.runs.solve();
    const run = JSON.parse(written(game.runs.result!));
    for (const [field, value] of Object.entries({
      seed: -1,
      limit: "soon",
      memory: 1e18,
      moves: {},
      migrants: [null],
      params: { weight: {} },
      stopped: { steps: -1, ticks: 0 },
      result: { status: "solved", moves: 7 },
    })) {
      expect(() => read(JSON.stringify({ ...run, [field]: value })), field).toThrow(`This run file is damaged: its field “${field}”`);
    }
    expect(() => read(JSON.stringify({ ...run, seed: undefined }))).toThrow("This run file is damaged: its field “seed”");
  });
});
