// Kills workers at moments that a seed decides.
import type { Page } from "@playwright/test";

/** Random numbers from 0 to 1 by a seed (mulberry32), so that a failed run can be repeated. */
export function seeded(seed: number): () => number {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A blow kills one worker after the given number of messages of any worker: the worker with the index `which`, modulo their number, among
    those alive. The worker dies silently, or with the event of a script that failed. */
export interface Blow {
  after: number;
  which: number;
  silent: boolean;
}

interface Watched {
  worker: Worker;
  killed: boolean;
  ended: boolean;
  owes: boolean;
  path?: unknown;
}
interface Kills {
  arm(blow: Blow | undefined): void;
  /** Kills a worker now if the armed blow has not been carried out yet. Returns whether it did. */
  strike(): boolean;
  fallen(): number;
  /** The number of workers that have been neither killed nor ended. */
  alive(): number;
  /** Whether the session's worker was killed and the page has not noticed yet. */
  unmissed(): boolean;
  /** The number of workers that have not answered a request for a sign of life yet. */
  owing(): number;
  /** Whether a blow is armed and has not been carried out yet. */
  armed(): boolean;
  /** Calls a function after 20 ms of the true clock. */
  later(act: () => void): void;
}
declare global {
  var kills: Kills;
}

/** Watches the page's workers. It must run before any script of the page. */
export async function watchWorkers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Native = Worker,
      all: Watched[] = [],
      { setTimeout } = window; // the page's clock will stand still
    const { postMessage, terminate } = Native.prototype;
    let armed: Blow | undefined,
      struck = 0,
      left = 0;
    const alive = (): Watched[] => all.filter(({ killed, ended }) => !killed && !ended);
    const strike = (): boolean => {
      const there = alive(),
        victim = armed && there[armed.which % there.length];
      if (!victim) return false;
      const { silent } = armed!;
      armed = undefined;
      struck++;
      victim.killed = true;
      terminate.call(victim.worker);
      if (!silent) victim.worker.dispatchEvent(new ErrorEvent("error", { message: "killed by the test", cancelable: true }));
      return true;
    };
    const count = (): void => {
      if (armed && --left <= 0) strike();
    };
    window.Worker = class extends Native {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        const one: Watched = { worker: this, killed: false, ended: false, owes: false };
        all.push(one);
        this.addEventListener("message", () => {
          one.owes = false;
          setTimeout(count);
        });
        this.terminate = () => {
          one.ended = true;
          terminate.call(this);
        };
        this.postMessage = (...message: unknown[]) => {
          if (message[0] instanceof Object && "open" in message[0]) one.path = message[0].open;
          one.owes ||= message[0] === "ping" || message[0] instanceof Uint8Array;
          (postMessage as (...message: unknown[]) => void).apply(this, message);
          setTimeout(count);
        };
      }
    } as typeof Worker;
    window.kills = {
      arm: (blow) => {
        armed = blow;
        left = blow?.after ?? 0;
      },
      strike,
      fallen: () => struck,
      alive: () => alive().length,
      unmissed: () => all.some(({ killed, ended, path }) => killed && !ended && path === "/session"),
      armed: () => armed !== undefined,
      later: (act) => setTimeout(act, 20),
      owing: () => alive().filter(({ owes }) => owes).length,
    };
  });
}

/** Advances the page's stopped clock until `over`. In between, each live worker has time to answer a request for a sign of life. */
export async function liveOn(page: Page, over: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await over())) {
    for (let looks = 0; looks < 200 && (await page.evaluate(() => kills.owing())); looks++)
      await page.evaluate(() => new Promise<void>(kills.later)); // a method may be at a long step, and longer on a busy machine
    await page.clock.runFor(1000);
  }
}
