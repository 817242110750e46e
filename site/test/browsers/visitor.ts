// A person at a window, who opens pages, looks, touches and types.
import { expect } from "@playwright/test";
import type { Point, Window } from "./browser";
import { look, question, type Seen, type Sought } from "./eye";

/** The pauses between polls, in ms: most things appear at once, and a journey polls hundreds of times. */
export const intervals = [10, 20, 50, 100, 250];

export class Visitor {
  constructor(readonly window: Window) {}

  async open(address: string): Promise<void> {
    await this.window.open(address);
  }

  /** Opens the page and waits for the board. If the address names no puzzle, it opens a kind. */
  async start(address: string): Promise<void> {
    await this.open(address.includes("#") ? address : `${address}#/tiles`);
    await this.sees({ role: "grid" });
    await this.seesNo({ css: "figure.first, unknot-board.first" }); // the placeholder before there is a game
  }

  seen(what: Sought): Promise<Seen[]> {
    return this.window.run(look, question(what));
  }

  async sees(what: Sought): Promise<Seen> {
    let seen: Seen | undefined;
    await expect
      .poll(async () => ([seen] = await this.seen(what)).length, { intervals, message: `to see ${JSON.stringify(question(what))}` })
      .toBeGreaterThan(0);
    return seen!;
  }

  async seesNo(what: Sought): Promise<void> {
    await expect
      .poll(async () => (await this.seen(what)).length, { intervals, message: `not to see ${JSON.stringify(question(what))}` })
      .toBe(0);
  }

  /** Waits until the thing `what` has these words. */
  async reads(what: Sought, words: string | RegExp): Promise<void> {
    const now = expect.poll(async () => (await this.seen(what)).map(({ text }) => text).join("\n"), {
      intervals,
      message: `the words of ${JSON.stringify(question(what))}`,
    });
    await (typeof words === "string" ? now.toContain(words) : now.toMatch(words));
  }

  /** Waits until the thing `what` is in view, enabled, uncovered, and at the same place in two polls. Returns it with that place. */
  private async reach(what: Sought): Promise<Seen> {
    let found: Seen | undefined,
      near = false;
    await expect
      .poll(
        async () => {
          const seen = await this.window.run(look, { ...question(what), near }),
            before = found;
          near = true;
          found = seen.find(({ touchable, enabled }) => touchable && enabled);
          return found !== undefined && before?.x === found.x && before.y === found.y;
        },
        { intervals, message: `to reach ${JSON.stringify(question(what))}` },
      )
      .toBe(true);
    return found!;
  }

  async click(what: Sought | string): Promise<void> {
    await this.window.drag([await this.reach(asked(what))]);
  }
  async tap(what: Sought | string): Promise<void> {
    await this.window.stroke([await this.reach(asked(what))]);
  }

  /** The middles of cells by the beginnings of their names, such as "row 1, column 2". */
  async cells(...names: string[]): Promise<Point[]> {
    const points: Point[] = [];
    for (const name of names) points.push(await this.reach(cell(name)));
    return points.map(({ x, y }) => ({ x, y }));
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.window.press(key);
  }

  /** Replaces the text of a field by typing. */
  async fill(what: Sought, text: string): Promise<void> {
    await this.click(what);
    await this.press("Control+a", "Delete");
    for (const key of text) await this.press(key === "\n" ? "Enter" : key);
  }

  /**
   * Opens a kind from the front page by typing its name, since links move while pictures load. If the field has moved too, this tries
   * again.
   */
  async choose(kind: string): Promise<void> {
    const field = { role: "textbox", inside: "unknot-shelf" } as const;
    await expect(async () => {
      await this.fill(field, kind);
      expect((await this.sees(field)).value).toBe(kind);
    }).toPass();
    await this.press("Enter");
  }

  /** Copies a text into the clipboard by the keys, from another page. */
  async copy(base: string, text: string): Promise<void> {
    await this.open(new URL("copied.html", base).href);
    await this.window.run((text) => {
      document.querySelector("textarea")!.value = text;
    }, text);
    await this.click({ css: "textarea" });
    await this.press("Control+a", "Control+c");
  }

  paste(): Promise<void> {
    return this.press("Control+v");
  }

  /** Brings a file to the page by a drop, or by the field for files. */
  bring(file: { name: string; type: string; text: string }, by: "drop" | "field"): Promise<void> {
    return this.window.run(
      ({ name, type, text, by }) => {
        const data = new DataTransfer();
        data.items.add(new File([text], name, { type }));
        if (by === "drop")
          return void document
            .querySelector("main")!
            .dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
        const field = document.querySelector<HTMLInputElement>("input[type=file]")!;
        field.files = data.files;
        field.dispatchEvent(new Event("change", { bubbles: true }));
      },
      { ...file, by },
    );
  }

  /** The saved game. */
  moves(): Promise<{ text: string; moves: string[]; at: number }> {
    return this.window.run(() => (document.querySelector("unknot-puzzle") as unknown as { game: { saved: never } }).game.saved, null);
  }

  /** The length of the current run's best solution; 0 while there is none. */
  best = (): Promise<number> =>
    this.window.run(
      () =>
        (document.querySelector("unknot-puzzle") as unknown as { game: { runs: { running?: { report?: { best?: string[] } } } } }).game.runs
          .running?.report?.best?.length ?? 0,
      null,
    );

  at = async (): Promise<number> => (await this.moves()).at;
}

const asked = (what: Sought | string): Sought => (typeof what === "string" ? { role: "button", name: what } : what);

export const cell = (name: string): Sought => ({ role: "gridcell", name: new RegExp(`^${name}\\b`) });
/** The live region, which screen readers read out. */
export const said: Sought = { role: "status", inside: "unknot-puzzle" };
export const slider: Sought = { role: "slider", name: "Step" };
export const title: Sought = { css: "h1" };
