// A setter's evening with a half-made Yajilin: its true candidates, its solutions one after another, the clue that makes the solution
// unique, redundant clues, the grade, and the ways to other programs and to paper.
import { expect, journey } from "./seat";

/** A Yajilin with two clues and ten solutions. */
const halfMade = "; kind: yajilin\n. . . . .\n. . . . .\n. 1> . . .\n. . . . 0<\n. . . . .\n";

journey(
  "a laptop",
  "the setter's evening: true candidates, all solutions, the missing clue, spare clues and the way out",
  async ({ me }) => {
    const drawing = me.page.getByRole("complementary", { name: "What the drawing is so far" }),
      title = drawing.getByRole("heading", { level: 2 }).first(),
      candidates = me.page.getByRole("checkbox", { name: "True candidates" }),
      solution = me.puzzle.getByRole("slider", { name: "Solution" }),
      marked = me.board.getByRole("gridcell", { name: /shaded/ });
    await me.arrive();
    await me.paste(halfMade);
    await expect(me.cell("row 3, column 2")).toBeVisible();
    await me.act("Draw");
    await me.press("Edit this puzzle");
    await expect(me.said).toContainText("Several solutions");
    await expect(marked).toHaveCount(0);

    await me.hit(candidates);
    await expect(title).toHaveText(/10 solutions/);
    await expect(me.said).toContainText("10 solutions");
    await expect(drawing).toContainText("The same in every solution: 16 of 56 places.");
    await expect(marked).not.toHaveCount(0);

    await me.press("Show solutions");
    await expect(me.said).toContainText("Solution 1 of 10.");
    await expect(solution).toBeFocused(); // the pressed button has disappeared
    await expect(me.board.locator(".mark.differ")).not.toHaveCount(0);
    await me.press("One solution forward");
    await expect(me.said).toContainText("Solution 2 of 10.");
    if (me.touch) await me.press("To the end");
    else await solution.press("End");
    await expect(me.said).toContainText("Solution 10 of 10.");
    if (me.touch) await me.press("Back to the drawing");
    else await me.page.keyboard.press("Escape");
    await expect(solution).toHaveCount(0);
    await expect(candidates).toBeChecked();

    await me.press("Finish it");
    await expect(me.said).toContainText("One more clue leaves only one solution");
    await me.press("Do it");
    await expect(title).toHaveText(/One solution/);
    await expect(title.locator("small")).toHaveText(/medium|hard/); // the grade

    await me.press("Spare clues");
    await expect(me.said).toContainText("This clue could be #: the solution would still be the only one.");
    await me.press("Do it");
    await expect(title).toHaveText(/One solution/);
    await me.press("Spare clues");
    await expect(me.said).toContainText("Every clue is needed");
    await me.press("Done");
    await expect(me.heading).toHaveText(/^Puzzle \d+$/);

    await me.act("Share");
    const format = me.sheet.getByLabel("Format"),
      text = me.sheet.getByLabel("Puzzle as text");
    for (const [label, address] of [
      ["puzz.link address", /https:\/\/puzz\.link\/p\?yajilin\/(b\/)?5\/5\//],
      ["Penpa address", /penpa-edit/],
    ] as const) {
      await format.selectOption({ label });
      await expect(text).toHaveValue(address);
    }
    await me.page.evaluate(() => addEventListener("beforeprint", () => Object.assign(window, { printed: document.title }), { once: true }));
    await me.hit(me.button("Print"));
    await expect.poll(() => me.page.evaluate(() => (window as { printed?: string }).printed)).toContain("Puzzle");
  },
);
