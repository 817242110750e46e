// The first page: all kinds, the games in progress, and a field for pasted texts.
import type { UnknotPuzzle } from "../../src/element/puzzle";
import { lamps, oneLamp, tiles } from "./data";
import { tagOf, turn } from "../sample";
import { expect, test, type Desk } from "./desk";

const shelf = (desk: Desk) => desk.page.locator("unknot-shelf");
const field = (desk: Desk) => shelf(desk).getByRole("textbox", { name: "Paste a puzzle or search by name" });
const kind = (desk: Desk, title: string) =>
  shelf(desk)
    .locator(".kindred")
    .getByRole("link", { name: new RegExp(`^${title}\\b`) });
const heading = (desk: Desk) => desk.page.getByRole("heading", { level: 1 });
const begun = (desk: Desk) => shelf(desk).getByRole("region", { name: "Continue" });
const nav = (desk: Desk) => desk.page.getByRole("navigation", { name: "Kinds of puzzle" });

async function visit(desk: Desk): Promise<void> {
  await desk.go("./");
  await expect(shelf(desk).locator(".kindred unknot-board").first()).toBeVisible();
}

test("explains Unknot at a first visit, shows each kind as a board, and has no game to continue", async ({ desk }) => {
  await visit(desk);
  await expect(heading(desk)).toHaveText("Play a puzzle, paste one of your own, or watch one being solved.");
  await expect(desk.page).toHaveTitle("Unknot");
  await expect(desk.said).toBeHidden();
  await expect(begun(desk)).toHaveCount(0);
  await expect(nav(desk).getByRole("link")).toHaveText(["All puzzles"]);
  await expect(nav(desk).getByRole("link")).toHaveAttribute("aria-current", "page");
  const kinds = shelf(desk).locator(".kindred").getByRole("link");
  for (const link of await kinds.all()) {
    await link.scrollIntoViewIfNeeded();
    await expect(link.locator("unknot-board")).toBeVisible();
    await expect(link).toContainText(/\d+ puzzles$/);
  }
  await expect(
    shelf(desk)
      .getByRole("link", { name: /^Puzzle of the day/ })
      .locator("unknot-picture > *"),
    "a board",
  ).toBeVisible();
  await desk.axe();
  await kind(desk, tiles.title).click();
  await expect(desk.board).toBeVisible();
  await expect(shelf(desk)).toHaveCount(0);
  await expect(nav(desk).getByRole("link")).toHaveText([tiles.title, "All puzzles"]);
  await desk.page.goBack();
  await expect(shelf(desk)).toBeVisible();
  await desk.page.goForward();
  await expect(desk.board).toBeVisible();
});

test("opens a text pasted into the field or beside it, and leads back to the shelf", async ({ desk }) => {
  await visit(desk);
  await desk.paste(lamps.text);
  await expect(desk.said).toContainText("6 lamps are lit");
  await desk.page.goBack();
  await expect(shelf(desk)).toBeVisible();
  await field(desk).focus();
  await desk.paste(oneLamp.text);
  await expect(desk.said).toContainText("5 lamps are lit");
});

test("keeps a broken text that is pasted for correction, and refuses one of no kind in words", { tag: turn(2) }, async ({ desk }) => {
  await visit(desk);
  await desk.paste("**.\n*x*\n.**\n");
  await expect(desk.fault).toContainText("line 2, column 2");
  await desk.page.keyboard.press("Escape");
  await field(desk).fill("what is this");
  await expect(shelf(desk).getByRole("status")).toHaveText("No puzzle has that name. Press Enter to open this text as a puzzle.");
  await field(desk).press("Enter");
  await expect(desk.fault).not.toBeEmpty();
});

test("lists several pasted puzzles, and opens the chosen one", { tag: turn(4) }, async ({ desk }) => {
  await visit(desk);
  await desk.paste("1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 0 6\n7 5 8\n");
  await desk.sheet.getByRole("button", { name: "Close" }).click();
  await expect(shelf(desk)).toBeVisible();
  await desk.paste("1 2 3\n4 5 6\n7 0 8\n\n1 2 3\n4 0 6\n7 5 8\n");
  await desk.sheet.getByRole("listitem").nth(1).getByRole("link").click();
  await expect(desk.board).toBeVisible();
  await expect(desk.sheet).toHaveCount(0);
});

test("opens each example, and a file", { tag: turn(3) }, async ({ desk }) => {
  await visit(desk);
  const examples = shelf(desk).locator(".examples").getByRole("button");
  await expect(examples).not.toHaveCount(0);
  for (let i = 0, all = await examples.count(); i < all; i++) {
    await examples.nth(i).click();
    await expect(desk.board).toBeVisible();
    await expect(desk.page.getByRole("alert")).toHaveCount(0);
    await nav(desk).getByRole("link", { name: "All puzzles" }).click();
    await expect(shelf(desk)).toBeVisible();
  }
  await shelf(desk)
    .getByLabel("Open a file")
    .setInputFiles({ name: "lamps.txt", mimeType: "text/plain", buffer: Buffer.from(lamps.text) });
  await expect(desk.said).toContainText("6 lamps are lit");
});

test("filters the kinds by name or family, and opens the kind at Enter", async ({ desk }) => {
  await visit(desk);
  const all = shelf(desk).locator(".kindred").getByRole("link"),
    words = tiles.title.slice(0, 7).toLowerCase();
  await field(desk).fill(words);
  await expect(kind(desk, tiles.title)).toBeVisible();
  await expect(kind(desk, lamps.title)).toHaveCount(0);
  const family = await shelf(desk).locator(".kindred").getByRole("heading").first().textContent();
  await field(desk).fill(family!);
  await expect(all).not.toHaveCount(0);
  await expect(shelf(desk).locator(".kindred").getByRole("heading")).toHaveText([family!]);
  await field(desk).fill(lamps.title);
  await expect(shelf(desk).getByRole("status")).toHaveText(`1 match. Press Enter to open ${lamps.title}.`);
  await field(desk).press("Enter");
  await expect(desk.board).toBeVisible();
  await expect(nav(desk).getByRole("link", { name: lamps.title })).toHaveAttribute("aria-current", "page");
});

test("shows the favourites and the kinds played last in front, and leads to similar kinds", async ({ desk }) => {
  const front = (title: string) => shelf(desk).getByRole("region", { name: title, exact: true }).getByRole("link");
  await visit(desk);
  await kind(desk, lamps.title).click();
  await desk.button(`Add ${lamps.title} to favourites`).click();
  await expect(desk.button("Remove from favourites")).toBeVisible();
  await desk.page
    .getByText(/^Similar:/)
    .getByRole("link", { name: tiles.title })
    .click();
  await expect(nav(desk).getByRole("link", { name: tiles.title })).toHaveAttribute("aria-current", "page");
  await nav(desk).getByRole("link", { name: "All puzzles" }).click();
  await expect(front("Favourites")).toContainText(lamps.title);
  await expect(front("Played last")).toContainText(tiles.title);
  await front("Favourites").click();
  await desk.button("Remove from favourites").click();
  await nav(desk).getByRole("link", { name: "All puzzles" }).click();
  await expect(front("Played last")).toHaveCount(2);
  await expect(front("Favourites")).toHaveCount(0);
});

test("keeps a move under way when the visitor returns to the shelf", { tag: turn(2) }, async ({ desk }) => {
  const level = `./#/${lamps.kind}/01-one-press`;
  await desk.start(level);
  await desk.puzzle.evaluate((element) => {
    void (element as UnknotPuzzle).game!.play.make(["r1c1", "r2c2"]);
    location.hash = "";
  });
  await expect(begun(desk).getByRole("link")).toContainText("2 moves so far");
  await desk.start(level);
  await expect.poll(desk.at).toBe(2);
});

test("does not open a loading puzzle over the shelf after the visitor has returned to it", { tag: turn(1) }, async ({ desk }) => {
  await desk.start(); // from now on the page knows the kind
  await desk.page.getByRole("link", { name: "Unknot" }).click();
  await expect(shelf(desk)).toBeVisible();
  await desk.puzzle.evaluate(async (element, kind) => {
    const { engine } = (element as UnknotPuzzle).game!,
      changes: string[] = [],
      turned = new Promise<void>((turn) =>
        window.addEventListener("hashchange", ({ newURL }) => {
          if (changes.push(newURL) === 2) turn();
        }),
      );
    location.hash = `/${kind}`;
    location.hash = "";
    await turned;
    await engine.ask({ do: "kinds" }); // all earlier requests have been answered
  }, tiles.kind);
  expect(await desk.puzzle.evaluate((element) => (element as UnknotPuzzle).game!.state)).toBeUndefined();
  await expect(desk.page.getByRole("complementary")).toHaveCount(0);
});

test("continues games in progress, and counts the solved ones", async ({ desk }) => {
  await desk.start(`./#/${lamps.kind}/01-one-press`);
  await desk.cell("row 1, column 1").click();
  await expect.poll(desk.at).toBe(1);
  const left = await desk.moves();
  await desk.start();
  await desk.page.getByRole("link", { name: "Unknot" }).click();
  await expect(begun(desk).getByRole("link")).toHaveCount(1);
  await expect(begun(desk).getByRole("link")).toContainText(`${lamps.title}1 move so far`);
  await expect(begun(desk).getByRole("link"), "how far it is, in its own words").toContainText(/\d lamps are lit\./);
  await expect(begun(desk).locator("unknot-board")).toBeVisible();
  await desk.axe();
  await begun(desk).getByRole("link").click();
  await expect.poll(desk.moves.bind(desk)).toEqual(left);
  await desk.button("Undo").click();
  await desk.cell("row 3, column 2").click();
  await expect(desk.said).toContainText("Solved!");
  await nav(desk).getByRole("link", { name: "All puzzles" }).click();
  await expect(kind(desk, lamps.title)).toContainText(/1 of \d+ solved$/);
  await expect(begun(desk)).toHaveCount(0);
});

test("shows the grade of the puzzle of the day, and its time once it is solved", { tag: turn(4) }, async ({ desk, page }) => {
  const day = shelf(desk).getByRole("link", { name: /^Puzzle of the day/ });
  await page.clock.install({ time: new Date(2026, 10, 20, 12) });
  await visit(desk);
  await expect(day).toContainText(/× \d+, (easy|medium|hard|expert|needs guessing)/);
  const address = await day.getAttribute("href");
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 600_000)); // time passes only when the test lets it
  await day.click();
  await expect(desk.board).toBeVisible();
  for (const _ of Array(3)) {
    await page.keyboard.press("Shift"); // the timer stops after a minute without input
    await page.clock.fastForward(45_000);
  }
  await desk.finish();
  await page.clock.resume();
  await nav(desk).getByRole("link", { name: "All puzzles" }).click();
  await expect(day).toContainText(/solved in 2:\d\d/);
  await day.click(); // the same puzzle, played again, has a separate time
  await expect(desk.board).toBeVisible();
  await nav(desk).getByRole("link", { name: "All puzzles" }).click();
  await expect(day).toContainText(/solved in 2:\d\d/);
  await expect(day).toHaveAttribute("href", address!);
});

test("shows the next day's puzzle at midnight, also after sleep, and before 1970", { tag: turn(3) }, async ({ desk, page }) => {
  await page.clock.install({ time: new Date(1969, 5, 30, 23, 58) }); // a Monday
  const day = shelf(desk).getByRole("link", { name: /^Puzzle of the day/ });
  await visit(desk);
  await expect(day).toContainText("Monday");
  const first = await day.getAttribute("href");
  await page.clock.fastForward(3 * 60_000);
  await expect(day).toContainText("Tuesday");
  await expect(day).not.toHaveAttribute("href", first!);
  await page.clock.setSystemTime(new Date(1969, 6, 3, 9));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(day).toContainText("Thursday");
});

test("links in the head to the last kinds played, at most three", { tag: turn(2) }, async ({ desk }) => {
  await visit(desk);
  const titles = await shelf(desk).locator(".kindred a > span:last-of-type").allTextContents();
  expect(titles.length).toBeGreaterThan(3);
  for (const title of titles.slice(0, 4)) {
    await kind(desk, title).click();
    await expect(nav(desk).getByRole("link", { name: title, exact: true })).toHaveAttribute("aria-current", "page");
    await nav(desk).getByRole("link", { name: "All puzzles" }).click();
    await expect(shelf(desk)).toBeVisible();
  }
  const last = new Set(await nav(desk).getByRole("link").allTextContents());
  expect(new Set([...last].map((title) => title.trim()))).toEqual(new Set([...titles.slice(1, 4), "All puzzles"]));
});

test("continues a running method while the shelf is open", { tag: turn(1) }, async ({ desk }) => {
  await desk.open({ ...tiles, text: "24 23 22 21 20\n19 18 17 16 15\n14 13 12 11 10\n9 8 7 6 5\n4 3 2 1 0\n" });
  await desk.page.getByRole("radio", { name: /^Fewest moves/ }).check();
  await desk.button("Solve").click();
  await expect(desk.button("Stop")).toBeVisible();
  await nav(desk).getByRole("link", { name: "All puzzles" }).click();
  await expect(shelf(desk)).toBeVisible();
  await expect(desk.page.getByText(/is still being solved/)).toBeVisible();
  await desk.button("Show").click();
  await expect(desk.board).toBeVisible();
  await desk.stop();
});

test("finds, opens and plays a kind by keyboard", async ({ desk }) => {
  const { keyboard } = desk.page;
  await visit(desk);
  for (let i = 0; i < 20 && !(await field(desk).evaluate((field) => field === document.activeElement)); i++) await keyboard.press("Tab");
  await expect(field(desk)).toBeFocused();
  await keyboard.type(lamps.title.toLowerCase());
  await expect(kind(desk, lamps.title)).toBeVisible();
  await keyboard.press("Enter");
  await expect(desk.cell("row 1, column 1"), "the board has the focus").toBeFocused();
  await keyboard.press("Enter");
  await expect.poll(desk.at).toBe(1);
});

const sizes = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1366, height: 650 },
  { width: 1920, height: 1080 },
];
for (const size of sizes) {
  test(`overflows nowhere at ${size.width} by ${size.height}, and has the field in sight`, { tag: tagOf(size, sizes) }, async ({
    desk,
  }) => {
    await desk.page.setViewportSize(size);
    await visit(desk);
    await expect(field(desk)).toBeInViewport({ ratio: 1 });
    expect(await desk.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    const outside = await shelf(desk).evaluate((shelf) =>
      [...shelf.querySelectorAll("h1, h2, a, small, unknot-picture, form")]
        .filter((part) => {
          const { left, right } = part.getBoundingClientRect();
          return left < 0 || right > innerWidth;
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    );
    expect(outside).toEqual([]);
  });
}

test("has room for thirty kinds, on a phone and on a desktop", { tag: turn(4) }, async ({ desk }) => {
  await visit(desk);
  await shelf(desk).evaluate((element) => {
    const shelf = element as unknown as { kinds: { title: string; family: string }[] };
    shelf.kinds = Array.from({ length: 30 }, (_, i) => ({
      ...shelf.kinds[i % shelf.kinds.length]!,
      name: `kind-${i}`,
      title: `A kind of puzzle ${i}`,
    }));
  });
  const kinds = shelf(desk).locator(".kindred").getByRole("link");
  await expect(kinds).toHaveCount(30);
  for (const size of [
    { width: 1366, height: 650 },
    { width: 360, height: 640 },
  ]) {
    await desk.page.setViewportSize(size);
    expect(await desk.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    const boxes = await kinds.evaluateAll((all) =>
      all.map((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );
    for (const [i, a] of boxes.entries()) {
      expect(a.left).toBeGreaterThanOrEqual(0);
      expect(a.right).toBeLessThanOrEqual(size.width);
      for (const b of boxes.slice(i + 1))
        expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom, "two kinds lie over each other").toBe(false);
    }
  }
});
