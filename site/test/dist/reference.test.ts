// reference.html: the description of the interface, and its live examples.
import { expect } from "@playwright/test";
import { readFileSync } from "node:fs";
import { serve } from "../../serve.mjs";
import { accessible } from "../axe";
import { test } from "../context";
import { dist, watch } from "./hosts";

test("describes the whole interface in the reference, whose examples work", async ({ page }) => {
  const host = await serve(dist),
    seen = watch(page),
    [puzzle] = JSON.parse(readFileSync(`${dist}custom-elements.json`, "utf8")).modules[0].declarations;
  await page.goto(`${host.url}reference.html`);
  const described = (await page.locator("dt").allTextContents()).map((name) => name.split(/[(,]/)[0]);
  for (const { name } of [
    ...puzzle.attributes,
    ...puzzle.members.filter(({ kind }: { kind: string }) => kind === "method"),
    ...puzzle.events,
    ...puzzle.cssParts,
    ...puzzle.cssProperties,
  ])
    expect(described).toContain(name);
  expect(described.length).toBeGreaterThan(60);
  await expect(page.locator(".example .code pre").first()).toContainText(`<script type="module" src="${host.url}unknot.js"></script>`);
  await expect(page.getByText("YOUR.SITE")).toHaveCount(0);
  await expect(page.locator("#types ~ pre").first()).toContainText("interface Solution");
  expect(
    await page
      .locator(".members dd:not(:has(.type)) code")
      .evaluateAll((codes) => codes.filter((code) => getComputedStyle(code).display !== "inline").length),
    "prose runs on",
  ).toBe(0);

  const led = page.locator("#led"),
    answer = page.locator("#answer");
  await page.locator("#hint").click();
  await expect(led.getByRole("grid")).toBeVisible();
  await expect(answer).not.toBeEmpty();
  await page.locator("#solve").click();
  await expect(answer).toHaveText(/^solved by [\w-]+: \w/);

  await page.locator("#watched").getByRole("button", { name: "Play" }).click();
  await expect(page.locator("#log")).toContainText("unknot-ready");
  const { kind, solvers } = JSON.parse((await page.locator("#log").textContent())!.replace(/^\S+/, "")),
    row = page.locator(".kinds > div").filter({ has: page.locator("dt", { hasText: new RegExp(`^${kind}$`) }) });
  expect(await row.locator("dd code").allTextContents()).toEqual(solvers);
  await page.locator("#watched").getByRole("button", { name: "Solve", exact: true }).click();
  await expect(page.locator("#log")).toContainText("unknot-solved");

  for (const puzzle of await page.locator("unknot-puzzle").all()) {
    await puzzle.scrollIntoViewIfNeeded();
    const play = puzzle.getByRole("button", { name: "Play", exact: true }); // an example that starts by itself has no such button
    if ((await puzzle.locator(".cover").count()) && (await puzzle.getAttribute("start")) === null) await play.click();
    await expect(puzzle.locator("unknot-board")).toBeVisible();
  }
  await accessible(page);
  expect(seen.wrong).toEqual([]);
  await host.close();
});
