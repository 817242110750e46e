// A game whose pieces are pushed about: by keys, by clicks, by drags; counted, taken back, warned of.
import type { UnknotPuzzle } from "../../src/element/puzzle";
import { freeze } from "../freeze";
import { cell } from "../scene/places";
import { closet, door, forum, oneBox, toAndFro, twoRooms } from "./data";
import { Desk, expect, test } from "./desk";
import { stroke } from "./finger";

const tally = (desk: Desk, moves: number, pushes: number) =>
  expect(desk.puzzle.locator("[part=tally]")).toHaveText(new RegExp(`^\\s*${moves} moves?\\s+${pushes} push(es)?\\s*$`));
const heading = (desk: Desk) => desk.page.getByRole("heading", { level: 1 });

test("what is played is counted, and falls with undo; a piece is taken back as a whole", async ({ desk }) => {
  await desk.open(twoRooms);
  await expect(desk.button("Undo piece")).toBeDisabled();
  for (const key of ["ArrowRight", "d", "ArrowDown", "S", "ArrowDown", "w", "ArrowLeft"]) await desk.page.keyboard.press(key);
  await tally(desk, 7, 3);
  await desk.button("Undo").click();
  await tally(desk, 6, 2);
  await desk.button("Redo").click();
  await tally(desk, 7, 3);
  await desk.button("Undo piece").click();
  await tally(desk, 2, 2);
  await desk.page.keyboard.press("Control+Backspace");
  await tally(desk, 0, 0);
  for (let i = 0; i < 7; i++) await desk.button("Redo").click();
  await tally(desk, 7, 3);
  await desk.button("Restart").click();
  await tally(desk, 0, 0);
});

test("the keys of a fresh page take back and do again wherever the focus is, but in a field", async ({ desk }) => {
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

test("what the mouse had shown of a puzzle is not shown on the next", async ({ desk }) => {
  await desk.open(twoRooms);
  const marks = await desk.puzzle.evaluate(async ({ game }: UnknotPuzzle, [place, text]) => {
    const { engine, play } = game!, opened = game!.open({ kind: "sokoban", text });
    void play.input({ type: "hover", places: [place] });
    await opened;
    await engine.ask({ do: "kinds" }); // what was asked before is answered
    return play.marks;
  }, [cell(3, 1), oneBox.text] as const);
  expect(marks).toEqual([]);
});

test("a click walks, two clicks push, a drag pushes; each is seen before it is done", async ({ desk }) => {
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

test("with a solution at hand another method is offered at once; a solved board is not solved again", async ({ desk }) => {
  await desk.page.emulateMedia({ reducedMotion: "reduce" }); // it waits at the start to be played
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
});

test("a lost level is said to be so with its reason, and where", async ({ desk }) => {
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

test("out of a post, with a title above and a solution below; the answer is copied in the field's notation, and goes along in a file", async ({ desk }) => {
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

test("more boxes than goals get one sentence, and the game stays", async ({ desk }) => {
  await desk.open(oneBox);
  const game = await desk.moves();
  await desk.paste("#######\n#@$$ .#\n#######\n");
  await expect(desk.fault).toHaveText("Read as Sokoban: line 1: this board has 2 boxes and 1 goal; there must be as many goals as boxes.");
  await expect.poll(() => desk.moves()).toEqual(game);
});

test("played in reverse, the boxes are pulled, and the way forwards solves it", async ({ desk }) => {
  await desk.open(oneBox);
  await desk.button("Play in reverse").click();
  await expect(desk.said).toContainText("The boxes are on the goals");
  await desk.cell("row 2, column 3").click();
  await expect(desk.puzzle.locator("[part=tally]")).toHaveText(/^\s*0 pulls\s*$/);
  await desk.page.keyboard.press("ArrowLeft");
  await expect(desk.said).toContainText("this is a solution");
  await expect(desk.puzzle.locator("[part=tally]")).toHaveText(/^\s*1 pull\s*$/);
  await desk.button("Play forwards").click();
  await expect(desk.said).toContainText("Solved!");
  await expect(desk.page.getByText("Your best: 1 move, 1 push")).toBeVisible();
});

test("by the keys alone there and back: the focus stays on the button", async ({ desk }) => {
  await desk.open(oneBox);
  await desk.button("Play in reverse").focus();
  for (const now of ["Play forwards", "Play in reverse", "Play forwards"]) {
    await desk.page.keyboard.press("Enter");
    await expect(desk.button(now)).toBeFocused();
  }
});

test("in reverse by the keys alone: the player is set down, taken to another room, and pulls", async ({ desk }) => {
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

test("a level is drawn, with what is still wrong said as it is drawn, and played", async ({ desk }) => {
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

test("a solution of hundreds of steps is scrubbed, and played to its end", async ({ desk }) => {
  await desk.open(toAndFro);
  await desk.paste(toAndFro.way);
  await expect(desk.said).toContainText("Solved!");
  await tally(desk, toAndFro.way.length, 123);
  await desk.page.getByText(/^Your best:/).click();
  await desk.button("Watch").click();
  await desk.button("Pause").click();
  await expect(desk.slider).toHaveAttribute("max", String(toAndFro.moves));
  for (let at = 0; at <= toAndFro.moves; at += 5) await desk.slider.fill(String(at));
  await desk.slider.fill("1");
  await tally(desk, 2, 1);
  await desk.slider.fill(String(toAndFro.moves - 2));
  await desk.speed.selectOption("4×");
  await desk.button("Play").click();
  await expect(desk.slider).toHaveAttribute("aria-valuetext", `${toAndFro.moves} of ${toAndFro.moves}`);
  await tally(desk, toAndFro.way.length, 123);
});

test("a film of any length is seen in ten seconds, whatever the engine takes for a step", async ({ desk }) => {
  await desk.open(toAndFro);
  await desk.paste(toAndFro.way);
  await desk.page.getByText(/^Your best:/).click();
  await desk.button("Watch").click();
  await desk.button("Pause").click();
  await desk.slider.fill("0");
  await desk.speed.selectOption("in 10 s");
  await freeze(desk.page);
  const at = async () => {
    await desk.page.clock.runFor(1); // what was due while the engine was asked
    return Number(await desk.slider.inputValue());
  };
  await desk.button("Play").click();
  await desk.page.clock.runFor(5000);
  await expect.poll(at).toBeGreaterThanOrEqual(toAndFro.moves / 2 - 1);
  expect(await at()).toBeLessThan(toAndFro.moves * 0.75);
  await desk.page.clock.runFor(5000);
  await expect.poll(at).toBe(toAndFro.moves);
  await desk.page.clock.resume();
  await expect(desk.button("Play")).toBeVisible();
});

test("on a phone: two taps, a finger that drags, arrows under the thumb", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, permissions: ["clipboard-read", "clipboard-write"] });
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
  // Held, it goes on until there is a wall.
  await desk.button("Left").dispatchEvent("pointerdown", { button: 0 });
  await tally(desk, 5, 2);
  await desk.page.dispatchEvent("body", "pointerup");
  await context.close();
});

test.describe("by touch", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a button that was held leaves nothing behind on the window", async ({ desk, page }) => {
    await desk.open(twoRooms);
    const session = await page.context().newCDPSession(page), { result: { objectId } } = await session.send("Runtime.evaluate", { expression: "window" });
    const listening = async () => (await session.send("DOMDebugger.getEventListeners", { objectId: objectId! })).listeners.filter(({ type }) => type === "pointercancel").length;
    const before = await listening(), cross = page.getByRole("group", { name: "Moves" }).locator(".cross").getByRole("button");
    for (const key of ["ArrowRight", "ArrowDown", "ArrowDown"]) await cross.and(page.locator(`[data-key=${key}]`)).tap();
    await expect.poll(desk.at).toBe(3);
    await expect.poll(listening).toBe(before);
  });
});
