// Tests of bookmarklet.html: its bookmark opens the puzzles of other sites. The tests answer requests to these sites with their own pages.
import { expect } from "@playwright/test";
import { serve } from "../../serve.mjs";
import { accessible } from "../axe";
import { test } from "../context";
import { turn } from "../sample";
import { roundTrip, tiny } from "../workbench/data";
import { dist, watch } from "./hosts";

const sites: [what: string, address: string, page: string, kind: string, cells: number][] = [
  ["an address of puzz.link", "https://puzz.link/p?nurikabe/3/3/3n", "", "nurikabe", 9],
  [
    "a puzzle drawn on pzv.jp",
    "https://pzv.jp/p.html?nurikabe",
    'const pzpr = { parser: { URL_PZPRV3: 1 } }, ui = { puzzle: { getURL: (form) => form === 1 && "https://pzv.jp/p.html?nurikabe/3/3/3n" } };',
    "nurikabe",
    9,
  ],
  [
    "a drawing of Penpa without its address",
    "https://swaroopg92.github.io/penpa-edit/",
    `let pu = { maketext: () => location.href + "${new URL(roundTrip).hash}" };`,
    "slither",
    85, // the number of places of the board: 25 cells and 60 sides
  ],
  ["a long address of SudokuPad", `https://sudokupad.app/fpuzzles${tiny}`, "", "sudoku", 16],
  ["a short address of SudokuPad", "https://sudokupad.app/sudoku/tiny", "", "sudoku", 16],
  ["a puzzle of f-puzzles", "https://www.f-puzzles.com/", `const exportPuzzle = () => "${tiny}";`, "sudoku", 16],
];

for (const [index, [what, address, script, kind, cells]] of sites.entries())
  test(`opens ${what} by the bookmark`, { tag: turn(((index % 4) + 1) as 1 | 2 | 3 | 4) }, async ({ page, context }) => {
    const host = await serve(dist, { prefix: "/sub/" });
    await page.goto(`${host.url}bookmarklet.html`);
    const code = (await page.locator("#bookmarklet[href^='javascript:']").getAttribute("href"))!;
    expect(await page.getByLabel("The code of the bookmark").inputValue()).toBe(code);

    await context.route(
      ({ origin }) => origin === new URL(address).origin,
      (route) =>
        route.request().url().endsWith("/api/puzzle/tiny")
          ? route.fulfill({ body: `fpuzzles${tiny}` })
          : route.fulfill({ contentType: "text/html", body: `<!doctype html><title>Another site</title><script>${script}</script>` }),
    );
    await page.goto(address);
    const opened = context.waitForEvent("page");
    await page.evaluate((code) => {
      location.href = code;
    }, code);
    const unknot = await opened;
    await expect(unknot.locator("unknot-puzzle").getByRole("gridcell")).toHaveCount(cells);
    await expect(unknot, "a reload opens the game").toHaveURL(new RegExp(`^${host.url}#/${kind}`));
    await expect(page, "the other page stays").toHaveTitle("Another site");
    await unknot.close();
    await context.unrouteAll();
    await host.close();
  });

test("explains the bookmark, and what it cannot do", async ({ page, context }) => {
  const host = await serve(dist),
    seen = watch(page);
  await page.goto(host.url);
  await page.getByRole("contentinfo").getByRole("link", { name: "Puzzles of other sites" }).click();
  const link = page.getByRole("link", { name: "Open in Unknot" });
  await link.click();
  await expect(page.locator("#clicked")).toContainText("drag it to the bookmarks bar");
  await expect(page.getByText("YOUR.SITE")).toHaveCount(0);
  await accessible(page);
  expect(seen.wrong).toEqual([]);

  const code = (await link.getAttribute("href"))!;
  await context.route("https://sudokupad.app/**", (route) =>
    route.request().url().includes("/api/")
      ? route.fulfill({ status: 404, body: "" })
      : route.fulfill({ contentType: "text/html", body: "<!doctype html>" }),
  );
  await page.goto("https://sudokupad.app/gone");
  const opened = context.waitForEvent("page");
  await page.evaluate((code) => {
    location.href = code;
  }, code);
  const unknot = await opened;
  await expect(unknot.getByRole("dialog")).toContainText("only the site has this puzzle, since its address is a short name", {
    ignoreCase: true,
  });
  await unknot.close();
  await context.unrouteAll();
  await host.close();
});
