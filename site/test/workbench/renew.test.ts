// A new version is published while the old one is open.
import { appendFileSync, cpSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { serve } from "../../serve.mjs";
import { turn } from "../sample";
import { hardTiles, lamps } from "./data";
import { expect, test } from "./desk";

const dist = fileURLToPath(new URL("../../../dist/", import.meta.url));

test.use({ serviceWorkers: "allow" });

test(
  "reports a new version, changes to it on request and keeps the game; waits during a solve, and ends the solver only when asked " +
    "twice",
  { tag: turn(1) },
  async ({ desk }, info) => {
    const folder = info.outputPath("www");
    cpSync(dist, folder, { recursive: true });
    const server = await serve(folder);
    await desk.start(`${server.url}#/tiles`);
    const footer = desk.page.getByRole("contentinfo");
    await expect(footer).toContainText("Works offline");
    await desk.paste(lamps.text);
    await expect(desk.said).toContainText("6 lamps are lit");
    await desk.cell(lamps.presses[0]).click();
    await expect(desk.said).toContainText("3 lamps are lit");
    const lit = await desk.moves();
    appendFileSync(join(folder, "service-worker.js"), "\n// the next version");
    await desk.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange"))); // the visitor returns to the tab
    await expect(footer).toContainText("A new version is available.");
    await Promise.all([desk.page.waitForEvent("load"), desk.button("Update").click()]);
    await expect(desk.board).toBeVisible();
    await expect(footer).not.toContainText("A new version is available.");
    await expect.poll(() => desk.moves()).toEqual(lit);
    await expect(footer).toContainText("Works offline");

    await desk.paste(hardTiles.text);
    await desk.cell("row 4, column 5").click();
    await expect.poll(desk.at).toBe(1);
    const left = await desk.moves();
    await desk.page.getByRole("complementary").getByRole("radio", { name: hardTiles.optimal }).check();
    await desk.act("Solve");
    const atWork = desk.puzzle.locator("[part=work] b").first();
    await expect(atWork).toBeAttached();
    appendFileSync(join(folder, "service-worker.js"), "\n// the version after that");
    await desk.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(footer).toContainText("A new version is available.");
    await desk.button("Update").click();
    await expect(footer).toContainText("A method is running, and an update would stop it.");
    await expect(atWork).toBeAttached();
    await Promise.all([desk.page.waitForEvent("load"), desk.button("Stop it and update").click()]);
    await expect(desk.board).toBeVisible();
    await expect.poll(() => desk.moves(), "the game is as it was").toEqual(left);
    await expect(footer).not.toContainText("A new version is available.");
    await server.close();
  },
);
