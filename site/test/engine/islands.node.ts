// Runs on several islands. Each island is a real worker in a thread, and the page's code passes on their migrants.
import type { View } from "../../src/engine/protocol";
import type { WorkRequest } from "../../src/engine/state";
import { expect, test, until, yard, type Site } from "./thread";
import { outcome, type Begun } from "./tools";

const request = (enough: number, islands: number): WorkRequest<"solve"> => ({
  do: "solve",
  kind: "fixture",
  solver: "islands",
  text: yard,
  params: { enough },
  seed: 5,
  islands,
});
const never = 1e9;

/** Columns of the table of islands. */
const column = (name: string, views: View[] | undefined) => {
  const { columns, rows } = views!.find(({ id }) => id === "islands")!.table!;
  return rows!.map(({ values }) => values[columns.findIndex((column) => column.name === name)]);
};

/** Starts a run that continues until it is cancelled, and waits until migrants have joined. */
async function begin(site: Site, islands: number): Promise<Begun> {
  const run = await site.begin(request(never, islands));
  while (!run.reports.at(-1)?.joined) await run.next();
  return run;
}

/** Cancels a run, and waits for it however long the islands take to obey. */
function cancelled({ time }: Site, { work }: Begun) {
  time.stop();
  work.cancel();
  return work.done;
}

test("islands send each other migrants until one is at its goal, and its log replays the run", async ({ site }) => {
  const { engine, time, serving } = site;
  time.stop(); // then the other islands are cancelled
  const { joined: log, solution, notation } = await engine.work(request(200, 3)).done,
    { island } = solution,
    begun = serving("/run").map(({ words }) => words);
  const again = await engine.work({ ...request(200, 3), log, island }).done,
    replaying = serving("/run").filter(({ words }, i) => words > (begun[i] ?? 0)).length;
  expect(solution).toMatchObject({ outcome: "solved", remaining: 0 });
  expect(notation!.split(",")).toHaveLength(5);
  expect(log!.filter(({ to }) => to === island).length).toBeGreaterThanOrEqual(200);
  for (const { from, to } of log!) expect(to).toBe((from + 1) % 3);
  expect(log!.map(({ to }) => to)).toEqual(log!.map(({ to }) => to).toSorted());
  expect(column("state", solution.views!)[island!]).toBe("solved");
  expect(column("effort", solution.views!).reduce((all, effort) => Number(all) + Number(effort), 0)).toBe(solution.effort);
  expect(column("joined", solution.views!)).toEqual([0, 1, 2].map((n) => log!.filter(({ to }) => to === n).length));

  expect(again.solution).toMatchObject({
    outcome: "solved",
    island,
    counts: solution.counts,
    alone: solution.alone,
    effort: solution.alone,
  });
  expect(again.joined).toEqual(log!.filter(({ to }) => to === island));
  expect(column("state", again.solution.views!)).toEqual([0, 1, 2].map((n) => (n === island ? "solved" : "in the log")));
  expect(replaying).toBe(1); // only one island runs, since the log has the migrants from the others
  expect(serving("/run")).toHaveLength(3); // the run uses the same workers again
});

test("replays a stopped run to the point where it was stopped", async ({ site }) => {
  const { solution, joined } = await cancelled(site, await begin(site, 2)),
    { island, stopped, counts, alone } = solution;
  expect(stopped!.steps).toBeGreaterThan(0);
  const again = await site.engine.work({ ...request(never, 2), log: joined, island, stopped }).done;
  expect(again.solution).toMatchObject({ outcome: "open", island, stopped, counts, alone, effort: alone });
  expect(column("state", again.solution.views!)[island!]).toBe("stopped");
});

test("reports on all islands in one report", async ({ site }) => {
  const run = await begin(site, 2);
  await cancelled(site, run);
  for (const { effort, elapsed, rate, views, remaining, value } of run.reports) {
    expect(column("island", views!)).toEqual([1, 2]);
    expect(column("effort", views!).reduce((all, effort) => Number(all) + Number(effort), 0)).toBe(effort);
    if (elapsed) expect((rate * elapsed) / effort).toBeCloseTo(1);
    const left = column("remaining", views!).filter((value) => value !== "");
    if (left.length) expect({ remaining, value }).toEqual({ remaining: Math.min(...left.map(Number)), value: { number: 0 } });
  }
  expect(column("state", run.reports.at(-1)!.views!)).toEqual(["stopped", "stopped"]);
  expect(run.reports.at(-1)!.views!.map(({ id }) => id)).toEqual(["text", "islands"]);
});

test("reports on all islands while the session is slow to answer", async ({ site }) => {
  const run = await begin(site, 2),
    before = run.reports.length,
    { state } = await site.engine.ask({ do: "open", text: yard });
  let crowded = true;
  const look = async (): Promise<void> => {
    while (crowded) await site.engine.ask({ do: "peek", game: state.game, moves: ["R", "R", "R"], at: 3 });
  };
  // Each request waits until all of these have been answered, which takes longer than the time between two reports.
  const crowd = Array.from({ length: 300 }, look);
  for (let n = 0; n < 2; n++) await run.next();
  crowded = false;
  await Promise.all(crowd);
  expect(run.reports.length).toBeGreaterThan(before + 1);
  await cancelled(site, run);
});

test("sends pause, step and resume to all islands", async ({ site }) => {
  const run = await begin(site, 2),
    { work, reports, next } = run;
  const efforts = () => column("effort", reports.at(-1)!.views!).map(Number);
  const rise = async (by: number) => {
    const before = efforts();
    while (efforts().some((effort, i) => effort < before[i]! + by)) await next();
    return efforts().map((effort, i) => effort - before[i]!);
  };
  work.command({ name: "pause" });
  let steps: number[][] = [];
  do {
    // The islands first report the work that they did before the pause reached them.
    work.command({ name: "step" });
    steps = [...steps, await rise(1)].slice(-3);
  } while (steps.length < 3 || new Set(steps.flat()).size > 1);
  work.command({ name: "resume" });
  expect(steps).toEqual([
    [100, 100],
    [100, 100],
    [100, 100],
  ]); // one generation on each island
  expect(Math.min(...(await rise(1000)))).toBeGreaterThanOrEqual(1000);
  await cancelled(site, run);
});

/**
 * Returns a paused run, whose workers with the indices in `lost` are killed silently. The test controls its time: `pass` lets time pass
 * once all other workers have answered.
 */
async function bereft(site: Site, islands: number, lost: number[]) {
  const run = await begin(site, islands),
    runs = () => site.serving("/run");
  run.work.command({ name: "pause" }); // otherwise thousands of migrants would be on their way
  for (const n of lost) runs()[n]!.end();
  site.time.stop();
  const pass = async (ms: number) => {
    await until(() => runs().every(({ due }, n) => lost.includes(n) || due === 0));
    await site.engine.ask({ do: "kinds" }); // answers come in order
    await site.time.pass(ms);
  };
  return { run, pass, last: () => run.work.last! };
}

test("marks the island of a killed worker as lost, and continues the run", async ({ site }) => {
  const { run, pass, last } = await bereft(site, 3, [1]),
    states = () => column("state", last().views!);
  while (states()[1] === "running") await pass(5000);
  expect(states()).toEqual(["running", "lost", "running"]);
  const joined = () => Number(column("joined", last().views!)[2]),
    effort = () => column("effort", last().views!)[1],
    [then, done] = [joined(), effort()];
  run.work.command({ name: "resume" });
  while (joined() <= then + 100) await pass(100); // the ring of islands is complete again: migrants for the lost island go to the next one
  expect(effort()).toBe(done);
  run.work.cancel();
  const { solution } = await run.work.done;
  expect(solution.outcome).toBe("open");
  expect(column("state", solution.views!)).toEqual(["stopped", "lost", "stopped"]);
  expect(solution.island).not.toBe(1);
});

test("ends the run with a fault when all workers are killed, and keeps the results so far", async ({ site }) => {
  const { run, pass, last } = await bereft(site, 2, [0, 1]);
  while (column("state", last().views!).includes("running")) await pass(5000);
  expect(column("state", last().views!)).toEqual(["lost", "lost"]);
  const ended = await outcome(run.work);
  expect(ended.text).toBe("The engine's worker was lost. Try again.");
  expect(ended.last!.effort).toBeGreaterThan(0);
});

test("refuses a request that no island accepts, with a reason", async ({ site: { engine } }) => {
  const fault = await outcome(engine.work({ ...request(never, 2), solver: "walk", params: {} }));
  expect(fault.text).toBe("the solver walk does not run on islands");
});
