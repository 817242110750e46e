// Files and texts that other apps pass to the installed app.
import { hardTiles, islands, lamps, oneBox } from "./data";
import { expect, test } from "./desk";

type Handed = { targetURL?: string; files: { getFile(): Promise<File> }[] };
declare global {
  interface Window {
    hand(launch: Handed): void;
  }
}

test("opens a shared text; opens files and links in the middle of a solve too, and the solver continues", async ({ desk }) => {
  const { page } = desk;
  await page.addInitScript(
    (again) =>
      Object.defineProperty(window, "launchQueue", {
        value: {
          setConsumer: (take: (launch: Handed) => void) => {
            const [{ type }] = performance.getEntriesByType("navigation") as [PerformanceNavigationTiming];
            // Chromium passes the files again after a reload.
            if (type === "reload") take({ files: [{ getFile: async () => new File([again], "level.xsb") }] });
            window.hand = take;
          },
        },
      }),
    oneBox.text,
  );
  const query = new URLSearchParams({ title: "A puzzle", text: `Try this one: ${islands.text}` });
  await page.goto(`./?${query}`);
  await expect(page.getByRole("link", { name: islands.title, exact: true, includeHidden: true })).toHaveAttribute("aria-current", "page");
  await expect(desk.board.getByRole("gridcell")).toHaveCount(9);
  expect(new URL(page.url()).search, "a reload does not share it again").toBe("");
  await page.reload();
  await page.waitForFunction(() => "hand" in window);
  await desk.solve();
  await expect(
    page.getByRole("link", { name: islands.title, exact: true, includeHidden: true }),
    "nor does it open a file again",
  ).toHaveAttribute("aria-current", "page");

  const hand = (query: string) =>
    page.evaluate((query) => window.hand({ targetURL: `${location.href.split("#")[0]}?${query}`, files: [] }), query);
  await hand(`url=&text=${encodeURIComponent(lamps.text)}`);
  await expect(desk.said).toContainText("6 lamps are lit");
  await hand(`${new URLSearchParams({ text: "Nothing that anybody could play" })}`);
  await expect(desk.text, "the page's field has it").toHaveValue("Nothing that anybody could play");
  await expect(desk.fault).not.toBeEmpty();

  await desk.open(hardTiles);
  await page.getByRole("complementary").getByRole("radio", { name: hardTiles.optimal }).check();
  await desk.act("Solve");
  await expect(desk.puzzle.locator("[part=work] b").first(), "it is running").toBeAttached();
  await page.evaluate((text) => window.hand({ files: [{ getFile: async () => new File([text], "level.xsb") }] }), oneBox.text);
  await expect(page.getByRole("link", { name: oneBox.title, exact: true, includeHidden: true })).toHaveAttribute("aria-current", "page");
  await expect(page.getByText("is still being solved")).toBeVisible();

  await page.evaluate(() => window.hand({ targetURL: `${location.href.split("#")[0]}#/parse`, files: [] }));
  await expect(page).toHaveURL(/#\/parse\/./);
  await expect(page.getByText("is still being solved")).toBeVisible();
});
