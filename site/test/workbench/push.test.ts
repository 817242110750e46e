// A game with pieces to push by keys, clicks and drags: its counts, Undo and warnings.
import { turn } from "../sample";
import { closet, door, forum, oneBox, twoRooms } from "./data";
import { Desk, expect, test } from "./desk";
import { stroke } from "./finger";

const tally = (desk: Desk, moves: number, pushes: number) =>
  expect(desk.puzzle.locator("[part=tally]")).toHaveText(new RegExp(`^\\s*${moves} moves?\\s+${pushes} push(es)?\\s*$`));
const heading = (desk: Desk) => desk.page.getByRole("heading", { level: 1 });

test("undoes and redoes by the keys of a fresh page wherever the focus is, except in a field", { tag: turn(4) }, async ({ desk }) => {
  await desk.open(twoRooms);
  await expect(desk.page.locator("body")).toBeFocused();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowDown"]) await desk.page.keyboard.press(key);
  await tally(desk, 3, 2);
  await desk.page.keyboard.press("Control+z");
  await tally(desk, 2, 2);
  await desk.page.keyboard.press("Control+y");
  await tally(desk, 3, 2);
  await desk.page.keyboard.press("Control+Shift+Z");
  await tally(desk, 3, 2);
  await desk.button("Undo piece").click();
  await tally(desk, 0, 0);
  for (let i = 0; i < 3; i++) await desk.page.keyboard.press("Control+y");
  await tally(desk, 3, 2);
  await desk.page.keyboard.press("Control+Backspace");
  await tally(desk, 0, 0);
  await desk.page.getByRole("radio").first().focus();
  await desk.page.keyboard.press("Control+y");
  await tally(desk, 1, 1);
  await desk.act("Edit text");
  await desk.text.press("Control+z");
  await desk.page.keyboard.press("Escape");
  await tally(desk, 1, 1);
});

test("walks by a click, pushes by two clicks or a drag, and previews each", async ({ desk }) => {
  await desk.open(twoRooms);
  const preview = desk.board.locator(".mark.preview");
  await desk.cell("row 4, column 2").hover();
  await expect(preview).toBeVisible();
  await desk.cell("row 4, column 2").click();
  await tally(desk, 2, 0);
  await desk.button("Undo").click();
  await desk.cell("row 2, column 3").click();
  await expect(desk.board.locator(".mark.because"), "it is picked up").toBeVisible();
  await desk.cell("row 2, column 5").hover();
  await expect(preview).toBeVisible();
  await desk.cell("row 2, column 5").click();
  await tally(desk, 2, 2);
  await desk.button("Undo").click();
  await tally(desk, 0, 0);

  await desk.cell("row 2, column 3").hover();
  await desk.page.mouse.down();
  await desk.cell("row 2, column 5").hover();
  await expect(preview).toBeVisible();
  await expect(desk.board.locator(".mark.way")).toHaveCount(0);
  await desk.page.mouse.up();
  await tally(desk, 2, 2);
  await expect(preview).toHaveCount(0);
});

test("offers another method at once if there is a solution, and does not solve a solved board again", { tag: turn(3) }, async ({
  desk,
}) => {
  await desk.page.emulateMedia({ reducedMotion: "reduce" }); // with this setting, the film waits at its start
  await desk.open(twoRooms);
  await desk.solve();
  const method = (name: string) => desk.page.getByRole("complementary").getByRole("radio", { name });
  await expect(desk.button("Play")).toBeVisible();
  await method("Fewest pushes").check();
  await expect(desk.button("Play")).toHaveCount(0);
  await expect(desk.button("Solve")).toBeVisible();
  await method("Any solution").check();
  await desk.button("Play").click();
  await method("Fewest pushes").check();
  await desk.button("Solve").click();
  await expect(desk.said).toContainText(/moves, \d+ pushes, the fewest pushes possible/);
  await expect(desk.button("Solve from here")).toBeDisabled();
  await desk.button("One step forward").click();
  await expect(desk.button("Solve from here")).toBeEnabled();
  await desk.button("To the end").click();
  await expect(desk.button("Solve from here")).toBeDisabled();
  await desk.slider.fill("1");
  await desk.button("Solve from here").click();
  await expect(desk.page.getByRole("heading", { name: "Solved from here" })).toBeVisible();
});

test("says that a level is lost, why, and where", async ({ desk }) => {
  await desk.open(closet);
  await desk.button("Dead squares").click();
  await expect(desk.board.getByRole("gridcell", { name: /dead square/ }).first()).toBeVisible();
  await desk.button("Dead squares").click();
  for (const key of closet.losing) await desk.page.keyboard.press(key);
  await expect(desk.said).toContainText("This position is lost: undo a push.");
  await expect(desk.board.getByRole("gridcell", { name: /breaks a rule/ })).toHaveCount(1);
  await desk.axe();
  await desk.button("Undo").click();
  await expect(desk.said).not.toContainText("This position is lost");
});

test("opens a level from a post with a title and a solution, copies the answer in the field's notation, and saves it in a file", {
  tag: turn(2),
}, async ({ desk }) => {
  await desk.start();
  await desk.paste(forum.text);
  await expect(heading(desk)).toHaveText(forum.title);
  await desk.solve();
  await expect(desk.solution).toHaveValue(forum.solution);
  await desk.button("Back to the game").click();
  await desk.paste(forum.solution);
  await expect(desk.said).toContainText("Solved!");
  await desk.act("Share");
  await desk.sheet.getByLabel("Format").selectOption({ label: forum.format });
  await desk.sheet.getByLabel("Include the solution").check();
  await expect(desk.sheet.getByLabel("Puzzle as text")).toHaveValue(new RegExp(`${forum.title}[^]*${forum.solution}\\s*$`));
  const file = desk.page.waitForEvent("download");
  await desk.button("Save as a file").click();
  expect((await file).suggestedFilename()).toBe(forum.file);
});

test("switches to reverse play and back by keyboard, and keeps the focus on the button", { tag: turn(1) }, async ({ desk }) => {
  await desk.open(oneBox);
  await desk.button("Play in reverse").focus();
  for (const now of ["Play forwards", "Play in reverse", "Play forwards"]) {
    await desk.page.keyboard.press("Enter");
    await expect(desk.button(now)).toBeFocused();
  }
});

test("plays in reverse by keyboard: sets the player down, takes the player to another room, and pulls", { tag: turn(2) }, async ({
  desk,
}) => {
  await desk.open(door);
  await desk.page.keyboard.press("r");
  await expect(desk.said).toContainText("press Enter");
  await desk.page.keyboard.press("Enter");
  await expect(desk.said).toContainText("The player is in row 3, column 5");
  await desk.board.locator("svg").focus();
  await desk.page.keyboard.press(" ");
  await expect(desk.said).toContainText("The player is in row 5, column 5");
  await desk.page.keyboard.press("Enter");
  await desk.page.keyboard.press("ArrowUp");
  await expect(desk.said).toContainText("1 pull; the player is in row 2, column 5");
  await desk.axe();
});

test("draws a level, reports its remaining faults on the way, and plays it", async ({ desk }) => {
  await desk.open(oneBox);
  await desk.act("Draw");
  await desk.button("Edit this puzzle").click();
  await expect(heading(desk)).toHaveText("Drawing");
  await expect(desk.button("Wall")).toHaveAttribute("aria-pressed", "true");
  await desk.button("Box").click();
  await expect(desk.button("Wall")).toHaveAttribute("aria-pressed", "false");
  await desk.cell("row 3, column 4").click();
  await expect(desk.said).toContainText("There is no box on this board");
  await desk.button("Undo").click();
  await expect(desk.said).toContainText("Ready to play");
  await desk.button("Box").click();
  await expect(desk.button("Wall")).toHaveAttribute("aria-pressed", "true");
  await desk.button("Done").click();
  await expect(heading(desk)).toHaveText("Puzzle 1");
});

test("plays on a phone by two taps, a dragging finger, and arrows under the thumb", { tag: turn(1) }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const desk = new Desk(await context.newPage());
  await desk.open(twoRooms);
  await desk.cell("row 2, column 3").tap();
  await desk.cell("row 2, column 5").tap();
  await tally(desk, 2, 2);
  await desk.button("Undo").tap();
  await tally(desk, 0, 0);
  await stroke(desk, [3, 5], [3, 9]);
  await tally(desk, 2, 2);
  await desk.button("Down").tap();
  await tally(desk, 3, 2);
  // While the button is held down, the player walks on up to the wall.
  await desk.button("Left").dispatchEvent("pointerdown", { button: 0 });
  await tally(desk, 5, 2);
  await desk.page.dispatchEvent("body", "pointerup");
  await context.close();
});

test.describe("by touch", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("removes the listeners of a held button from the window", { tag: turn(4) }, async ({ desk, page }) => {
    await desk.open(twoRooms);
    const session = await page.context().newCDPSession(page),
      {
        result: { objectId },
      } = await session.send("Runtime.evaluate", { expression: "window" });
    const listening = async () =>
      (await session.send("DOMDebugger.getEventListeners", { objectId: objectId! })).listeners.filter(
        ({ type }) => type === "pointercancel",
      ).length;
    const before = await listening(),
      cross = page.getByRole("group", { name: "Moves" }).locator(".cross").getByRole("button");
    for (const key of ["ArrowRight", "ArrowDown", "ArrowDown"]) await cross.and(page.locator(`[data-key=${key}]`)).tap();
    await expect.poll(desk.at).toBe(3);
    await expect.poll(listening).toBe(before);
  });
});
