// Journeys 2 and 3: good and bad texts that people copy elsewhere.
import { forum, islands, lamps, tiles } from "../workbench/data";
import { expect, test } from "./suite";
import { cell, said, slider, title, type Visitor } from "./visitor";

const alert = { role: "alert", inside: "dialog" } as const;
const solution = { css: "textarea", name: "Solution" };

for (const { title: kind, text } of [tiles, islands, forum, lamps]) {
  const known = kind === forum.title ? "Sokoban" : kind;
  test(`“Can it solve mine?”: ${kind}, out of the clipboard and back into it`, async ({ host, visitor }) => {
    await visitor.copy(host.url, text);
    await visitor.start(host.url);
    await visitor.paste();
    // The title comes first, since the kind may be open before the paste.
    await visitor.reads(title, kind === forum.title ? kind : "Puzzle 1");
    await visitor.reads({ css: "a[aria-current=page], .menu" }, known);
    await visitor.click("Solve");
    await visitor.sees(slider);
    const { value } = await visitor.sees(solution);
    expect(value).not.toBe("");
    await visitor.click({ role: "button", name: "Copy", inside: "aside" });
    await visitor.sees({ role: "button", name: "Copied" });
    await visitor.open(`${host.url}copied.html`);
    await visitor.click({ css: "textarea" });
    await visitor.paste();
    await expect.poll(async () => (await visitor.sees({ css: "textarea" })).value).toBe(value);
  });
}

/** Starts a game that the following bad texts must not change. */
async function underWay(visitor: Visitor, base: string): Promise<unknown> {
  await visitor.copy(base, tiles.text);
  await visitor.start(base);
  await visitor.paste();
  await visitor.reads(title, "Puzzle 1");
  await visitor.click(cell("row 3, column 2"));
  await expect.poll(visitor.at).toBe(1);
  return visitor.moves();
}

for (const { what, text, says } of [
  { what: "a ragged row", text: "1 2 3\n4 5 6\n7 0\n", says: "line 3: this row has 2 numbers, the first has 3." },
  { what: "two of the same", text: "1 2 3\n4 4 6\n7 0 8\n", says: "tile 4 appears twice" },
  { what: "more boxes than goals", text: "#######\n#@$$ .#\n#######\n", says: /goal/ },
  { what: "rubbish", text: "there is no puzzle here at all", says: /does not recognise/ },
]) {
  test(`“It says no.”: explains ${what} in a sentence, and keeps the text for corrections and the game`, async ({
    host,
    visitor,
    visit,
  }) => {
    const game = await underWay(visitor, host.url);
    const other = await visit();
    await other.copy(host.url, text);
    await visitor.paste();
    await visitor.reads(alert, says);
    await expect.poll(async () => (await visitor.sees({ role: "textbox", inside: "dialog" })).value).toBe(text);
    await visitor.click({ role: "button", name: "Close", inside: "dialog" });
    await visitor.seesNo({ role: "dialog" });
    expect(await visitor.moves()).toEqual(game);
    await visitor.click(cell("row 3, column 3"));
    await visitor.reads(said, "Solved!");
  });
}

test("“It says no.”: recognises that a picture is not a puzzle; opens a text file by drop and by choice", async ({ host, visitor }) => {
  const game = await underWay(visitor, host.url);
  await visitor.bring({ name: "photo.png", type: "image/png", text: "\u0089PNG" }, "drop");
  await visitor.reads(alert, "“photo.png” is a picture, not text. Paste the puzzle as text.");
  expect(await visitor.moves()).toEqual(game);
  await visitor.bring({ name: "lamps.txt", type: "text/plain", text: lamps.text }, "field");
  await visitor.seesNo({ role: "dialog" });
  await visitor.reads(said, "6 lamps are lit");
  await visitor.bring({ name: "tiles.txt", type: "text/plain", text: "1 2 3\n4 5 6\n7 0 8\n" }, "drop");
  await visitor.sees(cell("row 3, column 3"));
});

test("keeps four refused megabytes out of the field, where they would freeze the tab", async ({ host, visitor }) => {
  const text = "neither a puzzle nor anything else that is known here\n".repeat(75_000);
  await visitor.copy(host.url, text);
  await visitor.start(host.url);
  await visitor.window.run(() => {
    const seen = { last: performance.now(), longest: 0 };
    Object.assign(window, { seen });
    setInterval(() => {
      const now = performance.now();
      seen.longest = Math.max(seen.longest, now - seen.last);
      seen.last = now;
    }, 10);
  }, null);
  await visitor.paste();
  await visitor.reads(alert, /./);
  const { value } = await visitor.sees({ role: "textbox", inside: "dialog" });
  const { longest } = await visitor.window.run(() => (window as unknown as { seen: { longest: number } }).seen, null);
  console.log(`the longest silence while 4 MB were refused: ${longest.toFixed(0)} ms`);
  expect(value.length).toBeLessThan(text.length);
});
