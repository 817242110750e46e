// Layout in small and large windows.
import type { UnknotPuzzle } from "../../src/element/puzzle";
import { greeting, hardTiles, lamps, lemmings, longHall, nine, onePassage, tiles, twoRooms, wideIslands } from "./data";
import { sample, sampled, tagOf, turn } from "../sample";
import { expect, test, type Desk } from "./desk";
import { misplaced } from "./sight";

interface Size {
  what: string;
  width: number;
  height: number;
}

const desks: Size[] = [
  { what: "a laptop", width: 1366, height: 650 },
  { what: "a window", width: 1280, height: 800 },
  { what: "a wide window", width: 1920, height: 1080 },
];
const hands: Size[] = [
  { what: "a tablet", width: 820, height: 1180 },
  { what: "a small phone", width: 360, height: 640 },
  { what: "a phone", width: 390, height: 844 },
  { what: "a phone on its side", width: 844, height: 390 },
];

/** Resizes the window to each of the sizes, and runs `look` once the page is laid out. */
async function within(desk: Desk, sizes: readonly Size[], look: (what: string) => Promise<void>): Promise<void> {
  for (const { what, width, height } of sizes) {
    await desk.page.setViewportSize({ width, height });
    await desk.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await test.step(`on ${what}`, () => look(what));
  }
}

const large = { ...wideIslands, text: `9${" .".repeat(63)}\n${`.${" .".repeat(63)}\n`.repeat(63)}` };

test("draws the cells of a large board large enough to hit, and follows the keys", { tag: turn(1) }, async ({ desk }) => {
  await desk.open(large);
  await within(
    desk,
    sampled([
      { what: "a phone", width: 360, height: 700 },
      { what: "a window", width: 1280, height: 800 },
      { what: "a wide window", width: 1920, height: 1400 },
    ]),
    async () => {
      const cell = desk.cell("row 1, column 2"),
        box = (await cell.boundingBox())!;
      expect(box.width).toBeGreaterThan(15);
      expect(box.height).toBeGreaterThan(15);
      expect(await desk.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "only the board scrolls sideways").toBe(
        true,
      );
      await desk.cell("row 1, column 1").focus();
      await desk.page.keyboard.press("Control+End");
      await expect(desk.cell("row 64, column 64")).toBeFocused();
      await expect(desk.cell("row 64, column 64")).toBeInViewport({ ratio: 0.9 });
    },
  );
});

test("scrolls a large board on a phone to the player, with all actions in one row", async ({ desk }) => {
  await desk.page.setViewportSize({ width: 390, height: 844 });
  await desk.open(longHall);
  const player = desk.board.locator(".sprite").last(),
    stage = desk.puzzle.locator(".stage");
  await expect(player).toBeInViewport({ ratio: 0.9 });
  expect((await desk.puzzle.locator(".bar").boundingBox())!.height).toBeLessThan(80);
  for (let i = 0; i < longHall.pushes; i++) await desk.page.keyboard.press("ArrowRight");
  await expect(desk.said).toContainText("Solved!");
  await expect(player).toBeInViewport({ ratio: 0.9 });
  expect(await stage.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);
});

test("keeps Done and Cancel in sight while a large board is drawn", { tag: turn(3) }, async ({ desk }) => {
  await desk.page.setViewportSize({ width: 1280, height: 800 });
  await desk.open(wideIslands);
  await desk.act("Draw");
  await desk.button("Edit this puzzle").click();
  for (const name of ["Done", "Cancel"]) await expect(desk.button(name)).toBeInViewport({ ratio: 1 });
});

test("shows the whole board below a notice", { tag: turn(2) }, async ({ desk }) => {
  await desk.page.setViewportSize({ width: 1280, height: 860 });
  await desk.open(nine);
  await desk.page.evaluate(() => {
    location.hash = "#/nothing";
  });
  await expect(desk.page.getByRole("alert")).toBeVisible();
  await expect(desk.board.getByRole("grid")).toBeInViewport({ ratio: 1 });
});

const rows = [nine, tiles, wideIslands, lemmings];
for (const puzzle of rows) {
  test(`shows board, words and actions in windows of all sizes, none over another: ${puzzle.title}`, {
    tag: tagOf(puzzle, rows),
  }, async ({ desk }) => {
    await desk.open(puzzle);
    if (puzzle === lemmings) {
      // Leads to the longest sentence about the position.
      await desk.puzzle.evaluate((element) => (element as UnknotPuzzle).game!.play.make(["wait 4", "climber 0"]));
      await expect(desk.said).toContainText("becomes a climber");
    }
    await within(desk, [...desks, ...hands], async () => {
      for (const part of [desk.board.getByRole("grid"), desk.said, desk.puzzle.locator(".bar")])
        await expect(part).toBeInViewport({ ratio: 0.99 });
      expect(
        await desk.puzzle.evaluate((element) => {
          // The boxes are measured in one frame.
          const boxes = [".stage", ".say", ".bar", ".choices:not(.touch)"].flatMap((part) => {
            const found = element.shadowRoot!.querySelector(part)?.getBoundingClientRect();
            return found?.height ? [{ part, found }] : [];
          });
          return boxes.flatMap(({ part, found: a }, i) =>
            boxes
              .slice(i + 1)
              .filter(
                ({ found: b }) =>
                  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1,
              )
              .map((other) => `${part} over ${other.part}`),
          );
        }),
      ).toEqual([]);
      expect(await desk.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    });
  });
}

/** Brings a puzzle into each of its states; returns undefined if the kind does not have that state. */
const states: Record<string, (desk: Desk) => Promise<unknown>> = {
  fresh: async () => undefined,
  hint: async (desk) => {
    await desk.button("Hint").click();
    await desk.button("Do it").waitFor();
  },
  playing: async (desk) => {
    await desk.button("Do it").click();
    await expect.poll(desk.at).toBeGreaterThan(0);
  },
  film: async (desk) => {
    await desk.solve();
    await desk.slider.press("Home");
    await desk.slider.press("ArrowRight");
    await expect(desk.slider).toHaveValue("1");
  },
  solved: async (desk) => {
    await desk.slider.press("End");
    await desk.button("Play on from here").click();
    await expect(desk.said).toContainText("Solved!");
  },
  drawing: async (desk) => {
    await desk.act("Draw");
    await desk.button("Edit this puzzle").click();
    await desk.button("Done").waitFor();
  },
};

const kinds = [tiles, wideIslands, twoRooms, lamps, greeting, onePassage];

const means = [
  { by: "a mouse", sizes: desks, touch: false },
  { by: "a finger", sizes: hands, touch: true },
];
const ways = means.flatMap(({ by }) => kinds.map(({ title }) => `${title} by ${by}`));

for (const way of means) {
  const { by, sizes, touch } = way;
  test.describe(`by ${by}`, () => {
    test.use({ viewport: sizes[0], hasTouch: touch, isMobile: touch, reducedMotion: "reduce" } as object);
    for (const puzzle of kinds) {
      test(`covers and cuts nothing in any state: ${puzzle.title}`, { tag: tagOf(`${puzzle.title} by ${by}`, ways) }, async ({ desk }) => {
        await desk.open(puzzle);
        for (const [state, reach] of Object.entries(states)) {
          if (state === "drawing" && puzzle === greeting) continue; // a drawing of this kind has no board
          const look = async (what: string): Promise<void> => {
            const where = `${state}, on ${what}`;
            await expect(desk.board.getByRole(state === "film" ? "img" : "grid").first(), where).toBeInViewport({ ratio: 0.9 });
            await expect(desk.puzzle.locator(".bar"), where).toBeInViewport({ ratio: 1 });
            expect(await misplaced(desk.page, { touch }), where).toEqual([]);
          };
          await reach(desk);
          await look("the window in which it began");
          await within(desk, sampled(sizes, 2, Math.floor(sample / ways.length)), async (what) => {
            await desk.page.evaluate(() => scrollTo(0, 0)); // the browser keeps another part of the page in sight as a phone is turned
            await look(what);
          });
        }
      });
    }
    test("covers and cuts nothing while a method runs", { tag: tagOf(way, means) }, async ({ desk }) => {
      await desk.open(hardTiles);
      await desk.page.getByRole("radio", { name: new RegExp(`^${hardTiles.optimal}`) }).check();
      await desk.button("Solve").click();
      await within(desk, sizes, async (what) => {
        await desk.page.evaluate(() => scrollTo(0, 0)); // a phone that is turned keeps its scroll position
        await expect(desk.button("Stop")).toBeInViewport({ ratio: 1 });
        expect(await misplaced(desk.page, { touch }), what).toEqual([]);
      });
      await desk.stop();
    });
  });
}

const windows = [
  { what: "a laptop", width: 1366, height: 650 },
  { what: "a phone", width: 360, height: 640 },
];
for (const size of windows) {
  const { what, width, height } = size;
  test(`keeps the arrows in place on ${what}, however long the title is`, { tag: tagOf(size, windows) }, async ({ desk }) => {
    await desk.page.setViewportSize({ width, height });
    const arrow = async () => (await desk.button("Next unsolved").boundingBox())!;
    await desk.start("./#/nurikabe");
    await expect(desk.button("Next unsolved")).toBeVisible();
    const first = await arrow();
    for (let i = 0; i < 4; i++) {
      const name = await desk.page.getByRole("heading", { level: 1 }).innerText();
      await desk.button("Next unsolved").click();
      await expect(desk.page.getByRole("heading", { level: 1 })).not.toHaveText(name);
      expect(await arrow()).toMatchObject({ x: first.x, y: first.y });
    }
  });
}

test("gives an 18 x 12 board the height of the window on a laptop", { tag: turn(4) }, async ({ desk }) => {
  await desk.page.setViewportSize({ width: 1366, height: 650 });
  await desk.open({ ...wideIslands, text: `3${" .".repeat(17)}\n${`.${" .".repeat(17)}\n`.repeat(11)}` });
  expect((await desk.board.getByRole("grid").boundingBox())!.height).toBeGreaterThan(500);
});

test("shows the whole board beside the actions on a phone on its side", { tag: turn(1) }, async ({ desk }) => {
  await desk.page.setViewportSize({ width: 844, height: 390 });
  await desk.open(nine);
  await expect(desk.board.getByRole("grid")).toBeInViewport({ ratio: 1 });
  expect((await desk.board.getByRole("grid").boundingBox())!.height).toBeGreaterThan(300);
  for (const name of ["Undo", "Hint", "Solve"]) await expect(desk.button(name)).toBeInViewport({ ratio: 1 });
});

test("shows the player's buttons in one row on a narrow phone", { tag: turn(3) }, async ({ desk }) => {
  await desk.page.setViewportSize({ width: 360, height: 700 });
  await desk.open(tiles);
  await desk.solve();
  const tops = async () =>
    new Set(
      await Promise.all(
        ["Back to the game", "Play on from here", "Solve from here"]
          .map((name) => desk.button(name))
          .concat(desk.puzzle.locator("label.pace"))
          .map(async (button) => (await button.boundingBox())!.y),
      ),
    );
  await expect.poll(async () => (await tops()).size).toBe(1);
  expect((await desk.puzzle.locator(".bar").boundingBox())!.height).toBeLessThan(80);
});

test("shows all types of lemmings on a phone, each large enough for a finger", { tag: turn(2) }, async ({ desk }) => {
  await desk.open(lemmings);
  await within(desk, hands, async () => {
    const keys = desk.puzzle.locator(".figured"),
      tops = new Set<number>();
    await expect(keys).toHaveCount(9);
    for (const key of await keys.all()) {
      await expect(key).toBeInViewport({ ratio: 1 });
      const box = (await key.boundingBox())!;
      tops.add(Math.round(box.y));
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(40);
      await key.click({ trial: true }); // a trial click fails if something covers the key
    }
    expect(tops.size).toBeLessThanOrEqual(2);
    await expect(desk.board.getByRole("grid")).toBeInViewport({ ratio: 0.99 });
  });
});

test.describe("by a finger", () => {
  test.use({ viewport: hands[0], hasTouch: true, isMobile: true } as object);
  test("shows the time in one row, with a slider and step buttons large enough for a finger", { tag: turn(4) }, async ({ desk }) => {
    await desk.open(lemmings);
    await desk.puzzle.evaluate((element) => (element as UnknotPuzzle).game!.play.make(["wait 110"]));
    const row = desk.puzzle.locator(".passing"),
      slider = row.getByRole("slider");
    await expect(slider).toHaveValue("110");
    await within(desk, hands, async () => {
      const { x, y, width, height } = (await row.boundingBox())!;
      expect(height).toBeLessThan(50);
      for (const part of [...(await row.getByRole("button").all()), slider]) {
        const box = (await part.boundingBox())!;
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(40);
        expect(box.x + box.width).toBeLessThanOrEqual(x + width + 10); // the row may extend a little beyond the board
        expect(Math.abs(box.y + box.height / 2 - y - height / 2)).toBeLessThan(6);
        await expect(part).toBeInViewport({ ratio: 1 });
      }
      const before = Number(await slider.inputValue());
      await desk.button("Step back").tap();
      await expect(slider).toHaveValue(String(before - 1));
    });
  });
});

test("shows the many keys of a drawing on a phone in three rows, each large enough for a finger", { tag: turn(1) }, async ({ desk }) => {
  await desk.page.setViewportSize(hands[0]!);
  await desk.open(lemmings);
  await desk.act("Draw");
  await desk.button("Edit this puzzle").click();
  await within(desk, hands, async () => {
    const keys = desk.puzzle.locator(".rest .button"),
      tops = new Set<number>();
    await expect(keys).toHaveCount(17);
    for (const key of await keys.all()) {
      const box = (await key.boundingBox())!;
      tops.add(Math.round(box.y));
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(40);
    }
    expect(tops.size).toBeLessThanOrEqual(3);
    await expect(desk.board.getByRole("grid")).toBeInViewport({ ratio: 0.9 });
  });
});

test("shows the count over a piece on a phone readably, and covers no piece", { tag: turn(3) }, async ({ desk }) => {
  await desk.open(lemmings);
  await desk.puzzle.evaluate((element) => (element as UnknotPuzzle).game!.play.make(["wait 8", "nuke", "wait 2"]));
  await within(
    desk,
    hands.filter(({ width }) => width > 360),
    async () => {
      // On the smallest window, where a cell has 9 px, the page offers to enlarge the board.
      const counts = desk.board.locator(".note text");
      await expect(counts).toHaveText(["2", "2", "2"]);
      const seen = await counts.evaluateAll((texts) =>
        texts.map((text) => parseFloat(getComputedStyle(text).fontSize) * (text as SVGTextElement).getScreenCTM()!.a),
      );
      expect(Math.min(...seen)).toBeGreaterThanOrEqual(11);
      const pieces = await desk.board
        .locator(".sprite [class]:not(.turned)")
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
      expect(pieces.length).toBeGreaterThanOrEqual(3);
      for (const count of await counts.all()) {
        // Digits fill only the middle of their line's height.
        const { x, y, width, height } = (await count.boundingBox())!,
          [top, bottom] = [y + height * 0.22, y + height * 0.78];
        for (const piece of pieces)
          expect(
            Math.min(x + width, piece.right) - Math.max(x, piece.left) > 1 && Math.min(bottom, piece.bottom) - Math.max(top, piece.top) > 1,
          ).toBe(false);
      }
    },
  );
});

test("scrolls the board into sight after a drawing whose keys are far down", { tag: turn(2) }, async ({ desk }) => {
  await desk.page.setViewportSize({ width: 1366, height: 650 });
  await desk.open(onePassage);
  for (const end of ["Done", "Cancel"]) {
    await desk.act("Draw");
    await desk.button("Edit this puzzle").click();
    await expect(desk.button(end)).toBeVisible();
    await desk.page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => desk.page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await desk.button(end).press("Enter");
    await expect(desk.button("Solve")).toBeVisible();
    await expect.poll(() => desk.page.evaluate(() => scrollY)).toBe(0);
    await expect(desk.board.getByRole("grid")).toBeInViewport({ ratio: 0.99 });
  }
});

test("shows the kinds on a phone in a menu, in full", async ({ desk }) => {
  await desk.page.setViewportSize({ width: 360, height: 700 });
  await desk.open(tiles);
  const kinds = desk.page.getByRole("navigation", { name: "Kinds of puzzle" }),
    menu = desk.button("Kinds of puzzle: Sliding tiles");
  await expect(kinds).toBeHidden();
  await menu.press("Enter");
  await expect(kinds.getByRole("link").last()).toBeInViewport({ ratio: 1 });
  await desk.axe();
  await desk.page.keyboard.press("Escape");
  await expect(kinds).toBeHidden();
  await menu.click();
  await kinds.getByRole("link", { name: "All puzzles" }).click();
  await desk.page
    .locator("unknot-shelf")
    .getByRole("link", { name: /^Nurikabe/ })
    .click();
  await expect(desk.button("Kinds of puzzle: Nurikabe")).toBeVisible();
  await expect(kinds).toBeHidden();
});
