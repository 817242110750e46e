// reference.html: the interface to be read, and its examples at work.
import { expect, test } from "@playwright/test";
import { readFileSync } from "node:fs";
import { serve } from "../../serve.mjs";
import { accessible } from "../axe";
import { dist, watch } from "./hosts";

test("the reference tells all of the interface, and its examples work", async ({ page }) => {
  const host = await serve(dist), seen = watch(page), [puzzle] = JSON.parse(readFileSync(`${dist}custom-elements.json`, "utf8")).modules[0].declarations;
  await page.goto(`${host.url}reference.html`);
  const told = (await page.locator("dt").allTextContents()).map((name) => name.split(/[(,]/)[0]);
  for (const { name } of [...puzzle.attributes, ...puzzle.members.filter(({ kind }: { kind: string }) => kind === "method"), ...puzzle.events, ...puzzle.cssParts, ...puzzle.cssProperties]) expect(told).toContain(name);
  expect(told.length).toBeGreaterThan(60);

  const led = page.locator("#led"), answer = page.locator("#answer");
  await led.scrollIntoViewIfNeeded();
  await expect(led.getByRole("grid")).toBeVisible();
  await page.locator("#hint").click();
  await expect(answer).not.toBeEmpty();
  await page.locator("#solve").click();
  await expect(answer).toHaveText(/^solved by [\w-]+: \w/);

  await page.locator("#watched").scrollIntoViewIfNeeded();
  await expect(page.locator("#log")).toContainText("unknot-ready");
  await page.locator("#watched").getByRole("button", { name: "Solve", exact: true }).click();
  await expect(page.locator("#log")).toContainText("unknot-solved");

  for (const puzzle of await page.locator("unknot-puzzle").all()) {
    await puzzle.scrollIntoViewIfNeeded();
    await expect(puzzle.locator("unknot-board")).toBeVisible();
  }
  await accessible(page);
  expect(seen.wrong).toEqual([]);
  await host.close();
});
