// The workbench as people use it, by looking, clicking and typing.
import type { Locator, Page } from "@playwright/test";
import type { UnknotPuzzle } from "../../src/element/puzzle";
import { sharedAddress } from "../../src/workbench/address";
import { accessible } from "../axe";
import { isSpoiled, spoil, test as base } from "../context";
import { expect } from "../expect";
import { hurried, unhurried } from "../surroundings";
import { tiles } from "./data";

export class Desk {
  /** Whether the page has been loaded for this test. */
  private fresh = false;

  constructor(readonly page: Page) {}

  get puzzle(): Locator {
    return this.page.locator("unknot-puzzle");
  }
  get board(): Locator {
    return this.puzzle.locator("unknot-board:not(.first)");
  } // before there is a game, the board is only a picture
  /** The live region, which screen readers read out. */
  get said(): Locator {
    return this.puzzle.getByRole("status").first();
  }
  get slider(): Locator {
    return this.puzzle.getByRole("slider", { name: "Step" });
  }
  get speed(): Locator {
    return this.puzzle.getByRole("combobox", { name: "Speed" });
  }
  /** The heading that unfolds the methods of the papers. */
  get experiments(): Locator {
    return this.page.getByText("Experiments from the papers");
  }
  get sheet(): Locator {
    return this.page.getByRole("dialog");
  }
  /** The solution of the solver, in the field from which it is copied. */
  get solution(): Locator {
    return this.page.getByLabel("Solution", { exact: true });
  }
  get text(): Locator {
    return this.sheet.getByLabel("The puzzle as text");
  }
  get fault(): Locator {
    return this.sheet.getByRole("alert");
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }
  /** Presses one of the puzzle's actions, which are in a menu if the window is narrow, and waits until the page has settled. */
  async act(name: string): Promise<void> {
    const menu = this.button("Actions");
    if (await menu.isVisible()) await this.hit(menu);
    await this.hit(this.button(name));
    await this.settled();
  }

  /** Waits until every move is played, the engine's session has answered every question, and the page shows the result. */
  settled(): Promise<void> {
    return this.page.evaluate(async () => {
      const puzzle = document.querySelector("unknot-puzzle")!;
      for (let seen: object | undefined, { game } = puzzle; game && seen !== game.state; { game } = puzzle) {
        seen = game.state;
        await game.play.settled();
        await game.engine.ask({ do: "kinds" }); // answers come in order
        await puzzle.updateComplete;
      }
    });
  }

  /** A cell, found by the beginning of its name, such as "row 1, column 2". */
  cell(name: string): Locator {
    return this.board.getByRole("gridcell", { name: new RegExp(`^${name}\\b`) });
  }

  /** Opens the last game of a kind, or another address that leads to a puzzle. */
  async start(address = `./#/${tiles.kind}`): Promise<void> {
    await this.go(address);
    await expect(this.board).toBeVisible();
  }

  /** Goes to an address of the workbench. An emptied page gets a new workbench, which uses the engine that is already running. */
  async go(address: string): Promise<void> {
    const rebuilt =
      !isSpoiled(this.page) &&
      (await this.page.evaluate((address) => {
        if (document.querySelector("unknot-workbench") || !customElements.get("unknot-workbench")) return false;
        history.pushState(null, "", new URL(address, location.href.split("#")[0]));
        document.body.append(document.createElement("unknot-workbench"));
        return true;
      }, address));
    if (rebuilt) return;
    if (isSpoiled(this.page) && !this.fresh && this.page.url().startsWith("http")) {
      // Going to another hash would not reload the page.
      await this.page.evaluate((address) => history.replaceState(null, "", new URL(address, location.href.split("#")[0])), address);
      await this.page.reload();
    } else await this.page.goto(address);
    this.fresh = true;
  }

  /** Lets the page and the test use the clipboard. */
  allowClipboard(): Promise<void> {
    return this.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  }

  /** Pastes by keyboard into the page itself, not into a field. */
  async paste(text: string): Promise<void> {
    await this.allowClipboard();
    await this.page.evaluate((text) => navigator.clipboard.writeText(text), text);
    await this.page.keyboard.press("ControlOrMeta+V");
  }

  /** Opens a puzzle without a name, of the kind with this title, by its address. */
  async open({ kind = "", text, title }: { kind?: string; text: string; title: string }): Promise<void> {
    const before = await this.number();
    await this.go(`./${await sharedAddress({ kind, text })}`);
    // Another puzzle of the kind may be open, and the heading shows only a number.
    await expect.poll(() => this.number()).not.toBe(before);
    await expect(this.page.getByRole("link", { name: title, exact: true, includeHidden: true })).toHaveAttribute("aria-current", "page");
    await expect(this.page.getByRole("heading", { level: 1 })).toHaveText(/^Puzzle \d+$/);
    await expect(this.board).toBeVisible();
  }

  /** The engine's number of the open game; undefined if none is open. */
  private number(): Promise<number | undefined> {
    return this.page.evaluate(() => document.querySelector("unknot-puzzle")?.game?.state?.game);
  }

  /** The saved game. It waits until there is a game, since the puzzle has none while the page loads. */
  async moves(): Promise<unknown> {
    let saved: unknown;
    await expect(async () => {
      saved = await this.puzzle.evaluate((element) => (element as unknown as { game?: { saved: unknown } }).game?.saved);
      expect(saved).toBeDefined();
    }).toPass();
    return saved;
  }

  /** All entries of this browser's database, by their keys. */
  kept(): Promise<[key: string, value: unknown][]> {
    return this.page.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const opening = indexedDB.open("unknot");
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const transaction = opening.result.transaction("kept"),
              store = transaction.objectStore("kept"),
              keys = store.getAllKeys(),
              values = store.getAll();
            transaction.oncomplete = () => {
              opening.result.close();
              resolve(keys.result.map((key, i): [string, unknown] => [String(key), values.result[i]]));
            };
            transaction.onerror = () => reject(transaction.error);
          };
        }),
    );
  }

  /** The number of played moves. */
  at = async (): Promise<number> => ((await this.moves()) as { at: number }).at;

  /** The number of moves in the running method's best solution. */
  found = (): Promise<number> => this.puzzle.evaluate((element) => (element as UnknotPuzzle).game!.runs.running?.report?.best?.length ?? 0);

  /** Plays to the goal by a solution from the engine. */
  async finish(): Promise<void> {
    await this.puzzle.evaluate(async (element) => {
      const { engine, state, play } = (element as UnknotPuzzle).game!,
        { kind, text } = state!;
      const { solution } = await engine.work({ do: "solve", kind, text }).done;
      await play.make(solution.moves!);
    });
    await expect(this.said).toContainText("Solved!");
  }

  async solve(): Promise<void> {
    await this.button("Solve").click();
    await expect(this.slider).toBeVisible();
  }

  /** Stops a method, and waits until `obeyed` shows that it has stopped. */
  async stop(button = this.button("Stop"), obeyed: () => Promise<unknown> = () => expect(button).toHaveCount(0)): Promise<void> {
    await unhurried(this.page, async () => {
      // Otherwise the page would end the worker of a method that is slow to obey.
      await this.hit(button);
      await obeyed();
    });
  }

  /** Clicks an element. */
  hit(target: Locator): Promise<void> {
    return target.click();
  }

  /** Kills all workers silently, as a browser does that is short of memory, and waits until the page notices. */
  async takeWorkers(noticed: () => Promise<unknown>): Promise<void> {
    spoil(this.page);
    await Promise.all(
      this.page.workers().map((worker) =>
        worker
          .evaluate(() => {
            self.close();
          })
          .catch(() => undefined),
      ),
    ); // a worker may be gone before it answers
    await hurried(this.page, noticed);
  }

  axe(): Promise<void> {
    return accessible(this.page);
  }
}

export const test = base.extend<{ desk: Desk }>({
  desk: async ({ page }, use) => {
    const wrong: string[] = [];
    page.on("pageerror", (error) => wrong.push(String(error)));
    await use(new Desk(page));
    expect(wrong, "errors in the page").toEqual([]);
  },
});
export { expect };
