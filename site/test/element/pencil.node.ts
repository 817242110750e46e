// Marks that a player makes with the pencil tools: lines, digits, areas, brushes, and trials.
import type { Place } from "../../src/engine/protocol";
import { expect, test } from "../node/test";
import { at, type Hand } from "../node/visit";
import { pencil, wideIslands } from "../workbench/data";

/** The last move. */
const last = ({ game: { state } }: Hand) => state!.moves[state!.at - 1];
/** The description of a cell, without its name. */
const is = (hand: Hand, row: number, col: number) =>
  hand
    .look(at(row, col))
    .replace(/^row \d+, column \d+,? ?/, "")
    .replace(/, breaks a rule.*/, "");
/** Cells of one row, in the given columns. */
const along = (row: number, ...cols: number[]): Place[] => cols.map((col) => at(row, col));

test("draws a line from cell to cell, over crosses too, and erases it by the same way", async ({ open }) => {
  const hand = await open(pencil.masyu);
  await hand.touch([[1, 2]], true);
  expect(last(hand)).toBe("r1c1-right=cross");
  await hand.touch([...along(1, 1, 2, 3), at(2, 3)]);
  expect(last(hand)).toBe("r1c1-right=line,r1c2-right=line,r1c3-below=line");
  await hand.touch([at(2, 3), at(1, 3)]);
  expect(last(hand)).toBe("r1c3-below=clear");
  expect(hand.look([1, 2])).toBe("row 1, edge right of column 1, line");
  expect(hand.status).toContain("2 lines; 1 of 2 clues satisfied");
});

test("enlarges a galaxy by a drag out of it, on the other side of its star as well", async ({ open }) => {
  const hand = await open(pencil.galaxies),
    { game } = hand;
  await hand.touch(along(1, 2, 1));
  expect(last(hand)).toBe("r1c1=0,r1c3=0");
  expect([is(hand, 1, 3), is(hand, 1, 2)]).toEqual([expect.stringMatching(/^galaxy 1/), expect.stringMatching(/^star 1, galaxy 1/)]);
  expect(game.solved).toBe(true);
  await game.play.undo();
  await hand.click(1, 3);
  expect(game.solved).toBe(true);
});

test("describes marks of a trial, and drops them with the trial", async ({ open }) => {
  const hand = await open(pencil.lightup);
  await hand.use("Try");
  await hand.click(2, 2);
  expect(is(hand, 2, 2)).toBe("lamp, trial 1");
  await hand.use("Drop");
  expect(is(hand, 2, 2)).toBe("open");
});

test("makes a solution's marks certain, in whatever trial it was found", async ({ open }) => {
  const hand = await open(pencil.lightup);
  await hand.use("Try");
  for (const [row, col] of [
    [1, 1],
    [1, 3],
    [2, 2],
  ] as const)
    await hand.click(row, col);
  expect(is(hand, 1, 1)).toBe("lamp, trial 1");
  await hand.click(4, 4);
  expect(hand.game.solved).toBe(true);
  expect(hand.status).toBe("Every rule is kept.");
  expect(is(hand, 1, 1)).toBe("lamp");
});

test("paints with a drag by what its first cell becomes, and so erases too", async ({ open }) => {
  const hand = await open(wideIslands),
    row = () => [2, 3, 4].map((col) => is(hand, 2, col));
  await hand.touch(along(2, 2, 3, 4));
  expect(hand.at).toBe(1);
  expect(row()).toEqual(["sea", "sea", "sea"]);
  await hand.touch(along(2, 3, 4));
  expect(row()).toEqual(["sea", "land", "land"]);
  await hand.touch(along(2, 4, 3));
  expect(row()).toEqual(["sea", "undecided", "undecided"]);
});

test("gives each button its mark with one brush, and all marks to one button without a brush", async ({ open }) => {
  const hand = await open(wideIslands);
  for (const look of ["sea", "land", "undecided"]) {
    await hand.click(2, 2);
    expect(is(hand, 2, 2)).toBe(look);
  }
  await hand.touch(along(2, 2, 3), true);
  expect(is(hand, 2, 3)).toBe("land");
  await hand.use("Sea");
  for (const look of ["sea", "undecided"]) {
    await hand.click(2, 2);
    expect(is(hand, 2, 2)).toBe(look);
  }
  await hand.touch(along(2, 2), true);
  expect(is(hand, 2, 2)).toBe("land");
  await hand.use("Land");
  await hand.touch(along(2, 4), true);
  expect(is(hand, 2, 4)).toBe("sea");
});

test("keeps or drops the marks of nested trials, also after a reload", async ({ visit }) => {
  let hand = await visit();
  await hand.paste(wideIslands.text);
  const looks = () => [is(hand, 2, 2), is(hand, 2, 4)];
  await hand.use("Try");
  await hand.click(2, 2);
  await hand.use("Try");
  await hand.click(2, 4);
  expect(looks()).toEqual(["sea, trial 1", "sea, trial 2"]);
  hand = await hand.reload();
  expect(looks()).toEqual(["sea, trial 1", "sea, trial 2"]);
  await hand.use("Drop");
  expect(looks()).toEqual(["sea, trial 1", "undecided"]);
  await hand.game.play.undo();
  expect(looks()).toEqual(["sea, trial 1", "sea, trial 2"]);
  await hand.use("Keep");
  expect(looks()).toEqual(["sea, trial 1", "sea, trial 1"]);
  await hand.use("Drop");
  expect(looks()).toEqual(["undecided", "undecided"]);
  expect(hand.game.state!.keys!.map(({ title }) => title)).not.toContain("Drop");
  await hand.game.play.undo();
  expect(is(hand, 2, 2)).toBe("sea, trial 1");
  await hand.type("k", 1, 1);
  expect(is(hand, 2, 2)).toBe("sea");
});

test("removes only wrong digits, in one move that one Undo reverts", async ({ open }) => {
  const hand = await open(pencil.sudoku),
    { play, runs } = hand.game,
    row = (n: number) => [1, 2, 3, 4].map((col) => hand.game.board!.cells[4 * (n - 1) + col - 1]!.text).join("");
  const marks: [digit: string, row: number, col: number][] = [
    ["3", 1, 2],
    ["3", 2, 1],
    ["2", 2, 4],
    ["1", 1, 4],
    ["1", 3, 1],
    ["4", 3, 4],
  ]; // the first and the fourth are wrong
  for (const [digit, row, col] of marks) await hand.type(digit, row, col);
  await runs.help();
  expect(runs.hint).toMatchObject({ mistake: true, move: "r1c2=clear,r1c4=clear" });
  await runs.help();
  expect([hand.at, row(1), row(2), row(3)]).toEqual([7, "24", "312", "124"]);
  await play.undo();
  expect([hand.at, row(1)]).toEqual([6, "2341"]);
  await play.redo();
  await hand.type("1", 1, 2);
  expect(row(1)).toBe("214");
});

test("undoes a mistake from before a trial for good, and keeps the trial", async ({ open }) => {
  const hand = await open(pencil.lightup),
    { runs } = hand.game;
  await hand.click(3, 2); // a 3 in a row of four has lamps around it
  await hand.use("Try");
  await hand.click(2, 2);
  await runs.help();
  await runs.help();
  expect([is(hand, 3, 2), is(hand, 2, 2)]).toEqual([expect.stringMatching(/^open/), "lamp, trial 1"]);
  await hand.use("Drop");
  expect([is(hand, 3, 2), is(hand, 2, 2)]).toEqual(["open", "open"]);
});
