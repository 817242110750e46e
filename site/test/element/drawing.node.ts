// The verdict on a drawing: whether it is a puzzle, and how hard it is. Each change starts the verdict again.
import type { Verdict } from "../../src/element/mode";
import { expect, next, test } from "../node/test";
import type { TestTab } from "../node/tab";
import { at, type Hand } from "../node/visit";
import { closet, lamps, oddTiles, oneBox, threeIslands, tiles } from "../workbench/data";

/** Waits for the verdict on the drawing. */
async function verdict({ game }: Hand, tab: TestTab): Promise<Verdict> {
  const { drawing } = game;
  await tab.pass(200); // the page waits for a pause before it judges a drawing
  while (drawing.verdict!.open) await next(game, "change");
  return drawing.verdict!;
}

for (const { title, puzzle, is, says, grade } of [
  { title: "that it has several solutions", puzzle: threeIslands, is: "Several solutions", says: "Two of them differ", grade: undefined },
  { title: "that it has one", puzzle: lamps, is: "One solution", says: "It takes 2 presses at least.", grade: undefined },
  { title: "that it can be solved", puzzle: tiles, is: "It can be solved", says: "It takes 2 moves at least.", grade: undefined },
  { title: "that it has none", puzzle: { ...tiles, text: oddTiles.text }, is: "No solution", says: "", grade: undefined },
  { title: "how hard it is", puzzle: oneBox, is: "It can be solved", says: "One way takes 1 move and 1 push.", grade: "easy" },
]) {
  test(`finds out ${title}`, async ({ visit, tab }) => {
    const visited = await visit(undefined, { tab });
    await visited.paste(puzzle.text);
    await visited.game.drawing.draw();
    const { status, grade: found } = await verdict(visited, tab);
    expect(status!.title).toBe(is);
    expect((status!.text ?? []).map(({ text }) => text).join("")).toContain(says);
    expect(found?.word).toBe(grade);
  });
}

test("begins the verdict again with each change, and distinguishes an unsolvable level from an unfinished one", async ({ open, tab }) => {
  const hand = await open(closet),
    { drawing, play } = hand.game,
    title = async () => (await verdict(hand, tab)).status!.title;
  await drawing.draw();
  expect(await title()).toBe("It can be solved");
  await hand.use("Wall");
  await hand.click(4, 6); // a wall between the box and its goal
  expect(drawing.verdict).toEqual({ open: true });
  expect(await title()).toBe("No solution");
  await play.undo();
  expect(await title()).toBe("It can be solved");
  await hand.use("Player");
  await hand.click(3, 5); // removes the player
  expect(await title()).toBe("Not a puzzle yet");
  drawing.discard();
  expect(drawing.verdict).toBeUndefined();
});

test("judges only the last of several changes, though an earlier judgement is under way", async ({ open, tab }) => {
  const hand = await open(closet),
    { drawing } = hand.game,
    titles: (string | undefined)[] = [];
  await drawing.draw();
  hand.game.addEventListener("change", () => titles.push(drawing.verdict?.status?.title));
  await tab.pass(200); // the verdict is being computed
  await hand.use("Wall");
  await hand.click(4, 6);
  await hand.use("Goal");
  await hand.click(5, 3); // now there is one goal too many
  titles.length = 0;
  expect((await verdict(hand, tab)).status!.title).toBe("Not a puzzle yet");
  expect(new Set(titles.filter(Boolean))).toEqual(new Set(["Not a puzzle yet"]));
});

test("shows the true candidates of a drawing after each change, and none while it looks for them", async ({ visit, tab }) => {
  const hand = await visit(undefined, { tab }),
    { game } = hand;
  await hand.paste(threeIslands.text);
  const { drawing, play } = game;
  await drawing.draw();
  drawing.candidates = true;
  const found = await verdict(hand, tab);
  expect(found.census!.census.title).toMatch(/^\d+ solutions$/);
  expect(found.candidates).toBeDefined();
  expect(game.board).toBe(found.candidates);
  await play.input({ type: "key", key: "1", places: [at(2, 2)] });
  expect(drawing.verdict).toEqual({ open: true });
  expect(game.board).not.toBe(found.candidates);
  await play.undo();
  const again = await verdict(hand, tab);
  expect(again.candidates).toEqual(found.candidates);
  drawing.candidates = false;
  expect(drawing.verdict!.candidates).toBeUndefined();
  expect(game.board).toEqual(game.state!.views.find(({ board }) => board)!.board);
});

test("shows all solutions one after another, and goes back to the drawing", async ({ visit, tab }) => {
  const hand = await visit(undefined, { tab }),
    { game } = hand;
  await hand.paste(threeIslands.text);
  const { drawing, runs, film } = game;
  await drawing.draw();
  await verdict(hand, tab);
  await runs.list();
  expect(film.listed).toBe(true);
  const { player } = film,
    boards = new Set<string>();
  for (let at = 1; at <= player!.moves.length; at++) {
    await player!.go(at);
    expect(player!.position!.status.goal).toBe(true);
    boards.add(JSON.stringify(player!.position!.views));
    expect(film.step!.text[0]!.text).toBe(`Solution ${at} of ${player!.moves.length}.`);
  }
  expect(boards.size).toBe(player!.moves.length);
  expect(boards.size).toBeGreaterThan(1);
  film.leave();
  expect(drawing.verdict!.status!.title).toBe("Several solutions");
  expect(game.playable).toBe(true);
});

test("lists the solutions of a puzzle in play, without the player's marks", async ({ visit, tab }) => {
  const hand = await visit(undefined, { tab }),
    { game } = hand;
  await hand.paste(threeIslands.text);
  await hand.click(2, 2);
  expect(hand.at).toBe(1);
  await game.runs.list();
  expect(game.film.player!.moves.length).toBeGreaterThan(1);
  await game.film.player!.go(2);
  expect(game.film.player!.position!.status.goal).toBe(true);
  game.film.leave();
  expect(hand.at).toBe(1);
});
