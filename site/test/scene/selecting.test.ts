// Selecting cells of a board on which numbers are typed.
import type { Board, Place } from "../../src/engine/protocol";
import { turn } from "../sample";
import { blank, cell, expect, test, type Scene } from "./harness";

const typed: Board = blank(4, 4, {
  typed: true,
  cells: Array.from({ length: 16 }, (_, i) => (i % 5 === 0 ? { text: "7" } : { label: "open" })),
});

/** The selected cells in the order of reading. */
const chosen = (scene: Scene): Promise<Place[]> =>
  scene.page
    .locator("[role=gridcell][aria-selected=true]")
    .evaluateAll((cells) => cells.map((one) => one.getAttribute("data-at")!.split(",").map(Number) as Place));
const selects = (scene: Scene, ...places: Place[]) => expect.poll(() => chosen(scene)).toEqual(places);

async function drag(scene: Scene, ...ways: Place[]): Promise<void> {
  await scene.move(ways[0]!);
  await scene.page.mouse.down();
  for (const way of ways.slice(1)) await scene.move(way);
  await scene.page.mouse.up();
}

async function click(scene: Scene, at: Place): Promise<void> {
  await drag(scene, at);
}

test("a drag selects the cells that it passes, and sends nothing; a click selects one", async ({ scene, page }) => {
  await scene.board(typed);
  await drag(scene, cell(0, 0), cell(0, 2), cell(1, 2));
  await selects(scene, cell(0, 0), cell(0, 1), cell(0, 2), cell(1, 2));
  await expect(page.locator("[aria-live]")).toHaveText("4 cells selected");
  await expect(page.locator(".selected")).toHaveCount(2);
  await expect(page.locator(".way")).toHaveCount(0);
  expect(await scene.inputs()).toEqual([]);
  await scene.axe();
  await page.keyboard.press("5");
  const [input] = await scene.inputs();
  expect(input, "the cell where the drag ended is the first").toEqual({
    type: "key",
    key: "5",
    places: [cell(1, 2), cell(0, 0), cell(0, 1), cell(0, 2)],
  });
  await click(scene, cell(3, 3));
  await selects(scene, cell(3, 3));
  await expect(page.locator(".selected")).toHaveCount(0);
  expect(await scene.inputs()).toEqual([{ type: "click", places: [cell(3, 3)] }]);
});

test("Ctrl and Shift add cells by mouse, and remove selected ones", async ({ scene, page }) => {
  await scene.board(typed);
  await click(scene, cell(0, 0));
  await page.keyboard.down("Control");
  await click(scene, cell(2, 2));
  await drag(scene, cell(3, 0), cell(3, 1));
  await page.keyboard.up("Control");
  await selects(scene, cell(0, 0), cell(2, 2), cell(3, 0), cell(3, 1));
  await page.keyboard.down("Shift");
  await drag(scene, cell(3, 1), cell(3, 3));
  await page.keyboard.up("Shift");
  await selects(scene, cell(0, 0), cell(2, 2), cell(3, 0));
  expect(await scene.inputs()).toEqual([{ type: "click", places: [cell(0, 0)] }]);
});

test("keys select cells, all of them, or only the one in focus", async ({ scene, page }) => {
  await scene.board(typed);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Control+ArrowDown");
  await page.keyboard.press("Shift+Home");
  await selects(scene, cell(0, 0), cell(0, 1), cell(1, 0), cell(1, 1));
  await page.keyboard.press("Enter");
  expect(await scene.inputs(), "Enter goes through the cells in the order of their selection").toEqual([
    { type: "drag", places: [cell(0, 0), cell(0, 1), cell(1, 1), cell(1, 0)] },
  ]);
  await page.keyboard.press("Control+a");
  await expect(page.locator("[aria-selected=true]")).toHaveCount(16);
  await page.keyboard.press("Escape");
  await selects(scene, cell(1, 0));
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("ArrowDown");
  await selects(scene, cell(3, 0));
});

test("a double click selects all cells with the same number", async ({ scene, page }) => {
  await scene.board(typed);
  const { x, y } = await scene.at(...cell(1, 1));
  await page.mouse.dblclick(x, y);
  await selects(scene, cell(0, 0), cell(1, 1), cell(2, 2), cell(3, 3));
});

test("leaves the pointer to a mode that draws, and digits with modifiers to the page", { tag: turn(2) }, async ({ scene, page }) => {
  await scene.board(typed);
  await drag(scene, cell(0, 0), cell(0, 1));
  await page.keyboard.press("Shift+Digit1");
  await page.keyboard.press("Control+Digit1");
  expect(await scene.inputs()).toEqual([]);
  await page.evaluate(async () => {
    const board = document.querySelector("unknot-board")!;
    board.touch = ["cell"];
    await board.updateComplete;
  });
  await drag(scene, cell(2, 0), cell(2, 1));
  expect(await scene.inputs()).toEqual([{ type: "drag", places: [cell(2, 0), cell(2, 1)] }]);
  await expect(page.locator(".selected")).toHaveCount(0);
});

test("selects nothing on a board without typing", { tag: turn(3) }, async ({ scene, page }) => {
  await scene.board(blank(3, 3));
  await drag(scene, cell(0, 0), cell(0, 1));
  await page.keyboard.press("Shift+ArrowDown");
  await expect(page.locator("[aria-selected], [aria-live]")).toHaveCount(0);
  expect(await scene.inputs()).toEqual([{ type: "drag", places: [cell(0, 0), cell(0, 1)] }]);
});

test("selects no cell that takes no keys, and forgets the cells of another board", { tag: turn(4) }, async ({ scene, page }) => {
  const cells = typed.cells.map((one, i) => (i === 1 ? { fill: "solid" as const } : one));
  await scene.board({ ...typed, cells });
  await drag(scene, cell(0, 0), cell(0, 3));
  await selects(scene, cell(0, 0), cell(0, 2), cell(0, 3));
  await scene.next({ ...typed, label: "Another" });
  await expect(page.locator("[aria-selected=true]")).toHaveCount(1);
});

test.describe("a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 640 } });

  test("keeps the selection when a second finger joins it", { tag: turn(1) }, async ({ scene, page }) => {
    await scene.board(typed);
    await drag(scene, cell(0, 0), cell(0, 1));
    const [a, b] = await Promise.all([scene.at(...cell(2, 1)), scene.at(...cell(3, 3))]),
      client = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchEnd", ...touchPoints: { x: number; y: number; id: number }[]) =>
      client.send("Input.dispatchTouchEvent", { type, touchPoints });
    await Promise.all([touch("touchStart", { ...a, id: 0 }), touch("touchStart", { ...a, id: 0 }, { ...b, id: 1 }), touch("touchEnd")]);
    await selects(scene, cell(0, 0), cell(0, 1));
  });

  test("adds a cell as soon as it rests", async ({ scene, page }) => {
    await scene.board(typed);
    await click(scene, cell(0, 0));
    const { x, y } = await scene.at(...cell(2, 1)),
      client = await page.context().newCDPSession(page);
    await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    await selects(scene, cell(0, 0), cell(2, 1));
    await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await selects(scene, cell(0, 0), cell(2, 1));
    expect(await scene.inputs()).toEqual([{ type: "click", places: [cell(0, 0)] }]);
  });
});
