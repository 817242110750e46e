// Tools do not search, so the page lists them separately from the methods. It shows the positions that they make.
import { yard, expect, test } from "./walk";

test("lists a tool apart from the methods, applies it, and shows its moves", async ({ desk }) => {
  await desk.open(yard);
  const aside = desk.page.getByRole("complementary"),
    tools = aside.getByRole("group", { name: "Tools" });
  await expect(aside.getByRole("radio", { name: "Steps by hand" })).toHaveCount(0);
  await tools.getByText("Steps by hand").click();
  await tools.getByLabel("Steps").fill("RR");
  await tools.getByRole("button", { name: "Apply" }).first().click();
  await expect(aside.getByRole("heading", { name: "Steps by hand" })).toBeVisible();
  await expect(aside).toContainText("2 steps made.");
  await expect(aside.getByRole("figure", { name: "Steps" })).toContainText("R, R");
  await expect(aside.getByRole("heading", { name: "Solved" })).toHaveCount(0);
});
