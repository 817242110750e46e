// The content of a frame before the engine has loaded.
import { html, render } from "lit";
import { playBeforehand, unplayed } from "../element/beforehand";
import type { UnknotPuzzle } from "../element/puzzle";
import type { Board, Input } from "../engine/protocol";
import * as icon from "../kit/icons";
import "../scene/board";

/** Draws a board in the element until there is a game. The first key or touch on it loads the game, which then plays these inputs. */
export function drawBeforehand(puzzle: UnknotPuzzle, board: Board | undefined): void {
  if (!board || puzzle.game?.state) return;
  const drawn = document.createElement("unknot-board"),
    inputs: Input[] = [];
  Object.assign(drawn, { board, interactive: !puzzle.readOnly, scrolls: puzzle.scrolls, swapped: puzzle.swapped });
  const load = () => void puzzle.load().catch(() => undefined); // the element shows the fault
  drawn.addEventListener("unknot-input", ({ detail }) => {
    if (detail.type === "hover") return;
    inputs.push(detail);
    load();
  });
  drawn.addEventListener("keydown", ({ key }) => {
    if (!/^(Tab|Shift|Control|Alt|Meta|Escape)$/.test(key)) load(); // these keys may only move the focus past the element
  });
  puzzle.append(drawn);
  puzzle.addEventListener(
    "unknot-ready",
    async () => {
      drawn.remove();
      const { game } = puzzle;
      if (game && !(await playBeforehand(game, board, inputs))) game.play.refuse(unplayed);
    },
    { once: true },
  );
}

/** Fills an element that has no early board with a button, until its game has loaded. */
export function showSurface(puzzle: UnknotPuzzle): void {
  const surface = document.createElement("button");
  Object.assign(surface, { type: "button", className: "surface" });
  render(html`${icon.play}<span>Touch to play</span>`, surface);
  puzzle.replaceChildren(surface);
}
