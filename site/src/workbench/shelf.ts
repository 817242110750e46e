import { createStore, entries, set, type UseStore } from "idb-keyval";
import type { Saved } from "../element/game";

/** A puzzle that was played: by its kind and the text it was opened with. */
export interface Played { moves: string[]; at: number; solved: boolean }

/** The game that a kind was left with. Source is the text that it was opened with; level its name, if it came with Unknot. */
export interface Left { source: string; level?: string; saved: Saved }

const keyOf = (kind: string, source: string) => `played ${kind}\n${source}`;

/** Keeps what is played over a closed tab. Where the browser keeps nothing, it is kept for as long as the page is open. */
export class Shelf extends EventTarget {
  /** Why nothing is kept, if so. */
  trouble: string | undefined;
  private readonly memory = new Map<string, unknown>();
  private store: UseStore | undefined;
  private readonly writing = new Set<string>();

  /** Reads all that there is. */
  async open(): Promise<void> {
    try {
      this.store = createStore("unknot", "kept");
      for (const [key, value] of await entries<string, unknown>(this.store)) this.memory.set(key, value);
    } catch {
      this.fail();
    }
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

  /** One write of a key at a time; the latest value is the one that stays. */
  private async write(key: string): Promise<void> {
    if (!this.store || this.writing.has(key)) return;
    this.writing.add(key);
    try {
      for (let value: unknown; value !== this.memory.get(key);) {
        value = this.memory.get(key);
        await set(key, value, this.store);
      }
      if (this.trouble) this.tell(undefined);
    } catch {
      this.fail();
    } finally {
      this.writing.delete(key);
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
