// Runs on several islands, each a real worker; the page carries their migrants.
import type { Page } from "@playwright/test";
import type { View } from "../../src/engine/protocol";
import type { WorkRequest } from "../../src/engine/state";
import { expect, freeze, test, yard } from "./harness";

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

/** Starts a run that goes on until it is cancelled, and waits until migrants have joined; other calls find it as run. */
const begin = (page: Page, islands: number) =>
  page.evaluate(
    async (request) => {
      const run = await unknot.begin(request);
      while (!run.reports.at(-1)?.joined) await run.next();
      Object.assign(globalThis, { run });
    },
    request(never, islands),
  );

declare const run: Awaited<ReturnType<typeof unknot.begin>>;

const last = (page: Page) => page.evaluate(() => run.work.last!);

/** However long the islands take to obey. */
async function cancelled(page: Page) {
  await freeze(page);
  return page.evaluate(() => {
    run.work.cancel();
    return run.work.done;
  });
}

test("islands send each other migrants until one is at its goal, and its log replays the run", async ({ page }) => {
  await freeze(page); // the others are cancelled then
  const { first, again, replaying, runs } = await page.evaluate(
    async (request) => {
      const engine = await unknot.engine();
      const first = await engine.work(request).done;
      const { joined: log, solution } = first;
      const begun = unknot.workers.map(({ words }) => words);
      const again = await engine.work({ ...request, log, island: solution!.island }).done;
      const replaying = unknot.workers.filter(({ path, words }, i) => path === "/run" && words > (begun[i] ?? 0)).length;
      return { first, again, replaying, runs: unknot.workers.filter(({ path }) => path === "/run").length };
    },
    request(200, 3),
  );
  const { solution, joined, notation } = first,
    { island } = solution!;
  expect(solution).toMatchObject({ outcome: "solved", remaining: 0 });
  expect(notation!.split(",")).toHaveLength(5);
  expect(joined!.filter(({ to }) => to === island).length).toBeGreaterThanOrEqual(200);
  for (const { from, to } of joined!) expect(to).toBe((from + 1) % 3);
  expect(joined!.map(({ to }) => to)).toEqual(joined!.map(({ to }) => to).toSorted());
  expect(column("state", solution!.views)[island!]).toBe("solved");
  expect(column("effort", solution!.views).reduce((all, effort) => Number(all) + Number(effort), 0)).toBe(solution!.effort);
  expect(column("joined", solution!.views)).toEqual([0, 1, 2].map((n) => joined!.filter(({ to }) => to === n).length));

  expect(again.solution).toMatchObject({
    outcome: "solved",
    island,
    counts: solution!.counts,
    alone: solution!.alone,
    effort: solution!.alone,
  });
  expect(again.joined).toEqual(joined!.filter(({ to }) => to === island));
  expect(column("state", again.solution!.views)).toEqual([0, 1, 2].map((n) => (n === island ? "solved" : "in the log")));
  expect(replaying).toBe(1); // what the others did is in the log
  expect(runs).toBe(3); // the same workers
});

test("a run that was stopped is replayed to where it was stopped", async ({ page }) => {
  await begin(page, 2);
  const { solution, joined } = await cancelled(page);
  const { island, stopped, counts, alone } = solution!;
  expect(stopped!.steps).toBeGreaterThan(0);
  const again = await page.evaluate(async (request) => (await unknot.engine()).work(request).done, {
    ...request(never, 2),
    log: joined,
    island,
    stopped,
  });
  expect(again.solution).toMatchObject({ outcome: "open", island, stopped, counts, alone, effort: alone });
  expect(column("state", again.solution!.views)[island!]).toBe("stopped");
});

test("one report speaks for all islands", async ({ page }) => {
  await begin(page, 2);
  await cancelled(page);
  const reports = await page.evaluate(() => run.reports);
  for (const { effort, elapsed, rate, views, remaining, value } of reports) {
    expect(column("island", views)).toEqual([1, 2]);
    expect(column("effort", views).reduce((all, effort) => Number(all) + Number(effort), 0)).toBe(effort);
    if (elapsed) expect((rate * elapsed) / effort).toBeCloseTo(1);
    const left = column("remaining", views).filter((value) => value !== "");
    if (left.length) expect({ remaining, value }).toEqual({ remaining: Math.min(...left.map(Number)), value: { number: 0 } });
  }
  expect(column("state", reports.at(-1)!.views)).toEqual(["stopped", "stopped"]);
  expect(reports.at(-1)!.views!.map(({ id }) => id)).toEqual(["text", "islands"]);
});

test("where the session is slow to answer, what all islands come to is told all the same", async ({ page }) => {
  await begin(page, 2);
  const before = await page.evaluate(() => run.reports.length);
  await page.evaluate(async (text) => {
    const engine = await unknot.engine(),
      { state } = await engine.ask({ do: "open", text });
    let crowded = true;
    const look = async (): Promise<void> => {
      while (crowded) await engine.ask({ do: "look", game: state!.game, moves: ["R", "R", "R"], at: 3 });
    };
    // each question waits until all of these have been answered, which takes longer than reports are apart
    const crowd = Array.from({ length: 300 }, look);
    for (let n = 0; n < 2; n++) await run.next();
    crowded = false;
    await Promise.all(crowd);
  }, yard);
  expect(await page.evaluate(() => run.reports.length)).toBeGreaterThan(before + 1);
  await cancelled(page);
});

test("pause, step and resume go to all islands", async ({ page }) => {
  await begin(page, 2);
  const { steps, resumed } = await page.evaluate(async () => {
    const { work, reports, next } = run;
    const efforts = () =>
      reports
        .at(-1)!
        .views!.find(({ id }) => id === "islands")!
        .table!.rows!.map(({ values }) => Number(values[3]));
    const rise = async (by: number) => {
      const before = efforts();
      while (efforts().some((effort, i) => effort < before[i]! + by)) await next();
      return efforts().map((effort, i) => effort - before[i]!);
    };
    work.command({ name: "pause" });
    let steps: number[][] = [];
    do {
      // what they did before they heard of the pause is told first
      work.command({ name: "step" });
      steps = [...steps, await rise(1)].slice(-3);
    } while (steps.length < 3 || new Set(steps.flat()).size > 1);
    work.command({ name: "resume" });
    return { steps, resumed: await rise(1000) };
  });
  expect(steps).toEqual([
    [100, 100],
    [100, 100],
    [100, 100],
  ]); // a generation of each
  expect(Math.min(...resumed)).toBeGreaterThanOrEqual(1000);
  await cancelled(page);
});

/** A run whose workers with the numbers in lost are taken away without a word. Its time is the test's: it goes on by pass, as much as a
    worker may be silent and no more before all others have said a word. */
async function bereft(page: Page, islands: number, lost: number[]) {
  await page.clock.install({ time: 0 });
  await begin(page, islands);
  await page.evaluate((lost) => lost.forEach((n) => unknot.workers.filter(({ path }) => path === "/run")[n]!.end()), lost);
  await page.clock.pauseAt(3_600_000);
  const words = async () =>
    (await page.evaluate(() => unknot.workers.filter(({ path }) => path === "/run").map(({ words }) => words))).filter(
      (_, n) => !lost.includes(n),
    );
  return async (time: number) => {
    const before = await words();
    await expect.poll(async () => (await words()).every((count, i) => count > before[i]!)).toBe(true);
    await page.clock.runFor(time);
  };
}

test("a worker that is taken away loses its island, and the run goes on", async ({ page }) => {
  const pass = await bereft(page, 3, [1]);
  const states = async () => column("state", (await last(page)).views);
  while ((await states())[1] === "running") await pass(5000);
  expect(await states()).toEqual(["running", "lost", "running"]);
  const then = await last(page);
  await expect(async () => {
    await pass(100);
    const now = await last(page);
    // The ring is closed again: migrants for the lost island come to the next.
    expect(Number(column("joined", now.views)[2])).toBeGreaterThan(Number(column("joined", then.views)[2]) + 100);
    expect(column("effort", now.views)[1]).toBe(column("effort", then.views)[1]);
  }).toPass();
  const done = await page.evaluate(() => {
    run.work.cancel();
    return run.work.done;
  });
  expect(done.solution!.outcome).toBe("open");
  expect(column("state", done.solution!.views)).toEqual(["stopped", "lost", "stopped"]);
  expect(done.solution!.island).not.toBe(1);
});

test("when all workers are taken away the run ends with a fault, and what was known is kept", async ({ page }) => {
  const pass = await bereft(page, 2, [0, 1]);
  while (column("state", (await last(page)).views).includes("running")) await pass(5000);
  expect(column("state", (await last(page)).views)).toEqual(["lost", "lost"]);
  const ended = await page.evaluate(() => unknot.outcome(run.work));
  expect(ended.text).toBe("The engine's worker was lost. Try again.");
  expect(ended.last!.effort).toBeGreaterThan(0);
});

test("a request that no island takes is refused in words", async ({ page }) => {
  const fault = await page.evaluate(async (request) => unknot.outcome((await unknot.engine()).work(request)), {
    ...request(never, 2),
    solver: "walk",
    params: {},
  });
  expect(fault.text).toBe("the solver walk does not run on islands");
});
