// Parts of the page that the engine describes: views, commands, parameters, keys, choices, and time that passes.
import { freeze } from "../freeze";
import { turn } from "../sample";
import type { Desk } from "./desk";
import { yard, expect, test } from "./walk";

const seen = ["Steps", "Ways", "Distance", "In words", "Timeline"];

test("shows a method's views and figures while it runs, and at its end", async ({ desk }) => {
  await desk.open(yard);
  const aside = desk.page.getByRole("complementary");
  await desk.button("Solve").click();
  await expect(aside.getByRole("heading", { name: "Solved" })).toBeVisible();
  for (const title of seen)
    await expect(
      aside
        .getByRole("figure", { name: title })
        .or(aside.getByText(title, { exact: true }))
        .first(),
    ).toBeVisible();
  await expect(aside).toContainText("5, the fewest");
  await expect(aside.locator("unknot-series canvas")).toBeVisible();
});

test("shows the score of a running method's best solution if the kind keeps score", { tag: turn(4) }, async ({ desk }) => {
  await desk.open(yard);
  const aside = desk.page.getByRole("complementary");
  await aside.getByLabel("Never ticks").check(); // it runs until the page is gone
  await desk.button("Solve").click();
  await expect(aside.getByRole("heading", { name: "Running" })).toBeVisible();
  await expect(
    aside
      .locator("div", { has: desk.page.locator("dt", { hasText: "cells come" }) })
      .locator("dd")
      .last(),
  ).toHaveText("1");
});

test("pauses, steps, sends the method's own command, resumes and stops", async ({ desk }) => {
  await desk.open(yard);
  const aside = desk.page.getByRole("complementary");
  await aside.getByLabel("Until stopped").check();
  await desk.button("Solve").click();
  await expect(aside.getByRole("heading", { name: "Running" })).toBeVisible();
  const figure = aside
    .locator("div", { has: desk.page.locator("dt", { hasText: "rounds" }) })
    .locator("dd")
    .last();
  // The page shows large numbers rounded, so that one more round would not be visible there.
  const effort = () =>
    desk.puzzle.evaluate(
      (element) => (element as unknown as { game: { runs: { running: { report: { effort: number } } } } }).game.runs.running.report.effort,
    );
  await expect(figure).toHaveText(/^\d/);
  const first = await effort();
  await expect.poll(effort).not.toBe(first);
  await desk.button("Pause").click();
  await expect(aside.getByRole("heading", { name: "Paused" })).toBeVisible();
  await expect(async () => {
    const then = await effort();
    await desk.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await effort()).toBe(then);
  }).toPass();
  const paused = await effort();
  await desk.button("One step").click();
  await expect.poll(effort).not.toBe(paused);
  await desk.button("Resume").click();
  await expect(aside.getByRole("heading", { name: "Running" })).toBeVisible();
  await desk.stop();
  await expect(aside.getByRole("heading", { name: "Stopped" })).toBeVisible();
  await expect(desk.said).toContainText("It was stopped.");
  await expect(desk.button("Solve")).toBeVisible();
});

test("shows parameters behind a method's name, and sets them by presets", { tag: turn(4) }, async ({ desk }) => {
  await desk.open(yard);
  const aside = desk.page.getByRole("complementary");
  await expect(aside.getByLabel("Pace")).toBeHidden();
  await aside.getByText("How it works and settings").click();
  await expect(aside.getByLabel("Pace")).toHaveValue("1");
  await expect(aside.getByLabel("Show it")).toBeChecked();
  await desk.button("Quick").click();
  await expect(aside.getByLabel("Pace")).toHaveValue("10");
  await expect(aside.getByLabel("Show it")).not.toBeChecked();
  await aside.getByLabel("Order").selectOption("columns");
  await aside.getByLabel("Weight").fill("0.25");
  await desk.solve();
});

test("says why a method does not accept the position, and chooses the next one", { tag: turn(2) }, async ({ desk }) => {
  await desk.open(yard);
  const aside = desk.page.getByRole("complementary");
  await aside.getByLabel("From the corner").check();
  await desk.button("Go R").click();
  await expect(aside.getByLabel("From the corner")).toBeDisabled();
  await expect(aside).toContainText("it only starts in the top left corner");
  await expect(aside.getByLabel("Shortest way")).toBeChecked();
});

test("makes moves from a list, by keys, and by buttons for keys", async ({ desk }) => {
  await desk.open(yard);
  await desk.button("Go R").click();
  await expect(desk.said).toContainText("The walker goes R.");
  await expect(desk.button("Go L")).toBeVisible();
  await desk.board.getByRole("grid").focus();
  await desk.page.keyboard.press("ArrowRight");
  await desk.button("wait").click();
  await expect(desk.said).toContainText("The walker goes wait 1.");
  await expect.poll(() => desk.moves()).toMatchObject({ moves: ["R", "R", "wait 1"] });
  await desk.button("Undo").click();
  await expect.poll(desk.at).toBe(1);
});

const history = async (desk: Desk): Promise<string[]> => ((await desk.moves()) as { moves: string[] }).moves;

test("makes an input at the shown step, goes one step at a time, and back to any step", { tag: turn(1) }, async ({ desk }) => {
  await desk.open(yard);
  await freeze(desk.page);
  await desk.button("Run").click();
  const seen = desk.puzzle.getByRole("slider", { name: "Time" }),
    waited = (n: number) => expect(desk.puzzle).toContainText(`has waited ${n} times`);
  while (!(await seen.count()) || Number(await seen.inputValue()) < 5) await desk.page.clock.runFor(100);
  const at = Number(await seen.inputValue());
  await desk.button("Go R").click();
  await expect.poll(() => history(desk)).toEqual([`wait ${at}`, "R"]);
  await desk.button("Pause").click();
  await expect(desk.button("Run")).toBeVisible();
  const here = Number(await seen.inputValue()); // the move takes a step as well
  expect(here).toBe(at + 1);
  await desk.button("Step once").click();
  await waited(at + 1);
  await expect.poll(() => history(desk)).toEqual([`wait ${at}`, "R", "wait 1"]);
  await seen.fill("2");
  await waited(2);
  await expect.poll(() => history(desk)).toEqual(["wait 2", `wait ${at - 2}`, "R", "wait 1"]);
  await seen.fill(String(here + 1));
  await waited(at + 1);
  await expect.poll(() => history(desk)).toEqual([`wait ${at}`, "R", "wait 1"]);
  await seen.fill("1");
  await desk.button("Step once").click();
  await expect.poll(() => history(desk)).toEqual(["wait 2"]);
});

test("steps back by a button, repeatedly while it is held, to the start at most", { tag: turn(3) }, async ({ desk }) => {
  await desk.open(yard);
  await freeze(desk.page);
  const back = desk.button("Step back"),
    seen = desk.puzzle.getByRole("slider", { name: "Time" });
  await expect(back).toHaveAttribute("aria-disabled", "true");
  for (let n = 1; n <= 6; n++) {
    await desk.button("Step once").click();
    await expect(seen).toHaveValue(String(n));
  }
  await back.click();
  await expect(seen).toHaveValue("5");
  await back.press("Enter");
  await expect(seen).toHaveValue("4");
  await back.hover();
  await desk.page.mouse.down();
  while (Number(await seen.inputValue()) > 0) await desk.page.clock.runFor(100);
  await desk.page.clock.runFor(1000); // the button is still held
  await desk.page.mouse.up();
  await expect(back).toHaveAttribute("aria-disabled", "true");
  await expect.poll(desk.at).toBe(0);
});

test("ignores a step that is picked while a method runs", { tag: turn(4) }, async ({ desk }) => {
  await desk.open(yard);
  await desk.page.getByRole("complementary").getByLabel("Until stopped").check();
  await desk.button("Step once").click();
  await expect.poll(desk.at).toBe(1);
  const pick = () =>
    desk.puzzle
      .locator(".views")
      .evaluate((views) => views.dispatchEvent(new CustomEvent("unknot-step", { detail: { step: 0 }, cancelable: true })));
  await desk.button("Solve").click();
  await expect(desk.button("Stop").first()).toBeVisible();
  expect(await pick(), "the page refuses it").toBe(false);
  await desk.stop();
});

test("shows the cells that a word under the pointer is about", { tag: turn(2) }, async ({ desk }) => {
  await desk.open(yard);
  const shown = desk.board.locator(".mark.because");
  await expect(shown).toHaveCount(0);
  await desk.puzzle.getByRole("button", { name: "here" }).hover();
  await expect(shown).toBeVisible();
  await desk.page.mouse.move(0, 0);
  await expect(shown).toHaveCount(0);
});

for (const { what, method, says } of [
  { what: "breaks down", method: "Panic", says: /crashed/ },
  { what: "brings a wrong solution", method: "Wrong", says: /wrong solution/ },
]) {
  test(`reports a method that ${what}, and the game continues`, { tag: turn(1) }, async ({ desk }) => {
    await desk.open(yard);
    await desk.button("Go R").click();
    await desk.page.getByLabel(method, { exact: true }).check();
    await desk.button("Solve").click();
    await expect(desk.said).toHaveText(says);
    await desk.button("Go R").click();
    await expect.poll(() => desk.moves()).toMatchObject({ moves: ["R", "R"] });
  });
}

test("ends a method that does not stop, and keeps its result so far", { tag: turn(3) }, async ({ desk }) => {
  await desk.open(yard);
  await desk.page.getByLabel("Never ticks").check();
  await desk.button("Solve").click();
  await expect(desk.page.getByRole("complementary")).toContainText("steps1"); // the run has sent a report
  await desk.button("Stop").click();
  await expect(desk.said).toContainText("was shut down. The best so far is kept.");
  await expect(desk.slider).toHaveAttribute("max", "1");
  await expect(desk.page.getByRole("heading", { name: "Best so far" })).toBeVisible();
  await expect(desk.solution).toHaveValue("R");
  await desk.button("Back to the game").click();
  await desk.button("Go R").click();
  await expect(desk.said).toContainText("The walker goes R.");
});

test("offers a new puzzle for a kind without built-in ones, with every type of parameter in its form", async ({ desk }) => {
  await desk.start(`./#/${yard.kind}`);
  await desk.act("New");
  await desk.sheet.getByLabel("Side").fill("5");
  await desk.sheet.getByLabel("Walls").fill("0.1");
  await desk.sheet.getByLabel("Open corners").uncheck();
  await desk.sheet.getByLabel("Shape").selectOption("wide");
  await desk.button("Make one").click();
  await expect(desk.page.getByText("3 × 5")).toBeVisible();
});

test("writes a puzzle in the chosen format", { tag: turn(4) }, async ({ desk }) => {
  await desk.open(yard);
  await desk.act("Share");
  await desk.sheet.getByLabel("Format").selectOption("One line, rows separated by /");
  await expect(desk.sheet.getByLabel("Puzzle as text")).toHaveValue("..../.##./....");
});
