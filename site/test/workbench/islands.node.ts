// Methods with islands: the table of islands, and the replay of their logs.
import type { Log } from "../../src/engine/protocol";
import { logOf, readLog } from "../../src/workbench/solve/logs";
import { expect, next, test } from "../node/test";
import type { Visit } from "../node/visit";
import { hardTiles, scrambled, twoRooms, yard } from "./data";

/** The rows of the table of islands so far, cell by cell. */
const rows = ({
  game: {
    runs: { running, result },
  },
}: Visit): (string | number | boolean)[][] =>
  (running?.report?.views ?? result?.done.solution.views ?? [])
    .find(({ title }) => title === "Islands")
    ?.table?.rows?.map(({ values }) => values) ?? [];
const column = (visit: Visit, at: number) => rows(visit).map((row) => row[at]);
/** The columns that are the same in a replay, for one island. */
const repeated = (visit: Visit, island: number) => [1, 2, 3, 6].map((column) => rows(visit)[island]![column]);

function set({ game: { runs, kind } }: Visit, method: string, params = {}, seed = 7): void {
  const { name } = kind!.solvers.find(({ name, title }) => [name, title].includes(method))!;
  runs.choose(name);
  runs.params.set(name, params);
  Object.assign(runs, { islands: 2, seed });
}

/** The log of the last run, as in its file. */
const log = ({ game }: Visit): Log => JSON.parse(JSON.stringify(logOf(game.runs.result!)));
const inFile = (log: object): Promise<Log> => readLog(new File([JSON.stringify(log)], "run.json"));

test("divides one population over two islands, and replays what was sent until it was stopped", async ({ visit }) => {
  const visited = await visit(hardTiles),
    { desk, game } = visited,
    evolved = game.kind!.solvers.find(({ name }) => name === scrambled.evolved)!;
  set(visited, scrambled.evolved, {
    ...evolved.presets!.find(({ title }) => title === "4 × 4 (4.2)")!.params,
    generations: 0,
    divided: true,
  });
  const solving = game.runs.solve();
  while (!rows(visited).length || rows(visited).some((row) => Number(row[6]) <= 5)) await next(game, "change");
  game.runs.stop();
  await solving;
  expect(column(visited, 1)).toEqual(["stopped", "stopped"]);
  const kept = log(visited),
    before = repeated(visited, kept.island).slice(1);
  expect(kept).toMatchObject({ solver: scrambled.evolved, params: { divided: true }, islands: 2 });
  for (const { from, to, genome } of kept.migrants!) {
    expect(to).not.toBe(from);
    expect(genome).toMatch(/^\d+:\d+:[\d ,]+$/); // the number of restarts, the best cost, and the copies
  }
  await desk.open(yard);
  await desk.replay(await inFile(kept));
  expect(repeated(visited, kept.island).slice(1)).toEqual(before);
});

test("replays a method whose islands tell each other nothing", async ({ visit }) => {
  const visited = await visit(twoRooms),
    { desk } = visited;
  set(visited, "Any solution");
  await visited.game.runs.solve();
  const kept = log(visited),
    effort = column(visited, 3)[kept.island];
  expect(kept).toMatchObject({ kind: twoRooms.kind, solver: "push", islands: 2, migrants: [] });
  await desk.open({ ...twoRooms, text: "#####\n#@$.#\n#####\n" });
  await desk.replay(await inFile(kept));
  expect(column(visited, 1)).toEqual([0, 1].map((n) => (n === kept.island ? "solved" : "in the log")));
  expect(column(visited, 3)[kept.island]).toBe(effort);
});

const good = { kind: yard.kind, text: yard.text, solver: "islands", params: {}, seed: 1, islands: 2, island: 0 };
for (const { title, file } of [
  { title: "a file that is not a log", file: "....\n" },
  { title: "a log with too many islands", file: JSON.stringify({ ...good, islands: 1e6 }) },
  { title: "a log without settings", file: JSON.stringify({ ...good, params: null }) },
]) {
  test(`refuses ${title} in words`, async () => {
    await expect(readLog(new File([file], "run.json"))).rejects.toThrow(
      "“run.json” is not the log of a run. Choose a file made with “Save the log”.",
    );
  });
}

test("refuses the log of a method that is not here", async ({ visit }) => {
  const { desk } = await visit(yard);
  await expect(desk.replay(await inFile({ ...good, solver: "magic" }))).rejects.toThrow(
    "the log is from the method “magic”, which is not available here",
  );
});
