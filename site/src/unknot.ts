// The script of a page that embeds puzzles: it defines <unknot-puzzle>. Such an element loads the rest when it is near the window.
import "./scene/barred"; // first of all
export { UnknotPuzzle } from "./element/puzzle";
