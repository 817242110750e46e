// Journey 6: a visitor with only a keyboard and a screen reader.
import { lamps } from "../workbench/data";
import { expect, test } from "./suite";
import { said, slider, title } from "./visitor";

test("keyboard only: everything is reached with Tab, the focus is seen, and each move is heard", async ({ host, visitor }) => {
  await visitor.copy(host.url, lamps.text);
  await visitor.start(host.url);
  await visitor.paste();
  await visitor.reads(title, "Puzzle 1");
  const reach = async (name: RegExp) => {
    const passed: string[] = [];
    while (passed.length < 80) {
      await visitor.press("Tab");
      const at = await visitor.window.run(() => {
        let element = document.activeElement!;
        while (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return {
          name: element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "",
          seen: element.role === "gridcell" || (outlineStyle !== "none" && outlineWidth !== "0px"),
        };
      }, null);
      passed.push(at.name.slice(0, 40));
      if (!name.test(at.name)) continue;
      expect(at.seen, `the focus on ${name} is seen`).toBe(true);
      return passed;
    }
    throw new Error(`Tab never came to ${name}, but to: ${passed.join(" | ")}`);
  };
  await reach(/^Lab$/); // the head's links can be reached by Tab too
  await reach(/^row \d, column \d/);
  await visitor.press("Enter");
  await visitor.reads(said, "3 lamps are lit");
  await visitor.press("ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight", " ");
  await visitor.reads(said, "Solved!");
  await reach(/^Restart$/);
  await visitor.press("Enter");
  await visitor.reads(said, "6 lamps are lit");
  await reach(/^Hint$/);
  await visitor.press("Enter");
  await visitor.sees({ role: "button", name: "Do it" });
  await reach(/^Solve$/);
  await visitor.press("Enter");
  await visitor.sees(slider);
  await visitor.reads({ css: ".place" }, "2 of 2");
  await visitor.press("ArrowLeft");
  await visitor.reads(said, "Pressed r1c1.");
  await visitor.press("Escape");
  await visitor.seesNo(slider);
  await visitor.press("?");
  await visitor.reads({ role: "dialog" }, "Keys for every puzzle");
  await visitor.press("Escape");
  await visitor.seesNo({ role: "dialog" });
});
