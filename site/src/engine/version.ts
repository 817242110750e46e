/** The name of the file that this is in; it has a hash of what is in it. */
const own = new URL(import.meta.url).pathname.split("/").at(-1)!;

/** Whether the version of this page is the one that is published, or has been followed by a newer; unknot.js, which is always there, names all
    that it needs. */
export async function published(base: URL): Promise<"this" | "newer" | "unknown"> {
  try {
    const response = await fetch(new URL("unknot.js", base), { cache: "no-store", credentials: "same-origin" });
    if (!response.ok || !/javascript/.test(response.headers.get("Content-Type") ?? "")) return "unknown";
    return (await response.text()).includes(own) ? "this" : "newer";
  } catch {
    return "unknown";
  }
}
