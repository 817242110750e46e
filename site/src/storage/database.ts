import { createStore, type UseStore } from "idb-keyval";
import { browser, type Surroundings } from "../kit/surroundings";

/** How long the page waits for a database to answer for the first time, in ms. */
const firstAnswerMs = 3000;

/** The sentences of a page about its storage: while it does not answer, and if it is full or switched off. */
export interface Words {
  silent: string;
  full: string;
}

/**
 * A database of the browser, shared with other tabs, to which it can send messages. It may never answer, be full or be switched off:
 * `trouble` says so. Event: change, when the trouble has changed.
 */
export class Database extends EventTarget {
  /** Why nothing is kept, if so. */
  trouble: string | undefined;
  readonly #name: string;
  readonly #silent: string;
  readonly #full: string;
  readonly #tabs: BroadcastChannel;
  readonly #surroundings: Surroundings;
  #store: UseStore | undefined;
  /** It has answered once, be it with a refusal. */
  #answered = false;
  #closed = false;
  #tooLate: Promise<undefined> | undefined;

  constructor(name: string, channel: string, { silent, full }: Words, surroundings: Surroundings = browser) {
    super();
    this.#surroundings = surroundings;
    this.#name = name;
    this.#silent = `Your browser’s storage is not responding yet. ${silent}`;
    this.#full = `Your browser cannot save anything more for this page: its storage is full or switched off. ${full}`;
    this.#tabs = new BroadcastChannel(channel);
  }

  /** Acts on the database, however long that takes. Rejects if it is full or switched off. */
  async act<T>(act: (store: UseStore) => Promise<T>): Promise<T> {
    try {
      const done = await act((this.#store ??= createStore(this.#name, "kept")));
      if (this.trouble === this.#silent) this.#tell(undefined);
      return done;
    } catch (error) {
      this.#tell(this.#full);
      throw error;
    } finally {
      this.#answered = true;
    }
  }

  /** Waits for what an act does; undefined if the database has not answered for the first time by then. The act goes on. */
  async inTime<T>(done: Promise<T>): Promise<T | undefined> {
    return this.#answered ? done : Promise.race([done, (this.#tooLate ??= this.#waited())]);
  }

  /** Says that all is kept again. */
  recovered(): void {
    this.#tell(undefined);
  }

  /** Tells the other tabs something. */
  tell(message: unknown): void {
    if (!this.#closed) this.#tabs.postMessage(message);
  }

  /** Hears and tells nothing any more. */
  close(): void {
    this.#closed = true;
    this.#tabs.close();
  }

  /** Calls `hear` with what another tab tells. */
  listen(hear: (message: unknown) => void): void {
    this.#tabs.onmessage = ({ data }: MessageEvent<unknown>) => hear(data);
  }

  async #waited(): Promise<undefined> {
    await new Promise<void>((resolve) => this.#surroundings.after(firstAnswerMs, resolve));
    if (!this.#answered) this.#tell(this.#silent);
    return undefined;
  }

  #tell(trouble: string | undefined): void {
    if (trouble === this.trouble) return;
    this.trouble = trouble;
    this.dispatchEvent(new Event("change"));
  }
}
