// In the lecture: a visitor starts an experiment, watches it, leaves it, continues it, and saves its results.
import type { Page } from "@playwright/test";
import { sample, sampled, tagOf, turn } from "../sample";
import { Bench, expect, test } from "./harness";
import { hurried } from "../surroundings";
import { timeless } from "./rows";

const boards = "Small boards",
  endless = "Without an end",
  given = "Two yards and more",
  faulty = "Breakdowns";

test("fills an experiment's tables on two workers, saves its results and deletes them", async ({ bench, server }) => {
  await bench.open(`${server.url}lab.html`, "The lab");
  await bench.page.getByRole("link", { name: boards }).click();
  await expect(bench.heading).toHaveText(boards);
  await expect(bench.page).toHaveURL(/#boards$/);
  await expect(bench.table("3 × 3")).toContainText("none of 10 yet");
  await expect(bench.button("CSV")).toHaveCount(0);

  await bench.button("Start").click();
  await expect(bench.said).toHaveText("Finished");
  await expect(bench.figures).toContainText("22 runs");
  await expect
    .poll(async () => (await bench.rows("3 × 3")).slice(1))
    .toEqual([
      ["near", "6", "10", "10", "6", "14"],
      ["far", "20", "10", "10", "20", "95"],
    ]);
  await bench.unfold();
  await expect.poll(async () => (await bench.rows("Every run")).length).toBe(22);
  const rows = await bench.page.evaluate(() => window.workers.filter(({ path }) => path === "/run").length);
  expect(rows, "as many workers as there were at once, each for many runs").toBe(2);

  // The finding about the whole experiment is below the figures.
  const found = bench.page.getByText("Found: Both boards are solved each time.");
  await expect(found).toHaveCount(1);
  const [table, below] = await Promise.all([bench.table("3 × 3").boundingBox(), found.boundingBox()]);
  expect(below!.y).toBeGreaterThanOrEqual(table!.y + table!.height);

  // A puzzle chosen in the table is shown below it.
  await bench.table("3 × 3").getByRole("button", { name: "near" }).click();
  await expect(bench.page.locator("unknot-board").first()).toBeVisible();

  const first = await bench.save("CSV"),
    json = await bench.save("JSON");
  expect([first.name, json.name]).toEqual(["boards.csv", "boards.json"]);
  expect(timeless(first.text)).toHaveLength(23);
  const records = JSON.parse(json.text) as { experiment: string; run: { seed: number }; result: { goal: boolean; host: string } }[];
  expect(records).toHaveLength(22);
  expect(records.at(-1)).toMatchObject({ experiment: "boards", run: { seed: 10 }, result: { goal: true, host: "wasm" } });

  await bench.button("Start over").click();
  await expect(bench.sheet).toContainText("The results of 22 runs will be deleted.");
  await bench.sheet.getByRole("button", { name: "Keep them" }).click();
  await expect(bench.figures).toContainText("22 runs");
  await bench.button("Start over").click();
  await bench.sheet.getByRole("button", { name: "Start over" }).click();
  await expect(bench.sheet).toHaveCount(0);
  await expect(bench.table("3 × 3")).toContainText("none of 10 yet");
});

test("continues after a reload, pauses and continues, and keeps its results", { tag: turn(1) }, async ({ bench, server }) => {
  await bench.open(`${server.url}lab.html#endless`, endless);
  await bench.button("Start").click();
  await expect(bench.figures).toContainText("4 of 6 runs");
  await expect.poll(bench.seeds).toEqual(["seed 1", "seed 2"]);
  await bench.unfold();
  await expect.poll(async () => (await bench.rows("Every run")).length).toBe(4);
  const before = await bench.rows("Every run");

  await bench.page.reload();
  await expect(bench.said).toHaveText("Running");
  await expect(bench.figures).toContainText("4 of 6 runs");
  await expect.poll(bench.seeds).toEqual(["seed 1", "seed 2"]);
  await bench.unfold();
  await expect.poll(() => bench.rows("Every run"), "what was done is not done again").toEqual(before);

  await bench.page.getByLabel("Workers", { exact: true }).first().fill("1");
  await bench.page.getByLabel("Workers", { exact: true }).first().blur();
  await bench.button("Pause").click();
  await expect(bench.said).toHaveText("Paused");
  await bench.button("Continue").click();
  await expect(bench.said).toHaveText("Running");
  await expect(bench.workers).toHaveText([/^endless .* seed 1/]);
  await bench.button("Pause").click();
  await expect(bench.said).toHaveText("Paused");
  await bench.page.reload();
  await expect(bench.said).toHaveText("Paused");
  await expect(bench.figures).toContainText("4 of 6 runs");
});

test("runs in one tab; another shows the results as they come, and takes over when the first is closed", { tag: turn(1) }, async ({
  bench,
  server,
  context,
}) => {
  const other = new Bench(await context.newPage());
  await other.open(`${server.url}lab.html#endless`, endless);
  await bench.open(`${server.url}lab.html#endless`, endless);
  await bench.button("Start").click();
  await expect(bench.said).toHaveText("Running");
  await expect(other.said).toHaveText("Running in another tab; its results appear here");
  await expect(other.figures).toContainText("4 of 6 runs");
  await expect(other.button("Pause")).toHaveCount(0);

  const third = new Bench(await context.newPage());
  await third.open(`${server.url}lab.html#boards`, boards);
  await third.button("Start").click();
  await expect(third.fault).toContainText("Another experiment is running");
  await third.page.close();

  await bench.page.close();
  await expect(other.said).toHaveText("Running");
  await expect.poll(other.seeds).toEqual(["seed 1", "seed 2"]);
});

test("repeats the run of a killed worker in another one", { tag: turn(2) }, async ({ bench, server }) => {
  await bench.open(`${server.url}lab.html#endless`, endless);
  await bench.button("Start").click();
  await expect.poll(bench.seeds).toEqual(["seed 1", "seed 2"]);
  const lost = await bench.page.evaluate(() => {
    const at = window.workers.findIndex(({ path, ended }) => path === "/run" && !ended);
    window.workers[at]!.end();
    return at;
  });
  // A worker counts as lost once it has been silent twice. Then two workers report again.
  await hurried(bench.page, () => expect.poll(() => bench.page.evaluate((at) => window.workers[at]!.ended, lost)).toBe(true));
  await expect
    .poll(() => bench.page.evaluate(() => window.workers.filter(({ path, ended, words }) => path === "/run" && !ended && words > 1).length))
    .toBe(2);
  await expect.poll(bench.seeds).toEqual(["seed 1", "seed 2"]);
  await expect(bench.workers).toHaveText([/\d s$/, /\d s$/]);
  await expect(bench.figures).toContainText("4 of 6 runs");
  await expect(bench.figures).not.toContainText("failed");
});

test("records the error of a run that fails twice, and can try it again", { tag: turn(3) }, async ({ bench, server }) => {
  await bench.open(`${server.url}lab.html#faulty`, faulty);
  await bench.button("Start").click();
  await expect(bench.said).toHaveText("Finished");
  await expect(bench.figures).toContainText("2 runs · 1 run failed");
  await expect(bench.page.locator("unknot-view").filter({ hasText: "Errors" })).toContainText("the fixture panics");
  await bench.button("Try the failed ones again").click();
  await expect(bench.said).toHaveText("Finished");
  await expect(bench.figures).toContainText("1 run failed");
});

test("opens a collection once, keeps finished runs, and refuses a file that is not text", { tag: turn(3) }, async ({ bench, server }) => {
  await bench.open(`${server.url}lab.html#given`, given);
  const collections = bench.page.getByRole("region", { name: "Collections" }),
    figures = bench.figures;
  await expect(collections).toContainText("yards is missing, so its runs are left out. Two yards, from nowhere.");
  await expect(bench.table("Walks")).toContainText("file not opened");
  await bench.button("Start").click();
  await expect(bench.said).toHaveText("Finished");
  await expect(figures).toContainText("1 run");

  const input = collections.locator("input");
  for (const [name, mimeType, bytes, says] of [
    ["yards.png", "image/png", [0x89, 0x50], /^“yards.png” is a picture, not text/],
    ["yards.txt", "text/plain", [0x2e, 0xff, 0x00], /^“yards.txt” is not a text file/],
  ] as const) {
    await input.setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) });
    await expect(bench.fault).toHaveText(says);
    await expect(input).toHaveValue("");
  }
  const open = (text: string) =>
    collections.locator("input").setInputFiles({ name: "yards.txt", mimeType: "text/plain", buffer: Buffer.from(text) });
  await open("..\n.x\n");
  await expect(bench.fault).toHaveText(/yards.*x.*neither/);
  await open(".#\n..\n\n...\n.#.\n");
  await expect(bench.fault).toHaveCount(0);
  await expect(figures).toContainText("1 of 3 runs");
  await expect(collections).toContainText("yards is stored in this browser.");
  await bench.button("Continue").click();
  await expect(bench.said).toHaveText("Finished");
  await expect(figures).toContainText("3 runs");

  await bench.page.reload();
  await expect(bench.said).toHaveText("Finished");
  await expect(collections).toContainText("yards is stored in this browser.");
  await bench.button("Remove").click();
  await expect(figures).toContainText("1 run");
  await expect(bench.table("Walks")).toContainText("file not opened");
});

test("saves results and collections in the backup file; another device adds them to its own, in an open tab too", {
  tag: turn(4),
}, async ({ bench, server, browser }) => {
  const run = async (bench: Bench): Promise<void> => {
    await bench.button("Start").or(bench.button("Continue")).click();
    await expect(bench.said).toHaveText("Finished");
  };
  const settings = async (page: Page): Promise<void> => {
    await page.goto(server.url);
    await page.getByRole("button", { name: "Settings" }).click();
  };
  await bench.open(`${server.url}lab.html#given`, given);
  await bench.page
    .getByRole("region", { name: "Collections" })
    .locator("input")
    .setInputFiles({ name: "yards.txt", mimeType: "text/plain", buffer: Buffer.from(".#\n..\n\n...\n.#.\n") });
  await expect(bench.figures).toContainText("3 runs");
  await run(bench);
  const there = await bench.save("JSON");
  await settings(bench.page);
  const { text } = await bench.save("Save everything");

  const context = await browser.newContext(),
    own = new Bench(await context.newPage()),
    sheet = await context.newPage(),
    other = new Bench(await context.newPage());
  await own.open(`${server.url}lab.html#boards`, boards);
  await run(own);
  const before = await own.save("JSON");
  await other.open(`${server.url}lab.html#given`, given);
  await run(other);
  await expect(other.figures).toContainText("1 run");
  await settings(sheet);
  const restore = (text: string) =>
    sheet
      .getByRole("dialog")
      .locator("input[type=file]")
      .setInputFiles({ name: "unknot.json", mimeType: "application/json", buffer: Buffer.from(text) });
  const bad = JSON.parse(text) as { lab: { results: { result: { effort: unknown } }[]; files: unknown } };
  bad.lab.results[0]!.result.effort = "much";
  for (const [lab, says] of [
    [bad.lab, "damaged"],
    [{ ...bad.lab, results: [], files: { yards: 1 } }, "damaged"],
    [{ ...(JSON.parse(text) as typeof bad).lab, files: { yards: "..\n.x\n" } }, "cannot be read"],
  ] as const) {
    await restore(JSON.stringify({ ...bad, lab }));
    await expect(sheet.getByRole("alert")).toContainText(says);
    await expect(sheet.getByRole("alert")).toContainText("Nothing has been changed");
  }
  await expect(other.figures).toContainText("1 run");
  await restore(text);
  await expect(sheet.getByRole("dialog").getByRole("status")).toContainText("Restored.");
  await expect(other.figures).toContainText("3 runs");
  await expect(other.said).toHaveText("Finished");
  const cells = ({ text }: { text: string }) => (JSON.parse(text) as { result: { cell: string } }[]).map(({ result: { cell } }) => cell);
  expect(cells(await other.save("JSON"))).toEqual(cells(there));
  await other.page.reload();
  await expect(other.said).toHaveText("Finished");
  await expect(other.page.getByText("old results were deleted")).toHaveCount(0);
  await own.page.reload();
  await expect(own.said).toHaveText("Finished");
  expect((await own.save("JSON")).text).toBe(before.text);
  await context.close();
});

/** Changes the lab's saved data, as another tab or another version would. */
const write = (bench: Bench, entries: [string | string[], unknown][]): Promise<void> =>
  bench.page.evaluate(
    (entries) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("unknot lab");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const written = opening.result.transaction("kept", "readwrite"),
            kept = written.objectStore("kept");
          for (const [key, value] of entries) kept.put(value, key);
          written.oncomplete = () => resolve();
        };
      }),
    entries,
  );

test("returns to the list from an experiment that cannot be set up, with a message", { tag: turn(1) }, async ({ bench, server }) => {
  await bench.open(`${server.url}lab.html#boards`, boards);
  await write(bench, [
    [["file", "yards"], "..\n.x\n"],
    ["course", { name: "given", workers: 1 }],
  ]);
  for (const go of [
    () => bench.page.goto(`${server.url}lab.html#given`),
    () => bench.page.getByRole("link", { name: given }).click(),
    () => bench.page.reload(),
  ]) {
    await go();
    await expect(bench.fault).toHaveText(/^The experiment cannot be opened\. .*yards.*neither/);
    await expect(bench.heading).toHaveText("The lab");
  }
});

test("deletes results of an experiment that has changed since, with a message", { tag: turn(2) }, async ({ bench, server }) => {
  await bench.open(`${server.url}lab.html#endless`, endless);
  await bench.button("Start").click();
  await expect(bench.figures).toContainText("4 of 6 runs");
  await bench.button("Pause").click();
  await expect(bench.said).toHaveText("Paused");
  // Changes the results to the form that an older version of the experiment left.
  await bench.page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("unknot lab");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const written = opening.result.transaction("kept", "readwrite"),
            kept = written.objectStore("kept");
          kept.openCursor(IDBKeyRange.bound(["result"], ["result", []])).onsuccess = ({ target }) => {
            const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
            if (!cursor) return;
            const [, name, print, cell] = cursor.key as string[];
            if (print !== "another") {
              kept.put(cursor.value, ["result", name, "another", cell]);
              cursor.delete();
            }
            cursor.continue();
          };
          written.oncomplete = () => resolve();
        };
      }),
  );
  await bench.page.reload();
  await expect(bench.page.getByText("The experiment has changed, so its old results were deleted.")).toBeVisible();
  await expect(bench.figures).toContainText("6 runs");
  await expect(bench.button("Start")).toBeVisible();
});

const storages = [
  [
    "refused",
    "Your browser cannot save anything more for this page",
    () => Object.defineProperty(window, "indexedDB", { value: undefined }),
  ],
  [
    "silent",
    "Your browser’s storage is not responding yet",
    () => {
      IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest;
    },
  ],
] as const;
for (const storage of storages) {
  const [what, says, block] = storage;
  test(`with the storage ${what} it says so, and runs`, {
    tag: [...tagOf(storage, storages, 1, Math.floor(sample / 4)), turn(2)],
  }, async ({ bench, server }) => {
    await bench.page.addInitScript(block);
    await bench.open(`${server.url}lab.html#boards`, boards);
    await bench.button("Start").click();
    await expect(bench.said).toHaveText("Finished");
    await expect(bench.page.getByRole("contentinfo")).toContainText(says);
    expect(timeless((await bench.save("CSV")).text)).toHaveLength(23);
  });
}

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test("opens, runs and saves; the workbench links there and back", { tag: turn(2) }, async ({ bench, server }) => {
    await bench.page.goto(server.url);
    await expect(bench.page.getByRole("contentinfo")).toContainText("Works offline");
    await server.close();
    await bench.page.getByRole("link", { name: "Lab", exact: true }).click();
    await expect(bench.heading).toHaveText("The lab");
    await bench.page.getByRole("link", { name: boards }).click();
    await bench.button("Start").click();
    await expect(bench.said).toHaveText("Finished");
    expect((await bench.save("JSON")).text).toContain("boards");
    await bench.page.getByRole("link", { name: "Puzzles", exact: true }).click();
    await expect(bench.page.locator("unknot-board").first()).toBeVisible();
  });
});

const addresses = ["nothing", "%"];
for (const name of addresses)
  test(`returns to the list from an address without an experiment, ${name}, with a message`, {
    tag: [...tagOf(name, addresses, 1, Math.floor(sample / 4)), turn(3)],
  }, async ({ bench, server }) => {
    await bench.open(`${server.url}lab.html#${name}`, "The lab");
    await expect(bench.fault).toHaveText("There is no such experiment. These are the ones available:");
    await expect(bench.page.getByRole("link", { name: boards })).toBeVisible();
  });

test("runs an experiment by keyboard alone", { tag: turn(3) }, async ({ bench, server }) => {
  const { page } = bench;
  const tabTo = async (name: string) => {
    await page.locator("a, button, summary").filter({ hasText: name }).first().waitFor(); // the heading appears before the list
    for (let i = 0; i < 40; i++) {
      await page.keyboard.press("Tab");
      const at = await page.evaluate(() => {
        let element = document.activeElement;
        while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
        return { name: element!.textContent!.trim(), seen: getComputedStyle(element!).outlineStyle !== "none" };
      });
      if (at.name !== name) continue;
      expect(at.seen, `the focus on ${name} is seen`).toBe(true);
      return page.keyboard.press("Enter");
    }
    throw new Error(`Tab never came to ${name}`);
  };
  await bench.open(`${server.url}lab.html`, "The lab");
  await tabTo(boards);
  await expect(bench.heading).toHaveText(boards);
  await tabTo("Start");
  await expect(bench.said).toHaveText("Finished");
  await tabTo("Start over");
  await tabTo("Keep them");
  await expect(bench.sheet).toHaveCount(0);
  await tabTo("near");
  await expect(page.locator("unknot-board")).toBeVisible();
});

/** Every state of the page, with the steps that lead to it. */
const states: Record<string, (bench: Bench, url: string) => Promise<unknown>> = {
  "the list": (bench, url) => bench.open(`${url}lab.html`, "The lab"),
  "an experiment before its start": async (bench, url) => {
    await bench.open(`${url}lab.html#given`, given);
    await bench.table("Walks").waitFor();
  },
  "one that runs": async (bench, url) => {
    await bench.open(`${url}lab.html#endless`, endless);
    await bench.button("Start").click();
    await expect(bench.figures).toContainText("4 of 6");
    await bench.page.getByText("At the command line").click();
  },
  "one with failures, and the question": async (bench, url) => {
    await bench.open(`${url}lab.html#faulty`, faulty);
    await bench.button("Start").click();
    await expect(bench.said).toHaveText("Finished");
    await bench.button("Start over").click();
  },
};
const looks = (["light", "dark"] as const).flatMap((colorScheme) =>
  [
    { width: 1280, height: 860 },
    { width: 390, height: 844 },
  ].map((size) => ({ colorScheme, size })),
);
for (const [state, reach] of Object.entries(states)) {
  test(`axe finds nothing in ${state}, and on a phone everything fits and can be hit`, { tag: tagOf(state, Object.keys(states)) }, async ({
    bench,
    server,
  }) => {
    await reach(bench, server.url);
    for (const { colorScheme, size } of sampled(looks, 1, Math.floor(sample / 4))) {
      await bench.page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await bench.page.setViewportSize(size);
      await bench.axe();
    }
    await bench.page.setViewportSize({ width: 390, height: 844 });
    expect(await bench.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const small = await bench.page.evaluate(() =>
      [...document.querySelectorAll("a, button, summary, input:not([type=file])")]
        .map((element) => ({ what: element.outerHTML.slice(0, 120), box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.width < 40 || box.height < 40))
        .map(({ what, box }) => `${Math.round(box.width)} × ${Math.round(box.height)} ${what}`),
    );
    expect(small).toEqual([]);
  });
}
