/** Text that came by paste, drop or file, with the file's name; or one sentence why it is none. */
export type Incoming = { text: string; name?: string } | { fault: string };

/** The engine reads 2^20 bytes at most; this is only so that a huge file need not be copied to hear so. */
const most = 8e6;

export async function readFile(file: File): Promise<Incoming> {
  const name = file.name ? `"${file.name}"` : "This";
  if (/^(image|audio|video)\//.test(file.type)) {
    return { fault: `${name} is a ${file.type.startsWith("image") ? "picture" : "recording"}, not text. Paste the puzzle as characters.` };
  }
  if (file.size > most) return { fault: tooLong(name, file.size) };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer()), name: file.name.replace(/\.\w+$/, "") };
  } catch {
    return { fault: `${name} is not a text file. Paste the puzzle as characters.` };
  }
}

/** What a paste or a drop brings; undefined if nothing that could be read. */
export async function readTransfer(data: DataTransfer | null): Promise<Incoming | undefined> {
  const text = data?.getData("text/plain") ?? "", file = data?.files[0];
  if (text.length > most) return { fault: tooLong("This", text.length) };
  if (text.trim()) return { text };
  return file && readFile(file);
}

/** Characters of an address in front of its #, at most. */
const longest = 2000;

/** The part from the # on of a puzzle's address in a sentence. */
const place = /^#\/[^\s<>()[\]"'`,;!?]+(?<![.:*_])/;

/** Of the address of a shared game, here or at another host of Unknot, the part from the # on. Each character is looked at once or twice:
    a text may be one line of megabytes. */
function sharedHash(text: string): string | undefined {
  let behind = 0;
  for (const { 0: hash, index } of text.matchAll(/#=[\w-]*/g)) {
    const word = text.slice(Math.max(behind, index - longest), index).split(/[\s<>"#]/).at(-1)!;
    if (/[a-z]{2}:\/\//i.test(word)) return hash;
    behind = index + 1;
  }
  return undefined;
}

/** The part from the # on of the first address of Unknot in a text, whatever is written around it: of a shared game, or of a puzzle of this
    page. */
export function ownHash(text: string): string | undefined {
  const here = location.href.split("#")[0]!, at = text.indexOf(`${here}#/`);
  return sharedHash(text) ?? (at < 0 ? undefined : place.exec(text.slice(at + here.length))?.[0]);
}

const tooLong = (name: string, bytes: number) => `${name} is ${Math.round(bytes / 1e6)} MB long; a puzzle has at most 1 MB. Open a part of it.`;
