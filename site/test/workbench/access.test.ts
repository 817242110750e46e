import type { UnknotPuzzle } from "../../src/element/puzzle";
import { brokenLamps, hardTiles, lamps, lemmings, noLamps, toAndFro } from "./data";
import { sampled, tagOf, turn } from "../sample";
import { expect, test, type Desk } from "./desk";

/** Opens a game with a clock, and makes two actions in it. */
async function inTime(desk: Desk): Promise<void> {
  await desk.open(lemmings);
  await desk.puzzle.evaluate((element) => (element as UnknotPuzzle).game!.play.make(["wait 4", "climber 0", "nuke"]));
  await expect(desk.said).toContainText("fuse");
}

/** The states of the page to test, with the steps that lead to each. */
const states: Record<string, (desk: Desk) => Promise<unknown>> = {
  "on the shelf": async (desk) => {
    await desk.page.goto("./");
    await expect(desk.page.locator("unknot-shelf unknot-board").first()).toBeVisible();
  },
  "as a kind starts": (desk) => desk.start(),
  playing: async (desk) => {
    await desk.open(lamps);
    await desk.cell(lamps.presses[0]).click();
  },
  "with a hint": async (desk) => {
    await desk.open(lamps);
    await desk.button("Hint").click();
    await desk.button("Do it").waitFor();
  },
  solving: async (desk) => {
    await desk.open(hardTiles);
    await desk.page.getByLabel(hardTiles.slow).check();
    await desk.button("Solve").click();
    await desk.button("Stop").waitFor();
  },
  watching: async (desk) => {
    await desk.open(lamps);
    await desk.solve();
    await desk.slider.press("End");
  },
  "without a solution": async (desk) => {
    await desk.open({ ...lamps, text: noLamps });
    await desk.button("Solve").click();
    await desk.page.getByRole("heading", { name: "No solution" }).waitFor();
  },
  solved: async (desk) => {
    await desk.open(lamps);
    for (const press of lamps.presses) await desk.cell(press).click();
    await expect(desk.said).toContainText("Solved!");
  },
  "about to draw": async (desk) => {
    await desk.open(lamps);
    await desk.act("Draw");
  },
  drawing: async (desk) => {
    await desk.open(lamps);
    await desk.act("Draw");
    await desk.button("Edit this puzzle").click();
    await desk.button("Done").waitFor();
  },
  mending: async (desk) => {
    await desk.open(lamps);
    await desk.paste(brokenLamps);
    await expect(desk.fault).not.toBeEmpty();
  },
  "choosing a puzzle": async (desk) => {
    await desk.start();
    await desk.page.getByRole("heading", { level: 1 }).getByRole("button").click();
  },
  making: async (desk) => {
    await desk.open(lamps);
    await desk.act("New");
  },
  sharing: async (desk) => {
    await desk.open(lamps);
    await desk.act("Share");
    await expect(desk.sheet.getByLabel("Address")).toHaveValue(/#=/);
  },
  embedding: async (desk) => {
    await desk.open(lamps);
    await desk.act("Embed");
  },
  helping: async (desk) => {
    await desk.open(lamps);
    await desk.page.keyboard.press("?");
    await desk.sheet.waitFor();
  },
  "in time, with the list of actions": async (desk) => {
    await inTime(desk);
    await desk.puzzle.locator("summary", { hasText: "2 actions" }).click();
  },
  "editing the actions": async (desk) => {
    await inTime(desk);
    await desk.act("Edit actions");
    await desk.sheet.getByRole("textbox").fill("1 0 climber\n");
    await expect(desk.sheet.getByRole("status")).toContainText("has not come in");
  },
  "in time, drawing": async (desk) => {
    await desk.open(lemmings);
    await desk.act("Draw");
    await desk.button("Edit this puzzle").click();
    await desk.button("Done").waitFor();
  },
  "when the engine cannot be loaded": async (desk) => {
    await desk.page.route("**/engine-*", (route) => route.abort());
    await desk.page.goto("./");
    await expect(desk.puzzle.getByRole("alert")).toHaveText("The engine could not be loaded. Check the network and try again.");
    await desk.button("Try again").waitFor();
  },
  "at a damaged address": async (desk) => {
    await desk.go("./#=nothing");
    await desk.page.getByRole("alert").waitFor();
  },
};

/** The window sizes and colour schemes in which each state is tested. */
const looks = [
  { width: 360, height: 740 },
  { width: 1280, height: 860 },
].flatMap((size) => (["light", "dark"] as const).map((colorScheme) => ({ size, colorScheme })));

test.describe("at 360 pixels, and then on a desk", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  for (const [i, [state, reach]] of Object.entries(states).entries()) {
    test(`everything fits and can be hit, and axe finds nothing, ${state}`, { tag: tagOf(state, Object.keys(states), 4) }, async ({
      desk,
    }) => {
      await reach(desk);
      expect(await desk.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      const small = await desk.page.evaluate(() => {
        const inside = (root: Document | ShadowRoot): Element[] =>
          [...root.querySelectorAll("*")].flatMap((e) => [
            e,
            ...(e.shadowRoot && e.localName !== "unknot-board" ? inside(e.shadowRoot) : []),
          ]);
        return inside(document)
          .filter(
            (e) =>
              !e.matches(".skip:not(:focus)") &&
              e.matches("button, a, summary, select, input:not([type=file], [type=checkbox], [type=radio]), .method, .field"),
          )
          .map((e) => ({ what: e.outerHTML.slice(0, 120), box: e.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0 && (box.width < 40 || box.height < 40))
          .map(({ what, box }) => `${Math.round(box.width)} × ${Math.round(box.height)} ${what}`);
      });
      expect(small).toEqual([]);
      for (const { size, colorScheme } of sampled(looks, 1, i)) {
        await desk.page.setViewportSize(size);
        await desk.page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await desk.axe();
      }
    });
  }
});

test.describe("in a narrow window", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  const bars = ["playing", "with a hint", "watching", "solving"];
  for (const state of bars) {
    test(`shows the words of each action in one row, ${state}`, { tag: tagOf(state, bars) }, async ({ desk }) => {
      await states[state](desk);
      const bar = await desk.puzzle.locator(".bar").evaluate((bar) =>
        [...bar.querySelectorAll("button")].map((button) => {
          const { left, right, top, height } = button.getBoundingClientRect();
          return {
            name: button.getAttribute("aria-label") ?? "",
            seen: button.innerText.replace(/\s+/g, " ").trim(),
            inside: left >= 0 && right <= innerWidth,
            middle: top + height / 2,
          };
        }),
      );
      expect(bar.length).toBeGreaterThan(3);
      for (const { name, seen, inside, middle } of bar) {
        expect(seen, name).not.toBe("");
        expect(name).toContain(seen);
        expect(inside, name).toBe(true);
        expect(middle, name).toBeCloseTo(bar[0].middle, 0);
      }
    });
  }
});

test("has one polite live region, which is silent while a solution plays by itself", { tag: turn(3) }, async ({ desk }) => {
  await desk.open(toAndFro);
  const regions = desk.puzzle.getByRole("status");
  await expect(regions).toHaveCount(1);
  await expect(regions).toHaveAttribute("aria-live", "polite");
  await desk.paste(toAndFro.way);
  await expect(desk.said).toContainText("Solved!");
  await desk.page.getByText(/^Your best:/).click();
  await desk.button("Watch").click(); // a long film
  await expect(regions).toHaveAttribute("aria-live", "off");
  await desk.button("Pause").click();
  await expect(regions).toHaveAttribute("aria-live", "polite");
});

test("keeps the focus on the puzzle when a key begins a run, while the chosen method cannot have it", { tag: turn(2) }, async ({
  desk,
}) => {
  await desk.start(`./#/${lamps.kind}`);
  const method = desk.page.getByRole("radio").first();
  for (const key of ["h", "s"]) {
    await method.focus();
    await desk.page.keyboard.press(key);
    await (key === "h" ? desk.button("Do it") : desk.slider).waitFor(); // during the search for a hint, the other key would stop the search
    await expect(desk.puzzle).toBeFocused();
  }
});
