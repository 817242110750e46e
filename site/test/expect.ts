import { expect as base } from "@playwright/test";

type Poll = typeof base.poll;

/** In ms. Playwright looks a second time after 100, then after 250, 500 and 1000, so that half a second of a page that loads in one is
    slept through. */
const intervals = [20, 50, 100, 200];

const poll: Poll = (actual, options) => base.poll(actual, { intervals, ...(typeof options === "string" ? { message: options } : options) });

/** Expects as Playwright does, but polls more often. */
export const expect = new Proxy(base, { get: (target, name) => (name === "poll" ? poll : (Reflect.get(target, name) as unknown)) });
