// A market in class: an economy of agents learns. The class reads its richest agent, edits a copy, and releases the copy, which outbids the
// original. The ledger balances, and a student uses the economy without learning.
import { readFileSync, writeFileSync } from "node:fs";
import type { Locator } from "@playwright/test";
import { expect, journey, type Player } from "./seat";

const title = "Hayek economy";

/** Chooses the economy among the methods, and unfolds its settings. */
async function economy(at: Player): Promise<Locator> {
  const aside = at.page.getByRole("complementary");
  await at.hit(at.experiments);
  await at.hit(aside.getByLabel(title));
  await at.hit(aside.getByText("How it works and settings"));
  return aside;
}

const learned = (aside: Locator): Locator => aside.getByLabel("What it has learned");

/** Parses a number as a table writes it. */
const number = (text: string): number => Number(text.replaceAll("\u202f", "").replace("−", "-"));

/** The rows of a table, by their cells. */
const rows = (table: Locator): Promise<string[][]> =>
  table.evaluate((region) =>
    [...region.querySelectorAll("tbody tr")].map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent!.trim())),
  );

journey(
  "a phone",
  "a market in class: an economy is read, led auction by auction, handed on and run cold",
  async ({ me, friend }, info) => {
    await me.start("./#/sokoban/01-round-the-post");
    const aside = await economy(me),
      room = me.page.locator("unknot-watching"),
      many = aside.getByLabel("Puzzles to learn from");
    const fits = () =>
      expect
        .poll(() => me.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing is wider than the window")
        .toBe(true);
    const [auction, richest, bank, levels] = [/^Auction /, "The richest", "The bank", "Levels"].map((name) =>
      room.getByRole("region", { name }),
    ) as [Locator, Locator, Locator, Locator];

    // The economy learns from the first levels.
    await many.fill("2");
    await many.blur();
    await me.press("Learn from the first 2 puzzles");
    await expect(room.getByRole("alert"), "it stays to be read when it is over").toHaveText(
      `What was learned is saved as “Sokoban, 2 puzzles”, and chosen for “${title}”.`,
    );
    await expect(room.locator("unknot-board")).toBeVisible();
    expect((await rows(levels)).length).toBe(2);
    await me.axe();
    await fits();
    await me.press("Back to the puzzle");
    await expect(learned(aside)).toHaveValue("Sokoban, 2 puzzles");

    // The economy continues with one more level, auction by auction.
    await many.fill("3");
    await many.blur();
    await me.press("Watch it learn");
    await expect(room.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(room.locator(".state"), "it does one, and waits").toContainText("· 1 auction ·");
    const auctions = async () => number(/Auction (.+)/.exec((await auction.getAttribute("aria-label"))!)![1]!);
    const oneAuction = async (): Promise<void> => {
      const before = await auctions();
      await me.press("One auction");
      await expect.poll(auctions).toBe(before + 1);
    };
    await oneAuction();
    await expect(room.locator("unknot-board")).toBeVisible();
    await fits();
    await me.axe();

    // The class reads the richest agents, with the meaning of their words.
    const rich = await rows(richest);
    for (const row of rich.slice(0, 3)) {
      await me.hit(richest.getByRole("button", { name: row[0]!, exact: true }));
      await expect(room.getByText(`Agent ${number(row[0]!)}`, { exact: true })).toBeVisible();
    }
    await me.hit(richest.getByRole("button", { name: rich[0]![0]!, exact: true }));
    const code = room.locator("unknot-code");
    await me.hit(code.getByRole("button").last());
    await expect(code.getByRole("status")).toContainText(/\S+ .+\./);

    // The class edits an agent, first with a typing error, and releases it.
    await me.press("Edit a copy");
    const text = me.sheet.getByRole("textbox", { name: "Release an agent" }),
      said = me.sheet.locator("unknot-editor").getByRole("status");
    await expect(me.sheet.locator(".means")).toContainText(/^(It|If|Unless|For) .+\.$/);
    const copied = await text.inputValue(),
      bids = (bid: string) => copied.replace(/^bid: [\s\S]*(?=^act:)/m, `bid: ${bid}\n`);
    await text.fill(bids("1").replace(/^act: \w/m, "act: q"));
    await expect(said).toContainText(/^Line 2: /);
    await me.press("Send");
    await expect(said).toContainText(/^Line 2: /);
    await text.fill(bids(""));
    await expect(said).toContainText(/^Line 1: /);
    await text.fill("bid: 1\nact: bringBarrelsHome"); // a list shows the other words that fit there
    await me.hit(me.sheet.getByRole("button", { name: /^pushBarrel\(/ }));
    await expect(text).toHaveValue("bid: 1\nact: pushBarrel");
    await text.fill(bids("1"));
    await expect(said).toBeEmpty();
    await fits();
    await me.press("Send");
    await expect(me.sheet).toBeHidden();
    await oneAuction();
    const released = (await rows(richest)).filter((row) => row[5] === "released");
    expect(released).toHaveLength(1);
    const outbid = async (): Promise<boolean> => {
      const [agent, coins] = (await rows(auction))[0]!;
      return agent !== released[0]![0] && number(coins!) > 1;
    };
    for (let n = 0; n < 5 && !(await outbid()); n++) await oneAuction();
    expect(await outbid(), "it is outbid").toBe(true);

    // After each auction, the ledger balances.
    for (let n = 0; n < 5; n++) {
      await oneAuction();
      const entries = (await rows(bank)).map(([, coins]) => number(coins!)),
        has = entries.pop();
      expect(entries).toHaveLength(5);
      expect(entries.reduce((sum, coins) => sum + coins, 0)).toBe(has);
    }
    expect((await rows(levels)).length).toBeGreaterThan(0);

    // The economy is stopped, saved and written to a file.
    await me.stop(me.button("Stop and keep"), () =>
      expect(
        me.page.getByRole("alert").filter({ hasText: `What was learned is saved as “Sokoban, 3 puzzles”, and chosen for “${title}”.` }),
      ).toBeVisible(),
    );
    await expect(learned(aside)).toHaveValue("Sokoban, 3 puzzles");
    const [download] = await Promise.all([me.page.waitForEvent("download"), me.press("Export")]);
    const path = info.outputPath(download.suggestedFilename());
    writeFileSync(path, readFileSync(await download.path()));

    // A student uses the economy on another level, without learning.
    await friend.start("./#/sokoban/06-opposite-corners");
    const theirs = await economy(friend);
    await theirs.getByLabel("Import").setInputFiles(path);
    await expect(friend.page.getByRole("alert").filter({ hasText: /^Saved as “.+”, and chosen for “Hayek economy”\.$/ })).toBeVisible();
    await friend.press("Solve");
    // The few auctions on two levels may not be enough to solve this level.
    await expect(theirs.getByRole("heading", { name: /^(Solved|Stopped)$/ })).toBeVisible();
    const theRichest = theirs.getByRole("region", { name: "The richest" }),
      unfold = () => friend.hit(theirs.locator("summary", { hasText: "The richest" }));
    await expect(theRichest, "much of it is folded away").toBeHidden();
    await unfold();
    await expect(theRichest.getByRole("row")).not.toHaveCount(0);
    expect(await friend.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing is wider than the window").toBe(
      true,
    );

    // Two economies by the student: the only agent of the first solves this level, the only agent of the second does nothing.
    const heading = readFileSync(path, "utf8")
      .split(/^auctions:/m)[0]!
      .replace(/^lines: .*\n/m, ""); // the student does not count the lines
    const bring = async (name: string, act: string): Promise<void> => {
      await friend.hit(theirs.getByText("How it works and settings")); // the section was folded when the method started
      const file = info.outputPath(`${name}.txt`);
      writeFileSync(file, `${heading}auctions: 1\n\nagent: 1\nwealth: 1000\nbid: 1\nact: ${act}\n`);
      await theirs.getByLabel("Import").setInputFiles(file);
      await expect(friend.page.getByRole("alert").filter({ hasText: `Saved as “${name}”` })).toBeVisible();
    };
    await bring("able", "bringBarrelsHome");
    await friend.press("Solve");
    // While the method runs, its views are folded in another place.
    await expect(theirs.getByRole("heading", { name: "Solved" })).toBeVisible();
    await unfold();
    await expect(theRichest.locator("tbody tr")).toHaveCount(1);
    await bring("idle", "lessthan(2, 1)");
    await friend.page.goto("./#/sokoban/91-distillery");
    await expect(friend.heading).toHaveText("Distillery"); // this level takes long enough to watch
    await friend.hit(theirs.getByText("Auctions and attempts", { exact: true }));
    await expect(theirs.getByRole("spinbutton", { name: /^Fruitless actions %/ })).toHaveValue("25");
    for (const [name, value] of [
      [/^Auctions At/, 1e9],
      [/^Auctions per attempt/, 1e6],
      [/^Attempts per level/, 1e6],
    ] as const) {
      await theirs.getByRole("spinbutton", { name }).fill(String(value));
      await theirs.getByRole("spinbutton", { name }).blur();
    }
    await friend.press("Solve");
    await friend.press("Watch");
    const close = friend.page.locator("unknot-watching");
    await expect(close.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(close.locator(".state")).toContainText(/auctions/);
    await friend.press("Pause");
    await friend.press("One auction");
    await expect(friend.button("Resume")).toBeVisible();
    expect(await friend.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing is wider than the window").toBe(
      true,
    );
    await friend.stop(close.getByRole("button", { name: "Stop", exact: true }), () =>
      expect(theirs.getByRole("heading", { name: "Stopped" })).toBeVisible(),
    );
    await expect(close).toHaveCount(0);
    await expect(friend.board).toBeVisible();
  },
);
