import { expect, test } from "./desk";

const nurikabe = { title: "Nurikabe", text: "https://puzz.link/p?nurikabe/5/5/g5k2o1k3g" };

test("the way to the goal is explained, step by step, with the rule and what it rests on", async ({ desk }) => {
  await desk.open(nurikabe);
  await desk.button("Explain").click();
  await expect(desk.said).toHaveText(/^Explained in \d+ steps\.$/);
  await desk.button("One step forward").click();
  await expect(desk.said).toContainText("The island of 1 is complete, so it is surrounded by sea.");
  await expect(desk.puzzle.getByText(/^step 1 of \d+ · Island complete$/)).toBeVisible();
  const beside = desk.page.getByRole("listitem").filter({ hasText: "The island of 1 is complete" });
  await expect(beside).toHaveAttribute("aria-current", "step");
  await desk.page.getByRole("listitem").nth(2).getByRole("button").first().click();
  await expect(desk.puzzle.getByText(/^step 3 of/)).toBeVisible();
  await desk.axe();
  await desk.button("To the end").click();
  await desk.button("Play on from here").click();
  await expect(desk.said).toContainText("Solved");
});

test("the keys of a film are an explanation's too, wherever the focus is", async ({ desk }) => {
  const { keyboard } = desk.page, last = async () => (await desk.slider.getAttribute("max"))!;
  await desk.open(nurikabe);
  for (const focus of [undefined, () => desk.slider.click(), () => desk.page.getByRole("contentinfo").click()]) {
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

test("an explanation that ends before the goal says why", async ({ desk }) => {
  await desk.open({ ...nurikabe, text: "https://puzz.link/p?nurikabe/3/3/2m2" });
  await desk.button("Explain").click();
  await expect(desk.said).toContainText("this puzzle has more than one solution");
  await desk.button("Back to the game").click();
  await expect(desk.said).not.toContainText("more than one solution");
});

test("a grade is said when asked for, and is that of the puzzle", async ({ desk }) => {
  await desk.open(nurikabe);
  await desk.button("How hard?").click();
  await expect(desk.page.locator("unknot-grading")).toHaveText("easy");
  await desk.paste("https://puzz.link/p?nurikabe/3/3/3m1");
  await desk.button("How hard?").click();
  await expect(desk.page.locator("unknot-grading")).toHaveText("hard");
});

test("the rules page teaches each rule on a small board", async ({ desk }) => {
  await desk.open(nurikabe);
  await desk.button("Rules and keys").click();
  const lessons = desk.sheet.locator(".lessons > li");
  await expect(lessons.first()).toContainText("Island complete easy");
  await expect(lessons.first().locator("unknot-board")).toHaveCount(2);
  expect(await lessons.count()).toBeGreaterThan(15);
  await expect(lessons.last().getByRole("img").first()).toBeVisible();
  await desk.axe();
});
