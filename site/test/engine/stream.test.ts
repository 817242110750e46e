// The two-way stream between page and engine in a browser's own workers. stream.node.ts has the other tests of the stream.
import type { WorkRequest } from "../../src/engine/state";
import { turn } from "../sample";
import { expect, test, yard } from "./harness";

const solve = (solver: string, params = {}): WorkRequest<"solve"> => ({ do: "solve", kind: "fixture", solver, text: yard, params });

const count = 2000;

test("sends commands through one open request while reports stream back", { tag: turn(3) }, async ({ page }) => {
  const { done, reports } = await page.evaluate(
    async ([request, count]) => {
      const engine = await unknot.engine();
      let reports = 0;
      const work = engine.work(request, { report: () => reports++ });
      for (let n = 1; n <= count; n++) {
        work.command({ name: "say", data: n });
        if (n % 100 === 0) await new Promise((resolve) => setTimeout(resolve));
      }
      return { done: await work.done, reports };
    },
    [solve("echo", { count }), count] as const,
  );
  expect(done.solution).toMatchObject({ effort: count, why: String((count * (count + 1)) / 2) });
  expect(reports).toBeGreaterThan(1);
});

test("keeps the last report when a worker is killed in the middle of a run, and starts the next run in another worker", async ({
  page,
}) => {
  const { killed, next } = await page.evaluate(
    async ([endless, walk]) => {
      const { work } = await unknot.begin(endless);
      unknot.workers.find(({ path }) => path === "/run")!.end();
      work.cancel();
      const killed = await unknot.outcome(work);
      const next = await unknot.outcome((await unknot.engine()).work(walk));
      return { killed, next };
    },
    [solve("endless"), solve("walk")],
  );
  expect(killed.text).toMatch(/did not respond|was lost/); // depending on what the page notices first
  expect(killed.last!.effort).toBeGreaterThan(0);
  expect(next.done!.solution!.outcome).toBe("solved");
});
