import { turn } from "../sample";
import type { Desk } from "./desk";
import { expect, test } from "./desk";
import { points } from "./finger";

/** Drags the mouse through cells, each written as its row and column. */
async function drag(desk: Desk, cells: string): Promise<void> {
  const [first, ...rest] = await points(
    desk,
    cells.split(" ").map((cell) => [2 * Number(cell[0]) - 1, 2 * Number(cell[1]) - 1]),
  );
  const { mouse } = desk.page;
  await mouse.move(first!.x, first!.y);
  await mouse.down();
  for (const { x, y } of rest) await mouse.move(x, y, { steps: 6 });
  await mouse.up();
  await desk.settled();
}

test("draws parts of a Sudoku with the mouse, and plays them", async ({ desk, page }) => {
  const parts = page.getByLabel("Parts"),
    type = async (keys: string) => {
      await page.keyboard.type(keys);
      await desk.settled();
    };
  await desk.start("./#/sudoku");
  await desk.act("Draw");
  await desk.sheet.getByLabel("Rows").last().fill("6");
  await desk.button("Empty board").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Drawing");

  await parts.selectOption("Cage");
  await drag(desk, "11 12 22");
  await type("12");
  await expect(desk.board.locator(".ornament .sum text")).toHaveText("12");
  await parts.selectOption("Thermometer");
  await drag(desk, "33 44 55 56"); // the drag passes through the corners of cells
  await expect(desk.board.locator(".ornament.bulb")).toHaveCount(1);
  await parts.selectOption("Sandwich");
  await drag(desk, "61 62");
  await expect(desk.said).toContainText("The number of this sandwich is missing.");
  await type("4");
  await parts.selectOption("Quadruple");
  const [corner] = await points(desk, [[10, 4]]);
  await page.mouse.click(corner!.x, corner!.y);
  await desk.settled();
  await type("12");
  await expect(desk.board.locator(".ornament.wreath text")).toHaveText("1 2");
  await parts.selectOption("Anti-knight");
  await expect(desk.said).toContainText("Anti-knight: in force.");
  await expect(parts.locator("option", { hasText: "Anti-knight" })).toHaveText("✓ Anti-knight");
  await parts.selectOption("Thermometer");
  await desk.cell("row 3, column 3").click({ button: "right" });
  await expect(desk.board.locator(".ornament.bulb")).toHaveCount(0);
  await desk.button("Undo").click();
  await expect(desk.board.locator(".ornament.bulb")).toHaveCount(1);
  await parts.selectOption("Palindrome"); // chooses a part by the keyboard
  await desk.cell("row 3, column 1").focus();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Enter");
  await expect(desk.board.locator(".ornament.band")).toHaveCount(1);
  await page.keyboard.press("Delete");
  await expect(desk.board.locator(".ornament.band")).toHaveCount(0);
  await desk.axe();
  await parts.selectOption("Parts"); // a typed number is a clue again
  await desk.cell("row 1, column 6").click();
  await type("3");
  await expect(desk.said).toContainText(/row 1, column 6: 3\. 1 clue and 5 parts\./i);

  await desk.button("Done").click();
  await expect(page.getByText("More rules")).toBeVisible();
  await desk.act("Share");
  await expect(desk.sheet.getByLabel("Puzzle as text")).toHaveValue(
    `; kind: sudoku
. . . . . 3
. . . . . .
. . . . . .
. . . . . .
. . . . . .
. . . . . .
cage 12: r1c1 r1c2 r2c2
thermometer: r3c3..r5c5 r5c6
sandwich 4: r6c1..r6c6
quadruple 1,2: r5c2 r5c3 r6c2 r6c3
antiknight
`,
  );
});

test("says that a rule is broken, and that regions replace the boxes, while a tool is chosen", { tag: turn(2) }, async ({ desk, page }) => {
  const parts = page.getByLabel("Parts");
  await desk.start("./#/sudoku");
  await desk.paste("; kind: sudoku\n1 1 . .\n. . . .\n. . . .\n. . . .");
  await desk.act("Draw");
  await desk.button("Edit this puzzle").click();
  await parts.selectOption("Region");
  await expect(desk.said).toContainText("A rule is broken: this box must have each number once.");
  await desk.cell("row 1, column 1").focus();
  await page.keyboard.press("Backspace");
  await drag(desk, "31 32 41 42");
  await expect(desk.said).toContainText("The board has no boxes until every region is erased.");
});
