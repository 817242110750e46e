import type { PuzzleElement } from "./interface";

/** The controls that may be shown beside a board, by their names in the attribute `controls`. */
export const controls = ["zoom", "keys", "tally", "say", "undo", "hint", "explain", "solve", "steps"] as const;

/** Which controls readers see, and whether they can make moves. */
export type Allowed = Record<(typeof controls)[number] | "move", boolean>;

/** Splits the value of an attribute into names. */
export const named = (attribute: string): string[] =>
  attribute
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean);

/** The controls and moves that the attributes of an element allow. */
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
