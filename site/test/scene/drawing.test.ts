import type { Board, Place, Mark, Sprite } from "../../src/engine/protocol";
import { spoil } from "../context";
import { turn } from "../sample";
import { fills, large, marked, tray } from "./boards";
import { blank, cell, expect, test, type Scene } from "./harness";

const start = [5, 1, 2, 4, 9, 6, 3, 8, 13, 10, 7, 11, 14, 0, 15, 12];
const slid = [5, 1, 2, 4, 9, 6, 3, 8, 13, 0, 7, 11, 14, 10, 15, 12];

/** Slows motions down, so that they last until the test reads them even on a slow machine. */
async function slowly(scene: Scene): Promise<void> {
  spoil(scene.page);
  const motion = await scene.page.context().newCDPSession(scene.page);
  await motion.send("Animation.enable");
  await motion.send("Animation.setPlaybackRate", { playbackRate: 0.001 });
}

/** The durations of the current motions of pieces, by id, in ms. */
const motions = (scene: Scene): Promise<Record<string, number>> =>
  scene.page.evaluate(() =>
    Object.fromEntries(
      document
        .querySelector("unknot-board")!
        .shadowRoot!.getAnimations()
        .map((animation) => {
          const { target } = animation.effect as KeyframeEffect;
          return [target!.getAttribute("data-id"), animation.effect!.getComputedTiming().duration as number];
        })
        .filter(([id]) => id),
    ),
  );

/** Shows the next board after a time that a player needs for a move, by the page's clock. */
async function play(scene: Scene, board: Board): Promise<void> {
  await scene.page.evaluate(() => {
    document.querySelector("unknot-board")!.getBoundingClientRect(); // pieces move only from places whose style has been computed
    const now = performance.now.bind(performance);
    performance.now = () => now() + 150;
  });
  await scene.next(board);
}

test.describe("pieces", () => {
  test("slide if they move, and only then", async ({ scene }) => {
    await slowly(scene);
    await scene.board(tray(start, 4));
    await play(scene, tray(slid, 4));
    expect(await motions(scene)).toEqual({ 10: 120 });
  });

  test("keep their elements in any order", { tag: turn(3) }, async ({ scene, page }) => {
    await scene.board(tray(start, 4));
    await page.evaluate(() => {
      for (const g of document.querySelector("unknot-board")!.shadowRoot!.querySelectorAll("[data-id]"))
        Object.assign(g, { was: g.getAttribute("data-id") });
    });
    const next = tray(slid, 4);
    await scene.next({ ...next, sprites: next.sprites!.toReversed().filter((s) => s.id !== 7) });
    const kept = await page.evaluate(() =>
      [...document.querySelector("unknot-board")!.shadowRoot!.querySelectorAll("[data-id]")].map((g) => [
        (g as Element & { was?: string }).was,
        g.getAttribute("data-id"),
      ]),
    );
    expect(kept).toHaveLength(14);
    for (const [was, is] of kept) expect(was).toBe(is);
  });

  test("keep their elements when the board is handed to a solver and back", { tag: turn(4) }, async ({ scene, page }) => {
    await scene.board(tray(start, 4));
    const piece = page.locator("[data-id='10']");
    await piece.evaluate((g) => Object.assign(g, { kept: true }));
    for (const role of ["img", "grid"] as const) {
      await page.evaluate((interactive) => {
        document.querySelector("unknot-board")!.interactive = interactive;
      }, role === "grid");
      await expect(page.getByRole(role, { name: "Tray" })).toBeVisible();
      expect(await piece.evaluate((g) => (g as Element & { kept?: boolean }).kept)).toBe(true);
    }
  });

  test("end at the places in the board", { tag: turn(1) }, async ({ scene, page }) => {
    await scene.board(tray(start, 4));
    await play(scene, tray(slid, 4));
    const { x, y } = await scene.at(...cell(3, 1));
    await expect
      .poll(async () => {
        const b = await page.locator("[data-id='10']").boundingBox();
        return Math.hypot(b!.x + b!.width / 2 - x, b!.y + b!.height / 2 - y);
      })
      .toBeLessThan(1);
  });

  test("jump when the boards follow each other fast", { tag: turn(2) }, async ({ scene, page }) => {
    await slowly(scene);
    await scene.board(tray(start, 4));
    await page.evaluate(
      async (boards) => {
        const element = document.querySelector("unknot-board")!,
          now = performance.now();
        performance.now = () => now; // time stands still, however slow the machine is
        for (const b of boards) {
          element.board = b;
          await element.updateComplete;
        }
      },
      [tray(slid, 4), tray(start, 4), tray(slid, 4)],
    );
    expect(await motions(scene)).toEqual({});
  });

  test("go along the path of their move, and back again", async ({ scene, page }) => {
    const way: Place[] = [cell(0, 0), cell(1, 0), cell(1, 1)];
    const from = blank(2, 2, { sprites: [{ id: 1, at: way[0]!, shape: "figure" }] }),
      to = blank(2, 2, { sprites: [{ id: 1, at: way[2]!, way, shape: "figure" }] });
    const over = way.map(([r, c]) => `translate(${c * 20}px, ${r * 20}px)`);
    await page.evaluate(() => {
      // A motion may be over before the test looks, so the test records each motion at its start.
      const { animate } = Element.prototype,
        went: unknown[] = ((window as unknown as { went: unknown[] }).went = []);
      Element.prototype.animate = function (frames, timing) {
        went.push((frames as Keyframe[]).map(({ transform }) => transform));
        return animate.call(this, frames, timing);
      };
    });
    await scene.board(from);
    await play(scene, to);
    await play(scene, from);
    expect(await page.evaluate(() => (window as unknown as { went: unknown[] }).went)).toEqual([over, [...over].reverse()]);
  });

  test("jump on a board that is to be still", { tag: turn(3) }, async ({ scene }) => {
    await slowly(scene);
    await scene.board(tray(start, 4), { still: true });
    await play(scene, tray(slid, 4));
    expect(await motions(scene)).toEqual({});
  });

  test("jump for those who want no motion", { tag: turn(4) }, async ({ scene, page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await slowly(scene);
    await scene.board(tray(start, 4));
    await play(scene, tray(slid, 4));
    expect(await motions(scene)).toEqual({});
  });
});

test.describe("64 by 64", () => {
  /** The number of elements in the document that a change touches. */
  async function touched(scene: Scene, change: (board: Board) => unknown): Promise<number> {
    await scene.page.evaluate(() => {
      const observer = new MutationObserver((records) => touched.push(...records)),
        touched: MutationRecord[] = [];
      observer.observe(document.querySelector("unknot-board")!.shadowRoot!, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
      Object.assign(window, { touched: () => new Set([...touched, ...observer.takeRecords()].map((r) => r.target)).size });
    });
    await change(large(64));
    return scene.page.evaluate(() => (window as unknown as { touched(): number }).touched());
  }

  test("draws two elements for an empty cell", async ({ scene, page }) => {
    await scene.board(blank(64, 64));
    const squares = page.locator("[role=row] *");
    expect(await squares.count()).toBe(64 * 64 * 2);
  });

  test("changes no element for an unchanged board", async ({ scene }) => {
    await scene.board(large(64), { still: true });
    expect(await touched(scene, (board) => scene.next(board))).toBe(0);
  });

  test("changes only the cell and the rim of the filled area", { tag: turn(1) }, async ({ scene }) => {
    await scene.board(large(64), { still: true });
    expect(
      await touched(scene, (board) => {
        board.cells[64 * 30 + 31] = { fill: "solid", label: "sea" };
        return scene.next(board);
      }),
    ).toBe(2);
  });

  test("changes no cell for a preview", { tag: turn(2) }, async ({ scene, page }) => {
    await scene.board(large(64), { still: true });
    const count = await touched(scene, () =>
      page.evaluate(async () => {
        const element = document.querySelector("unknot-board")!;
        element.marks = [
          {
            role: "preview",
            places: [
              [61, 63],
              [61, 65],
            ],
          },
        ];
        await element.updateComplete;
      }),
    );
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(3);
  });

  test("draws only the non-empty cells as a picture", { tag: turn(3) }, async ({ scene, page }) => {
    const board = large(64);
    await scene.board(board, { interactive: false });
    const filled = board.cells.filter((c) => c.fill || c.text || c.shape).length;
    await expect(page.locator(".square")).toHaveCount(filled);
  });
});

/** A computed property of the first element that matches. */
const computed = (scene: Scene, selector: string, property: string): Promise<string> =>
  scene.page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test("follows the page in light and dark", async ({ scene, page }) => {
  await scene.board(
    {
      ...fills,
      sprites: [
        { at: cell(0, 0), shape: "disc", tone: "black" },
        { at: cell(0, 1), shape: "disc", tone: "white" },
      ],
    },
    { still: true },
  );
  for (const [scheme, solid, paper] of [
    ["light", "rgb(31, 58, 69)", "rgb(255, 255, 255)"],
    ["dark", "rgb(5, 8, 9)", "rgb(30, 33, 36)"],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    expect(await computed(scene, ".solid .fill", "fill")).toBe(solid);
    expect(await computed(scene, ".paper", "fill")).toBe(paper);
    const light = async (selector: string) => Math.max(...(await computed(scene, selector, "fill")).match(/\d+/g)!.map(Number));
    expect(await light(".sprite.black .filled"), "what is called black").toBeLessThan(48);
    expect(await light(".sprite.white .filled"), "and white").toBeGreaterThan(224);
  }
});

test("uses the system's colours if colours are forced", async ({ scene, page }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await scene.board(fills);
  const text = await page.evaluate(() => {
    document.body.style.color = "CanvasText";
    return getComputedStyle(document.body).color;
  });
  expect(await computed(scene, ".solid .fill", "fill")).toBe(text);
  expect(await computed(scene, ".square:not(.solid, .wash, .lit) .fill", "fill")).toBe("rgba(0, 0, 0, 0)");
  expect(await computed(scene, ".frame", "stroke")).toBe(text);
});

test("takes colours that the page sets on any ancestor", async ({ scene, page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await scene.board(fills);
  await page.evaluate(() => {
    document.documentElement.style.setProperty("--unknot-solid", "rgb(1, 2, 3)");
    document.documentElement.style.setProperty("--ink", "rgb(4, 5, 6)");
  });
  expect(await computed(scene, ".solid .fill", "fill")).toBe("rgb(1, 2, 3)");
  expect(await computed(scene, ".frame", "stroke")).toBe("rgb(29, 28, 26)");
});

test("a page's own styles do not reach the board", { tag: turn(4) }, async ({ scene, page }) => {
  await scene.board(marked);
  const properties = [
    "font-family",
    "font-style",
    "letter-spacing",
    "line-height",
    "text-transform",
    "fill",
    "stroke",
    "word-spacing",
    "direction",
  ];
  const before = await Promise.all(properties.map((p) => computed(scene, "text", p)));
  spoil(page);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { font: italic 3px/9 monospace; letter-spacing: 5px; word-spacing: 9px; text-transform: uppercase; fill: red; stroke: lime; color: red; direction: rtl; text-indent: 3em }
      svg { width: 10px; position: fixed } rect, text { display: none }`);
    document.adoptedStyleSheets.push(sheet);
  });
  expect(await Promise.all(properties.map((p) => computed(scene, "text", p)))).toEqual(before);
});

for (const width of [360, 1280]) {
  test(`fills ${width} pixels and keeps its shape`, async ({ scene, page }) => {
    await page.setViewportSize({ width, height: 800 });
    await scene.board(fills);
    const box = (await page.locator("svg").boundingBox())!,
      space = (await page.locator("main").boundingBox())!;
    expect(box.width).toBeCloseTo(space.width, 0);
    expect(box.width / box.height).toBeCloseTo((5 * 40 + 2) / (2 * 40 + 2), 2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

test("distinguishes marks of all roles by more than colour", async ({ scene, page }) => {
  await scene.board(marked);
  const looks = await page.evaluate(() =>
    [...document.querySelector("unknot-board")!.shadowRoot!.querySelectorAll(".mark")].map((mark) => {
      const { strokeDasharray, strokeWidth, fillOpacity } = getComputedStyle(mark.querySelector(".region")!);
      return [strokeDasharray, strokeWidth, fillOpacity, mark.querySelectorAll(".sign").length].join();
    }),
  );
  expect(looks).toHaveLength(5);
  expect(new Set(looks).size).toBe(5);
});

test("crosses each wrong mark, and does not draw the broken rules at the same time", async ({ scene, page }) => {
  const broken: Mark = { role: "broken", places: [cell(0, 0), cell(0, 1), cell(1, 0), cell(1, 1)], text: "a square" };
  await scene.board(blank(3, 3, { marks: [broken] }), { marks: [{ role: "wrong", places: [cell(0, 1), cell(0, 2)] }] });
  await expect(page.locator(".mark")).toHaveClass([/mark wrong/]);
  const look = (role: string) => page.locator(`.${role} .sign`).getAttribute("d"),
    wrong = await look("wrong");
  expect(wrong!.match(/M/g)).toHaveLength(2);
  expect((await page.locator(".wrong .region").getAttribute("d"))!.match(/M/g)).toHaveLength(2);
  await expect(page.getByRole("gridcell", { name: "wrong" })).toHaveCount(2);
  await expect(page.getByRole("gridcell", { name: "breaks a rule" })).toHaveCount(0);
  await scene.board(blank(3, 3, { marks: [broken] }));
  expect(await look("broken")).not.toBe(wrong);
});

test("draws all words of an even board in the size that fits the longest", { tag: turn(1) }, async ({ scene, page }) => {
  const cells = ["I", "telescope", "a"].map((text) => ({ text }));
  const sizes = () =>
    page.locator(".square text").evaluateAll((texts) => new Set(texts.map((text) => text.getAttribute("font-size"))).size);
  await scene.board(blank(1, 3, { cells, even: true }));
  expect(await sizes()).toBe(1);
  expect((await page.getByText("telescope").boundingBox())!.width).toBeLessThan(
    (await page.getByRole("gridcell").first().boundingBox())!.width,
  );
  await scene.board(blank(1, 3, { cells }));
  expect(await sizes()).toBe(2);
});

test("fits a number with its arrow into a circle", { tag: turn(1) }, async ({ scene, page }) => {
  await scene.board(
    blank(1, 2, {
      cells: [
        { text: "2←", shape: "disc", tone: "black" },
        { text: "12↑", shape: "ring" },
      ],
    }),
  );
  for (const at of [0, 1]) {
    const text = (await page.locator(".square text").nth(at).boundingBox())!,
      circle = (await page.locator(".square circle").nth(at).boundingBox())!;
    expect(text.width, `text ${at}`).toBeLessThan(circle.width);
  }
});

test("distinguishes marks on edges by more than colour", { tag: turn(4) }, async ({ scene, page }) => {
  const roles = ["broken", "hinted", "because", "preview", "differ"] as const;
  await scene.board(blank(2, 5, { grid: "dotted", touch: ["edge"], marks: roles.map((role, i) => ({ role, places: [[2, 2 * i + 1]] })) }));
  const looks = await page.locator(".edges").evaluateAll((paths) =>
    paths.map((path) => {
      const { strokeDasharray, strokeWidth } = getComputedStyle(path);
      return `${strokeDasharray} ${strokeWidth}`;
    }),
  );
  expect(new Set(looks).size).toBe(roles.length);
});

test("a piece that never moves has no id and still its place", { tag: turn(2) }, async ({ scene, page }) => {
  const sprites: Sprite[] = [
    { at: cell(0, 0), shape: "disc" },
    { at: cell(1, 1), shape: "disc", tone: "accent" },
  ];
  await scene.board(blank(2, 2, { sprites }));
  await expect(page.locator(".sprite")).toHaveCount(2);
  await expect(page.locator("[data-id]")).toHaveCount(0);
  await scene.next(
    blank(2, 2, { sprites: [...sprites, { at: [1, 2], shape: "disc" }], marks: [{ role: "hinted", places: [cell(0, 0)] }] }),
  );
  const order = await page.locator(":is(.mark, .sprite)").evaluateAll((all) => all.map((each) => each.classList[0]));
  expect(order, "a piece between cells is above the frame of a cell").toEqual(["sprite", "sprite", "mark", "sprite"]);
});

test("draws a lined board with hairlines, also at its edge, so that walls are conspicuous", { tag: turn(3) }, async ({ scene }) => {
  await scene.board(blank(10, 10, { grid: "lined", strokes: [{ from: [0, 0], to: [20, 0], bold: true }] }));
  const widths = (part: string) =>
    scene.page
      .locator("unknot-board")
      .locator(part)
      .evaluateAll((lines) => lines.map((line) => parseFloat(getComputedStyle(line).strokeWidth)));
  expect(await widths(".frame")).toEqual([]);
  const [hair] = await widths(".hair"),
    [wall] = await widths(".stroke.bold");
  expect(wall!).toBeGreaterThan(2 * hair!);
});
