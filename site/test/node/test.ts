// Games and windows of the workbench without a browser, with the real engine. All tests of a process share one session; the games that a
// test leaves in it are closed after the test.
import { expect, test as base } from "@playwright/test";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { Game } from "../../src/element/game";
import { compiled, type TestEngine } from "./engine";
import { channels, TestTab } from "./tab";
import { Hand, Visit } from "./visit";

/** Resolves at the next event of this name. */
export const next = (target: EventTarget, event: string): Promise<void> =>
  new Promise((resolve) => target.addEventListener(event, () => resolve(), { once: true }));

/** Expects a value that will arrive soon, from the database or from another window. */
export const soon = <T>(value: () => T) => expect.poll(value, { intervals: [1, 2, 5, 10, 20], timeout: 20_000 });

/** Switches to another browser, which has nothing saved. */
export function anotherDevice(): void {
  channels.close();
  Object.assign(globalThis, { indexedDB: new IDBFactory(), IDBKeyRange, location: new URL("http://unknot.test/") });
}

interface Puzzle {
  kind: string;
  text: string;
}

interface Fixtures {
  /** A tab whose time passes only when the test lets it pass. */
  tab: TestTab;
  /** Opens a puzzle by itself. */
  open(puzzle: Puzzle, moves?: string[]): Promise<Hand>;
  /** Opens a window of the workbench, with a puzzle if one is given; all windows of a test share one browser. */
  visit(puzzle?: Puzzle, how?: { deaf?: boolean; tab?: TestTab }): Promise<Visit>;
}

export const test = base.extend<Fixtures, { engine: TestEngine }>({
  engine: [async ({}, use) => use(await compiled()), { scope: "worker" }],
  tab: async ({ engine }, use) => {
    anotherDevice();
    await use(new TestTab(engine));
    channels.close();
    await engine.clear();
  },
  open: async ({ engine, tab }, use) =>
    use(async ({ kind, text }, moves) => {
      const game = new Game(engine, undefined, tab);
      await game.open({ kind, text, moves });
      return new Hand(() => game);
    }),
  visit: async ({ engine, tab }, use) =>
    use(async (puzzle, { deaf, tab: own = tab.again() } = {}) => {
      const visit = await Visit.begin(engine, own, deaf);
      if (puzzle) await visit.desk.open({ kind: puzzle.kind, text: puzzle.text });
      return visit;
    }),
});
export { expect };
