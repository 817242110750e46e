import type { View } from "../../src/engine/protocol";
import { turn } from "../sample";
import { series, table, text, timeline, tree } from "./boards";
import { cell, expect, test, type Scene } from "./harness";

declare global {
  interface Window {
    written: { text: string; below: boolean; from: number; to: number; room: number }[];
  }
}

/** Puts the next report's view into the element that is there. */
const next = (scene: Scene, view: View): Promise<void> =>
  scene.page.evaluate(async (v) => {
    const element = document.querySelector("unknot-view")!;
    element.view = v;
    await element.updateComplete;
  }, view);

const column = (scene: Scene, n: number): Promise<string[]> => scene.page.locator(`tbody td:nth-child(${n})`).allInnerTexts();

test.describe("a table", () => {
  test("shows figures, words and truths, each its own way", async ({ scene, page }) => {
    await scene.view(table);
    await expect(page.getByRole("columnheader")).toHaveText(["rank", "made by", "fitness", "time, s", "legal"]);
    expect(await column(scene, 4)).toEqual(["12.5", "3", "104.25", "0.125"]);
    expect(await column(scene, 5)).toEqual(["yes", "yes", "no", "yes"]);
    const align = await page
      .locator("tbody tr")
      .first()
      .locator("td")
      .evaluateAll((cells) => cells.map((c) => getComputedStyle(c).textAlign));
    expect(align).toEqual(["end", "start", "end", "end", "start"]);
  });

  test("is sorted by its headings, and back to how it came", async ({ scene, page }) => {
    await scene.view(table);
    const heading = page.getByRole("columnheader", { name: "time" });
    for (const [order, ranks] of [
      ["descending", "3 1 2 10"],
      ["ascending", "10 2 1 3"],
      [null, "1 2 3 10"],
    ] as const) {
      await heading.getByRole("button").click();
      if (order) await expect(heading).toHaveAttribute("aria-sort", order);
      else await expect(heading).not.toHaveAttribute("aria-sort");
      expect((await column(scene, 1)).join(" ")).toBe(ranks);
    }
    await page.getByRole("button", { name: "made by" }).press("Enter");
    expect(await column(scene, 2)).toEqual(["crossover", "crossover", "kept", "mutation"]);
  });

  test("shows the board of the chosen row, also as reports come", async ({ scene, page }) => {
    await scene.view(table);
    const board = page.getByRole("img", { name: "Tray" });
    await expect(board).toHaveCount(0);
    await page.getByRole("row", { name: "mutation" }).click();
    await expect(board.locator("[data-id='5']")).toHaveCount(1);
    const later = structuredClone(table);
    later.table!.rows![1].board = { ...later.table!.rows![1].board!, label: "Tray later" };
    await next(scene, later);
    await expect(page.getByRole("img", { name: "Tray later" })).toBeVisible();
    await page.getByRole("row", { name: "mutation" }).click();
    await expect(page.getByRole("img")).toHaveCount(0);
  });

  test("lets the arrow keys go through its rows", async ({ scene, page }) => {
    await scene.view(table);
    await page.getByRole("button", { name: "1", exact: true }).press("Enter");
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("button", { name: "2", exact: true })).toHaveAttribute("aria-expanded", "true");
    await expect(page.getByRole("button", { name: "1", exact: true })).toHaveAttribute("aria-expanded", "false");
    await expect(page.getByRole("button", { name: "2", exact: true })).toBeFocused();
  });

  test("shows the first of very many rows, and all on request", { tag: turn(1) }, async ({ scene, page }) => {
    const rows = Array.from({ length: 400 }, (_, i) => ({ values: [i, `${i}`, i / 7, i, true] }));
    await scene.view({ ...table, table: { ...table.table!, rows } });
    await expect(page.locator("tbody tr")).toHaveCount(50);
    await page.getByRole("button", { name: "Show all 400 rows" }).click();
    await expect(page.locator("tbody tr")).toHaveCount(400);
  });

  test("keeps its rows' elements as reports come", { tag: turn(2) }, async ({ scene, page }) => {
    await scene.view(table);
    await page
      .locator("tbody tr")
      .first()
      .evaluate((row) => Object.assign(row, { kept: true }));
    const later = structuredClone(table);
    later.table!.rows![0].values[2] = 0.99;
    await next(scene, later);
    expect(
      await page
        .locator("tbody tr")
        .first()
        .evaluate((row) => (row as Element & { kept?: boolean }).kept),
    ).toBe(true);
    expect((await column(scene, 3))[0]).toBe("0.99");
  });
});

test("a table has bars beside figures, and says how many rows are below", { tag: turn(3) }, async ({ scene, page }) => {
  const rows = Array.from({ length: 40 }, (_, i) => ({ values: [`agent ${i}`, i === 39 ? "–" : 80 - 2 * i] }));
  await scene.view({
    id: "bids",
    table: {
      columns: [
        { name: "who", title: "who", type: "text" },
        { name: "bid", title: "bid", type: "int", bars: true },
      ],
      rows,
    },
  });
  const bar = (row: number) =>
    page
      .locator("tbody tr")
      .nth(row)
      .locator("i")
      .evaluate((bar) => Number.parseFloat(getComputedStyle(bar, "::before").width));
  expect(await bar(20)).toBeCloseTo((await bar(0)) / 2, 0);
  expect(await bar(39)).toBe(0);
  expect((await page.locator("tbody tr").nth(20).locator("i").boundingBox())!.x).toBe(
    (await page.locator("tbody tr").first().locator("i").boundingBox())!.x,
  );
  const below = async () => Number(/\d+/.exec((await page.locator(".below").textContent())!)![0]);
  const first = await below();
  expect(first).toBeGreaterThan(20);
  await page.getByRole("region").evaluate((scroll) => scroll.scrollBy(0, 200));
  await expect.poll(below).toBeLessThan(first);
  await page.getByRole("region").evaluate((scroll) => scroll.scrollTo(0, scroll.scrollHeight));
  await expect(page.locator(".below")).toHaveCount(0);
  await page.getByRole("button", { name: "bid" }).click();
  await page.getByRole("button", { name: "bid" }).click();
  await expect(page.locator("tbody tr").first(), "a word is less than any figure").toContainText("–");
});

test("draws a tree across with first children on their parent's line, and labels on the arrows", { tag: turn(4) }, async ({
  scene,
  page,
}) => {
  const nodes = [
    { parent: -1, text: "12", value: "by chance" },
    { parent: 0, text: "91", via: "do: + forAny" },
    { parent: 1, text: "318", via: "bid: 150 → 640", tone: "accent" as const },
    { parent: 1, text: "402", via: "a copy" },
    { parent: 0, text: "14", value: "bankrupt", tone: "soft" as const },
  ];
  await scene.view({ id: "family", title: "Family", tree: { across: true, nodes } });
  await expect(
    page.getByRole("img", {
      name: "Family: 12, by chance; 12, do: + forAny, to 91; 91, bid: 150 → 640, to 318; 91, a copy, to 402; 12 to 14, bankrupt",
    }),
  ).toBeVisible();
  const box = async (text: string) => (await page.locator(".across text").getByText(text, { exact: true }).boundingBox())!;
  const [root, chance, first, lead, other, last, way, via] = (await Promise.all(
    ["12", "by chance", "91", "318", "402", "14", "do: + forAny", "a copy"].map(box),
  )) as [DOMRect, DOMRect, DOMRect, DOMRect, DOMRect, DOMRect, DOMRect, DOMRect];
  for (const one of [first, lead]) expect(one.y).toBeCloseTo(root.y, 0);
  expect(other.y).toBeGreaterThan(lead.y + lead.height);
  expect(last.y).toBeGreaterThan(other.y + other.height);
  for (const [left, right] of [
    [root, chance],
    [chance, way],
    [way, first],
    [first, lead],
    [first, via],
    [via, other],
  ] as const)
    expect(left.x + left.width).toBeLessThan(right.x);
  expect(last.x).toBeGreaterThan(root.x + root.width);
});

test("draws a tree above its words, and copies it in its notation", async ({ scene, page }) => {
  const nodes = [
    { parent: -1, text: "s" },
    { parent: 0, text: "np" },
    { parent: 1, text: "I" },
    { parent: 0, text: "vp" },
    { parent: 3, text: "v" },
    { parent: 4, text: "have" },
    { parent: 3, text: "np" },
    { parent: 6, text: "lunch" },
    { parent: -1, text: "today" },
  ];
  const written = "(s (np I) (vp (v have) (np lunch))) today";
  await scene.view({ id: "parts", title: "Tree", tree: { drawn: true, written, nodes } });
  await expect(page.getByRole("img", { name: written })).toBeVisible();
  const box = async (text: string, nth = 0) =>
    (await page.locator(".figure text").getByText(text, { exact: true }).nth(nth).boundingBox())!;
  const [root, np, i, vp, have, lunch, today] = await Promise.all([
    box("s"),
    box("np"),
    box("I"),
    box("vp"),
    box("have"),
    box("lunch"),
    box("today"),
  ]);
  expect(i.y).toBeCloseTo(today.y, 0);
  expect(have.y).toBeCloseTo(i.y, 0);
  for (const [upper, lower] of [
    [root, np],
    [root, vp],
    [np, i],
    [vp, have],
  ])
    expect(upper.y + upper.height).toBeLessThan(lower.y);
  for (const [left, right] of [
    [i, have],
    [have, lunch],
    [lunch, today],
  ])
    expect(left.x + left.width).toBeLessThan(right.x);
  expect(await page.locator(".branches").evaluate((path) => path.getAttribute("d")!.match(/L/g)!.length)).toBe(7);
  await page.evaluate(() =>
    Object.defineProperty(navigator, "clipboard", {
      value: {
        writeText: (text: string) => {
          document.title = text;
          return Promise.resolve();
        },
      },
    }),
  );
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(page).toHaveTitle(written);
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
});

test.describe("a tree", () => {
  test("says its levels and folds", async ({ scene, page }) => {
    await scene.view(tree);
    const item = (name: string) => page.getByRole("treeitem", { name });
    await expect(page.getByRole("treeitem")).toHaveCount(7);
    await expect(item("look east")).toHaveAttribute("aria-level", "3");
    await expect(item("push")).toHaveAttribute("aria-posinset", "2");
    await expect(item("push")).toHaveAttribute("aria-setsize", "3");
    await item("clear?").click();
    await expect(item("look east")).toHaveCount(0);
    await item("if").click();
    await expect(page.getByRole("treeitem")).toHaveText([/if/, /walk home/]);
    await item("if").click();
    await expect(item("look east")).toHaveCount(0);
    await expect(item("wait")).toHaveCount(1);
  });

  test("lets the keyboard go through its nodes", async ({ scene, page }) => {
    await scene.view(tree);
    await page.keyboard.press("Tab");
    for (const [key, text] of [
      ["ArrowDown", "clear?"],
      ["ArrowRight", "look east"],
      ["ArrowLeft", "clear?"],
      ["ArrowLeft", "clear?"],
      ["ArrowDown", "push"],
      ["End", "walk home"],
      ["Home", "if"],
      ["ArrowUp", "if"],
    ]) {
      await page.keyboard.press(key);
      await expect(page.locator("[role=treeitem]:focus")).toContainText(text);
    }
    await page.keyboard.press("Tab");
    await expect(page.locator("[role=treeitem]:focus")).toHaveCount(0);
  });
});

test("highlights the places of a text while it has the pointer or the focus", async ({ scene, page }) => {
  await scene.view(text);
  const points = () => page.evaluate(() => window.scene.points.splice(0));
  await page.getByRole("button", { name: "the 5" }).hover();
  await page.mouse.move(0, 0);
  await expect.poll(points).toEqual([[cell(3, 4), cell(2, 4)], []]);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  expect(await points()).toEqual([[cell(2, 1)], [], [cell(3, 4), cell(2, 4)]]);
  await expect(page.getByRole("button")).toHaveCount(2);
});

test.describe("a chart", () => {
  test("is loaded only when there is one", async ({ scene, page }) => {
    await scene.reopen();
    await scene.view(table);
    const before = scene.loaded;
    await scene.view(series(1, 20));
    await expect(page.locator("canvas")).toBeVisible();
    expect(scene.loaded).toBeGreaterThan(before);
  });

  test("keeps its canvas while its points grow", { tag: turn(1) }, async ({ scene, page }) => {
    await scene.view(series(2, 20));
    const canvas = page.locator("canvas"),
      chart = page.getByRole("img", { name: /island 1/ });
    await canvas.evaluate((c) => Object.assign(c, { kept: true }));
    const before = await canvas.evaluate((c) => (c as HTMLCanvasElement).toDataURL());
    await next(scene, series(2, 200));
    await expect(chart).toHaveAttribute("aria-label", /island 1 28\.2 at 49\.8\u202fk evaluations/);
    await expect.poll(() => canvas.evaluate((c) => (c as HTMLCanvasElement).toDataURL())).not.toBe(before);
    expect(await canvas.evaluate((c) => (c as Element & { kept?: boolean }).kept)).toBe(true);
  });

  test("has a legend for several lines, and accepts more of them", { tag: turn(2) }, async ({ scene, page }) => {
    await scene.view(series(1, 20));
    await expect(page.locator(".key").first()).toBeHidden();
    await next(scene, series(3, 20));
    await expect(page.locator(".key")).toHaveText([/island 1/, /island 2/, /island 3/]);
    await expect(page.locator("canvas")).toHaveCount(1);
  });

  test("is drawn again in the dark scheme", { tag: turn(3) }, async ({ scene, page }) => {
    await scene.view(series(1, 20));
    const canvas = page.locator("canvas"),
      drawn = () => canvas.evaluate((c) => (c as HTMLCanvasElement).toDataURL());
    await expect(canvas).toBeVisible();
    const light = await drawn();
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(drawn).not.toBe(light);
  });

  test("reads out the point under the mouse", async ({ scene, page }) => {
    await scene.view(series(2, 20));
    await page.locator(".u-over").hover();
    await expect(page.locator(".axis")).toHaveText(/^evaluations [\d.]+/);
    await expect(page.locator(".value")).toHaveText([/^\d/, /^\d/]);
  });

  test("fits its container", async ({ scene, page }) => {
    await scene.view(series(1, 20));
    await page.setViewportSize({ width: 300, height: 600 });
    await expect.poll(async () => (await page.locator("canvas").boundingBox())!.width).toBeLessThan(280);
    const { height } = (await page.locator("canvas").boundingBox())!;
    expect(height).toBeGreaterThanOrEqual(96);
    expect(height).toBeLessThanOrEqual(160);
  });

  test("has ticks that differ, and clips none of them", { tag: turn(4) }, async ({ scene, page }) => {
    // The pixels of a canvas do not reveal its text, so the test records each text as it is drawn, until the canvas is cleared.
    await page.evaluate(() => {
      const context = CanvasRenderingContext2D.prototype,
        { fillText, clearRect } = context;
      context.clearRect = function (...box) {
        window.written = [];
        return clearRect.apply(this, box);
      };
      context.fillText = function (text: string, x: number, y: number) {
        const { a, e } = this.getTransform(),
          width = this.measureText(text).width * a,
          below = this.textAlign === "center";
        const from = Math.round(x * a + e - (below ? width / 2 : width));
        window.written.push({ text, below, from, to: Math.round(from + width), room: this.canvas.width });
        return fillText.call(this, text, x, y);
      };
    });
    const line = (ys: number[], x = 1): View => ({
      id: "x",
      series: { x: "time", y: "best", lines: [{ name: "", points: ys.map((y, i) => [i * x, y]) }] },
    });
    for (const shown of [
      line([213.1, 213.4, 214.2, 214.3], 1234),
      line([213, 214, 214, 214]),
      line([1234567, 1234571.5, 1234569]),
      line([100, 300, 200, 100]),
    ]) {
      await page.evaluate(() => {
        window.written = [];
      });
      await scene.view(shown);
      const written = () => page.evaluate(() => window.written);
      for (const side of [true, false]) {
        await expect.poll(async () => (await written()).filter(({ below }) => below === side).length).toBeGreaterThan(1);
        const texts = (await written()).filter(({ below }) => below === side).map(({ text }) => text);
        expect(new Set(texts).size, texts.join()).toBe(texts.length);
      }
      for (const { text, from, to, room } of await written())
        expect(from >= 0 && to <= room, `${text} from ${from} to ${to} of ${room}`).toBe(true);
    }
  });

  test("says that it has no points yet", { tag: turn(1) }, async ({ scene, page }) => {
    await scene.view({ id: "x", series: { x: "nodes", y: "bound", lines: [{ name: "", points: [] }] } });
    await expect(page.getByRole("img", { name: "bound by nodes; bound has no points yet" })).toBeVisible();
    await scene.view({ id: "x", series: { x: "nodes", y: "bound", lines: [] } });
    await expect(page.getByRole("img", { name: "bound by nodes" })).toBeVisible();
    await next(scene, series(2, 20));
    await expect(page.locator("canvas")).toBeVisible();
  });
});

test("describes on a timeline who acts, what and when", async ({ scene, page }) => {
  await scene.view(timeline);
  await expect(page.getByRole("img", { name: "walker 2: walk from 12 to 60, falls at 61" })).toBeVisible();
  const [track, span] = [await page.locator(".tracks > svg").first().boundingBox(), await page.locator("rect").nth(1).boundingBox()];
  expect((span!.x - track!.x) / track!.width).toBeCloseTo(41 / 120, 1);
});

test("replaces one view by another", { tag: turn(2) }, async ({ scene, page }) => {
  await scene.view(table);
  await next(scene, tree);
  await expect(page.getByRole("table")).toHaveCount(0);
  await expect(page.getByRole("tree", { name: "The richest agent" })).toBeVisible();
  await next(scene, text);
  await expect(page.locator("unknot-prose")).toContainText("This cell is sea.");
});
