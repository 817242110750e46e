// “It says no.”: for a broken text the page shows one sentence with the position of the fault. The text stays in its field, and the open
// game stays open.
import { oddTiles, tiles } from "../workbench/data";
import { expect, longJourney } from "./seat";

longJourney("it says no: a ragged row, one twice, too many boxes, a picture; one is mended, and one is impossible", async ({ me }) => {
  await me.arrive();
  await me.paste(tiles.text);
  await expect(me.heading).toHaveText("Puzzle 1");
  await me.hit(me.cell("row 3, column 2"));
  await expect.poll(me.at).toBe(1);
  const game = await me.moves();

  for (const [text, says] of [
    ["1 2 3\n4 5 6\n7 0\n", "Read as Sliding tiles: line 3: this row has 2 numbers, the first has 3."],
    [
      "1 2 3\n4 4 6\n7 0 8\n",
      "Read as Sliding tiles: line 2, column 3: tile 4 appears twice, first on line 2, column 1, and tile 5 is missing.",
    ],
    ["#######\n#@$$ .#\n#######\n", /^Read as Sokoban: .*2 boxes.*1 goal/],
  ] as const) {
    await me.paste(text);
    await expect(me.fault).toHaveText(says);
    await expect(me.fault).toBeInViewport({ ratio: 1 });
    await expect(me.text).toHaveValue(text);
    await me.press("Close");
    await expect(me.sheet).toHaveCount(0);
    expect(await me.moves()).toEqual(game);
  }

  await me.act("Open");
  await me.sheet
    .getByLabel("Open a file")
    .setInputFiles({ name: "photo.png", mimeType: "image/png", buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47]) });
  await expect(me.fault).toHaveText("“photo.png” is a picture, not text. Paste the puzzle as text.");
  await me.press("Close");
  await expect(me.sheet).toHaveCount(0);
  expect(await me.moves()).toEqual(game);

  // The wrong character is selected, so that typing replaces it.
  await me.paste("*#.\n*x*\n.**\n".replace("#", "*"));
  await expect(me.fault).toContainText("line 2, column 2: 'x'");
  await expect(me.text).toBeFocused();
  await me.page.keyboard.press("*");
  await me.hit(me.sheet.getByRole("button", { name: "Open", exact: true }));
  await expect(me.sheet).toHaveCount(0);
  await expect(me.said).toContainText("7 lamps are lit");

  await me.paste(oddTiles.text);
  await expect(me.said).toContainText("can never reach its goal");
  await me.press("Solve");
  await me.press(oddTiles.goal);
  await expect(me.button(oddTiles.goal)).toHaveCount(0);
  await me.press("Solve");
  await expect(me.slider).toBeVisible();
});
