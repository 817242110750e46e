import { createStore, entries, set, type UseStore } from "idb-keyval";
import type { Saved } from "../element/game";

/** A puzzle that was played: by its kind and the text it was opened with. */
export interface Played { moves: string[]; at: number; solved: boolean }

/** The game that a kind was left with. Source is the text that it was opened with; level its name, if it came with Unknot. */
export interface Left { source: string; level?: string; saved: Saved }

const unwritten = "unknot unwritten";
const keyOf = (kind: string, source: string) => `played ${kind}\n${source}`;

/** Keeps what is played over a closed tab. Where the browser keeps nothing, it is kept for as long as the page is open. */
export class Shelf extends EventTarget {
  /** Why nothing is kept, if so. */
  trouble: string | undefined;
  private readonly memory = new Map<string, unknown>();
  private store: UseStore | undefined;
  /** What is on its way to the database. */
  private readonly pending = new Map<string, unknown>();

  /** Reads all that there is. */
  async open(): Promise<void> {
    try {
      this.store = createStore("unknot", "kept");
      for (const [key, value] of await entries<string, unknown>(this.store)) this.memory.set(key, value);
      for (const [key, value] of JSON.parse(localStorage.getItem(unwritten) ?? "[]")) this.put(key, value);
      localStorage.removeItem(unwritten);
    } catch {
      this.fail();
    }
    // The database may lose what a closing page has just written; this storage is slower and does not.
    addEventListener("pagehide", () => {
      if (this.pending.size && !this.trouble) localStorage.setItem(unwritten, JSON.stringify([...this.pending]));
    });
  }

  played(kind: string, source: string): Played | undefined { return this.memory.get(keyOf(kind, source)) as Played | undefined; }
  left(kind: string): Left | undefined { return this.memory.get(`left ${kind}`) as Left | undefined; }
  get lastKind(): string | undefined { return this.memory.get("last kind") as string | undefined; }

  /** Keeps where a game is. */
  keep(kind: string, left: Left, solved: boolean): void {
    this.put("last kind", kind);
    this.put(`left ${kind}`, left);
    const { moves = [], at = moves.length, draft } = left.saved;
    if (draft) return;
    const before = this.played(kind, left.source);
    if (before || moves.length) this.put(keyOf(kind, left.source), { moves, at, solved: solved || before?.solved === true } satisfies Played);
  }

  private put(key: string, value: unknown): void {
    this.memory.set(key, value);
    void this.write(key);
  }

  private async write(key: string): Promise<void> {
    if (!this.store) return;
    const value = this.memory.get(key);
    this.pending.set(key, value);
    try {
      await set(key, value, this.store);
      this.tell(undefined);
    } catch {
      this.fail();
    } finally {
      if (this.pending.get(key) === value) this.pending.delete(key);
    }
  }

  private fail(): void {
    this.tell("Your browser keeps nothing more for this page: its storage is full or switched off. Games last until the tab is closed.");
  }

  private tell(trouble: string | undefined): void {
    if (trouble === this.trouble) return;
    this.trouble = trouble;
    this.dispatchEvent(new Event("change"));
  }
}
