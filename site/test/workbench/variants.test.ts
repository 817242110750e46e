import { expect, test } from "./desk";

/** A Sudoku with cages and thermometers, composed for this test. */
const mercury = `; kind: sudoku
; title: Mercury
3 . . . . .
. . . . . .
. . . . . .
. . . . . .
. . . . . .
. . . . . .
thermometer: r6c5 r5c6 r4c5
thermometer: r6c3 r5c4 r6c4
cage 15: r5c2 r6c1 r6c2
cage 9: r4c3 r4c4 r5c3
cage 11: r2c4 r3c4 r3c5
cage 11: r2c6 r3c6 r4c6
cage 10: r1c5 r1c6 r2c5
cage 13: r2c1 r3c1 r4c1
cage 12: r1c3 r2c3 r3c3
cage 8: r1c2 r2c2 r3c2
`;

/** The same puzzle as an address of SudokuPad. */
const address = [
  "https://sudokupad.app/fpuzzlesN4IgzglgXgpiBcA2ANCA5gJwgEwQbT1DQgDcYA7BAFwwFcZUSBDAG3oQGYBfZYHv3vyEBdZISGDJAvqPFSJ0rrMXz5",
  "yhRsHrVKmaJABrCCxYwMAYyZo48QiHMwTYfCABKAVgDCAJhCpXiJ4AjH5ugb76zGw2IEHuIPz2jizOtm4ALJ4coa6Z6Tle2ZGs7PAgAJwJvElOLq7envn+HI",
  "05LfHF0QixIYkOtWn1nohtwzmZI52lPVWg/Sl1QZ7x/ksj/g0djCUxQQAMszULgw0hzcHjF1O72X3JqXhuS9kbWaNF211lQb53A4+uJa+V7AtwtCKfaYADgS",
  "+ioAAszABbAD2SJgVDM+FALAg5BgDwBgRWbi86wyyxAwmEiVx+MJYTe/i8TUZ+WpSlQVAgVFM3QAsmZzLQMABPBJAA",
].join("");

for (const [from, text] of [
  ["its text", mercury],
  ["an address of SudokuPad", address],
] as const)
  test(`opens a Sudoku with parts from ${from}, draws them, and solves it`, async ({ desk, page }) => {
    await desk.start();
    await desk.paste(text);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mercury");
    await expect(desk.board.locator(".ornament.cage")).toHaveCount(8);
    await expect(desk.board.locator(".ornament.bulb")).toHaveCount(2);
    await expect(desk.board.locator(".ornament .sum text").first()).toHaveText("15");
    await page.getByText("More rules").click();
    await expect(page.locator(".in-words")).toContainText("Cage sum: the numbers of this cage add up to 15.");
    await desk.solve();
    await expect(desk.solution).toHaveValue(/346125\s+215436\s+631254\s+524361\s+162543\s+453612/);
  });

test.describe("in a low window", () => {
  test.use({ viewport: { width: 1280, height: 650 } });

  test("shows the whole board below the line for more rules", async ({ desk, page }) => {
    await desk.start();
    await desk.paste(mercury);
    await expect(page.getByText("More rules")).toBeVisible();
    const { y, height } = (await desk.board.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(650);
    expect(height, "it uses the height that there is").toBeGreaterThan(470);
  });
});
