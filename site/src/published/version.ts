import type { Scope } from "./scope";

/** The address of the file with this code; its name contains a hash of it. */
const own = new URL(import.meta.url);

/** The folder of this script and of all other files of Unknot. */
export const base = new URL("./", own);

/**
 * Asks the server below base whether it still publishes the version of this page, or a newer one; "unknown" if it does not answer. It reads
 * unknot.js, which keeps its name and lists all files that it needs.
 */
export async function published(base: URL, scope: Pick<Scope, "fetch"> = self): Promise<"this" | "newer" | "unknown"> {
  try {
    const response = await scope.fetch(new URL("unknot.js", base), { cache: "no-store", credentials: "same-origin" });
    if (!response.ok || !/javascript/.test(response.headers.get("Content-Type") ?? "")) return "unknown";
    return (await response.text()).includes(own.pathname.split("/").at(-1)!) ? "this" : "newer";
  } catch {
    return "unknown";
  }
}
