import { expect, test } from "@playwright/test";
import type { KindInfo, SolverInfo } from "../../src/engine/protocol";
import type { Ended } from "../../src/element/ended";
import { came, ending, findings } from "../../src/element/words";

const kind = { measures: ["moves"], value: "points" } as KindInfo;
const solver = { title: "Fewest moves", unit: "states", optimal: "moves" } as SolverInfo;

/** A finished run whose final position has the score 9. */
const ended = (proved: string[], goal: boolean): Ended =>
  ({
    solver,
    request: {},
    done: {
      elapsed: 50,
      solution: { outcome: "solved", moves: ["a", "b"], value: { number: 9 }, proved, effort: 10 },
      verdict: { cost: { moves: 2 }, status: { goal } },
    },
  }) as unknown as Ended;

for (const { name, proved, goal, title, words, rows } of [
  {
    name: "the goal",
    proved: ["optimal"],
    goal: true,
    title: "Solved",
    words: "Solved in 2 moves, the fewest moves possible.",
    rows: ["points", "moves", "time"],
  },
  {
    name: "the best end, which is less than the goal",
    proved: ["most", "optimal"],
    goal: false,
    title: "Best possible",
    words: "The best end is worth 9, after 2 moves, the fewest moves possible.",
    rows: ["points", "moves", "no end is worth more", "time"],
  },
]) {
  test(`a run that has come to ${name} is described by it`, () => {
    const run = ended(proved, goal);
    expect(came(run)).toBe(title);
    expect(ending(run, kind)).toBe(words);
    expect(findings(run.done, solver, kind).shown.map(([row]) => row)).toEqual(rows);
  });
}
