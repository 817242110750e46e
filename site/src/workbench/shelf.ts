import { createStore, del, entries, set, type UseStore } from "idb-keyval";
import { bettered, type Feat, type Feats } from "../element/feat";
import type { Saved } from "../element/game";
import { fileName } from "./saving";
import type { Spot } from "./series";

/** A puzzle that was played: by its kind and the text it was opened with. Best are the player's own ways to the goal, known those that
    a method found or that came with it. */
export interface Played { moves: string[]; at: number; solved: boolean; best?: Feats; known?: Feats }

/** The game that a kind was left with. Source is the text that it was opened with; spot where it stands among others, if it does. */
export interface Left { source: string; spot?: Spot; saved: Saved }

/** A puzzle of a collection; of the visitor's own each keeps its number while others come and go. Made: by a generator. */
export interface Piece { name: string; text: string; size?: string; number?: number; made?: boolean }

/** Puzzles of one kind that came in one text, or the visitor's own, the latest first. Its name is for addresses. */
export interface Collection { name: string; title: string; parts: Piece[] }

/** The name of the visitor's own puzzles, pasted, drawn or made one by one; no file's name gives it. */
export const own = "~";

const unwritten = "unknot unwritten";
const keyOf = (kind: string, source: string) => `played ${kind}\n${source}`;
const keyOfCollection = (kind: string, name: string) => `collection ${kind}\n${name}`;

/** Keeps what is played over a closed tab. Where the browser keeps nothing, it is kept for as long as the page is open. */
export class Shelf extends EventTarget {
  /** Why nothing is kept, if so. */
  trouble: string | undefined;
  private readonly memory = new Map<string, unknown>();
  private store: UseStore | undefined;
  /** What is on its way to the database. */
  private readonly pending = new Map<string, unknown>();
  /** What found no room there. */
  private readonly lost = new Set<string>();
  /** Each tab has all that is kept in its memory: what it did not hear of it would write over. */
  private readonly tabs = new BroadcastChannel("unknot kept");

  /** Reads all that there is. */
  async open(): Promise<void> {
    this.tabs.onmessage = ({ data: [key, value] }: MessageEvent<[string, unknown]>) => {
      this.know(key, value);
      this.dispatchEvent(new Event("change"));
    };
    try {
      this.store = createStore("unknot", "kept");
      for (const [key, value] of await entries<string, unknown>(this.store)) if (!this.memory.has(key)) this.memory.set(key, value);
      for (const [key, value] of JSON.parse(localStorage.getItem(unwritten) ?? "[]")) this.put(key, value ?? undefined);
      localStorage.removeItem(unwritten);
    } catch {
      this.fail();
    }
    // The database may lose what a closing page has just written; this storage is slower and does not.
    addEventListener("pagehide", () => {
      if (!this.pending.size || this.trouble) return;
      const others = JSON.parse(localStorage.getItem(unwritten) ?? "[]"); // of tabs that close with this one
      localStorage.setItem(unwritten, JSON.stringify([...others, ...this.pending]));
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
    if (before || moves.length) this.put(keyOf(kind, left.source), { ...before, moves, at, solved: solved || before?.solved === true } satisfies Played);
  }

  /** Keeps a way to the goal if it is the best in some measure: of the player's own, or of those that are known. */
  record(kind: string, source: string, feat: Feat, measures: readonly string[], whose: "best" | "known"): void {
    const before: Played = this.played(kind, source) ?? { moves: [], at: 0, solved: false };
    const feats = bettered(before[whose] ?? {}, feat, measures);
    if (feats !== before[whose]) this.put(keyOf(kind, source), { ...before, [whose]: feats } satisfies Played);
  }

  collection(kind: string, name: string): Collection | undefined { return this.memory.get(keyOfCollection(kind, name)) as Collection | undefined; }

  collections(kind: string): Collection[] {
    const all = [...this.memory].filter(([key]) => key.startsWith(keyOfCollection(kind, ""))).map(([, value]) => value as Collection);
    return all.sort((a, b) => Number(b.name === own) - Number(a.name === own) || a.title.localeCompare(b.title, undefined, { numeric: true }));
  }

  /** Keeps a collection, once; another of the same title gets another name. */
  add(kind: string, title: string, parts: Piece[]): Collection {
    const same = this.collections(kind).find((known) => known.name !== own && known.parts.length === parts.length && known.parts.every(({ text }, i) => text === parts[i]!.text));
    if (same) return same;
    const stem = fileName(title);
    let name = stem;
    for (let n = 2; this.collection(kind, name); n++) name = `${stem}-${n}`;
    this.put(keyOfCollection(kind, name), { name, title, parts } satisfies Collection);
    void navigator.storage?.persist?.().catch(() => undefined); // or the browser may clear it away when room is short
    return this.collection(kind, name)!;
  }

  /** Keeps a puzzle of the visitor's own, and says where it stands. One that was made takes the place of those that were made and not played. */
  addOwn(kind: string, piece: Piece): Spot {
    const parts = (this.collection(kind, own)?.parts ?? []).filter(({ made, text }) => !(piece.made && made) || this.played(kind, text));
    const number = Math.max(0, ...parts.map((part) => part.number ?? 0)) + 1;
    this.put(keyOfCollection(kind, own), { name: own, title: "Your own", parts: [{ ...piece, number }, ...parts] } satisfies Collection);
    return { collection: own, level: String(number) };
  }

  rename(kind: string, collection: Collection, title: string): void {
    this.put(keyOfCollection(kind, collection.name), { ...collection, title });
  }

  /** Gives up some puzzles of a collection with what was played of them, but for those that are somewhere else too. */
  remove(kind: string, { name }: Collection, gone: readonly Piece[], elsewhere: ReadonlySet<string>): void {
    const now = this.collection(kind, name), parts = now?.parts.filter(({ text }) => !gone.some((part) => part.text === text)); // another tab may have added some
    this.put(keyOfCollection(kind, name), parts?.length ? { ...now, parts } : undefined);
    const kept = new Set(this.collections(kind).flatMap((other) => other.parts.map(({ text }) => text)));
    for (const { text } of gone) if (!kept.has(text) && !elsewhere.has(text) && this.played(kind, text)) this.put(keyOf(kind, text), undefined);
  }

  /** Keeps a value; undefined is forgotten. */
  private put(key: string, value: unknown): void {
    this.know(key, value);
    if (/^(played|collection) /.test(key)) this.tabs.postMessage([key, value]); // where a tab is stays its own
    void this.write(key);
  }

  private know(key: string, value: unknown): void {
    if (value === undefined) this.memory.delete(key);
    else this.memory.set(key, value);
  }

  private async write(key: string): Promise<void> {
    if (!this.store) return;
    const value = this.memory.get(key);
    this.pending.set(key, value);
    try {
      await (value === undefined ? del(key, this.store) : set(key, value, this.store));
      this.lost.delete(key);
      for (const other of this.lost) void this.write(other); // there may be room again
      if (!this.lost.size) this.tell(undefined);
    } catch {
      this.lost.add(key);
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
