import type { Board, View } from "../../src/engine/protocol";
import { fence, fills, marked, series, table, text, timeline, tray, tree, yard } from "./boards";
import { sampled, tagOf } from "../sample";
import { blank, cell, expect, test } from "./harness";

test("counts rows and columns as they are seen", async ({ scene, page }) => {
  await scene.board(yard);
  await expect(page.getByRole("grid", { name: "Yard" })).toHaveAttribute("aria-rowcount", "7");
  await expect(page.getByRole("row")).toHaveCount(7);
  await expect(page.getByRole("row").nth(2)).toHaveAccessibleName("row 3");
  await expect(page.getByRole("row").first().getByRole("gridcell").first()).toHaveAttribute("aria-colindex", "3");
});

test("exposes a picture as one image with a name", async ({ scene, page }) => {
  await scene.board(yard, { interactive: false });
  await expect(page.getByRole("img", { name: "Yard" })).toBeVisible();
  await expect(page.getByRole("gridcell")).toHaveCount(0);
});

const boards: Record<string, Board> = {
  marked,
  yard,
  fence,
  fills,
  tray: tray([1, 2, 3, 0], 2),
  corners: blank(3, 3, { touch: ["cell", "corner"] }),
};
const views: Record<string, View> = { table, tree, text, timeline, one: series(1, 50), several: series(3, 50) };

const looks = [{ colorScheme: "light" }, { colorScheme: "dark" }, { forcedColors: "active" }] as const;
for (const look of looks) {
  test(`axe finds nothing, ${Object.values(look)[0]}`, { tag: tagOf(look, looks) }, async ({ scene, page }) => {
    await page.emulateMedia(look);
    await page.setViewportSize({ width: 360, height: 800 });
    for (const [i, board] of Object.values(boards).entries()) {
      for (const props of sampled([{}, { keys: ["ArrowUp"] }, { interactive: false }], 1, i)) {
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

test("lets the pointer, a test and a screen reader find the same cell", async ({ scene, page }) => {
  await scene.board(marked);
  await page.getByRole("gridcell", { name: "row 4, column 1, hint" }).click();
  expect(await scene.inputs()).toEqual([{ type: "click", places: [cell(3, 0)] }]);
});
