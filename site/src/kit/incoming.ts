/** Text that came by paste, drop or file, with the file's name; or one sentence why it is none. */
export type Incoming = { text: string; name?: string } | { fault: string };

/** The engine reads 2^20 bytes at most; this is only so that a huge file need not be copied to hear so. */
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
