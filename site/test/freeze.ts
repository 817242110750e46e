import type { Page } from "@playwright/test";

/** From now on the page's time stands still, so that nobody is ended for being slow, however busy the machine is. Messages go on. */
export async function freeze(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
}
