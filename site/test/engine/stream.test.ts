// The two-way stream between page and engine, on which everything hangs: the real library in real workers.
import type { WorkReply, SolveReply } from "../../src/engine/protocol";
import type { WorkRequest } from "../../src/engine/state";
import type { Work } from "../../src/engine/work";
import { whole } from "../whole";
import { expect, freeze, test, yard } from "./harness";

const solve = (solver: string, params = {}): WorkRequest<"solve"> => ({ do: "solve", kind: "fixture", solver, text: yard, params });

for (const [count, tag] of [
  [2000, ""],
  [10_000, whole],
] as const)
  test(`${count} commands go through one open request while reports stream back`, { tag: tag || [] }, async ({ page }) => {
    const { done, reports } = await page.evaluate(
      async ([request, count]) => {
        const engine = await unknot.engine();
        let reports = 0;
        const work = engine.work(request, { report: () => reports++ });
        for (let n = 1; n <= count; n++) {
          work.command({ name: "say", data: n });
          if (n % 100 === 0) await new Promise((resolve) => setTimeout(resolve));
        }
        return { done: await work.done, reports };
      },
      [solve("echo", { count }), count] as const,
    );
    expect(done.solution).toMatchObject({ effort: count, why: String((count * (count + 1)) / 2) });
    expect(reports).toBeGreaterThan(1);
  });

for (const [count, tag] of [
  [30_000, ""],
  [100_000, whole],
] as const)
  test(`${count} reports to a slow reader are merged, and the heap does not grow`, { tag: tag || [] }, async ({ page }) => {
    const { done, messages } = await page.evaluate(
      async (request) => {
        const instance = (await unknot.pool()).take("/run");
        instance.send({ id: 1, ...unknot.onWire(request) });
        let messages = 0;
        for await (const message of instance.messages()) {
          messages++;
          const { error, done } = message as WorkReply;
          if (error) throw new Error(error.text);
          if (done) return { done: done as SolveReply, messages };
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
        throw new Error("the stream ended before the work");
      },
      solve("flood", { count }),
    );
    expect(done.solution!.effort).toBe(count);
    expect(Number(done.solution!.why)).toBeLessThan(1 << 20); // bytes
    expect(messages).toBeLessThan(count / 10); // however many, most were merged
  });

test("a cancel in the middle of a write is obeyed, and the worker serves on", async ({ page }) => {
  await freeze(page);
  const { done, next, runs } = await page.evaluate(
    async ([wide, walk]) => {
      const { work } = await unknot.begin(wide);
      work.cancel();
      const done = await work.done;
      const next = (await unknot.engine()).work(walk);
      return { done, next: await next.done, runs: unknot.workers.filter(({ path }) => path === "/run").length };
    },
    [solve("wide"), solve("walk")],
  );
  expect(done.solution!.outcome).toBe("open");
  expect(next.solution!.outcome).toBe("solved");
  expect(runs).toBe(1);
});

test("a cancel or a command after the end touches neither the worker nor the next work on it", async ({ page }) => {
  await page.clock.install();
  await page.evaluate(async (request) => {
    const work = (await unknot.engine()).work(request);
    await work.done;
    work.cancel();
    Object.assign(globalThis, { work });
  }, solve("walk"));
  await page.clock.fastForward(1000);
  const { next, ended } = await page.evaluate(async (request) => {
    const work = (await unknot.engine()).work(request);
    (globalThis as unknown as { work: Work }).work.command({ name: "pause" });
    const next = await unknot.outcome(work);
    return { next, ended: unknot.workers.filter(({ path }) => path === "/run").map(({ ended }) => ended) };
  }, solve("walk"));
  expect(next.done!.solution!.outcome).toBe("solved");
  expect(ended).toEqual([false]);
});

test("a reader that goes away ends its request and nothing else", async ({ page }) => {
  const { dead, after } = await page.evaluate(async (request) => {
    const engine = await unknot.engine();
    const instance = (await unknot.pool()).take("/run");
    instance.send({ id: 1, ...unknot.onWire(request) });
    for await (const _ of instance.messages()) break;
    return { dead: instance.dead, after: (await engine.ask({ do: "open", text: request.text! })).state!.status.text };
  }, solve("wide"));
  expect(dead).toBe(true);
  expect(after).toBe("The walker is on the way.");
});

test("the engine ends its side after the page has closed its own", async ({ page }) => {
  await freeze(page); // a worker that is slow to end is ended by force
  const ends = await page.evaluate(async (request) => {
    const instance = (await unknot.pool()).take("/run");
    instance.send({ id: 1, ...unknot.onWire(request) });
    let ends = 0;
    for await (const message of instance.messages()) {
      if ((message as WorkReply).report) instance.end(); // the work under way is stopped
      if ((message as WorkReply).done) ends++;
    }
    return ends;
  }, solve("endless"));
  expect(ends).toBe(1);
});

test("runs at the same time share one budget of memory, and give their shares back", async ({ page }) => {
  const { together, again } = await page.evaluate(async () => {
    const pool = await unknot.pool();
    const shares = Array.from({ length: 4 }, () => pool.lend());
    shares.forEach((share) => pool.takeBack(share));
    return { together: shares, again: pool.lend() };
  });
  expect(Math.min(...together)).toBeGreaterThan(0);
  expect(together.reduce((sum, share) => sum + share)).toBeLessThanOrEqual(2 ** 30);
  expect(again).toBe(together[0]);
});

test("a panic is told with its trace, and the next piece of work has another worker", async ({ page }) => {
  const { fell, next, runs } = await page.evaluate(
    async ([panic, walk]) => {
      const engine = await unknot.engine();
      const fell = await unknot.outcome(engine.work(panic));
      const next = await unknot.outcome(engine.work(walk));
      return { fell, next, runs: unknot.workers.filter(({ path }) => path === "/run").length };
    },
    [solve("panic"), solve("walk")],
  );
  expect(fell.text).toBe("panic crashed: the fixture panics");
  expect(fell.trace).toContain("apitest");
  expect(fell.last).toMatchObject({ effort: 1, phase: "about to fall" });
  expect(next.done!.solution!.outcome).toBe("solved");
  expect(runs).toBe(2);
});

test("a request that is too much is refused in words, and its worker serves on", async ({ page }) => {
  const { refused, unsendable, lent, next, runs } = await page.evaluate(async (request) => {
    const engine = await unknot.engine();
    const moves = Array<string>(600_000).fill(null as unknown as string); // each may become anything
    const refused = await unknot.outcome(engine.work({ ...request, moves }));
    const { memory } = engine,
      unsendable = await unknot.outcome(engine.work({ ...request, params: { deep: JSON.parse("[".repeat(200) + "]".repeat(200)) } }));
    const next = await unknot.outcome(engine.work(request));
    return { refused, unsendable, lent: memory - engine.memory, next, runs: unknot.workers.filter(({ path }) => path === "/run").length };
  }, solve("walk"));
  expect(unsendable.text).toContain("This cannot be sent to the engine");
  expect(lent).toBe(0);
  expect(refused.text).toBe("this is more than the engine can take at once; try only part of it");
  expect(next.done!.solution!.outcome).toBe("solved");
  expect(runs).toBe(1);
});

test("a message that cannot be written is told as a crash", async ({ page }) => {
  const fell = await page.evaluate(async (request) => unknot.outcome((await unknot.engine()).work(request)), solve("mute"));
  expect(fell.text).toContain("writing a message crashed");
});

test("a worker that is killed in the middle of a run leaves the last report, and another takes the next run", async ({ page }) => {
  const { killed, next } = await page.evaluate(
    async ([endless, walk]) => {
      const { work } = await unknot.begin(endless);
      unknot.workers.find(({ path }) => path === "/run")!.end();
      work.cancel();
      const killed = await unknot.outcome(work);
      const next = await unknot.outcome((await unknot.engine()).work(walk));
      return { killed, next };
    },
    [solve("endless"), solve("walk")],
  );
  expect(killed.text).toMatch(/did not respond|was lost/); // which of the two the page notices first
  expect(killed.last!.effort).toBeGreaterThan(0);
  expect(next.done!.solution!.outcome).toBe("solved");
});

test("a method that never ticks is ended after cancel, and its best is kept", async ({ page }) => {
  const ended = await page.evaluate(async (request) => {
    const { work } = await unknot.begin(request);
    work.command({ name: "deafen" });
    work.cancel();
    return unknot.outcome(work);
  }, solve("deaf"));
  expect(ended.text).toBe("The method did not respond and was shut down.");
  expect(ended.last).toMatchObject({ best: ["R"] });
});

test("reports during one solve differ, and their rate agrees with the final count", async ({ page }) => {
  await freeze(page);
  const { reports, steps, done } = await page.evaluate(async (request) => {
    const { work, reports, next } = await unknot.begin(request);
    let steps = 0;
    while (reports.length < 20) await next();
    work.command({ name: "pause" }); // so that whatever the machine does, nothing is done between the last report and the end
    do {
      // those from before the pause come first
      const stepped = next();
      work.command({ name: "step" });
      steps++;
      await stepped;
    } while (reports.at(-1)!.effort - reports.at(-2)!.effort > 1000);
    work.cancel();
    return { reports, steps, done: await work.done };
  }, solve("endless"));
  const efforts = reports.map((r) => r.effort);
  expect(efforts).toEqual([...new Set(efforts)].sort((a, b) => a - b));
  for (const r of reports) expect((r.rate * r.elapsed) / r.effort).toBeCloseTo(1);
  const last = reports.at(-1)!,
    { effort } = done.solution!;
  expect(effort - last.effort).toBeGreaterThanOrEqual(0);
  expect(effort - last.effort).toBeLessThanOrEqual(1000 * steps); // those that were asked for and not told
  const overall = effort / done.elapsed;
  expect(last.rate / overall).toBeGreaterThan(0.8);
  expect(last.rate / overall).toBeLessThan(1.25);
});

test("a run is paused, goes step by step and goes on", async ({ page }) => {
  await freeze(page);
  const { efforts, done } = await page.evaluate(async (request) => {
    const { work, reports, next } = await unknot.begin(request);
    work.command({ name: "pause" });
    let efforts: number[];
    do {
      // those from before the pause come first, how many hangs on how late the page is
      const stepped = next();
      work.command({ name: "step" });
      await stepped;
      efforts = reports.slice(-4).map((r) => r.effort);
    } while (efforts.length < 4 || efforts.some((effort, i) => i > 0 && effort - efforts[i - 1]! !== 1000));
    const resumed = next();
    work.command({ name: "resume" });
    await resumed;
    work.cancel();
    return { efforts, done: await work.done };
  }, solve("endless"));
  expect(efforts.map((effort) => effort - efforts[0])).toEqual([0, 1000, 2000, 3000]);
  expect(done.solution!.effort).toBeGreaterThanOrEqual(efforts[3] + 1000);
});

test("a worker whose tables nobody wants any more is ended after a minute", async ({ page }) => {
  await freeze(page);
  const runs = () => page.evaluate(() => unknot.workers.filter(({ path }) => path === "/run").map(({ ended }) => ended));
  const walk = () => page.evaluate(async (request) => (await (await unknot.engine()).work(request).done).notation, solve("walk"));
  await walk();
  await page.clock.fastForward(50_000);
  await walk();
  await page.clock.fastForward(50_000); // the minute begins anew
  expect(await runs()).toEqual([false]);
  await page.clock.fastForward(11_000);
  await expect.poll(runs).toEqual([true]);
  await walk();
  expect(await runs()).toEqual([true, false]);
});

test("the session answers while a run is busy", async ({ page }) => {
  await freeze(page);
  const { answers, busy } = await page.evaluate(async (request) => {
    const engine = await unknot.engine();
    const { state } = await engine.ask({ do: "open", text: request.text! });
    const { work } = await unknot.begin(request);
    let busy = true;
    void work.done.then(() => (busy = false));
    const answers: number[] = [];
    for (let i = 0; i < 200; i++) {
      const { position } = await engine.ask({ do: "look", game: state!.game, moves: ["R", "R", "R"], at: i % 4 });
      answers.push(position.status.value!.number);
    }
    const still = busy;
    work.cancel();
    await work.done;
    return { answers, busy: still };
  }, solve("endless"));
  expect(answers).toEqual(Array.from({ length: 200 }, (_, i) => i % 4));
  expect(busy).toBe(true);
});
