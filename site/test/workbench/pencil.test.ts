// What is filled in by pencil: lines along sides and through cells, lamps, digits and notes, areas, colours.
import { pencil } from "./data";
import { type Desk, expect, test } from "./desk";
import { points, stroke } from "./finger";

type Spot = [row: number, col: number];

/** Drags the mouse along places of the doubled grid. */
async function drag(desk: Desk, places: Spot[], button: "left" | "right" = "left"): Promise<void> {
  const { mouse } = desk.page, [first, ...rest] = await points(desk, places);
  await mouse.move(first!.x, first!.y);
  await mouse.down({ button });
  for (const { x, y } of rest) await mouse.move(x, y, { steps: 6 });
  await mouse.up({ button });
}
async function click(desk: Desk, at: Spot, button: "left" | "right" = "left"): Promise<void> {
  const [point] = await points(desk, [at]);
  await desk.page.mouse.click(point!.x, point!.y, { button });
}
/** The moves that are played. */
const played = (desk: Desk) => desk.moves().then((saved) => (saved as { moves: string[]; at: number }).moves.slice(0, (saved as { at: number }).at));
const last = (desk: Desk, move: string) => expect.poll(async () => (await played(desk)).at(-1)).toBe(move);
const is = (desk: Desk, place: string, look: string) => expect(desk.board.getByRole("gridcell", { name: new RegExp(`^${place}, ${look}`) })).toHaveCount(1);

test("a side goes from line to cross to open; a drag follows the sides, comes back, and closes a loop", async ({ desk }) => {
  await desk.open(pencil.slither);
  for (const mark of ["line", "cross", "clear"]) {
    await click(desk, [2, 3]);
    await last(desk, `r1c2-below=${mark}`);
  }
  await click(desk, [2, 3], "right");
  await last(desk, "r1c2-below=cross");
  // A hand that trembles across the line, and goes too far and back.
  await drag(desk, [[0.2, 0], [0.3, 2.1], [-0.2, 4], [0.1, 6], [0, 4]]);
  await last(desk, "r1c1-above=line,r1c2-above=line");
  await drag(desk, [[0, 0], [0, 4]]);
  await last(desk, "r1c1-above=clear,r1c2-above=clear");
  await drag(desk, [[2, 2], [2, 4], [4, 4], [4, 2], [2, 2]]);
  await last(desk, "r1c2-below=line,r2c2-right=line,r2c2-below=line,r2c1-right=line");
  await drag(desk, [[6, 0], [6, 4]], "right");
  await last(desk, "r3c1-below=cross,r3c2-below=cross");
  await expect(desk.said).toContainText("A rule is broken: ");
  await desk.axe();
});

test("a line is drawn from cell to cell, over crosses too, and erased by the same way", async ({ desk }) => {
  await desk.open(pencil.masyu);
  await click(desk, [1, 2], "right");
  await last(desk, "r1c1-right=cross");
  await drag(desk, [[1, 1], [1, 5], [3, 5]]);
  await last(desk, "r1c1-right=line,r1c2-right=line,r1c3-below=line");
  await drag(desk, [[3, 5], [1, 5]]);
  await last(desk, "r1c3-below=clear");
  await is(desk, "row 1, edge right of column 1", "line");
  await expect(desk.said).toContainText("2 lines; 1 of 2 clues satisfied");
});

test("a lamp lights its row and column; a drag makes dots around lamps", async ({ desk }) => {
  await desk.open(pencil.lightup);
  await desk.cell("row 2, column 2").click();
  await is(desk, "row 2, column 2", "lamp");
  await is(desk, "row 2, column 4", "open, lit");
  await is(desk, "row 4, column 2", "open, lit");
  await drag(desk, [[3, 1], [3, 7]]);
  await last(desk, "r2c1=dot,r2c3=dot,r2c4=dot");
  await is(desk, "row 2, column 2", "lamp");
  await expect(desk.said).toContainText("1 lamp; 0 of 2 clues satisfied; 8 cells still dark.");
  await desk.cell("row 4, column 2").click();
  await expect(desk.said).toContainText("A rule is broken: no lamp may light another");
  await expect(desk.board.getByRole("gridcell", { name: /breaks a rule/ })).toHaveCount(2);
  await desk.axe();
});

test("digits go where the focus is; notes have a mode, and are filled in", async ({ desk }) => {
  await desk.open(pencil.sudoku);
  await desk.cell("row 1, column 2").click();
  await expect(desk.board.locator(".ring").first()).toBeVisible();
  await desk.page.keyboard.press("1");
  await is(desk, "row 1, column 2", "1");
  await is(desk, "row 1, column 1", "2, given");
  await desk.page.keyboard.press("ArrowDown");
  await desk.page.keyboard.press("c");
  await expect(desk.button("Notes")).toHaveAttribute("aria-pressed", "true");
  for (const key of ["3", "4"]) await desk.page.keyboard.press(key);
  await is(desk, "row 2, column 2", "open, region 1, noted 3 4");
  await desk.button("3").click();
  await is(desk, "row 2, column 2", "open, region 1, noted 4");
  await desk.page.keyboard.press("c");
  await desk.button("Fill").click();
  await is(desk, "row 2, column 1", "open, region 1, noted 3$");
  await is(desk, "row 2, column 2", "open, region 1, noted 4$");
  await desk.page.keyboard.press("2");
  await expect(desk.said).toContainText("A rule is broken");
  await desk.axe();
});

test("a drag out of a galaxy enlarges it, on the other side of its star as well", async ({ desk }) => {
  await desk.open(pencil.galaxies);
  await drag(desk, [[1, 3], [1, 1]]);
  await last(desk, "r1c1=0,r1c3=0");
  await is(desk, "row 1, column 3", "galaxy 1");
  await is(desk, "row 1, column 2", "star 1, galaxy 1");
  await expect(desk.said).toContainText("Solved!");
  await desk.button("Undo").click();
  await desk.cell("row 1, column 3").click();
  await expect(desk.said).toContainText("Solved!");
});

test("colours mean nothing to the rules, and have cells of their own where sides are marked", async ({ desk }) => {
  await desk.open(pencil.slither);
  await desk.button("Colour").click();
  await click(desk, [1, 1]);
  await last(desk, "r1c1=yellow");
  await drag(desk, [[1, 1], [1, 5]]);
  await last(desk, "r1c2=yellow,r1c3=yellow");
  await is(desk, "row 1, column 3", "2, two lines, yellow");
  await desk.cell("row 2, column 1").focus();
  await desk.page.keyboard.press("5");
  await is(desk, "row 2, column 1", "sky");
  await click(desk, [1, 1], "right");
  await last(desk, "r1c1=plain");
  await desk.axe();
  await desk.button("Colour").click();
  await click(desk, [0, 1]);
  await last(desk, "r1c1-above=line");
});

test("what is tried is said so, and goes with its trial", async ({ desk }) => {
  await desk.open(pencil.lightup);
  await desk.button("Try").click();
  await desk.cell("row 2, column 2").click();
  await is(desk, "row 2, column 2", "lamp, trial 1");
  await expect(desk.said).toContainText("in the trial");
  await desk.button("Drop").click();
  await is(desk, "row 2, column 2", "open");
});

test("a drawing says what is set, where a clue cannot stand, and whether it is a puzzle", async ({ desk }) => {
  await desk.open(pencil.kakuro);
  await desk.act("Draw");
  await desk.button("Edit this puzzle").click();
  await expect(desk.said).toContainText("One solution");
  await desk.cell("row 1, column 2").click();
  for (const key of ["Delete", "1", "1", "v", "3"]) await desk.page.keyboard.press(key);
  await expect(desk.said).toContainText("Row 1, column 2: black, 11 down, 3 to the right.");
  await desk.button("Cancel").click();
  await desk.open(pencil.galaxies);
  await desk.act("Draw");
  await desk.button("Edit this puzzle").click();
  await click(desk, [2, 2]);
  await desk.page.keyboard.press("o");
  await expect(desk.said).toContainText("Two stars lie on one cell.");
  await expect(desk.board.getByRole("gridcell", { name: /breaks a rule/ })).toHaveCount(1);
});

test.describe("by touch", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test("a finger draws along sides, and rests for a cross", async ({ desk }) => {
    await desk.open(pencil.slither);
    await stroke(desk, [0, 0], [0, 2], [0, 4], [2, 4]);
    await last(desk, "r1c1-above=line,r1c2-above=line,r1c2-right=line");
    const [side] = await points(desk, [[6.3, 0.8]]);
    await desk.page.touchscreen.tap(side!.x, side!.y);
    await last(desk, "r3c1-below=line");
  });

  test("the keys of numbers take two rows, and leave the board its room", async ({ desk }) => {
    await desk.open({ ...pencil.sudoku, text: `; kind: sudoku\n${". . . . . . . . .\n".repeat(8)}1 . . . . . . . .\n` });
    const [one, last] = await Promise.all([desk.button("1"), desk.button("Try")].map((key) => key.boundingBox()));
    expect(last!.y - one!.y).toBeLessThan(60);
    expect((await desk.cell("row 5, column 5").boundingBox())!.width).toBeGreaterThanOrEqual(24);
    await desk.button("Try").tap();
    await expect(desk.button("Drop")).toBeVisible();
    await expect(desk.button("Zoom in")).toHaveCount(0); // its row would take the room that it is about
    await expect(desk.said).toBeInViewport({ ratio: 0.6 });
  });
});
