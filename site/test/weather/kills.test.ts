// Workers of the session and of methods die at random moments, while a game is played and another is solved. No move is ever lost, a method
// continues or the page reports its end, and no worker is left behind.
import type { Page } from "@playwright/test";
import type { Game } from "../../src/element/game";
import type { UnknotPuzzle } from "../../src/element/puzzle";
import { test as blogs } from "../element/blog";
import { freeze } from "../freeze";
import { tagOf } from "../sample";
import { whole } from "../whole";
import { hardTiles, lamps } from "../workbench/data";
import { expect, test as desks } from "../workbench/desk";
import { liveOn, seeded, watchWorkers } from "./kills";

/** The messages about a method whose worker is gone. */
const lossMessage =
  /^The engine('s worker was lost| crashed)\. Try again\.|^The engine's worker (has not started for a long time|could not be started)\./;
/** The maximum number of workers at once: the session's, the next one, one with tables for each of two kinds, and one that runs. */
const maxWorkers = 5;

const acts = ["play", "play", "undo", "hint", "solve", "work"] as const;
interface Act {
  what: (typeof acts)[number];
  played: string[];
}
/** `seat` has the two games, and the result of the last act: "" if it succeeded, otherwise its fault; undefined until it ends. */
declare global {
  var seat: { played: Game; solved: Game; over?: string };
}

/** Begins an act in the page. A long method is stopped once it has sent a report after the blow. */
function begin({ what, played: moves }: Act): void {
  const { played, solved } = seat,
    fell = kills.fallen(),
    game = what === "work" ? solved : played,
    { runs, film, play } = game;
  let ended = false;
  const stopped = async (): Promise<void> => {
    while (!runs.running && !ended) await new Promise<void>(kills.later); // waits until all previous acts have ended
    while (kills.armed() && kills.fallen() === fell && runs.running) await new Promise<void>(kills.later);
    const { report } = runs.running ?? {};
    while (runs.running && (!runs.running.report || runs.running.report === report)) await new Promise<void>(kills.later);
    runs.stop();
  };
  const act = async (): Promise<void> => {
    if (what === "play") await Promise.all(moves.map((move) => play.make([move])));
    else if (what === "undo") await play.undo();
    else if (what === "hint") await runs.help().then(() => runs.forget());
    else {
      const solving = runs.solve({ watch: false }).finally(() => {
        ended = true;
      });
      await Promise.all([solving, what === "work" && stopped()]);
    }
  };
  seat.over = undefined;
  void act()
    .then(
      () => game.fault?.text ?? "",
      (error) => `thrown: ${error}`,
    )
    .then((over) => {
      if (film.player) film.leave();
      seat.over = over;
    });
}

/** The page's memory in use after garbage collection, in MB. */
async function heap(page: Page): Promise<number> {
  const tools = await page.context().newCDPSession(page);
  await tools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await tools.send("Runtime.getHeapUsage");
  await tools.detach();
  return Math.round(usedSize / 1e5) / 10;
}

/**
 * Plays and solves until the given number of blows has killed workers, each in the middle of an act. `step` chooses a move in the first
 * game.
 */
async function survive(
  page: Page,
  blows: number,
  seed: number,
  { what = acts, step }: { what?: readonly Act["what"][]; step(random: () => number, moves: readonly string[]): string },
): Promise<void> {
  const random = seeded(seed),
    upTo = (n: number) => Math.floor(random() * n),
    tally: Record<string, number> = {};
  let moves: string[] = [],
    at = 0,
    struck = 0;
  const look = () =>
    page.evaluate(() => ({
      moves: seat.played.state!.moves,
      at: seat.played.state!.at,
      memory: seat.played.engine.memory,
      struck: kills.fallen(),
    }));
  await freeze(page);
  const { memory } = await look(),
    begun = await heap(page);
  for (let round = 0; struck < blows; round++) {
    const act: Act = { what: what[upTo(what.length)]!, played: [] };
    const blow = { after: 1 + upTo(9), which: upTo(6), silent: random() < 0.5 };
    const note = `seed ${seed}, round ${round}, blow ${struck}: ${act.what} ${JSON.stringify(blow)}`;
    if (act.what === "play") {
      moves = moves.slice(0, at);
      for (let more = upTo(3); more >= 0; more--) act.played.push(step(random, [...moves, ...act.played]));
      at = moves.push(...act.played);
    } else if (act.what === "undo" && at) at--;
    const alone = await page.evaluate((blow) => {
      const alone = !kills.unmissed(); // the engine gives a request up once it has cost two workers
      kills.arm(alone ? blow : undefined);
      return alone;
    }, blow);
    await page.evaluate(begin, act);
    await liveOn(page, () => page.evaluate(() => seat.over !== undefined));
    const over = (await page.evaluate(() => seat.over))!;
    if (act.what === "play" || act.what === "undo") expect(over, note).toBe("");
    else if (over) expect(over, note).toMatch(lossMessage);
    if (alone) await page.evaluate(() => kills.strike()); // the blow strikes between two acts
    const now = await look();
    expect(now, note).toMatchObject({ moves, at, memory });
    const way = now.struck === struck ? "not hit" : over ? "told" : "went on";
    tally[`${act.what}, ${way}`] = (tally[`${act.what}, ${way}`] ?? 0) + 1;
    ({ struck } = now);
    await page.clock.runFor(1000);
    expect(await page.evaluate(() => kills.alive()), `${note}: workers that are alive`).toBeLessThanOrEqual(maxWorkers);
  }
  const left = await heap(page);
  desks
    .info()
    .annotations.push({ type: "acts", description: JSON.stringify(tally) }, { type: "heap", description: `${begun} to ${left} MB` });
  expect(left, "MB of the page's heap").toBeLessThan(begun + 8);
}

/** The move that presses a random lamp. */
const press = (random: () => number): string => `r${1 + Math.floor(random() * 3)}c${1 + Math.floor(random() * 3)}`;

/** A random move of the blank on a 5 x 5 board. The blank began in the last cell. */
function slide(random: () => number, moves: readonly string[]): string {
  const count = (move: string) => moves.filter((other) => other === move).length;
  const row = 4 + count("D") - count("U"),
    col = 4 + count("R") - count("L");
  const can = [row > 0 && "U", row < 4 && "D", col > 0 && "L", col < 4 && "R"].filter(Boolean) as string[];
  return can[Math.floor(random() * can.length)]!;
}

const where = ["in a post", "on the page"];
for (const blows of [8, 1000]) {
  const tagged = (one: string) => ({ tag: blows === 8 ? tagOf(one, where) : whole });
  // Both tests have the same seed, so the long run begins like the short one.
  blogs(`${blows} workers die while one puzzle of a post is played and another is solved`, tagged(where[0]!), async ({ blog }) => {
    blogs.setTimeout(blows * 10_000);
    await watchWorkers(blog.page);
    await blog.post(
      `<unknot-puzzle kind="${lamps.kind}" loading="now">${lamps.text}</unknot-puzzle><unknot-puzzle kind="${hardTiles.kind}" solver="anytime" loading="now"><pre>${hardTiles.text}</pre></unknot-puzzle>`,
    );
    await expect(blog.board).toHaveCount(2);
    await blog.page.evaluate(() => {
      const [played, solved] = [...document.querySelectorAll("unknot-puzzle")].map((element) => (element as UnknotPuzzle).game!);
      window.seat = { played: played!, solved: solved! };
    });
    await survive(blog.page, blows, 19, { step: press });
  });

  desks(
    `${blows} workers die while a puzzle is played and solved on the page, and it is kept as it is`,
    tagged(where[1]!),
    async ({ desk }) => {
      desks.setTimeout(blows * 10_000);
      await watchWorkers(desk.page);
      await desk.open(hardTiles);
      await desk.page.getByRole("complementary").getByRole("radio", { name: hardTiles.slow }).check();
      await desk.puzzle.evaluate((element) => {
        const { game } = element as UnknotPuzzle;
        window.seat = { played: game!, solved: game! };
      });
      await survive(desk.page, blows, 91, { what: ["play", "play", "undo", "work"], step: slide });
      const left = await desk.moves();
      await desk.page.clock.resume();
      await desk.page.reload();
      await expect.poll(() => desk.moves()).toEqual(left);
    },
  );
}
