// embed.html in a frame on a page of another origin.
import type { Page } from "@playwright/test";
import { serve } from "../../serve.mjs";
import { accessible } from "../axe";
import { test } from "../context";
import { expect } from "../expect";
import { whole } from "../whole";
import { turn } from "../sample";
import { blog, dist, watch, type Host } from "./hosts";

/** A puzzle that two moves solve. */
const near = "1 2 3\n4 0 6\n7 5 8";

let unknot: Host;
test.beforeAll(async () => {
  unknot = await serve(dist);
}); // the host sends no Access-Control-Allow-Origin
test.afterAll(() => unknot.close());

/** The hash of a shared puzzle's address. */
const shared = (page: Page, kind: string, text: string): Promise<string> =>
  page.evaluate(
    async (saved) => {
      const packed = new Response(new Blob([JSON.stringify(saved)]).stream().pipeThrough(new CompressionStream("deflate")));
      return `#=${btoa(String.fromCharCode(...new Uint8Array(await packed.arrayBuffer())))
        .replace(/\+/g, "-")
        .replace(/\//g, "_")
        .replace(/=+$/, "")}`;
    },
    [kind, text, [], 0],
  );

/** Serves a page that records the messages of its frame, under a policy that allows nothing else. */
const host = (info: { outputPath(name: string): string }, frame: string): Promise<Host> =>
  blog(
    info.outputPath("blog"),
    {
      "index.html": `<!doctype html><html lang="en"><title>A post</title><script src="heard.js"></script><h1>A post</h1>${frame}`,
      "heard.js": `heard = []; addEventListener("message", ({ origin, source, data }) => {
    const frame = document.querySelector("iframe");
    if (source === frame.contentWindow) heard.push({ origin, ...data });
    if (source === frame.contentWindow && data.type === "unknot-size") frame.height = data.detail.height;
  });`,
    },
    `default-src 'none'; script-src 'self'; frame-src ${unknot.url}`,
  );

// Every run tests the frame in a sandbox, which allows less. Without a sandbox, only the origin of the messages differs.
for (const sandbox of ["", ` sandbox="allow-scripts"`]) {
  test(
    `plays and solves in a frame, reports its height and its events, and obeys its parent alone${
      sandbox && ", in a sandbox and from a host that shares nothing"
    }`,
    { tag: sandbox ? [] : whole },
    async ({ page }, info) => {
      await page.goto(`${unknot.url}doctor-frame.html`);
      const hash = await shared(page, "tiles", near),
        post = await host(
          info,
          `<iframe src="${unknot.url}embed.html${hash}?loading=touch&controls=solve+steps+say&theme=dark" title="Tiles" height="60"${sandbox}></iframe>`,
        );
      const seen = watch(page),
        frame = page.frameLocator("iframe"),
        heard = (type: string) =>
          page.evaluate(
            (type) =>
              (window as unknown as { heard: { type: string; origin: string; detail: Record<string, unknown> }[] }).heard.filter(
                (one) => one.type === type,
              ),
            type,
          );
      await page.goto(post.url);
      await expect(frame.locator("[part=text]")).toContainText("7 5 8");
      expect(seen.asked.filter((url) => url.startsWith(unknot.url) && !/embed.html|boards-/.test(url))).toEqual([]);
      await frame.getByRole("button", { name: "Play", exact: true }).click();
      await expect(frame.locator("unknot-board")).toBeVisible();
      const room = () => page.locator("iframe").evaluate((frame: HTMLIFrameElement) => frame.clientHeight);
      const whole = () =>
        frame.locator("body").evaluate((body) => ({ inner: innerHeight, needed: Math.ceil(body.getBoundingClientRect().height) }));
      await expect
        .poll(async () => {
          const { inner, needed } = await whole();
          return inner - needed;
        })
        .toBe(0);
      expect(await room()).toBeGreaterThan(300);
      await expect(frame.locator("unknot-puzzle")).toHaveAttribute("theme", "dark");
      expect((await heard("unknot-ready"))[0]).toMatchObject({
        origin: sandbox ? "null" : new URL(unknot.url).origin,
        detail: { kind: "tiles", text: expect.stringContaining("7 5 8") },
      });

      // The frame ignores a message that does not come from its parent.
      await frame.locator("body").evaluate(() => {
        postMessage({ type: "unknot-do", method: "step" }, "*");
      });
      await page.locator("iframe").evaluate((frame: HTMLIFrameElement) => {
        for (const method of ["constructor", "step"]) frame.contentWindow!.postMessage({ type: "unknot-do", method, by: 1 }, "*");
      });
      await expect(frame.getByRole("slider", { name: "Step" })).toHaveAttribute("aria-valuetext", "1 of 2");
      expect((await heard("unknot-solved"))[0]!.detail).toMatchObject({ by: "solver" });
      expect(await heard("unknot-error")).toEqual([]);
      await page.locator("iframe").evaluate((frame: HTMLIFrameElement) => {
        frame.src = `${frame.src.split("#")[0]}#=damaged`;
      });
      await expect(frame.getByRole("alert")).toContainText("damaged");
      await expect.poll(() => heard("unknot-error")).toHaveLength(1);
      const refused = sandbox ? /favicon|CORS|net::ERR_FAILED/ : /favicon/; // the frame takes files that it may not fetch from a script
      expect(seen.wrong.filter((text) => !refused.test(text))).toEqual([]);
      await post.close();
    },
  );
}

test("draws a level in a frame without the engine, plays the first touch on it, and keeps its height", async ({ page }, info) => {
  const seen = watch(page),
    frame = page.frameLocator("iframe"),
    board = frame.locator("unknot-board"),
    engine = () => seen.asked.filter((url) => /engine|worker|embed-/.test(url)),
    played = () => frame.locator("unknot-puzzle").evaluate((puzzle) => (puzzle as unknown as { game?: { state?: State } }).game?.state?.at);
  interface State {
    at: number;
  }
  let height = "300";
  for (const known of [false, true]) {
    // Loads the frame once, so that it reports the height of the game. The second page gives the frame this height from the start.
    const post = await host(
      info,
      `<iframe src="${unknot.url}embed.html#/lights/02-two-corners" title="Lights" width="460" height="${height}"></iframe>`,
    );
    await page.goto(post.url);
    await expect(board.getByRole("gridcell")).toHaveCount(16);
    expect(engine()).toEqual([]);
    const before = (await board.locator("svg").boundingBox())!;
    if (known) {
      await board.getByRole("gridcell").first().focus();
      expect(engine()).toEqual([]);
      await page.keyboard.press("Enter");
    } else await board.getByRole("gridcell").first().click();
    await expect.poll(played).toBe(1);
    await expect(frame.getByRole("button", { name: "Undo" })).toBeVisible();
    expect(await board.locator("svg").boundingBox()).toEqual(before);
    const heights = await page.evaluate(() =>
      (window as unknown as { heard: { type: string; detail: { height: number } }[] }).heard
        .filter(({ type }) => type === "unknot-size")
        .map(({ detail }) => String(detail.height)),
    );
    if (known) for (const told of heights) expect(told).toBe(height);
    else height = heights.at(-1)!;
    seen.asked.length = 0;
    await post.close();
  }
});

test("offers a puzzle that only the engine has as a surface to touch", { tag: turn(2) }, async ({ page }) => {
  const seen = watch(page);
  await page.goto(`${unknot.url}embed.html#/tiles/nothing`);
  await page.getByRole("button", { name: "Touch to play" }).click();
  await expect(page.getByRole("alert")).toContainText("leads to no puzzle");
  expect(seen.asked.some((url) => url.includes("engine"))).toBe(true);
});

test("opens a level in a frame by its address, also without a parent, and axe finds nothing", { tag: turn(3) }, async ({ page }) => {
  await page.goto(`${unknot.url}embed.html#/tiles`);
  await expect(page.getByRole("gridcell").first()).toBeVisible();
  await accessible(page);
  await page.goto(`${unknot.url}embed.html#/tiles?start=solved`);
  await expect(page.getByRole("slider", { name: "Step" })).toBeVisible();
  await accessible(page);
});

test("shows a link in a frame without scripts", { tag: turn(1) }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false }),
    page = await context.newPage();
  await page.goto(`${unknot.url}embed.html#/tiles`);
  await expect(page.getByRole("link", { name: "Unknot" })).toBeVisible();
  await context.close();
});
