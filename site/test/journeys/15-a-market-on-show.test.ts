// A market on show: with its usual settings, the method learns from all puzzles in the list, and then solves the open puzzle without
// learning.
import { expect, longJourney } from "./seat";

longJourney("a market on show: what it has learned with the usual settings solves the puzzle that is open", async ({ me }) => {
  await me.start("./#/sokoban/01-round-the-post");
  const aside = me.page.getByRole("complementary"),
    room = me.page.locator("unknot-watching");
  await me.hit(me.experiments);
  await me.hit(aside.getByLabel("Hayek economy"));
  await me.hit(aside.getByText("How it works and settings"));
  await me.press("Watch it learn");
  await room.getByRole("slider", { name: "Speed" }).fill("5"); // full speed
  await me.press("Resume");
  await expect(room.getByRole("alert")).toContainText(/^What was learned is saved as “Sokoban, \d+ puzzles”/);
  await expect(room.locator(".watched-head .meta")).toHaveText(/^has learned from \d+ of \d+ puzzles$/);
  await me.press("Run it cold");
  await expect(aside.getByRole("heading", { name: "Solved" })).toBeVisible();
});
