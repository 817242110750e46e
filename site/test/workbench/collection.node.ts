// Collections of puzzles, without the page's list: which are solved, which is next, and deletion.
import { among } from "../../src/workbench/shelf/series";
import { expect, soon, test } from "../node/test";
import type { Visit } from "../node/visit";
import { corridors } from "./data";

/** Opens corridors as a collection; the corridor of number n takes n pushes. */
async function opened(visit: Visit, count: number) {
  await visit.paste(corridors(count));
  const { kind, name } = visit.listed!,
    spot = (level: number) => ({ collection: name, level: String(level) });
  const solve = async (visited: Visit, n: number) => {
    await visited.go(kind, spot(n));
    await visited.press(...Array<string>(n).fill("ArrowRight"));
    expect(visited.game.solved).toBe(true);
  };
  return { kind, name, spot, solve };
}

test("keeps a collection over a reload, with the solved puzzles, their best solutions and the next unsolved one", async ({ visit }) => {
  const visited = await visit(),
    { kind, name, spot, solve } = await opened(visited, 4);
  await solve(visited, 2);
  await solve(visited, 3);
  await visited.go(kind, spot(4));
  const again = await visited.reload(),
    { library } = again,
    texts = library.collection(kind, name)!.parts.map(({ text }) => text);
  expect(again.desk.round.spot).toEqual(spot(4));
  expect([...library.solved(kind)].sort()).toEqual([texts[1], texts[2]].sort());
  expect(library.played(kind, texts[2]!)!.best).toMatchObject({ pushes: { notation: "RRR", cost: { moves: 3, pushes: 3 } } });
  const place = (level: number) => among(library, again.game.kind!, spot(level))!;
  expect([place(4).at, place(4).of]).toEqual([4, 4]);
  expect([place(1).to(), place(4).to(true), place(4).to()].map((to) => to?.split("/").at(-1))).toEqual(["4", "1", "1"]);
  await solve(again, 1);
  await solve(again, 4);
  expect(among(library, again.game.kind!, spot(1))!.to()).toBeUndefined();
});

test("deletes a collection with its games, also in another window; the open game stays, without a place", async ({ visit }) => {
  const visited = await visit(),
    { kind, name, spot, solve } = await opened(visited, 3),
    { library, desk } = visited;
  library.rename(kind, library.collection(kind, name)!, "Halls");
  const other = await visit();
  await soon(() => other.library.collection(kind, name)?.title).toBe("Halls");
  await solve(visited, 1);
  await visited.go(kind, spot(2));
  const { saved } = visited.game,
    collection = library.collection(kind, name)!;
  library.remove(kind, collection, collection.parts, new Set());
  desk.unplace();
  await soon(() => other.library.collections(kind)).toEqual([]);
  expect([...library.solved(kind)]).toEqual([]);
  const again = await visited.reload();
  expect(again.game.saved).toEqual(saved);
  expect(again.desk.round.spot).toBeUndefined();
  await again.paste(corridors(3));
  expect([...again.library.solved(kind)]).toEqual([]);
});
