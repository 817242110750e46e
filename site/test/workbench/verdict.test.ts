// What is said of a puzzle while it is drawn.
import { closet, lamps, oddTiles, oneBox, threeIslands, tiles, wideIslands } from "./data";
import { type Desk, expect, test } from "./desk";

const verdict = (desk: Desk) => desk.page.getByRole("complementary", { name: "What the drawing is so far" });
const title = (desk: Desk) => verdict(desk).getByRole("heading", { level: 2 }).first();

async function draw(desk: Desk, puzzle: { text: string; title: string }): Promise<void> {
  await desk.open(puzzle);
  await desk.act("Draw");
  await desk.button("Edit this puzzle").click();
  await expect(desk.page.getByRole("heading", { level: 1 })).toHaveText("Drawing");
}

test("beside a drawing stand what it is and how hard, for each kind in its own words", async ({ desk }) => {
  for (const [puzzle, is, more] of [
    [threeIslands, "Several solutions", "Two of them differ"],
    [wideIslands, /^(One solution|Several solutions|No solution)/, ""],
    [lamps, "One solution", "It takes 2 presses at least."],
    [tiles, "It can be solved", "It takes 2 moves at least."],
    [{ ...tiles, text: oddTiles.text }, "No solution", ""],
    [oneBox, /^It can be solved\s*easy/, "One way takes 1 move and 1 push."],
  ] as const) {
    await desk.page.goto("about:blank");
    await draw(desk, puzzle);
    await expect(title(desk)).toHaveText(typeof is === "string" ? new RegExp(`^\\s*${is}`) : is);
    await expect(verdict(desk)).toContainText(more);
    await expect(verdict(desk)).toHaveAttribute("aria-busy", "false");
    await desk.axe();
    await desk.button("Cancel").click();
  }
});

test("a change begins the verdict anew, and a level that cannot be solved is told from one that is not ready", async ({ desk }) => {
  await draw(desk, closet);
  await expect(title(desk)).toHaveText(/^\s*It can be solved/);
  await desk.button("Wall").click();
  await desk.cell("row 4, column 6").click(); // between the box and its goal
  await expect(title(desk)).toHaveText(/^\s*No solution/);
  await desk.button("Undo").click();
  await expect(title(desk)).toHaveText(/^\s*It can be solved/);
  await desk.button("Player").click();
  await desk.cell("row 3, column 5").click(); // off again
  await expect(title(desk)).toHaveText(/^\s*Not a puzzle yet/);
  await expect(verdict(desk)).toContainText("player");
  await desk.button("Cancel").click();
  await expect(verdict(desk)).toHaveCount(0);
});

test("drawing goes on while its verdict is being found, and an old one never comes back", async ({ desk }) => {
  const room = "#".repeat(20), wide = [room, ...Array.from({ length: 12 }, (_, i) => `#${i === 5 ? " @ $ $ $ $ $ $ .  " : i === 8 ? " $ $ $ $ ...........".slice(0, 18) : " ".repeat(18)}#`), room].join("\n");
  const level = wide.replace(/\$/g, (() => { let boxes = 0; return () => (boxes++ < 6 ? "$" : " "); })()).replace(/\./g, (() => { let goals = 0; return () => (goals++ < 6 ? "." : " "); })());
  await draw(desk, { ...oneBox, text: `${level}\n` });
  await desk.button("Wall").click();
  for (let i = 0; i < 4; i++) {
    await desk.cell(`row ${3 + i}, column 18`).click();
    await expect.poll(desk.at).toBe(i + 1);
  }
  await desk.button("Goal").click();
  await desk.cell("row 3, column 10").click(); // one goal too many
  await expect(title(desk)).toHaveText(/^\s*Not a puzzle yet/);
  await expect(verdict(desk)).toHaveAttribute("aria-busy", "false");
});

test.describe("by touch", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test("on a phone the verdict is in the line under the board", async ({ desk }) => {
    await draw(desk, lamps);
    await expect(desk.said).toContainText("One solution");
    await expect(desk.said.getByText("One solution")).toBeVisible();
  });
});
