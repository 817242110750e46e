// The app that a system installs from dist/, in any folder.
import { expect } from "@playwright/test";
import { readFileSync } from "node:fs";
import { serve } from "../../serve.mjs";
import { test } from "../surroundings";
import { dist } from "./hosts";

interface App {
  icons: { src: string; sizes: string; type: string }[];
  start_url: string;
  scope: string;
  share_target: { action: string };
  file_handlers: { action: string; accept: Record<string, string[]> }[];
}
const app = JSON.parse(readFileSync(`${dist}manifest.webmanifest`, "utf8")) as App;

test("has the icons of its manifest, and opens the files of all formats", () => {
  for (const { src, sizes, type } of app.icons) {
    const file = readFileSync(dist + src);
    if (type === "image/png") expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`, src).toBe(sizes);
    else expect(file.toString(), src).toMatch(/^<svg /);
  }
  expect(app.file_handlers[0]!.accept["text/plain"]).toEqual(expect.arrayContaining([".kif", ".slc", ".sok", ".txt", ".xsb"]));
});

test("can be installed from a sub-folder without a warning", async ({ page }) => {
  const host = await serve(dist, { prefix: "/some/folder/" });
  await page.goto(host.url);
  const cdp = await page.context().newCDPSession(page);
  const { errors, manifest } = (await cdp.send("Page.getAppManifest")) as {
    errors: unknown[];
    manifest?: { startUrl: string; scope?: string; shareTarget?: { action: string } };
  };
  expect(errors).toEqual([]);
  expect(manifest).toMatchObject({ startUrl: host.url, scope: host.url, shareTarget: { action: host.url } });
  expect((await cdp.send("Page.getInstallabilityErrors")).installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual(
    [],
  );
  const icons = await page.evaluate(
    (icons) =>
      Promise.all(
        icons.map(async (src) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          return image.naturalWidth;
        }),
      ),
    app.icons.map(({ src }) => src),
  );
  expect(Math.min(...icons)).toBeGreaterThan(0);
  await host.close();
});
