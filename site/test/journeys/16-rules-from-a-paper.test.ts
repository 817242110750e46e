// Rules from a paper: a visitor pastes them as printed in its appendix, plays, solves with a proof, and changes them until there is no
// solution.
import { expect, journey, type Player } from "./seat";

/** Rules as such appendices print them: capitals here and there, several forms of comments, spaces at line ends. */
const appendix = `;;; A.3   THE SIX FIELDS   (as used in Section 5)
;;; Tiles 1 to 5 on two rows of three; B is the blank.

(ROLE Slider)   ; one player only

(INIT (CELL 1 1 5)) (INIT (CELL 1 2 2)) (INIT (CELL 1 3 3))
(init (cell 2 1 1)) (init (cell 2 2 4)) (init (cell 2 3 B))  

; A tile beside the blank may be slid into it.
(<= (LEGAL Slider (SLIDE ?r ?c))
    (TRUE (CELL ?r ?c ?tile))
    (DISTINCT ?tile b)
    (TRUE (CELL ?x ?y b))
    (Beside ?r ?c ?x ?y))

(<= (next (cell ?r ?c b)) (DOES slider (slide ?r ?c)))
(<= (next (cell ?x ?y ?tile))
    (does slider (slide ?r ?c))
    (true (cell ?r ?c ?tile))
    (true (cell ?x ?y b)))
(<= (next (cell ?x ?y ?tile))
    (does slider (slide ?r ?c))
    (true (cell ?x ?y ?tile))
    (distinct ?tile b)
    (or (distinct ?x ?r) (distinct ?y ?c)))

(<= (Beside ?r ?c ?r ?d) (Row ?r) (Step ?c ?d))
(<= (Beside ?r ?d ?r ?c) (Row ?r) (Step ?c ?d))
(<= (Beside 1 ?c 2 ?c) (Column ?c))
(<= (Beside 2 ?c 1 ?c) (Column ?c))
(Row 1) (Row 2) (Column 1) (Column 2) (Column 3) (Step 1 2) (Step 2 3)

; The end.
(<= InOrder
    (true (cell 1 1 1)) (true (cell 1 2 2)) (true (cell 1 3 3))
    (true (cell 2 1 4)) (true (cell 2 2 5)))
(<= TERMINAL InOrder)
(<= (GOAL slider 100) InOrder)
(<= (GOAL slider 0) (not InOrder))
`;
const order = "(true (cell 2 1 4)) (true (cell 2 2 5))",
  swapped = "(true (cell 2 1 5)) (true (cell 2 2 4))";

const shown = async (me: Player, ...rows: string[][]): Promise<void> => {
  for (const [r, row] of rows.entries())
    for (const [c, what] of row.entries())
      await expect(me.cell(`row ${r + 1}, column ${c + 1}`)).toHaveAccessibleName(new RegExp(`: ${what}$|, ${what}$`));
};

journey("a laptop", "rules from a paper: pasted, played, solved with a proof, changed until it is impossible", async ({ me }) => {
  const { page } = me,
    rules = page.getByRole("textbox", { name: "The rules" }),
    editor = page.locator("unknot-written");
  /** Brings the text or the board into sight, if the window has room for only one. */
  const turnTo = async (name: string): Promise<void> => {
    if (me.touch) await me.hit(page.getByRole("group", { name: "What is shown" }).getByRole("button", { name }));
  };
  await me.arrive();
  await me.paste(appendix);
  await shown(me, ["5", "2", "3"], ["1", "4", "b"]);
  await expect(page.getByText("Drawn from (cell row column what): two by three.")).toBeVisible();
  await expect(me.said).toHaveText("2 legal moves; goal: 0 of 100.");
  await me.tidy();

  await me.hit(me.cell("row 1, column 3"));
  await expect(me.said).toHaveText("After slide 1 3 cell 1 3 is b and cell 2 3 is 3. 2 legal moves; goal: 0 of 100.");
  await me.press("slide 1 2");
  await me.hit(me.cell("row 1, column 1"));
  await shown(me, ["b", "5", "2"], ["1", "4", "3"]);
  await expect(me.puzzle.getByText("3 moves")).toBeVisible();

  await me.press("Solve");
  await expect(page.getByRole("heading", { name: "Solved from here" })).toBeAttached();
  await expect(page.getByText("5, the fewest")).toBeAttached();
  await expect(page.getByLabel("Solution from here")).toHaveValue("(slide 2 1)\n(slide 2 2)\n(slide 1 2)\n(slide 1 3)\n(slide 2 3)\n");
  await me.press("Back to the game");

  await turnTo("The rules");
  await expect(rules).toHaveValue(appendix);
  await rules.fill(appendix.replace(order, swapped));
  await expect(editor.getByText("It cannot be solved. No end that can be reached is worth 100.")).toBeVisible();
  await turnTo("Board");
  await shown(me, ["5", "2", "3"], ["1", "4", "b"]);

  await turnTo("The rules");
  await rules.fill(appendix.replace(order, swapped).replace("(cell ?x ?y ?tile))\n    (distinct", "(cell ?x ?y ?tile)\n    (distinct"));
  await expect(editor.getByRole("status").filter({ hasText: /^Line \d+:/ })).toBeVisible();
  await turnTo("Board");
  await me.hit(me.cell("row 1, column 3"));
  await expect(me.puzzle.getByText("1 move")).toBeVisible();

  await page.reload();
  await shown(me, ["5", "2", "b"], ["1", "4", "3"]);
  await turnTo("The rules");
  await expect(editor.getByRole("status").filter({ hasText: /^Line \d+:/ })).toBeVisible();
  await rules.fill(appendix);
  await expect(editor.getByText("The board shows the text as it was before.")).toHaveCount(0);
  await turnTo("Board");
  await shown(me, ["b", "5", "2"], ["1", "4", "3"]); // the first game continues where it was
});
