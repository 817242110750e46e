// Watching it think: the hardest board that comes with a kind, and a slow method.
import { hardTiles, lamps, tiles } from "../workbench/data";
import { expect, longJourney } from "./seat";

longJourney("watching it think: it moves, is played beside, stops with its best, and another method begins", async ({ me, sit }) => {
  await me.arrive();
  await me.choose(tiles.title);
  await me.hit(me.heading.getByRole("button"));
  await me.hit(me.sheet.getByRole("link").last());
  await expect(me.sheet).toHaveCount(0);
  const aside = me.page.getByRole("complementary"),
    method = (name: string) => aside.getByRole("radio", { name: new RegExp(`^${name}`) });
  await method(hardTiles.slow).check();
  await me.press("Solve");
  await expect(me.button("Stop")).toBeInViewport({ ratio: 1 });
  await me.hit(aside.getByText("Details", { exact: true }));
  const figures = async () => (await aside.locator("dd:visible").allTextContents()).join(" ");
  await expect.poll(figures).toMatch(/\d/);
  const before = await figures();
  await expect.poll(figures).not.toBe(before);
  expect(await figures()).not.toMatch(/NaN|Infinity|∞/);

  const other = await sit();
  await other.arrive();
  await other.choose(lamps.title);
  await other.hit(other.cell("row 1, column 1"));
  await expect.poll(other.at).toBe(1);
  await other.page.close();
  await me.page.bringToFront();
  await expect(aside.getByRole("term").filter({ hasText: /^best$/ })).toBeVisible();

  await me.stop();
  await expect(me.slider).toBeVisible();
  await me.up();
  await me.tidy();
  await me.slider.press("End");
  await expect(me.puzzle.getByText(/^step (\d+) of \1\b/)).toBeVisible();
  await expect(me.said).toContainText("Every tile is in place.");
  expect(await me.at(), "the game itself is where it was").toBe(0);
  await me.press("Back to the game");
  await method(hardTiles.optimal).check();
  await me.press("Solve");
  await me.stop();
  await expect(aside.getByRole("heading", { name: "Stopped" })).toBeAttached();
});
