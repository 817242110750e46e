import { expect, test, yard } from "./harness";

test("a game is opened, played, undone and looked ahead in", async ({ page }) => {
  const seen = await page.evaluate(async (yard) => {
    const engine = await unknot.engine();
    const { state } = await engine.ask({ do: "open", text: yard });
    const game = state!.game;
    const clicked = await engine.ask({ do: "input", game, input: { type: "click", places: [[1, 7]] } });
    const undone = await engine.ask({ do: "goto", game, at: 0 });
    const ahead = await engine.ask({ do: "look", game, moves: ["R", "R", "R", "D"], at: 3 });
    return { state: state!, clicked: clicked.state!, undone: undone.state!, ahead: ahead.sight! };
  }, yard);
  expect(seen.state).toMatchObject({ game: 1, kind: "fixture", at: 0, info: { size: "3 × 4" } });
  expect(seen.clicked).toMatchObject({ game: 1, moves: ["RRR"], at: 1 });
  expect(seen.undone).toMatchObject({ moves: ["RRR"], at: 0 });
  expect(seen.ahead.views[0].board!.sprites![0].at).toEqual([1, 7]);
});
