// The session with a browser's locks. session.node.ts has the other tests of the session.
import { expect, freeze, test, yard } from "./harness";

test("notices by its lock that the session's worker was killed, and continues every game in the next worker", async ({ page }) => {
  await freeze(page);
  const { histories, sessions } = await page.evaluate(async (text) => {
    const engine = await unknot.engine(),
      { game } = (await engine.ask({ do: "open", text, moves: ["R", "R"], at: 1 })).state,
      edited = (await engine.ask({ do: "editCopy", game })).state.game;
    await engine.ask({ do: "input", game: edited, input: { type: "click", places: [[3, 1]] } });
    unknot.workers.find(({ path }) => path === "/session")!.end();
    const asks = [engine.ask({ do: "play", game, moves: ["L"] }), engine.ask({ do: "play", game: edited, moves: ["wall 1 2"] })];
    const histories = (await Promise.all(asks)).map(({ state }) => state.moves);
    return { histories, sessions: unknot.workers.filter(({ path }) => path === "/session").length };
  }, yard);
  expect(histories).toEqual([
    ["R", "L"],
    ["wall 2 1", "wall 1 2"],
  ]);
  expect(sessions).toBe(2);
});

test("releases the locks when the page is put aside, and takes others when it comes back", async ({ page }) => {
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
