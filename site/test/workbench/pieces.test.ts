// The pieces of the scene, sent by the test engine and shown on the workbench.
import { readFile } from "node:fs/promises";
import { tagOf, turn } from "../sample";
import { expect, test } from "./walk";

const yard = (show: string) => ({ title: "Walk", text: `......\n.#....\n......\n......\nshow: ${show}\n` });

const shows = [
  ["notes", ".note text"],
  ["diagonals", ".diagonal"],
  ["clues", "[role=columnheader] text"],
  ["edges", ".crosses"],
  ["headings", ".turned .glyph"],
  ["regions", ".regions"],
  ["colours", ".pattern"],
  ["glyphs", ".glyph-filled"],
  ["letters", ".names text"],
] as const;
for (const one of shows) {
  const [show, drawn] = one;
  test(`draws a board with ${show}, and can play it`, { tag: tagOf(one, shows, 3) }, async ({ desk }) => {
    await desk.open(yard(show));
    await expect(desk.board.locator(drawn).first()).toBeAttached();
    await desk.cell(`row 3, column ${["letters", "clues"].includes(show) ? "B" : "2"}`).click();
    await expect.poll(() => desk.at()).toBeGreaterThan(0);
    await expect(desk.board.locator(drawn).first()).toBeAttached();
  });
}

test("shows on a key with a drawing how many are left, and disables it when none is", { tag: turn(2) }, async ({ desk, page }) => {
  await desk.open(yard("glyphs"));
  const key = page.getByRole("button", { name: /^builder/ });
  await expect(key).toHaveAccessibleName("builder, 2 left");
  await expect(key.locator(".glyph-drawn")).toHaveCount(1);
  await key.click();
  await expect(key).toHaveAttribute("aria-pressed", "true");
  for (const [cell, left] of [
    ["row 3, column 3", 1],
    ["row 4, column 4", 0],
  ] as const) {
    await desk.cell(cell).click();
    await expect(desk.cell(cell)).toHaveAccessibleName(/builder at r/);
    await expect(key).toHaveAccessibleName(`builder, ${left} left`);
    await key.focus();
  }
  await expect(key).toBeDisabled();
  await expect(key).toBeFocused();
  await expect(key).toHaveAttribute("aria-pressed", "false");
  const line = page.getByRole("slider", { name: "What was called" });
  await expect(line).toHaveAttribute("aria-valuenow", "2");
  await expect(page.locator("unknot-timeline .flag:not(.low)")).toHaveCount(3);
  await expect(page.locator("unknot-code .chosen")).toHaveText(["(until wall", "(turn wider))"]);
  await line.press("ArrowLeft");
  await expect(key).toHaveAccessibleName("builder, 1 left");
  await expect.poll(desk.at).toBe(1);
  await line.press("End"); // the last step of the game so far
  await expect(key).toHaveAccessibleName("builder, 0 left");
});

test("saves pictures of the text and prints, though the kind has no board", async ({ desk, page }) => {
  await desk.go("./#/fixture");
  await desk.paste(yard("words").text);
  await expect(desk.puzzle.locator("unknot-view").filter({ hasText: "The walker is" })).toBeVisible();
  await expect(desk.board).toBeHidden();
  await desk.act("Share");
  await expect(desk.button("Print")).toBeVisible();
  const save = async (name: string): Promise<Buffer> => {
    const [file] = await Promise.all([page.waitForEvent("download"), desk.button(name).click()]);
    return readFile(await file.path());
  };
  await desk.sheet.getByLabel("Picture").selectOption("How he walks");
  const code = (await save("Save as SVG")).toString();
  for (const line of ["(plus (times 640 room) 180)", "(turn wider)))"]) expect(code.replaceAll("\u00a0", " ")).toContain(line);
  await desk.sheet.getByLabel("Picture").selectOption("Where");
  const words = (await save("Save as SVG")).toString().replaceAll("\u00a0", " ");
  expect(words).toContain("The walker is here and has waited 0 times.");
  expect(words).not.toContain("var(");
  expect((await save("Save as PNG")).subarray(1, 4).toString()).toBe("PNG");
  await desk.button("Close").click();
  await page.emulateMedia({ media: "print" });
  await expect(desk.puzzle.locator("unknot-view").filter({ hasText: "The walker is" })).toBeVisible();
  await expect(desk.button("Solve")).toBeHidden();
});
