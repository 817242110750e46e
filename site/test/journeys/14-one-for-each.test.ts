// “One for each”: a child saves all lemmings on the first level, with one mistake. A lecturer lets three methods solve it, and shares a
// replay.
import { freeze } from "../freeze";
import { expect, longJourney, type Player } from "./seat";

const [title, level] = ["Lemmings", "Down or through"];

/** The slider of the game's time. */
const time = (player: Player) => player.puzzle.getByRole("slider", { name: "Time", exact: true });
/** The button of a type of lemmings, with the remaining number. */
const type = (player: Player, name: string, left: number) => player.button(`${name}, ${left} left`);
/** A lemming on the floor, in one of the given columns. */
const lemming = (player: Player, columns: string) =>
  player.board.getByRole("gridcell", { name: new RegExp(`^row 3, column ${columns}\\b.*lemming`) });
const atTheWall = "6";

async function stepOn(player: Player, from: number, to: number): Promise<void> {
  for (let step = from; step < to; step++) {
    await player.press("Step once");
    await expect(time(player)).toHaveValue(String(step + 1));
  }
}

longJourney("one for each: a digger too deep, eleven steps back, a basher, and the next level", async ({ me }) => {
  await me.arrive();
  await me.choose(title);
  await expect(me.heading).toHaveText(level);
  await expect(me.said).toContainText("Save all 4 lemmings in 40 steps: choose a type, then click a lemming.");
  await expect(time(me)).toHaveCount(0); // there are no steps to go back to yet
  await me.tidy();
  await stepOn(me, 0, 5);
  for (const name of ["basher", "digger", "nuke"]) await expect(type(me, name, 1)).toBeInViewport({ ratio: 1 });
  await me.hit(type(me, "digger", 1));
  await expect(type(me, "digger", 1)).toHaveAttribute("aria-pressed", "true");
  await me.hit(lemming(me, atTheWall));
  await expect(me.said).toContainText("The lemming at F3 becomes a digger.");
  await expect(type(me, "digger", 0)).toHaveAttribute("aria-disabled", "true");
  await stepOn(me, 6, 16);
  await expect(me.board.getByRole("gridcell", { name: /^row 6, .*lemming/ })).not.toHaveCount(0); // the other lemmings fell through
  await me.tidy();

  await time(me).fill("5"); // goes eleven steps back
  await expect(time(me)).toHaveValue("5");
  await expect(type(me, "digger", 1)).toBeVisible();
  await me.hit(type(me, "basher", 1));
  await me.hit(lemming(me, atTheWall));
  await expect(me.said).toContainText("The lemming at F3 becomes a basher.");
  await me.speed.selectOption({ label: "8×" });
  await me.press("Run");
  await expect(me.said).toContainText("Solved! 4 of 4 saved");
  await me.tidy();
  await me.press("Next puzzle");
  await expect(me.heading).not.toHaveText(level);
});

longJourney("one for each: a walking lemming can be clicked, and the page says why another may not change", async ({ me }) => {
  await me.arrive();
  await me.choose(title);
  await stepOn(me, 0, 4);
  await me.hit(lemming(me, atTheWall));
  await expect(me.said).toContainText("Choose what the lemming should become, then click it.");
  await me.hit(type(me, "basher", 1));
  await me.hit(me.cell("row 1, column E")); // a cell beside the lemming, since a finger is imprecise
  await expect(me.said).toContainText(/There is no wall right in front of the lemming at [A-F]\d that it can break\./);
  await stepOn(me, 4, 5);
  await me.hit(me.cell("row 1, column F"));
  await expect(me.said).toContainText("The lemming at F3 becomes a basher.");
  await me.press("nuke, 1 left");
  await expect(me.said).toContainText("Every lemming’s fuse is lit.");
  await me.press("Run");
  await expect(me.said).toContainText("never came in. Undo, or go back in time.");
  await me.press("Undo");
  await expect(me.button("nuke, 1 left")).toBeEnabled();
});

longJourney(
  "one for each: by the thesis's genetic algorithm, by chance and by every state, and a replay that is shared",
  async ({ me, friend }) => {
    await me.arrive();
    await me.choose(title);
    const aside = me.page.getByRole("complementary");
    const method = (name: string) => aside.getByRole("radio", { name: new RegExp(`^${name}`) });
    /** Solves by the method `name`, and unfolds its views. */
    const solve = async (name: string): Promise<void> => {
      await method(name).check();
      await me.press("Solve");
      await expect(me.slider).toBeVisible();
      await expect(aside.getByRole("heading", { name: "Solved" })).toBeAttached();
      await expect(me.solution).toHaveValue(/^(\d+ (\d+ )?[a-z]+\n)+$/);
      const details = aside.locator("details", { hasText: "Details" }).first();
      if (!(await details.evaluate((details: HTMLDetailsElement) => details.open)))
        await me.hit(details.getByText("Details", { exact: true }));
    };
    await solve("Every state");
    await expect(
      aside
        .getByRole("term")
        .filter({ hasText: /states/ })
        .first(),
    ).toBeVisible();
    await expect(aside.getByRole("img", { name: /^Saved;/ })).toBeVisible();
    await expect(me.slider, "each step of time is a step of the film").toHaveAttribute("max", /^(1[89]|[2-9]\d|\d{3,})$/);
    const proved = await me.solution.inputValue();
    await me.press("Back to the game");
    await me.hit(me.experiments);
    for (const [name, ...curves] of [
      ["Genetic algorithm", "Fitness", "Diversity"],
      ["Random scripts", "Score"],
    ] as const) {
      await solve(name);
      for (const curve of curves) await expect(aside.getByRole("img", { name: new RegExp(`^${curve};`) })).toBeVisible();
      expect(await me.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "no table widens the page").toBe(true);
      const population = aside.getByRole("region", { name: "Population" });
      if (curves.length > 1 && !me.touch)
        expect(
          await population.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
          "all its columns are in sight",
        ).toBeLessThanOrEqual(0);
      await me.press("Back to the game");
    }
    await expect(aside.locator("summary", { hasText: "Earlier" }), "each is kept beside the last").toHaveText([
      "Earlier: Genetic algorithm, solved",
      "Earlier: Every state, solved",
    ]);
    for (const name of ["Genetic algorithm", "Every state"]) await me.hit(aside.getByText(`Earlier: ${name}, solved`));
    for (const curve of ["Score", "Fitness", "Saved"])
      await expect(aside.getByRole("img", { name: new RegExp(`^${curve};`) })).toBeVisible();
    expect(await me.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing is wider than the window").toBe(true);

    await me.act("Share"); // Share first takes over the film as the game
    await expect(me.sheet.getByLabel("Address")).not.toHaveValue(/#=/);
    await me.press("Close");
    await solve("Every state");
    await expect(aside.locator("summary", { hasText: "Earlier" }), "another run of a method takes the place of its last").toHaveText([
      "Earlier: Random scripts, solved",
      "Earlier: Genetic algorithm, solved",
    ]);
    await me.slider.press("End");
    await me.press("Play on from here");
    await expect(me.said).toContainText("Solved!");
    await me.act("Share");
    await expect(me.sheet.getByLabel("Address")).toHaveValue(/#=/);
    await friend.start(await me.sheet.getByLabel("Address").inputValue());
    await expect(friend.said).toContainText("Solved! 4 of 4 saved");
    await expect.poll(friend.moves.bind(friend)).toEqual(await me.moves());
    await friend.paste(proved); // the text of the replay can be played as well
    await expect(friend.said).toContainText("Solved!");
  },
);

longJourney("one for each: with the keys alone, and what is learned on the way", async ({ me }) => {
  await me.arrive();
  const picture = me.shelf.locator(".kindred").getByRole("link", { name: title }).locator("unknot-picture");
  await picture.scrollIntoViewIfNeeded();
  await expect(picture.locator("unknot-board svg")).toBeVisible();
  await expect(picture.locator("unknot-board text"), "nothing too small to read").toHaveCount(0);
  await me.choose(title);
  await expect(me.heading).toHaveText(level);
  const { keyboard } = me.page;
  await keyboard.press("?");
  await expect(me.sheet).toContainText("1 basher: a basher breaks through the walls right in front of it.");
  await expect(me.sheet).toContainText("let time run, or pause it");
  await expect(me.sheet.locator("pre")).toContainText("frequency: 3"); // the sheet shows the notation in which a level is written
  await keyboard.press("Escape");
  await me.page.emulateMedia({ media: "print" }); // a printed puzzle has the number of each type, and the task
  await expect(type(me, "basher", 1)).toBeVisible();
  await expect(me.page.locator(".printed")).toContainText("Save all 4 lemmings in 40 steps");
  await expect(me.button("Run")).toBeHidden();
  await me.page.emulateMedia({ media: "screen" });

  await keyboard.press("1");
  await expect(type(me, "basher", 1)).toHaveAttribute("aria-pressed", "true");
  await expect(me.said).toHaveText("A basher breaks through the walls right in front of it.");
  for (let step = 1; step <= 6; step++) {
    await keyboard.press(".");
    await expect(time(me)).toHaveValue(String(step));
  }
  await keyboard.press(",");
  await expect(time(me)).toHaveValue("5");
  const standing = me.said.getByText("0 of 4 saved, 4 needed; 2 out, 2 to come.");
  if (me.touch) await expect(standing, "where there is little room what a type does is enough").toBeHidden();
  else await expect(standing).toBeVisible();
  await me.hit(lemming(me, "[1-5]")); // a lemming behind the one at the wall
  await expect(me.said).toHaveText(/^There is no wall right in front of the lemming at [A-F]\d that it can break\.$/);
  await expect(type(me, "basher", 1), "nothing is wasted").toHaveAttribute("aria-pressed", "true");
  await me.hit(lemming(me, atTheWall));
  await expect(me.said).toContainText("The lemming at F3 becomes a basher.");
  await keyboard.press("1");
  await expect(me.said).toHaveText("Every basher is used up.");
  await me.speed.selectOption({ label: "½×" });
  await freeze(me.page); // otherwise the level may end before the test looks
  await keyboard.press("p");
  await expect(me.button("Pause")).toBeVisible();
  while (Number(await time(me).inputValue()) < 8) await me.page.clock.runFor(100);
  await keyboard.press("Control+z"); // the time stops, so that the player can think again
  await expect(me.button("Run")).toBeVisible();
  await expect(time(me)).toHaveValue("5");
});

longJourney("one for each: a level of one's own, whose numbers are typed where they are chosen", async ({ me }) => {
  await me.arrive();
  await me.choose(title);
  await me.act("Draw");
  await me.press("Edit this puzzle");
  await me.press("lemmings 4");
  await expect(me.said).toContainText("Type a number for “lemmings”.");
  await me.page.keyboard.press("1"); // replaces the 4
  await expect(me.button("lemmings 1 ←")).toBeVisible();
  await me.page.keyboard.press("2");
  await expect(me.button("lemmings 12 ←")).toBeVisible();
});
