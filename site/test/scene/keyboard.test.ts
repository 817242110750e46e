import type { Board, Place } from "../../src/engine/protocol";
import { fence, yard } from "./boards";
import { blank, cell, expect, test, type Scene } from "./harness";

/** The place that has the focus, if a place has it. */
const focused = (scene: Scene): Promise<Place | undefined> => scene.page.evaluate(() =>
  document.querySelector("unknot-board")!.shadowRoot!.activeElement?.getAttribute("data-at")?.split(",").map(Number) as Place | undefined);

for (const { name, board, keys, ends } of [
  { name: "arrows step from cell to cell", board: blank(4, 5), keys: ["ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft"], ends: cell(1, 1) },
  { name: "arrows stop at the rim", board: blank(4, 5), keys: ["ArrowUp", "ArrowLeft", "ArrowLeft"], ends: cell(0, 0) },
  { name: "End and Home go along the row", board: blank(4, 5), keys: ["ArrowDown", "End", "Home", "End"], ends: cell(1, 4) },
  { name: "Page Down and Page Up go along the column", board: blank(4, 5), keys: ["ArrowRight", "PageDown", "PageUp", "PageDown"], ends: cell(3, 1) },
  { name: "Control and End go to the last cell", board: blank(4, 5), keys: ["Control+End"], ends: cell(3, 4) },
  { name: "Control and Home go to the first", board: blank(4, 5), keys: ["Control+End", "ArrowUp", "Control+Home"], ends: cell(0, 0) },
  { name: "what is not part of the board is passed over", board: yard, keys: ["ArrowLeft", "ArrowDown", "ArrowLeft", "ArrowUp"], ends: cell(1, 1) },
  { name: "edges lie between cells", board: fence, keys: ["ArrowDown", "ArrowRight", "ArrowDown"], ends: [3, 2] },
] as { name: string; board: Board; keys: string[]; ends: Place }[]) {
  test(name, async ({ scene, page }) => {
    await scene.board(board);
    await page.keyboard.press("Tab");
    for (const key of keys) await page.keyboard.press(key);
    await expect.poll(() => focused(scene)).toEqual(ends);
    await expect(page.locator("[role=gridcell][tabindex='0']")).toHaveCount(1);
    expect(await scene.inputs()).toEqual([]);
  });
}

test("Tab reaches one place and the next Tab leaves", async ({ scene, page }) => {
  await scene.board(blank(3, 3));
  await page.keyboard.press("Tab");
  await expect.poll(() => focused(scene)).toEqual(cell(0, 0));
  await page.keyboard.press("Tab");
  await expect.poll(() => focused(scene)).toBeUndefined();
});

test("the ring is seen with the keyboard and not with the mouse", async ({ scene, page }) => {
  await scene.board(blank(3, 3));
  const ring = page.locator(".ring:not(.halo)");
  await scene.move(cell(1, 1));
  await page.mouse.down();
  await page.mouse.up();
  await expect.poll(() => focused(scene)).toEqual(cell(1, 1));
  await expect(ring).toBeHidden();
  await page.keyboard.press("ArrowRight");
  await expect(ring).toBeVisible();
  await expect(ring).toHaveAttribute("x", "80");
});

for (const { key, keys, input } of [
  { key: "Enter", keys: [], input: { type: "click", places: [cell(0, 0)] } },
  { key: " ", keys: [], input: { type: "click", places: [cell(0, 0)] } },
  { key: "Shift+Enter", keys: [], input: { type: "click", places: [cell(0, 0)], second: true } },
  { key: "Enter", keys: ["Enter"], input: { type: "key", key: "Enter", places: [cell(0, 0)] } },
  { key: "7", keys: ["7"], input: { type: "key", key: "7", places: [cell(0, 0)] } },
  { key: "x", keys: [], input: { type: "key", key: "x", places: [cell(0, 0)] } },
  { key: "Delete", keys: [], input: { type: "key", key: "Delete", places: [cell(0, 0)] } },
  { key: "Home", keys: ["Home"], input: { type: "key", key: "Home", places: [cell(0, 0)] } },
]) {
  test(`the key ${key} on a position that understands ${keys.join() || "none"}`, async ({ scene, page }) => {
    await scene.board(blank(3, 3), { keys });
    await page.keyboard.press("Tab");
    await page.keyboard.press(key);
    expect(await scene.inputs()).toEqual([input]);
  });
}

test("the page's own keys stay the page's", async ({ scene, page }) => {
  await scene.board(blank(3, 3), { keys: ["z"] });
  await page.keyboard.press("Tab");
  for (const key of ["Control+z", "Alt+z", "Meta+z", "F2", "Escape", "Shift"]) await page.keyboard.press(key);
  expect(await scene.inputs()).toEqual([]);
  const prevented = await page.evaluate(() => new Promise((done) => {
    addEventListener("keydown", (e) => done(e.defaultPrevented), { once: true });
    document.querySelector("unknot-board")!.shadowRoot!.activeElement!.dispatchEvent(
      new KeyboardEvent("keydown", { key: "?", bubbles: true, composed: true, cancelable: true }));
  }));
  expect(prevented).toBe(false);
});

test("a game that is played with the arrows gets them, and the board as a whole has the focus", async ({ scene, page }) => {
  await scene.board(yard, { keys: ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"] });
  await page.keyboard.press("Tab");
  await expect(page.getByRole("grid")).toBeFocused();
  await expect(page.locator(".ring:not(.halo)")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowUp");
  expect(await scene.inputs()).toEqual([{ type: "key", key: "ArrowRight", places: [] }, { type: "key", key: "ArrowUp", places: [] }]);
  await scene.move(cell(1, 4));
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByRole("grid")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("grid")).not.toBeFocused();
});

test("the focus outlives the next board, and falls back when its place is gone", async ({ scene, page }) => {
  await scene.board(blank(4, 4));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Control+End");
  await scene.next(blank(4, 4, { label: "Another" }));
  await expect.poll(() => focused(scene)).toEqual(cell(3, 3));
  await scene.next(blank(2, 2));
  await expect(page.locator("[tabindex='0']")).toHaveAttribute("data-at", "1,1");
});
