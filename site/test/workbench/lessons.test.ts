// A kind's lessons: they are in the list and in the help, with a text beside the board, solutions to watch, and puzzles to try.
import { turn } from "../sample";
import { concepts as lessons } from "./data";
import { expect, test } from "./desk";

test("lists the lessons separately, and goes through them in order", async ({ desk }) => {
  const { page, sheet } = desk,
    heading = page.getByRole("heading", { level: 1 }),
    aside = page.getByRole("complementary");
  await desk.start(`./#/${lessons.kind}`);
  await heading.getByRole("button").click();
  await sheet.getByRole("button", { name: /^Lessons\s/ }).click();
  await expect(sheet.getByRole("list").getByRole("link")).toHaveCount(lessons.titles.length);
  await sheet.getByRole("link", { name: lessons.titles[0] }).click();
  await expect(heading).toHaveText(lessons.titles[0]!);
  await expect(aside.getByRole("heading", { name: `Lesson 1 of ${lessons.titles.length}` })).toBeVisible();
  await aside.getByRole("link", { name: `Next lesson: ${lessons.titles[1]}` }).press("Enter");
  await expect(heading).toHaveText(lessons.titles[1]!);
  await expect(page).toHaveURL(new RegExp(`#/${lessons.kind}/~lessons/2$`));
  await page.reload();
  await expect(aside.getByRole("heading", { name: `Lesson 2 of ${lessons.titles.length}` })).toBeVisible();
  await aside.getByRole("link", { name: `Previous lesson: ${lessons.titles[0]}` }).click();
  await desk.paste(lessons.solution);
  await expect(desk.said).toContainText("Solved!");
  await desk.button("Next puzzle").click();
  await expect(heading).toHaveText(lessons.titles[1]!);
  await heading.getByRole("button").click();
  await expect(sheet.getByRole("button", { name: new RegExp(`^Lessons\\s+1 of ${lessons.titles.length}$`) })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("shows a lesson's solution and its wrong way, marks the fault, and plays on from there", { tag: turn(1) }, async ({ desk }) => {
  const { page } = desk,
    aside = page.getByRole("complementary");
  await desk.start(`./#/${lessons.kind}/~lessons/2`);
  await aside.getByRole("button", { name: "Show how" }).click();
  await expect(desk.slider).toBeVisible();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await expect(desk.slider).toHaveValue("1");
  await expect(aside.getByRole("heading", { name: "Show how" })).toBeVisible();
  await page.keyboard.press("Escape");
  await aside.getByRole("button", { name: "Wrong way 1" }).press("Enter");
  await expect(aside.getByRole("heading", { name: "Wrong way 1" })).toBeVisible();
  await page.keyboard.press("End");
  await expect(desk.said).toContainText(lessons.wrong);
  await expect(desk.board.locator(".mark.broken")).toBeVisible();
  await desk.axe();
  await desk.button("Play on from here").click();
  await expect.poll(desk.at).toBeGreaterThan(0);
  await desk.button("Restart").click();
  await expect.poll(desk.at).toBe(0);
});

test("writes a lesson's names on the board until a move, and speaks them", { tag: turn(3) }, async ({ desk }) => {
  await desk.start(`./#/${lessons.kind}/~lessons/${lessons.named.lesson}`);
  await expect(desk.board.locator(".mark.named")).toHaveText(lessons.named.names);
  await expect(desk.cell(lessons.named.place)).toHaveAccessibleName(/called A\b/);
  await desk.page.getByRole("complementary").getByText("A", { exact: true }).first().hover();
  await expect(desk.board.locator(".mark.because")).toBeVisible();
  await desk.board.focus();
  await desk.page.keyboard.press(lessons.named.step);
  await expect.poll(desk.at).toBe(1);
  await expect(desk.board.locator(".mark.named")).toHaveCount(0);
});

test("lists the lessons in the help, each with its puzzle to try", { tag: turn(1) }, async ({ desk }) => {
  await desk.start(`./#/${lessons.kind}`);
  await desk.button("Rules and keys").click();
  await expect(desk.sheet.getByRole("link", { name: /^Try it/ })).toHaveCount(lessons.titles.length);
  await desk.sheet.getByRole("link", { name: `Try it: ${lessons.titles[2]}` }).click();
  await expect(desk.page.getByRole("heading", { level: 1 })).toHaveText(lessons.titles[2]!);
  await expect(desk.sheet).toHaveCount(0);
});
