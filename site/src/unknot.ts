// The script of a page that embeds puzzles: it defines <unknot-puzzle>, and nothing else happens until one is near.
import "./scene/barred"; // first of all
export { UnknotPuzzle } from "./element/puzzle";
