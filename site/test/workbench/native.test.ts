// A run recorded at the command line goes the same way in the browser.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { unknot } from "../fixture";
import { scrambled } from "./data";
import { expect, test } from "./desk";

for (const [what, ...more] of [["islands"], ["islands that divide one population", "divided=true"]] as const) test(`the log of ${what} that ran natively is replayed here, to the same solution`, async ({ desk }, info) => {
  const [puzzle, path] = [info.outputPath("puzzle.txt"), info.outputPath("run.json")];
  writeFileSync(puzzle, scrambled.text);
  const args = ["solve", "--json", "--kind", scrambled.kind, "--solver", scrambled.evolved, "--islands", "3", "--seed", "6",
    ...[...scrambled.params, ...more].flatMap((param) => ["--param", param]), "--log", path, puzzle];
  const { stdout, stderr } = spawnSync(unknot, args, { encoding: "utf8" });
  expect(stderr).toBe(""); // it need not reach the goal
  const { solution } = JSON.parse(stdout), { island, migrants } = JSON.parse(readFileSync(path, "utf8")) as { island: number; migrants: { to: number }[] };
  expect(migrants.filter(({ to }) => to === island).length).toBeGreaterThan(0);

  await desk.open(scrambled);
  const aside = desk.page.getByRole("complementary");
  await desk.experiments.click();
  await aside.locator(`input[value=${scrambled.evolved}]`).check();
  await aside.getByText("How it works and settings").click();
  await aside.getByLabel("Replay a log").setInputFiles(path);
  await expect(desk.solution).toHaveValue(solution);
  await expect(aside.getByRole("region", { name: "Islands" }).getByRole("row")).toHaveCount(4);
});
