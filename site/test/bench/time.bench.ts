// Ten minutes of a kind that changes by itself, 17 steps a second, on a page that is slowed down four times; `quick` lets them pass at four
// times the speed, which is harder. It needs the kind of the tests: run `npx playwright test --project fixture` first.
import { Desk, expect } from "../workbench/desk";
import { test, yard } from "../workbench/walk";
import { kB, median, ms, say } from "./figures";

const quick = process.env.BENCH !== "full", steps = 10 * 60 * 17;

test("ten minutes of steps", async ({ page }) => {
  test.setTimeout(1_200_000);
  await page.addInitScript(() => {
    const came = ((globalThis as { came?: number[] }).came = [0]);
    const Native = Worker;
    globalThis.Worker = class extends Native {
      constructor(...args: ConstructorParameters<typeof Worker>) {
        super(...args);
        this.addEventListener("message", ({ data }) => { if (data instanceof Uint8Array) came[0]! += data.length; });
      }
    };
  });
  const desk = new Desk(page), session = await page.context().newCDPSession(page);
  await desk.open(yard);
  const passed = page.getByRole("slider", { name: "Time" });
  const step = async () => ({ at: Number(await passed.count() && await passed.inputValue()), came: await page.evaluate(() => (globalThis as unknown as { came: number[] }).came[0]!) });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  if (quick) for (let i = 0; i < 2; i++) await page.getByRole("button", { name: /× speed/ }).first().click();
  await desk.button("Run").click();
  const begun = performance.now(), a = await step(), bytes: number[] = [];
  let inputs = 0, last = a;
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
  const { moves } = (await desk.moves()) as { moves: string[] }, own = moves.filter((move) => !move.startsWith("wait ")).length;
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const kept = JSON.stringify(await desk.moves()).length;
  const opening = await page.evaluate(async () => {
    const { game: { engine, saved: { kind, text, moves, at } } } = document.querySelector("unknot-puzzle") as unknown as { game: { engine: { ask(ask: object): Promise<{ state: { game: number } }> }; saved: { kind: string; text: string; moves: string[]; at: number } } };
    const times: number[] = [];
    for (let i = 0; i < 5; i++) {
      const start = performance.now(), { state: { game } } = await engine.ask({ do: "open", kind, text, moves, at });
      times.push(performance.now() - start);
      await engine.ask({ do: "close", game });
    }
    return times;
  });
  const third = Math.ceil(bytes.length / 3);
  say("steps", `${last.at} in ${seconds.toFixed(0)} s (${(last.at / seconds).toFixed(1)} a second)`);
  say("inputs", `${inputs} made, ${own} in the history`);
  say("bytes a step", `${median(bytes.slice(0, third)).toFixed(0)} in the first third, ${median(bytes.slice(-third)).toFixed(0)} in the last`);
  say("kept", kB(kept));
  say("reopened in", ms(median(opening)));
});
