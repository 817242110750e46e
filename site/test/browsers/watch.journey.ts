// Journeys 4 and 5: a visitor watches a running method, and steps through a solution.
import { hardTiles, toAndFro } from "../workbench/data";
import { expect, test } from "./suite";
import { cell, said, slider, title } from "./visitor";

const method = (name: string) => ({ role: "radio", name: new RegExp(`^${name}`), inside: "aside" }) as const;

test("shows a method thinking: it moves, stops and keeps the best, while another window plays on", async ({ host, visitor, visit }) => {
  await visitor.copy(host.url, hardTiles.text);
  await visitor.start(host.url);
  await visitor.paste();
  await visitor.reads(title, /Puzzle \d/);
  await visitor.click(method(hardTiles.slow));
  await visitor.click("Solve");
  const figures = { css: "dd", inside: "aside" },
    now = async () => (await visitor.seen(figures)).map(({ text }) => text).join(" ");
  await visitor.sees({ role: "button", name: "Stop" });
  await expect.poll(now).toMatch(/\d/);
  const before = await now();
  await expect.poll(now).not.toBe(before);
  expect(await now()).not.toMatch(/NaN|Infinity|∞/);

  const other = await visit();
  await other.start(`${host.url}#/lights`);
  await other.click(cell("row 1, column 1"));
  await expect.poll(other.at).toBe(1);
  await expect.poll(visitor.best).toBeGreaterThan(0);

  await visitor.click("Stop");
  await visitor.reads({ role: "heading", inside: "aside" }, "Solved");
  await visitor.sees(slider);
  expect(await visitor.at(), "the game itself is where it was").toBe(0);
  await visitor.click("Back to the game");
  await visitor.click(method(hardTiles.optimal));
  await visitor.click("Solve");
  await visitor.click("Stop");
  await visitor.reads({ role: "heading", inside: "aside" }, "Stopped");
});

test("stepping through: the slider, the keys, the speeds, the end, and playing on from the middle", async ({ host, visitor, visit }) => {
  await visitor.copy(host.url, toAndFro.text);
  await visitor.start(host.url);
  await visitor.paste();
  await visitor.reads(title, "Puzzle 1");
  const other = await visit();
  await other.copy(host.url, toAndFro.way);
  await visitor.paste();
  await visitor.reads(said, "Solved!");
  await visitor.click({ css: "summary", name: /^Your best:/ });
  await visitor.click("Watch");
  await visitor.click("Pause");

  const place = async () => Number((await visitor.sees(slider)).value);
  const { x, y, width } = await visitor.sees(slider),
    at = (part: number) => ({ x: x + (part - 0.5) * width, y });
  await visitor.window.drag([{ x: at(0).x + 8 + ((width - 16) * (await place())) / toAndFro.moves, y }, at(0.7), at(0.3)]);
  await expect.poll(async () => Math.round((10 * (await place())) / toAndFro.moves)).toBe(3);
  const there = await place();
  await visitor.press("ArrowRight");
  await expect.poll(place).toBe(there + 1);
  await visitor.press("ArrowLeft", "ArrowLeft");
  await expect.poll(place).toBe(there - 1);
  await visitor.press("End");
  await expect.poll(place).toBe(toAndFro.moves);
  await visitor.press("Home");
  await expect.poll(place).toBe(0);
  await visitor.window.run((fast) => {
    // The list of a select is drawn by the browser, so the test sets the value by a script.
    const speed = document.querySelector("unknot-puzzle")!.shadowRoot!.querySelector<HTMLSelectElement>(".pace select")!;
    speed.value = fast;
    speed.dispatchEvent(new Event("change"));
  }, "4×");
  await visitor.click("Play");
  await expect.poll(place).toBeGreaterThan(2);
  await visitor.click("Pause");
  await visitor.click("To the end");
  await visitor.reads({ css: ".place" }, `${toAndFro.moves} of ${toAndFro.moves}`);
  await visitor.press("Home", "ArrowRight", "ArrowRight", "ArrowRight");
  await expect.poll(place).toBe(3);
  await visitor.click("Play on from here");
  await visitor.seesNo(slider);
  const played = await visitor.at();
  await visitor.press("ArrowUp");
  await expect.poll(visitor.at).toBeGreaterThan(played);
  await visitor.click("Solve");
  await visitor.sees(slider);
});

test("keeps a game that is left in the middle of a solve, and can solve it afterwards", async ({ browsing, host, visitor }) => {
  await visitor.copy(host.url, hardTiles.text);
  await visitor.start(host.url);
  await visitor.paste();
  await visitor.reads(title, /Puzzle \d/);
  await visitor.click(cell("row 4, column 5"));
  await expect.poll(visitor.at).toBe(1);
  await visitor.click(method(hardTiles.slow));
  await visitor.click("Solve");
  await expect.poll(visitor.best).toBeGreaterThan(0);
  await visitor.window.run(
    () => addEventListener("pageshow", (event) => Object.assign(window, { persisted: (event as PageTransitionEvent).persisted })),
    null,
  );
  await visitor.open(`${host.url}copied.html`);
  await visitor.window.back();
  const kept = await visitor.window.run(() => Boolean((window as unknown as { persisted?: boolean }).persisted), null);
  console.log(`${browsing.name}: the page ${kept ? "came back as it was left" : "was opened again"}`);
  if (kept) {
    await visitor.click("Stop");
    await visitor.click("Back to the game");
  }
  await visitor.sees({ role: "grid" });
  await visitor.reads(title, /Puzzle \d/);
  await expect.poll(visitor.at).toBe(1);
  await visitor.click(method(hardTiles.slow));
  await visitor.click("Solve");
  await expect.poll(visitor.best).toBeGreaterThan(0);
  await visitor.click("Stop");
  await visitor.sees(slider);
});
