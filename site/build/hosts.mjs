// The files that some hosts read: Cloudflare Pages and Netlify take headers from _headers and, like GitHub Pages, send 404.html for
// missing files. Without 404.html, Cloudflare sends the first page instead.

const forever = "Cache-Control: public, max-age=31536000, immutable";

/** The headers, by the beginnings of names: other sites may read all files, and files with a hash in their names never change.
    @param {string[]} names of all files @param {(name: string) => boolean} hashed */
export function headers(names, hashed) {
  const begins = (/** @type {string} */ name) => name.slice(0, name.indexOf("-") + 1);
  const plain = names.filter((name) => !hashed(name)),
    shared = (/** @type {string} */ start) => plain.some((name) => name.startsWith(start));
  const rules = new Set(names.filter(hashed).map((name) => (shared(begins(name)) ? name : `${begins(name)}*`)));
  return `/*\n  Access-Control-Allow-Origin: *\n${[...rules]
    .sort()
    .map((rule) => `/${rule}\n  ${forever}\n`)
    .join("")}`;
}
