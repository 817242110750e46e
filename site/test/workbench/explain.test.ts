import { freeze } from "../freeze";
import { sampled, turn } from "../sample";
import { expect, test } from "./desk";

const nurikabe = { title: "Nurikabe", text: "https://puzz.link/p?nurikabe/5/5/g5k2o1k3g" };

test("explains the way to the goal step by step, with each rule and its reasons", async ({ desk }) => {
  await desk.open(nurikabe);
  await desk.button("Explain").click();
  await expect(desk.said).toHaveText(/^Explained in \d+ steps\.$/);
  await desk.button("One step forward").click();
  await expect(desk.said).toContainText("Island complete: These must be sea. The island of 1 is complete, so it is surrounded by sea.");
  await expect(desk.puzzle.getByText(/^step 1 of \d+$/)).toBeVisible();
  const beside = desk.page.getByRole("listitem").filter({ hasText: "The island of 1 is complete" });
  await expect(beside).toHaveAttribute("aria-current", "step");
  await desk.page.getByRole("listitem").nth(2).getByRole("button").first().click();
  await expect(desk.puzzle.getByText(/^step 3 of/)).toBeVisible();
  await desk.axe();
  await desk.button("To the end").click();
  await desk.button("Play on from here").click();
  await expect(desk.said).toContainText("Solved");
});

test("steps through an explanation by the keys of a film, wherever the focus is", { tag: turn(2) }, async ({ desk }) => {
  const { keyboard } = desk.page,
    last = async () => (await desk.slider.getAttribute("max"))!;
  await desk.open(nurikabe);
  const beside = () => desk.page.getByRole("contentinfo").click({ position: { x: 2, y: 2 } }); // there is no link at this point
  for (const focus of [undefined, () => desk.slider.click(), beside]) {
    await desk.button("Explain").click();
    await desk.slider.waitFor();
    await focus?.();
    await keyboard.press("Home");
    await expect(desk.slider).toHaveValue("0");
    await keyboard.press("ArrowRight");
    await expect(desk.slider).toHaveValue("1");
    await keyboard.press("End");
    await expect(desk.slider).toHaveValue(await last());
    await keyboard.press("ArrowLeft");
    await expect(desk.slider).toHaveValue(String(Number(await last()) - 1));
    await keyboard.press("Escape");
    await expect(desk.slider).toHaveCount(0);
  }
});

test("shows a puzzle's grade beside its size and in the list, and computes it if it is unknown", { tag: turn(1) }, async ({ desk }) => {
  const grade = desk.page.locator("unknot-grading"),
    picker = desk.page.getByRole("heading", { level: 1 }).getByRole("button");
  await desk.open(nurikabe);
  await expect(grade).toHaveText("· easy");
  await desk.paste("https://puzz.link/p?nurikabe/3/3/3m1");
  await expect(grade).toHaveText("· hard");
  await picker.click();
  await expect(desk.sheet.getByRole("listitem")).toHaveText([/3 × 3 · hard/, / · easy/]);
  await desk.sheet.getByRole("button", { name: /^Unknot/ }).click();
  await expect(desk.sheet.getByRole("listitem").first()).toContainText("5 × 5 · easy");
});

test("shows in the list whether a puzzle is begun or solved, with its best solution", { tag: turn(3) }, async ({ desk }) => {
  await desk.start("./#/lights/01-one-press");
  await desk.cell("row 1, column 1").click();
  const picker = desk.page.getByRole("heading", { level: 1 }).getByRole("button"),
    row = desk.sheet.getByRole("listitem").first();
  await picker.click();
  await expect(row).toContainText("started");
  await desk.page.keyboard.press("Escape");
  await desk.button("Undo").click();
  await desk.cell("row 3, column 2").click();
  await expect(desk.said).toContainText("Solved");
  await picker.click();
  await expect(row).toContainText("best 1 press");
  await expect(row).not.toContainText("started");
  await expect(row).toContainText("solved");
});

test("shows the grade of a new puzzle at once", { tag: turn(2) }, async ({ desk }) => {
  await desk.open(nurikabe);
  await freeze(desk.page); // stops the clock, so that the page starts no grading later
  await desk.act("New");
  await desk.sheet.getByLabel("Grade").selectOption("hard");
  await desk.button("Make one").click();
  await expect(desk.sheet).toHaveCount(0);
  await expect(desk.page.locator("unknot-grading")).toHaveText("· hard");
});

test("teaches each rule on a small board on the rules page", { tag: turn(1) }, async ({ desk }) => {
  await desk.open(nurikabe);
  await desk.button("Rules and keys").click();
  const lessons = desk.sheet.locator(".lessons > li");
  await expect(lessons.first()).toContainText("Island complete easy");
  await expect(lessons.first().locator("unknot-board")).toHaveCount(2);
  expect(await lessons.count()).toBeGreaterThan(15);
  await expect(lessons.last().getByRole("img").first()).toBeVisible();
  const seen = sampled([...Array(await lessons.count()).keys()], 3);
  await lessons.evaluateAll(
    (all, seen) =>
      all.forEach((lesson, i) => {
        (lesson as HTMLElement).hidden = !seen.includes(i);
      }),
    seen,
  );
  await expect(lessons.filter({ visible: true })).toHaveCount(seen.length);
  await desk.axe(); // the check by axe takes longer the more boards there are
});

test.describe("by touch", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test("scrolls the board into sight when a step far below it is chosen", { tag: turn(4) }, async ({ desk }) => {
    await desk.open(nurikabe);
    await desk.button("Explain").click();
    const step = desk.page.getByRole("listitem").nth(4).getByRole("button").first();
    await step.scrollIntoViewIfNeeded();
    await desk.page.mouse.wheel(0, 400);
    await expect(desk.board).not.toBeInViewport();
    await step.click();
    await expect(desk.slider).toHaveValue("5");
    await expect(desk.board).toBeInViewport({ ratio: 1 });
  });
});

test("shows the rules of a kind without lessons in steps of its first levels", { tag: turn(2) }, async ({ desk }) => {
  await desk.start("./#/tents");
  await desk.button("Rules and keys").click();
  const lessons = desk.sheet.locator(".lessons > li");
  await expect(lessons.locator("h4")).toHaveText(["Lines", "Trees", "Line complete", "Meadow", "Distance", "Pairs"]);
  await expect(lessons.nth(1)).toContainText("so the last cell must be a tent");
  await expect(lessons.nth(1).locator("unknot-board")).toHaveCount(2);
});
