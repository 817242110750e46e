// The lab without its page: the real engine runs experiments, the lab saves their results, and several tabs of one browser share them.
import { Locks } from "../node/locks"; // this import must be the first
import { execFileSync } from "node:child_process";
import { createStore, del, entries, set } from "idb-keyval";
import type { Result } from "../../src/engine/protocol";
import { restore } from "../../src/lab/archive";
import { Study } from "../../src/lab/study";
import { Notebook } from "../../src/storage/notebook";
import { unknot as program } from "../fixture";
import { anotherDevice, expect, soon, test as base } from "../node/test";
import type { TestEngine } from "../node/engine";
import { timeless } from "./rows";

const lock = "unknot lab";

const test = base.extend<{ locks: Locks; lab: (name: string) => Promise<Study> }>({
  locks: async ({ tab: _ }, use) => {
    const locks = new Locks(),
      { addEventListener } = globalThis;
    Object.assign(navigator, { locks });
    Object.assign(globalThis, { addEventListener() {}, window: globalThis });
    await use(locks);
    Object.assign(navigator, { locks: undefined });
    Object.assign(globalThis, { addEventListener, window: undefined });
  },
  lab: async ({ engine, locks: _ }, use) => use((name) => opened(engine, name)),
});

/** Opens an experiment in its own tab. Like the page, the tab reads the results again when another tab has written. */
async function opened(engine: TestEngine, name: string, notebook = new Notebook()): Promise<Study> {
  const study = await Study.open(engine, notebook, name);
  notebook.addEventListener("written", () => void study.follow());
  notebook.addEventListener("restored", () => void study.refresh());
  return study;
}

/** Opens the experiment with a run that never ends, and waits until all other runs have ended. */
async function endless(lab: (name: string) => Promise<Study>): Promise<Study> {
  const study = await lab("endless");
  void study.start();
  await soon(() => study.results.size).toBe(4);
  return study;
}

const seeds = (study: Study): number[] => [...study.running].map(({ cell }) => cell.seed!).sort();

/** The rows of a table of the results. */
const rows = async (study: Study, title: string): Promise<string[][]> =>
  (await study.views()).find((view) => view.title === title)!.table!.rows!.map(({ values }) => values.map(String));

test("runs an experiment, and the same seeds give the same rows: again, and at the command line", async ({ lab }) => {
  const study = await lab("boards");
  expect(await study.start()).toBe(true);
  expect([study.state, study.results.size, study.left]).toEqual(["resting", 22, 0]);
  expect((await rows(study, "3 × 3")).length).toBeGreaterThan(1);
  const csv = await study.csv(),
    json = study.json();
  expect(timeless(csv)).toHaveLength(23);
  const unknot = (args: string[], input = "") => execFileSync(program, ["experiment", ...args], { input, encoding: "utf8" });
  expect(unknot(["merge", "--csv", "-"], json)).toBe(csv);
  expect(timeless(unknot(["--csv", "boards"]).replaceAll(",native,", ",wasm,"))).toEqual(timeless(csv));

  await study.discard();
  expect([study.results.size, study.left]).toEqual([0, 22]);
  expect((await lab("boards")).results.size, "nothing is kept").toBe(0);
  await study.start();
  expect(timeless(await study.csv())).toEqual(timeless(csv));
});

test("starts the runs that use a learned artifact after the learning, and shows its cost in their rows", async ({ lab }) => {
  const study = await lab("school");
  await study.start();
  const records = JSON.parse(study.json()) as { run: { learn?: string[]; after?: { cell: string } }; result: Result }[];
  const school = new Map(records.filter(({ run }) => run.learn).map(({ result }) => [result.cell, result]));
  expect([records.length, school.size]).toEqual([6, 2]);
  for (const { run, result } of records) {
    expect(result.error).toBeUndefined();
    expect(result.artifact?.startsWith("unknot artifact 1\n") ?? false).toBe(Boolean(run.learn));
    expect(result.learning).toBe(run.after && school.get(run.after.cell)!.effort);
  }
  const [untrained, trained] = (await rows(study, "Walks")).map(([, setting, , solved, , cells]) => [setting, solved, Number(cells)]);
  expect(trained).toEqual(["trained", "2", 7]);
  expect(untrained).toEqual(["untrained", "2", expect.any(Number)]);
  expect(untrained![2]).toBeGreaterThan(7);
});

test("continues in another tab when the first is closed; a paused experiment waits", async ({ lab, locks }) => {
  const study = await endless(lab),
    before = new Map(study.results);
  await soon(() => seeds(study)).toEqual([1, 2]);
  study.workers = 1;
  await soon(() => new Notebook().course()).toEqual({ name: "endless", workers: 1 });
  locks.free(lock);
  const again = await lab("endless");
  await soon(() => again.state).toBe("running");
  expect(again.results, "what was done is not done again").toEqual(before);
  await soon(() => seeds(again)).toEqual([1]);
  again.pause();
  await soon(() => again.state).toBe("resting");
  const third = await lab("endless");
  expect([third.state, third.results.size]).toEqual(["resting", 4]);
  void third.start();
  await soon(() => third.state).toBe("running");
});

test("runs in one tab; others show its results, start nothing else and take over when it is closed", async ({ lab, locks }) => {
  const other = await lab("endless"),
    study = await endless(lab);
  expect(study.state).toBe("running");
  await soon(() => [other.state, other.results.size]).toEqual(["elsewhere", 4]);
  expect(await (await lab("boards")).start()).toBe(false);
  locks.free(lock);
  await soon(() => other.state).toBe("running");
  await soon(() => seeds(other)).toEqual([1, 2]);
});

test("notes the error of a run that breaks down twice, which can be tried again", async ({ lab }) => {
  const study = await lab("faulty");
  await study.start();
  expect([study.results.size, study.faulty.length]).toEqual([2, 1]);
  expect(JSON.stringify(await study.views())).toContain("the fixture panics");
  await study.discard(study.faulty);
  expect([study.left, study.faulty.length]).toEqual([1, 0]);
  await study.start();
  expect([study.left, study.faulty.length]).toEqual([0, 1]);
});

const yards = ".#\n..\n\n...\n.#.\n";

test("accepts a collection, saves it, and keeps the results of unchanged runs", async ({ lab }) => {
  const study = await lab("given");
  await study.start();
  expect(study.results.size).toBe(1);
  await expect(study.give("yards", "..\n.x\n")).rejects.toThrow(/yards.*x.*neither/);
  expect([study.cells.length, study.results.size], "a bad one changes nothing").toEqual([1, 1]);
  await study.give("yards", yards);
  expect([study.cells.length, study.results.size]).toEqual([3, 1]);
  await study.start();
  const again = await lab("given");
  expect([again.files, again.results.size]).toEqual([{ yards }, 3]);
  await again.give("yards");
  expect([again.cells.length, again.results.size]).toEqual([1, 1]);
});

test("adds the results and collections of another device to its own, in an open tab too", async ({ lab, engine }) => {
  const study = await lab("given");
  await study.give("yards", yards);
  await study.start();
  let archive: Awaited<ReturnType<Notebook["archive"]>>;
  await soon(async () => (archive = await new Notebook().archive())?.results.length).toBe(3);

  anotherDevice();
  const own = await lab("boards"),
    other = await lab("given");
  await own.start();
  await other.start();
  const before = own.json();
  await soon(async () => (await new Notebook().archive())?.results.length).toBe(23);
  await expect(restore(engine, new Notebook(), { ...archive!, files: { yards: "..\n.x\n" } })).rejects.toThrow(
    /cannot be read.*Nothing has been changed/,
  );
  expect(other.results.size).toBe(1);
  await restore(engine, new Notebook(), archive!);
  await soon(() => other.results.size).toBe(3);
  expect(new Set(other.results.keys())).toEqual(new Set(study.results.keys()));
  const [later, same] = [await lab("given"), await lab("boards")];
  expect([later.notice, later.results.size]).toEqual(["", 3]);
  expect(same.json()).toBe(before);
});

test("refuses a collection that cannot be read", async ({ lab }) => {
  await new Notebook().keepFile("yards", "..\n.x\n");
  await expect(lab("given")).rejects.toThrow(/yards.*neither/);
});

for (const [when, write] of [
  ["as soon as they are saved", (name: string, text: string) => new Notebook().keepFile(name, text)],
  // A frozen tab misses the message about the new files.
  ["once the other tab is closed", (name: string, text: string) => set(["file", name], text, createStore("unknot lab", "kept"))],
] as const) {
  test(`reports why another tab's results cannot be shown, ${when}`, async ({ lab, locks }) => {
    let close = () => {};
    void locks.request(lock, {}, () => new Promise<void>((resolve) => (close = resolve)));
    await new Notebook().setCourse({ name: "given", workers: 1 });
    const study = await lab("given");
    expect(study.state).toBe("elsewhere");
    await write("yards", "..\n.x\n");
    if (when.startsWith("as soon")) {
      await soon(() => study.notice).not.toBe("");
      expect(study.state).toBe("elsewhere");
    } else expect(study.notice).toBe("");
    close();
    await soon(() => study.state).toBe("resting");
    expect(study.notice).toMatch(/^The results of another tab cannot be read\. .*neither/);
  });
}

test("deletes the results of an experiment that has changed since, and says so", async ({ lab }) => {
  const study = await endless(lab);
  study.pause();
  await soon(() => study.state).toBe("resting");
  const database = createStore("unknot lab", "kept");
  let renamed = 0;
  await soon(async () => {
    // Changes the results to the form that an older version of the experiment left.
    for (const [key, result] of await entries<string[], Result>(database)) {
      if (key[0] !== "result" || key[2] === "another") continue;
      await set(key.with(2, "another"), result, database);
      await del(key, database);
      renamed++;
    }
    return renamed;
  }).toBe(4);
  const again = await lab("endless");
  expect([again.notice, again.results.size, again.state]).toEqual([
    "The experiment has changed, so its old results were deleted.",
    0,
    "resting",
  ]);
});
