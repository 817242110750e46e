// A blog's page that contains puzzles, at the same origin as dist/.
import type { Locator, Page } from "@playwright/test";
import { apart as base } from "../context";
import { expect } from "../expect";

export class Blog {
  constructor(
    readonly page: Page,
    private readonly base: string,
  ) {}

  /** Opens a post with this HTML in its body. */
  async post(body: string, head = ""): Promise<void> {
    const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A post</title>${head}<header><h1>A post</h1></header>${body}<script type="module" src="${this.base}unknot.js"></script>`;
    await this.page.route("**/post.html", (route) => route.fulfill({ contentType: "text/html", body: html }));
    await this.page.goto(`${this.base}post.html`);
    await this.page.waitForFunction(() => customElements.get("unknot-puzzle"));
  }

  get puzzle(): Locator {
    return this.page.locator("unknot-puzzle");
  }
  get board(): Locator {
    return this.puzzle.locator("unknot-board");
  }
}

export const test = base.extend<{ blog: Blog }>({
  blog: async ({ page, baseURL }, use) => {
    const wrong: string[] = [];
    page.on("pageerror", (error) => wrong.push(String(error)));
    await use(new Blog(page, baseURL!));
    expect(wrong, "errors in the page").toEqual([]);
  },
});
export { expect };
