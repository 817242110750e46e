// The session: a page's games in a worker that may break down.
import type { EngineFault } from "../../src/engine/fault";
import { expect, test, until, yard, type Site } from "./thread";

/** The fault with which a request fails. */
const faultOf = (asking: Promise<unknown>): Promise<EngineFault> =>
  asking.then(
    () => expect(undefined, "it is refused").toBeDefined() as never,
    (fault: EngineFault) => fault,
  );

test("opens a game, plays, undoes and looks ahead", async ({ site: { engine } }) => {
  const { state } = await engine.ask({ do: "open", text: yard }),
    { game } = state;
  expect(state).toMatchObject({ game: 1, kind: "fixture", at: 0, info: { size: "3 × 4" } });
  const clicked = await engine.ask({ do: "input", game, input: { type: "click", places: [[1, 7]] } });
  expect(clicked.state).toMatchObject({ game: 1, moves: ["RRR"], at: 1 });
  expect((await engine.ask({ do: "goto", game, at: 0 })).state).toMatchObject({ moves: ["RRR"], at: 0 });
  const { position } = await engine.ask({ do: "peek", game, moves: ["R", "R", "R", "D"], at: 3 });
  expect(position.views![0]!.board!.sprites![0]!.at).toEqual([1, 7]);
});

/**
 * Opens a played game, an edited one and a drawn one. Then the session's worker breaks down as `blow` says, and the test plays on in all
 * three games. Time passes only until the page has ended the given number of silent workers.
 */
async function overcome(
  { engine, time, serving }: Site,
  blow: "terminate" | "die" | "hang",
  silent = 0,
): Promise<{ histories: (string[] | null)[]; fault?: string; sessions: number }> {
  time.stop();
  const open = (await engine.ask({ do: "open", text: yard, moves: ["R", "R"], at: 1 })).state.game,
    edited = (await engine.ask({ do: "editCopy", game: open })).state.game,
    drawn = (await engine.ask({ do: "newDraft", kind: "fixture", params: { rows: 2, cols: 2 } })).state.game;
  for (const game of [edited, drawn]) await engine.ask({ do: "input", game, input: { type: "click", places: [[3, 1]] } });
  const overcoming = async () => {
    let fault: string | undefined;
    if (blow === "terminate") serving("/session")[0]!.end();
    else fault = (await faultOf(engine.ask({ do: "input", game: open, input: { type: "key", places: [], key: blow } }))).text;
    const asks = [
      engine.ask({ do: "play", game: open, moves: ["L"] }),
      engine.ask({ do: "play", game: edited, moves: ["wall 1 2"] }),
      engine.ask({ do: "play", game: drawn, moves: ["wall 1 2"] }),
    ];
    const histories = (await Promise.all(asks)).map(({ state }) => state.moves);
    return { histories, fault, sessions: serving("/session").length };
  };
  const overcame = overcoming();
  for (let ended = 0; ended < silent; ended++) {
    const it = () => serving("/session")[ended];
    await until(() => (it()?.words ?? 0) > 1); // the worker is ready, and has opened the game
    while (!it()!.ended) await time.pass(5000);
  }
  return overcame;
}

const playedOn = [
  ["R", "L"],
  ["wall 2 1", "wall 1 2"],
  ["wall 2 1", "wall 1 2"],
];

test("notices by its silence that a worker was killed, if there are no locks, and continues every game", async ({ site }) => {
  const { histories, sessions } = await overcome(site, "terminate", 1);
  expect(histories).toEqual(playedOn);
  expect(sessions).toBe(2);
});

test("gives up an input that crashes the engine twice, and continues every game", async ({ site }) => {
  const { histories, fault, sessions } = await overcome(site, "die");
  expect(fault).toContain("The engine crashed");
  expect(histories).toEqual(playedOn);
  expect(sessions).toBe(3);
});

test("gives up an input that hangs the engine twice, and continues every game", async ({ site }) => {
  const { histories, fault } = await overcome(site, "hang", 2);
  expect(fault).toContain("did not answer");
  expect(histories).toEqual(playedOn);
});

test("gives a worker more time for a large text before it counts as lost", async ({ site: { engine, time, serving } }) => {
  time.stop();
  await engine.ask({ do: "open", text: yard });
  const [worker] = serving("/session");
  worker!.end();
  const refused = faultOf(engine.ask({ do: "open", kind: "fixture", text: "the text is very long\n".repeat(9000) }));
  for (let silences = 0; silences < 6; silences++) await time.pass(5000);
  expect(worker!.ended).toBe(false);
  while (!worker!.ended) await time.pass(5000);
  expect((await refused).text, "the next worker has read it").toMatch(/^line 1/);
});

test("reports a panic, which harms no game", async ({ site: { engine, serving } }) => {
  const { game } = (await engine.ask({ do: "open", text: yard, moves: ["R"] })).state;
  const { text, trace } = await faultOf(engine.ask({ do: "input", game, input: { type: "key", places: [], key: "panic" } }));
  expect(text).toBe("input crashed: the fixture panics at a key");
  expect(trace).toContain("misbehave");
  expect((await engine.ask({ do: "play", game, moves: ["R"] })).state.at).toBe(2);
  expect(serving("/session")).toHaveLength(1);
});

for (const [what, asked, said] of [
  ["a ragged row", { text: "....\n#.\n" }, { text: "line 2: this row has 2 cells, the first one 4", line: 2 }],
  ["binary rubbish", { text: "\u0000\u0001PNG" }, { text: "this is not text; paste the puzzle as text, not as a picture or another file" }],
  ["an illegal move", { text: yard, moves: ["U"] }, { text: "move 1, U: there is no way U from row 1, column 1" }],
  ["a text of 50 MB", { text: ".".repeat(50 << 20) }, { text: "this text is too long for a puzzle: it is over 1 MB" }],
] satisfies [string, { text: string; moves?: string[] }, object][]) {
  test(`refuses ${what} with a reason, and the session continues`, async ({ site: { engine } }) => {
    expect(await faultOf(engine.ask({ do: "open", kind: "fixture", ...asked }))).toMatchObject(said);
    expect((await engine.ask({ do: "open", text: yard })).state.at).toBe(0);
  });
}

test("refuses a message that is too large with a reason and without another try, and its game continues", async ({
  site: { engine, serving },
}) => {
  const { game } = (await engine.ask({ do: "open", text: yard, moves: ["R"] })).state,
    moves = Array<string>(600_000).fill(null as unknown as string); // each null may be any JSON value
  expect((await faultOf(engine.ask({ do: "play", game, moves }))).text).toBe(
    "this is more than the engine can take at once; try only part of it",
  );
  expect((await engine.ask({ do: "play", game, moves: ["R"] })).state.moves).toEqual(["R", "R"]);
  expect(serving("/session")).toHaveLength(1);
});

test("forgets a closed game", async ({ site: { engine } }) => {
  const { game } = (await engine.ask({ do: "open", text: yard })).state;
  await engine.ask({ do: "close", game });
  expect((await faultOf(engine.ask({ do: "goto", game, at: 0 }))).text).toBe("There is no open game 1.");
});
