import type { Board, View } from "../../src/engine/protocol";
import { fence, fills, marked, series, table, text, timeline, tray, tree, yard } from "./boards";
import { blank, cell, expect, test } from "./harness";

const told = blank(1, 2, {
  cells: [{}, { shape: "diamond", label: "box on a goal" }], sprites: [{ at: cell(0, 1), shape: "crate", label: "box" }],
});

for (const { name, board, says } of [
  { name: "text", board: marked, says: "row 1, column 5, 3" },
  { name: "a label", board: marked, says: "row 1, column 2, sea" },
  { name: "nothing", board: marked, says: "row 2, column 5, land" },
  { name: "a broken rule and why", board: marked, says: "row 7, column 5, sea, breaks a rule: cut off" },
  { name: "a hint", board: marked, says: "row 4, column 1, hint" },
  { name: "no preview", board: marked, says: "row 5, column 2, land" },
  { name: "a piece", board: yard, says: "row 3, column 4, crate" },
  { name: "a piece on a label", board: yard, says: "row 3, column 3, goal, crate on its goal" },
  { name: "a piece of which its square tells, once", board: told, says: "row 1, column 2, box on a goal" },
  { name: "a number that slides", board: tray([1, 2, 3, 0], 2), says: "row 2, column 1, 3" },
  { name: "an edge", board: fence, says: "row 4, edge left of column 1" },
  { name: "an edge with a line", board: fence, says: "column 1, edge above row 1, line" },
  { name: "an edge between rows", board: fence, says: "column 2, edge below row 3" },
  { name: "a corner", board: blank(2, 2, { touch: ["corner"] }), says: "corner below row 1, right of column 2" },
] as { name: string; board: Board; says: string }[]) {
  test(`a place says ${name}`, async ({ scene, page }) => {
    await scene.board(board);
    await expect(page.getByRole("gridcell", { name: says, exact: true })).toHaveCount(1);
  });
}

test("rows and columns are counted as they are seen", async ({ scene, page }) => {
  await scene.board(yard);
  await expect(page.getByRole("grid", { name: "Yard" })).toHaveAttribute("aria-rowcount", "7");
  await expect(page.getByRole("row")).toHaveCount(7);
  await expect(page.getByRole("row").nth(2)).toHaveAccessibleName("row 3");
  await expect(page.getByRole("row").first().getByRole("gridcell").first()).toHaveAttribute("aria-colindex", "3");
});

test("a picture is one image with a name", async ({ scene, page }) => {
  await scene.board(yard, { interactive: false });
  await expect(page.getByRole("img", { name: "Yard" })).toBeVisible();
  await expect(page.getByRole("gridcell")).toHaveCount(0);
});

const boards: Record<string, Board> = { marked, yard, fence, fills, tray: tray([1, 2, 3, 0], 2), corners: blank(3, 3, { touch: ["cell", "corner"] }) };
const views: Record<string, View> = { table, tree, text, timeline, one: series(1, 50), several: series(3, 50) };

for (const look of [{ colorScheme: "light" }, { colorScheme: "dark" }, { forcedColors: "active" }] as const) {
  test(`axe finds nothing, ${Object.values(look)[0]}`, async ({ scene, page }) => {
    await page.emulateMedia(look);
    await page.setViewportSize({ width: 360, height: 800 });
    for (const board of Object.values(boards)) {
      for (const props of [{}, { keys: ["ArrowUp"] }, { interactive: false }]) {
        await scene.board(board, props);
        await scene.axe();
      }
    }
    for (const view of Object.values(views)) {
      await scene.view(view);
      await scene.axe();
    }
    await scene.view(table);
    await page.getByRole("button", { name: "1", exact: true }).click();
    await expect(page.getByRole("img", { name: "Tray" })).toBeVisible();
    await scene.axe();
  });
}

test("the pointer, a test and a screen reader find the same cell", async ({ scene, page }) => {
  await scene.board(marked);
  await page.getByRole("gridcell", { name: "row 4, column 1, hint" }).click();
  expect(await scene.inputs()).toEqual([{ type: "click", places: [cell(3, 0)] }]);
});
