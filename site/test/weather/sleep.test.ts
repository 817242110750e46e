// A tab that sleeps for an hour in the middle of a solve.
import type { UnknotPuzzle } from "../../src/element/puzzle";
import { type Desk, expect, test } from "../workbench/desk";
import { hardTiles } from "../workbench/data";
import { turn } from "../sample";

/** The working time of the running method by its last report, in s. */
const worked = (desk: Desk): Promise<number> =>
  desk.puzzle.evaluate((element) => (element as UnknotPuzzle).game!.runs.running?.report?.elapsed ?? 0);

async function begin(desk: Desk): Promise<void> {
  await desk.cell("row 4, column 5").click();
  await expect.poll(desk.at).toBe(1);
  await desk.page.getByRole("complementary").getByRole("radio", { name: hardTiles.slow }).check();
  await desk.button("Solve").click();
  await expect.poll(() => worked(desk)).toBeGreaterThan(0);
}

test("does not count an hour in a frozen tab as work: the method continues, and its limit is not over", { tag: turn(1) }, async ({
  desk,
}) => {
  await desk.open(hardTiles);
  await desk.puzzle.evaluate((element) => {
    (element as UnknotPuzzle).game!.runs.limit = 1800;
  });
  await begin(desk);
  const tab = await desk.page.context().newCDPSession(desk.page);
  await tab.send("Page.setWebLifecycleState", { state: "frozen" });
  for (const worker of desk.page.workers()) {
    await worker.evaluate(() => {
      const now = performance.now.bind(performance);
      performance.now = () => now() + 3_600_000;
    });
  }
  await tab.send("Page.setWebLifecycleState", { state: "active" });
  await desk.page.evaluate(() => {
    for (const name of ["pagehide", "pageshow"]) dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
  }); // as a browser does with a tab in the background
  const before = await worked(desk);
  await expect.poll(() => worked(desk)).toBeGreaterThan(before + 0.2);
  expect(await worked(desk)).toBeLessThan(1200);
  await expect.poll(desk.found).toBeGreaterThan(0); // the page offers to watch a run only once it has found something
  await desk.stop();
  await expect(desk.slider).toBeVisible();
  await expect(desk.said).not.toContainText(/lost|crash|respond/);
});
