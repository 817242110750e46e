/** The name of the file that this is in; it has a hash of what is in it. */
const own = new URL(import.meta.url).pathname.split("/").at(-1)!;

/** Whether another version than that of this page has been published: unknot.js, which is always there, names all that it needs. */
export async function renewed(base: URL): Promise<boolean> {
  try {
    const response = await fetch(new URL("unknot.js", base), { cache: "no-store", credentials: "same-origin" });
    return response.ok && /javascript/.test(response.headers.get("Content-Type") ?? "") && !(await response.text()).includes(own);
  } catch {
    return false;
  }
}
