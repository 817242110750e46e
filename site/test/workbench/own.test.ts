// The page saves each puzzle that a visitor pasted, drew or had made.
import { turn } from "../sample";
import { detour, lamps, oneBox, oneLamp } from "./data";
import { Desk, expect, test } from "./desk";

const heading = (desk: Desk) => desk.page.getByRole("heading", { level: 1 });
const list = (desk: Desk) => heading(desk).getByRole("button").click();
const row = (desk: Desk, title: string) => desk.sheet.getByRole("listitem").filter({ hasText: title });

test("finds pasted puzzles again as they were left, with the solved ones and their best solutions", async ({ desk }) => {
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
  await expect(desk.sheet.getByRole("link")).toHaveText([
    /The detour\s+6 × 6.*started/,
    /Puzzle 1\s+5 × 3.*best 1 move, 1 push\s*, solved/,
  ]);
  await desk.axe();
  await row(desk, "The detour").getByRole("link").click();
  await expect(heading(desk)).toHaveText("The detour");
  await expect.poll(desk.at).toBe(1);
  await expect(desk.page).toHaveURL(/#\/sokoban\/~\/2$/);
});

test("deletes one puzzle, then all, and keeps the open one", { tag: turn(2) }, async ({ desk }) => {
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

/** Opens another window with the same puzzle. A deaf window receives no messages from other windows. */
async function another(desk: Desk, deaf = false): Promise<Desk> {
  const page = await desk.page.context().newPage();
  if (deaf) await page.addInitScript(() => Object.defineProperty(BroadcastChannel.prototype, "onmessage", { set() {} }));
  const other = new Desk(page);
  await other.start(
    `./#/${await desk.puzzle.evaluate((puzzle) => (puzzle as unknown as { game: { state: { kind: string } } }).game.state.kind)}`,
  );
  return other;
}

test("lets two windows with the same game follow each other", { tag: turn(1) }, async ({ desk }) => {
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
