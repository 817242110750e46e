// One more puzzle of the same grade, and the meaning of grades.
import { turn } from "../sample";
import { islands, lamps, oneBox } from "./data";
import { type Desk, expect, test } from "./desk";

const heading = (desk: Desk) => desk.page.getByRole("heading", { level: 1 });
const grade = (desk: Desk) => desk.page.locator("unknot-grading .graded");

test("offers after a solved puzzle another of its grade: first an existing one, and only unsolved ones", async ({ desk }) => {
  await desk.start(`./#/${islands.kind}/01-first-island`);
  const easy = await grade(desk).textContent();
  await desk.finish();
  await expect(desk.button("Next puzzle")).toBeVisible();
  const first = await heading(desk).textContent();
  await desk.puzzle.getByRole("button", { name: `One more: ${easy}` }).click();
  await expect(heading(desk)).not.toHaveText(first!);
  await expect(grade(desk)).toHaveText(easy!);
  const second = await heading(desk).textContent();
  await desk.finish();
  await desk.puzzle.getByRole("button", { name: `One more: ${easy}` }).click();
  await expect(heading(desk)).not.toHaveText(second!);
  await expect(heading(desk)).not.toHaveText(first!);
  await expect(grade(desk)).toHaveText(easy!);
});

test("makes after a made puzzle another with the same settings and grade, also before it is solved", { tag: turn(1) }, async ({ desk }) => {
  await desk.open(islands);
  await desk.act("New");
  await desk.sheet.getByLabel("Rows").first().fill("5");
  await desk.sheet.getByLabel("Columns").first().fill("6");
  await desk.sheet.getByLabel("Grade").selectOption("medium");
  await desk.button("Make one").click();
  await expect(desk.page.locator(".meta")).toContainText("6 × 5 · medium");
  await desk.act("New");
  await desk.sheet.getByLabel("Rows").first().fill("4"); // these settings differ from those of the made puzzle
  await desk.sheet.getByLabel("Grade").selectOption("easy");
  await desk.page.keyboard.press("Escape");
  const made = async (): Promise<string> => ((await desk.moves()) as { text: string }).text,
    before = await made();
  await desk.act("One more: medium");
  await expect.poll(made).not.toBe(before);
  await expect(desk.page.locator(".meta")).toContainText("6 × 5 · medium");
  const second = await made();
  await desk.finish();
  await expect(desk.button("Next puzzle")).toHaveCount(0);
  await desk.puzzle.getByRole("button", { name: "One more: medium" }).click();
  await expect.poll(made).not.toBe(second);
  await expect(desk.page.locator(".meta")).toContainText("6 × 5 · medium");
});

test("continues with the next puzzle in a kind without grades", async ({ desk }) => {
  await desk.start(`./#/${lamps.kind}/01-one-press`);
  await expect(desk.page.getByRole("button", { name: /^One more/, includeHidden: true })).toHaveCount(0);
  await desk.cell("row 3, column 2").click();
  await expect(desk.said).toContainText("Solved!");
  await expect(desk.page.getByRole("button", { name: /^One more/, includeHidden: true })).toHaveCount(0);
  await desk.button("Next puzzle").click();
  await expect(desk.page.locator(".among")).toContainText("2 of");
});

test("explains each grade by keyboard, in the kind's words, and in the help", { tag: turn(2) }, async ({ desk }) => {
  await desk.start(`./#/${islands.kind}/01-first-island`);
  const dialog = desk.page.getByRole("dialog", { name: "How hard it is" });
  await grade(desk).focus();
  await desk.page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await expect(dialog.locator("[aria-current]")).toContainText((await grade(desk).textContent())!);
  await expect(dialog.locator("dt")).toHaveCount(5);
  for (const words of await dialog.locator("dd").allTextContents()) expect(words).toMatch(/^[A-Z].*\.$/);
  await desk.axe();
  const all = await dialog.locator("dl").textContent();
  await desk.page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await desk.button("Rules and keys").click();
  await expect(desk.sheet.locator(".grades")).toHaveText(all!);
});

test.describe("by touch", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test("explains a grade on a tap, and has One more and Next puzzle in one row", { tag: turn(4) }, async ({ desk }) => {
    await desk.start(`./#/${oneBox.kind}/01-round-the-post`);
    await grade(desk).tap();
    await expect(desk.page.getByRole("dialog", { name: "How hard it is" })).toBeInViewport({ ratio: 1 });
    await desk.page.touchscreen.tap(4, 300); // a tap beside the sheet
    await expect(desk.page.getByRole("dialog", { name: "How hard it is" })).toBeHidden();
    await desk.finish();
    const inRow = [desk.button("Undo"), desk.puzzle.getByRole("button", { name: /^One more/ }), desk.button("Next puzzle")];
    await expect(async () => {
      // The board may still be moving to its final position.
      const [undo, more, next] = await Promise.all(inRow.map(async (button) => (await button.boundingBox())!));
      for (const { y, height } of [undo!, more!, next!]) {
        expect(height).toBeGreaterThanOrEqual(40);
        expect(y + height / 2).toBeGreaterThan(next!.y);
        expect(y + height / 2).toBeLessThan(next!.y + next!.height);
      }
    }).toPass();
  });
});
