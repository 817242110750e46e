// A window of the workbench without a document.
import { createStore, entries, set } from "idb-keyval";
import { Game } from "../../src/element/game";
import { kindOf } from "../../src/element/kinds";
import { counted } from "../../src/element/words";
import type { Input, Kind, Place } from "../../src/engine/protocol";
import { Spoken } from "../../src/scene/spoken";
import { Clock } from "../../src/workbench/play/clock";
import { Desk } from "../../src/workbench/desk";
import { Intake } from "../../src/workbench/open/intake";
import { Library } from "../../src/storage/library";
import type { Spot } from "../../src/storage/records";
import type { Notice } from "../../src/workbench/notice";
import type { Draft } from "../../src/workbench/open/reading";
import { School } from "../../src/workbench/solve/school";
import { series } from "../../src/workbench/shelf/series";
import { cell } from "../scene/places";
import type { TestEngine } from "./engine";
import { channels, type TestTab } from "./tab";

/** The place of a cell; rows and columns count from 1. */
export const at = (row: number, col: number): Place => cell(row - 1, col - 1);

/** All entries of the browser's database, by their keys. */
export const stored = (): Promise<[key: string, value: unknown][]> => entries<string, unknown>(createStore("unknot", "kept"));

/** Rewrites the database's entries whose keys begin with the prefix. */
export const rewrite = async <T>(prefix: string, change: (value: T) => T): Promise<void> => {
  const database = createStore("unknot", "kept");
  for (const [key, value] of await entries<string, T>(database)) if (key.startsWith(prefix)) await set(key, change(value), database);
};

/** The open game, and the actions of a player in it. */
export class Hand {
  constructor(private readonly open: () => Game) {}

  get game(): Game {
    return this.open();
  }
  /** The number of played moves. */
  get at(): number {
    return this.game.state!.at;
  }
  /** The sentence about the position. */
  get status(): string {
    return this.game.status.text;
  }
  /** The counts of the position. */
  get tally(): Record<string, number> {
    return Object.fromEntries(counted(this.game.kind!, this.game.position!));
  }

  click(row: number, col: number): Promise<void> {
    return this.input({ type: "click", places: [at(row, col)] });
  }
  drag(...way: (readonly [row: number, col: number])[]): Promise<void> {
    return this.input({ type: "drag", places: way.map(([row, col]) => at(row, col)) });
  }
  hover(row: number, col: number): Promise<void> {
    return this.input({ type: "hover", places: [at(row, col)] });
  }
  /** Clicks a place, or drags along places; `second` means the second mouse button. */
  touch(places: Place[], second = false): Promise<void> {
    return this.input({ type: places.length > 1 ? "drag" : "click", places, ...(second && { second }) });
  }
  /** The name of a place and its description, as a screen reader speaks them. */
  look(place: Place): string {
    return new Spoken(this.game.board!, this.game.marks).of(place);
  }
  /** Presses a key or holds a tool, named by the words on its button. */
  async use(title: string): Promise<void> {
    const { key, hold } = this.game.state!.keys!.find((key) => key.title === title)!,
      { play } = this.game;
    if (hold) play.hold(play.held === key ? undefined : key);
    else await this.press(key);
  }
  /** Presses a key with the focus on a cell. */
  type(key: string, row: number, col: number): Promise<void> {
    return this.input({ type: "key", places: [at(row, col)], key });
  }
  /** Presses keys one after another, with the focus nowhere. */
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.input({ type: "key", places: [], key });
  }

  private input(input: Input): Promise<void> {
    return this.game.play.input(input);
  }
}

/** One window of the workbench: the parts of its page that need no document, put together as in the page. */
export class Visit extends Hand {
  /** The last message to the visitor. */
  notice: Notice | undefined;
  /** The last text that could not be read, with its fault. */
  draft: Draft | undefined;
  /** The last collection that was listed. */
  listed: { kind: string; name: string } | undefined;
  readonly library: Library;
  readonly desk: Desk;
  readonly school: School;
  readonly intake: Intake;
  readonly clock: Clock;
  /** Whether something covers the board. */
  covered = false;
  /** The last saved position. */
  private position = "";

  private constructor(
    readonly engine: TestEngine,
    readonly tab: TestTab,
    deaf: boolean,
    kinds: { name: string; title: string }[],
  ) {
    super(() => this.desk.game);
    channels.deaf = deaf;
    this.library = new Library(tab);
    channels.deaf = false;
    this.desk = new Desk(
      new Game(engine, undefined, tab),
      this.library,
      () => {},
      (notice) => {
        this.notice = notice;
      },
    );
    this.school = new School(this.library);
    this.clock = new Clock(this.desk, () => this.covered, new AbortController().signal);
    const sheets = {
        shown: undefined,
        show: () => {},
        open: (draft: Draft) => {
          this.draft = draft;
        },
        list: ({ name: kind }: Kind, name: string) => {
          this.listed = { kind, name };
        },
      },
      visit = this;
    this.intake = new Intake({
      ...this,
      sheets,
      kinds,
      requestUpdate() {},
      get game() {
        return visit.game;
      },
      get kind() {
        return visit.game.kind;
      },
      get notice() {
        return visit.notice;
      },
      set notice(notice) {
        visit.notice = notice;
      },
    });
    this.desk.addEventListener("opened", () => {
      this.notice = undefined;
    });
    this.desk.addEventListener("change", () => this.moved());
  }

  /** Saves the game at each new position, as the page does when its puzzle reports one. */
  private moved(): void {
    const { state, fault } = this.game,
      now = state && !fault ? `${state.game} ${state.at} ${state.moves.length}` : this.position;
    if (now === this.position) return;
    this.position = now;
    this.desk.keep();
  }

  /** Opens a window with the game that was left last in the browser, if there is one. A deaf window hears nothing from others. */
  static async begin(engine: TestEngine, tab: TestTab, deaf = false): Promise<Visit> {
    const visit = new Visit(engine, tab, deaf, (await engine.ask({ do: "kinds" })).kinds),
      { library, desk, intake } = visit;
    await library.open();
    const left = library.lastKind === undefined ? undefined : library.left(library.lastKind);
    if (left) await desk.resume(left).catch(() => undefined); // another version may have kept it
    await intake.begin();
    return visit;
  }

  /** Pastes a text of any kind. */
  async paste(text: string): Promise<void> {
    this.draft = undefined;
    await this.intake.take({ text });
  }

  /** Opens a puzzle of a collection, or one of a kind's built-in puzzles. */
  async go(name: string, spot: Spot): Promise<void> {
    const kind = await kindOf(this.engine, name),
      entry = series(this.library, kind, spot.collection).find(({ name }) => name === spot.level)!;
    await this.desk.open({ kind: name, text: entry.text }, spot);
  }

  /** Closes the window, and opens it again. */
  async reload(): Promise<Visit> {
    this.leave();
    return Visit.begin(this.engine, this.tab.again());
  }

  /** Closes the window. */
  leave(): void {
    this.tab.happen("pagehide");
  }

  /** Runs the action of this name that the last message offers. */
  async act(title: string): Promise<void> {
    await this.notice!.actions!.find((action) => action.title === title)!.act();
  }
}
