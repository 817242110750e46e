// A market that begins with agents written by hand: a visitor chooses them in the form, and sees them while the market learns.
import type { Locator } from "@playwright/test";
import { expect, longJourney } from "./seat";

longJourney("a market with seeds: agents written by hand begin it", async ({ me }) => {
  await me.start("./#/sokoban/01-round-the-post");
  const aside = me.page.getByRole("complementary"),
    room = me.page.locator("unknot-watching");
  const rows = (name: string): Locator => room.getByRole("region", { name }).locator("tbody tr");
  await me.hit(me.experiments);
  await me.hit(aside.getByLabel("Hayek economy"));
  await me.hit(aside.getByText("How it works and settings"));
  await me.hit(aside.locator("summary", { hasText: /^Seeds$/ }));
  await aside.getByRole("combobox", { name: /^Seeds/ }).selectOption("careful");
  await me.hit(aside.locator("summary", { hasText: /^A stable system$/ }));
  const minimum = aside.getByRole("spinbutton", { name: /^Agents, at least/ });
  await minimum.fill("6"); // with so few agents, all are among the richest
  await minimum.blur();
  await me.press("Watch it learn");
  await expect(room.locator(".state")).toContainText("· 1 auction ·");
  await me.press("One auction");
  await expect(room.locator(".state")).toContainText("· 2 auctions ·");
  await expect(rows("The richest").filter({ hasText: "seeded" })).not.toHaveCount(0); // one of the two agents may be bankrupt by now
  await expect
    .poll(() => me.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing is wider than the window")
    .toBe(true);
  await me.axe();
});
