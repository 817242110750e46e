import { entries, type UseStore } from "idb-keyval";
import { Database } from "./database";
import type { Tab } from "../kit/surroundings";

/** Computes a value from the previous one; undefined means no value. It may be called more than once. */
type Change = (before: unknown) => unknown;

/**
 * A record in `unwritten`. left: the value that a closing page could not write; from: the value before its changes; sent: the value of a
 * write that had begun.
 */
type LeftBehind = [key: string, left: unknown, from: unknown, sent?: unknown];

/** The key under which closing pages leave values that they could not write. */
const unwritten = "unknot unwritten";

/**
 * Saved values by their keys. All are in memory as well. Several tabs change the database, so each change is applied to the current value
 * in the database. If the browser saves nothing, the values last as long as the page. Events: change; leaving, the last moment to change
 * something before the page is closed.
 */
export class Store extends EventTarget {
  private readonly memory = new Map<string, unknown>();
  private readonly database: Database;
  private opened: Promise<void> | undefined;
  /** Whether the whole database has been read. */
  private loaded = false;
  /** Whether the browser has no database. */
  private without = false;
  /** By key: the changes not yet in the database, the value before them (`from`), and the value of a write that has begun (`sent`). */
  private readonly pending = new Map<string, { from: unknown; changes: Change[]; sent?: unknown }>();
  private readonly writing = new Set<string>();
  /** Keys whose changes the database refused. */
  private readonly lost = new Set<string>();
  /** Aborted when the store is closed. */
  private readonly ending = new AbortController();

  /**
   * own matches the keys for which each tab uses its own values. rejoined merges a value in the database with one that an earlier page
   * could not write; its last arguments are that page's starting value and the value that it was writing.
   */
  constructor(
    private readonly tab: Tab,
    private readonly own: RegExp,
    private readonly rejoined: (key: string, before: unknown, left: unknown, from: unknown, sent: unknown) => unknown,
  ) {
    super();
    this.database = new Database(
      "unknot",
      "unknot kept",
      { silent: "What you do here will be saved as soon as it does.", full: "Games last until the tab is closed." },
      tab,
    );
    this.database.addEventListener("change", () => this.dispatchEvent(new Event("change")));
  }

  /** The reason why nothing is saved; undefined if values are saved. */
  get trouble(): string | undefined {
    return this.database.trouble;
  }

  /** Whether everything has been read. While false, a database that has not answered yet may have more values. */
  get whole(): boolean {
    return this.loaded || this.without;
  }

  /** Reads all saved values. It does not wait for a database that does not answer; the values arrive once it does. */
  open(): Promise<void> {
    return (this.opened ??= this.begin());
  }

  private async begin(): Promise<void> {
    this.database.listen((message) => {
      const [key, value] = message as [string, unknown];
      if (this.own.test(key) || this.pending.has(key)) return; // a pending change of this tab is reported after its write
      this.know(key, value);
      this.dispatchEvent(new Event("change"));
    });
    // A database may lose the last writes of a closing page, so `leave` uses the tab's synchronous storage. Browsers differ in the order of
    // listeners, so this one announces `leaving` first.
    const { signal } = this.ending;
    this.tab.listen(
      ["pagehide"],
      () => {
        this.dispatchEvent(new Event("leaving"));
        this.leave();
      },
      signal,
    );
    await this.database.inTime(this.load());
  }

  /** Stops all changes, and ignores other tabs. A write that has begun is completed. */
  close(): void {
    this.ending.abort();
    this.database.close();
    this.pending.clear();
  }

  get(key: string): unknown {
    return this.memory.get(key);
  }

  /** The keys that begin with prefix, and their values. */
  all(prefix: string): [string, unknown][] {
    return [...this.memory].filter(([key]) => key.startsWith(prefix));
  }

  /** Changes a value: at once in memory, soon in the database. */
  change(key: string, change: Change): void {
    const before = this.memory.get(key),
      { changes, ...known } = this.pending.get(key) ?? { from: before, changes: [] };
    this.know(key, change(before));
    if (this.without || this.ending.signal.aborted) return;
    this.pending.set(key, { ...known, changes: [...changes, change] });
    void this.write(key);
  }

  private async load(): Promise<void> {
    try {
      await this.database.act(async (database) => {
        const kept = await entries<string, unknown>(database);
        for (const [key, value] of kept)
          this.know(
            key,
            (this.pending.get(key)?.changes ?? []).reduce((value, change) => change(value), value),
          );
        for (const [key, left, from, sent] of leftBehind(this.tab))
          this.change(key, (before) => this.rejoined(key, before, left ?? undefined, from ?? undefined, sent ?? undefined));
        leaveBehind(this.tab, []);
      });
      this.loaded = true;
      for (const key of this.pending.keys()) void this.write(key);
    } catch {
      this.without = true;
      this.pending.clear();
    }
  }

  private leave(): void {
    if (!this.pending.size || this.without) return;
    leaveBehind(this.tab, [
      ...leftBehind(this.tab),
      ...[...this.pending].map(([key, { from, sent }]): LeftBehind => [key, this.memory.get(key), from, sent]),
    ]);
  }

  private know(key: string, value: unknown): void {
    if (value === undefined) this.memory.delete(key);
    else this.memory.set(key, value);
  }

  /** Writes the pending changes of a key, one transaction at a time. */
  private async write(key: string): Promise<void> {
    if (!this.loaded || this.writing.has(key)) return;
    this.writing.add(key);
    try {
      for (let made; (made = this.pending.get(key)); ) {
        const { changes, from } = made;
        made.sent = changes.reduce((value, change) => change(value), from);
        const value = await this.database.act((database) => changed(database, key, changes));
        if (this.ending.signal.aborted) return;
        const more = this.pending.get(key)!.changes.slice(changes.length);
        if (more.length) this.pending.set(key, { from: value, changes: more });
        else this.made(key, value);
      }
      this.lost.delete(key);
      for (const other of this.lost) void this.write(other); // the database may have space again
      if (!this.lost.size) this.database.recovered();
    } catch {
      this.lost.add(key);
      this.database.tell([key, this.memory.get(key)]);
    } finally {
      this.writing.delete(key);
    }
  }

  private made(key: string, value: unknown): void {
    this.pending.delete(key);
    this.know(key, value);
    this.database.tell([key, value]);
    this.dispatchEvent(new Event("change"));
  }
}

/** The values that closed pages, perhaps several, could not write. Empty if they cannot be read. */
function leftBehind(tab: Tab): LeftBehind[] {
  try {
    const all: unknown = JSON.parse(tab.texts.getItem(unwritten) ?? "[]");
    return Array.isArray(all) ? (all.filter(Array.isArray) as LeftBehind[]) : [];
  } catch {
    return [];
  }
}

function leaveBehind(tab: Tab, left: readonly LeftBehind[]): void {
  try {
    if (left.length) tab.texts.setItem(unwritten, JSON.stringify(left));
    else tab.texts.removeItem(unwritten);
  } catch {
    // The storage is full or switched off.
  }
}

/** Applies changes to a value of the database in one transaction, and returns the result. */
const changed = (database: UseStore, key: string, changes: readonly Change[]): Promise<unknown> =>
  database(
    "readwrite",
    (store) =>
      new Promise((resolve, reject) => {
        const { transaction } = store,
          read = store.get(key);
        let value: unknown;
        read.onsuccess = () => {
          try {
            value = changes.reduce((value, change) => change(value), read.result as unknown);
            if (value === undefined) store.delete(key);
            else store.put(value, key);
          } catch {
            transaction.abort();
          }
        };
        transaction.oncomplete = () => resolve(value);
        transaction.onabort = transaction.onerror = () => reject(transaction.error);
      }),
  );
