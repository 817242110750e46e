// The page of the scene's tests. It shows boards and views, records inputs, and has a gallery of all boards and views.
import type { Board, Input, Place, View } from "../../src/engine/protocol";
import { UnknotBoard } from "../../src/scene/board";
import { theme } from "../../src/scene/theme";
import { UnknotEditor } from "../../src/scene/editor";
import { UnknotView } from "../../src/scene/view";
import * as boardSamples from "./boards";
import * as pieceSamples from "./pieces";

const samples = { ...boardSamples, ...pieceSamples };
const main = document.querySelector("main")!;
const sheet = new CSSStyleSheet();
sheet.replaceSync(`${theme.cssText}
  :root { color-scheme: light dark; background: var(--paper); color: var(--ink); font: 16px/1.5 var(--sans); }
  body { margin: 16px; }
  main { max-width: 480px; }
  .gallery { max-width: none; display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
    gap: 32px; align-items: start; }`);
document.adoptedStyleSheets.push(sheet);

const inputs: Input[] = [];
const points: Place[][] = [];
main.addEventListener("unknot-input", (e) => inputs.push(e.detail));
main.addEventListener("unknot-point", (e) => points.push(e.detail.places));

async function board(shown: Board, props: Partial<UnknotBoard> = {}): Promise<UnknotBoard> {
  const element = Object.assign(new UnknotBoard(), { interactive: true, board: shown, ...props });
  main.replaceChildren(element);
  await element.updateComplete;
  return element;
}

async function view(shown: View): Promise<UnknotView> {
  const element = Object.assign(new UnknotView(), { view: shown });
  main.replaceChildren(element);
  await element.updateComplete;
  return element;
}

function gallery(): void {
  const { marked, tray, yard, fence, fills, large, table, tree, text, timeline, series } = samples;
  main.className = "gallery";
  const pieces = [
    samples.notes,
    samples.jotted,
    samples.diagonals,
    samples.clues,
    samples.edges,
    samples.regions,
    samples.coloured,
    samples.lamps,
    samples.fenced,
    samples.threaded,
    samples.trials,
    samples.glyphs,
  ];
  const boards = [...pieces, marked, tray([5, 1, 2, 4, 9, 6, 3, 8, 13, 10, 7, 11, 14, 0, 15, 12], 4), yard, fence, fills, large(64)];
  const views = [table, tree, text, timeline, series(1, 200), series(3, 200), samples.flags(12), samples.code];
  main.replaceChildren(
    ...boards.map((b) => Object.assign(new UnknotBoard(), { interactive: true, board: b })),
    ...views.map((v) => Object.assign(new UnknotView(), { view: v })),
  );
}

const scene = { board, UnknotEditor, view, gallery, inputs, points, samples };
declare global {
  interface Window {
    scene: typeof scene;
  }
}
window.scene = scene;
