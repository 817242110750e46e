import { brokenLamps, dark, greyLines, islands, lamps, oddTiles, tiles, wordTooMany } from "./data";
import { tagOf, turn } from "../sample";
import { expect, test, type Desk } from "./desk";

const kinds = [lamps, tiles, islands];
for (const puzzle of kinds) {
  const { kind, title, text } = puzzle;
  test(`recognises a pasted puzzle as ${kind}, solves it, and can copy the solution`, { tag: tagOf(puzzle, kinds) }, async ({ desk }) => {
    await desk.open({ title, text });
    await desk.solve();
    await expect(desk.solution).not.toHaveValue("");
  });
}

/** Starts a game that the following bad texts must not change. */
async function underWay(
  desk: Desk,
  game: { text: string; title: string; first: string } = { ...lamps, first: lamps.presses[0] },
): Promise<unknown> {
  await desk.open(game);
  await desk.cell(game.first).click();
  await expect(desk.button("Undo")).toBeEnabled();
  return desk.moves();
}

const tilesGame = { ...tiles, first: "row 3, column 2" };

test("keeps a broken text for correction, with the caret at the fault", async ({ desk }) => {
  const game = await underWay(desk);
  await desk.paste(brokenLamps);
  await expect(desk.fault).toHaveText("Read as Lights: line 2, column 2: “x” is neither a lit lamp (*) nor one that is off (.).");
  await expect(desk.text).toHaveValue(brokenLamps);
  await expect(desk.text).toBeFocused();
  expect(await desk.text.evaluate((field: HTMLTextAreaElement) => field.value.slice(field.selectionStart, field.selectionEnd))).toBe("x");
  await expect.poll(() => desk.moves()).toEqual(game);
  await desk.page.keyboard.press("*");
  await desk.sheet.getByRole("button", { name: "Open", exact: true }).click();
  await expect(desk.sheet).toHaveCount(0);
  await expect(desk.said).toContainText("7 lamps are lit");
});

test("refuses twelve megabytes in one sentence, and keeps the game", { tag: turn(4) }, async ({ desk }) => {
  const game = await underWay(desk, tilesGame);
  await desk.page.evaluate(() => {
    const data = new DataTransfer();
    data.setData("text/plain", "1 2 3\n".repeat(2_000_000));
    document.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(desk.fault).toHaveText("This is 12 MB long; the limit for a puzzle is 1 MB. Open a part of it.");
  await desk.sheet.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => desk.moves()).toEqual(game);
  await desk.cell("row 3, column 3").click();
  await expect(desk.said).toContainText("Solved!");
});

test("accepts the same file again once it is corrected", { tag: turn(3) }, async ({ desk }) => {
  await underWay(desk);
  await desk.paste(brokenLamps);
  const input = desk.sheet.getByLabel("Open a file");
  await input.setInputFiles({ name: "lamps.txt", mimeType: "text/plain", buffer: Buffer.from(brokenLamps.replace("x", "y")) });
  await expect(desk.fault).toContainText("“y” is neither");
  await expect(input).toHaveValue(""); // otherwise the browser would see no change if the same file is chosen again
});

test("shows the faulty part of a long text in the field, and keeps the rest", { tag: turn(4) }, async ({ desk }) => {
  const long = (row: string): string => `${"; a line that describes the board\n".repeat(20_000)}**.\n${row}\n.**\n`;
  const game = await underWay(desk, tilesGame);
  await desk.paste(long("*x*"));
  await expect(desk.fault).toHaveText("Read as Lights: line 20002, column 2: “x” is neither a lit lamp (*) nor one that is off (.).");
  expect((await desk.text.inputValue()).length).toBeLessThan(30_000);
  await expect(desk.sheet).toContainText(/Shown here: lines 19\d+ to 20003 of 20003/);
  expect(await desk.text.evaluate((field: HTMLTextAreaElement) => field.value.slice(field.selectionStart, field.selectionEnd))).toBe("x");
  await expect.poll(() => desk.moves()).toEqual(game);
  await desk.page.keyboard.press(".");
  await desk.sheet.getByRole("button", { name: "Open", exact: true }).click();
  await expect(desk.said).toContainText("6 lamps are lit");
});

test("refuses a text of four megabytes, and keeps most of it out of the field", { tag: turn(2) }, async ({ desk }) => {
  const game = await underWay(desk, tilesGame);
  await desk.page.evaluate(() => {
    const data = new DataTransfer();
    data.setData("text/plain", "1 2 3\n".repeat(700_000));
    document.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(desk.fault).toHaveText("This text is too long for a puzzle: it is over 1 MB.");
  expect((await desk.text.inputValue()).length).toBeLessThan(30_000);
  await expect.poll(() => desk.moves()).toEqual(game);
});

test("reads a text that fits two kinds as one of them, and as the other at one press", { tag: turn(2) }, async ({ desk }) => {
  await desk.start();
  await desk.paste(dark);
  const notice = desk.page.getByRole("alert");
  await expect(notice).toHaveText(`Read as ${islands.title}.`);
  await desk.button(`Read it as ${lamps.title}`).click();
  await expect(desk.said).toContainText("All the lamps are off.");
  await expect(notice).toHaveCount(0);
});

test("lists the words beside a puzzle above it", { tag: turn(1) }, async ({ desk }) => {
  await desk.start();
  await desk.paste("Puzzle 17: 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 easy");
  await expect(desk.page.getByRole("alert")).toHaveText("Left out: “Puzzle 17:”, “easy”.");
  await expect(desk.cell("row 1, column 1")).toContainText("5");
});

test("can read a text as another kind that is refused as the first", { tag: turn(3) }, async ({ desk }) => {
  const game = await underWay(desk, tilesGame);
  await desk.paste(". . .\n. . 2\n. 0 .\n");
  await expect(desk.fault).toContainText(`Read as ${islands.title}: line 3, column 3: “0” is not a clue here`);
  await expect.poll(() => desk.moves()).toEqual(game);
  await desk.sheet.getByRole("button", { name: "Read it as Minesweeper" }).click();
  await expect(desk.sheet).toHaveCount(0);
  await expect(desk.cell("row 2, column 3")).toContainText("2");
});

test("opens a text as its real kind if another was chosen, and says so", { tag: turn(4) }, async ({ desk }) => {
  await desk.start();
  await desk.act("Open");
  await desk.text.fill(tiles.text);
  await desk.sheet.getByLabel("Kind of puzzle").selectOption(islands.kind);
  await desk.sheet.getByRole("button", { name: "Open", exact: true }).click();
  await expect(desk.page.getByRole("alert")).toHaveText(`Read as ${tiles.title}.`);
});

test("says what an impossible board can reach, and sets that as the goal at one press, with the moves so far", async ({ desk }) => {
  await desk.open(oddTiles);
  await expect(desk.said).toContainText("can never reach its goal");
  await desk.cell("row 3, column 2").click();
  await desk.button("Solve").click();
  await expect(desk.said).toContainText("It can reach the ring around the blank.");
  await desk.button(oddTiles.goal).click();
  await expect(desk.puzzle.getByRole("heading", { name: "Goal" }).or(desk.puzzle.getByText("Goal", { exact: true }))).toBeVisible();
  await expect.poll(desk.at).toBe(1);
  await expect(desk.button(oddTiles.goal)).toHaveCount(0);
  await desk.solve();
  await expect(desk.page.getByLabel("Solution from here", { exact: true })).not.toHaveValue("");
});

test("opens the suggested puzzle without the undone moves, which may be illegal there", { tag: turn(2) }, async ({ desk }) => {
  await desk.open(wordTooMany);
  await expect(desk.said).toContainText("1 edit away");
  await desk.cell("row 2, column 4").click();
  await expect.poll(desk.at).toBe(1);
  await expect(desk.button(wordTooMany.nearest)).toHaveCount(0);
  await desk.button("Undo").click();
  await desk.button(wordTooMany.nearest).click();
  await expect(desk.button(wordTooMany.nearest)).toHaveCount(0);
  await expect.poll(desk.at).toBe(0);
  await desk.solve();
  await expect(desk.solution).not.toHaveValue("");
});

test("recognises that a picture is not a puzzle", { tag: turn(1) }, async ({ desk }) => {
  const game = await underWay(desk);
  await desk.page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], "photo.png", { type: "image/png" }));
    document.querySelector("main")!.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  });
  await expect(desk.fault).toHaveText("“photo.png” is a picture, not text. Paste the puzzle as text.");
  await expect.poll(() => desk.moves()).toEqual(game);
});

test("opens a file by drop and by choice", async ({ desk }) => {
  await desk.start();
  await desk.page.evaluate((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], "lamps.txt", { type: "text/plain" }));
    document.querySelector("main")!.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
  }, lamps.text);
  await expect(desk.said).toContainText("6 lamps are lit");
  await desk.act("Open");
  await desk.sheet.getByLabel("Open a file").setInputFiles({ name: "tiles.txt", mimeType: "text/plain", buffer: Buffer.from(tiles.text) });
  await expect(desk.page.getByRole("heading", { level: 1 })).toHaveText("Puzzle 1");
});

test("opens the chosen puzzle of a collection", { tag: turn(3) }, async ({ desk }) => {
  await desk.start();
  await desk.paste("1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 0 6\n7 5 8\n");
  await expect(desk.sheet.getByLabel("Name")).toHaveValue("2 puzzles");
  await desk.sheet.getByRole("listitem").nth(1).getByRole("link").click();
  await expect(desk.sheet).toHaveCount(0);
  await desk.solve();
  await expect(desk.solution).toHaveValue(tiles.solution);
});

test("changes the text of the open puzzle", async ({ desk }) => {
  await desk.open(lamps);
  await desk.act("Edit text");
  await expect(desk.text).toHaveValue(lamps.text);
  await desk.text.fill("*.\n..\n");
  await desk.sheet.getByRole("button", { name: "Open", exact: true }).click();
  await expect(desk.said).toContainText("One lamp is lit");
});

test("shows the last readable board beside a text while it is edited, and keeps the game", { tag: turn(3) }, async ({ desk }) => {
  await desk.open(lamps);
  await desk.cell("row 1, column 1").click();
  await expect.poll(desk.at).toBe(1);
  const played = await desk.moves(),
    beside = desk.sheet.locator("unknot-board");
  await desk.act("Edit text");
  await expect(beside.getByRole("img", { name: "3 by 3" })).toBeVisible();
  await desk.text.fill("*.*.\n....\n");
  await expect(beside.getByRole("img", { name: "4 by 2" })).toBeVisible();
  await desk.text.fill("*.*.\n..?.\n");
  await expect(desk.sheet.getByRole("status")).toHaveText(/^Line 2: /);
  await expect(beside.getByRole("img", { name: "4 by 2" })).toBeVisible();
  await desk.sheet.getByRole("button", { name: "Open", exact: true }).click();
  await expect(desk.text).toBeFocused();
  expect(await desk.moves()).toEqual(played);
  await desk.sheet.getByRole("button", { name: "Restore the last readable text" }).click();
  await desk.sheet.getByRole("button", { name: "Open", exact: true }).click();
  await expect(desk.sheet).toHaveCount(0);
  await expect(desk.board.getByRole("grid", { name: "4 by 2" })).toBeVisible();
});

test("keeps a fault and its correction while the page renders again", { tag: turn(4) }, async ({ desk }) => {
  await desk.open(lamps);
  const render = () =>
    desk.page.locator("unknot-workbench").evaluate(async (page) => {
      const element = page as unknown as { requestUpdate(): void; updateComplete: Promise<boolean> };
      element.requestUpdate();
      await element.updateComplete;
    });
  await desk.act("Open");
  await desk.text.fill("*.\n.x\n");
  await desk.sheet.getByRole("button", { name: "Open", exact: true }).click();
  await expect(desk.fault).toContainText("line 2, column 2");
  await render();
  await expect(desk.fault).toContainText("line 2, column 2");
  await desk.text.fill("*.\n..\n");
  await render();
  await expect(desk.text).toHaveValue("*.\n..\n");
  await desk.sheet.getByRole("button", { name: "Open", exact: true }).click();
  await expect(desk.said).toContainText("One lamp is lit");
});

test("keeps an edited text when a selection is dragged out of the sheet, and at Escape", { tag: turn(2) }, async ({ desk }) => {
  const written = "*.\n..\n",
    open = desk.button("Edit text"),
    discard = desk.sheet.getByRole("button", { name: "Discard edits" });
  await desk.open(lamps);
  await open.click();
  await expect(desk.text).toHaveValue(lamps.text);
  await expect(discard).toHaveCount(0);
  await desk.text.fill(written);
  await desk.text.hover({ position: { x: 40, y: 30 } });
  await desk.page.mouse.down();
  await desk.page.mouse.move(2, 300, { steps: 3 });
  await desk.page.mouse.up();
  await expect(desk.text).toHaveValue(written);
  await desk.page.keyboard.press("Escape");
  await expect(desk.sheet).toHaveCount(0);
  await open.click();
  await expect(desk.text).toHaveValue(written);
  await desk.page.mouse.click(2, 300);
  await expect(desk.sheet).toHaveCount(0);
  await open.click();
  await discard.click();
  await expect(desk.text).toHaveValue(lamps.text);
  await desk.page.keyboard.press("ControlOrMeta+z");
  await expect(desk.text).toHaveValue(written);
  await desk.sheet.getByRole("button", { name: "Open", exact: true }).click();
  await expect(desk.said).toContainText("One lamp is lit");
});

test("opens the last text that was pasted before the engine was there", { tag: turn(1) }, async ({ desk }) => {
  let come = (): void => undefined;
  const there = new Promise<void>((resolve) => {
    come = resolve;
  });
  await desk.page.route("**/engine-*", async (route) => {
    await there;
    await route.continue();
  });
  await desk.page.goto("./");
  await expect(desk.said).toContainText("Loading");
  for (const text of [tiles.text, lamps.text]) await desk.paste(text);
  come();
  await expect(desk.said).toContainText("6 lamps are lit");
  await expect(desk.page.getByRole("heading", { level: 1 })).toHaveText("Puzzle 1");
});

test("fetches an engine again that could not be loaded, and continues normally", { tag: turn(3) }, async ({ desk }) => {
  let down = true;
  await desk.page.route("**/engine-*", (route) => (down ? route.abort() : route.continue()));
  await desk.go(`./#/${tiles.kind}`);
  await desk.button("Try again").waitFor();
  down = false;
  await desk.button("Try again").click();
  await expect(desk.board).toBeVisible();
  await expect(desk.button("Try again")).toHaveCount(0);
  await desk.paste(lamps.text);
  await expect(desk.said).toContainText("6 lamps are lit");
});

test("asks about a puzzle of a collection when it is opened, and keeps its place with the answer", { tag: turn(2) }, async ({
  desk,
  page,
}) => {
  await desk.start("./#/tiles");
  await desk.paste(`${greyLines}\n${greyLines}`);
  await desk.sheet.locator(".levels li").nth(1).getByRole("link").first().click();
  await expect(page.locator(".notice")).toContainText("What do the 2 grey lines");
  const place = page.url();
  await page.locator(".notice").getByRole("button", { name: "Palindrome" }).click();
  await expect(page.locator(".notice", { hasText: "What do the" })).toHaveCount(0);
  await expect(page.getByText("palindrome", { exact: false }).first()).toBeVisible();
  expect(page.url()).toBe(place);
});

test("names a damaged address among good ones, also while a puzzle is drawn", { tag: turn(2) }, async ({ desk, page }) => {
  await desk.start("./#/sudoku");
  await desk.act("Draw");
  await desk.button("Edit this puzzle").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Drawing");
  await desk.paste(["g5k2o1k3g", "g5k2", "g2h2l2n3j"].map((cells) => `https://puzz.link/p?nurikabe/5/5/${cells}`).join("\n"));
  await expect(page.locator(".notice")).toContainText("/5/g5k2” (line 2, column 38: the address ends after");
  await expect(desk.sheet.locator(".levels li")).toHaveCount(2);
});
