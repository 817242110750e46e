// Marks made with the pencil tools: lines along sides and through cells, lamps, digits and notes, areas, colours.
import { turn } from "../sample";
import { pencil } from "./data";
import { type Desk, expect, test } from "./desk";
import { points, stroke } from "./finger";

type Spot = [row: number, col: number];

/** Drags the mouse along places of the doubled grid. */
async function drag(desk: Desk, places: Spot[], button: "left" | "right" = "left"): Promise<void> {
  const { mouse } = desk.page,
    [first, ...rest] = await points(desk, places);
  await mouse.move(first!.x, first!.y);
  await mouse.down({ button });
  for (const { x, y } of rest) await mouse.move(x, y, { steps: 6 });
  await mouse.up({ button });
}
async function click(desk: Desk, at: Spot, button: "left" | "right" = "left"): Promise<void> {
  const [point] = await points(desk, [at]);
  await desk.page.mouse.click(point!.x, point!.y, { button });
}
/** The played moves. */
const played = (desk: Desk) =>
  desk.moves().then((saved) => (saved as { moves: string[]; at: number }).moves.slice(0, (saved as { at: number }).at));
const last = (desk: Desk, move: string) => expect.poll(async () => (await played(desk)).at(-1)).toBe(move);
const is = (desk: Desk, place: string, look: string) =>
  expect(desk.board.getByRole("gridcell", { name: new RegExp(`^${place}, ${look}`) })).toHaveCount(1);

test("changes a side from line to cross to open; a drag follows the sides, comes back, and closes a loop", async ({ desk }) => {
  await desk.open(pencil.slither);
  for (const mark of ["line", "cross", "clear"]) {
    await click(desk, [2, 3]);
    await last(desk, `r1c2-below=${mark}`);
  }
  await click(desk, [2, 3], "right");
  await last(desk, "r1c2-below=cross");
  // Imitates a hand that trembles across the line, and goes too far and back.
  await drag(desk, [
    [0.2, 0],
    [0.3, 2.1],
    [-0.2, 4],
    [0.1, 6],
    [0, 4],
  ]);
  await last(desk, "r1c1-above=line,r1c2-above=line");
  await drag(desk, [
    [0, 0],
    [0, 4],
  ]);
  await last(desk, "r1c1-above=clear,r1c2-above=clear");
  await drag(desk, [
    [2, 2],
    [2, 4],
    [4, 4],
    [4, 2],
    [2, 2],
  ]);
  await last(desk, "r1c2-below=line,r2c2-right=line,r2c2-below=line,r2c1-right=line");
  await drag(
    desk,
    [
      [6, 0],
      [6, 4],
    ],
    "right",
  );
  await last(desk, "r3c1-below=cross,r3c2-below=cross");
  await expect(desk.said).toContainText("A rule is broken: ");
  await desk.axe();
  const rules = desk.page.locator("details", { hasText: "Draw a single loop" });
  await expect(rules, "the first game of a kind has its rules beside it").toHaveAttribute("open");
  await desk.page.goto("./#/tiles");
  await desk.page.goto("./#/slither");
  await expect(desk.board.getByRole("gridcell").first()).toBeVisible();
  await expect(rules, "the next one has them folded").not.toHaveAttribute("open");
});

test("lights the row and column of a lamp; a drag makes dots around lamps", async ({ desk }) => {
  await desk.open(pencil.lightup);
  await desk.cell("row 2, column 2").click();
  await is(desk, "row 2, column 2", "lamp");
  await is(desk, "row 2, column 4", "open, lit");
  await is(desk, "row 4, column 2", "open, lit");
  await drag(desk, [
    [3, 1],
    [3, 7],
  ]);
  await last(desk, "r2c1=dot,r2c3=dot,r2c4=dot");
  await is(desk, "row 2, column 2", "lamp");
  await expect(desk.said).toContainText("1 lamp; 0 of 2 clues satisfied; 8 cells still dark.");
  await desk.cell("row 4, column 2").click();
  await expect(desk.said).toContainText("A rule is broken: no lamp may light another");
  await expect(desk.board.getByRole("gridcell", { name: /breaks a rule/ })).toHaveCount(2);
  await desk.axe();
});

test("enters digits at the focus; notes have a mode, and can be filled in", async ({ desk }) => {
  await desk.open(pencil.sudoku);
  await desk.cell("row 1, column 2").click();
  await expect(desk.board.locator(".ring").first()).toBeVisible();
  await desk.page.keyboard.press("1");
  await is(desk, "row 1, column 2", "1");
  await is(desk, "row 1, column 1", "2, given");
  await desk.page.keyboard.press("ArrowDown");
  await desk.page.keyboard.press("c");
  await expect(desk.button("Centre")).toHaveAttribute("aria-pressed", "true");
  for (const key of ["3", "4"]) await desk.page.keyboard.press(key);
  await is(desk, "row 2, column 2", "open, region 1, noted 3 4");
  await desk.button("3").click();
  await is(desk, "row 2, column 2", "open, region 1, noted 4");
  await desk.page.keyboard.press("c");
  await desk.button("Fill").click();
  await is(desk, "row 2, column 1", "open, region 1, noted 3$");
  await is(desk, "row 2, column 2", "open, region 1, noted 3 4$");
  await desk.page.keyboard.press("2");
  await expect(desk.said).toContainText("A rule is broken");
  await desk.axe();
});

test("enters keys into the first open cell, fills in candidates once, and says so", { tag: turn(2) }, async ({ desk }) => {
  await desk.open(pencil.kakuro);
  await desk.page.keyboard.press("1");
  await is(desk, "row 2, column 2", "1");
  await desk.button("Fill").click();
  await expect(desk.said).toContainText("Candidates noted in 3 cells.");
  await desk.button("Fill").click();
  await expect(desk.said).toContainText("No candidate is missing");
});

test("lists keys by their names, and numbers in one row", { tag: turn(4) }, async ({ desk }) => {
  await desk.open(pencil.sudoku);
  await desk.page.keyboard.press("?");
  await expect(desk.sheet.locator("kbd", { hasText: /^1–4$/ })).toBeVisible();
  await expect(desk.sheet.getByText("Centre: while this is on", { exact: false })).toBeVisible();
  await expect(desk.sheet.locator("kbd", { hasText: /^2$/ })).toHaveCount(0);
});

test("prints without focus, and keeps the words of the main button in forced colours", { tag: turn(1) }, async ({ desk }) => {
  await desk.open(pencil.sudoku);
  const ring = desk.board.locator(".ring").first();
  await expect(ring).toBeVisible();
  await desk.page.emulateMedia({ media: "print" });
  await expect(ring).toBeHidden();
  await desk.page.emulateMedia({ media: "screen", forcedColors: "active" });
  await expect(desk.button("Solve")).toHaveCSS("forced-color-adjust", "none");
  expect(
    await desk
      .button("Solve")
      .evaluate((button) => new Set([getComputedStyle(button).color, getComputedStyle(button).backgroundColor]).size),
  ).toBe(2);
});

test("gives colours no meaning in the rules, and colours cells where the marks are on sides", { tag: turn(2) }, async ({ desk }) => {
  await desk.open(pencil.slither);
  await desk.button("Colour").click();
  await click(desk, [1, 1]);
  await last(desk, "r1c1=yellow");
  await drag(desk, [
    [1, 1],
    [1, 5],
  ]);
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

test("explains on Why? what forces a place, on the board too, or that other steps come first, or what is wrong", async ({ desk }) => {
  await desk.open(pencil.lightup);
  await desk.button("Why?").click();
  await expect(desk.said).toContainText("Choose a place");
  await desk.cell("row 2, column 2").click();
  await expect(desk.said).toHaveText("This 3 needs three lamps beside it, so a lamp must go here.");
  await is(desk, "row 2, column 2", ".*hint");
  await is(desk, "row 1, column 2", ".*a reason for the hint");
  await desk.axe();
  await desk.button("Do it").click();
  await last(desk, "r2c2=lamp");
  await desk.page.keyboard.press("Escape");
  await expect(desk.button("Why?"), "Escape lets it go").toHaveAttribute("aria-pressed", "false");
  await desk.button("Why?").click();
  await desk.cell("row 2, column 4").click();
  await desk.cell("row 3, column 4").click(); // the mode of the button “Why?” is still on
  await expect(desk.said).toContainText("steps come first. The next of them: This 3 needs three lamps");
  await desk.button("Why?").click();
  await desk.cell("row 1, column 4").click();
  await last(desk, "r1c4=lamp");
  await desk.page.keyboard.press("w");
  await expect(desk.said).toContainText("This mark is wrong. ");
  await is(desk, "row 1, column 4", "lamp.*wrong");
  await desk.button("Do it").click();
  await last(desk, "r1c4=dot");
});

test("keeps the focus during hints and reasons", { tag: turn(4) }, async ({ desk }) => {
  await desk.open(pencil.sudoku);
  const cell = desk.cell("row 2, column 2");
  await cell.focus();
  // The focus must not leave even for a moment, or a screen reader would begin again at the top of the page.
  await cell.evaluate((cell) => cell.addEventListener("blur", () => cell.setAttribute("data-left", "")));
  for (const key of ["h", "w"]) {
    await desk.page.keyboard.press(key);
    await expect(desk.button("Do it")).toBeEnabled();
    await desk.settled();
    await expect(cell).toBeFocused();
    await expect(cell).not.toHaveAttribute("data-left");
  }
});

test("gives a trial inside a trial its own look and name, on lines too", { tag: turn(3) }, async ({ desk }) => {
  await desk.open(pencil.slither);
  await click(desk, [0, 1]);
  for (const [n, col] of [
    [1, 3],
    [2, 5],
  ] as const) {
    await desk.button("Try").click();
    await click(desk, [0, col]);
    await is(desk, `column ${(col + 1) / 2}, edge above row 1`, `line, trial ${n}`);
  }
  await click(desk, [6, 1], "right");
  await is(desk, "column 1, edge below row 3", "cross, trial 2");
  const dashes = () => desk.board.locator(".stroke").evaluateAll((lines) => lines.map((line) => getComputedStyle(line).strokeDasharray));
  expect(new Set(await dashes()).size).toBe(3);
  await desk.axe();
  await desk.button("Keep").click();
  await is(desk, "column 3, edge above row 1", "line, trial 1");
  expect(new Set(await dashes()).size).toBe(2);
  await desk.button("Drop").click();
  await expect.poll(dashes).toHaveLength(1);
});

test("reports in a drawing what was set, where a clue is impossible, and whether it is a puzzle", { tag: turn(2) }, async ({ desk }) => {
  await desk.open(pencil.kakuro);
  await desk.act("Draw");
  await desk.button("Edit this puzzle").click();
  await expect(desk.said).toContainText("One solution");
  await desk.cell("row 1, column 2").click();
  for (const key of ["Delete", "1", "1", "v", "3"]) await desk.page.keyboard.press(key);
  await expect(desk.said).toContainText("Row 1, column 2: black, 11 down, 3 to the right.");
  await expect(desk.said).toContainText("There is no white cell to the right of this 3.");
  for (const key of ["Delete", "1", "1", "v"]) await desk.page.keyboard.press(key);
  await expect(desk.said).toContainText("Row 1, column 2: black, 11 down.");
  await desk.cell("row 2, column 1").click();
  for (const key of ["Delete", "1"]) await desk.page.keyboard.press(key);
  await expect(desk.said).toContainText("No solution. ");
  await expect(desk.said).toContainText("this 1 is the sum of two different digits to its right");
  await expect(desk.said.getByText("There is no solution")).toHaveCount(0); // the line must not repeat that sentence
  await desk.button("Cancel").click();
  await desk.open(pencil.galaxies);
  await desk.act("Draw");
  await desk.button("Edit this puzzle").click();
  await expect(desk.said).toContainText("One solution"); // by then the board shows the drawing, and no longer moves
  await click(desk, [2, 2]);
  await desk.page.keyboard.press("o");
  await expect(desk.said).toContainText("Two stars lie on one cell.");
  await expect(desk.board.getByRole("gridcell", { name: /breaks a rule/ })).toHaveCount(1);
});

test("a drawing says which clues are too many, and is finished, with what is drawn", { tag: turn(1) }, async ({ desk }) => {
  await desk.open(pencil.sudoku);
  await desk.act("Draw");
  await desk.button("Edit this puzzle").click();
  await expect(desk.said).toContainText("One solution");
  await expect(desk.button("4")).toBeVisible();
  await expect(desk.button("5")).toHaveCount(0);
  await desk.cell("row 1, column 2").click();
  await desk.page.keyboard.press("1");
  await expect(desk.said).toContainText("One solution");
  await desk.button("Spare clues").click();
  await expect(desk.said).toContainText("could go");
  await expect(desk.board.getByRole("gridcell", { name: /hint/ })).not.toHaveCount(0);
  await is(desk, "row 1, column 2", "1.*hint");
  await desk.axe();
  await desk.button("Do it").click();
  await expect(desk.said).toContainText("One solution");
  await desk.button("Spare clues").click();
  await expect(desk.said).toContainText("Every clue is needed");
  await desk.cell("row 1, column 3").click();
  await desk.page.keyboard.press("Delete");
  await expect(desk.said).toContainText("Several solutions");
  await desk.button("Finish it").click();
  await expect(desk.said).toContainText("leave");
  await expect(desk.board.getByRole("gridcell", { name: /, [1-4].*hint/ }), "what would stand there is seen before").not.toHaveCount(0);
  await desk.button("Do it").click();
  await expect(desk.said).toContainText("One solution");
  await desk.button("Undo").click();
  await expect(desk.said).toContainText("Several solutions");
});

/** A board of 16 x 16, whose cells are too small for candidates. Every second number is missing. */
const wide = {
  title: "Sudoku",
  text: `; kind: sudoku\n${Array.from({ length: 16 }, (_, r) =>
    Array.from({ length: 16 }, (_, c) => ((r + c) % 2 ? "." : ((4 * r + (r >> 2) + c) % 16) + 1)).join(" "),
  ).join("\n")}\n`,
};

test.describe("on a telephone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("zooms to the candidates of a large board, whose keys are large enough", { tag: turn(2) }, async ({ desk }) => {
    await desk.open(wide);
    await desk.button("Fill").tap();
    await expect(desk.board.locator(".note").first()).toBeAttached();
    const size = () =>
        desk.board
          .locator(".note text")
          .first()
          .evaluate((text) => (text as SVGTextElement).getScreenCTM()!.a * parseFloat(text.parentElement!.getAttribute("font-size")!)),
      before = await size();
    await desk.button("Zoom in").tap();
    await expect.poll(size).toBeGreaterThan(1.4 * before);
    for (const key of ["1", "16", "Centre", "Try"]) {
      const box = (await desk.button(key).boundingBox())!;
      expect(Math.min(box.width, box.height), key).toBeGreaterThanOrEqual(40);
    }
    await expect(desk.said).toBeInViewport({ ratio: 0.6 });
  });
});

test.describe("on a telephone on its side", () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });

  test("keeps the verdict on a drawing in sight, and all keys of a large board", { tag: turn(4) }, async ({ desk }) => {
    await desk.open(pencil.kakuro);
    await desk.act("Draw");
    await desk.button("Edit this puzzle").tap();
    await expect(desk.said).toContainText("One solution");
    await expect(desk.said.getByText("One solution")).toBeInViewport({ ratio: 1 });
    await expect(desk.board).toBeInViewport({ ratio: 0.98 });
    await desk.button("Cancel").tap();
    await desk.open(wide);
    for (const key of ["1", "16", "Centre", "Try", "Zoom in"]) await expect(desk.button(key)).toBeInViewport({ ratio: 1 });
    await expect(desk.board).toBeInViewport({ ratio: 0.98 });
  });
});

test.describe("by touch", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test("draws along sides with a finger, and a cross where the finger rests", { tag: turn(3) }, async ({ desk }) => {
    await desk.open(pencil.slither);
    await stroke(desk, [0, 0], [0, 2], [0, 4], [2, 4]);
    await last(desk, "r1c1-above=line,r1c2-above=line,r1c2-right=line");
    const [side] = await points(desk, [[6.3, 0.8]]);
    await desk.page.touchscreen.tap(side!.x, side!.y);
    await last(desk, "r3c1-below=line");
  });

  test("explains a touched place, and keeps the keys of a trial in one row", { tag: turn(3) }, async ({ desk }) => {
    await desk.open(pencil.slither);
    await desk.button("Why?").tap();
    const [side] = await points(desk, [[6, 3]]);
    await desk.page.touchscreen.tap(side!.x, side!.y);
    await expect(desk.said).toHaveText("No lines around a 0: A 0 has no lines around it, so this cannot be a line.");
    await desk.button("Try").tap();
    const [first, dropping] = await Promise.all([desk.button("Line"), desk.button("Drop")].map((key) => key.boundingBox()));
    expect(dropping!.y).toBe(first!.y);
    expect(dropping!.x + dropping!.width).toBeLessThanOrEqual(360);
  });

  for (const kind of ["hashi", "cave"]) {
    test(`keeps the long keys of ${kind} within 320 pixels, also in a trial`, { tag: turn(2) }, async ({ desk }) => {
      await desk.page.setViewportSize({ width: 320, height: 640 });
      await desk.start(`./#/${kind}`);
      for (const last of ["Try", "Drop"]) {
        await expect(desk.button(last)).toBeVisible();
        for (const key of await desk.puzzle.getByRole("group", { name: "Moves" }).getByRole("button").all()) {
          const { x, width } = (await key.boundingBox())!;
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x + width).toBeLessThanOrEqual(320);
        }
        if (last === "Try") await desk.button("Try").tap();
      }
    });
  }

  test("shows the number keys in two rows, and leaves the board its room", { tag: turn(1) }, async ({ desk }) => {
    await desk.open({ ...pencil.sudoku, text: `; kind: sudoku\n${". . . . . . . . .\n".repeat(8)}1 . . . . . . . .\n` });
    const [one, last] = await Promise.all([desk.button("1"), desk.button("Try")].map((key) => key.boundingBox()));
    expect(last!.y - one!.y).toBeLessThan(60);
    expect(Math.min(one!.width, last!.width)).toBeGreaterThanOrEqual(40);
    expect((await desk.cell("row 5, column 5").boundingBox())!.width).toBeGreaterThanOrEqual(24);
    await desk.button("Try").tap();
    const dropping = (await desk.button("Drop").boundingBox())!;
    expect(dropping.y - one!.y).toBeLessThan(60); // there are still only two rows of buttons
    expect(dropping.x + dropping.width).toBeLessThanOrEqual(360);
    await expect(desk.button("Zoom in")).toHaveCount(0); // the button's row would take the height that the board should gain
    await expect(desk.said).toBeInViewport({ ratio: 0.6 });
  });
});
