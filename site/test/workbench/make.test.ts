import { turn } from "../sample";
import { drawnIslands, islands, lamps, oneLamp, threeIslands } from "./data";
import type { Workbench } from "../../src/workbench/page";
import { expect, test } from "./desk";

test("makes a new puzzle with the chosen settings", async ({ desk }) => {
  await desk.open(lamps);
  await desk.act("New");
  await desk.sheet.getByLabel("Rows").first().fill("4");
  await desk.sheet.getByLabel("Columns").first().fill("6");
  await desk.button("Make one").click();
  await expect(desk.sheet).toHaveCount(0);
  await expect(desk.page.getByText("6 × 4")).toBeVisible();
  await desk.solve();
});

test("refuses a number out of range", { tag: turn(3) }, async ({ desk }) => {
  await desk.open(lamps);
  await desk.act("New");
  await desk.sheet.getByLabel("Rows").first().fill("400");
  await desk.button("Make one").click();
  await expect(desk.sheet).toBeVisible();
  expect(
    await desk.sheet
      .getByLabel("Rows")
      .first()
      .evaluate((field: HTMLInputElement) => field.validity.rangeOverflow),
  ).toBe(true);
});

test("draws a puzzle, plays it, and can drop the drawing", async ({ desk }) => {
  await desk.open(lamps);
  await desk.act("Draw");
  await desk.sheet.getByLabel("Rows").last().fill("3");
  await desk.sheet.getByLabel("Columns").last().fill("3");
  await desk.button("Empty board").click();
  await expect(desk.page.getByRole("heading", { level: 1 })).toHaveText("Drawing");
  await desk.cell("row 1, column 1").click();
  await desk.cell("row 1, column 2").click();
  await desk.button("Undo").click();
  await desk.button("Done").click();
  await expect(desk.page.getByRole("heading", { level: 1 })).toHaveText("Puzzle 2");
  await expect(desk.said).toContainText("One lamp is lit");
  await desk.act("Draw");
  await desk.button("Edit this puzzle").click();
  await expect(desk.page.getByRole("heading", { level: 1 })).toHaveText("Drawing");
  await desk.cell("row 2, column 2").click();
  await desk.button("Cancel").click();
  await expect(desk.said).toContainText("One lamp is lit");
});

test("puts a drawing aside when the visitor leaves it, and continues it", { tag: turn(3) }, async ({ desk }) => {
  const heading = desk.page.getByRole("heading", { level: 1 }),
    aside = desk.sheet.getByRole("button", { name: "3 × 3, 2 changes", exact: true });
  await desk.open(lamps);
  await desk.act("Draw");
  await desk.button("Edit this puzzle").click();
  await expect(heading).toHaveText("Drawing");
  await expect(desk.page).toHaveTitle("Drawing · Unknot");
  await desk.cell("row 1, column 3").click();
  await desk.cell("row 2, column 2").click();
  await expect.poll(desk.at).toBe(2);
  const drawn = await desk.moves();
  await desk.button("Cancel").press("Enter");
  await expect(heading).toHaveText("Puzzle 1");
  await expect(desk.board, "what has gone leaves the focus to it").toBeFocused();
  await expect(desk.page.getByRole("alert")).toHaveText("Your drawing has been set aside.");
  await desk.button("Continue drawing").click();
  await expect(heading).toHaveText("Drawing");
  await expect.poll(() => desk.moves()).toEqual(drawn);

  await desk.paste(oneLamp.text); // opens another puzzle
  await expect(heading).toHaveText("Puzzle 2");
  await desk.act("Draw");
  await desk.axe();
  await aside.click();
  await expect(heading).toHaveText("Drawing");
  await expect.poll(() => desk.moves()).toEqual(drawn);
  await desk.button("Done").click();
  await expect(heading).toHaveText("Puzzle 3");
  await desk.act("Draw");
  await expect(desk.button("Empty board")).toBeVisible();
  await expect(aside).toHaveCount(0);
});

test("deletes a drawing that was put aside", { tag: turn(1) }, async ({ desk }) => {
  await desk.open(lamps);
  await desk.act("Draw");
  await desk.button("Edit this puzzle").click();
  await expect(desk.page.getByRole("heading", { level: 1 })).toHaveText("Drawing");
  await desk.cell("row 1, column 3").click();
  await expect.poll(desk.at).toBe(1);
  await desk.button("Cancel").click();
  await desk.act("Draw");
  await desk.button("Delete the drawing, 3 × 3, 1 change").click();
  await desk.button("Delete the drawing, 3 × 3, 1 change, permanently").press("Enter");
  await expect(desk.button("Edit this puzzle")).toBeFocused();
  await expect(desk.sheet.getByRole("heading", { name: "Drawings set aside" })).toHaveCount(0);
});

test("reports a drawing that cannot be read, and leaves it aside", { tag: turn(2) }, async ({ desk }) => {
  await desk.open(lamps);
  await desk.button("Settings").click();
  const drawing = {
    source: "",
    size: "3 × 3",
    drawing: "q",
    saved: { kind: lamps.kind, text: "what is this", moves: ["r1c1"], at: 1, draft: true },
  };
  const kept = { [`drawing ${lamps.kind}\nq`]: drawing };
  await desk.sheet
    .locator("input[type=file]")
    .setInputFiles({ name: "odd.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify({ unknot: 2, kept })) });
  await expect(desk.sheet.getByRole("status")).toContainText("Restored.");
  await desk.button("Close").click();
  await desk.act("Draw");
  await desk.button("3 × 3, 1 change").first().click();
  await expect(desk.page.getByRole("alert")).not.toBeEmpty();
  await expect(desk.sheet).toHaveCount(0);
  await desk.act("Draw");
  await expect(desk.button("Delete the drawing, 3 × 3, 1 change")).toBeVisible();
});

test("shows the progress while it makes a puzzle, and can be stopped", { tag: turn(1) }, async ({ desk }) => {
  await desk.open(islands);
  await desk.act("New");
  await desk.sheet.getByLabel("Rows").first().fill("20");
  await desk.sheet.getByLabel("Columns").first().fill("20");
  await desk.sheet.getByLabel("Grade").selectOption("expert"); // such a puzzle takes longer to generate than the test lasts
  await desk.button("Make one").click();
  await expect(desk.sheet.getByText(/(^|· )\d+ s$/)).toBeVisible();
  await desk.button("Stop").click();
  await expect(desk.button("Make one")).toBeVisible();
});

test("shows the progress of a new puzzle in place of a solved one, and does not open it over another", { tag: turn(4) }, async ({
  desk,
}) => {
  const making = desk.button("Making a puzzle"),
    here = desk.page.getByRole("link", { name: lamps.title, exact: true, includeHidden: true });
  await desk.open(threeIslands);
  await desk.cell("row 2, column 2").click();
  await desk.act("New");
  for (const side of ["Rows", "Columns"]) await desk.sheet.getByLabel(side).first().fill("20");
  await desk.sheet.getByLabel("Grade").selectOption("expert"); // such a puzzle takes longer to generate than the test lasts
  await desk.page.keyboard.press("Escape");
  await desk.button("New puzzle").press("Enter");
  await expect(making).toBeDisabled();
  await expect(making).toBeFocused();
  await desk.page.goto(`./#/${lamps.kind}`);
  await expect(here).toHaveAttribute("aria-current", "page");
  await expect
    .poll(() => desk.page.locator("unknot-workbench").evaluate((workbench: Workbench) => workbench.another.making))
    .toBeUndefined();
  await expect(here).toHaveAttribute("aria-current", "page");
});

test.describe("by touch", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test("shows the verdict on a drawing clear of the actions below it", { tag: turn(3) }, async ({ desk }) => {
    await desk.start(`./#/${drawnIslands.kind}`);
    await desk.act("Draw");
    await desk.button("Empty board").click();
    await expect(desk.said).toContainText("Not a puzzle yet.");
    const said = await desk.said.boundingBox(),
      done = await desk.button("Done").boundingBox();
    expect(said!.y + said!.height).toBeLessThanOrEqual(done!.y);
    await expect(desk.button("Zoom in")).toBeInViewport({ ratio: 1 });
    await desk.button("Zoom in").click({ trial: true }); // a trial click fails if something covers the button
  });
});
