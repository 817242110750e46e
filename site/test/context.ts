// What the tests of one page share: a browser context for all in a row that want the same device. It is emptied in between: storage,
// databases, routes, other tabs, the clock. Its renderer has the engine compiled from the test before, which is most of what it costs to open a
// page. Nothing is kept for offline use, but where a test allows service workers: that copies the engine once more. Journeys, and the tests
// of what hosts and browsers do to dist/, have contexts of their own; so has the scene, which has no engine.
import { test as base } from "@playwright/test";

export const test = base.extend({
  reuseContext: [true, { scope: "worker" }],
  serviceWorkers: "block",
  context: async ({ context, serviceWorkers }, use) => {
    // A browser without them: one in which each is refused offers to try again, on every page.
    if (serviceWorkers === "block") await context.addInitScript(() => { Object.defineProperty(navigator, "serviceWorker", { value: undefined }); });
    await use(context);
  },
});
