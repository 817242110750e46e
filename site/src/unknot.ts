// The script of a page that embeds puzzles: it defines <unknot-puzzle>. Such an element loads the rest when it is near the window.
import "./scene/barred"; // must be loaded before all other code
export { UnknotPuzzle } from "./element/puzzle";
