// What a screen reader has to read of each kind, as text.
import type { UnknotPuzzle } from "../../src/element/puzzle";
import { lamps } from "../workbench/data";
import { expect, test } from "../workbench/desk";
import { writeFileSync } from "node:fs";

test("of each kind the first puzzle and a move in it are told in words", async ({ desk }) => {
  await desk.start(`./#/${lamps.kind}`);
  const kinds = await desk.puzzle.evaluate(async (element) => (await (element as UnknotPuzzle).game!.engine.ask({ do: "kinds" })).kinds!.map(({ name }) => name));
  for (const kind of kinds) {
    await desk.page.evaluate((kind) => { location.hash = `#/${kind}`; }, kind);
    await expect.poll(() => desk.puzzle.evaluate((element) => (element as UnknotPuzzle).game?.state?.kind)).toBe(kind);
    await desk.puzzle.evaluate((element) => (element as UnknotPuzzle).updateComplete);
    const t = Date.now();
    const read = await desk.puzzle.ariaSnapshot();
    const said = await desk.said.textContent();
    const state = await desk.puzzle.evaluate((e) => { const { state } = (e as UnknotPuzzle).game!; return { options: state!.options?.slice(0, 3), keys: state!.keys?.slice(0, 6), views: state!.views.map((v) => Object.keys(v)) }; });
    await desk.button("Hint").click();
    await desk.button("Do it").waitFor({ timeout: 20000 }).catch(() => undefined);
    const hint = await desk.said.textContent();
    await desk.button("Do it").click({ timeout: 1000 }).catch(() => undefined);
    await expect.poll(desk.at, { timeout: 5000 }).toBeGreaterThan(0).catch(() => undefined);
    writeFileSync(`/tmp/R-aria-${kind}.txt`, `${Date.now() - t}\n${read}\n--\n${said}\n--${JSON.stringify(state)}\n${hint}\n${await desk.at()} ${await desk.said.textContent()}`);
  }
});
