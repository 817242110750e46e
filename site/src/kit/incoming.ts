/** A text from a paste, a drop or a file, with the file's name; or a sentence that explains why there is no text. */
export type Incoming = { text: string; name?: string } | { fault: string };

/** The maximum size of a file, in bytes. The engine reads at most 2^20; this limit avoids copying a huge file in vain. */
const most = 8e6;

export async function readFile(file: File): Promise<Incoming> {
  const name = file.name ? `“${file.name}”` : "This";
  if (/^(image|audio|video)\//.test(file.type)) {
    return { fault: `${name} is a ${file.type.startsWith("image") ? "picture" : "recording"}, not text. Paste the puzzle as text.` };
  }
  if (file.size > most) return { fault: tooLong(name, file.size) };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer()), name: file.name.replace(/\.\w+$/, "") };
  } catch {
    return { fault: `${name} is not a text file. Paste the puzzle as text.` };
  }
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
