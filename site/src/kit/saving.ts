const kept = 60_000; // ms: a browser may ask for the folder first, and read the content only then

/** Gives a text or a picture to the visitor as a file. */
export function save(content: string | Blob, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), kept);
}

/** Characters of a file's name, at most: systems take 255 bytes with the ending. */
const longest = 60;

/** The name of a file without its ending, made from a title; "" if the title has neither letters nor digits. */
export const fileName = (title: string): string =>
  [
    ...title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-/, ""),
  ]
    .slice(0, longest)
    .join("")
    .replace(/-$/, "");
