// My own kind: a visitor writes the rules of a puzzle that exists nowhere, draws one, and sends it to a friend, who plays it.
import { expect, journey } from "./seat";

const rules = `genre Lanterns
about Put lanterns into cells, at most one in each row and column. A number says how many lanterns are around it.

board 1 to 10, usually 3
mark lantern * "a lantern, lanterns", dot "a dark cell, dark cells" in cells
clue n: number 0..8 in cells, is dot

rule Lines: each l in lines: count lantern in l <= 1 "a row or column has at most one lantern"
rule Numbers: each c in cells with n: count lantern in ring of c = n "the lanterns around this {n} are counted"
`;

journey(
  "a laptop",
  "my own kind: written, drawn with one solution, hinted in its author's words, and played by a friend",
  async ({ me, friend }) => {
    /** Brings the text or the board into sight, if the window has room for only one. */
    const turnTo = async (name: string): Promise<void> => {
      if (me.touch) await me.hit(me.page.getByRole("group", { name: "What is shown" }).getByRole("button", { name }));
    };
    await me.arrive();
    await me.press("Make your own kind");
    const text = me.page.getByRole("textbox", { name: "The rules" });
    await turnTo("The rules");
    await text.fill(rules);
    await turnTo("Board");
    await expect(me.cell("row 3, column 3")).toBeVisible();
    await expect(me.cell("row 4, column 1")).toHaveCount(0);
    for (const [place, number] of [
      ["row 1, column 1", "1"],
      ["row 1, column 3", "0"],
      ["row 3, column 3", "0"],
    ] as const) {
      await me.hit(me.cell(place));
      if (me.touch) await me.press(number);
      else await me.page.keyboard.press(number);
      await expect(me.cell(place)).toContainText(number);
    }
    await expect(me.said).toContainText("One solution");
    await me.press("Done");
    await expect(me.page.locator(".in-words")).toHaveText(/^Put lanterns into cells/);
    await me.press("Hint");
    await expect(me.said).toContainText(/the lanterns around this \d are counted|a row or column has at most one lantern/i);

    await me.act("Share");
    await expect(me.sheet.getByLabel("Address")).toHaveValue(/#=/);
    const shared = await me.sheet.getByLabel("Address").inputValue();
    await friend.start(shared);
    await expect(friend.page.locator(".in-words")).toHaveText(/^Put lanterns into cells/);
    await friend.hit(friend.cell("row 2, column 1"));
    await expect(friend.said).toContainText("Solved!");
  },
);
