// Zoomed to 400 %, and in colours that the visitor's system sets.
import type { UnknotPuzzle } from "../../src/element/puzzle";
import { lamps, pencil } from "../workbench/data";
import { expect, test } from "../workbench/desk";

test.describe("a window of 1280 x 1024 at 400 %", () => {
  test.use({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 });

  test("nothing but a board is scrolled sideways, and all can be reached, on the shelf, at a puzzle and in what lies over it", async ({ desk }) => {
    const { page } = desk;
    const fits = async (where: string): Promise<void> => {
      const over = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth, tall: document.documentElement.scrollHeight, window: [innerWidth, innerHeight] }));
      expect(over.wide, where).toBeLessThanOrEqual(320);
    };
    const reach = async (name: string): Promise<void> => {
      const button = desk.button(name).filter({ visible: true }).first();
      await button.scrollIntoViewIfNeeded();
      await expect(button, name).toBeInViewport({ ratio: 0.95 });
      await button.click({ trial: true }); // nothing lies over it
    };
    await page.goto("./");
    await expect(desk.page.locator("unknot-shelf unknot-board").first()).toBeAttached();
    await fits("the shelf");
    await desk.open(lamps);
    await fits("a puzzle");
    await page.screenshot({ path: "/tmp/R-zoom-puzzle.png" });
    for (const name of ["Hint", "Solve", "Actions"]) await reach(name);
    await desk.cell(lamps.presses[0]!).click();
    await desk.cell(lamps.presses[1]!).click();
    await expect(desk.said).toContainText("Solved!");
    await desk.button("Restart").click();
    await desk.solve();
    await fits("a solution");
    await page.screenshot({ path: "/tmp/R-zoom-solution.png" });
    await desk.act("Share");
    await fits("Share");
    await page.screenshot({ path: "/tmp/R-zoom-share.png" });
    const close = desk.sheet.getByRole("button", { name: "Close" }).first();
    await close.scrollIntoViewIfNeeded();
    await close.click();
    await expect(desk.sheet).toHaveCount(0);
  });
});

test("in forced colours what a colour tells is told: lamps, marks, a broken rule and the chosen method differ", async ({ desk }) => {
  await desk.page.emulateMedia({ forcedColors: "active" });
  await desk.open(lamps);
  /** How a place looks, as bytes of a picture; the pointer is elsewhere. */
  const looks = async (place: string) => (await desk.cell(place).screenshot()).toString("base64");
  await desk.page.screenshot({ path: "/tmp/R-forced-lamps.png" });
  expect(await looks("row 1, column 1"), "a lamp that is lit and one that is not").not.toBe(await looks("row 1, column 3"));
  const before = await looks("row 1, column 1");
  await desk.button("Hint").click();
  await desk.button("Do it").waitFor();
  await desk.page.screenshot({ path: "/tmp/R-forced-hint.png" });
  const hinted = await desk.board.evaluate((board) => board.shadowRoot!.querySelectorAll("[class*=hint], .mark").length);
  console.log("hinted", hinted, before.length);
  await desk.open(pencil.sudoku);
  await desk.puzzle.evaluate(async (element) => { (element as UnknotPuzzle).game!.check(); });
  await desk.page.screenshot({ path: "/tmp/R-forced-sudoku.png" });
});
