// “Can it solve mine?”: a visitor pastes texts from elsewhere; the page recognises and solves them, and the visitor copies the answer.
import { forum, islands, tiles } from "../workbench/data";
import { expect, journey } from "./seat";

journey("a phone", "can it solve mine: an address, rows of numbers and a level out of a forum", async ({ me }) => {
  await me.arrive();
  for (const { text, title, heading, answer } of [
    { ...islands, text: `Have you tried ${islands.text}?`, heading: "Puzzle 1", answer: /^[#.1\s]+$/ },
    { ...tiles, heading: "Puzzle 1", answer: tiles.solution },
    { ...forum, title: "Sokoban", heading: forum.title, answer: forum.solution },
  ]) {
    await me.paste(text);
    await expect(me.page.getByRole("link", { name: title, exact: true, includeHidden: true })).toHaveAttribute("aria-current", "page");
    await expect(me.heading).toHaveText(heading);
    await me.tidy();
    await me.press("Solve");
    await expect(me.slider).toBeVisible();
    await expect(me.page.getByRole("heading", { name: "Solved" })).toBeAttached();
    await expect(me.button("Play")).toBeVisible(); // the solution has played to its end
    await me.tidy();
    await expect(me.solution).toHaveValue(answer);
    await me.hit(me.page.getByRole("complementary").getByRole("button", { name: "Copy", exact: true }).first());
    await expect(me.page.getByRole("button", { name: "Copied" })).toBeVisible();
    expect((await me.clipboard()).trimEnd()).toBe((await me.solution.inputValue()).trimEnd());
    await me.home();
  }
});
