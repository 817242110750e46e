import type { Scope } from "./scope";

/** Deletes a file from all caches of this origin. Pages without https and pages in a sandbox have no caches. */
export async function forget(url: string, scope: Pick<Scope, "caches"> = self): Promise<void> {
  try {
    for (const name of await scope.caches.keys()) await (await scope.caches.open(name)).delete(url, { ignoreSearch: true });
  } catch {
    // This page has no caches.
  }
}

/**
 * Fetches the scripts and styles below base again, past all caches, since a cache may have a damaged one. Resolves to false if one does not
 * arrive completely.
 */
export async function refresh(base: URL, scope: Pick<Scope, "caches" | "fetch" | "performance"> = self): Promise<boolean> {
  const urls = new Set(
    scope.performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => name.startsWith(base.href) && /\.(js|css)$/.test(name)),
  );
  const came = await Promise.all(
    [...urls].map(async (url) => {
      await forget(url, scope);
      try {
        const response = await scope.fetch(url, { cache: "reload", credentials: "same-origin" });
        return response.ok && (await response.blob()).size > 0;
      } catch {
        return false;
      }
    }),
  );
  return came.every(Boolean);
}
