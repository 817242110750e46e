// A run on several islands in a browser's own workers. islands.node.ts has the other tests of islands.
import type { View } from "../../src/engine/protocol";
import type { WorkRequest } from "../../src/engine/state";
import { turn } from "../sample";
import { expect, freeze, test, yard } from "./harness";

const request = (enough: number, islands: number): WorkRequest<"solve"> => ({
  do: "solve",
  kind: "fixture",
  solver: "islands",
  text: yard,
  params: { enough },
  seed: 5,
  islands,
});
/** Columns of the table of islands. */
const column = (name: string, views: View[] | undefined) => {
  const { columns, rows } = views!.find(({ id }) => id === "islands")!.table!;
  return rows!.map(({ values }) => values[columns.findIndex((column) => column.name === name)]);
};

test("islands send each other migrants until one is at its goal, and its log replays the run", { tag: turn(4) }, async ({ page }) => {
  await freeze(page); // then the other islands are cancelled
  const { first, again, replaying, runs } = await page.evaluate(
    async (request) => {
      const engine = await unknot.engine();
      const first = await engine.work(request).done;
      const { joined: log, solution } = first;
      const begun = unknot.workers.map(({ words }) => words);
      const again = await engine.work({ ...request, log, island: solution!.island }).done;
      const replaying = unknot.workers.filter(({ path, words }, i) => path === "/run" && words > (begun[i] ?? 0)).length;
      return { first, again, replaying, runs: unknot.workers.filter(({ path }) => path === "/run").length };
    },
    request(200, 3),
  );
  const { solution, joined, notation } = first,
    { island } = solution!;
  expect(solution).toMatchObject({ outcome: "solved", remaining: 0 });
  expect(notation!.split(",")).toHaveLength(5);
  expect(joined!.filter(({ to }) => to === island).length).toBeGreaterThanOrEqual(200);
  for (const { from, to } of joined!) expect(to).toBe((from + 1) % 3);
  expect(joined!.map(({ to }) => to)).toEqual(joined!.map(({ to }) => to).toSorted());
  expect(column("state", solution!.views)[island!]).toBe("solved");
  expect(column("effort", solution!.views).reduce((all, effort) => Number(all) + Number(effort), 0)).toBe(solution!.effort);
  expect(column("joined", solution!.views)).toEqual([0, 1, 2].map((n) => joined!.filter(({ to }) => to === n).length));

  expect(again.solution).toMatchObject({
    outcome: "solved",
    island,
    counts: solution!.counts,
    alone: solution!.alone,
    effort: solution!.alone,
  });
  expect(again.joined).toEqual(joined!.filter(({ to }) => to === island));
  expect(column("state", again.solution!.views)).toEqual([0, 1, 2].map((n) => (n === island ? "solved" : "in the log")));
  expect(replaying).toBe(1); // only one island runs, since the log has the migrants from the others
  expect(runs).toBe(3); // the run uses the same workers again
});
