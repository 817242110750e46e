import { attributes } from "../element/attributes";
import { kindOf } from "../element/kinds";
import { whenNear } from "../element/near";
import type { UnknotPuzzle } from "../element/puzzle";
import { EngineFault } from "../engine/fault";
import { readAddress } from "../workbench/address";
import type { Spot } from "../storage/library";

/** The attributes that an address may set. It cannot set `kind` and `src`, since the address itself names the puzzle. */
const settable = Object.entries(attributes)
  .map(([property, { attribute }]) => (typeof attribute === "string" ? attribute : property))
  .filter((name) => name !== "kind" && name !== "src");

/** Sets an element's attributes from the query after the # of an address, and gives it the puzzle that the address names. */
export async function puzzleAt(hash: string, puzzle: UnknotPuzzle): Promise<void> {
  const [place = "", query = ""] = hash.split(/\?(.*)/s);
  for (const [name, value] of new URLSearchParams(query)) if (settable.includes(name)) puzzle.setAttribute(name, value);
  const found = await readAddress(place);
  if (!found) throw new EngineFault({ text: "The address of this frame names no puzzle" });
  if (!("shared" in found)) return level(found.kind, found.spot, puzzle);
  const { kind, text, moves = [] } = found.shared;
  if (moves.length) puzzle.addEventListener("unknot-ready", () => void puzzle.game!.open(found.shared), { once: true });
  write(puzzle, kind, text);
}

/** Reads a level that comes with its kind from the engine. Therefore it loads the engine once the frame is near, without a touch. */
async function level(name: string, spot: Spot | undefined, puzzle: UnknotPuzzle): Promise<void> {
  if (puzzle.loading !== "now") await new Promise<void>((near) => void whenNear(puzzle, near));
  const { engine } = await puzzle.load(),
    { levels, tour = [] } = await kindOf(engine, name);
  const wanted = spot ? (spot.collection === undefined ? levels : tour).find((level) => level.name === spot.level) : levels[0];
  if (!wanted) throw new EngineFault({ text: "The address of this frame leads to no puzzle" });
  write(puzzle, name, wanted.text);
}

function write(puzzle: UnknotPuzzle, kind: string, text: string): void {
  const source = document.createElement("pre");
  source.textContent = text;
  puzzle.kind = kind;
  puzzle.replaceChildren(source);
}
