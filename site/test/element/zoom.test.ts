// The zoom: it enlarges a board whose cells are too small for a finger, within the board's stage.
import type { Locator, Page } from "@playwright/test";
import { turn } from "../sample";
import { expect, test } from "./blog";

const many = `9${" .".repeat(19)}\n${`.${" .".repeat(19)}\n`.repeat(19)}`;
const post = `<unknot-puzzle kind="nurikabe" loading="near"><pre>\n${many}</pre></unknot-puzzle>`;

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

type Fingers = readonly { x: number; y: number }[];

/** Puts fingers on the screen, moves them and lifts them. */
async function gesture(page: Page, [first, second, ...rest]: readonly [Fingers, Fingers, ...Fingers[]]): Promise<void> {
  const cdp = await page.context().newCDPSession(page),
    send = (type: "touchStart" | "touchMove", fingers: Fingers) =>
      cdp.send("Input.dispatchTouchEvent", { type, touchPoints: [...fingers] });
  await Promise.all([send("touchStart", first), send("touchMove", second)]); // a finger that rests acts as the second button
  for (const fingers of rest) await send("touchMove", fingers);
  await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

test.beforeEach(async ({ blog }) => {
  await blog.post(post);
  await blog.puzzle.scrollIntoViewIfNeeded();
  await blog.board.getByRole("grid").waitFor();
  await blog.puzzle.getByRole("group", { name: "Zoom" }).scrollIntoViewIfNeeded();
});

test("enlarges the cells by two buttons and by the keys + and -, and keeps the size of the stage", { tag: turn(4) }, async ({ blog }) => {
  const stage = blog.puzzle.locator(".stage"),
    before = (await stage.boundingBox())!,
    cell = blog.board.getByRole("gridcell").first();
  const width = async () => (await cell.boundingBox())!.width,
    at = await width();
  const out = blog.puzzle.getByRole("button", { name: "Zoom out" });
  await expect(out).toHaveAttribute("aria-disabled", "true");
  await blog.puzzle.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(width).toBeCloseTo(1.5 * at, 0);
  await cell.focus();
  await blog.page.keyboard.press("+");
  await expect.poll(width).toBeCloseTo(2.25 * at, 0);
  expect((await stage.boundingBox())!.height).toBeCloseTo(before.height, 0);
  expect(await blog.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "only the board scrolls sideways").toBe(true);
  await blog.page.keyboard.press("-");
  await out.click();
  await expect.poll(width).toBeCloseTo(at, 0);
  await expect(out).toHaveAttribute("aria-disabled", "true");
  expect((await stage.boundingBox())!.height).toBeCloseTo(before.height, 0);
});

test("zooms about two fingers and pans, without a move; one finger still paints", async ({ blog }) => {
  const stage = blog.puzzle.locator(".stage"),
    box = (await stage.boundingBox())!;
  const cell = (row: number, col: number) => blog.board.getByRole("gridcell", { name: new RegExp(`^row ${row}, column ${col}\\b`) });
  const moves = () => blog.puzzle.evaluate((element) => (element as unknown as { game: { saved: { at?: number } } }).game.saved.at ?? 0);
  await cell(1, 1).focus(); // the board has the focus, so that one finger belongs to it
  const x = box.x + box.width / 2,
    y = box.y + box.height / 2,
    pair = (by: number, dx = 0, dy = 0): Fingers => [
      { x: x - by + dx, y: y + dy },
      { x: x + by + dx, y: y + dy },
    ];
  const size = async () => (await cell(10, 10).boundingBox())!,
    before = await size();
  await gesture(blog.page, [pair(30), pair(40), pair(50), pair(60)]);
  await expect.poll(async () => (await size()).width).toBeCloseTo(2 * before.width, 0);
  const zoomed = await size();
  expect(Math.abs(zoomed.x + zoomed.width - x), "what was between the fingers is there still").toBeLessThan(4);
  await gesture(blog.page, [pair(40), pair(40, 20, 10), pair(40, 40, 20)]);
  await expect.poll(async () => (await size()).x).toBeCloseTo(zoomed.x + 40, 0);
  expect((await size()).y).toBeCloseTo(zoomed.y + 20, 0);
  expect(await moves()).toBe(0);
  const from = await size(),
    to = (await cell(10, 13).boundingBox())!,
    middle = ({ x, y, width, height }: typeof from) => ({ x: x + width / 2, y: y + height / 2 });
  await gesture(blog.page, [[middle(from)], [middle(to)]]);
  await expect.poll(moves).toBe(1);
  for (const col of [10, 11, 12, 13]) await expect(cell(10, col)).toHaveClass(/solid/);
  expect((await size()).x).toBeCloseTo(from.x, 0);
});

test("scrolls a hint or a new fault into sight, and otherwise leaves the board where it is", { tag: turn(4) }, async ({ blog }) => {
  await blog.post(post.replace("9 . .", "1 . 1"));
  await blog.board.getByRole("grid").waitFor();
  const stage = blog.puzzle.locator(".stage"),
    cell = (row: number, col: number) => blog.board.getByRole("gridcell", { name: new RegExp(`^row ${row}, column ${col}\\b`) });
  const zoom = blog.puzzle.getByRole("button", { name: "Zoom in" }),
    at = () => stage.evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
  const away = () => stage.evaluate((stage) => stage.scrollTo(stage.scrollWidth, stage.scrollHeight));
  const seen = async (target: Locator): Promise<boolean> => {
    const inner = (await target.boundingBox())!,
      outer = (await stage.boundingBox())!;
    return (
      inner.x >= outer.x - 1 &&
      inner.y >= outer.y - 1 &&
      inner.x + inner.width <= outer.x + outer.width + 1 &&
      inner.y + inner.height <= outer.y + outer.height + 1
    );
  };
  for (const [row, col] of [
    [3, 3],
    [3, 4],
    [4, 3],
    [4, 4],
  ] as const)
    await cell(row, col).click();
  const broken = blog.board.locator(".mark.broken"),
    button = (name: string) => blog.puzzle.getByRole("button", { name, exact: true });
  await expect(broken).not.toHaveCount(0);
  await button("Undo").click();
  await expect(broken).toHaveCount(0);
  for (const _ of Array(3)) await zoom.click();
  await away();
  const far = await at();
  expect(await seen(cell(4, 4))).toBe(false);
  await button("Redo").click();
  await expect(broken).not.toHaveCount(0);
  await expect.poll(() => seen(cell(4, 4))).toBe(true);
  await away();
  await cell(19, 19).click();
  await expect(cell(19, 19)).toHaveClass(/solid/);
  expect(await at(), "the same fault moves nothing").toEqual(far);
  const lit = [".*.", "***", ".*.", ...Array<string>(17).fill("")].map((lamps) => lamps.padEnd(20, "."));
  await blog.post(`<unknot-puzzle kind="lights" loading="near"><pre>\n${lit.join("\n")}\n</pre></unknot-puzzle>`);
  await blog.board.getByRole("grid").waitFor();
  for (const _ of Array(3)) await zoom.click();
  await away();
  const hinted = blog.board.locator(".mark.hinted");
  expect(await seen(cell(2, 2))).toBe(false);
  await button("Hint").click();
  await expect(hinted).toHaveCount(1);
  await expect.poll(() => seen(hinted)).toBe(true);
});
