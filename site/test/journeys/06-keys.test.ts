// A visitor with only a keyboard and a screen reader.
import { lamps } from "../workbench/data";
import { expect, journey, type Player } from "./seat";

/** Presses Tab until the element `name` has the focus, and expects that the focus is visible. */
async function tab(me: Player, name: RegExp): Promise<void> {
  const passed: string[] = [];
  while (passed.length < 80) {
    await me.page.keyboard.press("Tab");
    const at = await me.page.evaluate(() => {
      let element = document.activeElement!;
      while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      const { outlineStyle, outlineWidth } = getComputedStyle(element),
        { top, bottom } = element.getBoundingClientRect();
      const ring = element.closest(".field-of-all"); // the frame of such a field shows its focus
      return {
        name: element.getAttribute("aria-label") ?? element.textContent?.trim().replace(/\s+/g, " ") ?? "",
        seen:
          element.role === "gridcell" ||
          (outlineStyle !== "none" && outlineWidth !== "0px") ||
          Boolean(ring && getComputedStyle(ring).boxShadow !== "none"),
        whole: element === document.body,
        inside: bottom > 0 && top < innerHeight,
      };
    });
    passed.push(at.name.slice(0, 40));
    if (at.whole) continue; // the focus went from the last element of the page to the first
    expect(at.seen, `the focus on “${at.name}” is seen`).toBe(true);
    expect(at.inside, `“${at.name}” is scrolled to`).toBe(true);
    if (name.test(at.name)) return;
  }
  throw new Error(`Tab never came to ${name}, but to: ${passed.join(" | ")}`);
}

journey("a laptop", "keyboard only: a kind is found, a board is solved, and each move is heard", async ({ me }) => {
  const { keyboard } = me.page;
  await me.arrive();
  await tab(me, /^Lab$/); // the head's links can be reached by Tab too
  while (!(await me.field.evaluate((field) => field === document.activeElement))) await tab(me, /^/);
  await keyboard.type(lamps.title);
  await expect(me.shelf.getByRole("status")).toHaveText(`1 match. Press Enter to open ${lamps.title}.`);
  await keyboard.press("Enter");
  await expect(me.said).toContainText(/lamps? (is|are) lit/);
  await expect(me.cell("row 1, column 1"), "what has gone leaves the focus to the board").toBeFocused();
  const before = await me.said.textContent();
  await keyboard.press("Enter");
  await expect(me.said).not.toHaveText(before!);
  await keyboard.press("Control+z");
  await expect(me.said).toContainText(before!);
  for (const key of ["ArrowDown", "ArrowDown", "ArrowRight"]) await keyboard.press(key); // one press solves it: row 3, column 2
  await keyboard.press(" ");
  await expect(me.said).toContainText("Solved!");
  await tab(me, /^Restart$/);
  await keyboard.press("Enter");
  await expect(me.said).toContainText(before!);
  await tab(me, /^Hint$/);
  await keyboard.press("Enter");
  await expect(me.button("Do it")).toBeVisible();
  await tab(me, /^Solve$/);
  await keyboard.press("Enter");
  await expect(me.puzzle.getByText(/^step 1 of 1/)).toBeVisible();
  await keyboard.press("ArrowLeft");
  await expect(me.puzzle.getByText(/^step 0 of 1/)).toBeVisible();
  await keyboard.press("ArrowRight");
  await expect(me.said).toContainText("Pressed r3c2.");
  await keyboard.press("Escape");
  await expect(me.slider).toHaveCount(0);
  await keyboard.press("?");
  await expect(me.sheet).toContainText("Keys for every puzzle");
  await keyboard.press("Escape");
  await expect(me.sheet).toHaveCount(0);
});
