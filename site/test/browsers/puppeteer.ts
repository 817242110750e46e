// Drives Firefox over WebDriver BiDi, and Chromium, in which this suite itself is tested.
import puppeteer, { type KeyInput, type Page } from "puppeteer-core";
import { touch } from "../workbench/finger";
import type { Browser, Point, Window } from "./browser";

const own = {
  firefox: { args: ["--no-remote"] },
  chrome: {
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  },
};

type Finger = (page: Page, way: readonly Point[]) => Promise<void>;

const fingers: Record<keyof typeof own, Finger> = {
  async firefox({ touchscreen }, [first, ...rest]) {
    await touchscreen.touchStart(first!.x, first!.y);
    for (const { x, y } of rest) await touchscreen.touchMove(x, y);
    await touchscreen.touchEnd();
  },
  async chrome(page, way) {
    const protocol = await page.createCDPSession();
    await touch(
      way,
      (type, touchPoints) => protocol.send("Input.dispatchTouchEvent", { type, touchPoints }),
      () => page.evaluate(() => new Promise(requestAnimationFrame)),
    );
    await protocol.detach();
  },
};

export async function start(browser: "firefox" | "chrome", executablePath: string): Promise<Browser> {
  const started = await puppeteer.launch({
    browser,
    executablePath,
    headless: true,
    timeout: 180_000,
    protocolTimeout: 0,
    ...own[browser],
  });
  // A headless browser cannot ask whether a click may write to the clipboard, and refuses unless the permission is granted.
  if (browser === "chrome")
    await (await started.target().createCDPSession()).send("Browser.grantPermissions", { permissions: ["clipboardSanitizedWrite"] });
  let front: Page | undefined;
  /** A person looks at one window at a time, so the window in use is brought to the front. */
  const inFront = async (page: Page): Promise<Page> => {
    if (page !== front) await page.bringToFront();
    return (front = page);
  };
  const [name = "", version = ""] = (await started.version()).split("/");
  return {
    name,
    version,
    async window(size = { width: 1280, height: 860 }) {
      const page = await started.newPage();
      await page.setViewport(size);
      front = page;
      return windowOf(page, () => inFront(page), fingers[browser]);
    },
    quit: () => started.close(),
  };
}

function windowOf(page: Page, front: () => Promise<Page>, finger: Finger): Window {
  return {
    async open(url) {
      await (await front()).goto(url);
    },
    async reload() {
      await (await front()).reload();
    },
    async back() {
      // puppeteer's goBack waits for a load event, but a page from the back/forward cache has none.
      const page = await front(),
        place = () => page.evaluate(() => location.href),
        left = await place();
      await page.evaluate(() => history.back());
      while ((await place().catch(() => left)) === left);
    },
    run: async (body, given) => (await front()).evaluate(body as (given: unknown) => unknown, given) as never,
    async drag([first, ...rest]: readonly Point[]) {
      const { mouse } = await front();
      await mouse.move(first!.x, first!.y);
      await mouse.down();
      for (const { x, y } of rest) await mouse.move(x, y, { steps: 4 });
      await mouse.up();
    },
    stroke: async (way) => finger(await front(), way),
    async press(key) {
      const { keyboard } = await front(),
        keys = key.split(/\+(?=.)/) as KeyInput[],
        last = keys.pop()!;
      for (const modifier of keys) await keyboard.down(modifier);
      await keyboard.press(last);
      for (const modifier of keys.reverse()) await keyboard.up(modifier);
    },
    picture: async () => (await front()).screenshot(),
    close: () => page.close(),
  };
}
