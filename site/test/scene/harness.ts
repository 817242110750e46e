// A page with its own origin, under the strict policy of a careful host. It shows the boards and views that a test passes to it.
import type { Page } from "@playwright/test";
import { build } from "esbuild";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { serve } from "../../serve.mjs";
import type { Board, Input, Place, View } from "../../src/engine/protocol";
import type { UnknotBoard } from "../../src/scene/board";
import { accessible } from "../axe";
import { sharing, spoil } from "../context";
import { expect } from "../expect";
import type {} from "./page";

const policy = "default-src 'none'; script-src 'self'";
const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Scene</title>
  <header><h1>Scene</h1></header><main></main><script type="module" src="page.js"></script></html>`;

type Server = Awaited<ReturnType<typeof serve>>;

/** Serves the page until this worker ends. */
async function served(): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), "unknot-scene-"));
  process.once("exit", () => rmSync(folder, { recursive: true }));
  await build({
    entryPoints: [fileURLToPath(new URL("page.ts", import.meta.url))],
    bundle: true,
    splitting: true,
    format: "esm",
    outdir: folder,
    minify: true,
  });
  writeFileSync(join(folder, "index.html"), html);
  return serve(folder, { headers: { "Content-Security-Policy": policy } });
}

let server: Promise<Server> | undefined;

export class Scene {
  constructor(
    readonly page: Page,
    private readonly server: Server,
  ) {}

  /** The number of files requested so far. */
  get loaded(): number {
    return this.server.requests.length;
  }

  /** Opens the page, unless it is still open and empty after an earlier test. */
  async open(): Promise<void> {
    if (await this.page.evaluate(() => "scene" in window)) return;
    await this.page.goto(this.server.url);
    await this.page.waitForFunction(() => "scene" in window);
  }

  /** Reloads the page, so that no part that is loaded on demand is loaded yet. */
  async reopen(): Promise<void> {
    spoil(this.page);
    await this.page.reload();
    await this.page.waitForFunction(() => "scene" in window);
  }

  board(board: Board, props: Partial<Pick<UnknotBoard, "keys" | "marks" | "interactive" | "still" | "scrolls">> = {}): Promise<void> {
    return this.page.evaluate(
      async ([b, p]) => {
        await window.scene.board(b, p);
      },
      [board, props] as const,
    );
  }

  /** Shows another board in the element that is there. */
  next(board: Board): Promise<void> {
    return this.page.evaluate(async (b) => {
      const element = document.querySelector("unknot-board")!;
      element.board = b;
      await element.updateComplete;
    }, board);
  }

  view(view: View): Promise<void> {
    return this.page.evaluate(async (v) => {
      await window.scene.view(v);
    }, view);
  }

  /** The inputs since the last call; hovers only on request. */
  async inputs(hovers = false): Promise<Input[]> {
    const all = await this.page.evaluate(() => window.scene.inputs.splice(0));
    return hovers ? all : all.filter((input) => input.type !== "hover");
  }

  /** The screen position of a point of the doubled grid, whose coordinates may be fractions. */
  at(row: number, col: number): Promise<{ x: number; y: number }> {
    return this.page.evaluate(
      ([r, c]) => {
        const svg = document.querySelector("unknot-board")!.renderRoot.querySelector("svg")!;
        const { x, y } = new DOMPoint(c * 20, r * 20).matrixTransform(svg.getScreenCTM()!);
        return { x, y };
      },
      [row, col],
    );
  }

  async move([row, col]: Place | [number, number], steps = 1): Promise<void> {
    const { x, y } = await this.at(row, col);
    await this.page.mouse.move(x, y, { steps });
  }

  axe(): Promise<void> {
    return accessible(this.page);
  }
}

/** Runs in the page: removes everything from it. */
function bare(): boolean {
  if (!("scene" in window)) return false;
  globalThis.holdTimers(false);
  const main = document.querySelector("main")!;
  main.replaceChildren();
  main.removeAttribute("class");
  for (const part of [document.documentElement, document.body]) part.removeAttribute("style");
  window.scene.inputs.length = window.scene.points.length = 0;
  (document.activeElement as HTMLElement | null)?.blur();
  scrollTo(0, 0);
  return true;
}

export const test = sharing(bare).extend<{ scene: Scene }>({
  scene: async ({ page }, use) => {
    const scene = new Scene(page, await (server ??= served())),
      faults: string[] = [];
    page.on("pageerror", (error) => faults.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") faults.push(message.text());
    });
    await scene.open();
    await use(scene);
    expect(faults).toEqual([]);
  },
});

export { expect };
export { blank, cell } from "./places";
