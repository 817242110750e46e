// The code that Embed writes, pasted into another page.
import { turn } from "../sample";
import { lamps } from "./data";
import { expect, test, type Desk } from "./desk";

/** Chooses one of the three forms, and returns its code. */
async function code(desk: Desk, form: string): Promise<string> {
  await desk.sheet.getByRole("button", { name: form, exact: true }).click();
  await desk.sheet.getByRole("figure", { name: "Preview" }).waitFor();
  return desk.sheet.getByLabel("Code to embed").inputValue();
}

/** Opens a page of the same origin with the code in it. dist/frame.test.ts has a page of another origin. */
async function post(desk: Desk, code: string): Promise<void> {
  await desk.page.route("**/post.html", (route) =>
    route.fulfill({
      contentType: "text/html; charset=utf-8",
      body: `<!doctype html><html lang="en"><title>A post</title><h1>A post</h1>\n${code}`,
    }),
  );
  await desk.page.goto("./post.html");
}

test("shows a picture in the element and loads nothing else until a touch, then plays", async ({ desk, baseURL }) => {
  // The answer of a host that does not let other sites load its files.
  await desk.page.route("**/unknot.js?host", (route) => route.fulfill({ contentType: "text/javascript" }));
  await desk.open(lamps);
  await desk.act("Embed");
  const written = await code(desk, "Element"),
    preview = desk.sheet.locator("unknot-puzzle");
  await expect(preview.getByRole("img")).toBeVisible();
  await expect(preview.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  expect(written).toContain(`${baseURL}unknot.js`);
  await expect(desk.sheet.getByText("This host does not let other sites load its scripts")).toBeVisible();
  expect(written.length).toBeLessThan(6000);
  expect(written).not.toMatch(/\n\s*\n/);
  const games = (await desk.kept()).length; // the preview is not one of the page's games
  await preview.getByRole("button", { name: "Play", exact: true }).click();
  await preview.locator("unknot-board").getByRole("gridcell").first().click();
  await expect(preview.getByRole("status").first()).not.toBeEmpty();
  await desk.page.setViewportSize({ width: 390, height: 844 }); // in a window of this size, the page's own row of buttons is at the bottom
  const within = (part: string) =>
    preview.evaluate((puzzle, part) => getComputedStyle(puzzle.shadowRoot!.querySelector(part)!).position, part);
  expect([await within(".bar"), await within(".stage")]).toEqual(["static", "relative"]);
  expect((await desk.kept()).length).toBe(games);
  await desk.page.goto("about:blank");

  const asked: string[] = [];
  desk.page.on("request", (request) => asked.push(request.url()));
  await post(desk, written);
  await desk.page.waitForFunction(() => customElements.get("unknot-puzzle"));
  await expect(desk.puzzle.getByRole("img", { name: /, 3 × 3$/ })).toBeVisible();
  expect(
    await desk.puzzle.getByRole("img").evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(100);
  expect(asked.filter((url) => /engine|worker|playing/.test(url))).toEqual([]);
  await desk.puzzle.getByRole("img").click();
  await desk.cell(lamps.presses[0]!).click();
  await desk.cell(lamps.presses[1]!).click();
  await expect(desk.said).toContainText("Solved!");
});

test("makes the frame as high as its puzzle, and begins as chosen", { tag: turn(2) }, async ({ desk }) => {
  const asked = desk.page.waitForResponse("**/unknot.js?host");
  await desk.open(lamps);
  await desk.act("Embed");
  await asked;
  await code(desk, "Element");
  await expect(desk.sheet.getByText("This host does not let")).toHaveCount(0);
  await code(desk, "Frame");
  await desk.sheet.getByRole("combobox", { name: "It begins" }).selectOption("solved");
  await desk.sheet.getByRole("checkbox", { name: "Allow solving" }).uncheck();
  await desk.sheet.getByRole("combobox", { name: "Colours" }).selectOption("dark");
  const preview = desk.sheet.frameLocator("iframe");
  await expect(preview.locator("unknot-board")).toBeVisible();
  const written = await code(desk, "Frame");
  expect(written).toContain("?start=solved&amp;theme=dark&amp;solve=off");
  await post(desk, written);
  const frame = desk.page.frameLocator("iframe"),
    within = frame.locator("body"),
    slack = () => within.evaluate((body) => innerHeight - Math.ceil(body.getBoundingClientRect().height));
  await expect(desk.page.getByRole("link", { name: /, 3 × 3$/ })).toBeVisible();
  await expect(frame.locator("unknot-board")).toBeVisible();
  expect(await frame.locator(":root").evaluate((root) => getComputedStyle(root).colorScheme)).toBe("dark");
  await expect(frame.getByRole("slider", { name: "Step" })).toBeVisible();
  await expect(frame.getByRole("button", { name: "Solve", exact: true })).toHaveCount(0);
  await expect.poll(slack).toBe(0);
  await post(desk, written.replace("<iframe", `<iframe sandbox="allow-scripts"`));
  await expect(frame.locator("unknot-board")).toBeVisible();
  await expect.poll(slack).toBe(0);
});

test("links the picture to the puzzle, and offers it as a file too", { tag: turn(4) }, async ({ desk }) => {
  await desk.open(lamps);
  await desk.act("Embed");
  const written = await code(desk, "Picture"),
    saving = desk.page.waitForEvent("download");
  await desk.button("Save as PNG").click();
  expect((await saving).suggestedFilename()).toMatch(/^lights.*-3-3\.png$/);
  await desk.axe();
  await post(desk, written);
  const link = desk.page.getByRole("link", { name: /, 3 × 3$/ });
  expect(await desk.page.getByRole("img").evaluate((image: HTMLImageElement) => image.decode().then(() => image.width))).toBe(440);
  await link.click();
  await expect(desk.board).toBeVisible();
});
