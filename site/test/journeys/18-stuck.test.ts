// Stuck on page 3: a visitor pastes an address from a chat, with words around it, and asks for the next step and its reason.
import { expect, longJourney } from "./seat";

const chat = "Ann: this one is driving me mad, page 3\nhttps://puzz.link/p?nurikabe/5/5/g5k2o1k3g\nBen: (see the corner!)";

longJourney(
  "stuck on page 3: the next step and its reason, in words and on the board; a genre that is not here is named",
  async ({ me }) => {
    await me.arrive();
    await me.paste(chat);
    await expect(me.heading).toHaveText("Puzzle 1");
    await me.press("Hint");
    await expect(me.said).toContainText("The island of 1 is complete, so it is surrounded by sea.");
    await expect(me.board.locator("[data-mark], .mark").first()).toBeVisible();
    await me.tidy();
    await me.press("Do it");
    await expect.poll(me.at).toBe(1);
    await me.press("Explain");
    await expect(me.said).toHaveText(/^Explained in \d+ steps\.$/);
    await me.press("One step forward");
    await expect(me.puzzle.getByText(/^step 1 of \d+ · ./)).toBeAttached();
    await me.tidy();
    await me.press("Back to the game");
    await me.home();
    await me.paste("or this, in the middle: https://puzz.link/p?slither/3/3/22c80b");
    await me.press("Why?");
    await me.paint([4, 3], [4, 3]);
    await expect(me.said).toHaveText("No lines around a 0: A 0 has no lines around it, so this cannot be a line.");
    await me.tidy();
    await me.home();
    await me.paste("and this? https://puzz.link/p?heyawake/2/2/00");
    await expect(me.fault).toHaveText("This is an address of Heyawake, which Unknot cannot solve.");
    await expect(me.fault).toBeInViewport({ ratio: 1 });
  },
);
