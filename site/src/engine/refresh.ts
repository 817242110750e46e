/** Takes a file out of what was kept of this origin. There is nothing where the page did not come over https, and nothing in a sandbox. */
export async function forget(url: string): Promise<void> {
  try {
    for (const name of await caches.keys()) await (await caches.open(name)).delete(url, { ignoreSearch: true });
  } catch {
    // nothing was kept
  }
}

/** Asks past all caches for the scripts and styles from beside base that this page has asked for: one may have been kept as it came, damaged.
    False if one does not come. */
export async function refresh(base: URL): Promise<boolean> {
  const urls = new Set(performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => name.startsWith(base.href) && /\.(js|css)$/.test(name)));
  const came = await Promise.all([...urls].map(async (url) => {
    await forget(url);
    return fetch(url, { cache: "reload", credentials: "same-origin" }).then(async (response) => response.ok && (await response.blob()).size > 0).catch(() => false);
  }));
  return came.every(Boolean);
}
