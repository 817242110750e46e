// The text of each kind that a screen reader reads.
import { writeFileSync } from "node:fs";
import type { UnknotPuzzle } from "../../src/element/puzzle";
import { sampled } from "../sample";
import { lamps } from "../workbench/data";
import { expect, test } from "../workbench/desk";

/** Text that nobody could understand: missing values, and moves and colours in the engine's own notation. */
const raw = /undefined|\bnull\b|NaN|\[object|#[0-9a-f]{6}\b|\br\d+c\d+\b/;

test("describes the first puzzle of a kind, and a move in it, in words", async ({ desk }, info) => {
  await desk.start(`./#/${lamps.kind}`);
  const kinds = await desk.puzzle.evaluate(async (element) =>
    (await (element as UnknotPuzzle).game!.engine.ask({ do: "kinds" })).kinds!.map(({ name }) => name),
  );
  expect(kinds.length).toBeGreaterThan(0);
  for (const kind of sampled(kinds, 2)) {
    await desk.page.evaluate((kind) => {
      location.hash = `#/${kind}`;
    }, kind);
    await expect
      .poll(() =>
        desk.puzzle.evaluate(async (element) => {
          await (element as UnknotPuzzle).updateComplete;
          return (element as UnknotPuzzle).game?.state?.kind;
        }),
      )
      .toBe(kind);
    const board = desk.board.locator("svg").first();
    await expect(board, kind).toBeVisible();
    const read = await desk.puzzle.locator("div.frame").first().ariaSnapshot(),
      before = (await desk.said.textContent())!;
    writeFileSync(info.outputPath(`${kind}.txt`), read); // the text as a screen reader reads it
    expect(read, kind).not.toMatch(raw);
    expect(read, `${kind}: a control without a name`).not.toMatch(/- (button|link|slider|combobox|checkbox|grid|img|gridcell)( \[|:?$)/m);
    expect(read, `${kind}: the board`).toMatch(/- grid "[A-Z][^"]{3,}"/);
    const cells = [...read.matchAll(/- gridcell "([^"]*)"/g)].map(([, name]) => name!);
    expect(cells.length, `${kind}: its places`).toBeGreaterThan(2);
    for (const cell of cells) expect(cell, kind).toMatch(/^(row|column|corner|above|left of) [\w ,]*/);
    expect(before, `${kind}: where it stands`).toMatch(/[a-z]{3}.*\.$/);
    await desk.button("Hint").click();
    const move = desk.button("Do it");
    await expect(move, kind).toBeVisible();
    expect(await desk.said.ariaSnapshot(), `${kind}: a hint`).toMatch(/[a-z]{3}/);
    await move.click();
    await expect.poll(desk.at, kind).toBeGreaterThan(0);
    await expect(desk.said, `${kind}: the move is announced`).not.toHaveText(before);
    const after = (await desk.said.textContent())!;
    expect(after, kind).toMatch(/[a-z]{3}.*\.\s*$/);
    expect(after, kind).not.toMatch(raw);
    await expect(desk.said, kind).toHaveAttribute("aria-live", "polite");
  }
});
