// Compares our Nurikabe solver with other programs. In one run, each solver in turn decides each row. Our solver runs in the page, so its
// time includes the messages between page and engine.
import { test } from "@playwright/test";
import { existsSync, readFileSync } from "node:fs";
import { peers, program, type Said } from "./clingo";
import { median, ms, say } from "./figures";
import { open, root, spread } from "./page";

const limit = 10; // in seconds, for each row
const warmUps = 20;
const rows = process.env.BENCH === "full" ? Infinity : 100;

test("Nurikabe beside clingo", async ({ page }) => {
  test.setTimeout(0);
  const files = ["instances", "more"].map((name) => `${root}/../shared/data/nurikabe/${name}.tsv`);
  test.skip(!files.every((file) => existsSync(file)), "the published puzzles are not here");
  const others = peers(limit);
  test.skip(others.length === 0, "neither clingo-wasm nor clingo is here");
  await open(page);

  const all = files.flatMap((file) => readFileSync(file, "utf8").trim().split("\n"));
  const ours = async (line: string): Promise<Said> => {
    const order = { kind: "nurikabe", text: line, solver: "exact", limit, seed: 1 };
    const { ms, proved } = await page.evaluate((order) => window.bench.solve(order, []), order);
    return { ms, unique: proved.includes("unique") };
  };
  const contenders = [
    { name: "Exact, in the page", decide: ours },
    ...others.map(({ name, decide }) => ({ name, decide: (line: string) => decide(program(line)) })),
  ];
  const small = all.filter((line) => /\/(10|9|8)\/\d+\//.test(line));
  for (const line of spread(small, warmUps)) for (const { decide } of contenders) await decide(line);

  const said: Said[][] = contenders.map(() => []);
  for (const line of spread(all, rows)) {
    for (const [i, { decide }] of contenders.entries()) said[i].push(await decide(line));
  }
  say("rows", `${said[0].length} of ${all.length}, ${limit} s each`);
  contenders.forEach(({ name }, i) => {
    const times = said[i].map(({ ms }) => ms).sort((a, b) => a - b);
    const ratios = said[i].map(({ ms }, row) => ms / said[0][row].ms);
    const decided = said[i].filter(({ unique }) => unique).length;
    say(
      name,
      `decided ${decided}, median ${ms(median(times))}, 90 % ${ms(
        times[Math.floor(times.length * 0.9)],
      )}, worst ${ms(times.at(-1)!)}; median ratio ${median(ratios).toFixed(1)}`,
    );
  });
});
