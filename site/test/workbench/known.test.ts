// The best known solution of a puzzle: it came with the puzzle, or a method or the player found it.
import { forum } from "./data";
import { type Desk, expect, test } from "./desk";

const known = (desk: Desk) => desk.page.getByText(/^Known: /);

test("shows a solution that came with a level, plays it, and shares it again", async ({ desk }) => {
  await desk.start();
  await desk.paste(forum.text);
  await known(desk).click();
  await expect(known(desk)).toHaveText("Known: 4 moves, 4 pushes, came with the puzzle");
  await expect(desk.page.getByLabel("Known solution of 4 moves, 4 pushes")).toHaveValue(forum.solution);
  await desk.axe();
  await desk.button("Watch").click();
  await expect(desk.slider).toHaveAttribute("aria-valuetext", "1 of 1");
  await desk.act("Share");
  await desk.sheet.getByLabel("Format").selectOption({ label: forum.format });
  await desk.sheet.getByLabel("Include the solution").check();
  await expect(desk.sheet.getByLabel("Puzzle as text")).toHaveValue(/RRRR\s*$/);
});
