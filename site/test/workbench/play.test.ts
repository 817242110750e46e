import { turn } from "../sample";
import { greeting, lamps, oneLamp, twoRooms, wideIslands } from "./data";
import { expect, test } from "./desk";

test("lists a letter once if upper and lower case do the same", { tag: turn(2) }, async ({ desk }) => {
  await desk.open(twoRooms);
  await desk.page.keyboard.press("?");
  const key = (name: string) => desk.sheet.locator("kbd").filter({ hasText: new RegExp(`^${name}$`, "i") });
  await expect(key("↑").first()).toBeVisible();
  for (const name of ["w", "a", "s", "d"]) await expect(key(name)).toHaveCount(1);
});

test("obeys the page's keys for hint, solve and next, but not while somebody types, with Ctrl, or instead of the puzzle's", async ({
  desk,
}) => {
  const { page } = desk;
  await desk.start("./#/lights/01-one-press");
  await page.keyboard.press("?");
  await expect(desk.sheet.getByRole("heading", { level: 3 })).toHaveText([/^Keys/, "Formats it can read"]);
  await page.keyboard.press("h"); // now a sheet covers the page
  await page.keyboard.press("Escape");
  await expect(desk.sheet).toHaveCount(0);
  await expect(desk.button("Hint")).toBeVisible();
  await page.keyboard.press("Alt+h");
  await page.keyboard.press("h");
  await expect(desk.button("Do it")).toBeVisible();
  await page.keyboard.press("h");
  await expect(desk.said).toContainText("Solved");
  await desk.button("Restart").click();
  await expect(desk.button("Solve")).toBeVisible();
  await page.keyboard.press("s");
  await expect(desk.slider).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("n");
  await expect(page).toHaveURL(/lights\/02/);
  await page.getByText("How it works and settings").click();
  await page.getByText("Time and memory").click();
  await page.getByLabel("Time limit").press("s");
  await page.getByLabel("Time limit").press("n");
  await expect(desk.slider).toHaveCount(0);
  await expect(page).toHaveURL(/lights\/02/);
  await page.goto("about:blank"); // otherwise the field would keep the focus, and take the pasted text
  await desk.open(twoRooms);
  await page.keyboard.press("s"); // down
  await expect.poll(desk.at).toBe(1);
  await page.keyboard.press("Enter");
  await expect(desk.slider).toBeVisible();
});

test("moves over the board by the arrows on a fresh page, and links to it past the head", { tag: turn(4) }, async ({ desk }) => {
  const { page } = desk;
  await desk.start("./#/lights/03-small-square");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect(desk.cell("row 2, column 2")).toBeFocused();
  await page.reload();
  await expect(desk.board).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the board" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(desk.cell("row 1, column 1")).toBeFocused();
  await expect(page).toHaveURL(/lights\/03/);
});

test("plays, undoes and redoes moves, and restarts", async ({ desk }) => {
  await desk.open(lamps);
  await expect(desk.said).toContainText("6 lamps are lit");
  await expect(desk.button("Undo")).toBeDisabled();
  await desk.cell(lamps.presses[0]).click();
  await expect(desk.said).toContainText("3 lamps are lit");
  await desk.button("Undo").click();
  await expect(desk.said).toContainText("6 lamps are lit");
  await desk.button("Redo").click();
  await expect(desk.said).toContainText("3 lamps are lit");
  await desk.page.keyboard.press("Control+z");
  await expect(desk.said).toContainText("6 lamps are lit");
  await desk.page.keyboard.press("Control+y");
  await expect(desk.said).toContainText("3 lamps are lit");
  await desk.cell("row 2, column 2").click();
  await desk.button("Restart").click();
  await expect(desk.said).toContainText("6 lamps are lit");
  await expect(desk.button("Redo")).toBeEnabled();
});

test("announces a solved puzzle, marks it in the list, and leads to the next", async ({ desk }) => {
  await desk.start(`./#/${lamps.kind}`);
  const first = await desk.page.getByRole("heading", { level: 1 }).textContent();
  for (let i = 0; i < 40 && !(await desk.button("Next puzzle").isVisible()); i++) {
    await desk.button("Hint").click();
    await desk.button("Do it").click();
    await expect(desk.button("Do it")).toHaveCount(0);
  }
  await expect(desk.said).toContainText("Solved!");
  await desk.button("Next puzzle").click();
  await expect(desk.page.getByRole("heading", { level: 1 })).not.toHaveText(first!);
  await desk.page.getByRole("heading", { level: 1 }).getByRole("button").click();
  await expect(desk.sheet.getByRole("link", { name: /solved/ })).toHaveCount(1);
  await desk.sheet.getByRole("link", { name: /solved/ }).click();
  await expect(desk.page.getByRole("heading", { level: 1 })).toHaveText(first!);
});

test("reports events to the page around the puzzle", { tag: turn(3) }, async ({ desk }) => {
  await desk.open(oneLamp);
  await desk.page.evaluate(() => {
    const heard: unknown[] = ((window as unknown as { heard: unknown[] }).heard = []);
    for (const name of ["unknot-move", "unknot-solved"])
      document.addEventListener(name, (event) => heard.push([name, (event as CustomEvent).detail.moves]));
  });
  await desk.cell(oneLamp.presses[0]).click();
  await expect(desk.said).toContainText("Solved!");
  expect(await desk.page.evaluate(() => (window as unknown as { heard: unknown[] }).heard)).toEqual([
    ["unknot-move", ["r2c2"]],
    ["unknot-solved", ["r2c2"]],
  ]);
});

test("applies a tool's key at the focus; its button stays down for the clicks that follow", { tag: turn(1) }, async ({ desk }) => {
  await desk.open(wideIslands);
  await desk.cell("row 1, column 1").focus();
  const press = async (key: string, moves: number) => {
    await desk.page.keyboard.press(key);
    await expect.poll(desk.at).toBe(moves);
  };
  await press("x", 1);
  await press("z", 2);
  await press("Backspace", 3);
  await expect.poll(() => desk.moves()).toMatchObject({ moves: ["r1c1=sea", "r1c1=island", "r1c1=clear"] });
  const sea = desk.button("Sea");
  await expect(sea).toHaveAttribute("aria-pressed", "false");
  await sea.click();
  await expect(sea).toHaveAttribute("aria-pressed", "true");
  await desk.cell("row 1, column 2").click();
  await expect.poll(async () => ((await desk.moves()) as { moves: string[] }).moves.at(-1)).toBe("r1c2=sea");
});

test("joins parts by a click, by a drag, and from the list below the board", async ({ desk }) => {
  await desk.open(greeting);
  await desk.cell("row 2, column 1").click();
  await expect(desk.said).toContainText("“hello” is now the part greeting");
  await desk.cell("row 2, column 3").click();
  await desk.button("“the” → a").click();
  await expect(desk.said).toContainText("“the” is now the part a");
  await desk.cell("row 2, column 2").hover();
  await desk.page.mouse.down();
  await desk.cell("row 2, column 3").hover();
  await desk.page.mouse.up();
  await expect(desk.said).toContainText("a n (“the moon”) is now the part np");
  const list = desk.button("greeting np → s"),
    trees = desk.puzzle.getByRole("region", { name: "Tree" });
  await expect(trees).toBeVisible();
  expect(
    await list.evaluate((list, trees) => list.getBoundingClientRect().y < trees!.getBoundingClientRect().y, await trees.elementHandle()),
  ).toBe(true);
  await list.click();
  await expect(desk.said).toContainText("Solved!");
  await expect(trees.getByRole("img", { name: "(s (greeting hello) (np (a the) (n moon)))" })).toBeVisible();
  await desk.axe();
});
