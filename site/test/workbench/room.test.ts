// Where the window is small for what is in it, or large.
import { longHall, nine, tiles, wideIslands } from "./data";
import { expect, test } from "./desk";

const large = { ...wideIslands, text: `${"9" + " .".repeat(63)}\n${`.${" .".repeat(63)}\n`.repeat(63)}` };

for (const { what, size } of [
  { what: "a phone", size: { width: 360, height: 700 } },
  { what: "a window", size: { width: 1280, height: 800 } },
  { what: "a wide window", size: { width: 1920, height: 1400 } },
]) {
  test(`a large board on ${what} has cells that can be hit, and follows the keys`, async ({ desk }) => {
    await desk.page.setViewportSize(size);
    await desk.open(large);
    const cell = desk.cell("row 1, column 2"), box = (await cell.boundingBox())!;
    expect(box.width).toBeGreaterThan(15);
    expect(box.height).toBeGreaterThan(15);
    expect(await desk.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "only the board scrolls sideways").toBe(true);
    await desk.cell("row 1, column 1").focus();
    await desk.page.keyboard.press("Control+End");
    await expect(desk.cell("row 64, column 64")).toBeFocused();
    await expect(desk.cell("row 64, column 64")).toBeInViewport({ ratio: 0.9 });
  });
}

test("a large board on a phone is scrolled to where the player goes", async ({ desk }) => {
  await desk.page.setViewportSize({ width: 390, height: 844 });
  await desk.open(longHall);
  const player = desk.board.locator(".sprite").last(), stage = desk.puzzle.locator(".stage");
  await expect(player).toBeInViewport({ ratio: 0.9 });
  for (let i = 0; i < longHall.pushes; i++) await desk.page.keyboard.press("ArrowRight");
  await expect(desk.said).toContainText("Solved.");
  await expect(player).toBeInViewport({ ratio: 0.9 });
  expect(await stage.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);
});

test("on a phone all that can be done stands in one row", async ({ desk }) => {
  await desk.page.setViewportSize({ width: 390, height: 844 });
  await desk.open(longHall);
  expect((await desk.puzzle.locator(".bar").boundingBox())!.height).toBeLessThan(80);
});

test("while a large board is drawn, Done and Cancel are in sight", async ({ desk }) => {
  await desk.page.setViewportSize({ width: 1280, height: 800 });
  await desk.open(wideIslands);
  await desk.button("New").click();
  await desk.button("Change this one").click();
  for (const name of ["Done", "Cancel"]) await expect(desk.button(name)).toBeInViewport({ ratio: 1 });
});

test("below a notice the whole board is in sight", async ({ desk }) => {
  await desk.page.setViewportSize({ width: 1280, height: 860 });
  await desk.open(nine);
  await desk.page.evaluate(() => { location.hash = "#/nothing"; });
  await expect(desk.page.getByRole("alert")).toBeVisible();
  const below = await desk.puzzle.locator(".stage").evaluate((board, foot) => foot!.getBoundingClientRect().top - board.getBoundingClientRect().bottom, await desk.puzzle.locator("[part=foot]").elementHandle());
  expect(below).toBeGreaterThanOrEqual(0);
});

for (const height of [600, 800]) {
  test(`in a window ${height} high what is said stands clear of the actions, scrolled or not`, async ({ desk }) => {
    await desk.page.setViewportSize({ width: 1280, height });
    await desk.open(nine);
    await desk.button("Play in reverse").click();
    await expect(desk.said).toContainText("The boxes are at home");
    for (const scrolled of [0, 1000]) {
      await desk.page.mouse.wheel(0, scrolled);
      if (scrolled > 0) await expect.poll(() => desk.page.evaluate(() => scrollY)).toBeGreaterThan(0);
      // Both are measured in one frame: a wheel's scrolling is not over when the wheel is.
      const room = await desk.said.evaluate((said, bar) => bar!.getBoundingClientRect().top - said.getBoundingClientRect().bottom, await desk.puzzle.locator(".bar").elementHandle());
      expect(room).toBeGreaterThanOrEqual(0);
      await expect(desk.said).toBeInViewport({ ratio: 1 });
      await expect(desk.puzzle.locator(".bar")).toBeInViewport({ ratio: 1 });
    }
  });
}

test("on a narrow phone the player's buttons are in one row", async ({ desk }) => {
  await desk.page.setViewportSize({ width: 360, height: 700 });
  await desk.open(tiles);
  await desk.solve();
  const tops = async () => new Set(await Promise.all(["Back to the game", "Play on from here", "Solve from here"].map((name) => desk.button(name)).concat(desk.puzzle.locator("label.pace")).map(async (button) => (await button.boundingBox())!.y)));
  await expect.poll(async () => (await tops()).size).toBe(1);
  expect((await desk.puzzle.locator(".bar").boundingBox())!.height).toBeLessThan(80);
});

test("on a phone the kinds stand in a menu, whole", async ({ desk }) => {
  await desk.page.setViewportSize({ width: 360, height: 700 });
  await desk.open(tiles);
  const kinds = desk.page.getByRole("navigation", { name: "Kinds of puzzle" }), menu = desk.button("Kinds of puzzle: Sliding tiles");
  await expect(kinds).toBeHidden();
  await menu.press("Enter");
  await expect(kinds.getByRole("link").last()).toBeInViewport({ ratio: 1 });
  await desk.axe();
  await desk.page.keyboard.press("Escape");
  await expect(kinds).toBeHidden();
  await menu.click();
  await kinds.getByRole("link", { name: "Nurikabe" }).click();
  await expect(desk.button("Kinds of puzzle: Nurikabe")).toBeVisible();
  await expect(kinds).toBeHidden();
});
