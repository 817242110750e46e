// A visitor makes a new kind by writing its rules, from the shelf to a puzzle that is played.
import { expect, test } from "./desk";

test("makes a kind: faults at their word, words that fit, a blank board to draw on, and its puzzle", async ({ desk, page }) => {
  await desk.go("./");
  await desk.button("Make your own kind").click();
  const written = page.locator("unknot-written"),
    text = written.getByRole("textbox", { name: "The rules" }),
    said = written.locator("unknot-editor").getByRole("status");
  await expect(desk.said).toContainText("Not a puzzle yet");
  await expect(desk.cell("row 6, column 6")).toBeVisible();

  const source = await text.inputValue();
  await text.fill(source.replace("ring of c", "rong of c"));
  await expect(said).toHaveText(/^Line 8: “rong” stands here/);
  await expect(written.locator("unknot-editor .wrong u")).toHaveText("rong");
  const at = source.indexOf("ring of c");
  await text.evaluate((area: HTMLTextAreaElement, at) => area.setSelectionRange(at, at + 7), at);
  await page.keyboard.press("Backspace");
  await written.getByRole("button", { name: "neighbours of", exact: true }).click();
  await expect(text).toHaveValue(source.replace("ring of", "neighbours of"));
  await expect(said).toHaveText("");

  await desk.cell("row 1, column 1").click();
  await page.keyboard.press("2");
  await expect(desk.said).toContainText(/Several solutions|No solution/);
  await desk.button("Done").click();
  await expect(page.locator(".in-words")).toHaveText(/^Shade cells, no two of them side by side/);
  await expect(text).toHaveValue(/\n---\n2 \. \. \. \. \.\n/);
});

test("keeps a lesson beside the text that is edited, leads to the examples and back, and closes it", async ({ desk, page }) => {
  await desk.start("./#/homemade/~lessons/5");
  const written = page.locator("unknot-written"),
    words = page.locator(".in-words"),
    text = written.getByRole("textbox", { name: "The rules" });
  await expect(words).toContainText("Cells further apart.");
  await written.getByRole("button", { name: /examples$/ }).click();
  await desk.sheet.getByRole("link", { name: /Minesweeper/ }).click();
  await expect(words).not.toContainText("Cells further apart.");
  await written.getByRole("link", { name: "Back to lesson 5" }).click();
  await expect(words).toContainText("Cells further apart.");

  await text.fill((await text.inputValue()).replace("usually 6", "usually 7"));
  await expect(page).toHaveURL(/homemade\/~\//);
  await expect(words).toContainText("Cells further apart.");
  await expect(words.getByRole("link", { name: "Next lesson" })).toHaveAttribute("href", /~lessons\/6$/);
  await desk.axe();
  await words.getByRole("button", { name: "Close lesson" }).click();
  await expect(words).toHaveCount(0);
});

test("leaves a very long text plain, and the page quick to select it", async ({ desk, page }) => {
  await desk.start("./#/homemade/~lessons/5");
  const written = page.locator("unknot-written"),
    text = written.getByRole("textbox", { name: "The rules" }),
    folded = () => page.locator("unknot-written details").evaluate((it) => getComputedStyle(it, "::details-content").contentVisibility);
  await text.fill("ge");
  await expect(written.locator(".fitting")).toBeVisible();
  expect(await folded()).toBe("hidden");
  await text.fill(`${"; ten bytes\n".repeat(6000)}genre`);
  await expect(written.locator(".fitting")).toHaveCount(0);
  await expect(written.locator("unknot-editor .ink")).toHaveCount(0);
  expect(await folded()).toBe("visible");
});
