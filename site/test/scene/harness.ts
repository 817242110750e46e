// A page of its own origin, under a policy as strict as a careful host's, that shows what a test gives it.
import { expect, test as base, type Page } from "@playwright/test";
import { build } from "esbuild";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type { Board, Input, Place, View } from "../../src/engine/protocol";
import type { UnknotBoard } from "../../src/scene/board";
import { accessible } from "../axe";
import type {} from "./page";

const policy = "default-src 'none'; script-src 'self'";
const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Scene</title>
  <header><h1>Scene</h1></header><main></main><script type="module" src="page.js"></script></html>`;

async function bundle(): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("page.ts", import.meta.url))],
    bundle: true, splitting: true, format: "esm", outdir: "/", write: false, minify: true,
  });
  return new Map(outputFiles.map((file) => [basename(file.path), file.text]));
}

export class Scene {
  /** The files asked for so far. */
  readonly loaded: string[] = [];

  constructor(readonly page: Page, private readonly files: Map<string, string>) {}

  async open(): Promise<void> {
    await this.page.route("http://scene.test/**", (route) => {
      const name = basename(new URL(route.request().url()).pathname), script = this.files.get(name);
      this.loaded.push(name);
      return script === undefined
        ? route.fulfill({ contentType: "text/html", headers: { "content-security-policy": policy }, body: html })
        : route.fulfill({ contentType: "text/javascript", body: script });
    });
    await this.page.goto("http://scene.test/");
    await this.page.waitForFunction(() => "scene" in window);
  }

  board(board: Board, props: Partial<Pick<UnknotBoard, "keys" | "marks" | "interactive" | "still" | "scrolls">> = {}): Promise<void> {
    return this.page.evaluate(async ([b, p]) => { await window.scene.board(b, p); }, [board, props] as const);
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
    return this.page.evaluate(async (v) => { await window.scene.view(v); }, view);
  }

  /** The inputs since the last call, hovers only if asked for. */
  async inputs(hovers = false): Promise<Input[]> {
    const all = await this.page.evaluate(() => window.scene.inputs.splice(0));
    return hovers ? all : all.filter((input) => input.type !== "hover");
  }

  /** Where a point of the doubled grid, whole or not, is on the screen. */
  at(row: number, col: number): Promise<{ x: number; y: number }> {
    return this.page.evaluate(([r, c]) => {
      const svg = document.querySelector("unknot-board")!.renderRoot.querySelector("svg")!;
      const { x, y } = new DOMPoint(c * 20, r * 20).matrixTransform(svg.getScreenCTM()!);
      return { x, y };
    }, [row, col]);
  }

  async move([row, col]: Place | [number, number], steps = 1): Promise<void> {
    const { x, y } = await this.at(row, col);
    await this.page.mouse.move(x, y, { steps });
  }

  axe(): Promise<void> { return accessible(this.page); }
}

export const test = base.extend<{ scene: Scene }, { files: Map<string, string> }>({
  files: [async ({}, use) => use(await bundle()), { scope: "worker" }],
  scene: async ({ page, files }, use) => {
    const scene = new Scene(page, files), faults: string[] = [];
    page.on("pageerror", (error) => faults.push(String(error)));
    page.on("console", (message) => { if (message.type() === "error") faults.push(message.text()); });
    await scene.open();
    await use(scene);
    expect(faults).toEqual([]);
  },
});

export { expect };
export { blank, cell } from "./places";
