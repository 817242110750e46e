import { expect, test } from "@playwright/test";
import { branchOf, first, Pen, withBranch, withoutBranch, type Branch, type Branches } from "../../src/storage/branches";

const line = (...moves: string[]) => ({ moves, at: moves.length });
const written = (pen: Pen, ...moves: string[]): Branch => ({ ...line(...moves), ...pen.stamp() });
const nothing: Branches = line();

test("continues its own game in one window", () => {
  const pen = new Pen(first, undefined);
  const all = [written(pen, "a"), written(pen, "a", "b"), written(pen)].reduce<Branches>(
    (all, game) => withBranch(all, first, game),
    nothing,
  );
  expect(all).toMatchObject({ moves: [], at: 0 });
  expect(all.branches).toBeUndefined();
});

test("does not replace a game by an older version of the same writer", () => {
  const pen = new Pen(first, undefined),
    older = written(pen, "a"),
    newer = written(pen, "a", "b");
  expect(withBranch(withBranch(nothing, first, newer), first, older).moves).toEqual(["a", "b"]);
});

test("continues another window's game in a window that has read it", () => {
  const one = new Pen(first, undefined),
    game = written(one, "a"),
    two = new Pen(first, game.stamp);
  const all = withBranch(withBranch(nothing, first, game), first, written(two, "a", "b"));
  expect(all.moves).toEqual(["a", "b"]);
  expect(all.branches).toBeUndefined();
});

test("gives a window that has not read another's game one separate game, and only one", () => {
  const one = new Pen(first, undefined),
    two = new Pen(first, undefined);
  const played = [written(two, "b"), written(two, "b", "c")].reduce<Branches>(
    (all, game) => withBranch(all, first, game),
    withBranch(nothing, first, written(one, "a")),
  );
  expect(played.moves).toEqual(["a"]);
  expect(played.branches).toEqual({ [two.by]: expect.objectContaining({ moves: ["b", "c"], origin: "window" }) });
});

test("merges the same game from two windows", () => {
  const all = withBranch(
    withBranch(nothing, first, written(new Pen(first, undefined), "a")),
    first,
    written(new Pen(first, undefined), "a"),
  );
  expect(all.branches).toBeUndefined();
});

test("continues a game saved by an older version only in a window that has read it", () => {
  const old: Branches = line("a", "b");
  expect(withBranch(old, first, written(new Pen(first, ""), "c")).moves).toEqual(["c"]);
  expect(withBranch(old, first, written(new Pen(first, undefined), "c")).moves).toEqual(["a", "b"]);
});

test("deletes a game without the others", () => {
  const all = withBranch(withBranch(nothing, first, written(new Pen(first, undefined), "a")), "shared", { ...line("b"), origin: "shared" });
  expect(withoutBranch(all, "shared")).toMatchObject({ moves: ["a"], branches: undefined });
  expect(branchOf(withoutBranch(all, first), first)).toMatchObject(line());
  expect(branchOf(withoutBranch(all, first), "shared")).toMatchObject({ moves: ["b"] });
});

test("does not overwrite a later game with one that a closing page left behind", () => {
  const one = new Pen(first, undefined),
    early = written(one, "a"),
    late = written(one, "a", "b");
  expect(withBranch(withBranch(nothing, first, late), first, early)).toMatchObject({ moves: ["a", "b"] });
  const next = withBranch(withBranch(nothing, first, early), first, written(new Pen(first, early.stamp), "a", "c"));
  expect(withBranch(next, first, early)).toEqual(next);
});
