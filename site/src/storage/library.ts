import { bettered, type BestSolution } from "../element/best";
import type { Line } from "../element/history";
import { crc32 } from "../engine/crc32";
import type { Grade, Maker, ThumbnailReply } from "../engine/protocol";
import { fileName } from "../kit/saving";
import { glimpse, keyOfSeen, type Seen } from "./seen";
import { browser, type Tab } from "../kit/surroundings";
import { branchOf, precedes, equalGames, unique, withBranch, withoutBranch, type Branch, type Pen } from "./branches";
import { usual, type Settings } from "../workbench/settings/settings";
import { Store } from "./store";
import { following, rejoined, restored, together } from "./merging";
import {
  keys,
  own,
  pictureOf,
  type Collection,
  type Drawing,
  type Edited,
  type Kept,
  type Left,
  type Piece,
  type Played,
  type Spot,
  type Statistics,
} from "./records";

const keyOf = (kind: string, source: string) => `played ${kind}\n${source}`;
const keyOfText = (kind: string, text: string) => `text ${kind}\n${text}`;
const keyOfCollection = (kind: string, name: string) => `collection ${kind}\n${name}`;
const keyOfGrade = (kind: string, source: string) => `grade ${kind}\n${source}`;
const keyOfDrawing = (kind: string, name: string) => `drawing ${kind}\n${name}`;

/** Whether two drawings have the same changes and the same text. */
const sameDrawing = (a: Left, b: Left): boolean => a.written === b.written && equalGames(a.saved as Line, b.saved as Line);

/**
 * The key of an artifact. It depends on the text, so that windows do not overwrite each other's artifacts of the same name. Earlier
 * versions of the page used the name.
 */
const keyOfArtifact = (by: Maker, text: string) => {
  const bytes = new TextEncoder().encode(text);
  return `${artifactsOf(by)}${bytes.length}-${crc32(bytes).toString(16)}`;
};
const artifactsOf = ({ kind, solver }: Maker) => `artifact ${kind} ${solver}\n`;

const keyOfTime = (kind: string, source: string) => `time ${kind}\n${source}`;

const unplayed: Played = { moves: [], at: 0, solved: false };

const byName = (a: Kept, b: Kept): number => a.name.localeCompare(b.name, undefined, { numeric: true });

/** Returns the collection with another lesson for one of its puzzles; undefined removes the lesson. */
const taught = (collection: Collection, of: string, lesson: string | undefined): Collection => ({
  ...collection,
  parts: collection.parts.map((part) => (part.text === of ? { ...part, lesson } : part)),
});

/** A free name: the wanted name, or the wanted name with a number. */
function free(wanted: string, taken: (name: string) => boolean): string {
  for (let name = wanted, n = 2; ; name = `${wanted} ${n++}`) if (!taken(name)) return name;
}

/**
 * Saves the games that were played, the puzzles that were opened, and the last open game of each kind. Events: change; leaving, the last
 * moment to change something before the page is closed.
 */
export class Library extends EventTarget {
  private readonly store: Store;

  constructor(readonly tab: Tab = browser) {
    super();
    this.store = new Store(tab, /^(left |last kind$|recent kinds$)/, rejoined); // each tab uses its own values for these keys
    for (const what of ["change", "leaving"]) this.store.addEventListener(what, () => this.dispatchEvent(new Event(what)));
  }

  /** The reason why nothing is saved; undefined if values are saved. */
  get trouble(): string | undefined {
    return this.store.trouble;
  }

  /** Reads all saved values. */
  open(): Promise<void> {
    return this.store.open();
  }

  /** Stops saving. */
  close(): void {
    this.store.close();
  }

  get settings(): Settings {
    return { ...usual, ...(this.store.get("settings") as Partial<Settings> | undefined) };
  }

  /** Changes some of the settings. */
  set(settings: Partial<Settings>): void {
    this.change<Partial<Settings>>("settings", (before) => ({ ...before, ...settings }));
    this.dispatchEvent(new Event("change"));
  }

  played(kind: string, source: string): Played | undefined {
    return this.store.get(keyOf(kind, source)) as Played | undefined;
  }
  /** Whether a game of a kind was ever played. */
  begun(kind: string): boolean {
    return this.store.all(keyOf(kind, "")).length > 0;
  }
  left(kind: string): Left | undefined {
    return this.store.get(`left ${kind}`) as Left | undefined;
  }
  /** The saved picture of the last game of a kind. */
  seen(kind: string): Seen | undefined {
    return this.store.get(keyOfSeen(kind)) as Seen | undefined;
  }

  /** Saves the picture of a game, unless it is too large. */
  keepSeen(kind: string, left: Left, answer: ThumbnailReply): void {
    const pictured = glimpse(answer),
      { spot } = left,
      seen = pictured && ({ of: pictureOf(left), ...(spot && { spot }), pictured } satisfies Seen);
    this.put(keyOfSeen(kind), seen);
    if (spot) this.put(keyOfSeen(kind, spot), seen);
  }
  /** The favourite kinds, in the order in which they were chosen. */
  get favourites(): readonly string[] {
    return (this.store.get("favourites") as readonly string[] | undefined) ?? [];
  }
  /** Makes a kind a favourite, or no longer one. */
  favour(kind: string, favourite: boolean): void {
    this.change<readonly string[]>("favourites", (before = []) => [
      ...before.filter((other) => other !== kind),
      ...(favourite ? [kind] : []),
    ]);
    this.dispatchEvent(new Event("change"));
  }
  /** The kinds that were played, the most recent first. */
  get recentKinds(): readonly string[] {
    const known = this.store.get("recent kinds") as readonly string[] | undefined,
      left = "left ";
    return (
      known ?? [...new Set([...(this.lastKind ? [this.lastKind] : []), ...this.store.all(left).map(([key]) => key.slice(left.length))])]
    ); // earlier versions of the page saved no order
  }
  get lastKind(): string | undefined {
    return this.store.get("last kind") as string | undefined;
  }

  /** The solved puzzles of a kind, as the texts they were opened with. */
  solved(kind: string): ReadonlySet<string> {
    const all = this.store.all(keyOf(kind, "")).filter(([, played]) => (played as Played).solved);
    return new Set(all.map(([key]) => key.slice(keyOf(kind, "").length)));
  }

  /** The text with which a puzzle was first opened. `text` is the engine's text of the puzzle, which is returned for an unknown puzzle. */
  source(kind: string, text: string): string {
    return (this.store.get(keyOfText(kind, text)) as string | undefined) ?? text;
  }

  /** The grade that was found for a puzzle, by the text with which it was first opened. */
  grade(kind: string, source: string): Grade | undefined {
    return this.store.get(keyOfGrade(kind, source)) as Grade | undefined;
  }

  keepGrade(kind: string, source: string, grade: Grade): void {
    this.put(keyOfGrade(kind, source), grade);
    this.dispatchEvent(new Event("change"));
  }

  /** The edited text of a puzzle, if it could not be read yet. */
  edited(kind: string, source: string): string | undefined {
    const edited = this.store.get(`edited ${kind}`) as Edited | undefined;
    return edited?.source === source ? edited.text : undefined;
  }

  /** Saves the last edited text of a kind that could not be read; undefined removes the edit of this puzzle. */
  keepEdited(kind: string, source: string, text: string | undefined): void {
    if (text !== undefined) this.put(`edited ${kind}`, { source, text } satisfies Edited);
    else if (this.edited(kind, source) !== undefined) this.put(`edited ${kind}`, undefined);
  }

  keepSource(kind: string, text: string, source: string): void {
    if (text !== source && !this.store.get(keyOfText(kind, text))) this.put(keyOfText(kind, text), source);
  }

  /** Saves the state of a game, stamped by its pen. */
  keep(kind: string, left: Left, pen: Pen, solved: boolean): void {
    if (this.recentKinds[0] !== kind || this.lastKind !== kind)
      this.put("recent kinds", [kind, ...this.recentKinds.filter((other) => other !== kind)]);
    this.put("last kind", kind);
    this.put(`left ${kind}`, left);
    const { moves = [], at = moves.length, lines, draft } = left.saved;
    if (draft) return;
    const key = keyOf(kind, left.source),
      { name } = pen,
      branch: Branch = { moves, at, lines };
    const before = this.played(kind, left.source),
      there = branchOf(before, name);
    // another window may have continued the game since then
    const shown = [there, pen.taken].some((version) => version && equalGames(version, branch));
    if ((!there && !moves.length) || (shown && (!solved || before?.solved))) return;
    if (solved && !before?.solved) this.count(kind, { solved: 1 });
    Object.assign(branch, pen.stamp(), there?.origin && { origin: there.origin });
    this.change<Played>(key, (played = unplayed) => withBranch({ ...played, solved: solved || played.solved }, name, branch));
  }

  /** The statistics of a kind. Before anything was counted, the number of solved puzzles comes from the saved games. */
  statistics(kind: string): Statistics {
    const solved = () => this.store.all(keyOf(kind, "")).filter(([, played]) => (played as Played).solved).length;
    return (this.store.get(`statistics ${kind}`) as Statistics | undefined) ?? { solved: solved(), ms: 0, hints: 0 };
  }

  /** Adds to the statistics of a kind. */
  count(kind: string, { solved = 0, ms = 0, hints = 0 }: Partial<Statistics>): void {
    const first = this.statistics(kind);
    this.change<Statistics>(`statistics ${kind}`, (there = first) => ({
      ...there,
      solved: there.solved + solved,
      ms: there.ms + ms,
      hints: there.hints + hints,
    }));
  }

  /** Clears the statistics of a kind; its games stay. */
  clearStatistics(kind: string): void {
    this.change<Statistics>(`statistics ${kind}`, (there) => ({ solved: 0, ms: 0, hints: 0, cleared: (there?.cleared ?? 0) + 1 }));
    this.dispatchEvent(new Event("change"));
  }

  /** The time for which a puzzle was played, in ms. */
  time(kind: string, source: string): number {
    return (this.store.get(keyOfTime(kind, source)) as number | undefined) ?? 0;
  }

  /** Adds to the time for which a puzzle was played, in ms. */
  spend(kind: string, source: string, ms: number): void {
    this.change<number>(keyOfTime(kind, source), (before = 0) => before + ms);
    this.count(kind, { ms });
  }

  /** Saves the time until a puzzle was solved for the first time. */
  keepTook(kind: string, source: string): void {
    const ms = this.time(kind, source),
      played = this.played(kind, source);
    if (ms && played?.solved && played.took === undefined)
      this.change<Played>(keyOf(kind, source), (there) => there && { ...there, took: there.took ?? ms });
  }

  /** Clears the time of a puzzle. */
  restartTime(kind: string, source: string): void {
    if (this.time(kind, source)) this.put(keyOfTime(kind, source), undefined);
  }

  /** Adds another game of a puzzle. */
  addBranch(kind: string, source: string, name: string, branch: Branch): void {
    this.change<Played>(keyOf(kind, source), (played = unplayed) => withBranch(played, name, branch));
  }

  /** Deletes one of several games of a puzzle. */
  dropBranch(kind: string, source: string, name: string): void {
    this.change<Played>(keyOf(kind, source), (played = unplayed) => withoutBranch(played, name));
  }

  /** Saves a solution if it beats the saved ones in at least one measure. `whose` names the saved ones: those of the player (“best”),
      or those known from elsewhere (“known”). */
  record(kind: string, source: string, solution: BestSolution, measures: readonly string[], whose: "best" | "known"): void {
    const improved = (played: Played): Played => {
      const solutions = bettered(played[whose] ?? {}, solution, measures);
      return solutions === played[whose] ? played : { ...played, [whose]: solutions };
    };
    const before = this.played(kind, source) ?? unplayed;
    if (improved(before) !== before) this.change<Played>(keyOf(kind, source), (played = unplayed) => improved(played));
  }

  /** The unfinished drawings of a kind, the latest first. */
  drawings(kind: string): Drawing[] {
    return this.store
      .all(keyOfDrawing(kind, ""))
      .map(([, drawing]) => drawing as Drawing)
      .reverse();
  }

  drawing(kind: string, name = ""): Drawing | undefined {
    return this.store.get(keyOfDrawing(kind, name)) as Drawing | undefined;
  }

  /** Saves a drawing once it has a change, and returns its name: a new one if another window has drawn on it since then. */
  keepDrawing(kind: string, left: Left, size: string, pen: Pen): string {
    const there = this.drawing(kind, pen.name),
      saved = left.saved as Line;
    if (there ? sameDrawing(there, left) : !saved.moves.length && left.written === undefined) return pen.name;
    if (there && !pen.knows(there)) pen.name = pen.by;
    this.put(keyOfDrawing(kind, pen.name), { ...left, drawing: pen.name, size, stamp: pen.stamp().stamp } satisfies Drawing);
    return pen.name;
  }

  dropDrawing(kind: string, name: string): void {
    if (this.drawing(kind, name)) this.put(keyOfDrawing(kind, name), undefined);
  }

  collection(kind: string, name: string): Collection | undefined {
    return this.store.get(keyOfCollection(kind, name)) as Collection | undefined;
  }

  collections(kind: string): Collection[] {
    const all = this.store.all(keyOfCollection(kind, "")).map(([, value]) => value as Collection);
    return all.sort(
      (a, b) => Number(b.name === own) - Number(a.name === own) || a.title.localeCompare(b.title, undefined, { numeric: true }),
    );
  }

  /** Saves a collection unless it is already saved. If another one has the same title, the new one gets a different name. */
  add(kind: string, title: string, parts: Piece[]): Collection {
    const same = this.collections(kind).find(
      (known) => known.name !== own && known.parts.length === parts.length && known.parts.every(({ text }, i) => text === parts[i]!.text),
    );
    if (same) return same;
    const stem = fileName(title) || "-";
    let name = stem;
    for (let n = 2; this.collection(kind, name); n++) name = `${stem}-${n}`;
    const added: Collection = { name, title, parts };
    // another window may have saved one under that name
    this.change<Collection>(keyOfCollection(kind, name), (before) => (before ? together(before, added) : added));
    this.tab.persist(); // otherwise the browser may delete the collection when space runs short
    return this.collection(kind, name)!;
  }

  /**
   * Saves a puzzle among the visitor's own, and returns its place. A generated puzzle replaces generated puzzles that were never played.
   */
  addOwn(kind: string, piece: Piece): Spot {
    const before = this.collection(kind, own)?.parts ?? [];
    this.change<Collection>(keyOfCollection(kind, own), (before) => {
      const parts = (before?.parts ?? []).filter(({ made, text }) => !(piece.made && made) || this.played(kind, text));
      if (parts.some(({ text }) => text === piece.text))
        return piece.lesson === undefined ? before : taught(before!, piece.text, piece.lesson);
      return { name: own, title: "Your own", parts: [{ ...piece, number: following(parts) }, ...parts] };
    });
    this.forget(kind, before);
    return { collection: own, level: String(this.collection(kind, own)!.parts.find(({ text }) => text === piece.text)!.number) };
  }

  /** Removes the lesson from one of the visitor's own puzzles. */
  forgetLesson(kind: string, text: string): void {
    this.change<Collection>(keyOfCollection(kind, own), (before) => before && taught(before, text, undefined));
  }

  rename(kind: string, { name }: Collection, title: string): void {
    this.change<Collection>(keyOfCollection(kind, name), (collection) => collection && { ...collection, title });
  }

  /** Removes some puzzles from a collection, with their games unless the puzzle is also in another list. */
  remove(kind: string, { name }: Collection, gone: readonly Piece[], elsewhere: ReadonlySet<string>): void {
    this.change<Collection>(keyOfCollection(kind, name), (collection) => {
      const parts = collection?.parts.filter(({ text }) => !gone.some((part) => part.text === text));
      return parts?.length ? { ...collection!, parts } : undefined;
    });
    this.forget(
      kind,
      gone.filter(({ text }) => !elsewhere.has(text)),
    );
  }

  /** Removes the games, grades and times of puzzles that no collection has any more. */
  private forget(kind: string, gone: readonly Piece[]): void {
    const kept = new Set(this.collections(kind).flatMap((other) => other.parts.map(({ text }) => text)));
    for (const { text } of gone) {
      if (kept.has(text)) continue;
      if (this.played(kind, text)) this.put(keyOf(kind, text), undefined);
      if (this.grade(kind, text)) this.put(keyOfGrade(kind, text), undefined);
      this.restartTime(kind, text);
    }
  }

  /** Whether all saved values have been read. */
  get whole(): boolean {
    return this.store.whole;
  }

  /** All saved values except pictures of games, which the engine can draw again. */
  get entries(): [key: string, value: unknown][] {
    return this.store.all("").filter(([key]) => !key.startsWith(keyOfSeen("")));
  }

  /** Merges values that were saved elsewhere or at another time with the values here. */
  restore(entries: readonly [key: string, value: unknown][]): void {
    for (const [key, value] of entries) {
      if (keys.artifact.test(key)) this.restoreArtifact(key, value as Kept);
      else if (keys.drawing.test(key)) this.restoreDrawing(key, value as Drawing);
      else this.change(key, (before) => restored(key, before, value));
    }
    this.dispatchEvent(new Event("change"));
  }

  private restoreArtifact(key: string, { name, text }: Kept): void {
    const [, kind, solver] = key.slice(0, key.indexOf("\n")).split(" ") as [string, string, string];
    this.keepArtifact({ kind, solver }, name, text);
  }

  /** Restores a drawing; if it has changed both here and there, both versions are kept. */
  private restoreDrawing(key: string, back: Drawing): void {
    const kind = key.slice("drawing ".length, key.indexOf("\n")),
      here = this.drawing(kind, back.drawing);
    if (here && (precedes(back, here) || sameDrawing(here, back))) return;
    const drawing = here && !precedes(here, back) ? unique() : back.drawing;
    this.put(keyOfDrawing(kind, drawing), { ...back, drawing });
  }

  /** The artifacts that a method has learned, by name. If two windows used the same name at once, the second artifact has a number. */
  artifacts(by: Maker): Kept[] {
    const all = this.store
      .all(artifactsOf(by))
      .map(([, kept]) => kept as Kept)
      .sort((a, b) => byName(a, b) || (a.text < b.text ? -1 : 1));
    const taken = new Set<string>();
    return all
      .filter(({ text }, i) => all.findIndex((other) => other.text === text) === i)
      .map((kept) => {
        const name = free(kept.name, (name) => taken.has(name) || (name !== kept.name && all.some((other) => other.name === name)));
        taken.add(name);
        return name === kept.name ? kept : { ...kept, name };
      })
      .sort(byName);
  }

  /**
   * Saves an artifact that a method has learned, unless it is already saved, and returns its name: with a number if the wanted name is
   * taken.
   */
  keepArtifact(by: Maker, wanted: string, text: string): string {
    const all = this.artifacts(by),
      same = all.find((kept) => kept.text === text);
    if (same) return same.name;
    const name = free(wanted, (name) => all.some((kept) => kept.name === name));
    this.change<Kept>(keyOfArtifact(by, text), (before) => before ?? { name, text });
    this.tab.persist(); // learning the artifact may have taken long
    return name;
  }

  renameArtifact(by: Maker, { text }: Kept, wanted: string): void {
    const others = this.artifacts(by).filter((kept) => kept.text !== text),
      name = free(wanted, (name) => others.some((kept) => kept.name === name));
    for (const key of this.keysOfArtifact(by, text)) this.change<Kept>(key, (before) => before && { ...before, name });
  }

  dropArtifact(by: Maker, { text }: Kept): void {
    for (const key of this.keysOfArtifact(by, text)) this.put(key, undefined);
  }

  private keysOfArtifact(by: Maker, text: string): string[] {
    return this.store
      .all(artifactsOf(by))
      .filter(([, kept]) => (kept as Kept).text === text)
      .map(([key]) => key);
  }

  /** Saves a value; undefined deletes the saved one. */
  private put(key: string, value: unknown): void {
    this.store.change(key, () => value);
  }

  private change<T>(key: string, change: (before: T | undefined) => T | undefined): void {
    this.store.change(key, (before) => change(before as T | undefined));
  }
}
