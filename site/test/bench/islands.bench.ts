// Strong scaling in the page: the same work on one island, on two and on four, which divide one population. The runs take turns, so that
// other load on the machine affects all of them. The gain shows on a quiet machine with at least four cores.
import { expect, test } from "@playwright/test";
import { median, ms, percent, say } from "./figures";
import { open } from "./page";

const rounds = process.env.BENCH === "full" ? 15 : 5,
  counts = [1, 2, 4];
// The goal of this puzzle cannot be reached, so that every run makes all its evaluations.
const order = {
  kind: "tiles",
  solver: "odga",
  text: "15 14 13 12\n11 10 9 8\n7 6 5 4\n3 1 2 0\ngoal:\n2 1 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0\n",
};

for (const [population, generations] of [
  [50, 4000],
  [400, 500],
] as const) {
  for (const divided of [true, false]) {
    test(`${divided ? "a divided population" : "populations"} of ${population}`, async ({ page }) => {
      test.setTimeout(0);
      await open(page);
      const params = { type: "closest", population, length: 20, ends: 0, guide: 0, tested: false, generations, restart: 0, divided };
      const times = new Map(counts.map((islands): [number, number[]] => [islands, []])),
        efforts = new Map<number, number>();
      for (let round = 0; round <= rounds; round++) {
        for (const islands of counts) {
          const row = await page.evaluate(([request]) => window.bench.solve(request, []), [
            { ...order, params, seed: round, islands },
          ] as const);
          expect(row.outcome).toBe("open");
          if (round) times.get(islands)!.push(row.ms); // the first round is not counted, since it starts workers and compiles code
          efforts.set(islands, row.effort);
        }
      }
      const alone = median(times.get(1)!);
      for (const islands of counts) {
        const time = median(times.get(islands)!),
          work = divided ? 1 : islands;
        say(
          `${divided ? "divided" : "each"} ${population}, ${islands} islands`,
          `${ms(time)}, speed-up ${((work * alone) / time).toFixed(2)}, ${percent(
            (work * alone) / time / islands,
          )} of linear, ${efforts.get(islands)} evaluations`,
        );
      }
    });
  }
}
