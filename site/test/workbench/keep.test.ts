import { spoil } from "../context";
import { corridors, lamps, noLamps, oneLamp } from "./data";
import { expect, test } from "./desk";

test("a closed tab comes back as it was, undo included", async ({ desk, context }) => {
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

test("a solved puzzle is solved after a reload too, one of one's own and one of a list", async ({ desk }) => {
  await desk.open(oneLamp);
  await desk.cell(oneLamp.presses[0]).click();
  await expect(desk.said).toContainText("Solved!");
  await desk.page.reload();
  await expect(desk.said).toContainText("Solved!");
  await expect(desk.button("New puzzle")).toBeVisible();
  await desk.button("Undo").click();
  await expect(desk.said).toContainText("5 lamps are lit");

  await desk.paste(corridors(2));
  await desk.sheet.getByRole("listitem").first().getByRole("link").click();
  await expect(desk.page.getByRole("heading", { level: 1 })).toHaveText("1");
  await desk.page.keyboard.press("ArrowRight");
  await expect(desk.said).toContainText("Solved!");
  await desk.page.reload();
  await expect(desk.said).toContainText("Solved!");
  await expect(desk.button("Next puzzle")).toBeVisible();
});

test("each puzzle of a kind keeps its own game", async ({ desk }) => {
  await desk.open(lamps);
  await desk.cell(lamps.presses[0]).click();
  await expect(desk.button("Undo")).toBeEnabled();
  await desk.paste(oneLamp.text);
  await expect(desk.said).toContainText("5 lamps are lit");
  await desk.paste(lamps.text);
  await expect(desk.said).toContainText("3 lamps are lit");
});

test("of two puzzles opened at once only the later one opens, and both keep their games", async ({ desk }) => {
  await desk.open(lamps);
  await desk.cell(lamps.presses[0]).click();
  await expect.poll(desk.at).toBe(1);
  const game = await desk.moves();
  for (const [i, text] of [oneLamp.text, noLamps].entries()) {
    await desk.paste(text);
    await expect(desk.page).toHaveURL(new RegExp(`~/${i + 2}$`)); // if another were on its way, this one would never open
  }
  await desk.cell("row 5, column 5").click();
  await desk.cell("row 4, column 4").click();
  await expect.poll(desk.at).toBe(2);
  await desk.page.evaluate(() => {
    location.hash = "#/lights/~/1";
    setTimeout(() => { location.hash = "#/lights/~/2"; });
  });
  await expect(desk.page.getByRole("heading", { level: 1 })).toHaveText("Puzzle 2");
  await expect(desk.said).toContainText("5 lamps are lit");
  await desk.page.evaluate(() => { location.hash = "#/lights/~/1"; });
  await expect(desk.page.getByRole("heading", { level: 1 })).toHaveText("Puzzle 1");
  await expect.poll(() => desk.moves()).toEqual(game);
});

test("with the storage full it works on, and says so", async ({ desk }) => {
  await desk.open(lamps);
  spoil(desk.page);
  await desk.page.evaluate(() => {
    IDBObjectStore.prototype.put = () => { throw new DOMException("The disk is full.", "QuotaExceededError"); };
  });
  await desk.cell(lamps.presses[0]).click();
  await expect(desk.page.getByRole("contentinfo")).toContainText("Your browser cannot save anything more");
  await desk.cell(lamps.presses[1]).click();
  await expect(desk.said).toContainText("Solved!");
});

test("what found no room is told of until it has some", async ({ desk }) => {
  await desk.open(lamps);
  spoil(desk.page);
  await desk.page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value, key) {
      if (String(key).startsWith("collection") && !("roomy" in window)) throw new DOMException("The disk is full.", "QuotaExceededError");
      return put.call(this, value, key);
    };
  });
  const said = desk.page.getByRole("contentinfo");
  await desk.paste(oneLamp.text);
  await expect(said).toContainText("Your browser cannot save anything more");
  await desk.cell("row 1, column 1").click();
  await expect.poll(desk.at).toBe(1);
  await expect(said).toContainText("Your browser cannot save anything more");
  await desk.page.evaluate(() => { Object.assign(window, { roomy: true }); });
  await desk.button("Undo").click();
  await expect(said).not.toContainText("Your browser cannot save anything more");
  await desk.page.reload();
  await desk.page.getByRole("heading", { level: 1 }).getByRole("button").click();
  await expect(desk.sheet.getByRole("listitem")).toHaveCount(2);
});

test("without any storage it works, and says so", async ({ desk }) => {
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
      real.onsuccess = (event) => { request.result = real.result; request.onsuccess?.call(real, event); };
    };
    answer();
    return request as IDBOpenDBRequest;
  };
};

test("a database that does not answer is not waited for; what it keeps comes when it does", async ({ desk, context }) => {
  await desk.open(lamps);
  await desk.cell(lamps.presses[0]).click();
  await expect.poll(desk.at).toBe(1);
  const page = await context.newPage(), late = new (desk.constructor as typeof import("./desk").Desk)(page), said = page.getByRole("contentinfo");
  await page.addInitScript(silent);
  await late.start(`./#/${oneLamp.kind}/~/1`);
  await expect(said).toContainText("Your browser’s storage is not responding yet.");
  await late.paste(lamps.text);
  await expect(late.said).toContainText("6 lamps are lit");
  await late.cell("row 2, column 2").click();
  await expect.poll(late.at).toBe(1);
  await late.button("Settings").click();
  await late.button("Save everything").click();
  await expect(late.fault, "no file without what has not come yet").toContainText("has not been read yet");
  await late.sheet.getByRole("button", { name: "Close" }).click();
  await page.evaluate(() => { Object.assign(window, { answers: true }); });
  await expect(said).not.toContainText("is not responding");
  await expect(page.getByRole("alert")).toContainText("Both games are kept.");
  await desk.page.reload();
  await expect(desk.page.getByText("From another window, 1 move")).toBeVisible();
  await late.button("Yours, 1 move").click();
  await expect.poll(late.moves.bind(late)).toEqual(await desk.moves());
});

test("who goes on before a puzzle has come gets the last one, and no game is kept as another's", async ({ desk }) => {
  await desk.start(`./#/${lamps.kind}`);
  const { page } = desk, [one, two, three] = await desk.puzzle.evaluate((element) =>
    (element as unknown as { game: { kind: { levels: { name: string; text: string }[] } } }).game.kind.levels.slice(0, 3));
  const go = ({ name }: typeof one) => page.evaluate((hash) => { location.hash = hash; }, `#/${lamps.kind}/${name}`);
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
  await desk.puzzle.evaluate((element) => { // an engine that is slow to answer
    const { engine } = (element as unknown as { game: { engine: { ask(ask: { do: string }): Promise<unknown> } } }).game, { ask } = engine;
    const released = new Promise((resolve) => Object.assign(window, { release: resolve }));
    engine.ask = async (asked) => {
      if (asked.do === "open") Object.assign(window, { asked: ((window as { asked?: number }).asked ?? 0) + 1 }), await released;
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

test("a page that comes back after it was left plays on, and no window puts the game back", async ({ desk, context }) => {
  await desk.open(lamps);
  await desk.cell(lamps.presses[0]).click();
  await expect.poll(desk.at).toBe(1);
  await desk.puzzle.evaluate(async (element) => {
    await (element as unknown as { game: { play: { make(moves: string[]): Promise<void> } } }).game.play.make(["r1c2"]);
    for (const name of ["pagehide", "pageshow"]) dispatchEvent(new PageTransitionEvent(name, { persisted: true })); // before what it has done is written
  });
  await desk.cell("row 2, column 2").click();
  await desk.cell("row 2, column 1").click();
  await expect.poll(desk.at).toBe(4);
  const left = await desk.moves(), other = new (desk.constructor as typeof import("./desk").Desk)(await context.newPage());
  await other.start(`./#/${lamps.kind}`);
  await expect.poll(() => other.moves()).toEqual(left);
});

for (const [what, left] of [["something else", "garbage"], ["no list", "null"], ["a list of something else", "[5]"]] as const) {
  test(`where ${what} stands in the place of what closing pages left, it is passed over`, async ({ desk }) => {
    await desk.page.addInitScript((left) => { if (!sessionStorage.getItem("begun")) localStorage.setItem("unknot unwritten", left), sessionStorage.setItem("begun", "yes"); }, left);
    await desk.open(lamps);
    await expect(desk.page.getByRole("contentinfo")).not.toContainText("keeps nothing");
    await expect.poll(() => desk.page.evaluate(() => localStorage.getItem("unknot unwritten"))).toBeNull(); // once the database has answered, which is not waited for long
  });
}

test("what is done while the database does not answer is there again after the tab was closed", async ({ desk, context }) => {
  await desk.open(lamps);
  const page = await context.newPage(), late = new (desk.constructor as typeof import("./desk").Desk)(page);
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

test("a game that another version kept, whose moves are none here, keeps no one from its puzzle, and stays", async ({ desk, context }) => {
  await desk.open(lamps);
  await desk.cell(lamps.presses[0]).click();
  await expect.poll(desk.at).toBe(1);
  const kept = (moves?: string[]) => desk.page.evaluate((moves) => new Promise((resolve) => {
    const opening = indexedDB.open("unknot");
    opening.onsuccess = () => {
      const database = opening.result, store = database.transaction("kept", "readwrite").objectStore("kept"), played = IDBKeyRange.bound("played ", "played~");
      store.openCursor(played).onsuccess = ({ target }) => {
        const cursor = (target as IDBRequest<IDBCursorWithValue>).result;
        if (moves) cursor.update({ ...cursor.value, moves });
        resolve(cursor.value.moves);
        database.close();
      };
    };
  }), moves);
  await expect.poll(() => kept()).toEqual(["r1c1"]);
  await kept(["A1"]);
  const later = new (desk.constructor as typeof import("./desk").Desk)(await context.newPage());
  for (const played of [0, 1]) {
    await later.start(`./#/${lamps.kind}/02-two-corners`);
    await later.start(`./#/${lamps.kind}/~/1`);
    await expect(later.page.getByRole("heading", { level: 1 })).toHaveText("Puzzle 1");
    await expect.poll(later.at).toBe(played);
    await later.cell("row 2, column 2").click();
    await expect.poll(later.at).toBe(played + 1);
  }
  expect(await kept()).toEqual(["A1"]);
});

test("collections of one title, opened in two windows that do not hear of each other, are both kept", async ({ desk, context }) => {
  const there = corridors(2), here = there.replaceAll("@$", "@ $").replaceAll("#\n#", "##\n#"), page = await context.newPage(), other = new (desk.constructor as typeof import("./desk").Desk)(page);
  await page.addInitScript(() => Object.defineProperty(BroadcastChannel.prototype, "onmessage", { set() {} }));
  await other.start();
  await desk.start();
  await desk.paste(there);
  await expect(desk.sheet.getByRole("listitem")).toHaveCount(2);
  await other.paste(here);
  await expect(other.sheet.getByRole("listitem").first()).toBeVisible();
  await expect.poll(async () => (await desk.kept()).flatMap(([key, value]) => (key.startsWith("collection ") ? (value as { parts: unknown[] }).parts : [])).length).toBe(4);
  await desk.page.reload();
  await expect(desk.board).toBeVisible();
  await desk.page.evaluate(() => { location.hash = "#/sokoban/2-puzzles/4"; });
  await expect(desk.page).toHaveURL(/#\/sokoban\/2-puzzles\/4$/);
  await expect(desk.page.getByRole("heading", { level: 1 })).toHaveText("2");
  await expect(desk.page.getByText("4 of 4")).toBeVisible();
});
