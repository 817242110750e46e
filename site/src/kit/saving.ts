const kept = 60_000; // ms: a browser may ask where to, and read it only then

/** Gives a text or a picture to the visitor as a file. */
export function save(content: string | Blob, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement("a"), { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), kept);
}

/** What stands before the ending of a file's name. */
export const fileName = (title: string): string => title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");
