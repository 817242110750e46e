// A Sudoku played as on SudokuPad: selected cells, corner and centre marks, colours, and the pen.
import { turn } from "../sample";
import { type Desk, expect, test } from "./desk";
import { points, stroke } from "./finger";

/** A Sudoku with cages, arrows and thermometers, composed for this test, as an address of SudokuPad. */
const hermes = [
  "https://sudokupad.app/fpuzzlesN4IgzglgXgpiBcBOANCAhgJwwewO4IG1QBjGAGzLEJACUB2AYQBYQBdVMiAOxivgIK1GLVDQBszEKIkBWNqwC+yEuUrUaARknsQn",
  "HnwG0tI2gCZJo83NaLlIUhQO0mDMWw7dehQTRdvRMq5StBJuNkoqjuoAHAyI7rqeBj6x8aKMaSFx8go6AOYYEAAm3sAR5coVZZU1ZexEVY21jfXVbU3tza0dPV3IDXZ5EA",
  "BuMFwIAC4YAK4wqMNoZLMITL2d7d3NW+vlm+sgQ6Pj8FOz84vLSGu7/TvbPXvX2wcjY5MzcyALS3DwMrk6ADWEAoMAwxDQeV+RHsqicNECJnEFiE2nOPwQIFMAAYQBFYVF",
  "+M4GKZggiSWTAgBmBLfS5YjR4uwONREmiIBh0Mkc6Lc7I6Om/EAaOT4lnwwKZZG86T89H0nFMyKsnxaUmiLQ0jVor4XIUaRliuHqPxklxcgKc2l6zEGpUElVGBhybX+MxB",
  "AU2+BY0lGwmqhgy91BmjmeKejHejS4v2O+jZUSxEOpa2R4W+5nGtlUq2iHMhly8iMKw2Z/1ZC2ot3xrnF/Vc2Pw2LVjku2gcsLy/XxRvqHOM0QuAe0QKMuu2mNluNaSuhq",
  "3j70NqcS52UoKy6xd22i5d9lG+Bha4ksBfCli97OrvPr4mb3VpjQ0i8pCmiDnD9kU0893dsiQfxgP1iMctyjNxn1oWIkQ5I9PxPUCz3tcV1EYNsaFiO9BUxHdlXhHMpRcc",
  "MEJ/XD1HMdV3VgnNSVPDRwN/HwJAo5FYMYGiEMfJCsx8cwkSsVN6V5CD41g2IaVoydSLZLQP3MED73pDQGx0CYAAswQAW2wDSYAmMFCFAPQvH4HxAmYlxYOpM0v1sQykm8",
  "EcE0ckMJFnQJZwkItbMSfQHLnKV8LJfMgvnbyjOSdtc0gm9PzQjschUiAJjIIUAAlNK8BQgA",
].join("");

type Cell = [row: number, col: number];
const name = ([row, col]: Cell): string => `row ${row}, column ${col}`;
/** The places of cells on the doubled grid. */
const at = (cells: readonly Cell[]): Cell[] => cells.map(([row, col]) => [2 * row - 1, 2 * col - 1]);

async function begin(desk: Desk): Promise<void> {
  await desk.start();
  await desk.paste(hermes);
  await expect(desk.page.getByRole("heading", { level: 1 })).toHaveText("Hermes");
  await desk.settled();
}

/** Drags the mouse through cells; one cell is a click. */
async function drag(desk: Desk, ...cells: Cell[]): Promise<void> {
  const { mouse } = desk.page,
    [first, ...rest] = await points(desk, at(cells));
  await mouse.move(first!.x, first!.y);
  await mouse.down();
  for (const { x, y } of rest) await mouse.move(x, y, { steps: 6 });
  await mouse.up();
}

const type = async ({ page }: Desk, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
/** Expects that the description of a cell ends with the words `look`. */
const ends = (desk: Desk, cell: Cell, look: string) =>
  expect(desk.board.getByRole("gridcell", { name: new RegExp(`^${name(cell)},.*, ${look}$`) })).toHaveCount(1);
const says = (desk: Desk, cell: Cell, look: string) =>
  expect(desk.board.getByRole("gridcell", { name: new RegExp(`^${name(cell)},.*\\b${look}(,|$)`) })).toHaveCount(1);
const selects = (desk: Desk, count: number) => expect(desk.board.locator("[aria-selected=true]")).toHaveCount(count);
const pressed = (desk: Desk, mode: string) => expect(desk.button(mode)).toHaveAttribute("aria-pressed", "true");

test("plays a variant from SudokuPad with marks, colours and the pen, keeps everything, and asks for a hint", async ({ desk, page }) => {
  await begin(desk);
  await drag(desk, [1, 1], [1, 3], [3, 3]);
  await selects(desk, 5);
  await expect(desk.board.locator("[aria-live]")).toHaveText("5 cells selected");
  await type(desk, "Shift+Digit1", "Shift+Digit2", "Control+Digit4", "Control+Digit7");
  for (const cell of [
    [1, 1],
    [3, 3],
  ] as Cell[])
    await ends(desk, cell, "noted 4 7, noted in the corners 1 2");
  await type(desk, "Control+Digit7");
  await ends(desk, [1, 1], "noted 4, noted in the corners 1 2");

  await type(desk, "v");
  await pressed(desk, "Colour");
  await drag(desk, [5, 5], [6, 6]);
  await type(desk, "3");
  await says(desk, [5, 5], "yellow");
  await says(desk, [6, 6], "yellow");
  await drag(desk, [9, 1]);
  await type(desk, "Control+Shift+Digit3");
  await desk.settled();
  const [yellow] = await points(desk, at([[5, 5]])),
    count = await desk.board.getByRole("gridcell", { name: /, yellow/ }).count();
  await page.mouse.dblclick(yellow!.x, yellow!.y);
  await selects(desk, count);

  await type(desk, "b");
  await pressed(desk, "Pen");
  await drag(desk, [7, 1], [7, 2], [8, 3]);
  await says(desk, [7, 2], "pen left, pen down right");
  await type(desk, "1");
  await says(desk, [7, 2], "red pen left, red pen down right");

  await type(desk, "z");
  await pressed(desk, "Digit");
  await drag(desk, [2, 5], [2, 6]);
  await type(desk, "9");
  await says(desk, [2, 5], "9");
  await expect(desk.said).toContainText("A rule is broken");
  await type(desk, "Control+z");
  await says(desk, [2, 5], "open");
  await type(desk, "Control+y", "Delete");
  await says(desk, [2, 6], "open");
  await desk.axe();

  await expect.poll(desk.at).toBe(11);
  await desk.settled();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hermes");
  await ends(desk, [1, 1], "noted 4, noted in the corners 1 2");
  await says(desk, [6, 6], "yellow");
  await says(desk, [7, 2], "red pen left, red pen down right");
  await expect(desk.board.locator(".stroke.red")).toHaveCount(1);

  await type(desk, "h");
  await expect(desk.button("Do it")).toBeEnabled();
  await expect(desk.board.getByRole("gridcell", { name: /, hint/ })).not.toHaveCount(0);
  await type(desk, "h");
  await expect.poll(desk.at).toBe(12);
});

test("gives a cell several colours, and takes one of them away", { tag: turn(3) }, async ({ desk }) => {
  const sectors = desk.board.locator(".painted .initial");
  await begin(desk);
  await type(desk, "v");
  await drag(desk, [5, 5], [5, 6]);
  await type(desk, "3");
  await drag(desk, [5, 6], [5, 7]);
  await type(desk, "1");
  await says(desk, [5, 5], "yellow");
  await says(desk, [5, 6], "red, yellow");
  await expect(sectors).toHaveText(["R", "Y"]);
  await type(desk, "1");
  await says(desk, [5, 6], "yellow");
  await expect(sectors).toHaveCount(0);
});

test("is played by the keyboard alone: selecting, modes, the pen, and clearing one sort of marks after another", { tag: turn(1) }, async ({
  desk,
}) => {
  await begin(desk);
  await type(desk, "Shift+ArrowRight", "Shift+ArrowDown", "x", "5", "c", "6", "v", "2", "b", "Enter");
  await pressed(desk, "Pen");
  await ends(desk, [1, 2], "noted 6, noted in the corners 5");
  await says(desk, [1, 2], "pen left, pen down, region 1, orange");
  await type(desk, "Enter");
  await says(desk, [1, 2], "open, region 1");
  for (const mode of ["Digit", "Corner", "Centre", "Colour", "Pen"]) {
    await type(desk, " ");
    await pressed(desk, mode);
  }
  await type(desk, "z", "1", "Backspace");
  await ends(desk, [1, 2], "orange, .*noted 6, noted in the corners 5");
  await type(desk, "Backspace");
  await ends(desk, [1, 2], "orange, .*noted in the corners 5");
  await type(desk, "Backspace");
  await says(desk, [1, 2], "orange");
  await type(desk, "Backspace");
  await expect(desk.board.getByRole("gridcell", { name: /orange|noted/ })).toHaveCount(0);
  await type(desk, "Control+a");
  await selects(desk, 81);
  await type(desk, "Escape");
  await selects(desk, 1);
  await desk.page.emulateMedia({ forcedColors: "active" });
  await expect(desk.button("Digit"), "the mode is visible without colours").toHaveCSS("outline-style", "solid");
});

test("lists the keys for selecting and for a single digit", { tag: turn(2) }, async ({ desk }) => {
  await begin(desk);
  await type(desk, "?");
  await expect(desk.sheet.getByRole("heading", { name: "Selecting cells" })).toBeVisible();
  await expect(desk.sheet.getByText("Corner, for this digit only")).toBeVisible();
  await desk.axe();
});

test("marks broken rules on request by a key", { tag: turn(3) }, async ({ desk }) => {
  await begin(desk);
  await desk.button("Settings").click();
  await desk.sheet.getByLabel("Mark mistakes").selectOption("When I ask");
  await desk.button("Close").click();
  await drag(desk, [2, 5], [2, 6]);
  await type(desk, "9");
  await says(desk, [2, 6], "9");
  await expect(desk.board.getByRole("gridcell", { name: /breaks a rule/ })).toHaveCount(0);
  await expect(desk.button("Check")).toBeVisible();
  await type(desk, "q");
  await expect(desk.board.getByRole("gridcell", { name: /breaks a rule/ })).not.toHaveCount(0);
  await type(desk, "Delete");
  await expect(desk.board.getByRole("gridcell", { name: /breaks a rule/ })).toHaveCount(0);
});

test.describe("by touch", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("selects cells by a finger, and has the modes as buttons", async ({ desk }) => {
    await begin(desk);
    await desk.cell("row 4, column 4").tap();
    await stroke(
      desk,
      ...at([
        [1, 1],
        [1, 2],
        [1, 3],
        [2, 3],
      ]),
    );
    await selects(desk, 4);
    await desk.button("Corner").tap();
    await pressed(desk, "Corner");
    await desk.button("3").tap();
    await desk.button("Centre").tap();
    await desk.button("8").tap();
    await ends(desk, [2, 3], "noted 8, noted in the corners 3");
    await desk.button("Colour").tap();
    await desk.button("5, sky").tap();
    await says(desk, [1, 2], "sky");
    await desk.button("Pen").tap();
    await stroke(
      desk,
      ...at([
        [5, 1],
        [5, 2],
        [6, 2],
      ]),
    );
    await says(desk, [5, 2], "pen left, pen down");
    await desk.button("Digit").tap();
    await desk.cell("row 2, column 3").tap();
    await desk.button("1").tap();
    await says(desk, [2, 3], "1");
    await desk.button("Clear").tap();
    await ends(desk, [2, 3], "noted 8, noted in the corners 3");
    for (const key of ["Digit", "Corner", "Centre", "Colour", "Pen", "1", "9", "Clear", "Fill"]) {
      const box = (await desk.button(key).boundingBox())!;
      expect(Math.min(box.width, box.height), key).toBeGreaterThanOrEqual(40);
      expect(box.x + box.width, key).toBeLessThanOrEqual(390);
    }
    await desk.axe();
  });
});
