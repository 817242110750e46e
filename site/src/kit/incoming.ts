/** A text from a paste, a drop or a file, with the file's name; or a sentence that explains why there is no text. */
export type Incoming = { text: string; name?: string } | { fault: string };

/** The maximum sizes of a paste and of a file, in bytes. The engine splits collections up to 20 MB; a puzzle has at most 1 MB. */
const most = 8e6,
  mostInFile = 20e6;

/** The encoding that an XML heading names. */
const encoding = /^[^\n]*<\?xml[^>]*encoding=["']([\w-]+)/;

/** The text in the bytes of a file: in UTF-8, in UTF-16 with a byte order mark, or else in the encoding of an XML heading, by default
    Windows-1252. Undefined if it is not text. */
function decode(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const plain = new TextDecoder("windows-1252").decode(bytes),
      named = encoding.exec(plain.slice(0, 200))?.[1] ?? "windows-1252";
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they show that a file is not text
    if (/[\x00-\x08\x0e-\x1f]/.test(plain)) return undefined;
    try {
      return new TextDecoder(named).decode(bytes);
    } catch {
      return undefined; // the browser does not know the encoding
    }
  }
}

export async function readFile(file: File): Promise<Incoming> {
  const name = file.name ? `“${file.name}”` : "This";
  if (/^(image|audio|video)\//.test(file.type)) {
    return { fault: `${name} is a ${file.type.startsWith("image") ? "picture" : "recording"}, not text. Paste the puzzle as text.` };
  }
  if (file.size > mostInFile) return { fault: tooLong(name, file.size) };
  try {
    const text = decode(new Uint8Array(await file.arrayBuffer()));
    if (text !== undefined) return { text, name: file.name.replace(/\.\w+$/, "") };
  } catch {} // the file is gone, or may not be read
  return { fault: `${name} is not a text file. Paste the puzzle as text.` };
}

/** Reads the text or the file of a paste or a drop; undefined if it has neither. */
export async function readTransfer(data: DataTransfer | null): Promise<Incoming | undefined> {
  const text = data?.getData("text/plain") ?? "",
    file = data?.files[0];
  if (text.length > most) return { fault: tooLong("This", text.length) };
  if (text.trim()) return { text };
  return file && readFile(file);
}

const tooLong = (name: string, bytes: number) =>
  `${name} is ${Math.round(bytes / 1e6)} MB long; the limit for a puzzle is 1 MB. Open a part of it.`;
