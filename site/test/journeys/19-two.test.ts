// Two of me: the same puzzle in two tabs, and at a friend's address.
import { lamps } from "../workbench/data";
import { expect, longJourney } from "./seat";

longJourney("two of me: two tabs follow each other, and a friend's address puts its game beside one's own", async ({ me, sit, friend }) => {
  await me.arrive();
  await me.paste(lamps.text);
  await me.hit(me.cell("row 1, column 2"));
  await expect.poll(me.at).toBe(1);
  const other = await sit();
  await other.arrive();
  await other.hit(other.shelf.getByRole("region", { name: "Continue" }).getByRole("link"));
  await expect.poll(other.at).toBe(1);
  await other.hit(other.cell("row 2, column 2"));
  await expect.poll(me.at).toBe(2);
  await me.page.bringToFront();
  await me.hit(me.cell("row 2, column 3"));
  await expect.poll(other.at).toBe(3);
  await other.close();
  const mine = await me.moves();

  await friend.arrive();
  await friend.paste(lamps.text);
  await friend.hit(friend.cell(lamps.presses[0]!));
  await expect.poll(friend.at).toBe(1);
  await friend.act("Share");
  await expect(friend.sheet.getByLabel("Address")).toHaveValue(/#=/);
  const shared = await friend.sheet.getByLabel("Address").inputValue();

  await me.page.goto("about:blank");
  await me.start(shared);
  await expect(me.page.getByRole("alert")).toHaveText("You already have a game of this puzzle. Keep both, or go back to yours?");
  await me.press("Keep both");
  await me.tidy();
  await me.hit(me.cell("row 3, column 1"));
  await expect.poll(me.at).toBe(2);
  await me.page.reload();
  await me.press("Yours, 3 moves");
  await expect.poll(me.moves.bind(me)).toEqual(mine);
  await me.press("Shared with you, 2 moves");
  await expect.poll(me.at).toBe(2);
});
