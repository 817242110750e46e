import type { Board, Place } from "../../src/engine/protocol";
import { turn } from "../sample";
import { yard } from "./boards";
import { blank, cell, expect, test, type Scene } from "./harness";
import { fenced, threaded } from "./pieces";

test("clicks on the place nearest to the pointer", async ({ scene, page }) => {
  await scene.board(blank(4, 5, { touch: ["cell", "edge"], grid: "dotted" }));
  for (const at of [
    [3, 5.3],
    [3, 5.8],
  ] as const) {
    await scene.move([...at]);
    await page.mouse.down();
    await page.mouse.up();
  }
  expect(await scene.inputs()).toEqual([
    { type: "click", places: [[3, 5]] },
    { type: "click", places: [[3, 6]] },
  ]);
});

test("ignores a click on a cell that is not part of the board", { tag: turn(1) }, async ({ scene, page }) => {
  await scene.board(yard);
  await scene.move(cell(0, 0));
  await page.mouse.down();
  await page.mouse.up();
  expect(await scene.inputs(true)).toEqual([]);
});

test("ignores clicks on a picture", { tag: turn(2) }, async ({ scene, page }) => {
  await scene.board(blank(3, 3), { interactive: false });
  await scene.move(cell(1, 1));
  await page.mouse.down();
  await page.mouse.up();
  expect(await scene.inputs(true)).toEqual([]);
});

test("drops a press when the board stops being interactive", { tag: turn(3) }, async ({ scene, page }) => {
  await scene.board(blank(3, 3));
  await scene.move([1, 1]);
  await page.mouse.down();
  await scene.move([1, 5]);
  await page.evaluate(async () => {
    const element = document.querySelector("unknot-board")!;
    element.interactive = false;
    await element.updateComplete;
  });
  await expect(page.locator(".way")).toHaveCount(0);
  await page.mouse.up();
  expect(await scene.inputs()).toEqual([]);
});

async function drag(scene: Scene, ways: [number, number][]): Promise<Place[]> {
  await scene.move(ways[0]);
  await scene.page.mouse.down();
  for (const way of ways.slice(1)) await scene.move(way);
  await scene.page.mouse.up();
  const [input, ...more] = await scene.inputs();
  expect(more).toEqual([]);
  expect(input.type).toBe(input.places.length > 1 ? "drag" : "click");
  return input.places;
}

test.describe("a drag", () => {
  test("visits every cell between two events", async ({ scene }) => {
    await scene.board(blank(8, 8));
    expect(
      await drag(scene, [
        [1, 1],
        [1, 15],
      ]),
    ).toEqual(Array.from({ length: 8 }, (_, c) => cell(0, c)));
  });

  test("goes from neighbour to neighbour in any direction", async ({ scene }) => {
    await scene.board(blank(8, 8));
    const places = await drag(scene, [
      [1, 1],
      [15, 7],
      [3, 13],
    ]);
    expect(places.length).toBeGreaterThan(12);
    for (let i = 1; i < places.length; i++) {
      expect(Math.max(...[0, 1].map((k) => Math.abs(places[i][k] - places[i - 1][k])))).toBe(2);
    }
  });

  test("takes no corner along a diagonal", { tag: turn(4) }, async ({ scene }) => {
    await scene.board(blank(4, 4));
    expect(
      await drag(scene, [
        [1, 1],
        [7, 7],
      ]),
    ).toEqual([0, 1, 2, 3].map((i) => cell(i, i)));
  });

  test("visits each place once if it comes back", { tag: turn(1) }, async ({ scene }) => {
    await scene.board(blank(3, 3));
    expect(
      await drag(scene, [
        [1, 1],
        [1, 5],
        [1, 1],
      ]),
    ).toEqual([cell(0, 0), cell(0, 1), cell(0, 2)]);
  });

  test("counts as a click if only the hand trembled", { tag: turn(2) }, async ({ scene }) => {
    await scene.board(blank(3, 3));
    expect(
      await drag(scene, [
        [1, 1.8],
        [1, 2.1],
        [1, 1.8],
      ]),
    ).toEqual([cell(0, 0)]);
  });

  test("follows edges", async ({ scene }) => {
    await scene.board(blank(2, 4, { grid: "dotted", touch: ["edge"] }));
    expect(
      await drag(scene, [
        [2, 1],
        [2, 7],
      ]),
    ).toEqual([
      [2, 1],
      [2, 3],
      [2, 5],
      [2, 7],
    ]);
  });

  test("leaves and re-enters the board", { tag: turn(3) }, async ({ scene }) => {
    await scene.board(blank(3, 3));
    expect(
      await drag(scene, [
        [5, 1],
        [9, 1],
        [9, 5],
        [5, 5],
      ]),
    ).toEqual([cell(2, 0), cell(2, 2)]);
  });

  test("shows its path until it ends", { tag: turn(4) }, async ({ scene, page }) => {
    await scene.board(blank(3, 3));
    await scene.move([1, 1]);
    await page.mouse.down();
    await scene.move([1, 5]);
    await expect(page.locator(".way .region")).toHaveAttribute("d", "M119 1L119 39L1 39L1 1Z");
    await page.mouse.up();
    await expect(page.locator(".way")).toHaveCount(0);
  });

  test("previews its places so far, and clears the preview at its end", { tag: turn(1) }, async ({ scene, page }) => {
    await scene.board(blank(1, 3));
    await scene.move([1, 1]);
    await page.mouse.down();
    await scene.move([1, 3]);
    await scene.move([1, 5]);
    await page.mouse.up();
    const [a, b, c] = [0, 1, 2].map((col) => cell(0, col));
    expect((await scene.inputs(true)).filter(({ places }) => places.length !== 1)).toEqual([
      { type: "hover", places: [] },
      { type: "hover", places: [a, b] },
      { type: "hover", places: [a, b, c] },
      { type: "hover", places: [] },
      { type: "drag", places: [a, b, c] },
    ]);
  });

  test("draws no path while a preview shows its effect", { tag: turn(2) }, async ({ scene, page }) => {
    await scene.board(blank(1, 3));
    await scene.move([1, 1]);
    await page.mouse.down();
    await scene.move([1, 5]);
    await expect(page.locator(".way")).toHaveCount(1);
    await page.evaluate(
      (places) => {
        document.querySelector("unknot-board")!.marks = [{ role: "preview", places }];
      },
      [cell(0, 2)],
    );
    await expect(page.locator(".way")).toHaveCount(0);
    await page.mouse.up();
  });
});

test.describe("a line that is dragged", () => {
  for (const { name, board, ways, places } of [
    {
      name: "goes from corner to corner",
      board: fenced,
      ways: [
        [0, 0],
        [0, 4],
        [4, 4],
      ],
      places: [
        [0, 0],
        [0, 2],
        [0, 4],
        [2, 4],
        [4, 4],
      ],
    },
    {
      name: "goes from cell to cell",
      board: threaded,
      ways: [
        [1, 1],
        [1, 5],
        [3, 5],
      ],
      places: [
        [1, 1],
        [1, 3],
        [1, 5],
        [3, 5],
      ],
    },
    {
      name: "becomes shorter on the way back",
      board: fenced,
      ways: [
        [0, 0],
        [0, 6],
        [0, 2],
      ],
      places: [
        [0, 0],
        [0, 2],
      ],
    },
    {
      name: "may end where it began",
      board: fenced,
      ways: [
        [0, 0],
        [0, 2],
        [2, 2],
        [2, 0],
        [0, 0],
      ],
      places: [
        [0, 0],
        [0, 2],
        [2, 2],
        [2, 0],
        [0, 0],
      ],
    },
  ] as { name: string; board: Board; ways: [number, number][]; places: Place[] }[]) {
    test(name, async ({ scene }) => {
      await scene.board(board);
      expect(await drag(scene, ways)).toEqual(places);
    });
  }

  test("begins only when the pointer leaves a corner, so that a trembling click is a click on a side", { tag: turn(3) }, async ({
    scene,
  }) => {
    await scene.board(fenced);
    expect(
      await drag(scene, [
        [2, 1],
        [2.1, 1.3],
        [2, 0.8],
      ]),
    ).toEqual([[2, 1]]);
  });
});

test("treats the right mouse button as the second one, and opens no menu", async ({ scene, page }) => {
  await scene.board(blank(3, 3));
  const menu = page.evaluate(() => new Promise((done) => addEventListener("contextmenu", (e) => done(e.defaultPrevented), { once: true })));
  await scene.move(cell(1, 2));
  await page.mouse.down({ button: "right" });
  await page.mouse.up({ button: "right" });
  expect(await scene.inputs()).toEqual([{ type: "click", places: [cell(1, 2)], second: true }]);
  expect(await menu).toBe(true);
});

test("sends hovers from place to place, and an empty one when the mouse leaves", async ({ scene, page }) => {
  await scene.board(blank(3, 3));
  await scene.move([1, 0.5]);
  await scene.move([1, 3], 20);
  await page.mouse.move(0, 0);
  expect(await scene.inputs(true)).toEqual([
    { type: "hover", places: [cell(0, 0)] },
    { type: "hover", places: [cell(0, 1)] },
    { type: "hover", places: [] },
  ]);
});

test.describe("a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 640 } });

  type Touch = [type: "touchStart" | "touchMove" | "touchEnd", ...places: [number, number][]];

  /** Sends touches without a pause even on a busy machine, since a finger that rests acts as the second button. */
  async function fingers(scene: Scene) {
    const cdp = await scene.page.context().newCDPSession(scene.page);
    return async (...touches: Touch[]) => {
      const events = await Promise.all(
        touches.map(async ([type, ...places]) => {
          const points = await Promise.all(places.map(([r, c]) => scene.at(r, c)));
          return { type, touchPoints: points.map((p, id) => ({ ...p, id })) };
        }),
      );
      await Promise.all(events.map((event) => cdp.send("Input.dispatchTouchEvent", event)));
    };
  }

  test("taps without a hover", async ({ scene }) => {
    await scene.board(blank(3, 3));
    const touch = await fingers(scene);
    await touch(["touchStart", [3, 3]], ["touchEnd"]);
    await expect.poll(() => scene.inputs(true)).toEqual([{ type: "click", places: [cell(1, 1)] }]);
  });

  test("acts as the second button as soon as it rests", async ({ scene }) => {
    await scene.board(blank(3, 3));
    const touch = await fingers(scene);
    await touch(["touchStart", [3, 3]]);
    await expect.poll(() => scene.inputs()).toEqual([{ type: "click", places: [cell(1, 1)], second: true }]);
    await touch(["touchEnd"]);
    expect(await scene.inputs()).toEqual([]);
  });

  test("paints and does not scroll", async ({ scene, page }) => {
    await scene.board(blank(8, 8));
    await page.evaluate(() => {
      document.body.style.height = "3000px";
    });
    const touch = await fingers(scene);
    await touch(["touchStart", [11, 3]], ...[9, 7, 5, 3].map((r): Touch => ["touchMove", [r, 3]]), ["touchEnd"]);
    await expect.poll(() => scene.inputs()).toEqual([{ type: "drag", places: [5, 4, 3, 2, 1].map((r) => cell(r, 1)) }]);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test("plays nothing once a second finger joins it", { tag: turn(4) }, async ({ scene }) => {
    await scene.board(blank(8, 8));
    const touch = await fingers(scene);
    await touch(["touchStart", [11, 3]], ["touchStart", [11, 3], [11, 9]], ...[9, 7, 5].map((r): Touch => ["touchMove", [r, 3], [r, 9]]), [
      "touchEnd",
    ]);
    await touch(["touchStart", [3, 3]], ["touchEnd"]);
    await expect.poll(() => scene.inputs()).toEqual([{ type: "click", places: [cell(1, 1)] }]);
  });

  test("scrolls past a board in the middle of a page until the board has the focus", async ({ scene, page }) => {
    await scene.board(blank(8, 8), { scrolls: true });
    await page.evaluate(() => {
      document.body.style.height = "3000px";
    });
    const touch = await fingers(scene),
      stroke = async (): Promise<void> => {
        const from = await scene.at(13, 3),
          to = await scene.at(1, 3),
          cdp = await page.context().newCDPSession(page);
        const moves = [1, 2, 3, 4, 5, 6, 7, 8].map((i) => ({
          type: "touchMove" as const,
          touchPoints: [{ x: from.x, y: from.y + ((to.y - from.y) * i) / 8 }],
        }));
        await Promise.all(
          [{ type: "touchStart" as const, touchPoints: [from] }, ...moves].map((event) => cdp.send("Input.dispatchTouchEvent", event)),
        );
        // The finger rests before it lifts, so that the page does not scroll on.
        for (let i = 0; i < 8; i++)
          await cdp.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: to.x, y: to.y + (i & 1) }] });
        await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      };
    await stroke();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
    expect(await scene.inputs()).toEqual([]);
    await page.evaluate(() => scrollTo(0, 0));
    await touch(["touchStart", [3, 3]], ["touchEnd"]);
    await expect.poll(() => scene.inputs()).toHaveLength(1);
    await stroke();
    await expect.poll(async () => (await scene.inputs()).map((input) => input.type)).toEqual(["drag"]);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});
