// A method with islands, as the workbench offers it.
import { readFileSync, writeFileSync } from "node:fs";
import type { Locator } from "@playwright/test";
import { turn } from "../sample";
import type { Desk } from "./desk";
import { expect, test, yard } from "./walk";

/** The rows of the table of islands, cell by cell. */
async function islands(aside: Locator): Promise<string[][]> {
  const rows = aside.getByRole("region", { name: "Islands" }).getByRole("row");
  await expect(rows).toHaveCount(3);
  return Promise.all((await rows.all()).slice(1).map((row) => row.getByRole("cell").allTextContents()));
}

async function choose(desk: Desk, enough: number): Promise<Locator> {
  const aside = desk.page.getByRole("complementary");
  await aside.getByLabel("By being told").check();
  await aside.getByText("How it works and settings").click();
  await aside.getByLabel("Enough").fill(String(enough));
  await aside.getByRole("spinbutton", { name: "Islands" }).fill("2");
  await aside.getByLabel("Seed").fill("7");
  return aside;
}

test("a run on two islands shows them, and its log is saved and replayed", async ({ desk }) => {
  await desk.open(yard);
  await expect(desk.page.getByRole("spinbutton", { name: "Islands" })).toHaveCount(0);
  const aside = await choose(desk, 100);
  await desk.button("Solve").click();
  await expect(aside.getByRole("heading", { name: "Solved" })).toBeVisible();
  const rows = await islands(aside);
  expect(rows.map(([number]) => number)).toEqual(["1", "2"]);
  expect(rows.map(([, state]) => state)).toContain("solved");

  const [download] = await Promise.all([desk.page.waitForEvent("download"), desk.button("Save the log").click()]);
  expect(download.suggestedFilename()).toBe("fixture-islands-7.json");
  const path = await download.path(),
    log = JSON.parse(readFileSync(path, "utf8"));
  expect(log).toMatchObject({
    kind: "fixture",
    text: yard.text,
    moves: [],
    solver: "islands",
    params: { enough: 100 },
    seed: 7,
    islands: 2,
  });
  expect(rows[log.island]![1]).toBe("solved");
  expect(log.migrants.filter(({ to }: { to: number }) => to === log.island).length).toBeGreaterThanOrEqual(100);

  // The log has all data that another visitor needs on another day.
  await desk.open({ ...yard, text: "..\n#.\n" });
  await aside.getByLabel("By being told").check();
  await aside.getByText("How it works and settings").click();
  await aside.getByLabel("Replay a log").setInputFiles(path);
  await expect(aside.getByRole("heading", { name: "Solved" })).toBeVisible();
  await aside.getByText("How it works and settings").click(); // the section was folded when the method started
  await expect(aside.getByRole("spinbutton", { name: "Islands" })).toHaveValue("2");
  await expect(aside.getByLabel("Enough")).toHaveValue("100");
  await expect(aside.getByLabel("Seed")).toHaveValue("7");
  await expect.poll(() => desk.moves()).toMatchObject({ kind: "fixture", text: yard.text });
  const again = await islands(aside);
  for (const column of [1, 2, 3, 6]) expect(again[log.island]![column]).toBe(rows[log.island]![column]);
});

test("shows a run on islands, stops it, and keeps its results", { tag: turn(1) }, async ({ desk }) => {
  await desk.open(yard);
  const aside = await choose(desk, 1e9);
  await desk.button("Solve").click();
  await expect.poll(async () => (await islands(aside)).map(([, state]) => state)).toEqual(["running", "running"]);
  await expect.poll(async () => Number((await islands(aside))[1]?.[6]?.replace(/\D/g, ""))).toBeGreaterThan(10);
  await desk.axe();
  await desk.stop();
  await expect(aside.getByRole("heading", { name: "Stopped" })).toBeVisible();
  expect((await islands(aside)).map(([, state]) => state)).not.toContain("running");
});

for (const [what, text, said] of [
  ["no log", "....\n", `“run.json” is not the log of a run. Choose a file made with “Save the log”.`],
] as const) {
  test(`${what} is refused in words`, { tag: turn(3) }, async ({ desk }, info) => {
    await desk.open(yard);
    await choose(desk, 100);
    const path = info.outputPath("run.json");
    writeFileSync(path, text);
    await desk.page.getByLabel("Replay a log").setInputFiles(path);
    await expect(desk.page.getByRole("alert").filter({ hasText: said })).toBeVisible();
  });
}

test("a setting out of its range is said to be none, and the one before stays", { tag: turn(2) }, async ({ desk }) => {
  await desk.open(yard);
  const aside = await choose(desk, 100),
    field = aside.getByRole("spinbutton", { name: "Islands" });
  await field.fill("0");
  await field.blur();
  await expect(field).toHaveValue("2");
  await expect(aside.getByText("The value stays 2.")).toBeVisible();
  await field.fill("1");
  await field.blur();
  await expect(aside.getByText("The value stays")).toHaveCount(0);
});

test("no more islands are offered than the engine takes, however many cores there are", { tag: turn(4) }, async ({ desk, page }) => {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "hardwareConcurrency", { value: 96 }));
  await desk.open(yard);
  const aside = await choose(desk, 100);
  await expect(aside.getByRole("spinbutton", { name: "Islands" })).toHaveAttribute("max", "64");
});
