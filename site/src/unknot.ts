// The script of a page that embeds puzzles: it defines <unknot-puzzle>, and nothing else happens until one is near.
export { UnknotPuzzle } from "./element/puzzle";
