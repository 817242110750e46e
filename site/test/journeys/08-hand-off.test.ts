// Hand-off: a visitor sends an address to a friend in the middle of a game. The first address arrives complete, the second one damaged.
import { lamps } from "../workbench/data";
import { expect, journey } from "./seat";

journey(
  "a phone",
  "by hand-off: a friend sees the same position, and a damaged address gets a sentence and the front page",
  async ({ me, friend }) => {
    await me.arrive();
    await me.paste(lamps.text);
    await me.hit(me.cell("row 2, column 2"));
    await me.hit(me.cell(lamps.presses[0]!));
    await expect.poll(me.at).toBe(2);
    await me.press("Undo");
    await expect.poll(me.at).toBe(1);
    await me.act("Share");
    await expect(me.sheet.getByLabel("Address")).toHaveValue(/#=/);
    await me.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await me.hit(me.sheet.getByRole("button", { name: "Copy", exact: true }).first());
    await expect(me.sheet.getByRole("button", { name: "Copied" })).toBeVisible();
    const shared = await me.clipboard();

    await friend.start(shared);
    await expect(friend.heading).toHaveText("Puzzle 1");
    await expect.poll(friend.moves.bind(friend)).toEqual(await me.moves());
    await friend.tidy();
    await friend.press("Redo");
    await expect.poll(friend.at).toBe(2);
    await friend.press("Undo");
    await friend.press("Undo");
    await expect(friend.said).toContainText("6 lamps are lit");

    await friend.page.goto("about:blank");
    await friend.page.goto(shared.slice(0, -9));
    await expect(friend.page.getByRole("alert")).toContainText("This address is damaged");
    await expect(friend.page.getByRole("alert")).toBeInViewport({ ratio: 1 });
    await expect(friend.page.locator("unknot-shelf")).toBeVisible();
  },
);
