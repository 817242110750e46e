// A method that learns from the listed puzzles. Its artifact is saved, exported, and used to solve without learning.
import { readFileSync, writeFileSync } from "node:fs";
import type { Locator } from "@playwright/test";
import { turn } from "../sample";
import type { Desk } from "./desk";
import { expect, test } from "./walk";

const yard = (...walls: string[]): string => `${Array.from({ length: 12 }, (_, row) => walls[row] ?? ".".repeat(12)).join("\n")}\n`;
const yards = [yard("............", ".####......."), yard("............", "............", ".......####."), yard()].join("\n");

/** Chooses the method that learns, and unfolds its settings. */
async function habit(desk: Desk): Promise<Locator> {
  const aside = desk.page.getByRole("complementary");
  await aside.getByLabel("By habit").check();
  await aside.getByText("How it works and settings").click();
  return aside;
}

const learned = (aside: Locator): Locator => aside.getByLabel("What it has learned");
/** Lets the method learn to the end, and goes back to the puzzle from its result. */
async function toTheEnd(desk: Desk, button: string): Promise<void> {
  await desk.button(button).click();
  await expect(desk.page.locator("unknot-watching").getByRole("alert"), "what it came to stays to be read").toHaveText(
    /^What was learned is saved as “.+”, and chosen for “By habit”\.$/,
  );
  await desk.button("Back to the puzzle").click();
  await expect(desk.board).toBeVisible();
}

const alertWith = (desk: Desk, words: string): Locator => desk.page.getByRole("alert").filter({ hasText: words });

test("lets a method learn from the listed puzzles, stops it, solves with the result after a reload, and continues from it", {
  tag: turn(3),
}, async ({ desk }) => {
  await desk.start();
  await desk.paste(yards);
  await desk.sheet
    .getByRole("link", { name: /^Puzzle 3\b|^3\b/ })
    .first()
    .click();
  const aside = await habit(desk);
  await aside.getByLabel("Rounds").fill("1000000000");
  await desk.button("Learn from these 3 puzzles").click();
  await expect(desk.page.getByRole("region", { name: "Habits" })).toBeVisible();
  await expect(desk.board, "the puzzle gives its room").toBeHidden();
  await desk.button("Pause").click(); // otherwise the method would use the cores that the page needs
  await expect(desk.button("Resume")).toBeVisible();
  await desk.button("Back to the puzzle").click();
  await expect(aside.getByRole("progressbar", { name: "Learning" })).toBeVisible();
  await desk.axe();
  await desk.stop(desk.button("Stop learning"));
  await expect(learned(aside)).toHaveValue("Walk, 3 puzzles");
  await aside.getByLabel("Name", { exact: true }).fill("Steady");
  await aside.getByLabel("Name", { exact: true }).blur();
  await expect(learned(aside)).toHaveValue("Steady");
  await desk.button("Show contents").click();
  await expect(aside.getByText(/^Learned from 3 puzzles: .* cells, seed 1, stopped\.$/)).toBeVisible();
  await expect(aside.getByRole("region", { name: "Habits, learned" }).getByRole("row")).toHaveCount(6);
  await desk.axe();

  await desk.page.reload();
  await expect(desk.board).toBeVisible();
  await habit(desk);
  await expect(learned(aside)).toHaveValue("Nothing");
  await learned(aside).selectOption("Steady");
  await desk.button("Solve").click();
  await expect(aside.getByRole("heading", { name: "Solved" })).toBeVisible();
  await aside.getByText("How it works and settings").click(); // the section was folded when the method started
  await aside.getByLabel("Rounds").fill("1");
  await toTheEnd(desk, "Keep learning from these 3 puzzles");
  await expect(learned(aside)).toHaveValue("Walk, 3 puzzles");
  await desk.button("Show contents").click();
  await expect(aside.getByText(/^Learned from 3 puzzles: .*, stopped\. Learned from 3 puzzles: .*, seed 1\.$/)).toBeVisible();
});

test("exports and deletes an artifact, imports it by file, and refuses a broken one in words", async ({ desk }, info) => {
  await desk.start();
  await desk.paste(yard("............", ".####......."));
  const aside = await habit(desk);
  await toTheEnd(desk, "Learn from this puzzle");
  await expect(learned(aside)).toHaveValue("Walk, 1 puzzle");
  const [download] = await Promise.all([desk.page.waitForEvent("download"), desk.button("Export").click()]);
  expect(download.suggestedFilename()).toBe("walk-1-puzzle.txt");
  const path = info.outputPath("steady.txt"),
    text = readFileSync(await download.path(), "utf8");
  expect(text).toMatch(
    /^unknot artifact 1\nkind: fixture\nsolver: habit\nlearned: 1 puzzle, print [0-9a-f]{16}, seed 1, effort \d+\nlines: \d+\n\nafter start: /,
  );
  const gone = async (name: string) => {
    await desk.button(`Delete ${name}`).click();
    await desk.button(`Delete ${name}, permanently`).click();
    await expect(learned(aside).getByRole("option")).toHaveText(["Nothing"]);
  };
  await gone("Walk, 1 puzzle");

  writeFileSync(path, text);
  await aside.getByLabel("Import").setInputFiles(path);
  await expect(alertWith(desk, "Saved as “steady”, and chosen for “By habit”.")).toBeVisible();
  await expect(learned(aside)).toHaveValue("steady");

  writeFileSync(path, "a diary");
  await aside.getByLabel("Import").setInputFiles(path);
  await expect(alertWith(desk, "This cannot be used. Line 1, column 1: this is not an artifact")).toBeVisible();
  await expect(learned(aside).getByRole("option")).toHaveText(["Nothing", "steady"]);
});
