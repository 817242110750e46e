// What the page draws from descriptions alone: views, commands, parameters, keys, choices, and time that passes.
import type { UnknotPuzzle } from "../../src/element/puzzle";
import { freeze } from "../freeze";
import type { Desk } from "./desk";
import { yard, expect, test } from "./walk";

const seen = ["Steps", "Ways", "Distance", "In words", "Timeline"];

test("a method's views and figures are seen while it works, and when it is over", async ({ desk }) => {
  await desk.open(yard);
  const aside = desk.page.getByRole("complementary");
  await desk.button("Solve").click();
  await expect(aside.getByRole("heading", { name: "Solved" })).toBeVisible();
  for (const title of seen) await expect(aside.getByRole("figure", { name: title }).or(aside.getByText(title, { exact: true })).first()).toBeVisible();
  await expect(aside).toContainText("5, the fewest");
  await expect(aside.locator("unknot-series canvas")).toBeVisible();
});

test("where a kind keeps score, a method at work says what its best comes to", async ({ desk }) => {
  await desk.open(yard);
  const aside = desk.page.getByRole("complementary");
  await aside.getByLabel("Never ticks").check(); // it is at work until the page is gone
  await desk.button("Solve").click();
  await expect(aside.getByRole("heading", { name: "Running" })).toBeVisible();
  await expect(aside.locator("div", { has: desk.page.locator("dt", { hasText: "cells come" }) }).locator("dd").last()).toHaveText("1");
});

test("pause, step, a command of the method's own, resume, stop", async ({ desk }) => {
  await desk.open(yard);
  const aside = desk.page.getByRole("complementary");
  await aside.getByLabel("Until stopped").check();
  await desk.button("Solve").click();
  await expect(aside.getByRole("heading", { name: "Running" })).toBeVisible();
  const figure = aside.locator("div", { has: desk.page.locator("dt", { hasText: "rounds" }) }).locator("dd").last();
  // A great number is shown rounded, so that one round more is not seen of it.
  const effort = () => desk.puzzle.evaluate((element) => (element as unknown as { game: { runs: { running: { report: { effort: number } } } } }).game.runs.running.report.effort);
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

test("parameters lie behind a method's name, and presets set them", async ({ desk }) => {
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

test("a method that does not take the position says why, and the next one is chosen", async ({ desk }) => {
  await desk.open(yard);
  const aside = desk.page.getByRole("complementary");
  await aside.getByLabel("From the corner").check();
  await desk.button("Go R").click();
  await expect(aside.getByLabel("From the corner")).toBeDisabled();
  await expect(aside).toContainText("it only starts in the top left corner");
  await expect(aside.getByLabel("Shortest way")).toBeChecked();
});

test("moves are picked from a list, made with keys, and with buttons for keys", async ({ desk }) => {
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

test("time passes by itself until it is paused; undo goes by the player's moves", async ({ desk }) => {
  await desk.open(yard);
  await desk.button("Go R").click();
  await desk.button("Run").click();
  await expect(desk.puzzle).toContainText(/has waited ([3-9]|\d\d+) times/);
  await desk.button("Pause").click();
  await expect.poll(() => history(desk)).toEqual(["R", expect.stringMatching(/^wait \d+$/)]);
  await desk.button("Undo").click();
  await expect.poll(desk.at).toBe(0);
  await desk.button("Redo").click();
  await expect.poll(desk.at).toBe(2);
});

test("a film shows each step of the time that passes, at the pace of play, and its slider goes to any", async ({ desk }) => {
  await desk.open(yard);
  await desk.page.getByRole("complementary").getByLabel("Shortest way").check();
  await desk.button("Step once").click();
  await expect(desk.puzzle).toContainText("has waited 1 times");
  await desk.solve();
  const moves = Number(await desk.slider.getAttribute("max"));
  await desk.button("Back to the game").click();
  const way = await desk.puzzle.evaluate((element) => (element as unknown as { game: { runs: { result: { done: { solution: { moves: string[] } } } } } }).game.runs.result.done.solution.moves);
  expect(way).toHaveLength(moves);
  await desk.puzzle.evaluate((element, way) => (element as unknown as { game: { film: { watch(moves: string[], from: { at: number }): void } } }).game.film.watch(["wait 5", ...way], { at: 1 }), way);
  await expect(desk.slider).toHaveAttribute("max", String(moves + 5));
  await expect(desk.slider).toHaveValue("5");
  await expect(desk.puzzle).toContainText("has waited 6 times");
  await desk.slider.fill("2");
  await expect(desk.puzzle).toContainText("has waited 3 times");
  await desk.button("Play on from here").click();
  await expect.poll(() => history(desk)).toEqual(["wait 3"]);
});

test("a film waits for its single steps, however slow they are in coming", async ({ desk }) => {
  await desk.open(yard);
  await freeze(desk.page);
  await desk.puzzle.evaluate((element) => {
    const { engine, film } = (element as unknown as { game: { engine: { ask(ask: { do: string }): Promise<unknown> }; film: { watch(moves: string[], how: { playing: boolean }): void } } }).game, { ask } = engine;
    const come = new Promise((resolve) => Object.assign(window, { come: resolve }));
    engine.ask = async (asked) => {
      if (asked.do === "frames") await come;
      return ask(asked);
    };
    film.watch(["wait 5", "R", "R"], { playing: true });
  });
  await expect(desk.button("Pause")).toBeVisible();
  await desk.page.clock.runFor(5000);
  await expect(desk.slider).toHaveAttribute("aria-valuetext", "0 of 3");
  await desk.page.evaluate(() => (window as unknown as { come(): void }).come());
  await expect(desk.slider).toHaveAttribute("aria-valuetext", "0 of 7");
  await expect(async () => {
    await desk.page.clock.runFor(1000);
    expect(await desk.slider.inputValue()).toBe("7");
  }).toPass();
});

test("an input comes at the step that is seen; one step at a time; back to any step", async ({ desk }) => {
  await desk.open(yard);
  await freeze(desk.page);
  await desk.button("Run").click();
  const seen = desk.puzzle.getByRole("slider", { name: "Time" }), waited = (n: number) => expect(desk.puzzle).toContainText(`has waited ${n} times`);
  while (!await seen.count() || Number(await seen.inputValue()) < 5) await desk.page.clock.runFor(100);
  const at = Number(await seen.inputValue());
  await desk.button("Go R").click();
  await expect.poll(() => history(desk)).toEqual([`wait ${at}`, "R"]);
  await desk.button("Pause").click();
  await expect(desk.button("Run")).toBeVisible();
  const here = Number(await seen.inputValue()); // the move is a step too
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

test("a step back is a button, which goes on while it is held and ends at the start", async ({ desk }) => {
  await desk.open(yard);
  await freeze(desk.page);
  const back = desk.button("Step back"), seen = desk.puzzle.getByRole("slider", { name: "Time" });
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
  await desk.page.clock.runFor(1000); // it is held on
  await desk.page.mouse.up();
  await expect(back).toHaveAttribute("aria-disabled", "true");
  await expect.poll(desk.at).toBe(0);
});

test("of several rewinds that are asked for at once, the last counts", async ({ desk }) => {
  await desk.open(yard);
  const seen = desk.puzzle.getByRole("slider", { name: "Time" });
  for (let n = 1; n <= 6; n++) {
    await desk.button("Step once").click();
    await expect(desk.puzzle).toContainText(`has waited ${n} times`);
  }
  await seen.evaluate((slider: HTMLInputElement) => {
    for (const step of ["5", "4", "1", "3"]) {
      slider.value = step;
      slider.dispatchEvent(new Event("input", { bubbles: true }));
    }
  });
  await expect(desk.puzzle).toContainText("has waited 3 times");
  await expect.poll(desk.at).toBe(1);
});

/** Has time pass, which stands still else, until so many steps are seen; they are in no history yet. */
async function run(desk: Desk, steps: number): Promise<number> {
  const seen = desk.puzzle.getByRole("slider", { name: "Time" });
  await desk.button("Run").click();
  while (!await seen.count() || Number(await seen.inputValue()) < steps) await desk.page.clock.runFor(100);
  return Number(await seen.inputValue());
}

test("a method begins where the time is that is seen", async ({ desk }) => {
  await desk.open(yard);
  await freeze(desk.page);
  const at = await run(desk, 5);
  expect(await history(desk)).toEqual([]);
  await desk.button("Solve").click();
  await expect(desk.button("Play on from here")).toBeVisible();
  expect(await history(desk)).toEqual([`wait ${at}`]);
  await desk.button("Play on from here").click();
  await expect.poll(async () => (await history(desk)).slice(0, 1)).toEqual([`wait ${at}`]);
});

test("a pause while Undo is under way leaves what was undone to Redo", async ({ desk }) => {
  await desk.open(yard);
  await freeze(desk.page);
  await desk.button("Go R").click();
  const at = await run(desk, 5);
  await desk.puzzle.evaluate((element) => {
    for (const name of ["Undo", "Pause"]) element.shadowRoot!.querySelector<HTMLElement>(`[aria-label=${name}]`)!.click();
  });
  await expect(desk.button("Run")).toBeVisible();
  await desk.button("Redo").click();
  await expect.poll(desk.at).toBe(2);
  expect(await history(desk)).toEqual(["R", `wait ${at - 1}`]);
});

test("moves that are pasted come at the step that is seen", async ({ desk }) => {
  await desk.open(yard);
  await freeze(desk.page);
  const at = await run(desk, 5);
  await desk.puzzle.evaluate(({ game }: UnknotPuzzle) => game!.play.makeWritten("R,R"));
  await expect.poll(() => history(desk)).toEqual([`wait ${at}`, "R", "R"]);
});

test("what is played while a pasted text is tried as moves is not lost", async ({ desk }) => {
  await desk.open(yard);
  await desk.button("Go R").click();
  await expect.poll(desk.at).toBe(1);
  const tried = await desk.puzzle.evaluate(async ({ game }: UnknotPuzzle) => {
    const tried = game!.play.makeWritten("no moves at all");
    void game!.play.make(["R"]);
    return tried;
  });
  expect(tried.made).toBe(false);
  await expect.poll(desk.at).toBe(2);
  await desk.button("Go R").click();
  await expect.poll(() => history(desk)).toEqual(["R", "R", "R"]);
});

test("a puzzle that opens while a pasted text is tried as moves stays as it is", async ({ desk }) => {
  await desk.open(yard);
  const now = await desk.puzzle.evaluate(async ({ game }: UnknotPuzzle, text) => {
    const tried = game!.play.makeWritten("R");
    await Promise.all([tried, game!.open({ kind: "fixture", text })]);
    return game!.saved;
  }, "...\n.#.\n...\n");
  expect(now).toMatchObject({ text: "...\n.#.\n...\n" });
});

test("no time passes in a drawing", async ({ desk }) => {
  await desk.open(yard);
  await expect(desk.button("Run")).toBeVisible();
  await desk.act("Draw");
  await desk.button("Edit this puzzle").click();
  await expect(desk.page.getByRole("heading", { level: 1 })).toHaveText("Drawing");
  await expect(desk.button("Run")).toHaveCount(0);
});

test("a step that is picked while a method works stays where it was", async ({ desk }) => {
  await desk.open(yard);
  await desk.page.getByRole("complementary").getByLabel("Until stopped").check();
  await desk.button("Step once").click();
  await expect.poll(desk.at).toBe(1);
  const pick = () => desk.puzzle.locator(".views").evaluate((views) => views.dispatchEvent(new CustomEvent("unknot-step", { detail: { step: 0 }, cancelable: true })));
  await desk.button("Solve").click();
  await expect(desk.button("Stop").first()).toBeVisible();
  expect(await pick(), "nobody takes it").toBe(false);
  await desk.stop();
});

test("pointing at a word shows the cells it speaks of", async ({ desk }) => {
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
  test(`a method that ${what} is said to, and the game goes on`, async ({ desk }) => {
    await desk.open(yard);
    await desk.button("Go R").click();
    await desk.page.getByLabel(method, { exact: true }).check();
    await desk.button("Solve").click();
    await expect(desk.said).toHaveText(says);
    await desk.button("Go R").click();
    await expect.poll(() => desk.moves()).toMatchObject({ moves: ["R", "R"] });
  });
}

test("a method that does not stop is ended, and what it had found is kept", async ({ desk }) => {
  await desk.open(yard);
  await desk.page.getByLabel("Never ticks").check();
  await desk.button("Solve").click();
  await expect(desk.page.getByRole("complementary")).toContainText("steps1"); // it has reported
  await desk.button("Stop").click();
  await expect(desk.said).toContainText("was shut down. The best so far is kept.");
  await expect(desk.slider).toHaveAttribute("max", "1");
  await expect(desk.page.getByRole("heading", { name: "Best so far" })).toBeVisible();
  await expect(desk.solution).toHaveValue("R");
  await desk.button("Back to the game").click();
  await desk.button("Go R").click();
  await expect(desk.said).toContainText("The walker goes R.");
});

test("a kind without puzzles of its own gets a new one; every sort of parameter is in its form", async ({ desk }) => {
  await desk.start(`./#/${yard.kind}`);
  await desk.act("New");
  await desk.sheet.getByLabel("Side").fill("5");
  await desk.sheet.getByLabel("Walls").fill("0.1");
  await desk.sheet.getByLabel("Open corners").uncheck();
  await desk.sheet.getByLabel("Shape").selectOption("wide");
  await desk.button("Make one").click();
  await expect(desk.page.getByText("3 × 5")).toBeVisible();
});

test("of formats to write one is chosen", async ({ desk }) => {
  await desk.open(yard);
  await desk.act("Share");
  await desk.sheet.getByLabel("Format").selectOption("One line, rows parted by /");
  await expect(desk.sheet.getByLabel("Puzzle as text")).toHaveValue("..../.##./....");
});
