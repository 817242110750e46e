// Matches of two methods that a visitor interrupts.
import { turn } from "../sample";
import { expect, test } from "./desk";

test("drops a match after a reload in the middle of it, and keeps the game", async ({ desk, page }) => {
  await desk.start("./#/gdl/08-frogs-and-toads");
  await desk.button("move 3").click();
  await expect(desk.cell("row 1, column 3")).toHaveAccessibleName(/empty/);
  await desk.button("Play the match").click();
  await expect(page.locator("unknot-contest .rival")).toHaveCount(2);
  await page.reload();
  await expect(desk.cell("row 1, column 3")).toHaveAccessibleName(/empty/);
  await expect(page.locator("unknot-contest .rival")).toHaveCount(0);
  await expect(desk.button("Play the match")).toBeEnabled();
});

test("ends a match when another level opens, also after going back", { tag: turn(3) }, async ({ desk, page }) => {
  await desk.start("./#/gdl/08-frogs-and-toads");
  await desk.button("Play the match").click();
  await expect(page.locator("unknot-contest .rival")).toHaveCount(2);
  await page.evaluate(() => {
    location.hash = "#/gdl/02-fox-goose-grain";
  });
  await expect(page.locator("unknot-contest .rival")).toHaveCount(0);
  await page.goBack();
  await expect(desk.cell("row 1, column 3")).toBeVisible();
  await expect(page.locator("unknot-contest .rival")).toHaveCount(0);
  await expect(desk.button("Play the match")).toBeEnabled();
});
