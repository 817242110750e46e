// The verdict on a puzzle while it is drawn.
import { sampled, turn } from "../sample";
import { lamps, oneBox } from "./data";
import { type Desk, expect, test } from "./desk";

const verdict = (desk: Desk) => desk.page.getByRole("complementary", { name: "What the drawing is so far" });
const title = (desk: Desk) => verdict(desk).getByRole("heading", { level: 2 }).first();

async function draw(desk: Desk, puzzle: { text: string; title: string }): Promise<void> {
  await desk.open(puzzle);
  await desk.act("Draw");
  await desk.button("Edit this puzzle").click();
  await expect(desk.page.getByRole("heading", { level: 1 })).toHaveText("Drawing");
}

test("shows beside a drawing its verdict and grade, for each kind in its own words", async ({ desk }) => {
  for (const [puzzle, is, more] of sampled([
    [lamps, "One solution", "It takes 2 presses at least."],
    [oneBox, /^It can be solved\s*easy/, "One way takes 1 move and 1 push."],
  ] as const)) {
    await draw(desk, puzzle);
    await expect(title(desk)).toHaveText(typeof is === "string" ? new RegExp(`^\\s*${is}`) : is);
    await expect(verdict(desk)).toContainText(more);
    await expect(verdict(desk)).toHaveAttribute("aria-busy", "false");
    await desk.axe();
    await desk.button("Cancel").click();
  }
});

test.describe("by touch", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test("shows the verdict on a phone in the line under the board", { tag: turn(4) }, async ({ desk }) => {
    await draw(desk, lamps);
    await expect(desk.said).toContainText("One solution");
    await expect(desk.said.getByText("One solution")).toBeVisible();
  });
});
