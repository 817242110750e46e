// Runs on several islands, each a real worker; the page carries their migrants.
import type { Page } from "@playwright/test";
import type { Order, View } from "../../src/engine/protocol";
import { expect, test, yard } from "./harness";

const order = (enough: number, islands: number): Order => ({ do: "solve", kind: "fixture", solver: "islands", text: yard, params: { enough }, seed: 5, islands });
const never = 1e9;

/** Columns of the table of islands. */
const column = (name: string, views: View[] | undefined) => {
  const { columns, rows } = views!.find(({ id }) => id === "islands")!.table!;
  return rows!.map(({ values }) => values[columns.findIndex((column) => column.name === name)]);
};

test("islands send each other migrants until one is at its goal, and its log replays the run", async ({ page }) => {
  const { first, again, runs } = await page.evaluate(async (order) => {
    const engine = await unknot.engine();
    const first = await engine.work(order).done;
    const { joined: log, solution } = first;
    const again = await engine.work({ ...order, log, island: solution!.island }).done;
    return { first, again, runs: unknot.workers.filter(({ path }) => path === "/run").length };
  }, order(200, 3));
  const { solution, joined, notation } = first, { island } = solution!;
  expect(solution).toMatchObject({ outcome: "solved", remaining: 0 });
  expect(notation!.split(",")).toHaveLength(5);
  expect(joined!.filter(({ to }) => to === island).length).toBeGreaterThanOrEqual(200);
  for (const { from, to } of joined!) expect(to).toBe((from + 1) % 3);
  expect(joined!.map(({ to }) => to)).toEqual(joined!.map(({ to }) => to).toSorted());
  expect(column("state", solution!.views)[island!]).toBe("solved");
  expect(column("effort", solution!.views).reduce((all, effort) => Number(all) + Number(effort), 0)).toBe(solution!.effort);
  expect(column("joined", solution!.views)).toEqual([0, 1, 2].map((n) => joined!.filter(({ to }) => to === n).length));

  expect(again.solution).toMatchObject({ outcome: "solved", island, counts: solution!.counts });
  expect(again.joined!.filter(({ to }) => to === island)).toEqual(joined!.filter(({ to }) => to === island));
  expect(runs).toBe(3); // the same workers
});

test("one report speaks for all islands", async ({ page }) => {
  const reports = await page.evaluate(async (order) => {
    const { work, reports, next } = await unknot.begin(order);
    while (!reports.at(-1)?.joined) await next();
    work.cancel();
    await work.done;
    return reports;
  }, order(never, 2));
  for (const { effort, elapsed, rate, views, remaining } of reports) {
    expect(column("island", views)).toEqual([1, 2]);
    expect(column("effort", views).reduce((all, effort) => Number(all) + Number(effort), 0)).toBe(effort);
    if (elapsed) expect((rate * elapsed) / effort).toBeCloseTo(1);
    const left = column("remaining", views).filter((value) => value !== "");
    if (left.length) expect(remaining).toBe(Math.min(...left.map(Number)));
  }
  expect(column("state", reports.at(-1)!.views)).toEqual(["stopped", "stopped"]);
  expect(reports.at(-1)!.views!.map(({ id }) => id)).toEqual(["text", "islands"]);
});

test("pause, step and resume go to all islands", async ({ page }) => {
  const { steps, resumed } = await page.evaluate(async (order) => {
    const { work, reports, next } = await unknot.begin(order);
    while (!reports.at(-1)?.joined) await next();
    const efforts = () => reports.at(-1)!.views!.find(({ id }) => id === "islands")!.table!.rows!.map(({ values }) => Number(values[3]));
    const rise = async (by: number) => {
      const before = efforts();
      while (efforts().some((effort, i) => effort < before[i]! + by)) await next();
      return efforts().map((effort, i) => effort - before[i]!);
    };
    work.command({ name: "pause" });
    const steps: number[][] = [];
    for (let i = 0; i < 5; i++) {
      work.command({ name: "step" });
      steps.push(await rise(1)); // the first ones may still be from before the pause
    }
    work.command({ name: "resume" });
    const resumed = await rise(1000);
    work.cancel();
    await work.done;
    return { steps: steps.slice(-2), resumed };
  }, order(never, 2));
  expect(steps).toEqual([[100, 100], [100, 100]]); // a generation of each
  expect(Math.min(...resumed)).toBeGreaterThanOrEqual(1000);
});

/** A run whose worker with the number in lost is taken away without a word; the page's clock is the test's. */
async function bereft(page: Page, islands: number, lost: number[]) {
  await page.clock.install();
  await page.evaluate(async ([order, lost]) => {
    const run = await unknot.begin(order);
    while (!run.reports.at(-1)?.joined) await run.next();
    const workers = unknot.workers.filter(({ path }) => path === "/run");
    lost.forEach((n) => workers[n]!.end());
    Object.assign(globalThis, { run });
  }, [order(never, islands), lost] as const);
}

const last = (page: Page) => page.evaluate(() => (globalThis as unknown as { run: Awaited<ReturnType<typeof unknot.begin>> }).run.work.last!);

test("a worker that is taken away loses its island, and the run goes on", async ({ page }) => {
  await bereft(page, 3, [1]);
  await expect(async () => {
    await page.clock.runFor(2500);
    expect(column("state", (await last(page)).views)).toEqual(["at work", "lost", "at work"]);
  }).toPass();
  const then = await last(page);
  await expect(async () => {
    await page.clock.runFor(100);
    const now = await last(page);
    // The ring is closed again: migrants for the lost island come to the next.
    expect(Number(column("joined", now.views)[2])).toBeGreaterThan(Number(column("joined", then.views)[2]) + 100);
    expect(column("effort", now.views)[1]).toBe(column("effort", then.views)[1]);
  }).toPass();
  const done = await page.evaluate(async () => {
    const { work } = (globalThis as unknown as { run: Awaited<ReturnType<typeof unknot.begin>> }).run;
    work.cancel();
    return work.done;
  });
  expect(done.solution!.outcome).toBe("open");
  expect(column("state", done.solution!.views)).toEqual(["stopped", "lost", "stopped"]);
  expect(done.solution!.island).not.toBe(1);
});

test("when all workers are taken away the run ends with a fault, and what was known is kept", async ({ page }) => {
  await bereft(page, 2, [0, 1]);
  await expect(async () => {
    await page.clock.runFor(5000);
    expect(column("state", (await last(page)).views)).toEqual(["lost", "lost"]);
  }).toPass();
  const ended = await page.evaluate(() => unknot.outcome((globalThis as unknown as { run: Awaited<ReturnType<typeof unknot.begin>> }).run.work));
  expect(ended.text).toBe("The engine's worker was lost.");
  expect(ended.last!.effort).toBeGreaterThan(0);
});

test("an order that no island takes is refused in words", async ({ page }) => {
  const fault = await page.evaluate(async (order) => unknot.outcome((await unknot.engine()).work(order)), { ...order(never, 2), solver: "walk", params: {} });
  expect(fault.text).toBe("the solver walk has no islands");
});
