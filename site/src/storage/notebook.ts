import { del, delMany, get, promisifyRequest, set, setMany, type UseStore } from "idb-keyval";
import type { Experiment, Result } from "../engine/protocol";
import { Database } from "./database";

/** The experiment that is running, in any tab, and its number of workers. */
export interface Course {
  name: string;
  workers: number;
}

/** A result with its experiment and the experiment's fingerprint. */
export interface Entry {
  experiment: string;
  print: string;
  result: Result;
}

/** The data of the lab for a file: the results, and the collections by name. */
export interface Archive {
  results: Entry[];
  files: Record<string, string>;
}

const keyOf = ({ name, print }: Pick<Experiment, "name" | "print">, cell: string): IDBValidKey => ["result", name, print, cell];
const keyOfEntry = ({ experiment: name, print, result }: Entry): IDBValidKey => keyOf({ name, print }, result.cell);

/** The range of all keys that begin with the given texts. In the order of keys, an array comes after all texts. */
const beginning = (...key: string[]) => IDBKeyRange.bound(key, [...key, []]);

/**
 * The saved data of the lab: results by experiment and cell, collections, and the name of the running experiment. If the browser saves
 * nothing, reading finds nothing, writing does nothing, and `trouble` says why. Events: change, when the trouble has changed; written, when
 * another tab has written; restored, when another tab has restored a saved file.
 */
export class Notebook extends EventTarget {
  readonly #database = new Database("unknot lab", "unknot lab", {
    silent: "Results will be saved as soon as it does.",
    full: "Results last until the tab is closed.",
  });
  #pending: [IDBValidKey, Result][] = [];
  #writing = false;

  constructor() {
    super();
    this.#database.addEventListener("change", () => this.dispatchEvent(new Event("change")));
    this.#database.listen((message) => this.dispatchEvent(new Event(message === "restored" ? "restored" : "written")));
  }

  /** The reason why nothing is saved; undefined if results are saved. */
  get trouble(): string | undefined {
    return this.#database.trouble;
  }

  /** The collections by name; undefined if they cannot be read. */
  async files(): Promise<Record<string, string> | undefined> {
    const range = beginning("file");
    const found = await this.#try((store) =>
      store("readonly", (kept) =>
        Promise.all([promisifyRequest<IDBValidKey[]>(kept.getAllKeys(range)), promisifyRequest<string[]>(kept.getAll(range))]),
      ),
    );
    return found && Object.fromEntries(found[0].map((key, i) => [(key as string[])[1], found[1][i]]));
  }

  keepFile(name: string, text: string): Promise<void> {
    return this.#write((store) => set(["file", name], text, store));
  }
  dropFile(name: string): Promise<void> {
    return this.#write((store) => del(["file", name], store));
  }

  course(): Promise<Course | undefined> {
    return this.#try((store) => get<Course>("course", store));
  }
  setCourse(course: Course | undefined): Promise<void> {
    return this.#write((store) => set("course", course, store));
  }

  /** The results of this version of an experiment; undefined if they cannot be read. */
  results({ name, print }: Experiment): Promise<Result[] | undefined> {
    return this.#try((store) => store("readonly", (kept) => promisifyRequest<Result[]>(kept.getAll(beginning("result", name, print)))));
  }

  /** Saves a result. Results that arrive during a write are written together afterwards. */
  add(experiment: Experiment, result: Result): void {
    this.#pending.push([keyOf(experiment, result.cell), result]);
    if (!this.#writing) void this.#flush();
  }

  discard(experiment: Experiment, cells: readonly string[]): Promise<void> {
    const gone = new Set(cells);
    this.#pending = this.#pending.filter(([, { cell }]) => !gone.has(cell));
    return this.#write((store) =>
      delMany(
        cells.map((cell) => keyOf(experiment, cell)),
        store,
      ),
    );
  }

  /** Deletes the results of other versions of an experiment, and returns their number. */
  async outdate({ name, print }: Experiment): Promise<number> {
    const keys =
      (await this.#try((store) =>
        store("readonly", (kept) => promisifyRequest<IDBValidKey[]>(kept.getAllKeys(beginning("result", name)))),
      )) ?? [];
    const old = keys.filter((key) => (key as string[])[2] !== print);
    if (old.length) await this.#write((store) => delMany(old, store));
    return old.length;
  }

  /** All results and collections; undefined if they cannot be read. */
  async archive(): Promise<Archive | undefined> {
    const files = await this.files(),
      range = beginning("result");
    const found =
      files &&
      (await this.#try((store) =>
        store("readonly", (kept) =>
          Promise.all([promisifyRequest<IDBValidKey[]>(kept.getAllKeys(range)), promisifyRequest<Result[]>(kept.getAll(range))]),
        ),
      ));
    return (
      found && {
        files: files!,
        results: found[0].map((key, i) => ({ experiment: (key as string[])[1]!, print: (key as string[])[2]!, result: found[1][i]! })),
      }
    );
  }

  /** Adds results and collections, and removes other results, in one transaction; false if the database refuses. */
  async restore(added: readonly Entry[], gone: readonly Entry[], files: Record<string, string>): Promise<boolean> {
    const done = await this.#try((store) =>
      store("readwrite", (kept) => {
        for (const entry of gone) kept.delete(keyOfEntry(entry));
        for (const entry of added) kept.put(entry.result, keyOfEntry(entry));
        for (const [name, text] of Object.entries(files)) kept.put(text, ["file", name]);
        return promisifyRequest(kept.transaction).then(() => true);
      }),
    );
    if (done) this.#database.tell("restored");
    return done ?? false;
  }

  async #flush(): Promise<void> {
    this.#writing = true;
    while (this.#pending.length) {
      const entries = this.#pending;
      this.#pending = [];
      await this.#write((store) => setMany(entries, store));
    }
    this.#writing = false;
  }

  async #write(act: (store: UseStore) => Promise<void>): Promise<void> {
    await this.#try(act);
    this.#database.tell("written");
  }

  /** Performs an operation on the database. Undefined if the database refuses or does not answer. */
  #try<T>(act: (store: UseStore) => Promise<T>): Promise<T | undefined> {
    return this.#database.inTime(this.#database.act(act)).catch(() => undefined);
  }
}
