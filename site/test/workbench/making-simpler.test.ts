// Tools that make puzzles from the open one. The page shows, opens and saves the results, and offers to return.
import { turn } from "../sample";
import { attic } from "./data";
import { expect, test, type Desk } from "./desk";

const tools = (desk: Desk) => desk.page.getByRole("complementary").getByRole("group", { name: "Tools" });

/** Unfolds a tool and applies it by the keyboard. */
async function apply(desk: Desk, title: string): Promise<void> {
  const tool = tools(desk).locator("details").filter({ hasText: title });
  if ((await tool.getAttribute("open")) === null) {
    await tool.locator("summary").focus();
    await desk.page.keyboard.press("Enter");
  }
  await tool.getByRole("button", { name: "Apply" }).press("Enter");
  // The tool's text and its results are below this heading.
  await expect(desk.page.getByRole("heading", { name: title, level: 2 })).toBeFocused();
}

test("opens a puzzle that a tool has made, and keeps the previous one as it was left", { tag: turn(4) }, async ({ desk }) => {
  const { page } = desk,
    heading = page.getByRole("heading", { level: 1 }),
    made = page.locator(".made");
  await desk.start();
  await desk.paste(attic.text);
  await expect(heading).toHaveText(attic.name);
  await desk.paste(attic.first);
  await expect.poll(desk.at).toBe(1);
  await apply(desk, attic.tools.boxes);
  await expect(made.getByRole("button")).toHaveText(attic.without);
  await desk.axe();
  await made.getByRole("button").first().press("Enter");
  await expect(heading).toContainText(`${attic.name}, without`);
  await expect(page.getByRole("alert")).toHaveText(`“${attic.name}” stays as you left it.`);
  await desk.finish();
  await desk.button("Go back to it").click();
  await expect(heading).toHaveText(attic.name);
  await expect.poll(desk.at).toBe(1);
});

test("saves simpler versions as a collection, with the puzzle itself at the end", async ({ desk }) => {
  await desk.start();
  await desk.paste(attic.text);
  await expect(desk.page.getByRole("heading", { level: 1 })).toHaveText(attic.name);
  await apply(desk, attic.tools.front);
  await desk.button("Keep as a collection").press("Enter");
  await expect(desk.sheet.getByLabel("Name")).toHaveValue(`${attic.name}: simpler versions in front`);
  await expect(desk.sheet.getByRole("list").getByRole("link").last()).toContainText("The level itself");
  await desk.sheet.getByRole("list").getByRole("link").first().click();
  await expect(desk.page.getByRole("heading", { level: 1 })).toContainText("before the goal");
  await desk.finish();
  await expect(desk.button("Next puzzle")).toBeVisible();
});

test("shows in a table how difficult a puzzle is after the moves so far", { tag: turn(2) }, async ({ desk }) => {
  const { page } = desk,
    table = page.getByRole("complementary").getByRole("table").first();
  await desk.start();
  await desk.paste(attic.text);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(attic.name);
  await apply(desk, attic.tools.measures);
  await expect(table.getByRole("row")).toHaveCount(7);
  await expect(table).toContainText("8 pushes");
  await desk.paste(attic.first);
  await expect.poll(desk.at).toBe(1);
  await apply(desk, attic.tools.measures);
  await expect(table).toContainText("7 pushes");
});
