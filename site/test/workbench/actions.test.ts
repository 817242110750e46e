// The player's actions in a game that changes by itself: the page lists them by step, removes and moves them, and edits them as text.
import { turn } from "../sample";
import { lemmings } from "./data";
import { expect, test, type Desk } from "./desk";
import { test as walking } from "./walk";

/** Makes moves as the player. */
const play = (desk: Desk, ...moves: string[]): Promise<void> =>
  desk.puzzle.evaluate(
    (element, moves) => (element as unknown as { game: { play: { make(moves: string[]): Promise<void> } } }).game.play.make(moves),
    moves,
  );
const list = (desk: Desk) => desk.puzzle.locator("unknot-timeline li");
const written = (desk: Desk) => desk.sheet.getByRole("textbox", { name: "The actions as text" });
const step = (desk: Desk) => desk.puzzle.locator("unknot-timeline").getByRole("slider");
const moves = async (desk: Desk): Promise<string[]> => ((await desk.moves()) as { moves: string[] }).moves;

const called = ["wait 4", "call builder 1 1", "wait 2", "call basher 3 3", "wait 3", "call blocker 5 5"];

/** Opens a game with three actions of the player, and unfolds their list. The first entry of the list is not the player's. */
async function three(desk: Desk): Promise<void> {
  await desk.open({ title: "Walk", text: "......\n.#....\n......\n......\nshow: glyphs\n" });
  await play(desk, ...called);
  await desk.puzzle.getByText("4 actions").click();
  await expect(list(desk)).toHaveText([/3\s*floater/, /5\s*builder/, /8\s*basher/, /12\s*blocker/]);
}

walking("removes or moves an action in the list, keeps the others, and Undo restores each", async ({ desk }) => {
  await three(desk);
  await desk.button("Remove: basher").click();
  await expect(list(desk)).toHaveText([/floater/, /5\s*builder/, /12\s*blocker/]);
  await expect(desk.said).toHaveText("Removed: call basher 3 3 in step 8.");
  await expect(step(desk)).toBeFocused();
  for (const at of [11, 10]) {
    await desk.button("Earlier: blocker").click();
    // The button moves the action that is at this position in the list now.
    await expect(list(desk).last()).toHaveText(new RegExp(`${at}\\s*blocker`));
  }
  await expect(list(desk)).toHaveText([/floater/, /5\s*builder/, /10\s*blocker/]);
  await expect(step(desk)).toHaveAttribute("aria-valuenow", "10");
  await expect(desk.button("Earlier: blocker")).toBeFocused();
  await desk.axe();
  for (const left of [11, 12]) {
    await desk.button("Undo").click();
    await expect(list(desk)).toHaveText([/floater/, /5\s*builder/, new RegExp(`${left}\\s*blocker`)]);
  }
  await desk.button("Undo").click();
  await expect.poll(() => moves(desk)).toEqual(called);
  for (let i = 0; i < 3; i++) await desk.button("Redo").click();
  await expect(list(desk)).toHaveText([/floater/, /5\s*builder/, /10\s*blocker/]);
});

walking(
  "by the keys: Shift with an arrow moves the action at the step, past those that are there, and Delete takes it out",
  async ({ desk }) => {
    await three(desk);
    await list(desk)
      .nth(2)
      .getByRole("button", { name: /basher$/ })
      .first()
      .click();
    await expect(step(desk)).toHaveAttribute("aria-valuenow", "8");
    await expect(list(desk), "later actions are still listed").toHaveCount(4);
    await step(desk).focus();
    for (const at of [7, 6, 4]) {
      await desk.page.keyboard.press("Shift+ArrowLeft");
      await expect(step(desk)).toHaveAttribute("aria-valuenow", String(at));
    }
    await expect(list(desk)).toHaveText([/3\s*floater/, /4\s*basher/, /5\s*builder/, /12\s*blocker/]);
    await desk.page.keyboard.press("Delete");
    await expect(list(desk)).toHaveText([/3\s*floater/, /5\s*builder/, /12\s*blocker/]);
    await desk.page.keyboard.press("Delete"); // there is no action at this step any more
    await desk.page.keyboard.press("ArrowRight");
    await expect(step(desk)).toHaveAttribute("aria-valuenow", "5");
    await expect.poll(() => moves(desk)).toEqual(["wait 4", "call builder 1 1", "wait 6", "call blocker 5 5"]);
  },
);

walking("undoes the move after an edit and not the edit, which can still be undone at the start", async ({ desk }) => {
  await three(desk);
  await desk.button("Remove: blocker").click();
  await expect(list(desk)).toHaveCount(3);
  await play(desk, "call blocker 5 5");
  await expect(list(desk)).toHaveText([/floater/, /builder/, /basher/, /13\s*blocker/]);
  await desk.button("Undo").click();
  await expect.poll(desk.at).toBe(5);
  for (let at = await desk.at(); at > 0; at = await desk.at()) {
    await desk.button("Undo").click();
    await expect.poll(desk.at).toBeLessThan(at);
  }
  await desk.button("Undo").click();
  await expect.poll(() => moves(desk)).toEqual(called);
});

walking("edits the actions as text, reports an impossible one while it is typed, and loses nothing", async ({ desk }) => {
  await three(desk);
  await desk.act("Edit actions");
  await expect(written(desk)).toHaveValue(called.join(","));
  await written(desk).fill("wait 2,call builder 1 1,L");
  await expect(desk.sheet.getByRole("status")).toContainText("Move 3, L: there is no way L from row 1, column 1.");
  await desk.button("Apply").click();
  await expect(desk.sheet).toBeVisible();
  await expect.poll(() => moves(desk)).toEqual(called);
  await written(desk).fill("wait 2,call builder 1 1,wait 1");
  await expect(desk.sheet.getByRole("status")).toHaveText("");
  await desk.button("Apply").click();
  await expect(desk.sheet).toBeHidden();
  await expect(list(desk)).toHaveText([/3\s*floater/, /3\s*builder/]);
  await desk.button("Undo").click();
  await expect.poll(() => moves(desk)).toEqual(called);
});

test("edits a script of Lemmings in the page, with the fault at its line, and keeps an action that does not fit earlier", {
  tag: turn(2),
}, async ({ desk }) => {
  await desk.open(lemmings);
  await play(desk, "wait 4", "climber 0", "basher 0", "wait 7");
  await desk.act("Edit actions");
  await expect(written(desk)).toHaveValue("5 0 climber\n6 0 basher\n13 end\n");
  await written(desk).fill("5 0 climber\n6 7 basher\n13 end\n");
  await expect(desk.sheet.getByRole("status")).toHaveText(/^Line 2: Action 2, in step 6: lemming 7 has not come in yet\.$/);
  await desk.axe();
  await written(desk).fill("5 0 climber\n6 0 blocker\n8 nuke\n13 end\n");
  await desk.button("Apply").click();
  await expect(desk.sheet).toBeHidden();
  await desk.puzzle.locator("summary", { hasText: "3 actions" }).click();
  await expect(list(desk)).toHaveText([/5\s*the lemming at [A-Z]\d+: climber/, /6\s*the lemming at [A-Z]\d+: blocker/, /8\s*nuke/]);
  await desk.button("Earlier: nuke").click();
  await expect(list(desk).last()).toHaveText(/7\s*nuke/);
  const earlier = list(desk)
    .first()
    .getByRole("button", { name: /^Earlier: the lemming at [A-Z]\d+: climber$/ });
  for (const at of [4, 3, 2]) {
    await earlier.click();
    await expect(earlier).toBeFocused();
    await expect(step(desk)).toHaveAttribute("aria-valuenow", String(at));
  }
  await earlier.click();
  await expect(desk.said).toHaveText("It cannot be climber 0 in step 1: lemming 0 has not come in yet.");
  await expect(list(desk).first()).toHaveText(/2\s*the lemming at [A-Z]\d+: climber/);
  for (let i = 0; i < 5; i++) await desk.button("Undo").click();
  await expect.poll(() => moves(desk)).toEqual(["wait 4", "climber 0", "basher 0", "wait 7"]);
});

test("corrects a faulty script where it is shown, and then plays it", { tag: turn(3) }, async ({ desk }) => {
  await desk.open(lemmings);
  await desk.paste("5 7 climber\n");
  await expect(desk.fault).toContainText("lemming 7 has not come in yet");
  await desk.text.fill("5 0 climber\n");
  await desk.button("Open").last().click();
  await expect(desk.sheet).toBeHidden();
  await expect.poll(() => moves(desk)).toContain("climber 0");
});
