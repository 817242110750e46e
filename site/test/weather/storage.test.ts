// A browser that stores nothing: it refuses all storage, or its storage is full.
import { turn } from "../sample";
import { lamps, oneLamp } from "../workbench/data";
import { expect, test } from "../workbench/desk";

const nothingKept =
  "Your browser cannot save anything more for this page: its storage is full or switched off. Games last until the tab is closed.";

test("says once that the browser refuses all storage, and does everything else", { tag: turn(1) }, async ({ desk }) => {
  await desk.page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage", "caches"]) Object.defineProperty(window, name, { get: refuse });
    IDBFactory.prototype.open = refuse;
    Object.defineProperty(Document.prototype, "cookie", { get: refuse, set: refuse });
  });
  await desk.open(lamps);
  const said = desk.page.getByText(nothingKept);
  await expect(said).toHaveCount(1);
  await desk.cell(lamps.presses[0]!).click();
  await expect(desk.said).toContainText("3 lamps are lit");
  await desk.paste(oneLamp.text);
  await expect(desk.said).toContainText("5 lamps are lit");
  await desk.page.evaluate(() => {
    location.hash = "#/lights/~/1";
  });
  await expect(desk.said, "the game of this tab").toContainText("3 lamps are lit");
  await desk.act("Share");
  await expect(desk.sheet.getByLabel("Address")).toHaveValue(/#=/);
  await desk.page.keyboard.press("Escape");
  await desk.solve();
  await expect(said).toHaveCount(1);
  await expect(desk.page.getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0);
  await desk.page.goto("./lab.html");
  await expect(desk.page.getByRole("list").getByRole("heading").first()).toBeVisible();
  await expect(desk.page.getByRole("contentinfo")).toContainText("its storage is full or switched off");
});
