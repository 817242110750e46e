// Time that passes by itself, by a clock that the tests control, and actions while it passes.
import { expect, test } from "../node/test";
import type { TestTab } from "../node/tab";
import type { Hand } from "../node/visit";
import { yard } from "../workbench/data";

const moves = ({ game }: Hand) => game.state!.moves;
/** The number of times that the walker has waited in the shown position. */
const waits = ({ game }: Hand): number => Number(/has waited (\d+) times/.exec(JSON.stringify(game.position!.views))?.[1] ?? 0);

/** Lets time pass until the given number of steps has been shown. They are in no history yet. */
async function run({ game }: Hand, tab: TestTab, steps: number): Promise<void> {
  game.play.passage.start();
  await tab.pass((steps * 1000) / game.state!.info.stepRate! + 1);
  expect(game.play.passage.passed).toBe(steps);
}

/** Stops the time. */
const pause = async ({ game }: Hand): Promise<void> => game.play.still();

test("lets time pass until it is paused; Undo goes by the player's moves", async ({ open, tab }) => {
  const hand = await open(yard),
    { play } = hand.game;
  await play.make(["R"]);
  await run(hand, tab, 3);
  expect(waits(hand)).toBe(3);
  expect(moves(hand)).toEqual(["R"]);
  await pause(hand);
  expect(moves(hand)).toEqual(["R", "wait 3"]);
  await play.undo();
  expect(hand.at).toBe(0);
  await play.redo();
  expect(hand.at).toBe(2);
});

test("puts the passed time into the history now and then, and continues", async ({ open, tab }) => {
  const hand = await open(yard),
    {
      play: { passage },
    } = hand.game;
  passage.start();
  await tab.pass(10_000);
  expect(passage.going).toBe(true);
  expect(waits(hand)).toBe(10 * hand.game.state!.info.stepRate!);
  expect(moves(hand)).toHaveLength(1);
});

test("stops the time while the page is out of sight", async ({ open, tab }) => {
  const hand = await open(yard),
    { passage } = hand.game.play;
  await run(hand, tab, 2);
  tab.hidden = true;
  await tab.pass(60_000);
  expect(passage.going).toBe(false);
  expect(waits(hand)).toBeLessThanOrEqual(3);
});

test("makes an input at the shown step, and goes one step at a time and back to any", async ({ open, tab }) => {
  const hand = await open(yard),
    { play } = hand.game;
  await run(hand, tab, 5);
  await play.make(["R"]);
  expect(moves(hand)).toEqual(["wait 5", "R"]);
  await pause(hand);
  expect(hand.game.state!.step, "the move is a step too").toBe(6);
  play.pace(1);
  await pause(hand);
  expect(moves(hand)).toEqual(["wait 5", "R", "wait 1"]);
  await play.rewind(2);
  expect(waits(hand)).toBe(2);
  expect(moves(hand)).toEqual(["wait 2", "wait 3", "R", "wait 1"]);
  await play.rewind(7);
  expect(waits(hand)).toBe(6);
  expect(moves(hand)).toEqual(["wait 5", "R", "wait 1"]);
  await play.rewind(1);
  play.pace(1);
  await pause(hand);
  expect(moves(hand)).toEqual(["wait 2"]);
});

test("goes to the last of several steps that are requested at once", async ({ open }) => {
  const hand = await open(yard),
    { play } = hand.game;
  for (let n = 0; n < 6; n++) await play.pass(1);
  await Promise.all([5, 4, 1, 3].map((step) => play.rewind(step)));
  expect(waits(hand)).toBe(3);
  expect(hand.at).toBe(1);
});

test("solves from the shown step", async ({ open, tab }) => {
  const hand = await open(yard),
    { runs, film } = hand.game;
  await run(hand, tab, 5);
  await runs.solve({ watch: false });
  expect(moves(hand)).toEqual(["wait 5"]);
  await film.takeOver();
  expect(moves(hand)[0]).toBe("wait 5");
});

test("keeps undone moves for Redo when the time is started and paused during an Undo", async ({ open, tab }) => {
  const hand = await open(yard),
    { play } = hand.game;
  await play.make(["R"]);
  await run(hand, tab, 4);
  const undoing = play.undo();
  play.passage.start();
  play.passage.stop(); // the time stops before the answer, while the undone steps are still visible
  await undoing;
  await play.still();
  await play.redo();
  expect(hand.at).toBe(2);
  expect(moves(hand)).toEqual(["R", "wait 4"]);
});

test("makes moves from a text at the shown step", async ({ open, tab }) => {
  const hand = await open(yard);
  await run(hand, tab, 5);
  await hand.game.play.makeWritten("R,R");
  expect(moves(hand)).toEqual(["wait 5", "R", "R"]);
});

test("loses no move that the player makes while a text is tried as moves", async ({ open }) => {
  const hand = await open(yard),
    { play } = hand.game;
  await play.make(["R"]);
  const [{ made }] = await Promise.all([play.makeWritten("no moves at all"), play.make(["R"])]);
  expect(made).toBe(false);
  await play.make(["R"]);
  expect(moves(hand)).toEqual(["R", "R", "R"]);
});

test("leaves a puzzle alone that opens while a text is tried as moves", async ({ open }) => {
  const { game } = await open(yard),
    text = "...\n.#.\n...\n";
  await Promise.all([game.play.makeWritten("R"), game.open({ kind: yard.kind, text })]);
  expect(game.saved).toEqual({ kind: yard.kind, text, moves: [], at: 0 });
});

test("lets no time pass in a drawing", async ({ open }) => {
  const { game } = await open(yard);
  expect(game.timed).toBe(true);
  await game.drawing.draw();
  expect(game.timed).toBe(false);
});

test("lets time pass only in a puzzle with a speed, if a kind has both", async ({ open, tab }) => {
  const still = "goal: 1 line\nqueue: OO\nrows: 4\n......\n",
    { game } = await open({ kind: "tetris", text: still });
  expect(game.timed).toBe(false);
  const hand = await open({ kind: "tetris", text: still.replace("rows: 4\n", "rows: 4\nspeed: 2\n") });
  await run(hand, tab, 3);
  await hand.game.play.make(["left"]);
  expect(moves(hand)).toEqual(["wait 3", "left"]);
  await tab.pass(1000);
  expect(hand.game.position!.status.text).toContain("One piece is left.");
});

test("shows each step of the time that passes in a film, and plays on from any", async ({ open, engine }) => {
  const hand = await open(yard),
    { film, play } = hand.game;
  await play.pass(1);
  const { moves: way } = (await engine.work({ do: "solve", kind: yard.kind, text: yard.text }).done).solution;
  film.watch(["wait 5", ...way!], { at: 1 });
  await engine.idle();
  const player = film.player!;
  expect([player.moves.length, player.at]).toEqual([way!.length + 5, 5]);
  expect(waits(hand)).toBe(6);
  await player.go(2);
  expect(waits(hand)).toBe(3);
  await film.takeOver();
  expect(moves(hand)).toEqual(["wait 3"]);
});

test("waits with a film for its single steps, however slow they are in coming", async ({ open, engine, tab }) => {
  const { game } = await open(yard),
    { film } = game,
    come = engine.hold("expandWaits");
  film.watch(["wait 5", "R", "R"], { playing: true });
  await tab.pass(5000);
  expect([film.player!.at, film.player!.moves.length]).toEqual([0, 3]);
  come();
  await tab.pass(0);
  expect([film.player!.at, film.player!.moves.length]).toEqual([0, 7]);
  await tab.pass(10_000);
  expect(film.player!.at).toBe(7);
});
