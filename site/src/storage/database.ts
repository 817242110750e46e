import { createStore, type UseStore } from "idb-keyval";
import { browser, type Surroundings } from "../kit/surroundings";

/** The maximum time that the page waits for the first answer of a database, in ms. */
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
  /** The reason why nothing is saved, if so. */
  trouble: string | undefined;
  readonly #name: string;
  readonly #silent: string;
  readonly #full: string;
  readonly #tabs: BroadcastChannel;
  readonly #surroundings: Surroundings;
  #store: UseStore | undefined;
  /** Whether it has answered once, perhaps with a refusal. */
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

  /** Waits for the result of an act; undefined if the database does not give its first answer in time. The act continues. */
  async inTime<T>(done: Promise<T>): Promise<T | undefined> {
    return this.#answered ? done : Promise.race([done, (this.#tooLate ??= this.#waited())]);
  }

  /** Reports that everything is saved again. */
  recovered(): void {
    this.#tell(undefined);
  }

  /** Sends a message to the other tabs. */
  tell(message: unknown): void {
    if (!this.#closed) this.#tabs.postMessage(message);
  }

  /** Stops receiving and sending messages. */
  close(): void {
    this.#closed = true;
    this.#tabs.close();
  }

  /** Calls `hear` with each message of another tab. */
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
