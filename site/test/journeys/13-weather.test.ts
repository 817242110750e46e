// Bad weather: a worker dies, memory runs out, the tab sleeps, and a new version is published. The visitor loses nothing.
import { appendFileSync, cpSync } from "node:fs";
import { join } from "node:path";
import { hardTiles, lamps } from "../workbench/data";
import { dist, expect, longJourney, test } from "./seat";

test.use({
  folder: async ({}, use, info) => {
    const folder = info.outputPath("www");
    cpSync(dist, folder, { recursive: true });
    await use(folder);
  },
});

longJourney("bad weather: a dead worker, full memory, a sleeping tab and a new version", async ({ me, folder }) => {
  await me.arrive();
  await expect(me.footer).toContainText("Works offline");
  await me.paste(hardTiles.text);
  await me.hit(me.cell("row 4, column 5"));
  await expect.poll(me.at).toBe(1);
  const aside = me.page.getByRole("complementary");
  await aside.getByRole("radio", { name: hardTiles.optimal }).check();
  await me.press("Solve");
  await expect(me.puzzle.locator("[part=work] b").first(), "it is running, and has said so").toBeAttached();
  await me.takeWorkers(() => expect(me.said).toContainText("The engine's worker was lost. Try again."));
  await expect(me.button("Solve")).toBeEnabled();
  expect(await me.at()).toBe(1);

  await aside.getByText("General search", { exact: true }).click();
  await aside.getByRole("radio", { name: /^Breadth-first search/ }).check();
  await aside.getByText("How it works and settings").click();
  await aside.getByText("Time and memory").click();
  await aside.getByLabel("Memory").fill("16");
  await aside.getByLabel("Memory").blur();
  await me.press("Solve");
  await expect(me.said).toContainText("memory");
  await expect(me.button("Solve")).toBeEnabled();
  expect(await me.at()).toBe(1);

  // The page learns neither why it is resumed nor how long it slept.
  const tab = await me.page.context().newCDPSession(me.page);
  for (const state of ["frozen", "active"]) await tab.send("Page.setWebLifecycleState", { state: state as "frozen" });
  await me.home();
  await me.paste(lamps.text);
  await me.hit(me.cell(lamps.presses[0]!));
  await expect(me.said).toContainText("3 lamps are lit");
  const game = await me.moves();

  appendFileSync(join(folder, "service-worker.js"), "\n// the next version");
  await me.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange"))); // the visitor returns to the tab
  await expect(me.footer).toContainText("A new version is available.");
  await Promise.all([me.page.waitForEvent("load"), me.press("Update")]);
  await expect(me.board).toBeVisible();
  await expect.poll(me.moves.bind(me)).toEqual(game);
  await me.hit(me.cell(lamps.presses[1]!));
  await expect(me.said).toContainText("Solved!");
});
