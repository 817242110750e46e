// The fixtures of the journeys. All journeys share one browser; each journey has its own host and visitors.
import { test as base } from "@playwright/test";
import { execFileSync } from "node:child_process";
import { cpSync, writeFileSync } from "node:fs";
import { serve } from "../../serve.mjs";
import { dist } from "../dist/hosts";
import type { Browser } from "./browser";
import { start as startPuppeteer } from "./puppeteer";
import { Visitor } from "./visitor";
import { start as startWebKit } from "./webkit";

/** The tag of the journey that runs in Chromium with each `./build.sh test`: it uses most of the code that the journeys share. */
export const always = "@always";

/** The path of the system's browser: the variable's value, otherwise the first of the names that is installed. */
function installed(variable: string, ...names: string[]): string {
  return (
    process.env[variable] || execFileSync("sh", ["-c", names.map((name) => `command -v ${name}`).join(" || ")], { encoding: "utf8" }).trim()
  );
}

const drivers: Record<string, () => Promise<Browser>> = {
  firefox: () => startPuppeteer("firefox", installed("FIREFOX", "firefox-esr", "firefox")),
  chromium: () =>
    startPuppeteer("chrome", installed("CHROMIUM", "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")),
  webkit: startWebKit,
};

/** A served folder and its server, which can be stopped and started again at the same address. Each has its own origin, and therefore its
    own storage. */
export interface Host {
  readonly www: string;
  readonly url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  requests(): string[];
}

export async function hostOf(www: string, options: Parameters<typeof serve>[1] = {}): Promise<Host> {
  let server = await serve(www, options);
  const { url } = server,
    port = Number(new URL(url).port);
  return {
    www,
    url,
    stop: () => server.close(),
    start: async () => {
      server = await serve(www, { ...options, port });
    },
    requests: () => server.requests,
  };
}

interface Fixtures {
  /** dist/, with a page to copy from. */ host: Host;
  /** A new visitor in a new window. */ visit(size?: { width: number; height: number }): Promise<Visitor>;
  /** A visitor with a window of a desktop's size. */ visitor: Visitor;
}

export const test = base.extend<Fixtures, { browsing: Browser }>({
  browsing: [
    async ({}, use, { project }) => {
      const browser = await drivers[project.name]!();
      await use(browser);
      await browser.quit();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  host: async ({}, use, info) => {
    const www = info.outputPath("www");
    cpSync(dist, www, { recursive: true });
    writeFileSync(`${www}/copied.html`, "<!doctype html><title>Elsewhere</title><textarea rows=20 cols=60></textarea>");
    const host = await hostOf(www);
    await use(host);
    await host.stop().catch(() => undefined);
  },
  visit: async ({ browsing }, use, info) => {
    const came: Visitor[] = [];
    await use(async (size) => {
      const visitor = new Visitor(await browsing.window(size));
      came.push(visitor);
      return visitor;
    });
    for (const [i, { window }] of came.entries()) {
      if (info.status !== info.expectedStatus)
        await window.picture().then(
          (body) => writeFileSync(info.outputPath(`window-${i + 1}.png`), body),
          () => undefined,
        );
      await window.close().catch(() => undefined);
    }
  },
  visitor: async ({ visit }, use) => use(await visit()),
});
export { expect } from "@playwright/test";
