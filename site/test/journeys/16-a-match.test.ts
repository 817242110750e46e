// A match of two methods: each has the same puzzle on its own board, and the same limit in its own unit.
import { endless, rules } from "../workbench/data";
import { expect, longJourney } from "./seat";

longJourney("a match: two methods play the same puzzle, wait, go on move by move, and one wins or none", async ({ me }) => {
  await me.arrive();
  await me.paste(endless.text);
  const match = me.page.getByRole("complementary").locator("unknot-contest"),
    rivals = match.getByRole("group").filter({ has: me.page.getByRole("progressbar", { name: "Clock" }) });
  await me.hit(match.locator("summary").first());
  await match.getByLabel("First method").selectOption({ label: rules.methods[0]! });
  await match.getByLabel("Second method").selectOption({ label: rules.methods[1]! });
  for (const [name, value] of [
    ["Start clock", "300000"],
    ["Play clock", "100000"],
  ] as const) {
    // More than a method can use before a visitor presses a button.
    await match.getByRole("spinbutton", { name: new RegExp(`^${name}`) }).fill(value);
    await match.getByRole("spinbutton", { name: new RegExp(`^${name}`) }).blur();
  }
  await me.press("Play the match");
  await me.press("Pause the match");
  await expect(me.button("Resume the match")).toBeVisible();
  await expect(rivals).toHaveCount(2);
  for (const [i, name] of rules.methods.entries()) {
    const rival = rivals.nth(i);
    await expect(rival.getByRole("heading", { name })).toBeVisible();
    await expect(rival.locator("unknot-board").first()).toBeVisible();
    await expect(rival.locator(".said")).toHaveText(/^(Sure of|Hopes for|Knows|Over)/);
    await expect(rival.getByText("The search space", { exact: true })).toBeVisible();
  }
  expect(await me.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing is wider than the window").toBe(true);
  await me.axe();
  await me.press("One move each");
  await expect.poll(async () => await rivals.getByRole("table").count(), "moves made are listed").toBeGreaterThan(0);
  await me.press("Resume the match");
  await expect(me.button("Pause the match")).toBeVisible();
  const over = match.locator(".over");
  await me.stop(me.button("Stop the match"), () => expect(over).toHaveText(/^The match was stopped, at \S+ to \S+\.$/));
  await expect(match.getByText("over", { exact: true })).toHaveCount(2);

  // When another puzzle is opened, the match is gone. With small limits, a match ends by itself, always with the same result.
  await me.paste(rules.text);
  await expect(rivals).toHaveCount(0);
  const ends: string[] = [];
  for (let n = 0; n < 2; n++) {
    if (n) await me.press("Another match");
    else {
      if (!(await match.getByRole("spinbutton").first().isVisible())) await me.hit(match.locator("summary").first());
      for (const name of ["Start clock", "Play clock"]) {
        await match.getByRole("spinbutton", { name: new RegExp(`^${name}`) }).fill("20");
        await match.getByRole("spinbutton", { name: new RegExp(`^${name}`) }).blur();
      }
    }
    await me.press("Play the match");
    await expect(over).toBeVisible();
    ends.push((await over.textContent())! + (await rivals.locator(".said").allTextContents()).join(" "));
    for (const i of [0, 1]) await expect(rivals.nth(i).locator(".said")).toHaveText(/^Over\. Worth \d+/);
  }
  expect(ends[1]).toBe(ends[0]);
  await me.hit(rivals.first().getByRole("button", { name: "Watch its moves" }));
  await expect(me.slider).toBeVisible();
});
