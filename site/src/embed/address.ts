import { attributes } from "../element/attributes";
import { kindOf } from "../element/kinds";
import type { UnknotPuzzle } from "../element/puzzle";
import { EngineFault } from "../engine/fault";
import { played, type Beforehand } from "../published/prerendered";
import { readAddress } from "../workbench/address";
import type { Spot } from "../storage/records";
import { drawBeforehand, showSurface } from "./drawn";

/** The attributes that an address may set: not `kind`, `src` and `rules`, since the address itself names the puzzle. */
const settable = Object.entries(attributes)
  .map(([property, { attribute }]) => (typeof attribute === "string" ? attribute : property))
  .filter((name) => name !== "kind" && name !== "src" && name !== "rules");

/** Sets an element's attributes from the query after the # of an address, and gives it the puzzle that the address names. If only the
    engine has the text, this waits until the element loads. */
export async function puzzleAt(hash: string, puzzle: UnknotPuzzle): Promise<void> {
  const [place = "", query = ""] = hash.split(/\?(.*)/s);
  for (const [name, value] of new URLSearchParams(query)) if (settable.includes(name)) puzzle.setAttribute(name, value);
  puzzle.loading = puzzle.awaited; // fixed now, since a board drawn inside the element later would change awaited
  const loads = new Promise<void>((begin) => puzzle.addEventListener("unknot-progress", () => begin(), { once: true }));
  const found = await readAddress(place);
  if (!found) throw new EngineFault({ text: "The address of this frame names no puzzle" });
  if (!("shared" in found)) return level(found.kind, found.spot, puzzle, loads);
  const { kind, text, moves = [] } = found.shared;
  if (moves.length) puzzle.addEventListener("unknot-ready", () => void puzzle.game!.open(found.shared), { once: true });
  write(puzzle, kind, text);
  if (!moves.length) drawBeforehand(puzzle, (await levelsOf(kind)).find((level) => level.text.trim() === text.trim())?.board);
}

/** Shows a level that comes with its kind in the element: from the build's drawing, or otherwise from the engine once the element loads. */
async function level(name: string, spot: Spot | undefined, puzzle: UnknotPuzzle, loads: Promise<void>): Promise<void> {
  const drawn = spot?.collection === undefined ? named(await levelsOf(name), spot) : undefined;
  if (drawn) {
    write(puzzle, name, drawn.text);
    return drawBeforehand(puzzle, drawn.board);
  }
  if (puzzle.loading === "touch") showSurface(puzzle);
  await loads;
  const { engine } = await puzzle.load(),
    { levels, tour = [] } = await kindOf(engine, name),
    found = named(spot?.collection === undefined ? levels : tour, spot);
  if (!found) throw new EngineFault({ text: "The address of this frame leads to no puzzle" });
  write(puzzle, name, found.text);
}

/** The levels of a kind that the build has drawn; empty if there are none, or if a sandbox forbids the frame to read them. */
const levelsOf = async (kind: string): Promise<readonly Beforehand[]> => (await played(kind)?.catch(() => undefined))?.levels ?? [];

/** The level that `spot` names, or without `spot` the first level. */
const named = <Level extends { name: string }>(levels: readonly Level[], spot: Spot | undefined): Level | undefined =>
  spot ? levels.find(({ name }) => name === spot.level) : levels[0];

function write(puzzle: UnknotPuzzle, kind: string, text: string): void {
  const source = document.createElement("pre");
  source.textContent = text;
  puzzle.kind = kind;
  puzzle.replaceChildren(source);
}
