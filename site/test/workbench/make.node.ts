// Drawings that are set aside, continued, and made into puzzles.
import type { Params } from "../../src/engine/protocol";
import { expect, test } from "../node/test";
import type { Visit } from "../node/visit";
import { drawnIslands, lamps, oneLamp, threeIslands, wideIslands } from "./data";

/** Draws on the open puzzle, or on an empty board. */
async function draw(visit: Visit, cells: readonly (readonly [row: number, col: number])[], params?: Params): Promise<void> {
  await visit.desk.draw(params);
  for (const [row, col] of cells) await visit.click(row, col);
}

/** The number of changes in each drawing of the kind that is set aside. */
const aside = ({ library }: Visit, kind = lamps.kind) => library.drawings(kind).map(({ saved: { moves } }) => moves!.length);

test("puts a drawing aside, over a reload too, until it is a puzzle", async ({ visit }) => {
  let visited = await visit(lamps);
  await draw(visited, [
    [1, 3],
    [2, 2],
  ]);
  const drawn = visited.game.saved;
  await visited.desk.discard();
  expect(visited.game.state!.draft).toBeFalsy();
  expect(visited.notice!.text).toBe("Your drawing has been set aside.");
  await visited.act("Continue drawing");
  expect(visited.game.saved).toEqual(drawn);
  visited = await visited.reload();
  expect(visited.game.saved).toEqual(drawn);
  await visited.paste(oneLamp.text); // opens another puzzle
  await visited.desk.resume(visited.library.drawings(lamps.kind)[0]!);
  expect(visited.game.saved).toEqual(drawn);
  await visited.desk.freeze();
  expect(visited.desk.round.spot!.level).toBe("3");
  expect(aside(visited)).toEqual([]);
});

test("keeps a drawing when another one is begun, and no longer offers to continue it", async ({ visit }) => {
  const visited = await visit(lamps);
  await draw(visited, [[1, 3]]);
  await visited.desk.discard();
  await draw(
    visited,
    [
      [1, 1],
      [2, 2],
    ],
    { rows: 3, cols: 3 },
  );
  expect(visited.notice).toBeUndefined();
  await visited.desk.discard();
  expect(aside(visited)).toEqual([2, 1]);
});

test("keeps the drawings of two kinds apart", async ({ visit }) => {
  const visited = await visit(lamps),
    { desk, library } = visited;
  await draw(visited, [[1, 1]]);
  const drawn = [visited.game.saved];
  await visited.paste(wideIslands.text);
  await desk.draw(undefined);
  await visited.type("2", 1, 1);
  drawn.push(visited.game.saved);
  for (const [i, { kind }] of [lamps, wideIslands].entries()) {
    await desk.resume(library.left(kind)!.saved.draft ? library.left(kind)! : library.drawings(kind)[0]!);
    expect(visited.game.saved).toEqual(drawn[i]);
    expect(aside(visited, kind)).toEqual([1]);
  }
});

test("leaves a drawing aside that cannot be read", async ({ visit }) => {
  const { desk, library } = await visit(lamps);
  library.restore([
    [
      `drawing ${lamps.kind}\nq`,
      { source: "", size: "3 × 3", drawing: "q", saved: { kind: lamps.kind, text: "what is this", moves: ["r1c1"], at: 1, draft: true } },
    ],
  ]);
  await expect(desk.resume(library.drawing(lamps.kind, "q")!)).rejects.toThrow();
  expect(library.drawings(lamps.kind)).toHaveLength(1);
  expect(desk.game.saved).toMatchObject({ text: lamps.text });
});

test("leads back to the game of a puzzle when its drawing is done as it began", async ({ visit }) => {
  const visited = await visit(lamps);
  await visited.click(1, 1);
  const left = visited.game.saved;
  await draw(visited, []);
  await visited.desk.freeze();
  expect(visited.game.saved).toEqual(left);
});

test("makes the puzzle from the whole drawing, however soon Done comes", async ({ visit }) => {
  const visited = await visit(lamps),
    { desk } = visited;
  await draw(
    visited,
    [
      [1, 1],
      [1, 2],
    ],
    { rows: 3, cols: 3 },
  );
  const { play } = visited.game;
  void play.make(["r1c3"]);
  void play.undo();
  void play.undo();
  await desk.freeze();
  expect(visited.status).toMatch(/^One lamp is lit/);
  expect(desk.round.spot!.level).toBe("2");
});

test("keeps no made puzzle that was not played once another is made", async ({ visit }) => {
  const { library } = await visit(lamps);
  for (const text of ["first", "second"]) {
    library.addOwn(lamps.kind, { name: "", text, made: true });
    library.keepGrade(lamps.kind, text, { level: 1, of: 3, word: "easy", about: "" });
    library.spend(lamps.kind, text, 1000);
  }
  expect(
    library.entries
      .map(([key]) => key)
      .filter((key) => /\n(first|second)$/.test(key))
      .sort(),
  ).toEqual([`grade ${lamps.kind}\nsecond`, `time ${lamps.kind}\nsecond`]);
});

test("recognises a puzzle in another notation, and continues its game", async ({ visit, engine }) => {
  const visited = await visit(drawnIslands);
  await visited.click(2, 2);
  const left = visited.game.saved,
    { name: format } = visited.game.kind!.formats.find(({ title }) => title === "puzz.link address")!;
  const { text } = await engine.ask({ do: "write", game: visited.game.state!.game, format });
  expect(text).toMatch(/^https:\/\/puzz\.link/);
  await visited.paste(threeIslands.text);
  expect(visited.desk.round.spot!.level).toBe("2");
  await visited.paste(text!);
  expect(visited.desk.round.spot!.level).toBe("1");
  expect(visited.game.saved).toEqual(left);
});
