// The best solution that is known of a puzzle: what came with it, what methods found, what the player did.
import { detour, forum, toAndFro } from "./data";
import { type Desk, expect, test } from "./desk";

const known = (desk: Desk) => desk.page.getByText(/^Known: /);
const method = (desk: Desk, name: string) => desk.page.getByRole("complementary").getByRole("radio", { name });
/** The solution that the last run began from. */
const begun = (desk: Desk): Promise<unknown> =>
  desk.puzzle.evaluate((element) => (element as unknown as { game: { runs: { result: { request: { params: { solution: string } } } } } }).game.runs.result.request.params.solution);

test("a solution that came with a level is told of, watched, and goes along again", async ({ desk }) => {
  await desk.start();
  await desk.paste(forum.text);
  await known(desk).click();
  await expect(known(desk)).toHaveText("Known: 4 moves, 4 pushes, came with the puzzle");
  await expect(desk.page.getByLabel("Known solution of 4 moves, 4 pushes")).toHaveValue(forum.solution);
  await desk.axe();
  await desk.button("Watch").click();
  await expect(desk.slider).toHaveAttribute("aria-valuetext", "1 of 1");
  await desk.act("Share");
  await desk.sheet.getByLabel("Format").selectOption({ label: forum.format });
  await desk.sheet.getByLabel("Include the solution").check();
  await expect(desk.sheet.getByLabel("Puzzle as text")).toHaveValue(/RRRR\s*$/);
});

test("a method that takes a solution begins from the best that is known, which others do not make forgotten", async ({ desk }) => {
  const [few, best] = detour.solutions.map(({ way }) => way), long = `ud${best}`;
  await desk.start();
  await desk.paste(`${detour.text}\nSolution\n${long}\n`);
  await expect(known(desk)).toHaveText("Known: 12 moves, 2 pushes, came with the puzzle");
  await method(desk, "A better solution").check();
  await desk.solve();
  expect(await begun(desk)).toBe(long);
  await expect(desk.solution).toHaveValue(best!);
  await expect(known(desk)).toHaveText("Known: 10 moves, 2 pushes, by “A better solution”");
  await desk.button("Back to the game").click();
  await desk.paste(few!); // fewer moves, more pushes: the player's own
  await expect(desk.said).toContainText("Solved!");
  await desk.button("Restart").click();
  await method(desk, "Any solution").check();
  await desk.solve();
  await expect(known(desk)).toHaveText(/moves, 2 pushes/);

  await desk.page.reload();
  await expect(known(desk)).toHaveText(/moves, 2 pushes/);
  await method(desk, "A better solution").check();
  await desk.solve();
  expect(await begun(desk)).toBe(best);

  await desk.button("Back to the game").click();
  await desk.page.getByText("How it works and settings").click();
  await desk.page.getByLabel("What counts first").selectOption("moves");
  await desk.solve();
  expect(await begun(desk)).toBe(few);
});

test("the player's own solution is made better", async ({ desk }) => {
  await desk.open(toAndFro);
  await desk.paste(toAndFro.way);
  await expect(desk.said).toContainText("Solved!");
  await desk.button("Restart").click();
  await method(desk, "A better solution").check();
  await desk.solve();
  expect(await begun(desk)).toBe(toAndFro.way);
  await expect(known(desk)).toHaveText("Known: 4 moves, 3 pushes, by “A better solution”");
  await expect(desk.page.getByText(/^Your best: .*, 123 pushes$/)).toBeVisible();
});
