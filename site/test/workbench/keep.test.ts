import { spoil } from "../context";
import { turn } from "../sample";
import { lamps, oneLamp } from "./data";
import { expect, test } from "./desk";

test("restores a closed tab as it was, with undo", async ({ desk, context }) => {
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

test("plays without any storage, and says that it cannot save", { tag: turn(3) }, async ({ desk }) => {
  await desk.page.addInitScript(() => Object.defineProperty(window, "indexedDB", { value: undefined }));
  await desk.open(lamps);
  await expect(desk.page.getByRole("contentinfo")).toContainText("Your browser cannot save anything more");
  await desk.cell(lamps.presses[0]).click();
  await expect(desk.said).toContainText("3 lamps are lit");
});

/** A database that does not answer before `answers` is set in the page. */
const silent = (): void => {
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (...args) {
    const request = {} as { -readonly [name in keyof IDBOpenDBRequest]: IDBOpenDBRequest[name] };
    const answer = (): void => {
      if (!("answers" in window)) return void setTimeout(answer, 20);
      const real = open.apply(this, args);
      real.onsuccess = (event) => {
        request.result = real.result;
        request.onsuccess?.call(real, event);
      };
    };
    answer();
    return request as IDBOpenDBRequest;
  };
};

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
    // an engine that is slow to answer
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

test("restores moves made while the database did not answer, after the tab was closed", { tag: turn(2) }, async ({ desk, context }) => {
  await desk.open(lamps);
  const page = await context.newPage(),
    late = new (desk.constructor as typeof import("./desk").Desk)(page);
  await page.addInitScript(silent);
  await late.start(`./#/${oneLamp.kind}`);
  await late.paste(oneLamp.text);
  await expect(late.said).toContainText("5 lamps are lit");
  await late.cell("row 1, column 1").click();
  await expect.poll(late.at).toBe(1);
  const left = await late.moves();
  await Promise.all([page.waitForEvent("close"), page.close({ runBeforeUnload: true })]);
  await desk.page.reload();
  await desk.paste(oneLamp.text);
  await expect.poll(desk.moves.bind(desk)).toEqual(left);
});
