// Puzzles that a visitor pasted, drew or generated, and their games in several windows.
import type { Game } from "../../src/element/game";
import type { Params } from "../../src/engine/protocol";
import { sharedAddress } from "../../src/workbench/address";
import { own } from "../../src/storage/records";
import { expect, soon, test } from "../node/test";
import { stored, type Visit } from "../node/visit";
import { corridors, lamps, oneLamp } from "./data";

/** The numbers of the visitor's own puzzles of a kind, the latest first. */
const numbers = ({ library }: Visit, kind = lamps.kind) => library.collection(kind, own)?.parts.map(({ number }) => number);

/** Generates a puzzle like the open one, and opens it. */
async function make({ game, desk }: Visit): Promise<void> {
  const { name, generate } = game.kind!,
    params: Params = Object.fromEntries(generate!.map((param) => [param.name, param.default]));
  const { text } = await game.engine.work({ do: "generate", kind: name, params, seed: ++seed }).done;
  await desk.open({ kind: name, text: text! }, undefined, { params });
}
let seed = 0;

const saved = ({ game }: { game: Game }) => game.saved!;

test("keeps made and drawn puzzles once each, and none that a list has already", async ({ visit }) => {
  const visited = await visit(lamps),
    { desk } = visited;
  await make(visited);
  await desk.draw(undefined);
  await visited.click(1, 1);
  await desk.freeze();
  expect(desk.round.spot).toEqual({ collection: own, level: "3" });
  await visited.paste(lamps.text);
  expect(numbers(visited)).toEqual([3, 2, 1]);

  await visited.paste(corridors(3));
  const { kind, name } = visited.listed!;
  await visited.paste(visited.library.collection(kind, name)!.parts[1]!.text);
  expect(desk.round.spot).toEqual({ collection: name, level: "2" });
  expect(numbers(visited, kind)).toBeUndefined();
  await visited.paste(corridors(1).replace(/^; 1\n\n/, "")); // the text of another puzzle
  expect(numbers(visited, kind)).toEqual([1]);
});

test("replaces a made puzzle that was not played by the next one", async ({ visit }) => {
  const visited = await visit(lamps);
  await make(visited);
  await make(visited);
  expect(numbers(visited)).toHaveLength(2);
  await visited.click(1, 1);
  await make(visited);
  expect(numbers(visited)).toHaveLength(3);
});

test("keeps in both tabs the puzzles that were opened in either, and deleted ones stay deleted", async ({ visit }) => {
  const one = await visit(lamps),
    other = await visit();
  await soon(() => numbers(other)).toEqual([1]);
  await one.paste(oneLamp.text);
  await soon(() => numbers(other)).toEqual([2, 1]);
  await other.paste("*.*\n...\n*.*\n");
  await soon(() => numbers(one)).toEqual([3, 2, 1]);
  await one.paste("...\n*.*\n...\n");
  await soon(() => numbers(other)).toEqual([4, 3, 2, 1]);
  const { library } = other,
    all = library.collection(lamps.kind, own)!;
  library.remove(lamps.kind, all, all.parts.slice(-1), new Set());
  await soon(() => numbers(one)).toEqual([4, 3, 2]);
  expect(numbers(await other.reload())).toEqual([4, 3, 2]);
});

test("follows in one window the moves in the other", async ({ visit }) => {
  const one = await visit(lamps),
    other = await visit();
  await other.click(1, 1);
  await soon(() => one.at).toBe(1);
  await one.click(2, 2);
  await soon(() => other.at).toBe(2);
  await other.game.play.undo();
  await soon(() => one.at).toBe(1);
  expect(saved(one)).toEqual(saved(other));
});

test("follows once a window comes back to the game from a film", async ({ visit }) => {
  const one = await visit(lamps),
    other = await visit();
  await other.game.runs.solve();
  await one.click(1, 1);
  await soon(() => other.library.played(lamps.kind, lamps.text)?.at).toBe(1);
  expect(other.at).toBe(0);
  other.game.film.leave();
  await soon(() => other.at).toBe(1);
});

test("keeps both games when a window has slept while another played on", async ({ visit }) => {
  const one = await visit(lamps),
    asleep = await visit(undefined, { deaf: true });
  for (const [row, col] of [
    [1, 1],
    [1, 2],
    [2, 2],
  ] as const)
    await one.click(row, col);
  await soon(async () => new Map(await stored()).get(`played ${lamps.kind}\n${lamps.text}`)).toMatchObject({ at: 3 });
  const long = saved(one);
  await asleep.click(3, 3);
  await soon(() => asleep.notice?.text).toBe("This puzzle was also played in another window. Both games are kept.");
  await asleep.click(3, 2);
  expect(asleep.at).toBe(2);
  const { act } = asleep.notice!.actions![0]!,
    again = await one.reload(),
    played = () => again.library.played(lamps.kind, lamps.text)!;
  await soon(() => [played(), ...Object.values(played().branches ?? {})].map(({ at }) => at)).toEqual([3, 2]);
  await act();
  expect(saved(asleep)).toEqual(long);
});

test("leaves a game that another window deletes on the board, and keeps it once it is played on", async ({ visit }) => {
  const one = await visit(lamps),
    { library } = one;
  for (const [row, col] of [
    [1, 1],
    [1, 2],
  ] as const)
    await one.click(row, col);
  const shared = `https://unknot.test/${await sharedAddress(saved(one))}`;
  await one.click(2, 2);
  const other = await visit();
  await soon(() => other.at).toBe(3);
  await other.paste(shared);
  expect(other.at).toBe(2);
  other.desk.dropBranch("");
  await soon(() => library.played(lamps.kind, lamps.text)?.moves).toEqual([]);
  expect(one.at).toBe(3);
  await one.click(3, 3);
  await soon(() => other.library.played(lamps.kind, lamps.text)?.moves).toHaveLength(4);
});

test("makes two drawings of one that two windows draw on", async ({ visit }) => {
  const one = await visit(lamps);
  await one.desk.draw(undefined);
  await one.click(1, 3);
  await soon(async () => (await stored()).filter(([key]) => key.startsWith("drawing "))).toHaveLength(1);
  const asleep = await visit(undefined, { deaf: true });
  expect(asleep.game.state!.draft).toBe(true);
  await asleep.click(2, 2);
  expect(asleep.at).toBe(2);
  await soon(() => one.library.drawings(lamps.kind)[0]!.saved.at).toBe(2);
  await one.click(3, 1);
  await soon(() => one.library.drawings(lamps.kind).map(({ saved }) => saved.at)).toEqual([2, 2]);
});
