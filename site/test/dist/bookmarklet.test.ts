// bookmarklet.html: the bookmark that opens the puzzles of other sites. Those sites are pages of ours here, under the same addresses.
import { expect } from "@playwright/test";
import { serve } from "../../serve.mjs";
import { accessible } from "../axe";
import { test } from "../context";
import { turn } from "../sample";
import { dist, watch } from "./hosts";

/** A drawing of Penpa: a Nurikabe of 3 × 3 cells with a clue in the first. */
const penpa =
  "7JLPT8IwFMfv/SvIO7/DugFCb4jgBfEHGEKahgycYWE43A9j3tL/3fQx3YWLiVEOpvSTL+1r+sn68tcyzCIM3Oihh9KNjs/Tb7ufV495XCSRauGgLLZpplqI" +
  "eDse43OY5JHQdZURFfUVDZCulQYJCD4gSDBI96qiG0VTpJnSACgN0uRY5BukURMXvO/S8LgoPYM0rbNBWioNmzjbJNFqcly5U5rmCO6eSz7tIuzTtwhqD/d/" +
  "k+7XsVtYh0WRRPk2PtQ7efmU7kr4vMIiDVi3PnLCOWicgy/n4LSz/yPOySE9Zds31oqKHlRFK6Wd+mMTe02cqco6owpkF5QOUPLDWCTJO0vmmOkz50obpIB5" +
  "xfSYHeaEa0bMBXPIbDO7XHPhrv6W3C/oaNnlNu80NEIbUVkB78CTv077v5n/ppndC3jn1jXnpmOFhpcyi3fhOgIjPgIAAP//";

/** A puzzle of f-puzzles with 4 × 4 cells, called Tiny. */
const fpuzzle =
  "N4IgzglgXgpiBcAWANCALhNAbO8QBUIA7ATxFQEMBXNACwHsAnBEAVSIGsj61yQBzRhAAmCANpjgAX2TTZIAG4UsVXAGZU/CAphEEaRqpnSAusknHLsqWYvX" +
  "7p86CUrcAJk3bd+wzCtzTMxAOCCwcRgBjCn5cSRAImDCwcRAAJQBGAGF0vgzMtxAgl1UWNRAbVEYKDHpxUASklNS3TLLUZszEQpspIA=";

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
    `let pu = { maketext: () => location.href + "#m=edit&p=${penpa}" };`,
    "nurikabe",
    9,
  ],
  ["a long address of SudokuPad", `https://sudokupad.app/fpuzzles${fpuzzle}`, "", "sudoku", 16],
  ["a short address of SudokuPad", "https://sudokupad.app/sudoku/tiny", "", "sudoku", 16],
  ["a puzzle of f-puzzles", "https://www.f-puzzles.com/", `const exportPuzzle = () => "${fpuzzle}";`, "sudoku", 16],
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
          ? route.fulfill({ body: `fpuzzles${fpuzzle}` })
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
