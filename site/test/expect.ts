import { expect as base } from "@playwright/test";

type Poll = typeof base.poll;

/** The pauses between polls, in ms. Playwright's own (100, 250, 500, 1000) would lose half a second for a page that loads in one second. */
const intervals = [20, 50, 100, 200];

const poll: Poll = (actual, options) => base.poll(actual, { intervals, ...(typeof options === "string" ? { message: options } : options) });

/** Works as Playwright's expect, but polls more often. */
export const expect = new Proxy(base, { get: (target, name) => (name === "poll" ? poll : (Reflect.get(target, name) as unknown)) });
