const kept = 60_000; // ms before the content is released: a browser may first ask for the folder, and read the content afterwards

/** Saves a text or a picture as a file on the visitor's device. */
export function save(content: string | Blob, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), kept);
}

/** The maximum number of characters in a file's name: systems allow 255 bytes with the extension. */
const longest = 60;

/** A file name without extension, made from a title; "" if the title has neither letters nor digits. */
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
