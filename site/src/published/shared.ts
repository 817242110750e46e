import type { Scope } from "./scope";

/**
 * Asks the server below base whether other sites may read its files, as elements on those sites must. Undefined if that is unknown: some
 * servers send the header only to other sites, and mark this by Vary.
 */
export async function shared(base: URL, scope: Pick<Scope, "fetch"> = self): Promise<boolean | undefined> {
  try {
    const { ok, headers } = await scope.fetch(new URL("unknot.js?host", base), { method: "HEAD", cache: "no-store" }),
      allowed = headers.get("Access-Control-Allow-Origin");
    if (allowed === "*") return true;
    return ok && !allowed && !/\borigin\b|\*/i.test(headers.get("Vary") ?? "") ? false : undefined;
  } catch {
    return undefined;
  }
}
