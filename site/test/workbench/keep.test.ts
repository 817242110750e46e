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
  await again.start();
  await expect(again.page.getByRole("heading", { level: 1 })).toHaveText("Puzzle 1");
  expect(await again.moves()).toEqual(left);
});

test("a solved puzzle is solved after a reload too, one of one's own and one of a list", async ({ desk }) => {
  await desk.open(oneLamp);
  await desk.cell(oneLamp.presses[0]).click();
  await expect(desk.said).toContainText("Solved.");
  await desk.page.reload();
  await expect(desk.said).toContainText("Solved.");
  await expect(desk.button("New puzzle")).toBeVisible();
  await desk.button("Undo").click();
  await expect(desk.said).toContainText("5 lamps are lit");

  await desk.paste(corridors(2));
  await desk.sheet.getByRole("listitem").first().getByRole("link").click();
  await expect(desk.page.getByRole("heading", { level: 1 })).toHaveText("1");
  await desk.page.keyboard.press("ArrowRight");
  await expect(desk.said).toContainText("Solved.");
  await desk.page.reload();
  await expect(desk.said).toContainText("Solved.");
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
  for (const text of [oneLamp.text, noLamps]) await desk.paste(text);
  await expect(desk.page).toHaveURL(/~\/3$/);
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
  expect(await desk.moves()).toEqual(game);
});

test("with the storage full it works on, and says so", async ({ desk }) => {
  await desk.open(lamps);
  await desk.page.evaluate(() => {
    IDBObjectStore.prototype.put = () => { throw new DOMException("The disk is full.", "QuotaExceededError"); };
  });
  await desk.cell(lamps.presses[0]).click();
  await expect(desk.page.getByRole("contentinfo")).toContainText("Your browser keeps nothing more");
  await desk.cell(lamps.presses[1]).click();
  await expect(desk.said).toContainText("Solved.");
});

test("what found no room is told of until it has some", async ({ desk }) => {
  await desk.open(lamps);
  await desk.page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value, key) {
      if (String(key).startsWith("collection") && !("roomy" in window)) throw new DOMException("The disk is full.", "QuotaExceededError");
      return put.call(this, value, key);
    };
  });
  const said = desk.page.getByRole("contentinfo");
  await desk.paste(oneLamp.text);
  await expect(said).toContainText("Your browser keeps nothing more");
  await desk.cell("row 1, column 1").click();
  await expect.poll(desk.at).toBe(1);
  await expect(said).toContainText("Your browser keeps nothing more");
  await desk.page.evaluate(() => { Object.assign(window, { roomy: true }); });
  await desk.button("Undo").click();
  await expect(said).not.toContainText("Your browser keeps nothing more");
  await desk.page.reload();
  await desk.page.getByRole("heading", { level: 1 }).getByRole("button").click();
  await expect(desk.sheet.getByRole("listitem")).toHaveCount(2);
});

test("without any storage it works, and says so", async ({ desk }) => {
  await desk.page.addInitScript(() => Object.defineProperty(window, "indexedDB", { value: undefined }));
  await desk.open(lamps);
  await expect(desk.page.getByRole("contentinfo")).toContainText("Your browser keeps nothing more");
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
  await expect(said).toContainText("Your browser’s storage does not answer yet.");
  await late.paste(lamps.text);
  await expect(late.said).toContainText("6 lamps are lit");
  await late.cell("row 2, column 2").click();
  await expect.poll(late.at).toBe(1);
  await page.evaluate(() => { Object.assign(window, { answers: true }); });
  await expect(said).not.toContainText("does not answer");
  await expect(page.getByRole("alert")).toContainText("Both games are kept.");
  await desk.page.reload();
  await expect(desk.page.getByText("From another window, 1 move")).toBeVisible();
  await late.button("Yours, 1 move").click();
  await expect.poll(late.moves.bind(late)).toEqual(await desk.moves());
});
