// The devices of the journeys: a laptop with mouse and keys, and a small phone with touch. No part of the page is replaced by a stand-in.
import type { Browser, BrowserContext, Locator, Page, TestInfo } from "@playwright/test";
import { fileURLToPath } from "node:url";
import { serve } from "../../serve.mjs";
import { expect } from "../expect";
import { test as base } from "../surroundings";
import { Desk } from "../workbench/desk";
import { whole } from "../whole";
import { points, stroke } from "../workbench/finger";

export const dist = fileURLToPath(new URL("../../../dist/", import.meta.url));

const seats = {
  "a laptop": { viewport: { width: 1366, height: 650 } },
  "a phone": { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
};

/** A person at a device, who touches things with a finger or a mouse. */
export class Player extends Desk {
  constructor(
    page: Page,
    readonly touch: boolean,
  ) {
    super(page);
  }

  get heading(): Locator {
    return this.page.getByRole("heading", { level: 1 });
  }
  get shelf(): Locator {
    return this.page.locator("unknot-shelf");
  }
  get field(): Locator {
    return this.shelf.getByRole("textbox");
  }
  get footer(): Locator {
    return this.page.getByRole("contentinfo");
  }

  /** Touches an element. This fails if anything covers the element. */
  override hit(target: Locator): Promise<void> {
    return this.touch ? target.tap() : target.click();
  }
  press(name: string): Promise<void> {
    return this.hit(this.button(name));
  }

  /** Drags a finger, or the mouse, over places of the doubled grid. */
  async paint(...places: [row: number, col: number][]): Promise<void> {
    if (this.touch) return stroke(this, ...places);
    const { mouse } = this.page,
      [first, ...rest] = await points(this, places);
    await mouse.move(first!.x, first!.y);
    await mouse.down();
    for (const { x, y } of rest) await mouse.move(x, y, { steps: 4 });
    await mouse.up();
  }

  /** Opens the page by its plain address. */
  async arrive(): Promise<void> {
    await this.page.goto("./");
    await expect(this.field).toBeVisible();
  }

  /** Goes back to all kinds, and opens one. */
  async home(): Promise<void> {
    await this.hit(this.page.getByRole("link", { name: "Unknot", exact: true }));
    await expect(this.field).toBeVisible();
  }
  async choose(title: string): Promise<void> {
    await this.hit(this.shelf.locator(".kindred").getByRole("link", { name: new RegExp(`^${title}\\b`) }));
    await expect(this.board).toBeVisible();
  }

  /** Puts a text into the clipboard, as if it were copied elsewhere. */
  async copy(text: string): Promise<void> {
    await this.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await this.page.evaluate((text) => navigator.clipboard.writeText(text), text);
  }
  clipboard(): Promise<string> {
    return this.page.evaluate(() => navigator.clipboard.readText());
  }

  /** Pastes a copied text: with the keys on the page itself, or on a phone into a field. */
  override async paste(text: string): Promise<void> {
    await this.copy(text);
    const opened = this.touch && !(await this.field.isVisible());
    if (opened) await this.act("Open");
    if (this.touch) await this.hit(opened ? this.text : this.field);
    await this.page.keyboard.press("ControlOrMeta+V");
    if (opened) await this.hit(this.sheet.getByRole("button", { name: "Open", exact: true }));
  }

  /**
   * Expects that the game fits into the window: nothing is wider than the window; board, sentence and actions are visible and do not
   * overlap.
   */
  async tidy(): Promise<void> {
    await expect(this.puzzle.locator(".stage")).toBeInViewport({ ratio: 0.98 });
    await expect(this.said).toBeInViewport({ ratio: 0.6 });
    await expect(this.puzzle.locator(".bar")).toBeInViewport({ ratio: 0.98 });
    const over = await this.puzzle.evaluate((element) => {
      // The boxes are measured in one frame, before anything can move.
      const boxes = [".stage", ".say", ".bar"].map((part) => element.shadowRoot!.querySelector(part)!.getBoundingClientRect());
      return boxes.some((a, i) =>
        boxes
          .slice(i + 1)
          .some(
            (b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1,
          ),
      );
    });
    expect(over, "the parts do not overlap").toBe(false);
    expect(await this.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing is wider than the window").toBe(
      true,
    );
  }

  /** Scrolls to the top of the page. */
  async up(): Promise<void> {
    await this.page.evaluate(() => scrollTo(0, 0));
  }

  /** Closes the tab, as a person does. */
  async close(): Promise<void> {
    await Promise.all([this.page.waitForEvent("close"), this.page.close({ runBeforeUnload: true })]);
  }
}

export type Host = Awaited<ReturnType<typeof serve>>;

interface Fixtures {
  /** The folder that is served: dist/, or another like it. */ folder: string;
  /** A plain file server for this journey alone, with dist/ in a sub-folder. */ host: Host;
  /** Sits down in a new tab of this browser. */ sit(context?: BrowserContext): Promise<Player>;
  me: Player;
  /** A second person on a device of the same type, which shares nothing with the first. */ friend: Player;
}

export const test = base.extend<Fixtures>({
  folder: [dist, { option: true }],
  host: async ({ folder }, use) => {
    const host = await serve(folder, { prefix: "/some/where/" });
    await use(host);
    await host.close().catch(() => undefined); // a journey may have stopped it
  },
  baseURL: async ({ host }, use) => use(host.url),
  sit: async ({ context, hasTouch }, use) => {
    const wrong: string[] = [];
    await use(async (at = context) => {
      const page = await at.newPage();
      page.on("pageerror", (error) => wrong.push(String(error)));
      return new Player(page, hasTouch);
    });
    expect(wrong, "errors in the page").toEqual([]);
  },
  me: async ({ sit }, use) => use(await sit()),
  friend: async ({ browser, sit, baseURL, viewport, hasTouch, isMobile }, use) => {
    const context = await browser.newContext({ baseURL: baseURL!, viewport, hasTouch, isMobile });
    await use(await sit(context));
    await context.close();
  },
});
export { expect };

type Body = (given: Fixtures & { browser: Browser }, info: TestInfo) => Promise<void>;

/**
 * A journey on both devices: on the device `at` in each run, on the other only in whole runs (`./build.sh test whole`). Together, the
 * journeys on the devices `at` use every feature.
 */
export function journey(at: keyof typeof seats, name: string, body: Body): void {
  for (const [seat, device] of Object.entries(seats)) {
    test.describe(() => {
      test.use(device);
      test(`${name}, on ${seat}`, { tag: seat === at ? [] : [whole] }, body);
    });
  }
}

/** A journey on both devices that takes place only in whole runs (`./build.sh test whole`). */
export function longJourney(name: string, body: Body): void {
  for (const [seat, device] of Object.entries(seats)) {
    test.describe(() => {
      test.use(device);
      test(`${name}, on ${seat}`, { tag: [whole] }, body);
    });
  }
}
