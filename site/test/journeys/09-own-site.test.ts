// On one's own site: dist/ is in a sub-folder of a file server that knows neither wasm nor compression, as in all journeys. The page sends
// no request to another server.
import { watch } from "../dist/hosts";
import { tiles } from "../workbench/data";
import { expect, longJourney } from "./seat";

longJourney("on one's own site: from the shelf to a solution, the lab and back, out of a sub-folder", async ({ me, host }) => {
  const seen = watch(me.page);
  await me.arrive();
  await me.choose(tiles.title);
  await me.press("Solve");
  await expect(me.slider).toBeVisible();
  await me.hit(me.page.getByRole("link", { name: "Lab", exact: true }));
  await expect(me.page).toHaveURL(`${host.url}lab.html`);
  await expect(me.page.getByRole("heading", { level: 1 })).toHaveText("The lab");
  await me.home();
  await expect(me.page).toHaveURL(new RegExp(`^${host.url}#?$`));
  await expect(me.footer).toContainText("Works offline");
  expect(seen.wrong).toEqual([]);
  expect(seen.asked.filter((url) => !url.startsWith(host.url))).toEqual([]);
});
