import { html, type TemplateResult } from "lit";
import type { Game } from "../element/game";
import { isOpen } from "../element/open";
import type { UnknotPuzzle } from "../element/puzzle";
import type { Key } from "../engine/protocol";
import type { Library } from "../storage/library";
import type { Spot } from "../storage/records";
import { among } from "./shelf/series";
import type { Watched } from "./solve/watched";

/** The part of the page that its keys need. */
interface Host {
  readonly game: Game | undefined;
  readonly spot: Spot | undefined;
  readonly library: Library;
  readonly puzzle: UnknotPuzzle;
  readonly attention: { readonly watched: Watched | undefined };
  readonly sheets: { readonly shown: string | undefined; show(help: "help" | undefined): void };
  querySelector<E extends Element>(selectors: string): E | null;
}

/** Whether a key pressed on this element types text. */
const typing = (target: unknown): boolean =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && !/^(radio|checkbox|range|file)$/.test(target.type)) ||
  (target instanceof HTMLElement && target.isContentEditable);

/** Whether the focus is on nothing, or on a board whose places do not use Enter. */
const idle = (target: unknown): boolean => target === document.body || (target instanceof Element && target.role === "grid");

/** The page's own keys and their effects, except keys that the position uses itself. */
export const shortcuts = (own: readonly Key[] = [], timed = false, checks = false): [key: string, does: string][] => {
  const free = (key: string) => own.every((other) => other.key !== key);
  return [
    ...(free("h") ? [["h", "hint; again to do it"] as [string, string]] : []),
    ...(free("q") && checks ? [["q", "mark mistakes, if they are marked on request"] as [string, string]] : []),
    ...(free("n") ? [["n", "next puzzle"] as [string, string]] : []),
    [free("s") ? "s" : "Enter", "solve or stop; play or pause a solution"],
    ...(timed
      ? (
          [
            ["p", "let time run, or pause it"],
            [".", "one step of time"],
            [",", "one step back"],
          ] as [string, string][]
        ).filter(([key]) => free(key))
      : []),
  ];
};

/** Performs the action of a key while the visitor watches a method. Returns whether the key has an action. */
function led(key: string, { drive }: Watched): boolean {
  if (key === ".") drive.step();
  else if (key === "p") drive[drive.paused ? "resume" : "pause"]();
  return key === "." || key === "p";
}

/** Performs the action of one of the page's keys. Returns false if the key has none, or if the action is not possible now. */
function shortcut(key: string, target: unknown, page: Host): boolean {
  const { game, puzzle, library, spot } = page;
  if (!isOpen(game) || game.state.draft || game.state.keys?.some((own) => own.key === key)) return false;
  const { state, kind, film, runs, play, playable, timed } = game;
  if (key === "h") {
    const can = !film.player && state.hint && playable && !state.status.done;
    if (can) void runs.help();
    return Boolean(can);
  }
  if (key === "q") {
    const can = kind.checked && !game.telling.broken && playable && !state.status.done;
    if (can) game.check();
    return Boolean(can);
  }
  if (key === "n") {
    const next = among(library, kind, spot)?.to(),
      made = page.querySelector<HTMLElement>(".go[slot=action]");
    if (next) location.hash = next;
    else made?.click();
    return Boolean(next || made);
  }
  if (timed && playable && (key === "p" || key === "." || key === ",")) return play.pace(key === "p" ? undefined : key === "." ? 1 : -1);
  return (key === "s" || (key === "Enter" && idle(target))) && puzzle.table!.go();
}

/** Whether a key of the position, which may be a range such as “0–9”, covers the pressed key. */
const covers = ({ key: own }: Key, key: string): boolean =>
  own === key || (own[1] === "–" && key.length === 1 && key >= own[0]! && key <= own[2]!);

/** Listens to the keys of the whole page until the signal. */
export function listen(page: Host, signal: AbortSignal): void {
  document.addEventListener(
    "keydown",
    (event) => {
      const target = event.composedPath()[0],
        plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey && !event.repeat && !event.isComposing;
      if (
        !plain ||
        event.defaultPrevented ||
        !page.game?.state ||
        page.sheets.shown ||
        typing(target) ||
        !(page.attention.watched ? led(event.key, page.attention.watched) : shortcut(event.key, target, page))
      )
        return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, signal },
  ); // captured: this must come before a board sends the letter to the game
  document.addEventListener("keydown", (event) => onKey(event, page), { signal });
}

/** Handles a key pressed anywhere: it goes to the field with the focus, the board, the puzzle or the page. */
function onKey(event: KeyboardEvent, { game, puzzle, sheets, attention }: Host): void {
  const target = event.composedPath()[0],
    { key } = event;
  if (event.defaultPrevented || !game?.state || attention.watched) return; // the board is out of sight
  if (event.ctrlKey || event.metaKey) return sheets.shown || typing(target) ? undefined : puzzle.table!.onKey(event);
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
  const played =
    (target === document.body || (key !== "Enter" && key !== " ")) && !event.altKey && game.state.keys?.some((own) => covers(own, key));
  if (played && !sheets.shown && game.playable) {
    event.preventDefault(); // the key is meant for the board, wherever the focus is
    return game.board?.typed ? puzzle.table!.type(key) : void game.play.input({ type: "key", key, places: [] });
  }
  if (key === "?") return sheets.show(sheets.shown === "help" ? undefined : "help");
  if (sheets.shown) return;
  if (target === document.body && /^Arrow/.test(key) && !event.altKey && puzzle.table!.roam(key, event.shiftKey))
    return event.preventDefault();
  puzzle.table!.onKey(event); // a film handles its own keys
}

/** The first stop of Tab: a link that skips the head and the lists to the board. */
export const skip = (puzzle: () => UnknotPuzzle): TemplateResult =>
  html`<a class="button skip" href="#" @click=${(event: Event) => {
    event.preventDefault();
    puzzle().focus();
  }}>Skip to the board</a>`;
