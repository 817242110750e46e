// The surroundings of games: a tab of a browser, or a stand-in for tests.

/** The surroundings of a game: the time, the timers, and whether anybody can see the page. */
export interface Surroundings {
  /** The time since a fixed moment, in ms. */
  now(): number;
  /** Whether the page is not visible. */
  readonly hidden: boolean;
  /** Calls back once after the given time, in ms. The function that it returns cancels the call. */
  after(ms: number, call: () => void): () => void;
}

/** The events of a tab, and of the visitor's input anywhere in the tab. */
export type TabEvent = "pagehide" | "pageshow" | "visibilitychange" | "pointerdown" | "pointermove" | "wheel" | "keydown";

/** The tab that the page is in. */
export interface Tab extends Surroundings {
  /** Calls back at each of these events, before all other listeners, until the signal is aborted. */
  listen(events: readonly TabEvent[], heard: () => void, until: AbortSignal): void;
  /** A storage that writes texts at once. It throws if it is switched off. */
  readonly texts: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** Asks the browser to keep the saved data even if storage is short. */
  persist(): void;
}

/** The tab of the browser. */
export const browser: Tab = {
  now: () => performance.now(),
  get hidden() {
    return document.hidden;
  },
  after(ms, call) {
    const timer = setTimeout(call, ms);
    return () => clearTimeout(timer);
  },
  listen(events, heard, signal) {
    for (const event of events)
      (event === "visibilitychange" ? document : window).addEventListener(event, heard, { capture: true, passive: true, signal });
  },
  get texts() {
    return localStorage;
  },
  persist: () => void navigator.storage?.persist?.().catch(() => undefined),
};
