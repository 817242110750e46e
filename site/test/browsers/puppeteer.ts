// Firefox over WebDriver BiDi, and Chromium, in which the suite itself is tried.
import puppeteer, { type KeyInput, type Page } from "puppeteer-core";
import type { Browser, Point, Window } from "./browser";

const own = {
  firefox: { args: ["--no-remote"] },
  chrome: { args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"] },
};

export async function start(browser: "firefox" | "chrome", executablePath: string): Promise<Browser> {
  const started = await puppeteer.launch({ browser, executablePath, headless: true, timeout: 180_000, protocolTimeout: 0, ...own[browser] });
  const [name = "", version = ""] = (await started.version()).split("/");
  return {
    name, version, touches: true,
    async window(size = { width: 1280, height: 860 }) {
      const page = await started.newPage();
      await page.setViewport(size);
      return windowOf(page);
    },
    quit: () => started.close(),
  };
}

function windowOf(page: Page): Window {
  return {
    async open(url) { await page.goto(url); },
    async reload() { await page.reload(); },
    run: (body, given) => page.evaluate(body as (given: unknown) => unknown, given) as never,
    async drag([first, ...rest]: readonly Point[]) {
      await page.mouse.move(first!.x, first!.y);
      await page.mouse.down();
      for (const { x, y } of rest) await page.mouse.move(x, y, { steps: 4 });
      await page.mouse.up();
    },
    async stroke([first, ...rest]: readonly Point[]) {
      await page.touchscreen.touchStart(first!.x, first!.y);
      for (const { x, y } of rest) await page.touchscreen.touchMove(x, y);
      await page.touchscreen.touchEnd();
    },
    async press(key) {
      const keys = key.split(/\+(?=.)/) as KeyInput[], last = keys.pop()!;
      for (const modifier of keys) await page.keyboard.down(modifier);
      await page.keyboard.press(last);
      for (const modifier of keys.reverse()) await page.keyboard.up(modifier);
    },
    async picture() {
      await page.bringToFront();
      return page.screenshot();
    },
    close: () => page.close(),
  };
}
