// The order in which runs begin, without a browser: the test acts for the workers.
import { expect, test } from "@playwright/test";
import { EngineFault } from "../../src/engine/fault";
import type { Cell, LearnReply, Report, Result, SolveReply } from "../../src/engine/protocol";
import type { WorkRequest } from "../../src/engine/state";
import { Runner, type Start } from "../../src/lab/runner";
import { beginning, remaining } from "../../src/lab/schedule";

const cell = (id: string, more: Partial<Cell> = {}): Cell => ({ id, kind: "k", text: id, solver: "s", seed: 1, ...more });
const ids = (cells: readonly Cell[]) => cells.map(({ id }) => id).join(" ");
const wide = (id: string, islands: number) => cell(id, { islands }),
  alone = (id: string) => cell(id, { exclusive: true });
const [a, b, c, d] = ["a", "b", "c", "d"].map((id) => cell(id));

const cases: [what: string, waiting: Cell[], running: Cell[], slots: number, begin: string][] = [
  ["as many as there are workers", [a, b, c], [], 2, "a b"],
  ["none where all are taken", [c], [a, b], 2, ""],
  ["none where there are fewer workers than before", [d], [a, b, c], 2, ""],
  ["a cell with islands takes a worker for each", [wide("w", 2), a, b], [], 3, "w a"],
  ["and is not overtaken while it waits for them", [wide("w", 2), b, c], [a], 2, ""],
  ["more islands than workers take them all", [wide("w", 8), a], [], 2, "w"],
  ["exclusive cells come last", [alone("x"), a, alone("y"), b], [], 4, "a b"],
  ["and wait for the end of all others", [alone("x")], [a], 4, ""],
  ["and begin one at a time", [alone("x"), alone("y")], [], 4, "x"],
  ["nothing begins beside one", [a], [alone("x")], 4, ""],
];
for (const [what, waiting, running, slots, begin] of cases) {
  test(`begin: ${what}`, () => expect(ids(beginning(waiting, running, slots))).toBe(begin));
}

test("estimates the remaining time from the runs with the same settings", () => {
  const cells = [a, b, c, cell("e", { params: { n: 2 } }), cell("f", { params: { n: 2 } })];
  const done = (id: string, seconds: number): [string, Result] => [id, { cell: id, goal: true, effort: 1, seconds }];
  const left = (slots: number, ...results: [string, Result][]) => remaining(cells, new Map(results), slots);
  expect(left(2)).toBeUndefined();
  expect(left(2, done("a", 4)), "nothing is known of the second setting").toBeUndefined();
  expect(left(2, done("a", 4), done("e", 10))).toBe((2 * 4 + 10) / 2);
  expect(left(1, done("a", 4), done("b", 2), done("e", 10))).toBe(3 + 10);
  expect(remaining([a, alone("b")], new Map([done("a", 4)]), 3), "alone, it takes all workers").toBe(4);
});

/** Workers that end their runs when the test tells them to. */
class Workers {
  readonly at = new Map<
    string,
    { request: WorkRequest<"solve" | "learn">; end(error?: string): void; report?(report: Report): void; cancelled: boolean }
  >();
  readonly begun: string[] = [];

  readonly start: Start = (request, on) => {
    let end!: (error?: string) => void;
    const name = request.do === "solve" ? request.text : request.texts.join("+");
    const done = new Promise<SolveReply | LearnReply>((resolve, reject) => {
      end = (error) => {
        this.at.delete(name);
        if (error) reject(new EngineFault({ text: error }));
        else if (request.do === "learn") resolve({ learning: { artifact: `of ${name}`, effort: 100 }, elapsed: 0.5 });
        else
          resolve({
            solution: { outcome: "solved", moves: ["R"], effort: 7 },
            verdict: { ok: true, status: { done: true, goal: true, text: "" }, cost: { moves: 1 } },
            notation: "R",
            elapsed: 0.25,
            standing: { state: "solved", effort: 7, rate: 28, elapsed: 0.25 },
          });
      };
    });
    const entry = { request, end, report: on?.report, cancelled: false };
    this.at.set(name, entry);
    this.begun.push(name);
    return {
      done,
      last: undefined,
      command() {},
      cancel() {
        entry.cancelled = true;
        end();
      },
    };
  };

  get running(): string {
    return [...this.at.keys()].join(" ");
  }

  async end(id: string, error?: string): Promise<void> {
    this.at.get(id)!.end(error);
    await new Promise(setImmediate); // by then all reactions have happened
  }
}

function begin(cells: Cell[], slots: number, before?: Map<string, Result>) {
  const workers = new Workers(),
    results: Result[] = [];
  const runner = new Runner(workers.start, cells, slots, (result) => results.push(result), before);
  return { workers, results, runner };
}

test("gives a free worker the next cell, and records a result at each end", async () => {
  const { workers, results, runner } = begin([a, b, cell("c", { params: { n: 2 }, limit: 3, seed: 5 })], 2);
  expect(workers.running).toBe("a b");
  expect([...runner.running].map(({ seats }) => seats)).toEqual([[1], [2]]);
  await workers.end("a");
  expect(workers.running).toBe("b c");
  expect([...runner.running].map(({ seats }) => seats)).toEqual([[2], [1]]);
  expect(workers.at.get("c")!.request).toEqual({ do: "solve", kind: "k", text: "c", solver: "s", params: { n: 2 }, limit: 3, seed: 5 });
  await workers.end("b");
  await workers.end("c");
  await runner.over;
  expect(results.map(({ cell }) => cell)).toEqual(["a", "b", "c"]);
  expect(results[0]).toMatchObject({
    outcome: "solved",
    goal: true,
    solution: "R",
    cost: { moves: 1 },
    effort: 7,
    seconds: 0.25,
    host: "wasm",
  });
});

test("runs exclusive cells alone, after all others", async () => {
  const { workers, runner } = begin([alone("x"), a, alone("y"), b, c], 2);
  const seen = [workers.running];
  for (const id of ["a", "b", "c", "x", "y"]) {
    await workers.end(id);
    seen.push(workers.running);
  }
  await runner.over;
  expect(seen).toEqual(["a b", "b c", "c", "x", "y", ""]);
});

test("runs a cell with islands on as many workers", () => {
  const { runner } = begin([a, wide("w", 2), b], 3);
  expect([...runner.running].map(({ cell, seats }) => [cell.id, seats])).toEqual([
    ["a", [1]],
    ["w", [2, 3]],
  ]);
});

test("tries a failed cell once more, and then records its error as the result", async () => {
  const { workers, results, runner } = begin([a, b], 1);
  await workers.end("a", "the worker was lost");
  expect(workers.running).toBe("a");
  await workers.end("a", "the worker was lost");
  await workers.end("b", "the worker was lost");
  await workers.end("b");
  await runner.over;
  expect(workers.begun).toEqual(["a", "a", "b", "b"]);
  expect(results).toMatchObject([
    { cell: "a", error: "The worker was lost.", goal: false },
    { cell: "b", outcome: "solved" },
  ]);
});

test("starts nothing after a stop, and records no result for interrupted cells", async () => {
  const { workers, results, runner } = begin([a, b, c, d], 2);
  await workers.end("a");
  runner.stop();
  await runner.over;
  expect(workers.begun).toEqual(["a", "b", "c"]);
  expect(results.map(({ cell }) => cell)).toEqual(["a"]);
});

test("starts cells at once for additional workers, and none for fewer workers until enough cells have ended", async () => {
  const { workers, runner } = begin([a, b, c, d], 1);
  runner.slots = 3;
  expect(workers.running).toBe("a b c");
  runner.slots = 1;
  await workers.end("a");
  await workers.end("b");
  expect(workers.running).toBe("c");
  await workers.end("c");
  expect(workers.running).toBe("d");
});

const school = cell("school", { text: "", islands: 1, learn: ["p", "q"] });
const pupil = (id: string) => cell(id, { params: { n: 2 }, after: { cell: "school", param: "habits" } });

test("starts cells that use a learned artifact after the learning, and passes them the artifact", async () => {
  const { workers, results, runner } = begin([a, school, pupil("x"), b], 3);
  expect(workers.running).toBe("a p+q b");
  expect(workers.at.get("p+q")!.request).toEqual({ do: "learn", kind: "k", texts: ["p", "q"], solver: "s", seed: 1 });
  await workers.end("a");
  expect(workers.running).toBe("p+q b");
  await workers.end("p+q");
  expect(workers.at.get("x")!.request).toEqual({
    do: "solve",
    kind: "k",
    text: "x",
    solver: "s",
    seed: 1,
    params: { n: 2, habits: "of p+q" },
  });
  await workers.end("b");
  await workers.end("x");
  await runner.over;
  expect(results[1]).toEqual({ cell: "school", goal: false, artifact: "of p+q", effort: 100, seconds: 0.5, host: "wasm" });
  expect(results[3]).toMatchObject({ cell: "x", outcome: "solved", effort: 7, learning: 100 });
  expect(results[0].learning).toBeUndefined();
});

test("does not learn again after a pause", async () => {
  const before = new Map([["school", { cell: "school", goal: false, artifact: "of old", effort: 50, seconds: 1 }]]);
  const { workers, results, runner } = begin([pupil("x")], 1, before);
  expect(workers.at.get("x")!.request).toMatchObject({ params: { habits: "of old" } });
  await workers.end("x");
  await runner.over;
  expect(results[0].learning).toBe(50);
});

test("fails the cells that depend on a failed learning", async () => {
  const { workers, results, runner } = begin([school, pupil("x"), pupil("y"), a], 2);
  await workers.end("p+q", "the worker was lost");
  await workers.end("p+q", "the worker was lost");
  await workers.end("a");
  await runner.over;
  expect(workers.begun).toEqual(["p+q", "a", "p+q"]);
  expect(results).toMatchObject([
    { cell: "school", error: "The worker was lost." },
    { cell: "x", error: "Nothing was learned by school." },
    { cell: "y", error: "Nothing was learned by school." },
    { cell: "a" },
  ]);
});

test("lets exclusive cells wait for cells that begin after a learning cell", async () => {
  const { workers, runner } = begin([alone("z"), school, pupil("x")], 2);
  const seen = [workers.running];
  for (const id of ["p+q", "x", "z"]) {
    await workers.end(id);
    seen.push(workers.running);
  }
  await runner.over;
  expect(seen).toEqual(["p+q", "x", "z", ""]);
});
