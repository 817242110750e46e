import { html, nothing, type TemplateResult } from "lit";
import type { OpenGame } from "../../element/open";
import type { Key } from "../../engine/protocol";
import { scale } from "../shelf/grading";
import { shortcuts } from "../keys";
import { lessons } from "./lessons";

const names: Record<string, string> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  " ": "Space",
  Escape: "Esc",
};

const keys = (rows: readonly (readonly [key: string, does: string])[]): TemplateResult =>
  html`<dl class="keys">${rows.map(
    ([key, does]) => html`<div><dt>${key.split(" + ").map((part) => html`<kbd>${names[part] ?? part}</kbd> `)}</dt><dd>${does}</dd></div>`,
  )}</dl>`;

/** The keys to list. A letter that does the same in both cases is listed once. */
const shown = (all: readonly Key[]): Key[] =>
  all.filter(
    ({ key, title }) => key === key.toLowerCase() || !all.some((other) => other.key === key.toLowerCase() && other.title === title),
  );

/** The rows of the list of keys. Keys for successive numbers share a row. */
function rows(all: readonly Key[]): [key: string, does: string][] {
  const listed: { key: string; does: string; last?: Key }[] = [];
  for (const one of shown(all)) {
    const { key, title, help } = one,
      before = listed.at(-1),
      number = Number(title);
    const follows = before?.last && number === Number(before.last.title) + 1 && key.charCodeAt(0) === before.last.key.charCodeAt(0) + 1;
    if (follows) Object.assign(before, { key: `${before.key[0]}–${key}`, does: `${before.does.split(" ")[0]} to ${title}`, last: one });
    else listed.push({ key, does: help ? `${title}: ${help[0]!.toLowerCase()}${help.slice(1)}` : title, ...(number && { last: one }) });
    if (one.with) listed.push({ key: `${one.with.replace("+", " + ")} + digit`, does: `${title}, for this digit only` });
  }
  return listed.map(({ key, does }) => [key, does]);
}

/** The mouse gestures and keys that select cells, if a position has modes of typing. */
const selecting: readonly (readonly [key: string, does: string])[] = [
  ["drag", "select cells"],
  ["Ctrl + drag", "select more cells, or fewer if the first one is selected; a long touch does the same to one cell"],
  ["double click", "select all cells with the same number, or else with the same notes or colour"],
  ["Shift + ArrowUp + ArrowDown + ArrowLeft + ArrowRight", "select more cells"],
  ["Ctrl + A", "select all cells"],
  ["Escape", "select only the cell in focus"],
];

/** The rules of the open puzzle, and every key. */
export function help(game: OpenGame): TemplateResult {
  const { kind, state } = game;
  return html`
    ${state.info.rules ? html`<p>${state.info.rules}</p>` : nothing}
    <p>${kind.rules}</p>
    <p class="hint">Sizes: ${kind.limits}.</p>
    ${state?.keys?.length ? html`<h3>Keys for this puzzle</h3>${keys(rows(state.keys))}` : nothing}
    ${state?.keys?.some(({ rest }) => rest) ? html`<h3>Selecting cells</h3>${keys(selecting)}` : nothing}
    <h3>Keys for every puzzle</h3>
    ${keys([
      ...shortcuts(state?.keys, game.timed, kind.checked),
      ...(state?.keys?.some(({ key }) => key === "ArrowUp")
        ? []
        : ([
            ["ArrowUp + ArrowDown + ArrowLeft + ArrowRight", "move around the board"],
            ["Enter", "click"],
            ["Shift + Enter", "right-click"],
          ] as const)),
      ["Ctrl + Z", "undo"],
      ["Ctrl + Y", "redo"],
      ...(state?.taken === undefined ? [] : ([["Ctrl + Backspace", "undo all moves of the last piece moved"]] as const)),
      ["ArrowLeft + ArrowRight", "step through a solution"],
      ["Home + End", "go to its start or end"],
      ["Escape", "let go of a key that is held, or go back to the game"],
      ["+ + -", "zoom in or out"],
      ["?", "this help"],
    ])}
    ${kind.grades?.length ? html`<h3>How hard puzzles are</h3>${scale(kind.grades)}` : nothing}
    ${kind.lessons ? lessons(game.engine, kind) : nothing}
    <h3>Formats it can read</h3>
    <ul>${kind.formats
      .filter(({ reads }) => reads)
      .map(
        ({ title, help, sample }) =>
          html`<li>${title}${help ? html`<p>${help}</p>` : nothing}${sample ? html`<pre>${sample}</pre>` : nothing}</li>`,
      )}</ul>
    <p class="hint">Paste a puzzle anywhere on this page, or drop a file on it.</p>`;
}
