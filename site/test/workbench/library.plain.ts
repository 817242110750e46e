import { expect, test } from "@playwright/test";
import type { Tab } from "../../src/kit/surroundings";
import { first, Pen } from "../../src/storage/branches";
import { Library } from "../../src/storage/library";
import { rejoined, restored } from "../../src/storage/merging";
import type { Played } from "../../src/storage/records";

const list = (...parts: [text: string, number?: number][]) => ({
  name: "~",
  title: "Your own",
  parts: parts.map(([text, number]) => ({ name: "", text, number })),
});

for (const [what, before, from, left, want] of [
  ["nothing else", undefined, undefined, list(["a", 1]), list(["a", 1])],
  ["the same", list(["a", 1]), list(["a", 1]), list(["a", 1]), list(["a", 1])],
  ["more", list(["b", 2], ["a", 1]), list(["a", 1]), list(["a", 1]), list(["b", 2], ["a", 1])],
  ["less", list(["a", 1]), list(["a", 1]), list(["b", 2], ["a", 1]), list(["b", 2], ["a", 1])],
  [
    "other puzzles of the same number",
    list(["c", 2], ["a", 1]),
    list(["a", 1]),
    list(["d", 3], ["b", 2], ["a", 1]),
    list(["d", 4], ["b", 3], ["c", 2], ["a", 1]),
  ],
  ["what was deleted", list(["b", 2], ["a", 1]), list(["b", 2], ["a", 1]), list(["b", 2]), list(["b", 2])],
  ["each deleted entry, and one more", list(["c", 3], ["b", 2], ["a", 1]), list(["b", 2], ["a", 1]), undefined, list(["c", 3])],
  ["each deleted entry", list(["a", 1]), list(["a", 1]), undefined, undefined],
] as const) {
  test(`merges the list that a closing page left with the saved one: ${what}`, () => {
    expect(rejoined("collection lights\n~", before, left, from)).toEqual(want);
  });
}

test("keeps the order of a collection that a closing page left, behind the saved puzzles", () => {
  const named = (...texts: string[]) => ({ name: "mine", title: "Mine", parts: texts.map((text) => ({ name: "", text })) });
  expect(rejoined("collection lights\nmine", named("a", "b"), named("b", "c", "d"), named("b"))).toEqual(named("a", "b", "c", "d"));
});

test("does not overwrite a later drawing with one that a closing page left", () => {
  const drawn = (stamp: string) => ({ saved: { moves: [stamp], at: 1 }, stamp });
  expect(rejoined("drawing lights\nx", drawn("me.12"), drawn("me.9"))).toEqual(drawn("me.12"));
  expect(rejoined("drawing lights\nx", drawn("me.9"), drawn("me.12"))).toEqual(drawn("me.12"));
});

test("forgets a game that an earlier page deleted, unless somebody has played on since", () => {
  const game = (at: number, stamp: string) => ({ moves: ["a", "b"].slice(0, at), at, stamp }),
    other = game(1, "me.4"),
    played = (branches?: Record<string, ReturnType<typeof game>>) => ({ moves: [], at: 0, solved: false, ...(branches && { branches }) });
  const rejoin = (there: number, ...earlier: unknown[]) =>
    (rejoined("played lights\nx", played({ gone: game(there, "me.3"), other }), ...(earlier as [unknown, unknown])) as Played).branches;
  const both = played({ gone: game(1, "me.3"), other });
  expect(rejoin(1, played({ other }), both), "it was there when the page began its changes").toEqual({ other });
  expect(rejoin(1, played({ other }), played(), both), "the page was writing it").toEqual({ other });
  expect(rejoin(2, played({ other }), both), "another window has played on").toEqual({ gone: game(2, "me.3"), other });
  expect(rejoin(1, played({ other }), played()), "another window made it").toEqual({ gone: game(1, "me.3"), other });
});

test("does not undo later settings with those that a closing page left", () => {
  const usual = { theme: "system", timer: "off" } as const;
  expect(rejoined("settings", { ...usual, theme: "dark" }, { ...usual, timer: "on" }, usual)).toEqual({ theme: "dark", timer: "on" });
  expect(rejoined("settings", { theme: "dark" }, { theme: "light", timer: "on" })).toEqual({ theme: "light", timer: "on" });
});

test("keeps statistics cleared when an older count arrives, and counts on from there", () => {
  const old = { solved: 9, ms: 90, hints: 3 },
    cleared = { solved: 1, ms: 5, hints: 0, cleared: 1 };
  expect(rejoined("statistics a", cleared, old)).toEqual(cleared);
  expect(rejoined("statistics a", old, cleared)).toEqual(cleared);
  expect(rejoined("statistics a", cleared, { ...cleared, solved: 2 })).toEqual({ ...cleared, solved: 2 });
  expect(restored("statistics a", cleared, old)).toEqual({ ...old, cleared: 1 }); // a visitor who restores a file wants its values
});

test("never overwrites local data by those from a file", () => {
  expect(restored("settings", { theme: "dark", timer: "on" }, { theme: "light" })).toEqual({ theme: "light", timer: "on" });
  expect(restored("recent kinds", ["a", "b"], ["c", "a"])).toEqual(["a", "b", "c"]);
  expect(restored("favourites", ["a", "b"], ["c", "a"])).toEqual(["a", "b", "c"]);
  expect(restored("left a", { source: "here" }, { source: "there" })).toEqual({ source: "here" });
  expect(restored("left a", undefined, { source: "there" })).toEqual({ source: "there" });
  expect(restored("time a\nx", 7, 5)).toBe(7);
  expect(restored("statistics a", { solved: 2, ms: 10, hints: 0 }, { solved: 1, ms: 20, hints: 3 })).toEqual({
    solved: 2,
    ms: 20,
    hints: 3,
  });
  const game = (...moves: string[]) => ({ moves, at: moves.length, solved: false, stamp: `${moves.join()}.1` });
  const both = restored("played a\nx", game("here"), { ...game("there"), solved: true }) as {
    moves: string[];
    solved: boolean;
    branches: Record<string, { moves: string[] }>;
  };
  expect(both).toMatchObject({ moves: ["here"], solved: true });
  const took = (ms?: number) => ({ ...game("here"), solved: true, ...(ms !== undefined && { took: ms }) });
  expect(restored("played a\nx", took(7), took(5))).toMatchObject({ took: 7 });
  expect(restored("played a\nx", took(), took(5))).toMatchObject({ took: 5 });
  expect(restored("played a\nx", took(), took())).not.toHaveProperty("took");
  expect(Object.values(both.branches).map(({ moves }) => moves)).toEqual([["there"]]);
});

test("saves no version that a window took over once another has played on, and branches once this window plays", () => {
  const library = new Library({ listen() {} } as unknown as Tab), // a tab that is never closed
    there = new Pen(first, undefined),
    here = new Pen(first, undefined),
    played = () => library.played("lights", "***");
  const keep = (pen: Pen, ...moves: string[]) =>
    library.keep("lights", { source: "***", saved: { kind: "lights", text: "***", moves, at: moves.length } }, pen, false);
  keep(there, "a");
  here.taken = played();
  keep(there, "a", "b");
  keep(here, "a");
  expect(played()).toMatchObject({ moves: ["a", "b"] });
  expect(played()!.branches).toBeUndefined();
  keep(here, "a", "c");
  expect(played()).toMatchObject({ moves: ["a", "b"], branches: { [here.by]: { moves: ["a", "c"] } } });
});
