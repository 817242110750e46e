// Methods that learn: the saved artifacts, the windows and games that get them, and the texts that are refused.
import type { Maker, SolverInfo } from "../../src/engine/protocol";
import { chosen, maker } from "../../src/workbench/solve/school";
import { expect, next, soon, test } from "../node/test";
import { stored, type Visit } from "../node/visit";

const yard = (...walls: string[]): string => `${Array.from({ length: 12 }, (_, row) => walls[row] ?? ".".repeat(12)).join("\n")}\n`;
const first = { kind: "fixture", text: yard("............", ".####.......") },
  second = { ...first, text: yard("............", "............", ".......####.") };

/** The method that learns, and the maker of its artifacts. */
function habit({ game: { kind } }: Visit): { solver: SolverInfo; by: Maker } {
  const solver = kind!.solvers.find(({ title }) => title === "By habit")!;
  return { solver, by: maker(solver)! };
}

const names = (visit: Visit) => visit.library.artifacts(habit(visit).by).map(({ name }) => name);
/** The name of the artifact with which the method solves the open game. */
function learned(visit: Visit): string | undefined {
  const { solver, by } = habit(visit),
    { school, game, library } = visit;
  school.hand(game, solver, by);
  return library.artifacts(by).find(({ text }) => text === chosen(game, solver))?.name;
}

/** Lets the method learn from the open puzzle for the given number of rounds. */
function learn(visit: Visit, rounds: number) {
  const { solver, by } = habit(visit),
    { game, school } = visit;
  game.runs.params.set(solver.name, {
    ...game.runs.params.get(solver.name),
    [solver.params!.find(({ title }) => title === "Rounds")!.name]: rounds,
  });
  return school.learn(game, solver, by, [game.state!.text], "Walk, 1 puzzle");
}

/** Stops the method once it has reported. */
async function stop({ school }: Visit): Promise<void> {
  while (!school.all[0]?.report) await next(school, "change");
  school.all[0].work.cancel();
}

test("keeps a method's artifact, and solves with it", async ({ visit }) => {
  const visited = await visit(first),
    notice = await learn(visited, 1);
  expect(notice!.text).toBe("What was learned is saved as “Walk, 1 puzzle”, and chosen for “By habit”.");
  expect(learned(visited)).toBe("Walk, 1 puzzle");
  const again = await visited.reload();
  expect([names(again), learned(again)]).toEqual([["Walk, 1 puzzle"], undefined]);
});

test("visits fewer cells with what was learned, the same without it, and continues learning from it", async ({ visit }) => {
  const open = { kind: "fixture", text: yard() },
    before = await visit(open);
  /** The number of cells that the method visits during a solve. */
  const cells = async ({ game: { runs } }: Visit, solver: SolverInfo): Promise<number> => {
    runs.choose(solver.name);
    return (await runs.solve({ watch: false }))!.done.solution.effort!;
  };
  const untrained = await cells(before, habit(before).solver);
  await learn(before, 200);
  const visited = await before.reload(),
    { solver, by } = habit(visited),
    { school, game, library } = visited,
    [steady] = library.artifacts(by);
  expect(await cells(visited, solver), "nothing is chosen after a reload").toBe(untrained);
  school.choose(game, solver, by, steady!.text);
  expect(await cells(visited, solver)).toBeLessThan(untrained);
  school.choose(game, solver, by, "");
  expect(await cells(visited, solver)).toBe(untrained);
  school.choose(game, solver, by, steady!.text);
  await learn(visited, 1);
  expect(learned(visited)).toBe("Walk, 1 puzzle 2");
  expect(library.artifacts(by)[1]!.text.match(/^learned: /gm)).toHaveLength(2);
});

test("keeps the artifact chosen that is chosen while a method learns", async ({ visit }) => {
  const visited = await visit(first),
    { solver, by } = habit(visited);
  await learn(visited, 1);
  const learning = learn(visited, 1e9);
  visited.school.choose(visited.game, solver, by, "");
  await stop(visited);
  expect((await learning)!.text).toBe("What was learned is saved as “Walk, 1 puzzle 2”.");
  expect(names(visited)).toHaveLength(2);
  expect(learned(visited)).toBeUndefined();
});

test("gives the learned artifact to the game that was opened since, and to the one that was left", async ({ visit }) => {
  const visited = await visit(first),
    { desk } = visited,
    learning = learn(visited, 1e9),
    { runs, kind } = visited.game;
  runs.choose(kind!.solvers.find(({ title }) => title === "Until stopped")!.name);
  void runs.solve();
  while (!runs.running?.report) await next(visited.game, "change");
  await desk.open(second);
  expect(desk.away).toHaveLength(1);
  await stop(visited);
  await learning;
  expect(learned(visited)).toBe("Walk, 1 puzzle");
  desk.comeBack(desk.away[0]!);
  expect(learned(visited)).toBe("Walk, 1 puzzle");
});

test("imports an artifact from a text under its title, and refuses a broken one in words", async ({ visit }) => {
  const visited = await visit(first),
    { by } = habit(visited),
    { library } = visited;
  await learn(visited, 1);
  const { text } = library.artifacts(by)[0]!;
  expect(text).toMatch(
    /^unknot artifact 1\nkind: fixture\nsolver: habit\nlearned: 1 puzzle, print [0-9a-f]{16}, seed 1, effort \d+\nlines: \d+\n\nafter start: /,
  );
  library.dropArtifact(by, library.artifacts(by)[0]!);
  await visited.paste(`; title: Mended by hand\n${text}`);
  expect(visited.notice!.text).toBe("Saved as “Mended by hand”, and chosen for “By habit”.");
  expect(learned(visited)).toBe("Mended by hand");
  for (const [broken, says] of [
    [text.replace("after U:", "after V:"), "This cannot be used. Line 8, column 1: the habits after U belong here"],
    [
      text.replace("kind: fixture", "kind: chess"),
      "This cannot be used. Line 2, column 1: there is no kind of puzzle called “chess” here.",
    ],
    ["a diary", "This cannot be used. Line 1, column 1: this is not an artifact"],
  ] as const) {
    expect((await visited.school.take({ text: broken, name: "broken" }, visited.game)).text).toContain(says);
  }
  expect(names(visited)).toEqual(["Mended by hand"]);
});

test("keeps all artifacts of the same name from windows that do not hear of each other; renames and deletes them one by one", async ({
  visit,
}) => {
  const theirs = (n: number) =>
    `; title: Theirs\nunknot artifact 1\nkind: fixture\nsolver: habit\nlearned: 1 puzzle, print 0123456789abcdef, seed 1, effort ${n}\nlines: 5\n\n${[
      "start",
      ..."UDLR",
    ]
      .map((before) => `after ${before}: U 1 D 1 L 1 R 1\n`)
      .join("")}`;
  const [other, one] = [await visit(first, { deaf: true }), await visit(first, { deaf: true })],
    { by } = habit(one);
  for (const [window, text, name] of [
    [other, theirs(1), "Theirs"],
    [one, theirs(2), "Theirs"],
    [other, theirs(3), "Theirs 2"],
  ] as const) {
    await window.paste(text);
    expect(learned(window)).toBe(name);
  }
  /** Reloads the window once the database has the given number of artifacts. */
  const again = async (visit: Visit, all: number): Promise<Visit> => {
    await soon(async () => (await stored()).filter(([key]) => key.startsWith("artifact ")).length).toBe(all);
    return visit.reload();
  };
  let { library } = await again(one, 3);
  const all = () => library.artifacts(by);
  expect(all().map(({ name }) => name)).toEqual(["Theirs", "Theirs 2", "Theirs 3"]);
  library.renameArtifact(by, all()[2]!, "Theirs 2");
  expect(
    all().map(({ name }) => name),
    "that is another's",
  ).toEqual(["Theirs", "Theirs 2", "Theirs 2 2"]);
  library.dropArtifact(by, all()[0]!);
  ({ library } = await again(one, 2));
  expect(all().map(({ name }) => name)).toEqual(["Theirs 2", "Theirs 2 2"]);
});

test("keeps the artifact from shortly before the page was left", async ({ visit, tab }) => {
  const visited = await visit(first, { tab }),
    { school } = visited;
  void learn(visited, 1e9);
  while (!school.all[0]?.report) await next(school, "change");
  await tab.pass(16_000); // the page requests a copy
  while (!school.all[0].report!.copy) await next(school, "change");
  expect(names(await visited.reload())).toEqual(["Walk, 1 puzzle, so far"]);
});

test("accepts or refuses another artifact while a method learns, and keeps the method's own", async ({ visit }) => {
  const visited = await visit(first),
    { school } = visited,
    learning = learn(visited, 1e9);
  const head = "unknot artifact 1\nkind: fixture\nsolver: habit\nlearned: 1 puzzle, print 0123456789abcdef, seed 1, effort 9\n";
  const body = ["start", ..."UDLR"].map((before) => `after ${before}: U 1 D 1 L 1 R 1\n`).join("");
  for (const [text, says] of [
    [`${head}lines: 6\n\n${body}`, "cut short"],
    ["unknot artifact 9\n", "format 9"],
    [`${head}\nafter start: ${"a".repeat(9999)}`, "This cannot be used"],
  ] as const) {
    await visited.paste(text);
    expect(visited.notice!.text).toContain(says);
  }
  await visited.paste(`; title: Theirs\n${head}lines: 5\n\n${body}`);
  expect(learned(visited)).toBe("Theirs");
  expect(school.all).toHaveLength(1);
  await stop(visited);
  await learning;
  expect(names(visited)).toEqual(["Theirs", "Walk, 1 puzzle"]);
  expect(learned(visited), "what was chosen meanwhile stays").toBe("Theirs");
});
