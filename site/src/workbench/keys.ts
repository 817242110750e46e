import type { Workbench } from "./page";

/** Whether a key with Ctrl is the field's own. */
const typing = (target: unknown): boolean => target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement && /^(text|number)$/.test(target.type);

/** A key that is pressed anywhere: it is the field's that has the focus, the board's, the puzzle's or the page's own. */
export function onKey(event: KeyboardEvent, { game, puzzle, sheets }: Workbench): void {
  const target = event.composedPath()[0], { key } = event;
  if (event.defaultPrevented || !game?.state) return;
  if (event.ctrlKey || event.metaKey) return sheets.shown || typing(target) ? undefined : puzzle.onKey(event);
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return;
  const played = (target === document.body || key !== "Enter" && key !== " ") && !event.altKey && game.state.keys?.some((own) => own.key === key);
  if (played && !sheets.shown && game.playable) {
    event.preventDefault(); // wherever the focus is, it is meant for the board
    return void game.play.input({ type: "key", key, places: [] });
  }
  if (key === "?") sheets.show(sheets.shown === "help" ? undefined : "help");
  else if (!sheets.shown) puzzle.onKey(event); // a film's
}
