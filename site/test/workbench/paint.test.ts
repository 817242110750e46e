// Painting cells, and the offer to go back to before a mistake.
import { turn } from "../sample";
import { drawnIslands, wideIslands } from "./data";
import { type Desk, expect, test } from "./desk";

/** Expects the description of a cell, which may end with the rule that it breaks. */
const is = (desk: Desk, cell: string, look: string) =>
  expect(desk.board.getByRole("gridcell", { name: new RegExp(`^${cell}, ${look}(, breaks|$)`) })).toHaveCount(1);
const one = "row 2, column 2";

test("distinguishes the parts of the sea while their button is down", { tag: turn(2) }, async ({ desk }) => {
  await desk.open(wideIslands);
  const pieces = desk.board.locator(".mark.piece");
  await desk.cell(one).click();
  await desk.cell("row 4, column 3").click();
  await expect(pieces).toHaveCount(0);
  await desk.button("Pieces").click();
  await expect(pieces).toHaveCount(2);
  await is(desk, one, "sea, piece: 1 cell");
  await desk.cell("row 4, column 1").click(); // paints one more cell while the mistakes are shown
  await expect(pieces).toHaveCount(3);
  await desk.axe();
  await desk.button("Pieces").click();
  await expect(pieces).toHaveCount(0);
});

test("undoes a mistake by a hint, and keeps the later moves", async ({ desk }) => {
  await desk.open(drawnIslands);
  await desk.button("Sea").click();
  const cells = ["row 2, column 1", "row 3, column 3", "row 2, column 2", "row 4, column 2"];
  for (const [i, cell] of cells.entries()) {
    await desk.cell(cell).click();
    await expect.poll(desk.at).toBe(i + 1);
  }
  await desk.button("Hint").click();
  await expect(desk.said).toContainText("This mark is wrong.");
  await desk.button("Undo mistake").click();
  await expect.poll(desk.at).toBe(5);
  await is(desk, "row 3, column 3", "undecided");
  await is(desk, "row 4, column 2", "sea");
  await desk.button("Undo").click();
  await expect.poll(desk.at).toBe(4);
  await is(desk, "row 3, column 3", "sea");
});

test.describe("by touch", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("applies the pad's keys at the place that was touched last", { tag: turn(4) }, async ({ desk }) => {
    await desk.open(drawnIslands);
    await desk.act("Draw");
    await desk.button("Empty board").tap();
    await desk.cell("row 3, column 4").tap();
    await desk.button("1").tap();
    await desk.button("2").tap();
    await is(desk, "row 3, column 4", "12, island unfinished");
    await expect(desk.board.locator(".ring").first()).toBeVisible();
    await desk.button("Clear").tap();
    await is(desk, "row 3, column 4", "1, island unfinished");
  });

  test("shows the keys of a trial in one row with the others, and leaves the board its room", { tag: turn(3) }, async ({ desk }) => {
    await desk.page.setViewportSize({ width: 360, height: 640 });
    await desk.start(`./#/${drawnIslands.kind}`);
    await desk.button("Try").tap();
    await expect(desk.button("Drop")).toBeVisible();
    const [first, last] = await Promise.all(["Sea", "Drop"].map((name) => desk.button(name).boundingBox()));
    expect(last!.y).toBe(first!.y);
    expect(last!.x + last!.width).toBeLessThanOrEqual(360);
  });
});

test("reports whether a drawing is a puzzle yet, and marks where two solutions differ", { tag: turn(1) }, async ({ desk }) => {
  await desk.open(drawnIslands);
  await desk.act("Draw");
  await desk.button("Edit this puzzle").click();
  await expect(desk.said).toContainText("One solution: easy.");
  const type = async (cell: string, key: string) => {
    await desk.cell(cell).focus();
    await desk.page.keyboard.press(key);
  };
  await type("row 1, column 3", "Backspace");
  await expect(desk.said).toContainText("No solution.");
  await type("row 2, column 3", "3");
  await expect(desk.said).toContainText("Several solutions.");
  await expect(desk.board.getByRole("gridcell", { name: /differs/ })).toHaveCount(2);
  await desk.axe();
  await desk.button("Undo").click();
  await expect(desk.said).toContainText("No solution.");
  await expect(desk.board.getByRole("gridcell", { name: /differs/ })).toHaveCount(0);
  await desk.button("Undo").click();
  await desk.button("Done").click();
  await expect(desk.said).not.toContainText("One solution");
});
