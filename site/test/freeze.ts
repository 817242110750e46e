import type { Page } from "@playwright/test";

/** Stops the page's clock; messages still arrive. Otherwise the page may end a worker that answers late because the machine is busy. */
export async function freeze(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
}
