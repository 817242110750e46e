// The text of a puzzle beside its board: after each pause the page reads the text, plays it if it is valid, and otherwise keeps it.
import type { Locator, Page } from "@playwright/test";
import { tagOf, turn } from "../sample";
import { expect, test, type Desk } from "./desk";

const frogs = "./#/gdl/08-frogs-and-toads";

const parts = (page: Page): { rules: Locator; text: Locator; said: Locator } => {
  const rules = page.locator("unknot-written");
  return { rules, text: rules.getByRole("textbox", { name: "The rules" }), said: rules.locator("unknot-editor").getByRole("status") };
};

/** Opens a level, and returns its text. */
async function begin(desk: Desk): Promise<string> {
  await desk.start(frogs);
  await expect(parts(desk.page).text).toHaveValue(/^; title: Frogs and toads\n/);
  return parts(desk.page).text.inputValue();
}

/** Puts a long text into the field at once, since typing it would take minutes. */
const put = (text: Locator, long: string): Promise<void> =>
  text.evaluate((area: HTMLTextAreaElement, long) => {
    area.value = long;
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }, long);

const own = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      (
        document.querySelector("unknot-workbench") as unknown as {
          library: { collection(kind: string, name: string): { parts: { text: string }[] } | undefined };
        }
      ).library
        .collection("gdl", "~")
        ?.parts.map(({ text }) => text) ?? [],
  );

test("plays a readable text at once, and lets it replace the previous one if nobody has played that", async ({ desk, page }) => {
  const before = await begin(desk),
    { text, rules } = parts(page);
  await text.fill(before.replace("(cell 1 frog)", "(cell 1 empty)"));
  await expect(desk.cell("row 1, column 1")).toHaveAccessibleName(/empty/);
  await expect(text).toBeFocused();
  await text.fill(before.replace("(cell 2 frog)", "(cell 2 empty)"));
  await expect(desk.cell("row 1, column 2")).toHaveAccessibleName(/empty/);
  await expect(desk.cell("row 1, column 1")).toHaveAccessibleName(/frog/);
  await expect(rules.getByText(/can(not)? be solved/)).toBeVisible();
  expect(await own(page)).toHaveLength(1);
  await page
    .getByRole("button", { name: "move 4", exact: true })
    .or(page.getByRole("button", { name: /^move / }))
    .first()
    .click();
  await expect(desk.said).toContainText("After move");
});

test("returns to the puzzle's own text by Undo, and continues its game", { tag: turn(2) }, async ({ desk, page }) => {
  const before = await begin(desk),
    { text } = parts(page);
  await desk.button("move 3").click();
  await expect(desk.cell("row 1, column 3")).toHaveAccessibleName(/empty/);
  await text.press("ControlOrMeta+End");
  await page.keyboard.type("(extra 1)");
  await expect(desk.cell("row 1, column 3")).toHaveAccessibleName(/frog/);
  await page.evaluate(() => document.querySelector("unknot-editor")!.replace(""));
  await expect(parts(page).said).toHaveText(/no rule names a role/i);
  for (let i = 0; i < 20 && (await text.inputValue()) !== before; i++) await page.keyboard.press("ControlOrMeta+z");
  await expect(text).toHaveValue(before);
  await expect(desk.cell("row 1, column 3")).toHaveAccessibleName(/empty/);
  await expect(page).toHaveURL(/08-frogs-and-toads$/);
});

/** The line in which a part of a text begins, from 1. */
const lineOf = (text: string, part: string): number => text.slice(0, text.indexOf(part)).split("\n").length;

const faults: [name: string, change: (text: string) => string, at: string | undefined, said: RegExp][] = [
  [
    "a parenthesis that is never closed",
    (t) => t.replace("(cell 4 empty))", "(cell 4 empty)"),
    "(init (cell 4",
    /^Line \d+: This parenthesis is never closed/,
  ],
  [
    "more than a megabyte",
    (t) => t + "; more and more and more and more and more and more of it\n".repeat(20_000),
    undefined,
    /too long for a puzzle/,
  ],
];
for (const [name, change, at, words] of faults) {
  test(`reports a fault at its line, keeps the text, and plays on the previous game: ${name}`, { tag: turn(3) }, async ({ desk, page }) => {
    const before = await begin(desk),
      { text, said } = parts(page),
      wrong = change(before);
    await put(text, wrong);
    await expect(said).toHaveText(words);
    if (at) await expect(said).toHaveText(new RegExp(`^Line ${lineOf(wrong, at)}: `));
    await expect(text).toHaveAttribute("aria-invalid", "true");
    await expect(text).toHaveAccessibleDescription(words);
    await desk.button("move 3").click();
    await expect(desk.cell("row 1, column 3")).toHaveAccessibleName(/empty/);
    expect((await text.inputValue()) === wrong).toBe(true);
    if (wrong.length < 100_000) await page.getByRole("button", { name: "Discard edits" }).click();
    else await put(text, before);
    await expect(text).toHaveValue(before);
    await expect(said).toHaveText("");
    await expect(desk.cell("row 1, column 3")).toHaveAccessibleName(/empty/);
  });
}

test("reads and plays rules of nearly a megabyte", { tag: turn(4) }, async ({ desk, page }) => {
  const before = await begin(desk),
    { text } = parts(page);
  await put(
    text,
    before.replace("(cell 1 frog)", "(cell 1 empty)") +
      Array.from({ length: 30_000 }, (_, i) => `(thing of${i}) (size ${i})\n`)
        .join("")
        .slice(0, 1_000_000 - before.length)
        .replace(/[^\n]*$/, ""),
  );
  await expect(desk.cell("row 1, column 1")).toHaveAccessibleName(/empty/);
});

test("lists remarks with their lines", { tag: turn(1) }, async ({ desk, page }) => {
  const before = await begin(desk),
    { text, rules, said } = parts(page);
  const odd = before
    .replace("(<= movable (possible ?from ?to))", "(<= movable (possible ?from ?to))\n(<= lost (nowhere ?x))")
    .replace(/\(goal player \d+\)/g, "(goal player 0)");
  const nowhere = lineOf(odd, "(<= lost");
  await text.fill(odd);
  await expect(rules.getByRole("list", { name: "Remarks" }).getByRole("listitem")).toHaveText([
    new RegExp(`^Line ${nowhere}: no rule says when nowhere holds`, "i"),
    new RegExp(`^Line ${lineOf(odd, "(<= (goal player 0)")}: no goal is worth more than 0`, "i"),
  ]);
  await expect(said).toHaveText("");
  await rules.getByRole("button", { name: `Line ${nowhere}` }).click();
  await expect(text).toBeFocused();
  expect(await text.evaluate((area: HTMLTextAreaElement) => area.value.slice(0, area.selectionStart).split("\n").length)).toBe(nowhere);
  await desk.axe();
});

test("keeps an unreadable text over a reload and a visit elsewhere", { tag: turn(4) }, async ({ desk, page }) => {
  const before = await begin(desk),
    { text, said } = parts(page),
    wrong = before.replace("(role player)", "(role player");
  await text.fill(wrong);
  await expect(said).toHaveText(/never closed/);
  await page.reload();
  await expect(text).toHaveValue(wrong);
  await expect(said).toHaveText(/never closed/);
  await desk.go("./#/gdl/09-hanoi");
  await expect(text).toHaveValue(/Tower of four discs/);
  await expect(said).toHaveText("");
  await page.goto(frogs);
  await expect(text).toHaveValue(wrong);
});

test("enters the text, changes it and leaves it by keyboard", { tag: turn(2) }, async ({ desk, page }) => {
  const before = await begin(desk),
    { text, rules } = parts(page);
  await page.getByRole("button", { name: "Embed" }).focus();
  await page.keyboard.press("Tab");
  await expect(text).toBeFocused();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.press("ControlOrMeta+z"); // the editor has nothing to undo, and no move of the game is undone either
  await page.keyboard.type("(s?"); // these are not keys of the page
  await expect(text).toHaveValue(`${before}(s?`);
  await expect(parts(page).said).toHaveText(new RegExp(`^Line ${before.split("\n").length}: This parenthesis is never closed`));
  await page.keyboard.press("Tab");
  await expect(text).not.toBeFocused();
  await rules.getByText("What you can write").focus();
  await page.keyboard.press("Enter");
  await expect(rules.getByText("Names the one player.")).toBeVisible();
  await desk.axe();
});

test("refuses a pasted text of a megabyte at once, and keeps it", { tag: turn(1) }, async ({ desk, page }) => {
  await desk.start("./#/homemade/01-mines");
  const { text, said } = parts(page),
    long = "rule Numbers: each c in cells with n: count mine in ring of c = n\n".repeat(15_000);
  await text.press("ControlOrMeta+a");
  await page.keyboard.insertText(long); // line by line this would take minutes
  await expect(said).toHaveText("A rules text has at most 64 kB.");
  expect((await text.inputValue()) === long).toBe(true);
  await page.getByRole("button", { name: "Discard edits" }).click();
  await expect(text).toHaveValue(/^genre Mine/m);
});

test("returns by Back from the text of a kind's rules to the puzzle", { tag: turn(2) }, async ({ desk, page }) => {
  await desk.start("./#/hashi/02-jetty");
  const heading = await page.getByRole("heading", { level: 1 }).innerText();
  await desk.button("How this kind is made").click();
  await expect(parts(page).text).toHaveValue(/^genre Hashi/m);
  await page.goBack();
  await expect(page).toHaveURL(/#\/hashi\/02-jetty$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
});

test("keeps the words of the actions beside a text apart", { tag: turn(3) }, async ({ desk, page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await desk.start("./#/homemade/01-mines");
  const [words, solve] = await Promise.all(
    [desk.button("Explain").locator(".label"), desk.button("Solve")].map((part) => part.boundingBox()),
  );
  expect(solve!.x - (words!.x + words!.width)).toBeGreaterThanOrEqual(8);
  expect(solve!.y).toBeLessThan(words!.y);
});

test("keeps the text and the board of a drawing alike, and a text with its fault when the drawing is done", async ({ desk, page }) => {
  await desk.go("./");
  await page.getByRole("button", { name: "Make your own kind" }).click();
  const { text, said } = parts(page),
    cell = desk.cell("row 1, column 2");
  await expect(text).toHaveValue(/^genre My puzzle/s);
  const wrong = (await text.inputValue()).replace("ring of", "rings of");
  await text.fill(wrong);
  await expect(said).toHaveText(/^Line \d+: /);
  await cell.focus();
  await page.keyboard.press("3");
  await expect(text, "an edit that cannot be read has the rows of the board").toHaveValue(/^genre.*rings of.*\n---\n. 3 /s);
  await desk.button("Done").click();
  await expect(page.locator(".notice")).toContainText(/not done yet, since its text has a fault\. Line \d+/);
  await expect(text).toBeFocused();
  await expect(text).toHaveValue(/rings of.*\n---\n\. 3 /s);
  await text.fill((await text.inputValue()).replace("rings of", "ring of").replace(". 3 ", "1 . "));
  await expect(desk.cell("row 1, column 1")).toHaveAccessibleName(/1/);
  await expect(cell).not.toHaveAccessibleName(/3/);
  await desk.button("Done").click();
  await expect(desk.button("Done")).toHaveCount(0);
  await expect(text).toHaveValue(/ring of.*\n---\n1 \. /s);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test("shows a hint above the actions below a lesson of many lines", { tag: turn(4) }, async ({ desk }) => {
    await desk.start("./#/homemade/~lessons/13");
    await expect(desk.said).toBeAttached();
    await desk.button("Hint").tap();
    await expect(desk.button("Do it")).toBeVisible();
    const actions = desk.puzzle.locator(".bar");
    await expect
      .poll(async () => {
        const [said, bar] = await Promise.all([desk.said, actions].map((part) => part.boundingBox()));
        return said!.y >= 0 && said!.y + said!.height <= bar!.y;
      })
      .toBe(true);
  });
});

const inks = [{ colorScheme: "dark" }, { forcedColors: "active" }] as const;
for (const look of inks) {
  test(`highlights the text, ${Object.values(look)[0]}`, { tag: tagOf(look, inks) }, async ({ desk, page }) => {
    await page.emulateMedia(look);
    await begin(desk);
    await expect(parts(page).rules.locator(".ink b").first()).toHaveText("role");
    await desk.axe();
  });
}
