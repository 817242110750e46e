// The saved games, also while the browser's storage is full, does not answer, or is written by others.
import { IDBDatabase, IDBFactory, IDBObjectStore } from "fake-indexeddb";
import type { Collection } from "../../src/storage/records";
import { expect, soon, test } from "../node/test";
import { rewrite, stored, type Visit } from "../node/visit";
import { brokenLamps, corridors, lamps, noLamps, oneLamp } from "./data";

const full = "Your browser cannot save anything more";

/** Makes the database refuse to write keys with this prefix, until the returned function is called. */
function fill(prefix = ""): () => void {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (value: unknown, key: unknown) {
    if (String(key).startsWith(prefix)) throw new DOMException("The disk is full.", "QuotaExceededError");
    return put.call(this, value, key as never);
  };
  return () => {
    IDBObjectStore.prototype.put = put;
  };
}

/** Makes databases that are opened from now on silent, until the returned function is called. With the argument false, requests made so far
    never get an answer. */
function silence(): (heard?: boolean) => void {
  const { open } = IDBFactory.prototype,
    answers: (() => void)[] = [];
  IDBFactory.prototype.open = function (...args: Parameters<typeof open>) {
    const request = {} as ReturnType<typeof open>;
    answers.push(() => {
      const real = open.apply(this, args);
      real.onsuccess = (event) => {
        Object.assign(request, { result: real.result });
        request.onsuccess?.call(real, event);
      };
    });
    return request;
  };
  return (heard = true) => {
    IDBFactory.prototype.open = open;
    if (heard) for (const answer of answers) answer();
  };
}

const gameOf = (visit: Visit) => visit.game.saved!;

test("restores a game after the tab was closed, with Undo and Redo", async ({ visit }) => {
  const visited = await visit(lamps);
  await visited.click(2, 2);
  await visited.click(1, 1);
  await visited.game.play.undo();
  const again = await visited.reload();
  expect(gameOf(again)).toEqual(gameOf(visited));
  expect([again.game.play.canUndo, again.game.play.canRedo]).toEqual([true, true]);
});

test("keeps puzzles solved over a reload: one of the visitor's own, and one of a list", async ({ visit }) => {
  let visited = await visit(oneLamp);
  await visited.click(2, 2);
  visited = await visited.reload();
  expect(visited.game.solved).toBe(true);
  await visited.game.play.undo();
  expect(visited.status).toMatch(/^5 lamps are lit/);

  await visited.paste(corridors(2));
  const { kind, name } = visited.listed!;
  await visited.go(kind, { collection: name, level: "1" });
  await visited.press("ArrowRight");
  visited = await visited.reload();
  expect(visited.game.solved).toBe(true);
  expect(visited.desk.round.spot).toEqual({ collection: name, level: "1" });
});

test("keeps a game for each puzzle of a kind", async ({ visit }) => {
  const visited = await visit(lamps);
  await visited.click(1, 1);
  await visited.paste(oneLamp.text);
  expect(visited.status).toMatch(/^5 lamps are lit/);
  await visited.paste(lamps.text);
  expect(visited.status).toMatch(/^3 lamps are lit/);
});

test("opens only the later of two puzzles that are opened at once, and keeps both games", async ({ visit }) => {
  const visited = await visit(lamps),
    { desk } = visited,
    { kind } = lamps;
  await visited.click(1, 1);
  const left = gameOf(visited);
  await desk.open({ kind, text: noLamps });
  await visited.click(5, 5);
  await Promise.all([desk.open({ kind, text: lamps.text }), desk.open({ kind, text: oneLamp.text })]);
  expect(visited.status).toMatch(/^5 lamps are lit/);
  expect(visited.library.left(kind)!.source).toBe(oneLamp.text);
  // The test does not wait for the fault of the first text.
  await Promise.all([desk.open({ kind, text: brokenLamps }), desk.open({ kind, text: lamps.text })]);
  expect(gameOf(visited)).toEqual(left);
});

test("plays without a database, and says that it cannot save", async ({ visit }) => {
  Object.assign(globalThis, { indexedDB: undefined });
  const visited = await visit(lamps);
  await visited.click(1, 1);
  expect(visited.status).toMatch(/^3 lamps are lit/);
  await soon(() => visited.library.trouble).toContain(full);
});

test("works on with the storage full, and says so", async ({ visit }) => {
  const visited = await visit(lamps),
    empty = fill();
  try {
    await visited.click(1, 1);
    await soon(() => visited.library.trouble).toContain(full);
    await visited.click(3, 3);
    expect(visited.game.solved).toBe(true);
  } finally {
    empty();
  }
});

test("reports that there is no room until there is, and then saves", async ({ visit }) => {
  const visited = await visit(lamps),
    { library } = visited,
    empty = fill("collection");
  try {
    await visited.paste(oneLamp.text);
    await soon(() => library.trouble).toContain(full);
    await visited.click(1, 1);
    await soon(async () =>
      (await stored()).some(([key, value]) => key === `played ${lamps.kind}\n${oneLamp.text}` && (value as { at: number }).at === 1),
    ).toBe(true);
    expect(library.trouble, "another key was written").toContain(full);
  } finally {
    empty();
  }
  await visited.game.play.undo();
  await soon(() => library.trouble).toBeUndefined();
  const again = await visited.reload();
  expect(again.library.collections(lamps.kind)[0]!.parts).toHaveLength(2);
});

test("does not wait for a silent database, and takes its data when it answers", async ({ visit, engine, tab }) => {
  const other = await visit(lamps);
  await other.click(1, 1);
  await soon(async () => (await stored()).length).toBeGreaterThan(3);
  const answer = silence(),
    beginning = visit(undefined, { tab });
  await engine.idle();
  await tab.pass(3000);
  const visited = await beginning,
    { library } = visited;
  expect(library.trouble).toContain("storage is not responding yet");
  expect(library.whole, "no file without what has not come yet").toBe(false);
  await visited.paste(lamps.text);
  expect(visited.status, "nothing is known of the other window's game").toMatch(/^6 lamps are lit/);
  await visited.click(2, 2);
  answer();
  await soon(() => library.whole).toBe(true);
  await soon(() => visited.notice?.text).toContain("Both games are kept.");
  expect(library.trouble).toBeUndefined();
  await visited.desk.openBranch("");
  expect(gameOf(visited)).toEqual(gameOf(other));
});

test("plays on in a page that comes back after it was left, and no window restores the old game", async ({ visit }) => {
  const visited = await visit(lamps),
    { tab, game } = visited;
  await visited.click(1, 1);
  await game.play.make(["r1c2"]);
  tab.happen("pagehide"); // the tab closes before its changes are written
  tab.happen("pageshow");
  await visited.click(2, 2);
  await visited.click(2, 1);
  await soon(async () => (await stored()).some(([, value]) => (value as { at?: number }).at === 4)).toBe(true);
  const other = await visit();
  expect(gameOf(other)).toEqual(gameOf(visited));
});

test("aborts a write in which the page is left, and writes again when the page comes back", async ({ visit }) => {
  const visited = await visit(lamps),
    { transaction } = IDBDatabase.prototype;
  const aborted = new Promise((resolve) => {
    IDBDatabase.prototype.transaction = function (...args: Parameters<typeof transaction>) {
      IDBDatabase.prototype.transaction = transaction;
      const begun = transaction.apply(this, args);
      begun.addEventListener("abort", resolve);
      queueMicrotask(() => visited.tab.happen("pagehide"));
      return begun;
    };
  });
  await visited.click(2, 2);
  await aborted;
  visited.tab.happen("pageshow");
  await soon(async () => (await stored()).some(([, value]) => (value as { at?: number }).at === 1)).toBe(true);
  expect(visited.library.trouble).toBeUndefined();
});

for (const [what, left] of [
  ["something else", "garbage"],
  ["no list", "null"],
  ["a list of something else", "[5]"],
] as const) {
  test(`ignores ${what} in place of the data that closing pages left`, async ({ visit, tab }) => {
    tab.texts.setItem("unknot unwritten", left);
    const { library } = await visit(lamps);
    expect(library.trouble).toBeUndefined();
    expect(tab.texts.getItem("unknot unwritten")).toBeNull();
  });
}

test("keeps moves made while the database was silent, after the tab was closed", async ({ visit, engine, tab }) => {
  const answer = silence(),
    beginning = visit(undefined, { tab });
  await engine.idle();
  await tab.pass(3000);
  const visited = await beginning;
  await visited.paste(oneLamp.text);
  await visited.click(1, 1);
  visited.leave();
  answer(false);
  const again = await visit();
  await again.paste(oneLamp.text);
  expect(gameOf(again)).toEqual(gameOf(visited));
});

test("opens a puzzle whose saved game has moves of another version, and leaves that game alone", async ({ visit }) => {
  const visited = await visit(lamps),
    key = `played ${lamps.kind}\n${lamps.text}`;
  await visited.click(1, 1);
  await soon(async () => (await stored()).map(([key]) => key)).toContain(key);
  visited.leave();
  await rewrite<{ moves: string[] }>("played ", (game) => ({ ...game, moves: ["A1"] }));
  const later = await visit();
  for (const played of [0, 1]) {
    await later.desk.open({ kind: lamps.kind, text: noLamps });
    await later.desk.open({ kind: lamps.kind, text: lamps.text });
    expect(later.at).toBe(played);
    await later.click(2, 2);
  }
  await soon(async () => Object.keys((new Map(await stored()).get(key) as { branches?: object }).branches ?? {})).toHaveLength(1);
  expect(new Map(await stored()).get(key)).toMatchObject({ moves: ["A1"] });
});

test("keeps two collections with the same title from windows that do not hear of each other", async ({ visit }) => {
  const there = corridors(2),
    here = there.replaceAll("@$", "@ $").replaceAll("#\n#", "##\n#");
  const [one, other] = [await visit(undefined, { deaf: true }), await visit(undefined, { deaf: true })];
  await one.paste(there);
  await other.paste(here);
  await soon(
    async () => (await stored()).flatMap(([key, value]) => (key.startsWith("collection ") ? (value as Collection).parts : [])).length,
  ).toBe(4);
  const again = await one.reload(),
    { kind, name } = one.listed!;
  await again.go(kind, { collection: name, level: "4" });
  expect(again.game.state!.text).toContain("@ $");
});
