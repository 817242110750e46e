// The code of the bookmarklet. It runs in the pages of other sites, so it imports nothing. The build writes it into bookmarklet.html as a
// text.
export {};

/** A placeholder for the address of Unknot: bookmarklet.html inserts its own address. */
const unknot = "https://YOUR.SITE/";

/** A global variable in pages of Penpa: the current drawing. */
declare const pu: { maketext?(): string } | undefined;
/** Global variables in pages of puzz.link: the current puzzle, and the number of a format for addresses. */
declare const ui: { puzzle: { getURL(format: number): string } } | undefined;
declare const pzpr: { parser: { URL_PZPRV3: number } };
/** A global function in pages of f-puzzles: returns the current puzzle as packed text. */
declare const exportPuzzle: (() => string) | undefined;

const load = (packed: string): string => `https://sudokupad.app/?puzzleid=${encodeURIComponent(packed)}`;

/** Whether the name in an address of SudokuPad contains the packed puzzle. */
const isPacked = (name: string): boolean => /^(scl|ctc|fpuz)/.test(name) && name.length > 40;

/**
 * The puzzle of a page of SudokuPad. If its address is only a name, this function requests the puzzle from SudokuPad, as SudokuPad's own
 * page does.
 */
async function pad({ href, hostname, pathname, search }: Location): Promise<string> {
  const folder = `/${/(\w+)pad\.app$/.exec(hostname)?.[1]}/`, // some addresses have a folder with the first half of the site's name
    name = new URLSearchParams(search).get("puzzleid") ?? pathname.slice(pathname.startsWith(folder) ? folder.length : 1);
  if (!name || isPacked(name)) return href;
  const answer = await fetch(`/api/puzzle/${name}`),
    packed = await answer.text();
  return answer.ok && isPacked(packed) ? load(packed) : href;
}

/** The puzzle of this page as an address that contains the puzzle. Sites with an editor make that address themselves. */
async function address(): Promise<string> {
  if (typeof pu === "object" && pu?.maketext) return pu.maketext();
  if (typeof ui === "object" && ui?.puzzle) return ui.puzzle.getURL(pzpr.parser.URL_PZPRV3);
  if (location.hostname.endsWith("f-puzzles.com") && typeof exportPuzzle === "function")
    return `https://f-puzzles.com/?load=${encodeURIComponent(exportPuzzle())}`;
  return location.hostname.endsWith("sudokupad.app") ? pad(location) : location.href;
}

// The window is opened at once, since browsers block windows that open later.
const opened = open("", "_blank") ?? window;
void address()
  .catch(() => location.href)
  .then((text) => {
    opened.location.href = `${unknot}#text=${encodeURIComponent(text)}`;
  });
