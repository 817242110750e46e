import type { Page } from "@playwright/test";
import { hardTiles, islands, oneBox, onePassage, tiles, twoRooms } from "../workbench/data";
import { tagOf } from "../sample";
import { expect, test, type Blog } from "./blog";

const sudoku = {
  kind: "sudoku",
  text:
    ". . . . 5 . . . .\n. . 9 . . 6 . 1 .\n2 . 8 7 3 . . 4 .\n. . 6 4 . 3 . . .\n7 3 . 1 . . . . 8\n. 5 . . . . . . 7\n. . . . 4 . " +
    "2 . .\n. . . . . . . 8 6\n. 7 2 . . . 5 . .\n",
};

const post = async (blog: Blog, { kind, text }: { kind: string; text: string }, attributes = "") => {
  await blog.post(
    `<unknot-puzzle kind="${kind}" ${attributes} loading="near"><pre>${text}</pre></unknot-puzzle><p>The story goes on.</p>`,
    `<meta name="viewport" content="width=device-width">`,
  );
  await expect(blog.board).toBeVisible();
  await expect(blog.puzzle.getByRole("button", { name: "Solve", exact: true })).toBeVisible();
  let last = -1; // the height changes when a view below the board has loaded
  await expect.poll(async () => last === (last = (await blog.puzzle.boundingBox())!.height), { intervals: [500] }).toBe(true);
};

/** Records from now on each height of the element, the layout shift of the page, and whether the progress of work was visible. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const host = document.querySelector("unknot-puzzle") as unknown as HTMLElement & {
      game: EventTarget & { runs: { running?: { slow: boolean } } };
    };
    const seen = { heights: [host.getBoundingClientRect().height], shift: 0, work: false };
    const look = () => {
      if (host.shadowRoot!.querySelector(".work")) seen.work = true;
    };
    host.game.addEventListener("change", () => {
      if (host.game.runs.running) host.game.runs.running.slow = true;
    });
    new MutationObserver(look).observe(host.shadowRoot!, { childList: true, subtree: true });
    new ResizeObserver(() => seen.heights.push(host.getBoundingClientRect().height)).observe(host);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value;
    }).observe({ type: "layout-shift" });
    Object.assign(window, { seen });
  });

const seen = (page: Page) => page.evaluate(() => (window as unknown as { seen: { heights: number[]; shift: number; work: boolean } }).seen);

const still = async (page: Page) => {
  const { heights, shift } = await seen(page);
  for (const height of heights) expect(Math.abs(height - heights[0]!)).toBeLessThan(1);
  expect(shift).toBeLessThan(0.05);
};

const puzzles = [sudoku, twoRooms, islands, tiles, onePassage];
const devices = [
  ["on a phone", { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }],
  ["in a column", { viewport: { width: 700, height: 900 }, hasTouch: false, isMobile: false }],
] as const;
/** The names of all tests of this file: the device, and the puzzle or case. */
const products = devices.flatMap(([where]) => [...puzzles.map(({ kind }) => kind), "search", "look"].map((what) => `${where} ${what}`));

for (const [where, device] of devices) {
  test.describe(where, () => {
    test.use(device);
    const tagged = (what: string) => ({ tag: tagOf(`${where} ${what}`, products, 2) });
    for (const puzzle of puzzles) {
      test(`keeps the height of ${puzzle.kind} when it is solved`, tagged(puzzle.kind), async ({ blog }) => {
        const { page } = blog;
        await post(blog, puzzle);
        await watch(page);
        await blog.puzzle.getByRole("button", { name: "Solve", exact: true }).click();
        await expect(blog.puzzle.getByRole("slider", { name: "Step" })).toBeVisible();
        await blog.puzzle.evaluate((host) =>
          (host as unknown as { game: { film: { player: { go(at: number): Promise<void> } } } }).game.film.player.go(Infinity),
        );
        await expect(blog.puzzle.locator(".place")).toHaveText(/(\d+) of \1\b/);
        await still(page);
        expect((await seen(page)).work).toBe(true);
      });
    }

    test("keeps its height while a method searches and when it is stopped", tagged("search"), async ({ blog }) => {
      const { page } = blog,
        press = (name: string) => blog.puzzle.getByRole("button", { name, exact: true }).click();
      await post(blog, hardTiles);
      await watch(page);
      await press("Solve");
      await expect(blog.puzzle.locator(".work")).toBeVisible();
      await expect(blog.puzzle.locator(".work")).toContainText(/\d/);
      await press("Stop");
      await expect(blog.puzzle.locator(".work")).toHaveCount(0);
      await still(page);
    });

    test("keeps its height where readers only look, and without keys", tagged("look"), async ({ blog }) => {
      for (const attributes of ["readonly", `controls="solve steps"`]) {
        await post(blog, oneBox, attributes);
        await watch(blog.page);
        await blog.puzzle.getByRole("button", { name: "Solve", exact: true }).click();
        await expect(blog.puzzle.getByRole("slider", { name: "Step" })).toBeVisible();
        await still(blog.page);
      }
    });
  });
}
