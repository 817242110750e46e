// Measures ten minutes of a kind that changes by itself, at 17 steps per second, on a page slowed down four times. `quick` plays them at
// four times the speed, which is harder. Browsers slow down only the page's own thread, not the engine's worker. The benchmark needs the
// test kind: run `npx playwright test --project fixture` first.
import type { Browser, Page } from "@playwright/test";
import { Desk, expect } from "../workbench/desk";
import { test, yard } from "../workbench/walk";
import { kB, median, ms, say } from "./figures";

const quick = process.env.BENCH !== "full",
  steps = 10 * 60 * 17;

interface Saved {
  kind: string;
  text: string;
  moves: string[];
  at: number;
}

/** Returns the time that a new page, equally slowed down, takes to restore the game, in ms. */
async function reopened(browser: Browser, address: string, { kind, text, moves, at }: Saved): Promise<number> {
  const context = await browser.newContext(),
    desk = new Desk(await context.newPage());
  await desk.start(address);
  await slowed(desk.page);
  const time = await desk.puzzle.evaluate(
    async (puzzle, ask) => {
      const {
          game: { engine },
        } = puzzle as unknown as { game: { engine: { ask(ask: object): Promise<unknown> } } },
        start = performance.now();
      await engine.ask(ask);
      return performance.now() - start;
    },
    { do: "open", kind, text, moves, at },
  );
  await context.close();
  return time;
}

const slowed = async (page: Page): Promise<void> =>
  void (await (await page.context().newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: 4 }));

test("ten minutes of steps", async ({ page, browser }) => {
  test.setTimeout(1_200_000);
  await page.addInitScript(() => {
    const came = ((globalThis as { came?: number[] }).came = [0]);
    const Native = Worker;
    globalThis.Worker = class extends Native {
      constructor(...args: ConstructorParameters<typeof Worker>) {
        super(...args);
        this.addEventListener("message", ({ data }) => {
          if (data instanceof Uint8Array) came[0]! += data.length;
        });
      }
    };
  });
  const desk = new Desk(page);
  await desk.open(yard);
  const passed = page.getByRole("slider", { name: "Time" });
  const step = async () => ({
    at: Number((await passed.count()) && (await passed.inputValue())),
    came: await page.evaluate(() => (globalThis as unknown as { came: number[] }).came[0]!),
  });
  await slowed(page);
  if (quick) await desk.speed.selectOption("4×");
  await desk.button("Run").click();
  const begun = performance.now(),
    a = await step(),
    bytes: number[] = [];
  let inputs = 0,
    last = a;
  while (last.at < steps) {
    await page.getByRole("button", { name: inputs % 2 ? "Go L" : "Go R", exact: true }).click();
    inputs++;
    await page.waitForTimeout(quick ? 1000 : 4000);
    const now = await step();
    if (now.at > last.at) bytes.push((now.came - last.came) / (now.at - last.at));
    last = now;
  }
  const seconds = (performance.now() - begun) / 1e3;
  await desk.button("Pause").click();
  await expect(desk.button("Run")).toBeVisible();
  const saved = (await desk.moves()) as Saved,
    own = saved.moves.filter((move) => !move.startsWith("wait ")).length,
    kept = JSON.stringify(saved).length;
  // Opens a new page each time, since the session of the first page already has the game's tables.
  const times: number[] = [];
  for (let i = 0; i < 3; i++) times.push(await reopened(browser, new URL("./", page.url()).href, saved));
  const third = Math.ceil(bytes.length / 3),
    early = median(bytes.slice(0, third)),
    late = median(bytes.slice(-third));
  say("steps", `${last.at} in ${seconds.toFixed(0)} s (${(last.at / seconds).toFixed(1)} a second)`);
  say("inputs", `${inputs} made, ${own} in the history`);
  say("bytes a step", `${early.toFixed(0)} in the first third, ${late.toFixed(0)} in the last`);
  say("kept", kB(kept));
  say("reopened in", ms(median(times)));
  // These figures do not depend on the machine.
  expect(own, "inputs in the history").toBe(inputs);
  expect(late, "bytes a step at the end").toBeLessThanOrEqual(1.5 * early);
  expect(kept, "bytes kept").toBeLessThan(10_000);
});
