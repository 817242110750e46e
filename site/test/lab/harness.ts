// The lab as people use it, with the test kind and with experiments for the tests.
import type { Locator, Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { serve } from "../../serve.mjs";
import { accessible } from "../axe";
import { apart as base } from "../context";
import { expect } from "../expect";
import { dist } from "../fixture";

/** Records the workers, so that a test can kill one without the page's knowledge. */
function watchWorkers(): void {
  const workers: Watched[] = [];
  window.workers = workers;
  window.Worker = class extends Worker {
    readonly entry: Watched = { words: 0, ended: false, end: super.terminate.bind(this) };
    constructor(...args: ConstructorParameters<typeof Worker>) {
      super(...args);
      workers.push(this.entry);
      this.addEventListener("message", () => this.entry.words++);
    }
    override postMessage(message: unknown, more?: unknown): void {
      if (message instanceof Object && "open" in message) this.entry.path = String(message.open);
      super.postMessage(message, more as Transferable[]);
    }
    override terminate(): void {
      this.entry.ended = true;
      super.terminate();
    }
  };
}

/** The request that a worker serves, the number of its messages, and whether the page has ended it. */
interface Watched {
  path?: string;
  words: number;
  ended: boolean;
  end(): void;
}
declare global {
  interface Window {
    workers: Watched[];
  }
}

export class Bench {
  constructor(readonly page: Page) {}

  get heading(): Locator {
    return this.page.getByRole("heading", { level: 1 });
  }
  /** The progress: "4 of 6 runs", or "6 runs" before the start and at the end. */
  get figures(): Locator {
    return this.page.locator(".figures");
  }
  /** The progress that a screen reader reads out. */
  get said(): Locator {
    return this.figures.getByRole("status");
  }
  get workers(): Locator {
    return this.page.getByRole("list", { name: "Workers" }).getByRole("listitem");
  }
  /** The seeds of the current runs, sorted, since it depends on their speed which worker takes which seed. */
  seeds = async (): Promise<string[]> =>
    (await this.workers.locator("span:first-child").allTextContents()).flatMap((text) => /seed \d+/.exec(text) ?? []).sort();
  get fault(): Locator {
    return this.page.getByRole("alert");
  }
  get sheet(): Locator {
    return this.page.getByRole("dialog");
  }
  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }
  table(name: string): Locator {
    return this.page.getByRole("region", { name, exact: true });
  }

  async open(address: string, title: string): Promise<void> {
    await this.page.goto(address);
    await expect(this.heading).toHaveText(title);
  }

  /** Unfolds the table of all runs, which then stays unfolded. */
  unfold(): Promise<void> {
    return this.page.locator("summary", { hasText: "Every run" }).click();
  }

  /** The visible rows of a table. */
  rows(name: string): Promise<string[][]> {
    return this.table(name)
      .locator("tbody tr")
      .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent!.trim())));
  }

  /** Presses a button that saves a file, and returns its name and text. */
  async save(button: string): Promise<{ name: string; text: string }> {
    const [download] = await Promise.all([this.page.waitForEvent("download"), this.button(button).click()]);
    return { name: download.suggestedFilename(), text: readFileSync(await download.path(), "utf8") };
  }

  axe(): Promise<void> {
    return accessible(this.page);
  }
}

type Server = Awaited<ReturnType<typeof serve>>;

/** `server` is the site's file server, below a sub-path. */
export const test = base.extend<{ server: Server; bench: Bench }>({
  server: async ({}, use) => {
    const server = await serve(dist, { prefix: "/some/where/" });
    await use(server);
    await server.close();
  },
  bench: async ({ context, page }, use) => {
    const wrong: string[] = [];
    page.on("pageerror", (error) => wrong.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") wrong.push(message.text());
    });
    await context.addInitScript(watchWorkers);
    await use(new Bench(page));
    expect(wrong, "errors in the page").toEqual([]);
  },
});
export { expect };
