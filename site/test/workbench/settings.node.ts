// The effects of settings, the statistics, and the backup file.
import { read, written } from "../../src/storage/backup";
import { usual } from "../../src/workbench/settings/settings";
import { anotherDevice, expect, soon, test } from "../node/test";
import type { Visit } from "../node/visit";
import { cornered, lamps, oneBox, oneLamp, wideIslands } from "./data";

/** The text of the backup file with all saved data. */
const file = ({ library }: Visit): string => written({ kept: library.entries });

test("brings everything saved to another device, beside its own data", async ({ visit }) => {
  const mine = "*.*\n...\n*.*\n",
    first = await visit(oneLamp);
  await first.click(2, 2);
  await first.desk.open(lamps);
  await first.click(1, 1);
  first.library.set({ theme: "dark" });
  const game = first.game.saved,
    text = file(first);
  anotherDevice();
  const other = await visit({ ...lamps, text: mine });
  await other.click(2, 2);
  const left = other.game.saved;
  other.library.restore(read(text, "all.json").kept);
  expect(other.library.settings.theme).toBe("dark");
  await other.paste(lamps.text);
  expect(other.game.saved).toEqual(game);
  await other.paste(mine);
  expect(other.game.saved).toEqual(left);
  expect(other.library.collections(lamps.kind)[0]!.parts).toHaveLength(3);
  expect([...other.library.solved(lamps.kind)]).toEqual([oneLamp.text]);
});

test("refuses a bad file in plain words", async ({ visit }) => {
  const visited = await visit(lamps);
  await visited.click(1, 1);
  visited.library.set({ theme: "dark" });
  const text = file(visited),
    whole = JSON.parse(text) as { kept: Record<string, unknown> },
    also = (more: object) => JSON.stringify({ ...whole, kept: { ...whole.kept, ...more } });
  for (const [bad, says] of [
    [text.slice(0, -20), "is damaged"],
    ["**.\n*.*\n.**\n", "is not a file of saved data"],
    [JSON.stringify({ ...whole, unknot: 99 }), "comes from a newer version"],
    [JSON.stringify({ ...whole, unknot: 0 }), "is not a file of saved data"],
    ["", "is not a file of saved data"],
    ["\0\x01\xff", "is not a file of saved data"],
    [JSON.stringify({ ...whole, lab: { results: [], files: { a: 1 } } }), "is damaged"],
    [also({ settings: { theme: "light" }, [`played ${lamps.kind}\nx`]: { moves: 3 } }), "cannot be read"],
    [also({ settings: { theme: "mauve" } }), "cannot be read"],
    [also({ [`statistics ${lamps.kind}`]: { solved: 1, ms: 1e300, hints: 0 } }), "cannot be read"],
    [also({ [`left ${lamps.kind}`]: { source: "x", saved: { kind: "tiles", text: "1" } } }), "cannot be read"],
    [also({ [`drawing ${lamps.kind}\nx`]: { source: "", size: "", drawing: "x", saved: { text: lamps.text } } }), "cannot be read"],
  ] as const) {
    expect(() => read(bad, "bad.json"), bad.slice(0, 80)).toThrow(says);
    expect(() => read(bad, "bad.json")).toThrow("Nothing has been changed.");
  }
  expect(read(text, "good.json").kept).toHaveLength(Object.keys(whole.kept).length);
});

test("ignores an unknown setting, whatever its name", async ({ visit }) => {
  const { library } = await visit();
  library.restore(
    read(JSON.stringify({ unknot: 1, kept: { settings: { theme: "dark", toString: "x", constructor: 1, mood: "good" } } }), "odd.json")
      .kept,
  );
  expect(library.settings).toMatchObject({ ...usual, theme: "dark" });
});

test("counts each solved puzzle of a kind and its hints once", async ({ visit }) => {
  const visited = await visit(oneLamp),
    { game, library } = visited;
  await game.runs.help();
  await game.runs.help();
  expect(game.solved).toBe(true);
  await game.play.undo();
  await visited.click(2, 2);
  expect(library.statistics(lamps.kind)).toMatchObject({ solved: 1, hints: 1 });
});

test("warns of a lost level, or not", async ({ open }) => {
  const hand = await open(cornered),
    { game } = hand,
    broken = () => game.marks.filter(({ role }) => role === "broken");
  await hand.press("ArrowRight");
  expect(broken()).toHaveLength(1);
  const warned = hand.status;
  game.telling = { broken: true, lost: false };
  expect(broken()).toEqual([]);
  expect(hand.status).not.toBe(warned);
  expect(hand.status).toContain("on a goal");
});

test("clears statistics of a kind, keeps its games, and updates another window", async ({ visit }) => {
  const one = await visit(oneLamp),
    other = await visit(),
    solved = ({ library }: Visit) => [oneLamp, oneBox].map(({ kind }) => library.statistics(kind).solved);
  await one.click(2, 2);
  await one.desk.open(oneBox);
  await one.press("ArrowRight");
  await soon(() => solved(other)).toEqual([1, 1]);
  one.library.clearStatistics(oneLamp.kind);
  expect(solved(one)).toEqual([0, 1]);
  await soon(() => solved(other)).toEqual([0, 1]);
  const again = await one.reload();
  expect(solved(again)).toEqual([0, 1]);
  expect([...again.library.solved(oneLamp.kind)]).toEqual([oneLamp.text]);
});

test("marks mistakes when the player asks, and does not mention them before", async ({ open }) => {
  const hand = await open(wideIslands),
    { game } = hand,
    broken = () => game.marks.filter(({ role }) => role === "broken");
  game.telling = { broken: false, lost: true };
  for (const row of [2, 3]) for (const col of [2, 3]) await hand.click(row, col);
  const silent = () => {
    expect(hand.status).not.toContain("wrong");
    expect(broken()).toEqual([]);
  };
  silent();
  game.check();
  expect(hand.status).toContain("four sea cells form a 2 × 2 square");
  expect(broken()).toHaveLength(1);
  await game.play.undo();
  expect(broken()).toEqual([]);
  await game.play.redo();
  silent();
  game.telling = { broken: true, lost: true };
  expect(broken()).toHaveLength(1);
});

test.describe("the time that is counted", () => {
  test("includes a minute of thought, but neither an hour away nor time out of sight", async ({ visit, tab }) => {
    const { clock } = await visit(lamps, { tab }),
      minute = 60_000,
      hour = 60 * minute;
    await tab.pass(50_000);
    expect(clock.ms).toBe(50_000);
    tab.happen("keydown");
    await tab.pass(hour);
    expect(clock.ms, "a minute of thought").toBe(50_000 + minute);
    tab.happen("pointermove");
    tab.sleep(hour); // the clock's timer does not call while the tab sleeps
    tab.happen("keydown");
    await tab.pass(0);
    expect(clock.ms).toBe(50_000 + 2 * minute);
    await tab.pass(5000);
    tab.hidden = true;
    tab.happen("visibilitychange");
    await tab.pass(10 * minute);
    tab.hidden = false;
    tab.happen("visibilitychange");
    await tab.pass(5000);
    expect(clock.ms).toBe(60_000 + 2 * minute);
  });

  test("stops while something covers the board", async ({ visit, tab }) => {
    const visited = await visit(lamps, { tab }),
      { clock } = visited;
    await tab.pass(20_000);
    visited.covered = true;
    clock.follow();
    await tab.pass(30_000);
    expect(clock.ms).toBe(20_000);
  });

  test("is kept with the game, and starts again with a solved puzzle that is played again", async ({ visit, tab }) => {
    let visited = await visit(oneLamp, { tab });
    await tab.pass(12_000);
    visited = await visited.reload();
    expect(visited.clock.ms).toBe(12_000);
    await visited.tab.pass(3000);
    await visited.click(2, 2);
    expect(visited.library.played(oneLamp.kind, oneLamp.text)!.took).toBe(15_000);
    await visited.tab.pass(3000);
    expect(visited.clock.ms, "it is solved").toBe(15_000);
    await visited.game.play.restart();
    await visited.desk.open(lamps);
    await visited.desk.open({ kind: oneLamp.kind, text: oneLamp.text });
    expect(visited.clock.ms).toBe(0);
  });
});
