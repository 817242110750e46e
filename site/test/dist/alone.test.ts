// Tests of unknot.html, saved in a folder and opened as a file.
import { copyFileSync, mkdirSync, statSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { expect } from "../expect";
import { test } from "../surroundings";
import { Desk } from "../workbench/desk";
import { tiles } from "../workbench/data";
import { dist, watch } from "./hosts";

test("solves in one saved file, sends no request, and keeps the game", async ({ page, context }, info) => {
  const folder = info.outputPath("My puzzles #1"),
    saved = `${folder}/unknot (2).html`,
    desk = new Desk(page),
    { href } = pathToFileURL(saved);
  mkdirSync(folder, { recursive: true });
  copyFileSync(`${dist}unknot.html`, saved);
  expect(statSync(saved).size).toBeLessThan(10e6);
  await context.setOffline(true);
  const seen = watch(page);
  await page.goto(href);
  await expect(page.getByRole("contentinfo")).toContainText("Works offline");
  await page
    .locator("unknot-shelf .kindred")
    .getByRole("link", { name: new RegExp(`^${tiles.title}\\b`) })
    .click();
  await desk.cell("row 1, column 3").click();
  await expect.poll(() => desk.moves()).toMatchObject({ at: 1 });
  await desk.button("Solve").click();
  await expect(desk.slider).toBeVisible();

  // The page offers neither Embed nor the lab, which this file does not have.
  await expect(page.locator("#actions")).toContainText("Share");
  await expect(page.locator("#actions")).not.toContainText("Embed");
  await expect(page.locator("header")).not.toContainText("Lab");
  await desk.act("Share");
  await expect(page.getByRole("dialog")).toContainText("works only on this device");
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "Unknot", exact: true }).click();
  await expect(page).toHaveURL(`${href}#`);
  await page.reload();
  await expect(page.locator("unknot-shelf")).toContainText("Continue");
  expect(seen).toEqual({ asked: [], wrong: [] });
});
