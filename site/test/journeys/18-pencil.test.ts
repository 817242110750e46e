// Boards that are filled in by pencil: each from a pasted text to its solution, with a hint on the way.
import { pencil } from "../workbench/data";
import { expect, longJourney, test, type Player } from "./seat";

async function paste(me: Player, text: string): Promise<void> {
  await me.home();
  await me.paste(text);
  await expect(me.board).toBeVisible();
}

/** The place on the board that has the focus, if any. */
const focused = (me: Player): Promise<[number, number] | undefined> =>
  me.board.evaluate((board) => {
    const at = (board.shadowRoot!.activeElement as SVGElement | null)?.dataset.at?.split(",").map(Number);
    return at && ([at[0]!, at[1]!] as [number, number]);
  });

/** Moves the focus to a place by arrow keys only: along rows and columns of cells, and from a cell to its sides. */
async function walk(me: Player, [row, col]: readonly [number, number]): Promise<void> {
  for (;;) {
    const [r, c] = (await focused(me))!,
      vertical = r < row || (r === row && r === 0) ? "ArrowDown" : "ArrowUp",
      horizontal = c < col || (c === col && c === 0) ? "ArrowRight" : "ArrowLeft";
    if (r === row && c === col) return;
    const upright = r % 2 === 0 || (c % 2 === 1 && (c === col || (col % 2 === 0 && r !== row)));
    await me.page.keyboard.press(upright ? vertical : horizontal);
  }
}

longJourney("a loop along sides and one through cells, drawn", async ({ me }) => {
  await me.arrive();
  await paste(me, pencil.slither.text);
  await me.press("Hint");
  await expect(me.board.locator(".mark.hinted").first()).toBeVisible();
  await me.paint([0, 0], [0, 6], [4, 6], [4, 4], [2, 4], [2, 2], [4, 2], [4, 0], [0, 0]);
  await expect(me.said).toContainText("Solved!");
  await me.tidy();
  await paste(me, pencil.masyu.text);
  await me.paint([1, 1], [1, 7], [7, 7], [7, 5], [3, 5], [3, 1], [1, 1]);
  await expect(me.said).toContainText("Solved!");
  await me.tidy();
});

longJourney("lamps, numbers, sums and galaxies", async ({ me }) => {
  await me.arrive();
  await paste(me, pencil.lightup.text);
  for (const lamp of ["row 1, column 1", "row 1, column 3", "row 2, column 2", "row 4, column 4"]) await me.hit(me.cell(lamp));
  await expect(me.said).toContainText("Solved!");
  await me.tidy();
  await paste(me, pencil.kakuro.text);
  for (const [cell, digit] of [
    ["row 2, column 2", "1"],
    ["row 2, column 3", "2"],
    ["row 3, column 2", "3"],
    ["row 3, column 3", "4"],
  ] as const) {
    await me.hit(me.cell(cell));
    await me.press(digit);
  }
  await expect(me.said).toContainText("Solved!");
  await me.tidy();
  await paste(me, pencil.galaxies.text);
  await me.paint([1, 3], [1, 5]);
  await expect(me.said).toContainText("Solved!");
  await me.tidy();
});

/** The solution of each puzzle by keys: places of the doubled grid, and the keys to press there. */
const typed: Record<keyof typeof pencil, (readonly [place: readonly [number, number], key: string])[]> = {
  slither: [
    [0, 1],
    [0, 3],
    [0, 5],
    [1, 6],
    [3, 6],
    [4, 5],
    [3, 4],
    [2, 3],
    [3, 2],
    [4, 1],
    [3, 0],
    [1, 0],
  ].map((side) => [side as [number, number], "x"] as const),
  masyu: [
    [1, 2],
    [1, 4],
    [1, 6],
    [2, 7],
    [4, 7],
    [6, 7],
    [7, 6],
    [6, 5],
    [4, 5],
    [3, 4],
    [3, 2],
    [2, 1],
  ].map((side) => [side as [number, number], "x"] as const),
  lightup: [
    [1, 1],
    [1, 5],
    [3, 3],
    [7, 7],
  ].map((cell) => [cell as [number, number], " "] as const),
  sudoku: ["2143", "3412", "1234", "4321"].flatMap((row, r) => [...row].map((digit, c) => [[2 * r + 1, 2 * c + 1], digit] as const)),
  kakuro: [
    [[3, 3], "1"],
    [[3, 5], "2"],
    [[5, 3], "3"],
    [[5, 5], "4"],
  ],
  galaxies: [[[1, 1], " "]],
};

longJourney("one board of each wholly by keys", async ({ me }) => {
  test.skip(me.touch, "a phone has no keys");
  await me.arrive();
  for (const kind of Object.keys(typed) as (keyof typeof typed)[]) {
    await paste(me, pencil[kind].text);
    while (!(await focused(me))) await me.page.keyboard.press("Tab");
    for (const [place, key] of typed[kind]) {
      await walk(me, place);
      await me.page.keyboard.press(key);
    }
    await expect(me.said, kind).toContainText("Solved!");
  }
});

longJourney(
  "half played, with a trial and candidates: it goes to a friend, and is there after a reload without network",
  async ({ me, friend, host }) => {
    await me.arrive();
    await paste(me, pencil.sudoku.text);
    await me.hit(me.cell("row 1, column 2"));
    await me.press("1");
    await me.press("Fill");
    await me.press("Try");
    await me.hit(me.cell("row 2, column 1"));
    await me.press("3");
    const there = async (one: Player): Promise<void> => {
      await expect(one.board.getByRole("gridcell", { name: /^row 1, column 2, 1,/ })).toBeAttached();
      await expect(one.board.getByRole("gridcell", { name: /^row 2, column 1, 3, trial 1/ })).toBeAttached();
      await expect(one.board.getByRole("gridcell", { name: /, noted / })).not.toHaveCount(0);
      await expect(one.button("Drop")).toBeVisible();
    };
    await there(me);
    await me.act("Share");
    const field = me.sheet.getByLabel("Address", { exact: true });
    await expect(field).toHaveValue(/#=/);
    const address = await field.inputValue();
    await friend.page.goto(address);
    await there(friend);
    await friend.press("Drop");
    await expect(friend.board.getByRole("gridcell", { name: /^row 2, column 1, open/ })).toBeAttached();
    await me.page.keyboard.press("Escape");
    await expect(me.footer).toContainText("Works offline");
    await host.close();
    await me.page.context().setOffline(true);
    await me.page.reload();
    await there(me);
  },
);

longJourney("shows mistakes when asked, and undoes them in one press", async ({ me }) => {
  await me.arrive();
  await paste(me, pencil.lightup.text);
  await me.press("Settings");
  await me.sheet.getByLabel("Mark mistakes").selectOption({ label: "When I ask" });
  await me.page.keyboard.press("Escape");
  await me.hit(me.cell("row 2, column 2"));
  await me.hit(me.cell("row 4, column 2"));
  await me.hit(me.cell("row 4, column 4"));
  await expect(me.said).not.toContainText("broken");
  await me.press("Check");
  await expect(me.said).toContainText("A rule is broken");
  await me.press("Hint");
  await me.press("Undo mistake");
  await expect.poll(me.at).toBe(4);
  await expect(me.cell("row 2, column 2")).toHaveAccessibleName(/lamp/);
  await expect(me.said).not.toContainText("broken");
});
