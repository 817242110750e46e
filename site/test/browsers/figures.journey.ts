// Prints measurements of each browser engine, without limits: the time from navigation to board, of a request and its reply, of Stop, and
// of published collections.
import { writeFileSync } from "node:fs";
import { median, ms, say } from "../bench/figures";
import { script, spread } from "../bench/page";
import { suites, text } from "../bench/suites";
import { hardTiles } from "../workbench/data";
import { expect, test, type Host } from "./suite";
import { slider, title, type Visitor } from "./visitor";

const rounds = 5,
  solves = 50,
  rows = 8;

/** Opens the page of the benchmarks at this host. */
async function bench({ www, url }: Host, visitor: Visitor): Promise<void> {
  writeFileSync(`${www}/bench.html`, `<!doctype html><title>bench</title><script type="module" src="bench.js"></script>`);
  writeFileSync(`${www}/bench.js`, await script());
  await visitor.open(`${url}bench.html`);
  await expect.poll(() => visitor.window.run(() => "bench" in window, null)).toBe(true);
}

test("figures: navigation to a board", async ({ browsing, host, visitor }) => {
  const times: number[] = [];
  for (let i = 0; i <= 3 * rounds; i++) {
    await visitor.open("about:blank");
    const start = performance.now();
    await visitor.start(host.url);
    times.push(performance.now() - start);
  }
  const [cold, ...warm] = times;
  say(`${browsing.name} ${browsing.version}`, `first board: cold ${ms(cold!)}, warm ${ms(median(warm))}`);
});

test("figures: between page and engine", async ({ browsing, host, visitor }) => {
  await bench(host, visitor);
  for (const puzzle of await visitor.window.run(() => window.bench.easiest(), null)) {
    const all: { ms: number; engine: number }[] = [];
    for (let i = 0; i <= solves; i++)
      all.push(await visitor.window.run((puzzle) => window.bench.solve({ ...puzzle, limit: 10, seed: 1 }, []), puzzle));
    const [first, ...later] = all.map(({ ms, engine }) => ms - engine);
    say(
      `${browsing.name}, ${puzzle.kind}`,
      `the engine ${ms(median(all.map(({ engine }) => engine)))}, between: median ${ms(median(later))}, first ${ms(first!)}`,
    );
  }
});

test("figures: until Stop has stopped", async ({ browsing, host, visitor }) => {
  await visitor.copy(host.url, hardTiles.text);
  await visitor.start(host.url);
  await visitor.paste();
  await visitor.reads(title, /Puzzle \d/);
  await visitor.click({ role: "radio", name: new RegExp(`^${hardTiles.slow}`), inside: "aside" });
  const times: number[] = [];
  for (let i = 0; i < rounds; i++) {
    await visitor.click("Solve");
    await expect.poll(visitor.best).toBeGreaterThan(0);
    await visitor.window.run(() => {
      const { game } = document.querySelector("unknot-puzzle") as unknown as { game: EventTarget & { busy: boolean } };
      let pressed = 0;
      addEventListener(
        "click",
        () => {
          pressed = performance.now();
        },
        { capture: true, once: true },
      );
      game.addEventListener("change", function over() {
        if (!pressed || game.busy) return;
        game.removeEventListener("change", over);
        Object.assign(window, { stopped: performance.now() - pressed });
      });
    }, null);
    await visitor.click("Stop");
    await visitor.sees(slider);
    times.push(await visitor.window.run(() => (window as unknown as { stopped: number }).stopped, null));
    await visitor.click("Back to the game");
  }
  say(`${browsing.name}, from Stop to the best`, `median ${ms(median(times))}, longest ${ms(Math.max(...times))}`);
});

for (const suite of suites.filter(({ params }) => !params)) {
  test(`figures: ${suite.title}`, async ({ browsing, host, visitor }) => {
    const all = text(suite.file);
    test.skip(all === undefined, `${suite.file} is not here`);
    test.setTimeout(0);
    await bench(host, visitor);
    const { kind, solver } = suite,
      limit = Math.min(suite.quick?.limit ?? suite.limit, 10);
    const parts = spread(
      await visitor.window.run(([kind, text]) => window.bench.split(kind, text), [kind, all!] as const),
      Math.min(rows, suite.quick?.rows ?? rows),
    );
    const times: number[] = [];
    let solved = 0;
    for (const { text } of parts) {
      const { ms, outcome, cost } = await visitor.window.run((order) => window.bench.solve(order, []), {
        kind,
        text,
        limit,
        seed: 1,
        ...(solver && { solver }),
      });
      times.push(ms);
      if (outcome !== "solved") continue;
      solved++;
      if (suite.lengths && solver === "optimal") expect(cost.moves, text).toBe(parseInt(text.trim(), 10));
    }
    say(`${browsing.name}, ${suite.title}`, `${solved} of ${parts.length} solved in ${limit} s each, median ${ms(median(times))}`);
  });
}
