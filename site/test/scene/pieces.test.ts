import type { Board } from "../../src/engine/protocol";
import { clues, code, coloured, diagonals, edges, fenced, flags, glyphs, jotted, lamps, notes, regions, threaded, trials } from "./pieces";
import { tagOf, turn } from "../sample";
import { blank, cell, expect, test, type Scene } from "./harness";

const looks = [{ colorScheme: "light" }, { colorScheme: "dark" }, { forcedColors: "active" }] as const;
const boards: Record<string, Board> = {
  notes,
  jotted,
  diagonals,
  clues,
  edges,
  regions,
  coloured,
  glyphs,
  lamps,
  fenced,
  threaded,
  trials,
};

/** The middles of the elements that a selector finds, in cells from the upper left corner of the first cell. */
const middles = (scene: Scene, selector: string): Promise<[number, number][]> =>
  scene.page.locator(selector).evaluateAll((found) => {
    const svg = document.querySelector("unknot-board")!.renderRoot.querySelector("svg")!,
      back = svg.getScreenCTM()!.inverse();
    return found.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect(),
        { x, y } = new DOMPoint(left + width / 2, top + height / 2).matrixTransform(back);
      return [Math.round(x / 4) / 10, Math.round(y / 4) / 10] as [number, number];
    });
  });

test("draws small texts in their places", async ({ scene, page }) => {
  await scene.board(notes);
  await expect(page.locator(".note").first().locator("text")).toHaveText(["1", "2", "4", "5", "6", "7", "8", "9"]);
  const [one, two, four] = await middles(scene, ".note:first-of-type text");
  expect(one![0]).toBeLessThan(two![0]);
  expect(one![1]).toBe(two![1]);
  expect(four![0]).toBe(one![0]);
  expect(four![1]).toBeGreaterThan(one![1]);
  for (const [x, y] of await middles(scene, ".note:first-of-type text")) expect(Math.min(x, y, 1 - x, 1 - y)).toBeGreaterThan(0);
  const [three] = await middles(scene, ".note.bad text");
  expect(three![1]).toBe(one![1]);
  expect(three![0]).toBeGreaterThan(two![0]);
});

test("keeps the numbers in the middle, along the rim and in a cage apart, and within their cell", async ({ scene, page }) => {
  await scene.board(jotted);
  await expect(page.locator(".note").first().locator("text")).toHaveText(["123", "456", "789"]);
  await expect(page.locator(".note").nth(3).locator("text")).toHaveText(["10 11", "16"]);
  // The box of a text element is higher than its digits. The boxes may overlap here, but the digits must not.
  const cells = await page.locator("unknot-board").evaluate((board) => {
    const root = board.shadowRoot!,
      back = root.querySelector("svg")!.getScreenCTM()!.inverse(),
      found: Record<string, number[][]> = {};
    for (const text of root.querySelectorAll(".note text, .sum text")) {
      const { left, right, top, bottom } = text.getBoundingClientRect(),
        middle = new DOMPoint((left + right) / 2, (top + bottom) / 2).matrixTransform(back),
        wide = ((right - left) / 2) * back.a,
        high = parseFloat(text.getAttribute("font-size") ?? text.parentElement!.getAttribute("font-size")!) * 0.35;
      (found[`${Math.floor(middle.y / 40)} ${Math.floor(middle.x / 40)}`] ??= []).push([
        (((middle.x % 40) + 40) % 40) - wide,
        (((middle.x % 40) + 40) % 40) + wide,
        (((middle.y % 40) + 40) % 40) - high,
        (((middle.y % 40) + 40) % 40) + high,
      ]);
    }
    return found;
  });
  expect(Object.keys(cells).sort()).toEqual(["0 0", "0 1", "0 2", "1 0", "1 1"]);
  for (const [cell, boxes] of Object.entries(cells)) {
    for (const [i, [left, right, top, bottom]] of boxes.entries()) {
      expect(Math.min(left!, 40 - right!, top!, 40 - bottom!), cell).toBeGreaterThanOrEqual(0);
      for (const [l, r, t, b] of boxes.slice(0, i))
        expect(right! <= l! || left! >= r! || bottom! <= t! || top! >= b!, `${cell}: ${boxes[i]} and ${[l, r, t, b]}`).toBe(true);
    }
  }
});

test("draws small numbers above the marks along the borders of their cells", async ({ scene, page }) => {
  await scene.board({ ...jotted, marks: [{ role: "hinted", places: [cell(1, 0)] }] });
  for (const text of [".note text", ".ornament .sum text"]) await expect(page.locator(`.mark.hinted ~ ${text}`).first()).toBeVisible();
});

test("leaves room for the number beside corner marks", { tag: turn(1) }, async ({ scene, page }) => {
  await scene.board(notes);
  const boxes = await page
    .locator(".note.accent text")
    .evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().toJSON() as DOMRect));
  const number = (await page.locator(".square text").first().boundingBox())!;
  const reach = {
    left: number.x + number.width * 0.2,
    right: number.x + number.width * 0.8,
    top: number.y + number.height * 0.3,
    bottom: number.y + number.height * 0.7,
  };
  for (const box of boxes)
    expect(box.right < reach.left || box.left > reach.right || box.bottom < reach.top || box.top > reach.bottom).toBe(true);
});

test("draws only a changed note again", { tag: turn(2) }, async ({ scene, page }) => {
  await scene.board(notes);
  await page.evaluate(() => {
    const touched: Node[] = [];
    new MutationObserver((records) => touched.push(...records.map(({ target }) => target))).observe(
      document.querySelector("unknot-board")!.renderRoot,
      { subtree: true, childList: true, characterData: true },
    );
    Object.assign(window, { touched });
  });
  const next = structuredClone(notes);
  next.notes![2]!.texts![1] = "C";
  await scene.next(next);
  await expect(page.locator(".note").nth(2)).toHaveText("10C12B");
  const drawn = await page.evaluate(() => {
    const all = [...document.querySelector("unknot-board")!.renderRoot.querySelectorAll(".note")];
    return (window as unknown as { touched: Node[] }).touched.map((node) => all.findIndex((one) => one.contains(node)));
  });
  expect(new Set(drawn)).toEqual(new Set([2]));
});

test("draws a text on each side of a diagonal in either direction", { tag: turn(3) }, async ({ scene, page }) => {
  await scene.board(diagonals);
  const [across, down, rising] = await middles(scene, ".halves text");
  expect(across![0] - across![1]).toBeGreaterThan(0.2);
  expect(down![1] - down![0]).toBeGreaterThan(0.2);
  expect(rising![0] - 1 + rising![1]).toBeLessThan(0.8);
  const colour = (n: number) =>
    page
      .locator(".halves")
      .nth(n)
      .evaluate((g) => getComputedStyle(g).color);
  expect(await colour(0)).toBe("rgb(255, 255, 255)");
  expect(await colour(2)).toBe("rgb(179, 38, 30)");
});

test("draws clues outside the grid, in reading order and within the picture", async ({ scene, page }) => {
  await scene.board(clues);
  const at = await middles(scene, ".clues text"),
    texts = await page.locator(".clues text").evaluateAll((all) => all.map((one) => one.textContent));
  const place = (text: string) => at[texts.indexOf(text)]!;
  expect(place("12")[0]).toBeLessThan(place("3")[0]);
  expect(place("3")[0]).toBeLessThan(0);
  expect(place("3")[1]).toBe(0.5);
  expect(place("9")[0]).toBeGreaterThan(3);
  expect(place("40")[1]).toBeGreaterThan(2);
  expect(place("40")[0]).toBe(0.5);
  const picture = (await page.locator("svg[role=grid]").boundingBox())!;
  for (const box of await page
    .locator(".clues text, .names text")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))) {
    expect(box.left).toBeGreaterThanOrEqual(picture.x);
    expect(box.top).toBeGreaterThanOrEqual(picture.y);
    expect(box.right).toBeLessThanOrEqual(picture.x + picture.width);
    expect(box.bottom).toBeLessThanOrEqual(picture.y + picture.height);
  }
});

test("finds the cell of a pointer beside clues", { tag: turn(4) }, async ({ scene, page }) => {
  await scene.board(clues);
  await scene.move(cell(1, 2));
  await page.mouse.down();
  await page.mouse.up();
  expect(await scene.inputs()).toEqual([{ type: "click", places: [cell(1, 2)] }]);
});

test("exposes clues as the headers of rows and columns", async ({ scene, page }) => {
  await scene.board(clues);
  await expect(page.getByRole("columnheader")).toHaveCount(2);
  await expect(page.getByRole("columnheader").first()).toHaveAccessibleName("column A, clues above 2 1, clues below 40");
  await expect(page.getByRole("columnheader").last()).toHaveAttribute("aria-colindex", "3");
  await expect(page.getByRole("row", { name: "row 2", exact: true }).getByRole("rowheader")).toHaveAccessibleName(
    "row 2, clues left 2, clues right 9",
  );
  await expect(page.getByRole("gridcell", { name: "row 2, column C" })).toHaveCount(1);
});

test("draws crosses of one tone as one path, and a double line as two", { tag: turn(1) }, async ({ scene, page }) => {
  await scene.board(edges);
  const path = (selector: string) => page.locator(selector).getAttribute("d");
  expect((await path(".crosses.soft"))!.match(/M/g)).toHaveLength(2);
  expect((await path(".stroke.double:not(.bold)"))!.match(/M/g)).toHaveLength(2);
  expect(await page.locator(".stroke.dashed:not(.bold)").evaluate((one) => getComputedStyle(one).strokeDasharray)).not.toBe("none");
  await expect(page.getByRole("gridcell", { name: "row 1, edge right of column 2, cross" })).toHaveCount(1);
  await expect(page.getByRole("gridcell", { name: "column 1, edge above row 1, double line" })).toHaveCount(1);
});

test("separates regions by thick borders, each line as long as possible", { tag: turn(2) }, async ({ scene, page }) => {
  await scene.board(regions);
  const path = (await page.locator(".regions").getAttribute("d"))!;
  for (const part of ["M80 0V40", "M40 40V80", "M0 80H120", "M40 40H80", "M80 80V120"]) expect(path).toContain(part);
  await expect(page.getByRole("gridcell", { name: "row 1, column 3, region 2" })).toHaveCount(1);
  await expect(page.getByRole("gridcell", { name: "row 3, column 3", exact: true })).toHaveCount(1);
});

test("distinguishes colours by pattern and letter if no colour can be seen", async ({ scene, page }) => {
  await scene.board(coloured);
  const patterns = await page
    .locator(".pattern")
    .evaluateAll((all) =>
      all.map((one, i) => one.getAttribute("d")!.replace(/M(-?[\d.]+)/g, (_, x) => `M${Math.round((+x - 40 * i) * 10)}`)),
    );
  expect(new Set(patterns).size).toBe(8);
  expect(await page.locator(".sprite .letter").evaluateAll((all) => new Set(all.map((one) => one.textContent)).size)).toBe(8);
  await expect(page.locator(".badge")).toHaveCount(8); // one per line, not one per stroke
  await page.emulateMedia({ forcedColors: "active" });
  const fills = await page.locator(".paint").evaluateAll((all) => new Set(all.map((one) => getComputedStyle(one).fill)).size);
  expect(fills).toBe(1);
  expect(
    await page
      .locator(".pattern")
      .first()
      .evaluate((one) => getComputedStyle(one).opacity),
  ).toBe("1");
  await expect(page.getByRole("gridcell", { name: "row 1, column 3, 3, yellow" })).toHaveCount(1);
  await expect(page.getByRole("gridcell", { name: "row 2, column 8, grey disc" })).toHaveCount(1);
});

test("keeps a coloured number readable on paint", { tag: turn(3) }, async ({ scene, page }) => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await scene.board(
    blank(1, 2, { cells: [{ text: "7", tone: "accent" }, { text: "7" }], paints: [{ colour: "red", places: [cell(0, 0), cell(0, 1)] }] }),
  );
  const around = (at: number) =>
    page
      .locator(".square text")
      .nth(at)
      .evaluate((text) => [getComputedStyle(text).paintOrder, getComputedStyle(text).stroke]);
  expect(await around(0)).toEqual(["stroke", "rgb(255, 255, 255)"]);
  expect((await around(1))[1]).toBe("none");
});

test("draws paint below text and below the highlighted place", { tag: turn(4) }, async ({ scene, page }) => {
  await scene.board(coloured);
  const over = await page.evaluate(() => {
    const root = document.querySelector("unknot-board")!.renderRoot,
      paint = root.querySelector(".paint")!,
      text = root.querySelector(".square text")!;
    return Boolean(paint.compareDocumentPosition(text) & Node.DOCUMENT_POSITION_FOLLOWING);
  });
  expect(over).toBe(true);
});

for (const look of looks) {
  test(`distinguishes light from paper and from its lamp, ${Object.values(look)[0]}`, async ({ scene, page }) => {
    await page.emulateMedia({ ...look, reducedMotion: "reduce" });
    await scene.board(lamps);
    const fills = await page.locator("[role=gridcell] .fill").evaluateAll((rects) => rects.map((rect) => getComputedStyle(rect).fill));
    expect(fills[1]).toBe(fills[3]);
    expect(new Set([fills[0], fills[1], fills[2], fills[4]]).size).toBe(4);
    await scene.axe();
  });

  test(`distinguishes a trial from certain marks and from other trials, also without colour, ${Object.values(look)[0]}`, async ({
    scene,
    page,
  }) => {
    await page.emulateMedia({ ...look, reducedMotion: "reduce" });
    await scene.board(trials);
    const looks = (part: string, of: string[]) =>
      page
        .locator(part)
        .evaluateAll((all, of) => all.map((one) => of.map((name) => getComputedStyle(one).getPropertyValue(name)).join()), of);
    expect(new Set(await looks(".stroke", ["stroke-dasharray"])).size).toBe(7);
    const dots = (part: string) => page.locator(part).evaluateAll((all) => all.map((one) => one.getAttribute("d")!.match(/M/g)!.length));
    expect(await dots(".pips:not(.small) path:not(.halo)")).toEqual([5, 10, 15, 20, 25, 30]);
    expect(await dots(".pips.small path:not(.halo)")).toEqual([1, 2, 3, 4, 5, 6]);
    if ("colorScheme" in look) {
      expect(new Set(await looks(".square text", ["fill"])).size).toBe(7);
      expect(new Set(await looks(".stroke", ["stroke"])).size).toBe(7);
    }
    await scene.axe();
  });
}

test("turns sprites by the shorter way, and back", async ({ scene, page }) => {
  const turn = async (heading: number, mirrored = false) => {
    await scene.next(blank(1, 1, { glyphs: glyphs.glyphs, sprites: [{ id: 1, at: cell(0, 0), shape: "arrow", heading, mirrored }] }));
    return page.locator(".turned").evaluate((one) => (one as SVGElement).style.transform);
  };
  await scene.board(blank(1, 1, { glyphs: glyphs.glyphs, sprites: [{ id: 1, at: cell(0, 0), shape: "arrow" }] }));
  expect(await page.locator(".turned").evaluate((one) => (one as SVGElement).style.transform)).toBe("");
  expect(await turn(270)).toBe("rotate(-90deg) scale(1, 1)");
  expect(await turn(180)).toBe("rotate(-180deg) scale(1, 1)");
  expect(await turn(90)).toBe("rotate(-270deg) scale(1, 1)");
  expect(await turn(0, true)).toBe("rotate(-360deg) scale(-1, 1)");
});

test("fills its cell's box with a glyph, in a square and as a piece", { tag: turn(1) }, async ({ scene, page }) => {
  await scene.board(glyphs);
  await expect(page.locator(".square .glyph-drawn")).toHaveCount(1);
  await expect(page.locator(".sprite .glyph-drawn")).toHaveCount(3);
  const [walker] = await middles(scene, ".square .glyph-filled");
  expect(walker).toEqual([0.5, 0.2]);
  await expect(page.getByRole("gridcell", { name: "row 1, column 2, arrow turned by 90 degrees" })).toHaveCount(1);
  await expect(page.getByRole("gridcell", { name: "row 1, column 3, walker to the left" })).toHaveCount(1);
});

test("keeps a glyph that is not a path out of the document", { tag: turn(2) }, async ({ scene, page }) => {
  const bad = ['M0 0"/><script>', "url(#a)", "M0 0H2", "M0 0L1e-1 0"];
  await scene.board(
    blank(1, 4, {
      glyphs: bad.map((filled, i) => ({ name: `bad${i}`, filled })),
      sprites: bad.map((_, i) => ({ at: cell(0, i), shape: `bad${i}` })),
    }),
  );
  await expect(page.locator(".glyph")).toHaveCount(4);
  await expect(page.locator(".glyph *")).toHaveCount(0);
});

test("draws nothing for an unknown shape", { tag: turn(3) }, async ({ scene, page }) => {
  await scene.board(blank(1, 1, { sprites: [{ at: cell(0, 0), shape: "constructor" }] }));
  await expect(page.locator(".turned")).toHaveCount(1);
  await expect(page.locator(".turned *")).toHaveCount(0);
});

test("draws a glyph again when its paths change", { tag: turn(4) }, async ({ scene, page }) => {
  await scene.board(glyphs);
  await scene.next({ ...glyphs, glyphs: [{ name: "walker", drawn: "M0 0 1 1" }, glyphs.glyphs![1]!] });
  await expect(page.locator(".square .glyph-drawn")).toHaveAttribute("d", "M0 0 1 1");
});

test("draws no element for these parts on a board without them", { tag: turn(1) }, async ({ scene, page }) => {
  await scene.board(blank(8, 8));
  await expect(page.locator(".names, .clues, .note, .halves, .crosses, .regions, .painted, .glyph, .badge")).toHaveCount(0);
});

for (const look of looks) {
  test(`axe finds nothing in the pieces, ${Object.values(look)[0]}`, { tag: tagOf(look, looks) }, async ({ scene, page }) => {
    await page.emulateMedia(look);
    await page.setViewportSize({ width: 360, height: 800 });
    for (const board of Object.values(boards)) {
      for (const interactive of [true, false]) {
        await scene.board(board, { interactive });
        await scene.axe();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      }
    }
    for (const view of [flags(), flags(12), code]) {
      await scene.view(view);
      await scene.axe();
    }
  });
}

test("prints boards on white, with their colours", { tag: turn(2) }, async ({ scene, page }) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await scene.board(coloured);
  const { paint, exact } = await page
    .locator(".paint")
    .first()
    .evaluate((one) => ({ paint: getComputedStyle(one).fill, exact: getComputedStyle(one).getPropertyValue("print-color-adjust") }));
  expect([paint, exact]).toEqual(["rgb(217, 123, 99)", "exact"]);
});
