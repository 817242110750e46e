// A page zoomed to 400 %, and a page in colours that the visitor's system sets.
import { lamps } from "../workbench/data";
import { expect, test } from "../workbench/desk";
import { turn } from "../sample";

test.describe("a window of 1280 x 1024 at 400 %", () => {
  test.use({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 });

  test("scrolls only boards sideways, and keeps everything in reach, on the shelf, at a puzzle and in its dialogs", async ({ desk }) => {
    const { page } = desk;
    const fits = async (where: string): Promise<void> => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(320);
    };
    const reach = async (name: string): Promise<void> => {
      const button = desk.button(name).filter({ visible: true }).first();
      await button.scrollIntoViewIfNeeded();
      await expect(button, name).toBeInViewport({ ratio: 0.95 });
      await button.click({ trial: true }); // a trial click fails if something covers the button
    };
    await page.goto("./");
    const picture = desk.page.locator("unknot-shelf unknot-picture").first();
    await picture.scrollIntoViewIfNeeded(); // a picture is drawn once it is near the window, and its distance depends on a font
    await expect(picture.locator("unknot-board")).toBeVisible();
    await fits("the shelf");
    await desk.open(lamps);
    await fits("a puzzle");
    for (const name of ["Hint", "Solve", "Actions"]) await reach(name);
    await desk.cell(lamps.presses[0]!).click();
    await desk.cell(lamps.presses[1]!).click();
    await expect(desk.said).toContainText("Solved!");
    await desk.button("Restart").click();
    await desk.solve();
    await fits("a solution");
    await desk.act("Share");
    await fits("Share");
    const close = desk.sheet.getByRole("button", { name: "Close" }).first();
    await close.scrollIntoViewIfNeeded();
    await close.click();
    await expect(desk.sheet).toHaveCount(0);
  });
});

test("shows lamps, hints, and the chosen method and kind in forced colours too", { tag: turn(3) }, async ({ desk }) => {
  await desk.page.emulateMedia({ forcedColors: "active" });
  await desk.open(lamps);
  const looks = async (place: string) => (await desk.cell(place).screenshot()).toString("base64");
  const lit = await looks("row 1, column 1");
  expect(lit, "a lamp that is lit and one that is not").not.toBe(await looks("row 1, column 3"));
  await desk.button("Hint").click();
  await desk.button("Do it").waitFor();
  expect(await looks("row 1, column 1"), "a lamp that a hint is about").not.toBe(lit);
  for (const chosen of [".method:has(:checked)", "header [aria-current]"]) {
    expect(
      await desk.page
        .locator(chosen)
        .filter({ visible: true })
        .first()
        .evaluate((one) => getComputedStyle(one).outlineStyle),
      chosen,
    ).toBe("solid");
  }
});
