// A run recorded at the command line is replayed here with the same result.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { readLog } from "../../src/workbench/solve/logs";
import { unknot } from "../fixture";
import { expect, test } from "../node/test";
import { scrambled } from "./data";

for (const { what, more } of [
  { what: "islands", more: [] },
  { what: "islands that divide one population", more: ["divided=true"] },
]) {
  test(`replays the log of ${what} that ran natively, to the same solution`, async ({ visit }, info) => {
    const [puzzle, path] = [info.outputPath("puzzle.txt"), info.outputPath("run.json")];
    writeFileSync(puzzle, scrambled.text);
    const args = [
      "solve",
      "--json",
      "--kind",
      scrambled.kind,
      "--solver",
      scrambled.evolved,
      "--islands",
      "3",
      "--seed",
      "6",
      ...[...scrambled.params, ...more].flatMap((param) => ["--param", param]),
      "--log",
      path,
      puzzle,
    ];
    const { stdout, stderr } = spawnSync(unknot, args, { encoding: "utf8" });
    expect(stderr).toBe(""); // the run need not reach the goal
    const { solution } = JSON.parse(stdout),
      log = await readLog(new File([readFileSync(path)], "run.json"));
    expect(log.migrants!.filter(({ to }) => to === log.island).length).toBeGreaterThan(0);
    const { desk } = await visit(scrambled);
    await desk.replay(log);
    const { done } = desk.game.runs.result!;
    expect(done.notation).toBe(solution);
    expect(done.solution.views!.find(({ title }) => title === "Islands")!.table!.rows).toHaveLength(3);
  });
}
