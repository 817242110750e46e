import type { Page } from "@playwright/test";

/** Stops the page's clock, so that it ends no worker for being slow on a busy machine. Messages still arrive. */
export async function freeze(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
}
