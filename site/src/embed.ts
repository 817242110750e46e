// The script of embed.html: a puzzle in a frame. The part of the frame's address behind the # says which puzzle, and how to show it.
import "./scene/barred"; // must be loaded before all other code
import "./embed/held";
import { puzzleAt } from "./embed/address";
import { listen, tell, tellHeight } from "./embed/parent";
import { UnknotPuzzle } from "./element/puzzle";
import type { PuzzleEvents } from "./element/interface";
import { faultOf } from "./engine/fault";
import { sentence } from "./kit/sentence";

/** The events that the frame passes on to the page around it. */
const forwarded: (keyof PuzzleEvents)[] = ["unknot-ready", "unknot-move", "unknot-progress", "unknot-solved", "unknot-error"];

const place = document.querySelector("main > div")!;

/** The puzzle in the frame, and the reading of its text. */
let current: { puzzle: UnknotPuzzle; reading: Promise<void> } | undefined;

/** Replaces the puzzle in the frame by the puzzle of the address. */
async function show(): Promise<void> {
  const puzzle = new UnknotPuzzle();
  // The board is as high as it would be in the surrounding page, since the height of the frame follows the board.
  puzzle.style.setProperty("--unknot-height", `${Math.round(0.8 * screen.availHeight)}px`);
  for (const name of forwarded)
    puzzle.addEventListener(name, (event) => {
      if (puzzle.isConnected) tell(name, (event as CustomEvent).detail);
    });
  place.replaceChildren(puzzle);
  const reading = puzzleAt(location.hash, puzzle);
  current = { puzzle, reading };
  try {
    await reading;
  } catch (error) {
    if (!puzzle.isConnected) return; // the address has changed in the meantime
    const fault = faultOf(error),
      said = document.createElement("p"),
      again = document.createElement("button");
    said.setAttribute("role", "alert");
    said.textContent = sentence(fault);
    Object.assign(again, { type: "button", textContent: "Try again", onclick: () => void show() });
    place.replaceChildren(said, ...(puzzle.fault ? [again] : []));
    if (!puzzle.fault) tell("unknot-error", { text: fault.text }); // if the puzzle has a fault, it has reported the fault itself
  }
}

listen(async () => {
  if (!current) return undefined;
  const { puzzle, reading } = current;
  void puzzle.load().catch(() => undefined); // this also reads a text that only the engine has
  await reading.catch(() => undefined); // the frame shows the fault, so nothing is thrown here
  return puzzle.isConnected ? puzzle : undefined;
});
tellHeight(document.body);
addEventListener("hashchange", () => void show());
void show();
