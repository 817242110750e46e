import type { Place } from "../../src/engine/protocol";
import { fence, yard } from "./boards";
import { blank, cell, expect, test, type Scene } from "./harness";

/** The place that has the focus, if any. */
const focused = (scene: Scene): Promise<Place | undefined> =>
  scene.page.evaluate(
    () =>
      document.querySelector("unknot-board")!.shadowRoot!.activeElement?.getAttribute("data-at")?.split(",").map(Number) as
        | Place
        | undefined,
  );

test("moves the focus from place to place by keys, and sends no input", async ({ scene, page }) => {
  await scene.board(fence);
  await page.keyboard.press("Tab");
  for (const key of ["ArrowDown", "ArrowRight", "ArrowDown"]) await page.keyboard.press(key);
  await expect.poll(() => focused(scene)).toEqual([3, 2]);
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Control+End");
  await expect(page.locator("[role=gridcell][tabindex='0']")).toHaveCount(1);
  expect(await scene.inputs()).toEqual([]);
});

test("takes the focus on a large board that has just become playable", async ({ scene, page }) => {
  await scene.board(blank(40, 40), { interactive: false });
  await page.evaluate(() => {
    const board = document.querySelector("unknot-board")!;
    board.interactive = true;
    board.focus();
  });
  await expect.poll(() => focused(scene)).toEqual(cell(0, 0));
});

test("Tab reaches one place and the next Tab leaves", async ({ scene, page }) => {
  await scene.board(blank(3, 3));
  await page.keyboard.press("Tab");
  await expect.poll(() => focused(scene)).toEqual(cell(0, 0));
  await page.keyboard.press("Tab");
  await expect.poll(() => focused(scene)).toBeUndefined();
});

test("shows the focus ring for the keyboard, not for the mouse", async ({ scene, page }) => {
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

test("sends a key together with its place", async ({ scene, page }) => {
  await scene.board(blank(3, 3), { keys: ["7"] });
  await page.keyboard.press("Tab");
  for (const key of ["Enter", "Shift+Enter", "7"]) await page.keyboard.press(key);
  const places = [cell(0, 0)];
  expect(await scene.inputs()).toEqual([
    { type: "click", places },
    { type: "click", places, second: true },
    { type: "key", key: "7", places },
  ]);
});

test("leaves the page its own keys", async ({ scene, page }) => {
  await scene.board(blank(3, 3), { keys: ["z"] });
  await page.keyboard.press("Tab");
  for (const key of ["Control+z", "Alt+z", "Meta+z", "F2", "Escape", "Shift"]) await page.keyboard.press(key);
  expect(await scene.inputs()).toEqual([]);
  const prevented = await page.evaluate(
    () =>
      new Promise((done) => {
        addEventListener("keydown", (e) => done(e.defaultPrevented), { once: true });
        document
          .querySelector("unknot-board")!
          .shadowRoot!.activeElement!.dispatchEvent(
            new KeyboardEvent("keydown", { key: "?", bubbles: true, composed: true, cancelable: true }),
          );
      }),
  );
  expect(prevented).toBe(false);
});

test("sends arrow keys to a game that uses them, with the focus on the whole board", async ({ scene, page }) => {
  await scene.board(yard, { keys: ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"] });
  await page.keyboard.press("Tab");
  await expect(page.getByRole("grid")).toBeFocused();
  await expect(page.locator(".ring:not(.halo)")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowUp");
  expect(await scene.inputs()).toEqual([
    { type: "key", key: "ArrowRight", places: [] },
    { type: "key", key: "ArrowUp", places: [] },
  ]);
  await scene.move(cell(1, 4));
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByRole("grid")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("grid")).not.toBeFocused();
});

test("keeps the focus on the next board, and moves it if its place is gone", async ({ scene, page }) => {
  await scene.board(blank(4, 4));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Control+End");
  await scene.next(blank(4, 4, { label: "Another" }));
  await expect.poll(() => focused(scene)).toEqual(cell(3, 3));
  await scene.next(blank(2, 2));
  await expect(page.locator("[tabindex='0']")).toHaveAttribute("data-at", "1,1");
});
