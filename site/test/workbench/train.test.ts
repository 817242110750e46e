// On the train: a visitor with a phone, operated by the thumb, and no network from the second visit on.
import { fileURLToPath } from "node:url";
import { serve } from "../../serve.mjs";
import { whole } from "../whole";
import { wideIslands } from "./data";
import { Desk, expect, test } from "./desk";
import { stroke } from "./finger";

const dist = fileURLToPath(new URL("../../../dist/", import.meta.url));

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, serviceWorkers: "allow" });

test("plays a puzzle by touch, offline, and continues it after the tab was closed", { tag: whole }, async ({ browser }) => {
  const server = await serve(dist);
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  let desk = new Desk(await context.newPage());
  await desk.start(`./#/${wideIslands.kind}`);
  await expect(desk.page.getByRole("contentinfo")).toContainText("Works offline");
  await server.close();

  await desk.page.reload();
  await desk.button("Actions").tap();
  await desk.button("Open").tap();
  await desk.text.fill(wideIslands.text);
  await desk.sheet.getByRole("button", { name: "Open", exact: true }).tap();
  await expect(desk.page.getByRole("heading", { level: 1 })).toHaveText("Puzzle 1");

  // The actions are at the bottom, within reach of the thumb.
  const solve = await desk.button("Solve").boundingBox();
  expect(solve!.y + solve!.height).toBeGreaterThan(780);

  await stroke(desk, [3, 3], [3, 5]);
  await expect.poll(desk.at).toBe(1);
  await stroke(desk, [5, 3], [5, 5]);
  await expect.poll(desk.at).toBe(2);
  await expect(desk.board.getByRole("gridcell", { name: /breaks a rule/ })).toHaveCount(4);
  await desk.button("Undo").tap();
  await expect(desk.board.getByRole("gridcell", { name: /breaks a rule/ })).toHaveCount(0);
  await desk.button("Undo").tap();
  await expect.poll(desk.at).toBe(0);

  await desk.button("Hint").tap();
  await expect(desk.button("Do it")).toBeVisible();
  await expect(desk.said).toHaveText(/.{20,}/); // the reason for the hint
  await desk.button("Do it").tap();
  await expect.poll(desk.at).toBe(1);

  const left = await desk.moves();
  await Promise.all([desk.page.waitForEvent("close"), desk.page.close({ runBeforeUnload: true })]);
  desk = new Desk(await context.newPage());
  await desk.start(`./#/${wideIslands.kind}`);
  await expect.poll(() => desk.moves()).toEqual(left);
  await desk.button("Undo").tap();
  await desk.button("Redo").tap();

  // The visitor finishes a built-in puzzle with hints, and goes to the next one.
  await desk.page.getByRole("heading", { level: 1 }).getByRole("button").tap();
  await desk.sheet.getByRole("button", { name: /^Unknot’s own/ }).tap();
  await desk.sheet.getByRole("link").first().tap();
  await expect(desk.sheet).toHaveCount(0);
  const title = () => desk.page.getByRole("heading", { level: 1 }).textContent();
  const first = await title();
  for (let more = 1000; more > 0 && !(await desk.button("Next puzzle").isVisible()); more--) {
    const at = await desk.at();
    await desk.button("Hint").tap();
    await desk.button("Do it").tap();
    await expect.poll(desk.at).toBeGreaterThan(at);
  }
  await expect(desk.said).toContainText("Solved!");
  await desk.button("Next puzzle").tap();
  await expect.poll(title).not.toBe(first);
  await context.close();
});
