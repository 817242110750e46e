// Measures a puzzle by rules of the visitor's own in the page: the time from its text to a board, and from Stop to the end of a run while
// the engine states the rules of a large board.
import type { Page } from "@playwright/test";
import type { Workbench } from "../../src/workbench/page";
import { readFileSync } from "node:fs";
import { sharedAddress } from "../../src/workbench/address";
import { Desk, expect, test } from "../workbench/desk";
import { median, ms, say } from "./figures";
import { root } from "./page";

const rounds = 10;

/** Heyawake on a board of 10 x 10, in the words of Unknot's own rules. */
const heyawake = `${readFileSync(`${root}/core/kinds/pencil/heyawake.rules`, "utf8").replace(/^link.*\n/m, "")}---
A2 A  A  B  B  C  C  C  D  D
A  A  A  B  B  C  C  C  D  D
E  E  E  B  B  F2 F  F  D  D
E  E  E  G2 G  F  F  F  H  H
I  I  J  G  G  K  K  L1 H  H
I  I  J  G  G  K  K  L  H  H
M3 M  J  J  N  N  O  L  P  P
M  M  M  Q  N  N  O  O  P  P
R  R  Q1 Q  S  S  O  O  T2 T
R  R  Q  Q  S  S  S  S  T  T
`;

/** Rules for all pairs of cells in a line. On a board of 64 x 64 they have 258,000 instances. */
const pairs = `genre Pairs
board 1 to 64, usually 64
mark shaded #, dot in cells
clue n: number 0..8 in cells
rule Numbers: each c in cells with n: count shaded in ring of c = n
rule Pairs: each a b in pairs in lines: count shaded in (a, b) <= 1
rule Lines: each l in lines: count shaded in l = 1
---
${`1${" .".repeat(63)}\n`}${`${". ".repeat(63)}.\n`.repeat(63)}`;

/** Runs in the page: opens a text like the text of an address, and returns the ms until its board is drawn. */
const opened = (page: Page, text: string): Promise<number> =>
  page.evaluate(async (text) => {
    const workbench = document.querySelector("unknot-workbench") as Workbench,
      puzzle = workbench.puzzle,
      before = puzzle.game?.state?.game,
      begun = performance.now();
    await workbench.desk!.open({ kind: "homemade", text });
    for (;;) {
      await new Promise(requestAnimationFrame);
      const cells = puzzle.renderRoot.querySelectorAll("unknot-board")[0]?.renderRoot.querySelectorAll("[role=gridcell]");
      if (puzzle.game?.state?.game !== before && puzzle.game?.playable && cells?.length) return performance.now() - begun;
    }
  }, text);

test("opens a text of rules", async ({ page }) => {
  test.setTimeout(300_000);
  const desk = new Desk(page);
  await desk.start();
  const times: number[] = [];
  for (let i = 0; i < rounds; i++) {
    await page.evaluate(() => (document.querySelector("unknot-workbench") as Workbench).desk!.leave());
    times.push(await opened(page, heyawake.replace("genre Heyawake", `genre Heyawake ${i}`)));
  }
  say("opens 10 x 10", `median ${ms(median(times))}, worst ${ms(Math.max(...times))}, first ${ms(times[0]!)}`);
});

test("stops while the rules of 64 x 64 cells are stated", async ({ page }) => {
  test.setTimeout(600_000);
  const desk = new Desk(page);
  await desk.go(`./${await sharedAddress({ kind: "homemade", text: pairs })}`);
  await expect(desk.board).toBeVisible({ timeout: 60_000 });
  const times: number[] = [];
  for (let i = 0; i < rounds; i++) {
    await desk.button("Solve").click();
    await desk.button("Stop").waitFor();
    const time = page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          addEventListener(
            "click",
            async () => {
              const { runs } = document.querySelector("unknot-puzzle")!.game!,
                begun = performance.now();
              while (runs.running) await new Promise((drawn) => setTimeout(drawn));
              resolve(performance.now() - begun);
            },
            { once: true, capture: true },
          ),
        ),
    );
    await page.waitForTimeout(100 + 300 * i); // each run is stopped at another moment
    await desk.button("Stop").click();
    times.push(await time);
    await desk.settled();
  }
  say("stops", `median ${ms(median(times))}, worst ${ms(Math.max(...times))}; ${times.map((t) => t.toFixed(0)).join(" ")}`);
});
