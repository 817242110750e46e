// Pencil puzzles whose rules the visitor writes: boards to draw on, rules that change under a drawing, and the text of a kind.
import { faultOf } from "../../src/engine/fault";
import { about } from "../../src/kit/form";
import { expect, test } from "../node/test";

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
  await visited.type("3", 1, 1);
  const [drawing] = library.drawings(kind),
    fault = await desk.redraw(fewer.replace("ring", "rings")).catch(faultOf);
  expect(fault).toMatchObject({ line: 6, col: 55 });
  expect(visited.game.state).toMatchObject({ draft: true, moves: ["r1c1=3"] });

  await desk.redraw(fewer.replace("usually 2", "usually 3"));
  expect(visited.game.state).toMatchObject({ draft: true, moves: ["r1c1=3"], info: { size: "3 × 3" } });
  await desk.redraw(fewer.replace("0..8", "0..2").replace("usually 2", "usually 3"));
  expect(visited.game.state, "these rules have no 3").toMatchObject({ draft: true, moves: [] });
  await desk.redraw(fewer);
  await visited.type("3", 1, 1);
  expect(library.drawings(kind).map((drawing) => drawing.drawing)).toEqual([drawing!.drawing]);

  await desk.freeze();
  expect(visited.game.state).toMatchObject({ draft: false, text: `${fewer}---\n3 .\n. .\n` });
  expect(library.drawings(kind)).toEqual([]);
});

test("opens a blank board of any size, and makes a puzzle, by the rules of the open one", async ({ visit }) => {
  const { desk, game, engine } = await visit({ kind, text: `${fewer}---\n3 .\n. .\n` }),
    { blank, generate } = game.kind!;
  await desk.draw(about(game.state!.text, blank!, { rows: 3, cols: 4 }));
  expect(desk.game.state).toMatchObject({ draft: true, params: { rows: 3, cols: 4 } });
  await desk.redraw(fewer.replace("shaded cells}", "black cells}"));
  await desk.freeze();
  expect(desk.game.state!.info).toMatchObject({ size: "4 × 3", title: "Fewer" });
  const { text } = await engine.work({ do: "generate", kind, params: about(fewer, generate!, { rows: 3, cols: 3 }), seed: 1 }).done;
  expect(text).toMatch(/^genre Fewer\n[\s\S]*---\n(. . .\n){3}$/);
});

test("opens the text of a kind that comes with Unknot", async ({ visit }) => {
  const { desk, game, engine } = await visit({ kind: "slither", text: "3 2\n. .\n" }),
    { name: format = "" } = game.kind!.formats.find(({ rules }) => rules) ?? {},
    { text } = await engine.ask({ do: "write", game: game.state!.game, format });
  await desk.open({ text });
  expect(desk.game.state).toMatchObject({ kind, draft: false, info: { title: "Slither Link" } });
});
