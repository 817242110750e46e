// Actions of a player in a game: moves, undo and redo, clicks that pick up a piece, and previews under the mouse.
import { expect, test } from "../node/test";
import { closet, lamps, oneBox, oneLamp, twoRooms } from "../workbench/data";

test("plays, undoes and redoes moves, and restarts", async ({ open }) => {
  const hand = await open(lamps),
    { play } = hand.game;
  expect([play.canUndo, play.canRedo, play.canRestart]).toEqual([false, false, false]);
  await hand.click(1, 1);
  expect(hand.status).toMatch(/^3 lamps are lit/);
  await play.undo();
  expect(hand.status).toMatch(/^6 lamps are lit/);
  expect([play.canUndo, play.canRedo]).toEqual([false, true]);
  await play.redo();
  expect(hand.status).toMatch(/^3 lamps are lit/);
  await hand.click(2, 2);
  await play.restart();
  expect(hand.status).toMatch(/^6 lamps are lit/);
  expect(play.canRedo).toBe(true);
});

test("makes Restart one step of Undo, whatever was played since", async ({ open }) => {
  const hand = await open(lamps),
    { game } = hand,
    { play } = game;
  for (const [row, col] of [
    [1, 1],
    [1, 2],
    [2, 2],
  ] as const)
    await hand.click(row, col);
  await play.undo();
  const left = game.saved!;
  await play.restart();
  expect(hand.at).toBe(0);
  expect(play.canRestart).toBe(false);
  await hand.click(3, 3);
  await game.open(game.saved!); // opens the saved game, as a reload does
  await play.undo();
  expect(hand.at).toBe(0);
  await play.undo();
  expect(game.saved).toMatchObject({ moves: left.moves, at: left.at });
  await play.redo();
  expect(hand.at).toBe(3);
  await play.redo();
  await play.redo();
  expect(game.saved).toMatchObject({ moves: ["r3c3"], at: 1 });
});

test("undoes two moves when Undo is pressed twice before the first answer", async ({ open }) => {
  const hand = await open(lamps),
    { play } = hand.game;
  await hand.click(1, 1);
  await hand.click(2, 2);
  await Promise.all([play.undo(), play.undo()]);
  expect(hand.at).toBe(0);
});

test("previews a click, and removes the preview once the click is done", async ({ open }) => {
  const hand = await open(lamps),
    { play } = hand.game;
  expect(play.marks).toEqual([]);
  await hand.hover(2, 2);
  expect(play.marks.map(({ role }) => role)).toContain("preview");
  await hand.click(2, 2);
  expect(play.marks).toEqual([]);
});

test("shows no preview of the last puzzle on the next one", async ({ open, engine }) => {
  const hand = await open(twoRooms),
    opened = hand.game.open({ kind: oneBox.kind, text: oneBox.text });
  void hand.hover(4, 2);
  await opened;
  await engine.idle();
  expect(hand.game.play.marks).toEqual([]);
});

test("gives a reason for a hint; asked again, makes its move", async ({ open }) => {
  const hand = await open(lamps),
    { runs } = hand.game;
  for (const left of [/^3 lamps are lit/, /^All the lamps are off/]) {
    await runs.help();
    expect(runs.hint!.text.map(({ text }) => text).join("")).toContain("Press this lamp.");
    await runs.help();
    expect(hand.status).toMatch(left);
  }
});

test("reports that the player has reached the goal, and only then", async ({ open }) => {
  const hand = await open(oneLamp);
  let solved = 0;
  hand.game.addEventListener("solved", () => solved++);
  await hand.click(1, 1);
  await hand.game.play.undo();
  expect(solved).toBe(0);
  await hand.click(2, 2);
  expect([solved, hand.game.solved, hand.game.play.won]).toEqual([1, true, true]);
});

test("counts moves and pushes, fewer after Undo, and undoes the moves of a piece as a whole", async ({ open }) => {
  const hand = await open(twoRooms),
    { play } = hand.game;
  const count = (moves: number, pushes: number) => expect(hand.tally).toEqual({ moves, pushes });
  expect(play.canUndoPiece).toBe(false);
  await hand.press("ArrowRight", "d", "ArrowDown", "S", "ArrowDown", "w", "ArrowLeft");
  count(7, 3);
  await play.undo();
  count(6, 2);
  await play.redo();
  count(7, 3);
  await play.undoPiece();
  count(2, 2);
  await play.restart();
  count(0, 0);
  for (let i = 0; i < 7; i++) await play.redo();
  count(7, 3);
});

test("picks a piece up with one click and puts it down with the next; refuses a place that it cannot reach", async ({ open }) => {
  const hand = await open({ ...oneBox, text: "########\n#@ $ . #\n#      #\n########\n" }),
    { play } = hand.game;
  await hand.click(2, 4);
  expect(play.marks.map(({ role }) => role)).toContain("because");
  await hand.click(3, 7);
  expect(play.refusal).toContain("cannot be pushed there");
  await hand.click(2, 6);
  expect(hand.status).toMatch(/^Every box is on a goal/);
  expect(play.marks).toEqual([]);
});

test("pulls boxes in reverse play, and solves the puzzle by the same way forwards", async ({ open }) => {
  const hand = await open(oneBox),
    { game } = hand;
  await hand.press("r");
  expect(game.position!.said).toContain("the boxes are on the goals");
  await hand.click(2, 3);
  expect(hand.tally).toEqual({ pulls: 0 });
  await hand.press("ArrowLeft");
  expect(hand.status).toContain("this is a solution");
  expect(hand.tally).toEqual({ pulls: 1 });
  await hand.press("r");
  expect(game.solved).toBe(true);
  expect(hand.tally).toEqual({ moves: 1, pushes: 1 });
});

test("says how many good moves go with a mistake before it undoes them, and brings them back by one Undo", async ({ open }) => {
  const hand = await open(closet),
    { play, runs } = hand.game,
    said = () => runs.hint!.text.map(({ text }) => text).join("");
  await hand.press("ArrowLeft", "ArrowRight", ...closet.losing, "ArrowLeft", "ArrowUp");
  await runs.help();
  expect(runs.hint).toMatchObject({ back: { at: 2, undoes: 3 } });
  await runs.help();
  expect([hand.at, said()]).toEqual([5, "This also undoes the 2 moves after the mistake. Undo brings everything back."]);
  await runs.help();
  expect([hand.at, play.canRedo]).toEqual([2, false]);
  await play.undo();
  expect(hand.at).toBe(5);
  await play.redo();
  expect(hand.at).toBe(2);
});

test("undoes a mistake at once if nothing came after it", async ({ open }) => {
  const hand = await open(closet),
    { runs } = hand.game;
  await hand.press("ArrowLeft", "ArrowRight", ...closet.losing);
  await runs.help();
  await runs.help();
  expect([hand.at, runs.hint]).toEqual([2, undefined]);
});
