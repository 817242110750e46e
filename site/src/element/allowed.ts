import type { PuzzleElement } from "./interface";

/** What may be shown beside a board, by the names that the attribute `controls` has for it. */
export const controls = ["zoom", "keys", "tally", "say", "undo", "hint", "explain", "solve", "steps"] as const;

/** What readers see and can do: each control, and moves. */
export type Allowed = Record<(typeof controls)[number] | "move", boolean>;

/** The names in an attribute. */
export const named = (attribute: string): string[] =>
  attribute
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean);

/** What an element's attributes allow. */
export function allowed({
  controls: wanted,
  mayHint,
  maySolve,
  readOnly,
}: Pick<PuzzleElement, "controls" | "mayHint" | "maySolve" | "readOnly">): Allowed {
  const names = wanted === null ? undefined : named(wanted),
    all = Object.fromEntries(controls.map((name) => [name, !names || names.includes(name)])) as Allowed;
  const move = !readOnly;
  return {
    ...all,
    move,
    keys: all.keys && move,
    undo: all.undo && move,
    hint: all.hint && mayHint && move,
    explain: all.explain && mayHint && maySolve,
    solve: all.solve && maySolve,
  };
}
