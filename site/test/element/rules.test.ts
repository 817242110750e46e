// Puzzles whose authors wrote the rules.
import { expect, test } from "./blog";

const rules = `genre Stars
board 2 to 9
mark star *, dot in cells
clue n: number 0..8 in cells
rule Numbers: each c in cells with n: count star in ring of c = n`;

const indented = rules.replaceAll("\n", "\n    ");

test("reads the puzzle inside by the rules of a file, or of a script inside", async ({ blog, page }) => {
  await page.route("**/stars.rules", (route) => route.fulfill({ contentType: "text/plain", body: `${rules}\n` }));
  await blog.post(`<unknot-puzzle rules="stars.rules" loading="now"><pre>2 . .\n. . .</pre></unknot-puzzle>
    <unknot-puzzle loading="now"><script type="text/unknot-rules">\n    ${indented}\n  </script><pre>. 1\n. .</pre></unknot-puzzle>
    <unknot-puzzle rules="stars.rules" loading="now">9 .</unknot-puzzle>`);
  await expect(blog.board).toHaveCount(2);
  await expect(blog.board.first().getByRole("grid")).toHaveAccessibleName(/^Stars/);
  const texts = await blog.puzzle.evaluateAll((all) =>
    all.map((one) => (one as unknown as { game: { state?: { text: string } } }).game.state?.text),
  );
  expect(texts).toEqual([`${rules}\n---\n2 . .\n. . .\n`, `${rules}\n---\n. 1\n. .\n`, undefined]);
  await expect(blog.puzzle.last()).toContainText("Line 7: a board has 2 to 9 rows");
});
