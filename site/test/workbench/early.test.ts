// The page before the engine has loaded: the shelf, and the board of the address, on which visitors can already play.
import type { Locator, Page } from "@playwright/test";
import type { UnknotBoard } from "../../src/scene/board";
import type { Workbench } from "../../src/workbench/page";
import { tagOf, turn } from "../sample";
import { lamps, tiles } from "./data";
import { expect, test, type Desk } from "./desk";

/** Holds back the response with the engine until the returned function is called. */
async function hold(page: Page): Promise<() => void> {
  let go!: () => void;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route("**/engine-*", async (route) => {
    await held;
    await route.continue();
  });
  return go;
}

const early = (desk: Desk) => desk.page.locator("unknot-board.first");
/** The board that an element draws. */
const drawn = async (board: Locator): Promise<unknown> =>
  JSON.parse(await board.evaluate((element) => JSON.stringify((element as UnknotBoard).board)));
/** Touches a lamp of the early board, whose three rows are three lamps wide. */
async function touch(desk: Desk, row: number, col: number): Promise<void> {
  const { x, y, width, height } = (await early(desk).locator("svg").boundingBox())!;
  await desk.page.mouse.click(x + (width * (col - 0.5)) / 3, y + (height * (row - 0.5)) / 3);
}
const level = `./#/${lamps.kind}/02-two-corners`;

test("shows names, pictures and the puzzle of the day; a link leads to a board", async ({ desk, page }) => {
  const go = await hold(page),
    kinds = page.locator("unknot-shelf .kindred").getByRole("link");
  await desk.go("./");
  const sudoku = kinds.filter({ hasText: "Sudoku" });
  await expect(sudoku).toContainText(/\d+ puzzles/);
  await expect(sudoku.locator("unknot-board svg")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Puzzle of the day/ }).locator("unknot-board svg")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Puzzle of the day/ })).toContainText(/×/);
  await page.setViewportSize({ width: 800, height: 400 });
  await kinds.filter({ hasText: tiles.title }).click();
  await expect(early(desk).locator("svg")).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0); // the visitor had scrolled down to the link
  await expect(page.locator("unknot-shelf")).toHaveCount(0);
  go();
  await expect(page.getByRole("grid").first()).toBeVisible();
  await expect(early(desk)).toHaveCount(0);
});

test("shows a game as it was left, and plays the touches on it", { tag: turn(2) }, async ({ desk, page }) => {
  await desk.start(level);
  await desk.cell("row 1, column 1").click();
  await expect.poll(desk.at).toBe(1);
  const label = await desk.board.locator("svg").getAttribute("aria-label"),
    lit = await drawn(desk.board);
  await expect.poll(async () => (await desk.kept()).some(([key]) => key === `seen ${lamps.kind}`)).toBe(true);
  const go = await hold(page);
  await page.reload();
  await expect(early(desk).locator("svg")).toHaveAttribute("aria-label", label!);
  expect(await drawn(early(desk))).toEqual(lit);
  await touch(desk, 2, 2);
  await expect(page.getByRole("status").filter({ hasText: "as soon as the engine is ready" })).toBeVisible();
  go();
  await expect.poll(desk.at).toBe(2);
});

test("shows a level as it was left for another one", { tag: turn(3) }, async ({ desk, page }) => {
  await desk.start(level);
  await desk.cell("row 1, column 1").click();
  await expect.poll(desk.at).toBe(1);
  const lit = await drawn(desk.board);
  await desk.start(); // now another game is the last one
  const go = await hold(page);
  await page.evaluate((address) => history.replaceState(null, "", address), level);
  await page.reload();
  await expect(early(desk).locator("svg")).toBeVisible();
  expect(await drawn(early(desk))).toEqual(lit);
  go();
  await expect.poll(desk.at).toBe(1);
});

test("drops touches on a board that differs from the game, and says so", { tag: turn(3) }, async ({ desk, page }) => {
  await desk.start(level);
  await desk.cell("row 1, column 1").click();
  await expect.poll(desk.at).toBe(1);
  const before = await desk.moves();
  await desk.start(); // now another game is the last one
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        // Leaves the data of an earlier version, which saved only the picture of a kind's last game.
        const opening = indexedDB.open("unknot");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction("kept", "readwrite");
          transaction.objectStore("kept").delete(IDBKeyRange.bound("seen lights", "seen lights\uffff"));
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );
  const go = await hold(page);
  await page.evaluate((address) => history.replaceState(null, "", address), level);
  await page.reload();
  await expect(early(desk).locator("svg")).toBeVisible();
  await touch(desk, 2, 2);
  await expect(page.getByRole("status").filter({ hasText: "as soon as the engine is ready" })).toBeVisible();
  go();
  await expect(page.getByText("has not been played")).toBeVisible();
  await expect.poll(desk.moves.bind(desk)).toEqual(before);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true });

  const places = [
    ["the shelf", "./"],
    ["a puzzle", level],
  ] as const;
  for (const place of places) {
    const [what, address] = place;
    test(`keeps everything in place while the page loads: ${what}`, { tag: tagOf(place, places) }, async ({ desk, page }) => {
      await page.addInitScript(() => {
        (window as unknown as { shifted: number }).shifted = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            (window as unknown as { shifted: number }).shifted += (entry as unknown as { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
      });
      const go = await hold(page);
      await desk.go(address);
      await expect(page.locator("unknot-board svg").first()).toBeVisible();
      go();
      await page.waitForFunction(() => document.querySelector<Workbench>("unknot-workbench")?.desk);
      if (address === level) await expect(page.getByRole("grid").first()).toBeVisible();
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.05);
    });
  }

  test("shows the board of an unplayed kind as wide as that of a played one; the rules are one touch away", {
    tag: turn(1),
  }, async ({ desk, page }) => {
    await desk.start(level);
    const first = (await desk.board.boundingBox())!.width;
    await desk.button("Rules and keys").click();
    await expect(desk.sheet).toContainText("lamp");
    await page.keyboard.press("Escape");
    await desk.finish();
    await desk.go("./");
    await desk.start(level);
    expect((await desk.board.boundingBox())!.width).toBeCloseTo(first, 0);
    await expect(page.getByText("Rules", { exact: true }).last()).toBeAttached();
  });
});
