import { expect, test } from "@playwright/test";
import { Life } from "../../src/engine/life";
import type { ToWorker } from "../../src/engine/wire";

/** A stand-in for a browser's locks: each name is free, or held until its holder disappears. */
class Locks {
  private readonly waiting = new Map<string, () => void>();
  request(name: string, { signal }: { signal: AbortSignal }, got: () => void): Promise<void> {
    return new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => {
        this.waiting.delete(name);
        reject(signal.reason);
      });
      this.waiting.set(name, () => {
        got();
        resolve();
      });
    });
  }
  /** Frees a lock, as a browser does when the holder disappears. */
  release(name: string): void {
    this.waiting.get(name)?.();
  }
}

/** A page with or without locks, its events, and its Life, which watches the worker. */
function page(locks?: Locks) {
  const events = new EventTarget(),
    posted: ToWorker[] = [];
  Object.defineProperty(globalThis, "navigator", { value: { locks }, configurable: true });
  Object.assign(globalThis, { addEventListener: events.addEventListener.bind(events) });
  let lost = 0;
  const life = new Life(
    (message) => posted.push(message),
    () => lost++,
  );
  return {
    life,
    posted,
    lost: () => lost,
    name: () => (posted.at(-1) as { hold: string }).hold,
    happen: (type: string, persisted: boolean) => events.dispatchEvent(Object.assign(new Event(type), { persisted })),
  };
}

test("reports a worker lost when its lock is free, and not before", () => {
  const locks = new Locks(),
    { life, lost, name } = page(locks);
  life.held(name());
  expect(lost()).toBe(0);
  locks.release(name());
  expect(lost()).toBe(1);
});

for (const [what, end] of [
  ["is ended by the page", ({ life }) => life.end()],
  ["lets go for a page that is put aside", ({ happen }) => happen("pagehide", true)],
] as [string, (there: ReturnType<typeof page>) => void][])
  test(`does not report a worker lost that ${what}`, () => {
    const locks = new Locks(),
      there = page(locks),
      name = there.name();
    there.life.held(name);
    end(there);
    locks.release(name);
    there.life.held(name); // this message comes too late
    locks.release(name);
    expect(there.lost()).toBe(0);
  });

test("makes the worker hold another lock when the page comes back", () => {
  const locks = new Locks(),
    { life, posted, lost, name, happen } = page(locks),
    before = name();
  life.held(before);
  happen("pagehide", true);
  expect(name()).toBe("");
  happen("pageshow", true);
  expect(name()).not.toBe(before);
  expect(posted).toHaveLength(3);
  life.held(name());
  locks.release(name());
  expect(lost()).toBe(1);
});

test("asks the worker for nothing if there are no locks", () => {
  const { posted, happen } = page();
  happen("pageshow", true);
  expect(posted).toEqual([]);
});
