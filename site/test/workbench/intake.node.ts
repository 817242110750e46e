// What becomes of a text that is pasted: a puzzle, moves, or a sentence that says what is wrong with it.
import { sentence } from "../../src/kit/sentence";
import { expect, test } from "../node/test";
import { oneBox } from "./data";

test("says in one sentence that a board has more boxes than goals, and keeps the open game", async ({ visit }) => {
  const visited = await visit(oneBox), left = visited.game.saved;
  await visited.paste("#######\n#@$$ .#\n#######\n");
  expect(sentence(visited.draft!.fault!)).toBe("Read as Sokoban: line 1: this board has 2 boxes and 1 goal; there must be as many goals as boxes.");
  expect(visited.game.saved).toEqual(left);
});
