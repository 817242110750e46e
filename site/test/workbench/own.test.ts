// Puzzles that a visitor pasted, drew or had made are kept, one by one.
import { corridors, detour, lamps, oneBox, oneLamp } from "./data";
import { Desk, expect, test } from "./desk";

const heading = (desk: Desk) => desk.page.getByRole("heading", { level: 1 });
const list = (desk: Desk) => heading(desk).getByRole("button").click();
const row = (desk: Desk, title: string) => desk.sheet.getByRole("listitem").filter({ hasText: title });

test("what was pasted is found again, as it was left, with what was solved and the best of it", async ({ desk }) => {
  await desk.open(oneBox);
  await desk.page.keyboard.press("ArrowRight");
  await expect(desk.said).toContainText("Solved!");
  await desk.paste(`${detour.text}Title: The detour\n`);
  await expect(heading(desk)).toHaveText("The detour");
  await desk.page.keyboard.press("ArrowUp");
  await expect.poll(desk.at).toBe(1);
  await desk.paste(oneBox.text);
  await expect(heading(desk)).toHaveText("Puzzle 1");

  await desk.page.reload();
  await expect(desk.board).toBeVisible();
  await list(desk);
  await expect(desk.sheet.getByRole("button", { name: /^Your own\s+1 of 2$/ })).toHaveAttribute("aria-pressed", "true");
  await expect(desk.sheet.getByRole("link")).toHaveText([/The detour\s+6 × 6.*started/, /Puzzle 1\s+5 × 3.*best 1 move, 1 push\s*, solved/]);
  await desk.axe();
  await row(desk, "The detour").getByRole("link").click();
  await expect(heading(desk)).toHaveText("The detour");
  await expect.poll(desk.at).toBe(1);
  await expect(desk.page).toHaveURL(/#\/sokoban\/~\/2$/);
});

test("what was made and what was drawn are kept, each once; what stands in a list already is not", async ({ desk }) => {
  await desk.open(lamps);
  await desk.act("New");
  await desk.button("Make one").click();
  await expect(desk.sheet).toHaveCount(0);
  await desk.act("Draw");
  await desk.button("Edit this puzzle").click();
  await expect(heading(desk)).toHaveText("Drawing");
  await desk.cell("row 1, column 1").click();
  await expect.poll(desk.at).toBe(1);
  await desk.button("Done").click();
  await expect(heading(desk)).toHaveText("Puzzle 3");
  await desk.paste(lamps.text);
  await expect(desk.said).toContainText("6 lamps are lit");
  await list(desk);
  await expect(desk.sheet.getByRole("button", { name: /^Your own\s+0 of 3$/ })).toBeVisible();
  await desk.button("Close").click();

  await desk.paste(corridors(3));
  await expect(desk.sheet.getByRole("listitem")).toHaveCount(3);
  await desk.button("Close").click();
  await desk.paste(corridors(1).replace(/^; 1\n\n/, ""));
  await expect(desk.page.getByRole("link", { name: oneBox.title, exact: true })).toHaveAttribute("aria-current", "page");
  await list(desk);
  await expect(desk.sheet.getByRole("listitem")).toHaveCount(1);
});

test("what was made and not played makes room for the next that is made", async ({ desk }) => {
  const own = desk.sheet.getByRole("button", { name: /^Your own/ });
  const make = async (): Promise<void> => {
    const { text } = (await desk.moves()) as { text: string };
    await desk.button("New").first().click();
    await desk.button("Make one").click();
    await expect.poll(async () => ((await desk.moves()) as { text: string }).text).not.toBe(text);
    await expect(desk.sheet).toHaveCount(0);
  };
  await desk.open(lamps);
  await make();
  await make();
  await list(desk);
  await expect(own).toContainText("0 of 2");
  await desk.button("Close").click();
  await desk.cell("row 1, column 1").click();
  await expect.poll(desk.at).toBe(1);
  await make();
  await list(desk);
  await expect(own).toContainText("0 of 3");
});

test("two tabs keep what was opened in each", async ({ desk, context }) => {
  await desk.open(lamps);
  const other = new (desk.constructor as typeof Desk)(await context.newPage());
  await other.start();
  await desk.page.bringToFront();
  await desk.paste(oneLamp.text);
  await expect(desk.said).toContainText("5 lamps are lit");
  await other.page.bringToFront();
  await other.paste("*.*\n...\n*.*\n");
  await expect(other.said).toContainText("4 lamps are lit");
  await other.page.reload();
  await list(other);
  await expect(other.sheet.getByRole("listitem")).toHaveText([/Puzzle 3/, /Puzzle 2/, /Puzzle 1/]);

  await desk.page.bringToFront();
  await desk.paste("...\n*.*\n...\n");
  await expect(desk.said).toContainText("2 lamps are lit");
  await other.page.bringToFront();
  await expect(other.sheet.getByRole("listitem")).toHaveText([/Puzzle 4/, /Puzzle 3/, /Puzzle 2/, /Puzzle 1/]);
  await other.button("Delete Puzzle 1").click();
  await other.button("Delete Puzzle 1 and its progress").click();
  await other.page.reload();
  await list(other);
  await expect(other.sheet.getByRole("listitem")).toHaveText([/Puzzle 4/, /Puzzle 3/, /Puzzle 2/]);
});

test("one is deleted, then all; what is open of them stays", async ({ desk }) => {
  await desk.open(lamps);
  await desk.paste(oneLamp.text);
  await expect(desk.said).toContainText("5 lamps are lit");
  await list(desk);
  await desk.button("Delete Puzzle 1").press("Enter");
  await desk.button("Delete Puzzle 1 and its progress").press("Enter");
  await expect(desk.sheet.getByRole("link")).toHaveText([/Puzzle 2/]);
  await expect(desk.sheet.getByRole("button", { name: /^Your own/ })).toBeFocused();
  await desk.button("Delete all").click();
  await desk.button("Delete all puzzles and progress").click();
  await expect(desk.sheet.getByRole("button", { name: /^Your own/ })).toHaveCount(0);
  await desk.button("Close").click();
  await expect(desk.page).toHaveURL(/#\/lights$/);
  await desk.page.reload();
  await expect(desk.said).toContainText("5 lamps are lit");
});

/** Another window with the same puzzle in it. */
async function another(desk: Desk, deaf = false): Promise<Desk> {
  const page = await desk.page.context().newPage();
  if (deaf) await page.addInitScript(() => Object.defineProperty(BroadcastChannel.prototype, "onmessage", { set() {} }));
  const other = new Desk(page);
  await other.start(`./#/${await desk.puzzle.evaluate((puzzle) => (puzzle as unknown as { game: { state: { kind: string } } }).game.state.kind)}`);
  return other;
}

test("two windows with the same game follow each other", async ({ desk }) => {
  await desk.open(lamps);
  const other = await another(desk);
  await other.cell(lamps.presses[0]).click();
  await expect.poll(desk.at).toBe(1);
  await desk.page.bringToFront();
  await desk.cell("row 2, column 2").click();
  await expect.poll(other.at).toBe(2);
  await other.page.bringToFront();
  await other.button("Undo").click();
  await expect.poll(desk.at).toBe(1);
  await expect.poll(() => desk.moves()).toEqual(await other.moves());
});

test("a window that looks at something else follows when it comes back", async ({ desk }) => {
  await desk.open(lamps);
  const other = await another(desk);
  await other.solve();
  await desk.page.bringToFront();
  await desk.cell(lamps.presses[0]).click();
  await expect.poll(desk.at).toBe(1);
  await other.page.bringToFront();
  await expect.poll(other.at).toBe(0);
  await other.button("Back to the game").click();
  await expect.poll(other.at).toBe(1);
});

test("a window that slept writes over nothing: both games are kept", async ({ desk }) => {
  await desk.open(lamps);
  const asleep = await another(desk, true);
  await desk.page.bringToFront();
  for (const cell of ["row 1, column 1", "row 1, column 2", "row 2, column 2"]) await desk.cell(cell).click();
  await expect.poll(desk.at).toBe(3);
  const long = await desk.moves();
  await asleep.page.bringToFront();
  await asleep.cell("row 3, column 3").click();
  await expect(asleep.page.getByRole("alert")).toHaveText("This puzzle was also played in another window. Both games are kept.");
  await asleep.cell("row 3, column 2").click();
  await expect.poll(asleep.at).toBe(2);
  await desk.page.reload();
  await expect(desk.button("From another window, 2 moves").or(desk.button("Yours, 3 moves"))).toBeVisible();
  await asleep.button("Switch to the other").click();
  await expect.poll(asleep.moves.bind(asleep)).toEqual(long);
  await expect(asleep.button("From another window, 2 moves")).toBeVisible();
});

test("a game that is deleted in another window stays on the board of this one, and is kept once it is played on", async ({ desk }) => {
  await desk.open(lamps);
  for (const cell of ["row 1, column 1", "row 1, column 2"]) await desk.cell(cell).click();
  await expect.poll(desk.at).toBe(2);
  await desk.act("Share");
  const address = desk.sheet.getByLabel("Address");
  await expect(address).not.toHaveValue("");
  const shared = await address.inputValue();
  await desk.button("Close").click();
  await desk.cell("row 2, column 2").click();
  await expect.poll(desk.at).toBe(3);
  const other = await another(desk);
  await other.paste(shared);
  await other.button("Delete Yours, 3 moves").click();
  await expect(other.page.getByText("Yours, 3 moves")).toHaveCount(0);
  await expect(desk.page.getByText("Shared with you, 2 moves")).toBeVisible();
  await expect(desk.page.getByText("Yours, 3 moves")).toBeVisible();
  await desk.page.bringToFront();
  await desk.cell("row 3, column 3").click();
  await expect(other.page.getByText("Yours, 4 moves")).toBeVisible();
});

test("two windows with the same drawing part where both draw", async ({ desk }) => {
  await desk.open(lamps);
  await desk.act("Draw");
  await desk.button("Edit this puzzle").click();
  await expect(heading(desk)).toHaveText("Drawing");
  await desk.cell("row 1, column 3").click();
  await expect.poll(desk.at).toBe(1);
  const asleep = await another(desk, true);
  await expect(heading(asleep)).toHaveText("Drawing");
  await asleep.cell("row 2, column 2").click();
  await expect.poll(asleep.at).toBe(2);
  await desk.page.bringToFront();
  await desk.cell("row 3, column 1").click();
  await expect.poll(desk.at).toBe(2);
  await desk.button("Cancel").click();
  await desk.act("Draw");
  await expect(desk.sheet.getByRole("button", { name: "3 × 3, 2 changes", exact: true })).toHaveCount(2);
});
