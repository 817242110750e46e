// “Out of the chat”: four links in one message, a Sudoku out of a spreadsheet, a screenful of a terminal program, a Windows file with
// accents. Each opens as what it is, or is named.
import { greyLines, roundTrip, tiny } from "../workbench/data";
import { expect, journey, type Player } from "./seat";

const sudoku = [".8..4...5", "...5.1..6", "3...9....", "..1......", "6..7...41", "....24.9.", "......75.", "..4....2.", "8.94.5..."];

/** The rows as a spreadsheet copies them: tabs between cells, and nothing in an empty cell. */
const spreadsheet = sudoku.map((row) => [...row].map((sign) => sign.replace(".", "")).join("\t")).join("\n");

/** The rows from below, as a program shows them in a terminal, with its commands beside them. */
const screen = [
  "┌───┬───┬───┬───┬───┬───┬───┬───┬───┐     sudoku 1.0",
  ...sudoku
    .toReversed()
    .flatMap((row, i) => [
      `│ ${[...row].map((sign) => sign.replace(".", " ")).join(" │ ")} │${i === 2 ? "     q - Quit" : ""}`,
      i < 8 ? "├───┼───┼───┼───┼───┼───┼───┼───┼───┤" : "└───┴───┴───┴───┴───┴───┴───┴───┴───┘",
    ]),
].join("\n");

const message = `Four for the weekend:

1. Walls: https://puzz.link/p?nurikabe/5/5/g5k2o1k3g?utm_source=chat
2. A loop, in Penpa: ${roundTrip}
3. [Tiny](https://f-puzzles.com/?load=${tiny})
4. and some lines: <${greyLines}>

Have fun! 🙂`;

/** Opens a puzzle of the collection that came in the message. */
async function openFrom(me: Player, kind: string, collection: RegExp, title: string): Promise<void> {
  await me.home();
  await me.choose(kind);
  await me.hit(me.heading.getByRole("button"));
  await me.hit(me.sheet.getByRole("button", { name: collection }));
  await me.hit(me.sheet.getByRole("link", { name: title }));
  await expect(me.heading).toHaveText(title);
}

journey(
  "a laptop",
  "out of the chat: four links, a spreadsheet, a terminal, a file with accents, and a puzzle that is only named",
  async ({ me }) => {
    await me.arrive();
    await me.paste(message);
    await expect(me.sheet.getByRole("heading", { level: 2 })).toHaveText("Choose a puzzle");
    await expect(me.page.locator(".notice")).toContainText("?utm_source=chat");
    await me.hit(me.sheet.getByRole("list").getByRole("link"));
    await expect(me.board.getByRole("gridcell")).toHaveCount(25);
    await openFrom(me, "Slither Link", /^1 puzzle\b/, "Round trip");
    await openFrom(me, "Sudoku", /^2 puzzles\b/, "Tiny");
    await openFrom(me, "Sudoku", /^2 puzzles\b/, "Lines");

    await me.paste(greyLines);
    await expect(me.page.locator(".notice")).toContainText("What do the 2 grey lines (r1c1, r2c1) mean?");
    await me.hit(me.page.locator(".notice").getByRole("button", { name: "Palindrome" }));
    await expect(me.page.locator(".notice")).not.toContainText("mean?");
    await expect(me.heading).toHaveText("Lines");

    for (const [text, first, last] of [
      [spreadsheet, "open", "8, given"],
      [screen, "8, given", "open"],
    ] as const) {
      await me.paste(text);
      await expect(me.board.getByRole("gridcell")).toHaveCount(81);
      await expect(me.cell("row 1, column 1")).toHaveAccessibleName(new RegExp(first));
      await expect(me.cell("row 9, column 1")).toHaveAccessibleName(new RegExp(last));
    }

    await me.act("Open");
    await me.sheet.getByLabel("Open a file").setInputFiles({
      name: "niveaux.xsb",
      mimeType: "text/plain",
      buffer: Buffer.from("#####\r\n#@$.#\r\n#####\r\nTitle: Première\r\nAuthor: François\r\n", "latin1"),
    });
    await expect(me.heading).toHaveText("Première");

    await me.paste("https://puzz.link/p?chocona/4/4/9q02jg");
    await expect(me.fault).toHaveText("This is an address of Chocona, which Unknot cannot solve.");
  },
);
