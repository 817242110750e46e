// The engine uses up its whole memory, not only the share that a method grants itself.
import { hardTiles, lamps } from "../workbench/data";
import { expect, test } from "../workbench/desk";
import { turn } from "../sample";
import { shortOfMemory } from "./small";

const said = "The engine ran out of memory.";

test("reports a method that runs out of memory; the game is as it was, and the next method solves it", { tag: turn(2) }, async ({
  desk,
}) => {
  await shortOfMemory(desk.page, 64 << 20);
  await desk.open(hardTiles);
  await desk.cell("row 4, column 5").click();
  await expect.poll(desk.at).toBe(1);
  await desk.page.getByRole("complementary").getByRole("radio", { name: hardTiles.optimal }).check();
  await desk.button("Solve").click();
  await expect(desk.said).toContainText(said);
  await expect.poll(desk.at).toBe(1);
  await desk.cell("row 4, column 4").click();
  await expect.poll(desk.at).toBe(2);
  await desk.open(lamps);
  await desk.solve();
});
