import type { Engine } from "../../engine/engine";
import "../../scene/board";
import { lettered, pictured, pixels } from "../../scene/picture";
import { slim } from "../../scene/slim";
import type { Still } from "./snippets";

/** The width of an element's board, in px. */
const width = 440;

/**
 * Draws a puzzle before its first move, in light colours even if the page is dark, since most pages and all paper are light. place is an
 * element of the page in which the drawing is laid out invisibly. Undefined if there is nothing to draw.
 */
export async function still(engine: Engine, kind: string, text: string, place: HTMLElement): Promise<Still | undefined> {
  const {
      position: { views = [] },
    } = await engine.ask({ do: "thumbnail", kind, text }),
    view = views.find(({ board }) => board) ?? views[0];
  if (!view) return undefined;
  place.style.width = `${width}px`;
  const paper = getComputedStyle(place).backgroundColor;
  if (view.board) {
    const board = document.createElement("unknot-board");
    board.board = view.board;
    place.replaceChildren(board);
    await board.updateComplete;
    return measured(slim(pictured(board.svg, paper)), true, width);
  }
  await import("../../scene/view");
  const shown = document.createElement("unknot-view");
  shown.view = { ...view, title: "", about: "" };
  place.replaceChildren(shown);
  await shown.updateComplete;
  const tree = shown.renderRoot.querySelector("unknot-tree");
  await tree?.updateComplete;
  const drawing = tree?.shadowRoot?.querySelector("svg"),
    drawn = Boolean(drawing?.viewBox.baseVal.width);
  return measured(slim(drawn ? pictured(drawing!, paper) : lettered(shown.view, shown, paper)), drawn);
}

/** Scales a picture to the wanted width in px, or shrinks it to the width of a board if it is wider. */
function measured(svg: string, drawn: boolean, wanted?: number): Still {
  const drawing = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement,
    [from, to] = ["width", "height"].map((side) => Number(drawing.getAttribute(side))) as [number, number];
  const across = wanted ?? Math.min(from, width),
    size = { width: across, height: Math.round((to * across) / from) };
  for (const [side, px] of Object.entries(size)) drawing.setAttribute(side, String(px));
  return { svg: new XMLSerializer().serializeToString(drawing), ...size, drawn };
}

/** A still as a file of pixels. */
export const stillFile = ({ svg }: Still): Promise<Blob> => pixels(svg);
