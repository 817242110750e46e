import type { Page } from "@playwright/test";
import { expect, freeze, test, yard } from "./harness";

test("a game is opened, played, undone and looked ahead in", async ({ page }) => {
  const seen = await page.evaluate(async (text) => {
    const engine = await unknot.engine();
    const { state } = await engine.ask({ do: "open", text });
    const game = state!.game;
    const clicked = await engine.ask({ do: "input", game, input: { type: "click", places: [[1, 7]] } });
    const undone = await engine.ask({ do: "goto", game, at: 0 });
    const ahead = await engine.ask({ do: "look", game, moves: ["R", "R", "R", "D"], at: 3 });
    return { state: state!, clicked: clicked.state!, undone: undone.state!, ahead: ahead.position! };
  }, yard);
  expect(seen.state).toMatchObject({ game: 1, kind: "fixture", at: 0, info: { size: "3 × 4" } });
  expect(seen.clicked).toMatchObject({ game: 1, moves: ["RRR"], at: 1 });
  expect(seen.undone).toMatchObject({ moves: ["RRR"], at: 0 });
  expect(seen.ahead.views[0].board!.sprites![0].at).toEqual([1, 7]);
});

/** The page is in a browser without locks. */
const lockless = (page: Page): Promise<void> => page.evaluate(() => void Object.defineProperty(navigator, "locks", { value: undefined }));

/** A played game, an edited one and a drawn one; then what the page does to the session's worker; then all of them are played on. The
    page's time goes on only until as many workers as are silent have been ended for it. */
async function overcome(
  page: Page,
  blow: "terminate" | "die" | "hang",
  silent = 0,
): Promise<{ histories: (string[] | null)[]; fault?: string; sessions: number }> {
  await freeze(page);
  const games = await page.evaluate(async (text) => {
    const engine = await unknot.engine();
    const open = (await engine.ask({ do: "open", text, moves: ["R", "R"], at: 1 })).state!.game;
    const edited = (await engine.ask({ do: "redraw", game: open })).state!.game;
    const drawn = (await engine.ask({ do: "blank", kind: "fixture", params: { rows: 2, cols: 2 } })).state!.game;
    for (const game of [edited, drawn]) await engine.ask({ do: "input", game, input: { type: "click", places: [[3, 1]] } });
    return { open, edited, drawn };
  }, yard);
  const overcome = page.evaluate(
    async ([{ open, edited, drawn }, blow]) => {
      const engine = await unknot.engine();
      let fault: string | undefined;
      if (blow === "terminate") unknot.workers.find(({ path }) => path === "/session")!.end();
      else
        await engine.ask({ do: "input", game: open, input: { type: "key", places: [], key: blow } }).catch((error) => (fault = error.text));
      const asks = [
        engine.ask({ do: "play", game: open, moves: ["L"] }),
        engine.ask({ do: "play", game: edited, moves: ["wall 1 2"] }),
        engine.ask({ do: "play", game: drawn, moves: ["wall 1 2"] }),
      ];
      const histories = (await Promise.all(asks)).map(({ state }) => state!.moves);
      return { histories, fault, sessions: unknot.workers.filter(({ path }) => path === "/session").length };
    },
    [games, blow] as const,
  );
  const ended = () => page.evaluate(() => unknot.workers.filter(({ path, ended }) => path === "/session" && ended).length);
  while ((await ended()) < silent) await page.clock.runFor(5000);
  return overcome;
}

const playedOn = [
  ["R", "L"],
  ["wall 2 1", "wall 1 2"],
  ["wall 2 1", "wall 1 2"],
];

for (const [how, silent] of [
  ["by its lock, without any time", 0],
  ["by its silence, where there are no locks", 1],
] as const) {
  test(`a session's worker is killed without a word, which is noticed ${how}, and every game goes on in the next`, async ({ page }) => {
    if (silent) await lockless(page);
    const { histories, sessions } = await overcome(page, "terminate", silent);
    expect(histories).toEqual(playedOn);
    expect(sessions).toBe(2);
  });
}

test("a page that is put aside lets the locks go, and takes others when it comes back", async ({ page }) => {
  const held = () => page.evaluate(async () => (await navigator.locks.query()).held!.map(({ name }) => name));
  await page.evaluate(async (text) => (await unknot.engine()).ask({ do: "open", text }), yard);
  await expect.poll(async () => (await held()).length, "the session, and the worker started ahead").toBe(2);
  const before = await held();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
  await expect.poll(held).toEqual([]);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect.poll(async () => (await held()).filter((name) => !before.includes(name)).length).toBeGreaterThan(0);
  expect(await page.evaluate(() => unknot.workers.some(({ ended }) => ended)), "no worker counts as lost for it").toBe(false);
});

test("an input that ends the engine's program is given up the second time, and every game goes on", async ({ page }) => {
  const { histories, fault, sessions } = await overcome(page, "die");
  expect(fault).toContain("The engine crashed");
  expect(histories).toEqual(playedOn);
  expect(sessions).toBe(3);
});

test("an input that never ends is given up the second time, and every game goes on", async ({ page }) => {
  const { histories, fault } = await overcome(page, "hang", 2);
  expect(fault).toContain("did not answer");
  expect(histories).toEqual(playedOn);
});

test("a worker has more time for a large text before it counts as lost", async ({ page }) => {
  await freeze(page);
  await lockless(page);
  await page.evaluate(async (text) => {
    await (await unknot.engine()).ask({ do: "open", text });
    unknot.workers.find(({ path }) => path === "/session")!.end();
  }, yard);
  const refused = page.evaluate(
    async (text) =>
      (await unknot.engine()).ask({ do: "open", kind: "fixture", text }).then(
        () => "",
        ({ text }) => text as string,
      ),
    "so much is said of it\n".repeat(9000),
  );
  const ended = () => page.evaluate(() => unknot.workers.find(({ path }) => path === "/session")!.ended);
  for (let silences = 0; silences < 6; silences++) await page.clock.runFor(5000);
  expect(await ended()).toBe(false);
  while (!(await ended())) await page.clock.runFor(5000);
  expect(await refused, "the next worker has read it").toMatch(/^line 1/);
});

test("a panic in a session is told and harms no game", async ({ page }) => {
  const { fault, at, sessions } = await page.evaluate(async (text) => {
    const engine = await unknot.engine();
    const game = (await engine.ask({ do: "open", text, moves: ["R"] })).state!.game;
    const fault = await engine
      .ask({ do: "input", game, input: { type: "key", places: [], key: "panic" } })
      .catch(({ text, trace }) => ({ text, trace }));
    const { state } = await engine.ask({ do: "play", game, moves: ["R"] });
    return { fault, at: state!.at, sessions: unknot.workers.filter(({ path }) => path === "/session").length };
  }, yard);
  expect(fault).toMatchObject({ text: "input crashed: the fixture panics at a key", trace: expect.stringContaining("misbehave") });
  expect(at).toBe(2);
  expect(sessions).toBe(1);
});

for (const [what, ask, said] of [
  ["a ragged row", { text: "....\n#.\n" }, { text: "line 2: this row has 2 cells, the first one 4", line: 2 }],
  ["binary rubbish", { text: "\u0000\u0001PNG" }, { text: "this is not text; paste the puzzle as text, not as a picture or another file" }],
  ["an illegal move", { text: yard, moves: ["U"] }, { text: "move 1, U: there is no way U from row 1, column 1" }],
  ["a text of 50 MB", { text: ".", repeat: 50 << 20 }, { text: "this text is too long for a puzzle: it is over 1 MB" }],
] satisfies [string, { text: string; moves?: string[]; repeat?: number }, object][]) {
  test(`${what} is refused in words, and the session goes on`, async ({ page }) => {
    const { fault, after } = await page.evaluate(
      async ([{ text, repeat = 1, moves }, yard]) => {
        const engine = await unknot.engine();
        const fault = await engine
          .ask({ do: "open", kind: "fixture", text: text.repeat(repeat), moves })
          .catch(({ text, line }) => ({ text, line }));
        return { fault, after: (await engine.ask({ do: "open", text: yard })).state!.at };
      },
      [ask as { text: string; moves?: string[]; repeat?: number }, yard] as const,
    );
    expect(fault).toMatchObject(said);
    expect(after).toBe(0);
  });
}

test("a message that is too much is refused in words without another try, and its game goes on", async ({ page }) => {
  const { fault, after, sessions } = await page.evaluate(async (text) => {
    const engine = await unknot.engine();
    const game = (await engine.ask({ do: "open", text, moves: ["R"] })).state!.game;
    const moves = Array<string>(600_000).fill(null as unknown as string); // each may become anything
    const fault = await engine.ask({ do: "play", game, moves }).catch(({ text }) => text);
    const { state } = await engine.ask({ do: "play", game, moves: ["R"] });
    return { fault, after: state!.moves, sessions: unknot.workers.filter(({ path }) => path === "/session").length };
  }, yard);
  expect(fault).toBe("this is more than the engine can take at once; try only part of it");
  expect(after).toEqual(["R", "R"]);
  expect(sessions).toBe(1);
});

test("a game that is closed is no longer known", async ({ page }) => {
  const fault = await page.evaluate(async (text) => {
    const engine = await unknot.engine();
    const game = (await engine.ask({ do: "open", text })).state!.game;
    await engine.ask({ do: "close", game });
    return engine.ask({ do: "goto", game, at: 0 }).catch(({ text }) => text);
  }, yard);
  expect(fault).toBe("There is no open game 1.");
});
