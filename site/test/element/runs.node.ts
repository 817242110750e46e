// The results of methods, and their descriptions.
import { ending, explained, findings, heading } from "../../src/element/words";
import type { Report } from "../../src/engine/protocol";
import { sentence } from "../../src/kit/sentence";
import { expect, next, test } from "../node/test";
import type { Hand } from "../node/visit";
import { closet, detour, greeting, hardTiles, islands, lamps, noLamps, scrambled, threeIslands, tiles, yard } from "../workbench/data";

/** The description of the last run: its heading, its sentence, and the figures that every visitor sees. */
function described({
  game: {
    kind,
    runs: { result, stopped },
  },
}: Hand) {
  const { done, solver } = result!;
  return {
    heading: heading(result!, stopped),
    ending: ending(result!, kind!),
    figures: findings(done, solver, kind!).shown.filter(([name]) => name !== "time"),
  };
}

/** Resolves when the running method has sent a report that meets the condition. */
async function reported({ game }: Hand, sort: (report: Report) => boolean): Promise<void> {
  while (!game.runs.running?.report || !sort(game.runs.running.report)) await next(game, "change");
}

for (const { title, puzzle, is, says, figures } of [
  {
    title: "the fewest presses",
    puzzle: lamps,
    is: "Solved",
    says: "Solved in 2 presses, the fewest presses possible. There is no other solution.",
    figures: [
      ["presses", "2, the fewest"],
      ["the only solution", "proved"],
    ],
  },
  {
    title: "the only solution, whose steps nobody counts",
    puzzle: islands,
    is: "Solved",
    says: "Solved. There is no other solution.",
    figures: [["the only solution", "proved"]],
  },
  {
    title: "that there are several solutions",
    puzzle: threeIslands,
    is: "Several solutions",
    says: "Solved. There are other solutions too.",
    figures: [["other solutions", "proved"]],
  },
  {
    title: "why there is no solution",
    puzzle: { ...lamps, text: noLamps },
    is: "No solution",
    says: /^There is no solution: an odd number of the marked lamps/,
    figures: [],
  },
]) {
  test(`reports ${title}`, async ({ open }) => {
    const hand = await open(puzzle);
    await hand.game.runs.solve();
    expect(described(hand)).toEqual({ heading: is, ending: typeof says === "string" ? says : expect.stringMatching(says), figures });
    expect(hand.game.film.player !== undefined).toBe(is !== "No solution");
  });
}

test("reports that a lost game has no solution from here, and solves it once the loss is undone", async ({ open }) => {
  const hand = await open(closet),
    { runs, play } = hand.game;
  await hand.press(...closet.losing);
  await runs.solve();
  expect(described(hand)).toMatchObject({
    heading: "No solution from here",
    ending: expect.stringContaining("Undo some moves: an earlier position may be solvable."),
  });
  await play.undo();
  await runs.solve();
  expect(described(hand).heading).toBe("Solved");
});

test("solves again from a place in a solution", async ({ open }) => {
  const hand = await open(lamps),
    { game } = hand,
    { film, runs } = game;
  await runs.solve({ watch: false });
  await film.player!.go(1);
  await hand.game.solveFromHere();
  expect(film.player!.moves).toEqual([lamps.moves[1]]);
  expect(game.saved).toMatchObject({ moves: [lamps.moves[0]], at: 1 });
  expect(described(hand).heading).toBe("Solved from here");
  expect(runs.result!.done.notation).toBe(lamps.moves[1]);
  film.leave();
  expect(hand.status).toMatch(/^3 lamps are lit/);
});

test("shows the best board at its end and plays nothing when no solution was found", async ({ open }) => {
  const hand = await open(scrambled),
    { runs, film } = hand.game;
  runs.params.set(scrambled.evolved, { generations: 3 }); // too few to reach the goal
  runs.choose(scrambled.evolved);
  await runs.solve();
  expect(described(hand).heading).toBe("Not solved");
  expect([film.player!.atEnd, film.player!.playing]).toEqual([true, false]);
});

test("keeps the best of a method that is stopped, and does not play it", async ({ open }) => {
  const hand = await open(hardTiles),
    { runs, film, kind } = hand.game;
  runs.choose(kind!.solvers.find(({ title }) => title === hardTiles.slow)!.name);
  const solving = runs.solve();
  await reported(hand, ({ best }) => Boolean(best?.length));
  runs.stop();
  await solving;
  expect([film.player!.at, film.player!.playing]).toEqual([0, false]);
  await film.player!.go(film.player!.moves.length);
  expect(film.player!.position!.status.goal).toBe(true);
  film.leave();
  expect(hand.at).toBe(0);
});

test("reports a lower bound of the moves when a method is stopped before it has found a solution", async ({ open }) => {
  const hand = await open(hardTiles),
    { runs, kind } = hand.game;
  runs.choose(kind!.solvers.find(({ title }) => title === hardTiles.optimal)!.name);
  const solving = runs.solve();
  await reported(hand, () => true);
  runs.stop();
  await solving;
  expect(described(hand)).toMatchObject({ heading: "Stopped", figures: [["moves", expect.stringMatching(/^at least \d+$/)]] });
});

test("keeps to the method that was chosen for a kind, and leaves each other kind its own", async ({ visit }) => {
  const visited = await visit(detour),
    { game, desk } = visited,
    { runs } = game,
    chosen = () => runs.solver?.title;
  const choose = (words: string) => runs.choose(game.kind!.solvers.find(({ title }) => title.startsWith(words))!.name);
  choose("Fewest moves");
  for (const { kind, text } of [lamps, greeting, tiles]) {
    await desk.open({ kind, text });
    expect(game.kind!.solvers.map(({ name }) => name)).toContain(runs.solver?.name);
  }
  await visited.paste(islands.text);
  await desk.open({ kind: detour.kind, text: detour.text });
  expect(chosen()).toMatch(/^Fewest moves/);
  await visited.paste(islands.text);
  choose("Exact");
  await desk.open({ kind: detour.kind, text: detour.text });
  expect(game.kind!.solvers.map(({ name }) => name)).toContain(runs.solver?.name);
});

test("reports why an explanation ends before the goal", async ({ visit }) => {
  const visited = await visit(),
    { film, runs } = visited.game;
  await visited.paste("https://puzz.link/p?nurikabe/3/3/2m2");
  await runs.explain();
  expect(explained(film.explanation!)).toContain("this puzzle has more than one solution");
});

test("reports why a tool does not accept a position", async ({ open }) => {
  const { game } = await open(yard),
    tool = game.kind!.tools!.find(({ title }) => title === "Steps by hand")!;
  game.runs.params.set(tool.name, { [tool.params![0]!.name]: "X" });
  await game.runs.apply(tool);
  expect(sentence(game.fault!)).toContain("Steps are U, D, L and R");
});
