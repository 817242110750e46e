// Collections of puzzles: a visitor opens, saves, plays and deletes them.
import { spoil } from "../context";
import { turn } from "../sample";
import { corridors, lamps } from "./data";
import { type Desk, expect, test } from "./desk";

const file = (name: string, text: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

async function openFile(desk: Desk, name: string, text: string): Promise<void> {
  await desk.act("Open");
  await desk.sheet.getByLabel("Open a file").setInputFiles(file(name, text));
  await expect(desk.sheet.getByRole("heading", { level: 2 })).toHaveText("Choose a puzzle");
}

const heading = (desk: Desk) => desk.page.getByRole("heading", { level: 1 });
const level = (desk: Desk, number: number) =>
  desk.sheet
    .getByRole("list")
    .getByRole("listitem")
    .nth(number - 1)
    .getByRole("link");
const list = (desk: Desk) => heading(desk).getByRole("button").click();
const tally = (desk: Desk) => desk.puzzle.locator("[part=tally]");

/** Solves a corridor by the given number of pushes. */
async function pushThrough(desk: Desk, pushes: number): Promise<void> {
  for (let i = 0; i < pushes; i++) await desk.page.keyboard.press("ArrowRight");
  await expect(desk.said).toContainText("Solved!");
}

test("keeps a collection from a file over a reload, with the solved puzzles and their best solutions", { tag: turn(1) }, async ({
  desk,
}) => {
  await desk.start();
  await openFile(desk, "Corridors.xsb", corridors(4));
  await expect(desk.sheet.getByRole("list").getByRole("link")).toHaveCount(4);
  await expect(level(desk, 2).locator(".size")).toHaveText(/^\d+ × \d+/);
  await level(desk, 2).click();
  await expect(heading(desk)).toHaveText("2");
  await expect(desk.page).toHaveURL(/#\/sokoban\/corridors\/2$/);
  await pushThrough(desk, 2);
  await desk.button("Next puzzle").click();
  await expect(heading(desk)).toHaveText("3");
  await desk.button("Previous unsolved").click();
  await expect(heading(desk)).toHaveText("1");

  await desk.page.reload();
  await expect(heading(desk)).toHaveText("1");
  await list(desk);
  await expect(desk.sheet.getByRole("button", { name: /^Corridors\s+1 of 4$/ })).toHaveAttribute("aria-pressed", "true");
  await expect(desk.sheet.getByRole("link", { name: /, solved$/ })).toHaveCount(1);
  await expect(level(desk, 2)).toContainText("2 moves, 2 pushes");
  await desk.axe();
  await level(desk, 2).click();
  await expect(heading(desk)).toHaveText("2");
  await desk.page.getByText("Your best: 2 moves, 2 pushes").click();
  await expect(desk.page.getByLabel("Your solution of 2 moves, 2 pushes")).toHaveValue("RR");
  await desk.button("Watch").click();
  await expect(desk.slider).toHaveAttribute("aria-valuetext", "2 of 2");
  await expect(tally(desk)).toHaveText(/2 moves\s+2 pushes/);
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test("opens a collection, and has it the next time", { tag: turn(2) }, async ({ desk }) => {
    await desk.start();
    await expect(desk.page.getByRole("contentinfo")).toContainText("Works offline");
    await desk.page.context().setOffline(true);
    await openFile(desk, "Corridors.xsb", corridors(3));
    await level(desk, 1).click();
    await expect(heading(desk)).toHaveText("1");
    await pushThrough(desk, 1);
    await desk.page.reload();
    await expect(heading(desk)).toHaveText("1");
    await desk.button("Next unsolved").click();
    await expect(heading(desk)).toHaveText("2");
  });
});

test("names a collection, and deletes it with its games", async ({ desk }) => {
  await desk.start();
  await desk.paste(corridors(3));
  await desk.sheet.getByLabel("Name").fill("Halls");
  await desk.sheet.getByLabel("Name").press("Enter");
  await expect(desk.sheet.getByRole("button", { name: /^Halls\s/ })).toBeVisible();
  await level(desk, 1).click();
  await expect(heading(desk)).toHaveText("1");
  await pushThrough(desk, 1);
  await desk.button("Next puzzle").click();
  await expect(heading(desk)).toHaveText("2");
  await list(desk);
  await expect(desk.sheet.getByRole("button", { name: /^Halls\s+1 of 3$/ })).toBeVisible();
  await desk.sheet.getByRole("button", { name: "Delete", exact: true }).click();
  await desk.sheet.getByRole("button", { name: "Delete it and all progress" }).click();
  await expect(desk.sheet.getByRole("button", { name: /^Halls\s/ })).toHaveCount(0);
  await desk.sheet.getByRole("button", { name: "Close" }).click();
  await expect(desk.page).toHaveURL(/#\/sokoban$/);
  await expect(heading(desk)).toHaveText("2");
});

test("lists several hundred puzzles, and opens any of them", { tag: turn(3) }, async ({ desk }) => {
  await desk.start();
  await openFile(desk, "long.txt", corridors(400).replace(/ {40,}/g, " ".repeat(40)));
  await expect(desk.sheet.getByRole("list").getByRole("link")).toHaveCount(400);
  await level(desk, 37).click();
  await expect(heading(desk)).toHaveText("37");
  await expect(desk.page.getByText("37 of 400")).toBeVisible();
});

test("shows a broken puzzle of a collection for correction, and keeps the game", { tag: turn(4) }, async ({ desk }) => {
  await desk.open(lamps);
  const game = await desk.moves();
  await desk.paste("1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 4 6\n7 5 0\n\n1 2 3\n4 0 6\n7 5 8\n");
  await level(desk, 2).click();
  await expect(desk.fault).toHaveText(/^Line 2, column 3: tile 4/);
  await expect.poll(() => desk.moves()).toEqual(game);
  await expect(desk.page).toHaveURL(/#\/lights\/~\/1$/);
});

test("says beside the collection that nothing more can be saved", { tag: turn(1) }, async ({ desk }) => {
  await desk.start();
  spoil(desk.page);
  await desk.page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("The disk is full.", "QuotaExceededError");
    };
  });
  await openFile(desk, "Corridors.xsb", corridors(3));
  await expect(desk.sheet.getByRole("status")).toContainText("Your browser cannot save anything more");
  await level(desk, 1).click();
  await expect(heading(desk)).toHaveText("1");
  await pushThrough(desk, 1);
});
