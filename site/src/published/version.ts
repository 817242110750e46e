/** The name of the file that this code is in; it contains a hash of that file. */
const own = new URL(import.meta.url).pathname.split("/").at(-1)!;

/** Asks the server below base whether it still publishes the version of this page, or a newer one; "unknown" if it does not answer. It looks
    into unknot.js, which keeps its name and names all the files that it needs. */
export async function published(base: URL): Promise<"this" | "newer" | "unknown"> {
  try {
    const response = await fetch(new URL("unknot.js", base), { cache: "no-store", credentials: "same-origin" });
    if (!response.ok || !/javascript/.test(response.headers.get("Content-Type") ?? "")) return "unknown";
    return (await response.text()).includes(own) ? "this" : "newer";
  } catch {
    return "unknown";
  }
}
