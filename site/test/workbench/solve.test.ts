import { turn } from "../sample";
import { closet, hardTiles, lamps, scrambled, tiles } from "./data";
import { type Desk, expect, test } from "./desk";

const place = (at: number) => new RegExp(`^step ${at} of`);

/** Records every step of the film that is shown from now on, even one that is over before the test looks. */
async function places(desk: Desk): Promise<() => Promise<string[]>> {
  const seen = await desk.puzzle.evaluateHandle((puzzle) => {
    const root = puzzle.shadowRoot!,
      seen: string[] = [];
    new MutationObserver(() => seen.push(root.querySelector(".place")?.textContent ?? "")).observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return seen;
  });
  return () => seen.jsonValue();
}

test("plays a solution, scrubs it, steps through it, and plays on from any place", async ({ desk }) => {
  await desk.page.emulateMedia({ reducedMotion: "reduce" }); // with this setting, the film waits at its start
  await desk.open(lamps);
  await desk.solve();
  await expect(desk.puzzle.getByText(place(0))).toBeVisible();
  await expect(desk.said).toContainText("Solved in 2 presses, the fewest presses possible.");
  await desk.button("One step forward").click();
  await expect(desk.said).toContainText("Pressed r1c1");
  await desk.page.keyboard.press("ArrowRight");
  await expect(desk.puzzle.getByText(place(2))).toBeVisible();
  await desk.page.keyboard.press("ArrowLeft");
  await expect(desk.puzzle.getByText(place(1))).toBeVisible();
  await desk.button("To the end").click();
  await expect(desk.said).toContainText("All the lamps are off");
  await expect(desk.button("To the end")).toBeDisabled();
  await desk.button("To the start").click();
  await expect(desk.slider).toHaveValue("0");
  await desk.slider.fill("1");
  await desk.button("Play on from here").click();
  await expect(desk.slider).toHaveCount(0);
  await expect(desk.said).toContainText("3 lamps are lit");
  await desk.cell(lamps.presses[1]).click();
  await expect(desk.said).toContainText("Solved!");
});

test("folds the methods of papers behind the kind's own, and keeps them in sight while one is chosen", async ({ desk }) => {
  await desk.open(tiles);
  const evolved = desk.page.locator(`[value=${scrambled.evolved}]`),
    first = desk.page.getByRole("radio").first();
  await expect(first).toHaveAccessibleName(/^Fewest moves/);
  await expect(evolved).toBeHidden();
  await desk.experiments.click();
  await desk.experiments.press("Tab"); // Tab stops at the unfolded part separately
  await expect(evolved).toBeFocused();
  await desk.page.keyboard.press("Space");
  await expect(evolved).toBeChecked();
  await expect(first).not.toBeChecked();
  await desk.solve();
  await expect(evolved).toBeVisible();
  await expect(evolved).toBeChecked();
});

test("folds general methods behind the kind's own", { tag: turn(4) }, async ({ desk }) => {
  // With this setting, the film waits at its start, so its sentence does not replace the outcome.
  await desk.page.emulateMedia({ reducedMotion: "reduce" });
  await desk.open(lamps);
  const general = desk.page.getByRole("radio", { name: /^IDA\*/ });
  await expect(desk.page.getByRole("radio")).toHaveCount(1);
  await desk.page.getByText("General search").click();
  await general.check();
  await desk.solve();
  await expect(desk.said).toContainText("Solved in 2 presses, the fewest presses possible.");
  await expect(general).toBeChecked();
});

test("plays by itself to the end, faster on request", { tag: turn(1) }, async ({ desk }) => {
  await desk.open(lamps);
  await desk.solve();
  for (const fast of ["in 10 s", "2×", "4×"]) await desk.speed.selectOption(fast);
  await expect(desk.speed).toHaveValue("4×");
  await expect(desk.puzzle.getByText(place(2))).toBeVisible();
  await expect(desk.button("Play")).toBeVisible();
  const seen = await places(desk);
  await desk.button("Play").click(); // plays the solution again from the start
  for (const at of [0, 1, 2]) await expect.poll(seen).toContainEqual(expect.stringMatching(place(at)));
});

test("continues a method when another kind is chosen, and says so", { tag: turn(3) }, async ({ desk }) => {
  const line = desk.page.locator(".away"),
    kind = (title: string) => desk.page.getByRole("link", { name: title }).first(); // similar kinds are linked below
  await desk.open(hardTiles);
  await desk.page.getByRole("radio", { name: hardTiles.slow }).check();
  await desk.button("Solve").click();
  await desk.button("Stop").waitFor();
  await kind("All puzzles").click();
  await desk.page
    .locator("unknot-shelf")
    .getByRole("link", { name: new RegExp(`^${lamps.title}`) })
    .click();
  await expect(kind(lamps.title)).toHaveAttribute("aria-current", "page");
  await expect(line).toContainText("“Puzzle 1” (Sliding tiles) is still being solved.");
  await desk.cell("row 1, column 1").click();
  await expect.poll(desk.at).toBe(1);
  await desk.axe();
  await kind(hardTiles.title).click();
  await expect(line).toHaveCount(0);
  await expect(desk.page.getByRole("heading", { name: "Running" })).toBeVisible();
  await expect(desk.page.getByRole("radio", { name: hardTiles.slow })).toBeChecked();

  await desk.paste(tiles.text); // a puzzle of the same kind
  await expect(line).toContainText("“Puzzle 1” (Sliding tiles) is still being solved.");
  await desk.stop(line.getByRole("button", { name: "Stop" }), () => expect(line).not.toContainText("still being solved"));
  await line.getByRole("button", { name: "Show" }).click();
  await expect(desk.page.getByRole("heading", { level: 1 })).toHaveText("Puzzle 1");
  await expect(desk.slider).toBeVisible();
});

test("says that a method is paused, and keeps it paused when its puzzle opens again", { tag: turn(2) }, async ({ desk }) => {
  const line = desk.page.locator(".away");
  await desk.open(hardTiles);
  await desk.page.getByRole("radio", { name: hardTiles.slow }).check();
  await desk.button("Solve").click();
  await desk.button("Pause").click();
  await desk.page.getByRole("link", { name: "All puzzles" }).click();
  await desk.page.getByRole("link", { name: new RegExp(`^${lamps.title}`) }).click();
  await expect(line).toContainText("“Puzzle 1” (Sliding tiles): paused.");
  await line.getByRole("button", { name: "Show" }).click();
  await expect(desk.page.getByRole("heading", { name: "Paused" })).toBeVisible();
  await desk.button("Resume").click();
  await expect(desk.page.getByRole("heading", { name: "Running" })).toBeVisible();
});

test("keeps the game to which the visitor returns, though another was loading", { tag: turn(3) }, async ({ desk }) => {
  await desk.open(hardTiles);
  await desk.page.getByRole("radio", { name: hardTiles.slow }).check();
  await desk.button("Solve").click();
  await desk.button("Pause").click();
  await desk.page.getByRole("link", { name: "All puzzles" }).click();
  await desk.page.locator(".away").getByRole("button", { name: "Show" }).waitFor();
  await desk.page.evaluate((hash) => {
    addEventListener("hashchange", () => document.querySelector<HTMLElement>(".away button")!.click(), { once: true });
    location.hash = hash;
  }, `#/${lamps.kind}`);
  await expect(desk.page.getByRole("heading", { name: "Paused" })).toBeVisible();
  await desk.page.locator("unknot-workbench").evaluate(async (page) => {
    const { engine } = (page as unknown as { game: { engine: { ask(request: object): Promise<unknown> } } }).game;
    await engine.ask({ do: "kinds" }); // all earlier requests have been answered
  });
  await expect(desk.page.getByRole("heading", { name: "Paused" })).toBeVisible();
  await expect(desk.page.getByRole("heading", { level: 1 })).toHaveText("Puzzle 1");
});

test("says in a lost position that there is no solution from here, and what to do", { tag: turn(4) }, async ({ desk }) => {
  await desk.open(closet);
  for (const key of closet.losing) await desk.page.keyboard.press(key);
  await expect.poll(desk.at).toBe(closet.losing.length);
  await desk.button("Solve").click();
  const found = desk.page.getByRole("complementary");
  await expect(found.getByRole("heading", { name: "No solution from here" })).toBeVisible();
  await expect(found).toContainText("Undo some moves: an earlier position may be solvable.");
  await desk.button("Undo").click();
  await desk.solve();
  await expect(found.getByRole("heading", { name: "Solved", exact: true })).toBeVisible();
});

test("shows the figures of the result, and copies the solution in the field's notation", async ({ desk }) => {
  await desk.open(tiles);
  await desk.solve();
  const found = desk.page.getByRole("complementary");
  await expect(found).toContainText("2, the fewest");
  await expect(desk.solution).toHaveValue(tiles.solution);
  await desk.allowClipboard();
  await desk.button("Copy").click();
  await expect(desk.button("Copied")).toBeVisible();
  expect(await desk.page.evaluate(() => navigator.clipboard.readText())).toBe(tiles.solution);
});

test("shows a slow method at its work, stops it at once, keeps its best, and then tries another", async ({ desk }) => {
  await desk.open(hardTiles);
  const aside = desk.page.getByRole("complementary");
  await aside.getByLabel(hardTiles.slow).check();
  await desk.button("Solve").click();
  const shown = aside
      .getByRole("term")
      .filter({ hasText: /^(boards|positions)$/ })
      .locator("..")
      .locator("dd"),
    details = aside.getByText("Details", { exact: true });
  await expect(details).toBeVisible();
  await expect(shown).toBeHidden();
  await details.click();
  await expect(shown).toBeVisible();
  const first = await shown.textContent();
  await expect(shown).not.toHaveText(first!);
  await expect(
    desk.page
      .getByRole("progressbar")
      .or(aside.getByRole("heading", { name: "Running" }))
      .first(),
  ).toBeVisible();
  await expect.poll(desk.found).toBeGreaterThan(0);
  await desk.stop();
  await expect(aside.getByRole("heading", { name: "Solved" })).toBeVisible();
  await expect(desk.puzzle.getByText(/^step 0 of \d+/)).toBeVisible();
  await expect(desk.button("Play")).toBeVisible();
  await desk.slider.press("End");
  await expect(desk.puzzle.getByText(/^step (\d+) of \1\b/)).toBeVisible();
  await desk.button("Back to the game").click();
  await expect.poll(desk.at).toBe(0);
  await desk.button("Solve").click();
  await expect(desk.button("Stop")).toBeVisible();
  await desk.button("Stop").click();
});

test("keeps the best of a method whose worker was killed, says so, and can try the method again", {
  tag: turn(1),
}, async ({ desk }) => {
  await desk.open(hardTiles);
  const aside = desk.page.getByRole("complementary");
  await aside.getByLabel(hardTiles.slow).check();
  await desk.button("Solve").click();
  await expect.poll(desk.found).toBeGreaterThan(0);
  await desk.takeWorkers(() => expect(desk.said).toHaveText("The engine's worker was lost. Try again. The best so far is kept."));
  await expect(aside.getByRole("heading", { name: "Best so far" })).toBeVisible();
  await expect(aside).toContainText(/The engine's worker was lost\. Try again\. The best so far takes \d+ moves\./);
  await expect(desk.solution).toHaveValue(/^[UDLR]+$/i);
  await expect(desk.slider).toBeVisible();
  await desk.button("Back to the game").click();
  await desk.button("Solve").click();
  await expect.poll(desk.found).toBeGreaterThan(0);
  await desk.stop();
});

test("gives a run the chosen time and memory", { tag: turn(2) }, async ({ desk }) => {
  await desk.open(hardTiles);
  const aside = desk.page.getByRole("complementary");
  await aside.getByLabel(hardTiles.optimal).check();
  await aside.getByText("How it works and settings").click();
  await aside.getByText("Time and memory").click();
  await aside.getByLabel("Time limit").fill("1");
  await aside.getByLabel("Memory").fill("64");
  await aside.getByLabel("Memory").blur();
  await expect(aside.getByText("Time and memory")).toHaveText(/2 set/);
  await desk.axe();
  await desk.button("Solve").click();
  await expect(aside.getByRole("heading", { name: "Stopped" })).toBeVisible(); // the run stops by itself
  const request = await desk.puzzle.evaluate(
    (element) =>
      (element as unknown as { game: { runs: { result: { request: { limit: number; memory: number } } } } }).game.runs.result.request,
  );
  expect(request).toMatchObject({ limit: 1, memory: 64 * 2 ** 20 });
});
