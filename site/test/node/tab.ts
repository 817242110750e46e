// A stand-in for a browser's tab, as far as games and the workbench need one.
import type { Tab, TabEvent } from "../../src/kit/surroundings";
import type { TestEngine } from "./engine";

/** A tab whose time passes only when a test lets it pass. */
export class TestTab implements Tab {
  hidden = false;
  private time = 0;
  private readonly timers = new Set<{ due: number; call(): void }>();
  private readonly events = new EventTarget();

  constructor(
    private readonly engine: TestEngine,
    private readonly kept = new Map<string, string>(),
  ) {}

  /** Another tab of the same browser. */
  again(): TestTab {
    return new TestTab(this.engine, this.kept);
  }

  now(): number {
    return this.time;
  }

  after(ms: number, call: () => void): () => void {
    const timer = { due: this.time + Math.max(0, ms), call };
    this.timers.add(timer);
    return () => void this.timers.delete(timer);
  }

  /** Lets time pass. Each timer calls back when it is due, and the engine answers all requests before the next timer. */
  async pass(ms: number): Promise<void> {
    const end = this.time + ms;
    await this.engine.idle();
    for (let timer; (timer = [...this.timers].sort((a, b) => a.due - b.due)[0]) && timer.due <= end; ) {
      this.timers.delete(timer);
      this.time = Math.max(this.time, timer.due);
      timer.call();
      await this.engine.idle();
    }
    this.time = end;
  }

  /** Lets time pass while the page is busy: timers call back late. */
  async oversleep(ms: number): Promise<void> {
    await this.engine.idle();
    this.sleep(ms);
    await this.pass(0);
  }

  /** Lets time pass while the machine sleeps: no timer calls back. */
  sleep(ms: number): void {
    this.time += ms;
  }

  listen(events: readonly TabEvent[], heard: () => void, signal: AbortSignal): void {
    for (const event of events) this.events.addEventListener(event, heard, { signal });
  }

  /** Dispatches an event of the tab. */
  happen(event: TabEvent): void {
    this.events.dispatchEvent(new Event(event));
  }

  readonly texts = {
    getItem: (key: string) => this.kept.get(key) ?? null,
    setItem: (key: string, text: string) => void this.kept.set(key, text),
    removeItem: (key: string) => void this.kept.delete(key),
  };

  persist(): void {}
}

/** The channels by which tabs send messages to each other. */
export const channels = {
  /** True if channels opened from now on receive no messages. */
  deaf: false,
  all: new Set<BroadcastChannel>(),
  close(): void {
    for (const channel of this.all) channel.close();
    this.all.clear();
  },
};

const Native = BroadcastChannel;
globalThis.BroadcastChannel = class extends Native {
  constructor(name: string) {
    super(name);
    (this as unknown as { unref(): void }).unref(); // it keeps no process alive
    channels.all.add(this);
    if (channels.deaf) Object.defineProperty(this, "onmessage", { set() {} });
  }

  /** Sends nothing after the end of a test, although the page may still save something. */
  override postMessage(message: unknown): void {
    if (channels.all.has(this)) super.postMessage(message);
  }
};
