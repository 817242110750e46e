import { spoil } from "../context";
import { turn } from "../sample";
import { lamps } from "./data";
import { expect, test } from "./desk";

test("restores a closed tab as it was, with undo", { tag: turn(2) }, async ({ desk, context }) => {
  await desk.open(lamps);
  await desk.cell("row 2, column 2").click();
  await desk.cell(lamps.presses[0]).click();
  await desk.button("Undo").click();
  await expect(desk.button("Redo")).toBeEnabled();
  const left = await desk.moves();
  await Promise.all([desk.page.waitForEvent("close"), desk.page.close({ runBeforeUnload: true })]);
  const again = new (desk.constructor as typeof import("./desk").Desk)(await context.newPage());
  await again.start(`./#/${lamps.kind}`);
  await expect(again.page.getByRole("heading", { level: 1 })).toHaveText("Puzzle 1");
  await expect.poll(() => again.moves()).toEqual(left);
});

test("opens the last of several puzzles if the visitor does not wait, and saves no game as another's", { tag: turn(1) }, async ({
  desk,
}) => {
  await desk.start(`./#/${lamps.kind}`);
  const { page } = desk,
    [one, two, three] = await desk.puzzle.evaluate((element) =>
      (element as unknown as { game: { kind: { levels: { name: string; text: string }[] } } }).game.kind.levels.slice(0, 3),
    );
  const go = ({ name }: typeof one) =>
    page.evaluate((hash) => {
      location.hash = hash;
    }, `#/${lamps.kind}/${name}`);
  const opened = ({ text }: typeof one) => expect.poll(desk.moves.bind(desk)).toMatchObject({ text });
  await go(one);
  await opened(one);
  await desk.cell(lamps.presses[0]).click();
  await desk.cell("row 2, column 2").click();
  await expect.poll(desk.at).toBe(2);
  await go(two);
  await opened(two);
  await desk.cell("row 1, column 2").click();
  await expect.poll(desk.at).toBe(1);
  const left = await desk.moves();
  spoil(desk.page);
  await desk.puzzle.evaluate((element) => {
    // Makes the engine slow to answer.
    const { engine } = (element as unknown as { game: { engine: { ask(ask: { do: string }): Promise<unknown> } } }).game,
      { ask } = engine;
    const released = new Promise((resolve) => Object.assign(window, { release: resolve }));
    engine.ask = async (asked) => {
      if (asked.do === "open") {
        Object.assign(window, { asked: ((window as { asked?: number }).asked ?? 0) + 1 });
        await released;
      }
      return ask(asked);
    };
  });
  const asked = (times: number) => page.waitForFunction((times) => (window as { asked?: number }).asked === times, times);
  await go(one);
  await asked(1);
  await go(three);
  await asked(2);
  await page.evaluate(() => (window as unknown as { release(): void }).release());
  await opened(three);
  expect(new URL(page.url()).hash).toBe(`#/${lamps.kind}/${three.name}`);
  await go(one);
  await opened(one);
  await expect.poll(desk.at).toBe(2);
  await go(two);
  await expect.poll(desk.moves.bind(desk)).toEqual(left);
});
