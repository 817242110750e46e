// Pencil puzzles whose rules the visitor writes: boards to draw on, rules that change under a drawing, and the text of a kind.
import { faultOf } from "../../src/engine/fault";
import type { Param } from "../../src/engine/protocol";
import { about, fit } from "../../src/kit/form";
import { expect, soon, test } from "../node/test";
import type { Visit } from "../node/visit";
import { tiles } from "./data";

const kind = "homemade";
const fewer = `genre Fewer
about Shade some.
board 1 to 9, usually 2
clue n: number 0..8 in cells
mark shaded #, dot in cells
rule Numbers: each c in cells with n: count shaded in ring of c = n "this {n} needs {n shaded cells}"
`;

test("draws by pasted rules, goes on by changed ones, and plays the drawing", async ({ visit }) => {
  const visited = await visit(),
    { desk, library, game } = visited;
  await visited.paste(fewer);
  expect(game.state).toMatchObject({ kind, draft: true, info: { title: "Fewer", size: "2 × 2", rules: "Shade some.", blank: true } });
  await desk.redraw(fewer.replace("usually 2", "usually 3"));
  expect(visited.game.state).toMatchObject({ draft: true, info: { size: "3 × 3" } });
  await desk.redraw(fewer);
  await visited.type("3", 1, 1);
  await soon(() => desk.written).toBe(`${fewer}---\n3 .\n. .\n`);
  const [drawing] = library.drawings(kind),
    fault = await desk.redraw(desk.written.replace("ring", "rings")).catch(faultOf);
  expect(fault).toMatchObject({ line: 6, col: 55 });
  expect(visited.game.state).toMatchObject({ draft: true, moves: ["r1c1=3"] });

  const other = desk.written.replace("0..8", "0..4").replace("usually 2", "usually 3");
  await desk.redraw(other);
  expect(visited.game.state, "the rows are those of the board").toMatchObject({ draft: true, moves: ["r1c1=3"], info: { size: "2 × 2" } });
  expect(desk.written).toBe(other);
  expect(await desk.redraw(other.replace("0..4", "0..2")).catch(faultOf), "these rules have no 3").toMatchObject({ line: 8 });
  await desk.redraw(other.replace("3 .\n. .", "3 . .\n. . ."));
  expect(visited.game.state).toMatchObject({ draft: true, moves: [], info: { size: "3 × 2" } });
  await visited.type("2", 2, 3);
  await soon(() => desk.written).toMatch(/\n---\n3 \. \.\n\. \. 2\n$/);
  expect(library.drawings(kind).map((drawing) => drawing.drawing)).toEqual([drawing!.drawing]);

  await desk.freeze();
  const puzzle = fewer.replace("0..8", "0..4").replace("usually 2", "usually 3");
  expect(visited.game.state).toMatchObject({ draft: false, text: `${puzzle}---\n3 . .\n. . 2\n` });
  expect(library.drawings(kind)).toEqual([]);
});

test("plays a clue that is typed while another text is being read", async ({ visit }) => {
  const visited = await visit(),
    { desk, game } = visited;
  await visited.paste(fewer);
  const other = desk.written.replace("0..8", "0..4");
  await Promise.all([visited.type("3", 1, 1), desk.redraw(other), visited.type("2", 2, 2)]);
  expect(game.state).toMatchObject({ draft: true, moves: ["r1c1=3", "r2c2=2"] });
  await soon(() => desk.written).toMatch(/0\.\.4[\s\S]*---\n3 \.\n\. 2\n$/);
  await Promise.all([desk.redraw(desk.written.replace("0..4", "0..5")), visited.paste(tiles.text), visited.type("1", 1, 1)]);
  expect(visited.game.state, "another game is open").toMatchObject({ kind: tiles.kind, moves: [] });
});

const visits = {
  "a way back": (visited: Visit) => visited.go(kind, { collection: "~", level: "1" }),
  "the same text again": (visited: Visit) => visited.paste(fewer),
};
for (const [name, back] of Object.entries(visits)) {
  for (const drawn of [false, true]) {
    test(`shows the written rules again after a visit elsewhere, by ${name}, ${drawn ? "with" : "without"} a clue`, async ({ visit }) => {
      const visited = await visit(),
        { desk } = visited,
        own = fewer.replace("Shade some.", "Shade few.");
      await visited.paste(fewer);
      await desk.redraw(own);
      if (drawn) {
        await visited.type("3", 1, 1);
        await soon(() => desk.written).toMatch(/3 \./);
      }
      const text = desk.written,
        moves = drawn ? ["r1c1=3"] : [];
      await visited.go(kind, { level: "01-mines" });
      expect(visited.game.state!.draft).toBe(false);
      await back(visited);
      expect(visited.game.state).toMatchObject({ draft: true, moves, info: { rules: "Shade few." } });
      expect(desk.written).toBe(text);
      const again = await visited.reload();
      expect([again.game.state!.moves, again.desk.written]).toEqual([moves, text]);
    });
  }
}

test("returns by Cancel to the puzzle, with the text that it had", async ({ visit }) => {
  const text = `${fewer}---\n3 .\n. .\n`,
    visited = await visit({ kind, text }),
    { desk, library } = visited;
  await desk.draw(undefined);
  await desk.redraw(text.replace("Shade some.", "Shade few."));
  await visited.type("2", 2, 2);
  await soon(() => desk.written).toMatch(/3 \.\n\. 2\n$/);
  const drawn = desk.written;
  await desk.discard();
  expect(visited.game.state).toMatchObject({ draft: false, text });
  expect(desk.written).toBe(text);
  await desk.resume(library.drawings(kind)[0]!);
  expect(visited.game.state).toMatchObject({ draft: true, moves: ["r2c2=2"] });
  expect(desk.written).toBe(drawn);
});

test("writes the rows of an empty board below the rules, and keeps no drawing of it", async ({ visit }) => {
  const text = `${fewer}---\n3 .\n. .\n`,
    { desk, game, library } = await visit({ kind, text });
  await desk.draw(about(text, game.kind!.blank!, { rows: 1, cols: 3 }));
  await soon(() => desk.written).toBe(`${fewer}---\n. . .\n`);
  expect(library.drawings(kind)).toEqual([]);
});

test("opens a blank board of any size, and makes a puzzle, by the rules of the open one", async ({ visit }) => {
  const { desk, game, engine } = await visit({ kind, text: `${fewer}---\n3 .\n. .\n` }),
    { blank, generate } = game.kind!;
  await desk.draw(about(game.state!.text, blank!, { rows: 3, cols: 4 }));
  expect(desk.game.state).toMatchObject({ draft: true, params: { rows: 3, cols: 4 } });
  await soon(() => desk.written).toBe(`${fewer}---\n${". . . .\n".repeat(3)}`);
  await desk.redraw(desk.written.replace("shaded cells}", "black cells}"));
  await desk.freeze();
  expect(desk.game.state!.info).toMatchObject({ size: "4 × 3", title: "Fewer" });
  const { text } = await engine.work({ do: "generate", kind, params: about(fewer, generate!, { rows: 3, cols: 3 }), seed: 1 }).done;
  expect(text).toMatch(/^genre Fewer\n[\s\S]*---\n(. . .\n){3}$/);
});

test("keeps the lesson of an edited text, also through a reload and a drawing, until it is closed or another text is open", async ({
  visit,
}) => {
  const visited = await visit(),
    { desk } = visited;
  await visited.go(kind, { collection: "~lessons", level: "3" });
  expect(desk.lesson).toBe("3");
  const lesson = desk.game.state!.text,
    named = (name: string) => lesson.replace("genre Stars", `genre ${name}`);
  await desk.rewrite(named("One"));
  await desk.rewrite(named("Two"));
  expect([desk.lesson, desk.round.spot!.collection]).toEqual(["3", "~"]);
  const { desk: again, game } = await visited.reload();
  expect([again.lesson, game.state!.text]).toEqual(["3", named("Two")]);
  await again.draw(undefined);
  await again.rewrite(named("Three"));
  await again.freeze();
  expect(again.lesson).toBe("3");
  await again.rewrite(lesson);
  expect(again.round.spot).toEqual({ collection: "~lessons", level: "3" });
  await again.rewrite(named("Three"));
  again.closeLesson();
  expect(again.lesson).toBeUndefined();
  await again.rewrite(named("Four"));
  expect(again.lesson).toBeUndefined();
  await again.open({ kind, text: named("Five") });
  expect(again.lesson).toBeUndefined();
});

test("keeps the author of the rules in new puzzles and on blank boards, but not the title of a puzzle", async ({ visit }) => {
  const { desk, game, engine } = await visit({ kind, text: `; title: One\n; author: I\n${fewer}---\n3 .\n. .\n` }),
    { blank, generate } = game.kind!,
    kept = `; author: I\n${fewer}---\n`;
  const { text } = await engine.work({ do: "generate", kind, params: about(game.state!.text, generate!, {}), seed: 1 }).done;
  expect(text.slice(0, kept.length)).toBe(kept);
  await desk.draw(about(game.state!.text, blank!, {}));
  await soon(() => desk.written).toBe(`${kept}. .\n. .\n`);
  await desk.freeze();
  expect(desk.game.state!.info).toMatchObject({ title: "Fewer", author: "I" });
});

test("has the usual size of the open rules for new puzzles and blank boards, whatever was set for others", async ({ visit }) => {
  const { desk, game, engine } = await visit({ kind, text: `${fewer}---\n3 .\n. .\n` }),
    { generate = [], blank = [] } = game.state!,
    usual = (described: readonly Param[]) => described.find(({ name }) => name === "rows");
  expect([usual(generate), usual(blank)]).toMatchObject([
    { default: 2, max: 9 },
    { default: 2, max: 9 },
  ]);
  expect(fit(generate, { rows: 30, cols: 3, grade: "easy", rooms: true, other: 1 })).toEqual({ cols: 3, grade: "easy" });
  await desk.draw(about(game.state!.text, blank, {}));
  expect(desk.game.state!.params).toMatchObject({ rows: 2, cols: 2 });
  const { text } = await engine.work({ do: "generate", kind, params: about(fewer, generate, {}), seed: 1 }).done;
  expect(text).toMatch(/---\n(. .\n){2}$/);
});

test("opens the text of a kind that comes with Unknot", async ({ visit }) => {
  const { desk, game, engine } = await visit({ kind: "slither", text: "3 2\n. .\n" }),
    { name: format = "" } = game.kind!.formats.find(({ rules }) => rules) ?? {},
    { text } = await engine.ask({ do: "write", game: game.state!.game, format });
  await desk.open({ text });
  expect(desk.game.state).toMatchObject({ kind, draft: false, info: { title: "Slither Link" } });
});
