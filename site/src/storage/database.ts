import { createStore, type UseStore } from "idb-keyval";
import { browser, type Tab } from "../kit/surroundings";

/** The maximum time that the page waits for the first answer of a database, in ms. */
const firstAnswerMs = 3000;

/** The sentences of a page about its storage: if it does not answer, is full or is switched off. */
export interface Words {
  silent: string;
  full: string;
}

/**
 * A database of the browser, shared with other tabs, and messages to these tabs. The database may never answer, be full or be switched off:
 * `trouble` reports that. Events: change, when the trouble has changed; back, when the visitor returns to the page.
 */
export class Database extends EventTarget {
  /** The reason why nothing is saved; undefined if values are saved. */
  trouble: string | undefined;
  readonly #name: string;
  readonly #silent: string;
  readonly #full: string;
  readonly #tabs: BroadcastChannel;
  readonly #tab: Tab;
  #store: UseStore | undefined;
  /** The transactions that have not ended, and the ones among them that were aborted because the page was left. */
  readonly #running = new Set<IDBTransaction>();
  readonly #aborted = new WeakSet<IDBTransaction>();
  /** Whether the visitor has left the page and has not come back. */
  #away = false;
  /** Whether the database has ever answered, perhaps with a refusal. */
  #answered = false;
  readonly #ending = new AbortController();
  #tooLate: Promise<undefined> | undefined;

  constructor(name: string, channel: string, { silent, full }: Words, tab: Tab = browser) {
    super();
    this.#tab = tab;
    this.#name = name;
    this.#silent = `Your browser’s storage is not responding yet. ${silent}`;
    this.#full = `Your browser cannot save anything more for this page: its storage is full or switched off. ${full}`;
    this.#tabs = new BroadcastChannel(channel);
    const { signal } = this.#ending;
    tab.listen(["pagehide"], () => this.#leave(), signal);
    tab.listen(["pageshow"], () => this.#comeBack(), signal);
  }

  /**
   * Performs an operation on the database, however long that takes. If the page is left in the meantime, the transaction is aborted, and
   * the operation is repeated when the visitor returns: WebKit never ends a transaction of a page that was left, and the next page waits
   * for that transaction. Rejects if the database is full or switched off.
   */
  async act<T>(act: (store: UseStore) => Promise<T>): Promise<T> {
    try {
      const done = await this.#whole(act, (this.#store ??= createStore(this.#name, "kept")));
      if (this.trouble === this.#silent) this.#tell(undefined);
      return done;
    } catch (error) {
      this.#tell(this.#full);
      throw error;
    } finally {
      this.#answered = true;
    }
  }

  /** Waits for the result of an operation. Undefined if the database's first answer is late; the operation then continues. */
  async inTime<T>(done: Promise<T>): Promise<T | undefined> {
    return this.#answered ? done : Promise.race([done, (this.#tooLate ??= this.#waited())]);
  }

  /** Clears the trouble: everything is saved again. */
  recovered(): void {
    this.#tell(undefined);
  }

  /** Sends a message to the other tabs. */
  tell(message: unknown): void {
    if (!this.#ending.signal.aborted) this.#tabs.postMessage(message);
  }

  /** Stops receiving and sending messages. */
  close(): void {
    this.#ending.abort();
    this.#tabs.close();
  }

  /** Calls `hear` with each message of another tab. */
  listen(hear: (message: unknown) => void): void {
    this.#tabs.onmessage = ({ data }: MessageEvent<unknown>) => hear(data);
  }

  async #whole<T>(act: (store: UseStore) => Promise<T>, store: UseStore): Promise<T> {
    for (;;) {
      if (this.#away) await new Promise((back) => this.addEventListener("back", back, { once: true }));
      let began: IDBTransaction | undefined;
      try {
        return await act((mode, change) =>
          store(mode, (kept) => {
            this.#begin((began = kept.transaction));
            return change(kept);
          }),
        );
      } catch (error) {
        if (!began || !this.#aborted.has(began)) throw error;
      }
    }
  }

  #begin(transaction: IDBTransaction): void {
    this.#running.add(transaction);
    for (const end of ["complete", "abort"]) transaction.addEventListener(end, () => this.#running.delete(transaction));
    if (this.#away) this.#abort(transaction);
  }

  #abort(transaction: IDBTransaction): void {
    try {
      transaction.abort();
      this.#aborted.add(transaction);
    } catch {
      // the transaction has just ended
    }
  }

  #leave(): void {
    this.#away = true;
    for (const transaction of this.#running) this.#abort(transaction);
  }

  #comeBack(): void {
    this.#away = false;
    this.dispatchEvent(new Event("back"));
  }

  async #waited(): Promise<undefined> {
    await new Promise<void>((resolve) => this.#tab.after(firstAnswerMs, resolve));
    if (!this.#answered) this.#tell(this.#silent);
    return undefined;
  }

  #tell(trouble: string | undefined): void {
    if (trouble === this.trouble) return;
    this.trouble = trouble;
    this.dispatchEvent(new Event("change"));
  }
}
