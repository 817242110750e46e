// The setter: a visitor draws a puzzle, while the page reports whether its solution is unique and how hard it is; then shares it by a
// puzz.link address, and prints it.
import { drawnIslands } from "../workbench/data";
import { expect, journey } from "./seat";

journey("a laptop", "the setter: drawn with a live word on its solutions, played, shared and printed", async ({ me }) => {
  await me.arrive();
  await me.choose(drawnIslands.title);
  const draw = async (rows: string, cols: string): Promise<void> => {
    await me.act("Draw");
    await me.sheet.getByLabel("Rows").last().fill(rows);
    await me.sheet.getByLabel("Columns").last().fill(cols);
    await me.press("Empty board");
    await expect(me.heading).toHaveText("Drawing"); // before it, keys would write on the level
  };
  const write = async (place: string, number: string): Promise<void> => {
    await me.hit(me.cell(place));
    if (me.touch) await me.press(number);
    else await me.page.keyboard.press(number);
  };
  await draw("4", "3");
  await write("row 1, column 1", "1");
  await write("row 2, column 3", "3");
  await write("row 3, column 1", "2");
  await expect(me.said).toContainText("Several solutions");
  await expect(me.board.getByRole("gridcell", { name: /differs/ })).not.toHaveCount(0);
  for (let i = 0; i < 2; i++) await me.press("Undo");
  await expect(me.said).not.toContainText("Several solutions");
  await write("row 1, column 3", "3");
  await write("row 3, column 1", "2");
  await expect(me.said).toContainText("One solution");
  await me.press("Done");
  await expect(me.heading).toHaveText("Puzzle 1");

  await me.act("Share");
  await me.sheet.getByLabel("Format").selectOption({ label: "puzz.link address" });
  await expect(me.sheet.getByLabel("Puzzle as text")).toHaveValue(/https:\/\/puzz\.link\/p\?nurikabe\/3\/4\//);
  const address = (await me.sheet.getByLabel("Puzzle as text").inputValue()).trim();
  await me.page.evaluate(() => addEventListener("beforeprint", () => Object.assign(window, { printed: document.title }), { once: true }));
  await me.hit(me.button("Print"));
  await expect.poll(() => me.page.evaluate(() => (window as { printed?: string }).printed)).toContain("Puzzle 1");
  await me.page.keyboard.press("Escape");
  await me.home();
  await me.paste(address);
  for (const [place, number] of [
    ["row 1, column 1", "1"],
    ["row 1, column 3", "3"],
    ["row 3, column 1", "2"],
  ] as const)
    await expect(me.cell(place)).toContainText(number);
  await expect(me.heading).toHaveText("Puzzle 1"); // it is the same puzzle in another notation
  await me.press("Solve");
  await expect(me.page.getByRole("heading", { name: "Solved" })).toBeAttached();

  await me.home();
  await me.choose("Slither Link");
  await draw("5", "5");
  await write("row 3, column 3", "3");
  await expect(me.said).toContainText("Several solutions");
  await me.press("Finish it");
  await expect(me.said).toContainText(/leaves? only one solution/);
  await me.press("Do it");
  await expect(me.said).toContainText("One solution");
  await expect(me.cell("row 3, column 3")).toContainText("3");
  await me.press("Spare clues");
  await expect(me.said).toHaveText(/could go|Every clue is needed/);
  await me.tidy();
});
