import { corridors, hardTiles, lamps, oneLamp } from "./data";
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

for (const { what, atWork } of [{ what: "", atWork: false }, { what: ", a method at work", atWork: true }]) {
  test(`of two puzzles that are opened at once there is the last, and each keeps its own game${what}`, async ({ desk }) => {
    const at = async (text: string, cell: string): Promise<void> => {
      await desk.paste(text);
      await desk.cell(cell).click();
      await expect.poll(desk.at).toBe(1);
    };
    await desk.start();
    await at(lamps.text, "row 1, column 1");
    await at(oneLamp.text, "row 2, column 1");
    if (atWork) {
      await desk.paste(hardTiles.text);
      await desk.page.getByRole("radio", { name: hardTiles.slow }).check();
      await desk.button("Solve").click();
      await desk.button("Stop").waitFor();
    }
    await desk.page.evaluate((texts) => {
      const { desk } = document.querySelector("unknot-workbench") as unknown as { desk: { open(saved: object): Promise<void> } };
      return Promise.all(texts.map((text) => desk.open({ kind: "lights", text })));
    }, [lamps.text, "...\n*.*\n...\n"]);
    await expect(desk.said).toContainText("2 lamps are lit");
    await expect(desk.page.locator(".away")).toHaveCount(atWork ? 1 : 0);
    await desk.paste(lamps.text);
    expect(await desk.moves()).toMatchObject({ moves: [lamps.moves[0]], at: 1 });
  });
}

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
