// The two-way stream between page and engine: the real library in real threads.
import type { SolveReply, WorkReply } from "../../src/engine/protocol";
import { onWire, type WorkRequest } from "../../src/engine/state";
import { whole } from "../whole";
import { expect, moment, test, until, yard } from "./thread";
import { outcome } from "./tools";

const solve = (solver: string, params = {}): WorkRequest<"solve"> => ({ do: "solve", kind: "fixture", solver, text: yard, params });

for (const [count, tag] of [
  [2000, ""],
  [10_000, whole],
] as const)
  test(`sends ${count} commands through one open request while reports stream back`, { tag: tag || [] }, async ({ site: { engine } }) => {
    let reports = 0;
    const work = engine.work(solve("echo", { count }), { report: () => reports++ });
    for (let n = 1; n <= count; n++) {
      work.command({ name: "say", data: n });
      if (n % 100 === 0) await moment();
    }
    expect((await work.done).solution).toMatchObject({ effort: count, why: String((count * (count + 1)) / 2) });
    expect(reports).toBeGreaterThan(1);
  });

for (const [count, tag] of [
  [30_000, ""],
  [100_000, whole],
] as const)
  test(`merges ${count} reports to a slow reader, and the heap does not grow`, { tag: tag || [] }, async ({ site: { pool } }) => {
    const instance = pool.take("/run");
    instance.send({ id: 1, ...onWire(solve("flood", { count })) });
    let messages = 0,
      over: SolveReply | undefined;
    for await (const message of instance.messages()) {
      messages++;
      const { error, done } = message as WorkReply;
      expect(error).toBeUndefined();
      if ((over = done as SolveReply | undefined)) break;
      for (let n = 0; n < 4; n++) await moment();
    }
    expect(over!.solution.effort).toBe(count);
    expect(Number(over!.solution.why)).toBeLessThan(1 << 20); // bytes
    expect(messages).toBeLessThan(count / 10); // most of the reports were merged
  });

test("obeys a cancel in the middle of a write, and the worker serves the next request", async ({ site }) => {
  site.time.stop();
  const { work } = await site.begin(solve("wide"));
  work.cancel();
  expect((await work.done).solution.outcome).toBe("open");
  expect((await site.engine.work(solve("walk")).done).solution.outcome).toBe("solved");
  expect(site.serving("/run")).toHaveLength(1);
});

test("ignores a cancel or a command after the end, also for the next work on the worker", async ({ site: { engine, time, serving } }) => {
  time.stop();
  const work = engine.work(solve("walk"));
  await work.done;
  work.cancel();
  await time.pass(3000);
  const next = engine.work(solve("walk"));
  work.command({ name: "pause" });
  expect((await next.done).solution.outcome).toBe("solved");
  expect(serving("/run").map(({ ended }) => ended)).toEqual([false]);
});

test("ends only the request of a reader that stops reading", async ({ site: { engine, pool } }) => {
  const request = solve("wide"),
    instance = pool.take("/run");
  instance.send({ id: 1, ...onWire(request) });
  for await (const _ of instance.messages()) break;
  expect(instance.dead).toBe(true);
  expect((await engine.ask({ do: "open", text: request.text })).state.status.text).toBe("The walker is on the way.");
});

test("ends the engine's side after the page has closed its own", async ({ site: { pool, time } }) => {
  time.stop(); // a worker that is slow to end is ended by force
  const instance = pool.take("/run");
  instance.send({ id: 1, ...onWire(solve("endless")) });
  let ends = 0;
  for await (const message of instance.messages()) {
    if ((message as WorkReply).report) instance.end(); // ends the request while its work is running
    if ((message as WorkReply).done) ends++;
  }
  expect(ends).toBe(1);
});

test("divides one budget of memory among runs at the same time, and gets their shares back", ({ site: { pool } }) => {
  const shares = Array.from({ length: 4 }, () => pool.lend());
  for (const share of shares) pool.takeBack(share);
  expect(Math.min(...shares)).toBeGreaterThan(0);
  expect(shares.reduce((sum, share) => sum + share)).toBeLessThanOrEqual(2 ** 30);
  expect(pool.lend()).toBe(shares[0]);
});

test("reports a panic with its trace, and gives the next piece of work another worker", async ({ site: { engine, serving } }) => {
  const fell = await outcome(engine.work(solve("panic"))),
    next = await outcome(engine.work(solve("walk")));
  expect(fell.text).toBe("panic crashed: the fixture panics");
  expect(fell.trace).toContain("apitest");
  expect(fell.last).toMatchObject({ effort: 1, phase: "about to fall" });
  expect(next.done!.solution.outcome).toBe("solved");
  expect(serving("/run")).toHaveLength(2);
});

test("refuses a request that is too large with a reason, and its worker serves the next one", async ({ site: { engine, serving } }) => {
  const request = solve("walk"),
    moves = Array<string>(600_000).fill(null as unknown as string); // each null may be any JSON value
  const refused = await outcome(engine.work({ ...request, moves })),
    { memory } = engine,
    unsendable = await outcome(engine.work({ ...request, params: { deep: JSON.parse("[".repeat(200) + "]".repeat(200)) } })),
    next = await outcome(engine.work(request));
  expect(unsendable.text).toContain("This cannot be sent to the engine");
  expect(engine.memory).toBe(memory);
  expect(refused.text).toBe("this is more than the engine can take at once; try only part of it");
  expect(next.done!.solution.outcome).toBe("solved");
  expect(serving("/run")).toHaveLength(1);
});

test("reports a message that cannot be written as a crash", async ({ site: { engine } }) => {
  expect((await outcome(engine.work(solve("mute")))).text).toContain("writing a message crashed");
});

test("ends a method that never ticks after a cancel, and keeps its best", async ({ site }) => {
  site.time.stop();
  const { work } = await site.begin(solve("deaf"));
  work.command({ name: "deafen" });
  work.cancel();
  await site.time.pass(2000);
  const ended = await outcome(work);
  expect(ended.text).toBe("The method did not respond and was shut down.");
  expect(ended.last).toMatchObject({ best: ["R"] });
});

test("reports during one solve differ, and their rate agrees with the final count", async ({ site }) => {
  site.time.stop();
  const { work, reports, next } = await site.begin(solve("endless"));
  let steps = 0;
  while (reports.length < 20) await next();
  work.command({ name: "pause" }); // so that no work is done between the last report and the end, even on a busy machine
  do {
    // Reports from before the pause arrive first.
    const stepped = next();
    work.command({ name: "step" });
    steps++;
    await stepped;
  } while (reports.at(-1)!.effort - reports.at(-2)!.effort > 1000);
  work.cancel();
  const done = await work.done,
    efforts = reports.map((r) => r.effort);
  expect(efforts).toEqual([...new Set(efforts)].sort((a, b) => a - b));
  for (const r of reports) expect((r.rate * r.elapsed) / r.effort).toBeCloseTo(1);
  const last = reports.at(-1)!,
    { effort } = done.solution;
  expect(effort - last.effort).toBeGreaterThanOrEqual(0);
  expect(effort - last.effort).toBeLessThanOrEqual(1000 * steps); // the steps that were requested and not reported
  const overall = effort / done.elapsed;
  expect(last.rate / overall).toBeGreaterThan(0.8);
  expect(last.rate / overall).toBeLessThan(1.25);
});

test("pauses a run, steps it and resumes it", async ({ site }) => {
  site.time.stop();
  const { work, reports, next } = await site.begin(solve("endless"));
  work.command({ name: "pause" });
  let efforts: number[];
  do {
    // Reports from before the pause arrive first. Their number depends on how late the test reads them.
    const stepped = next();
    work.command({ name: "step" });
    await stepped;
    efforts = reports.slice(-4).map((r) => r.effort);
  } while (efforts.length < 4 || efforts.some((effort, i) => i > 0 && effort - efforts[i - 1]! !== 1000));
  const resumed = next();
  work.command({ name: "resume" });
  await resumed;
  work.cancel();
  const done = await work.done;
  expect(efforts.map((effort) => effort - efforts[0]!)).toEqual([0, 1000, 2000, 3000]);
  expect(done.solution.effort).toBeGreaterThanOrEqual(efforts[3]! + 1000);
});

test("ends a worker whose tables are unused after a minute", async ({ site: { engine, time, serving } }) => {
  time.stop();
  const walk = () => engine.work(solve("walk")).done,
    runs = () => serving("/run").map(({ ended }) => ended);
  await walk();
  await time.pass(50_000);
  await walk();
  await time.pass(50_000); // the minute until an idle worker ends begins again
  expect(runs()).toEqual([false]);
  await time.pass(11_000);
  await until(() => runs()[0]);
  await walk();
  expect(runs()).toEqual([true, false]);
});

test("lets the session answer while a run is busy", async ({ site }) => {
  site.time.stop();
  const request = solve("endless"),
    { state } = await site.engine.ask({ do: "open", text: request.text }),
    { work } = await site.begin(request);
  let busy = true;
  void work.done.then(() => (busy = false));
  const answers: number[] = [];
  for (let i = 0; i < 200; i++) {
    const { position } = await site.engine.ask({ do: "peek", game: state.game, moves: ["R", "R", "R"], at: i % 4 });
    answers.push(position.status.value!.number);
  }
  expect(busy).toBe(true);
  work.cancel();
  await work.done;
  expect(answers).toEqual(Array.from({ length: 200 }, (_, i) => i % 4));
});
