// Settings, and the backup file.
import { readFile } from "node:fs/promises";
import { lamps, oneBox, oneLamp, wideIslands } from "./data";
import { sampled, tagOf, turn } from "../sample";
import { expect, test, Desk } from "./desk";

const set = async (desk: Desk, name: string, value: string): Promise<void> => {
  await desk.button("Settings").click();
  await desk.sheet.getByLabel(name).selectOption(value);
  await desk.sheet.getByRole("button", { name: "Close" }).click();
};

/** The effect of each setting on a window. */
const obeyed = (desk: Desk) =>
  desk.page.evaluate(() => {
    const puzzle = document.querySelector("unknot-puzzle") as unknown as { swapped: boolean; game: { telling: unknown } } | null;
    const look = getComputedStyle(document.documentElement);
    return {
      theme: look.colorScheme,
      slowness: look.getPropertyValue("--unknot-slowness"),
      timer: Boolean(document.querySelector("[role=timer]")),
      ...(puzzle && {
        swapped: puzzle.swapped,
        telling: puzzle.game.telling,
        check: Boolean((puzzle as unknown as Element).shadowRoot!.querySelector("[aria-label=Check]")),
      }),
    };
  });

const checks = { nurikabe: true, lemmings: false, lights: false, parse: false, sokoban: false, tiles: false };
for (const [kind, checked] of Object.entries(checks)) {
  test(`obeys each setting at once, in another window and in the lab too, and after a reload: ${kind}`, {
    tag: tagOf(kind, Object.keys(checks)),
  }, async ({ desk, context }) => {
    const other = new Desk(await context.newPage()),
      lab = new Desk(await context.newPage());
    await lab.page.goto("./lab.html");
    for (const each of [desk, other]) await each.start(`./#/${kind}`);
    await desk.page.bringToFront();
    await desk.button("Settings").click();
    for (const [name, value] of [
      ["Mark mistakes", "When I ask"],
      ["Warn about", "No"],
      ["Timer", "On"],
      ["mouse button", "Swapped"],
      ["Theme", "Dark"],
      ["Motion", "Off"],
    ] as const)
      await desk.sheet.getByLabel(name).selectOption(value);
    await desk.button("Close").click();
    const want = { theme: "dark", slowness: "0", timer: true, swapped: true, telling: { broken: false, lost: false }, check: checked };
    for (const each of [desk, other]) await expect.poll(() => obeyed(each)).toEqual(want);
    await expect.poll(() => obeyed(lab)).toEqual({ theme: "dark", slowness: "0", timer: false });
    if (checked) {
      await desk.button("Check").click();
      await expect(desk.said).toHaveText("No rule is broken so far.");
    }
    await other.page.reload();
    await expect(other.board).toBeVisible();
    await expect.poll(() => obeyed(other)).toEqual(want);
    await other.button("Settings").click();
    await other.sheet.getByLabel("Timer").selectOption("Off");
    await expect.poll(() => obeyed(desk)).toEqual({ ...want, timer: false });
  });
}

const paper = (desk: Desk): Promise<string> => desk.page.evaluate(() => getComputedStyle(document.body.parentElement!).backgroundColor);

test("keeps the visitor's theme, whatever the system has, over a reload and in the lab", { tag: turn(1) }, async ({ desk }) => {
  await desk.page.emulateMedia({ colorScheme: "light" });
  await desk.start();
  const light = await paper(desk);
  await set(desk, "Theme", "Dark");
  await expect.poll(() => paper(desk)).not.toBe(light);
  const dark = await paper(desk);
  await desk.page.reload();
  await expect.poll(() => paper(desk)).toBe(dark);
  await desk.page.goto("./lab.html");
  await expect.poll(() => paper(desk)).toBe(dark);
  await desk.start();
  await set(desk, "Theme", "System");
  await expect.poll(() => paper(desk)).toBe(light);
});

test("does not play a solution by itself if motion is off", { tag: turn(3) }, async ({ desk }) => {
  await desk.open(lamps);
  await set(desk, "Motion", "Off");
  await desk.solve();
  await expect(desk.button("Play")).toBeVisible();
  expect(await desk.puzzle.evaluate((element) => getComputedStyle(element).getPropertyValue("--quick"))).toMatch(
    /calc\(120ms \* 0\)|^0m?s$/,
  );
});

/** Restores the data of a file with this text. */
const restore = (desk: Desk, text: string): Promise<void> =>
  desk.sheet.locator("input[type=file]").setInputFiles({ name: "unknot.json", mimeType: "application/json", buffer: Buffer.from(text) });

test("saves everything in one file, restores it, and refuses a bad file in plain words; is accessible in light and dark", async ({
  desk,
}) => {
  await desk.open(oneLamp);
  await desk.cell(oneLamp.presses[0]!).click();
  await expect(desk.said).toContainText("Solved");
  await desk.button("Settings").click();
  await expect(desk.sheet.getByRole("table")).toBeVisible();
  const theme = desk.sheet.getByLabel("Theme"),
    restored = desk.sheet.getByRole("status");
  for (const look of sampled(["Light", "Dark"])) {
    await theme.selectOption(look);
    await desk.axe();
  }
  await theme.selectOption("Dark");
  const [file] = await Promise.all([desk.page.waitForEvent("download"), desk.button("Save everything").click()]);
  expect(file.suggestedFilename()).toBe("unknot.json");
  const text = await readFile(await file.path(), "utf8");
  await theme.selectOption("Light");
  for (const [bad, says] of [
    [text.slice(0, -20), "is damaged"],
    ["**.\n*.*\n.**\n", "is not a file of saved data"],
  ] as const) {
    await restore(desk, bad);
    await expect(desk.fault).toContainText(says);
    await expect(desk.fault).toContainText("Nothing has been changed");
    await expect(theme).toHaveValue("light");
    await expect(restored).not.toContainText("Restored.");
  }
  await restore(desk, text);
  await expect(restored).toContainText("Restored.");
  await expect(desk.fault).toHaveCount(0);
  await expect(theme).toHaveValue("dark");
});

test("shows the timer beside the board, and stops it while nobody looks", { tag: turn(2) }, async ({ desk, page }) => {
  await page.clock.install();
  const timer = page.getByRole("timer"),
    hide = (hidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, hidden),
    seconds = async () => (await timer.textContent())!.split(":").reduce((all, part) => 60 * all + Number(part), 0);
  await desk.open(lamps);
  await expect(timer).toHaveCount(0);
  await set(desk, "Timer", "On");
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 600_000)); // the page sleeps; then only the test lets time pass
  await page.keyboard.press("Shift");
  const begun = await seconds();
  for (const _ of Array(3)) {
    await page.clock.fastForward(45_000);
    await page.keyboard.press("Shift");
  }
  await expect.poll(seconds).toBeGreaterThanOrEqual(begun + 134);
  expect(await seconds()).toBeLessThanOrEqual(begun + 136);
  await hide(true);
  const stopped = await seconds();
  await page.clock.fastForward(600_000);
  await hide(false);
  await page.clock.fastForward(10_000);
  await expect.poll(seconds).toBeGreaterThanOrEqual(stopped + 10);
  expect(await seconds()).toBeLessThan(stopped + 600);
});

test("clears statistics of a kind or of all after a question, and keeps the focus and the solved puzzles", { tag: turn(4) }, async ({
  desk,
  page,
}) => {
  await desk.open(oneLamp);
  await desk.cell(oneLamp.presses[0]!).click();
  await expect(desk.said).toContainText("Solved");
  await desk.open(oneBox);
  await page.keyboard.press("ArrowRight");
  await expect(desk.said).toContainText("Solved");
  const row = ({ title }: { title: string }) => desk.sheet.getByRole("rowheader", { name: title, exact: true }),
    clear = desk.button(`Clear the statistics of ${oneLamp.title}`);
  await desk.button("Settings").click();
  await clear.click();
  await expect(desk.button("Keep")).toBeFocused();
  await desk.button("Keep").press("Enter");
  await expect(row(oneLamp)).toBeVisible();
  await desk.button("Clear all").click();
  await expect(desk.sheet).toContainText("Clear all statistics?");
  await desk.button("Keep").press("Enter");
  await clear.click();
  await expect(desk.sheet).toContainText(`Clear the statistics of ${oneLamp.title}?`);
  await desk.axe();
  await desk.sheet.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(row(oneLamp)).toHaveCount(0);
  await expect(row(oneBox)).toBeVisible();
  await desk.button(`Clear the statistics of ${oneBox.title}`).click();
  await desk.sheet.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(desk.sheet.getByRole("table")).toHaveCount(0);
  await expect(desk.sheet.getByLabel("Mark mistakes")).toBeFocused();
  await desk.button("Close").click();
  await page.getByRole("heading", { level: 1 }).getByRole("button").click();
  await expect(desk.sheet.getByTitle("Solved")).toHaveCount(1);
});

test("exchanges the mouse buttons", { tag: turn(3) }, async ({ desk }) => {
  await desk.open(wideIslands);
  const cell = desk.cell("row 1, column 1"),
    usual = cell.locator("xpath=self::*[contains(@class, 'solid')]");
  await cell.click();
  await expect(usual).toHaveCount(1);
  await desk.button("Undo").click();
  await set(desk, "Mouse buttons", "Swapped");
  await cell.click();
  await expect.poll(desk.at).toBe(1);
  await expect(usual).toHaveCount(0);
  await desk.button("Undo").click();
  await cell.click({ button: "right" });
  await expect(usual).toHaveCount(1);
});
