// On the train: the visitor opened the page once at home, and has no network from then on.
import { wideIslands } from "../workbench/data";
import { expect, journey } from "./seat";

journey("a phone", "on the train: played offline, hinted, finished, closed in the middle and taken up again", async ({ me, sit, host }) => {
  await me.arrive();
  await expect(me.footer).toContainText("Works offline");
  await host.close();
  await me.page.reload();
  await me.choose(wideIslands.title);
  await me.tidy();

  // The sea must not have a square of four cells; the visitor makes one.
  await me.hit(me.heading.getByRole("button"));
  await me.hit(me.sheet.getByRole("link").first());
  await expect(me.sheet).toHaveCount(0);
  const broken = me.board.getByRole("gridcell", { name: /breaks a rule/ });
  await me.paint([1, 1], [1, 3]);
  await expect.poll(me.at).toBe(1);
  await me.paint([3, 1], [3, 3]);
  await expect.poll(me.at).toBe(2);
  await expect(broken).not.toHaveCount(0);
  await me.tidy();
  await me.press("Undo");
  await expect(broken).toHaveCount(0);
  await me.press("Undo");
  await expect.poll(me.at).toBe(0);

  await me.press("Hint");
  await expect(me.button("Do it")).toBeVisible();
  await expect(me.said).toHaveText(/.{20,}/); // the reason for the hint
  await me.tidy();
  await me.press("Do it");
  await expect.poll(me.at).toBe(1);
  const title = await me.heading.textContent();
  for (let more = 100; more > 0 && !(await me.button("Next puzzle").isVisible()); more--) {
    const at = await me.at();
    await me.press("Hint");
    await me.press("Do it");
    await expect.poll(me.at).toBeGreaterThan(at);
  }
  await expect(me.said).toContainText("Solved!");
  await me.tidy();
  await me.press("Next puzzle");
  await expect(me.heading).not.toHaveText(title!);

  await me.hit(me.cell("row 1, column 1"));
  await me.hit(me.cell("row 1, column 2"));
  await expect.poll(me.at).toBe(2);
  await me.press("Undo");
  await expect.poll(me.at).toBe(1);
  const [left, where] = [await me.moves(), await me.heading.textContent()];
  await me.close();
  const again = await sit();
  await again.arrive();
  await again.hit(again.shelf.getByRole("region", { name: "Continue" }).getByRole("link"));
  await expect(again.heading).toHaveText(where!);
  await expect.poll(again.moves.bind(again)).toEqual(left);
  await again.press("Redo");
  await expect.poll(again.at).toBe(2);
});
