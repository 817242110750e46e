import type { PropertyDeclarations, PropertyValues } from "lit";
import { EngineFault, faultOf, type EngineError } from "../engine/fault";
import { Dressed } from "../scene/dressed";
import { attributes } from "./attributes";
import type { Ended } from "./ended";
import type { Game, Saved } from "./game";
import type { ErrorDetail, PuzzleElement, PuzzleEvents } from "./interface";
import type { Running } from "./mode";
import { frugal, whenNear, whenTouched } from "./near";
import { isOpen } from "./open";
import { playing, type Playing } from "./script";
import { pictureIn, ruled, rulesText, sourceText } from "./source";
import type { Table } from "./table";
import { usual } from "./usual.mjs";

/**
 * An element whose text is a puzzle. It loads everything that a game needs when the game is wanted, and reads the text whenever it changes.
 * It closes its game when it is removed from the page, and opens it again when it returns. Its events report changes of the game.
 */
export abstract class GameElement extends Dressed {
  static override properties: PropertyDeclarations = {
    ...attributes,
    scrolls: { attribute: false },
    progress: { state: true },
    late: { state: true },
    fault: { state: true },
  };

  declare kind: PuzzleElement["kind"];
  declare src: PuzzleElement["src"];
  declare rules: PuzzleElement["rules"];
  declare loading: PuzzleElement["loading"];
  declare start: PuzzleElement["start"];
  declare autoplay: boolean;
  declare solver: PuzzleElement["solver"];
  declare params: PuzzleElement["params"];
  declare seed: number;
  declare speed: PuzzleElement["speed"];
  declare controls: PuzzleElement["controls"];
  declare mayHint: boolean;
  declare maySolve: boolean;
  declare readOnly: boolean;
  declare theme: PuzzleElement["theme"];
  declare swapped: boolean;
  /** Whether one finger scrolls the page past the board until the board was touched; false if the page is built around the board. */
  declare scrolls: boolean;
  /** The downloaded fraction of the engine. */
  declare protected progress: number | undefined;
  /** The sentence about a stalled download, or "". */
  declare protected late: string;
  /** The error because of which there is no game; undefined if there is none. */
  declare fault: EngineError | undefined;

  game: Game | undefined;
  /** The part of the element that shows the game. */
  table: Table | undefined;
  protected playing: Playing | undefined;
  /** The saved game while the element is out of the page, and until it is open again. */
  protected left: Saved | undefined;
  protected source = "";
  /** The rules inside the element. */
  private inside = "";
  /** The sentence about pieces of the text that are not part of the puzzle, or "". */
  leftOut = "";
  private loaded: Promise<Game> | undefined;
  /** The latest reading of the text, and the number of readings so far, including cancelled ones. */
  private reading: Promise<void> | undefined;
  private turn = 0;
  private unhear: AbortController | undefined;
  /** The last reported sentences about faulty attributes. */
  private warned = "";
  /** The subjects of the last events, so that no event is sent twice: the game, its position or fault, and the run with its report. */
  private told: { game?: number; now?: string; result?: Ended; report?: Running["report"] } = {};
  private waiting: (() => void)[] = [];
  private readonly watcher = new MutationObserver(() => this.reread());

  constructor() {
    super();
    Object.assign(this, usual);
    this.scrolls = true;
    this.late = "";
  }

  override connectedCallback(): void {
    super.connectedCallback();
    [this.source, this.inside] = [sourceText(this), rulesText(this)];
    this.watcher.observe(this, { childList: true, characterData: true, subtree: true });
    if (this.game && !this.game.state) void this.comeBack(this.game);
    this.wait();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.watcher.disconnect();
    this.stopWaiting();
    this.game?.play.passage.stop();
    queueMicrotask(() => this.leave()); // an element that only moves within the page is connected again by then
  }

  /** Waits for the event on which the element loads its game. */
  private wait(): void {
    this.stopWaiting();
    if (this.loaded || !this.isConnected) return;
    const load = () => void this.load().catch(() => undefined);
    if (this.awaited === "now") return load();
    this.waiting.push(whenTouched(this, load));
    if (this.awaited === "near") this.waiting.push(whenNear(this, load));
  }

  /** The event for which the element waits before it loads anything. */
  get awaited(): NonNullable<PuzzleElement["loading"]> {
    return this.loading ?? (this.beginning === "idle" || pictureIn(this) || frugal() ? "touch" : "near");
  }

  /** Closes the game of an element that was removed from the page. It is opened again when the element returns. */
  private leave(): void {
    if (this.isConnected || !this.game) return;
    this.left ??= this.game.saved;
    this.turn++;
    this.game.close();
  }

  /** Whether the element has a text or a file. */
  protected get readable(): boolean {
    return Boolean(this.source || this.src || this.inside || this.rules);
  }

  /**
   * Opens the game that the element had when it left the page, or otherwise reads the text. The element may leave again before that is
   * done.
   */
  protected async comeBack(game: Game): Promise<void> {
    if (!this.left) return this.readable ? this.read(game) : undefined;
    try {
      await game.open(this.left);
      if (game.state) this.left = this.fault = undefined;
    } catch (error) {
      this.fail(faultOf(error));
    }
  }

  /** Loads the engine if necessary, and opens the element's own text, if it has one. */
  load(): Promise<Game> {
    this.stopWaiting();
    this.loaded ??= this.fetch().catch((error: unknown) => {
      this.loaded = undefined;
      this.fail(faultOf(error));
      throw error;
    });
    return this.loaded;
  }

  private async fetch(): Promise<Game> {
    this.fault = undefined;
    this.progress = 0;
    const { engine, Game, Table } = (this.playing ??= await playing((late) => {
      this.late = late;
    }));
    this.table ??= new Table(this);
    const loaded = await engine((fraction, late) => {
      [this.progress, this.late] = [fraction, late];
      this.send("unknot-progress", { doing: "loading", fraction });
    });
    const game = new Game(loaded);
    this.swap(game);
    if (this.readable) await this.read(game);
    this.progress = undefined;
    this.leave();
    return game;
  }

  /** The game of the current text. Throws an EngineFault with the reason if there is none. */
  protected async opened(): Promise<Game> {
    await this.updateComplete; // attributes that were set just now count
    await this.load();
    await this.reading;
    const { game, fault } = this;
    if (!game?.state) throw new EngineFault(fault ?? { text: "This element contains no puzzle" });
    return game;
  }

  /** Shows a game. The previous game continues invisibly unless it is closed. */
  swap(game: Game): void {
    this.game?.play.passage.stop();
    this.unhear?.abort();
    const { signal } = (this.unhear = new AbortController());
    game.addEventListener("change", () => this.onChange(), { signal });
    game.addEventListener("passed", () => this.requestUpdate(), { signal });
    game.addEventListener("solved", () => void (isOpen(game) && this.send("unknot-solved", this.playing!.told.played(game))), { signal });
    this.game = game;
    this.told.result = game.runs.result;
    if (game.state) this.onChange();
  }

  /** Opens the element's own text or its file. If the text is faulty, its error replaces the board. */
  protected read(game: Game): Promise<void> {
    return (this.reading = this.open(game, ++this.turn));
  }

  private async open(game: Game, turn: number): Promise<void> {
    const { source, inside, kind, src, rules, playing } = this;
    this.left = undefined;
    try {
      const [above, below] = await Promise.all([
        rules === null ? inside : playing!.fileText(rules, this.baseURI),
        src === null ? source : playing!.fileText(src, this.baseURI),
      ]);
      const text = ruled(above, below);
      if (turn !== this.turn) return; // a later reading has begun
      if (!text) throw new EngineFault({ text: "This element contains no puzzle" });
      const left = await playing!.leftOf(game.engine, text, kind ?? undefined);
      if (turn !== this.turn) return;
      this.leftOut = left;
      await game.open({ kind: kind ?? undefined, text });
      if (turn !== this.turn) return;
      this.fault = undefined;
      playing!.arrange(game, this);
      playing!.hasten(game, this.speed);
      void playing!.verbs.begin(game, this.beginning);
    } catch (error) {
      if (turn !== this.turn) return;
      game.close();
      this.fail(faultOf(error));
    }
  }

  private get beginning(): PuzzleElement["start"] {
    return this.start === "idle" && this.autoplay ? "playing" : this.start;
  }

  /** The sentences about faulty attributes, or "". */
  get misnamed(): string {
    return this.game?.state ? this.playing!.remarks(this.game, this).join(" ") : "";
  }

  /** The content was changed from outside. */
  private reread(): void {
    this.requestUpdate();
    const text = sourceText(this),
      rules = rulesText(this);
    if (text === this.source && rules === this.inside) return;
    [this.source, this.inside] = [text, rules];
    if (this.game && (this.src === null || this.rules === null)) void this.read(this.game);
  }

  protected fail(fault: EngineError): void {
    this.fault = fault;
    this.progress = undefined;
    this.late = "";
    this.blame(fault);
  }

  private blame({ text, line, col }: EngineError): void {
    this.send("unknot-error", { text, ...(line && { line }), ...(col && { col }) } satisfies ErrorDetail);
  }

  private stopWaiting(): void {
    for (const end of this.waiting.splice(0)) end();
  }

  protected override updated(changed: PropertyValues): void {
    const { misnamed, game, playing } = this,
      has = (...names: string[]) => names.some((name) => changed.has(name));
    if (has("loading", "start", "autoplay")) this.wait();
    if (misnamed !== this.warned && (this.warned = misnamed)) this.blame({ text: misnamed });
    if (!game) return;
    if (has("solver", "params", "seed")) playing!.arrange(game, this);
    if (has("speed")) playing!.hasten(game, this.speed);
    if (has("src", "rules") || (has("kind") && this.readable)) void this.read(game);
    else if (has("start", "autoplay") && game.state) void this.restart(game).catch(() => undefined); // a later request stops this one
  }

  /** Restarts the game with the current attributes. */
  private async restart(game: Game): Promise<void> {
    const { verbs } = this.playing!;
    await verbs.reset(game);
    await verbs.begin(game, this.beginning);
  }

  /** Opens another puzzle in place of this one. */
  abstract replace(saved: Saved): void;

  /** Called when the position changes, or a fault occurs. */
  protected abstract positionChanged(): void;

  /** Sends the events about changes of the game to the page. */
  private onChange(): void {
    this.requestUpdate();
    const { told, game, playing } = this;
    if (!game || !playing) return;
    const {
        fault,
        runs: { running, result },
      } = game,
      page = playing.told,
      open = isOpen(game) ? game : undefined,
      state = open?.state;
    if (running?.solver && running.report && running.report !== told.report)
      this.send("unknot-progress", page.progress(running, running.solver));
    told.report = running?.report;
    if (fault && fault.text !== told.now) this.blame(fault);
    const now = fault?.text ?? (state ? `${state.game} ${state.at} ${state.moves?.length}` : "");
    if (now !== told.now) {
      const other = state?.game !== told.game;
      [told.now, told.game] = [now, state?.game];
      this.positionChanged();
      if (open && !fault) this.send(other ? "unknot-ready" : "unknot-move", other ? page.ready(open) : page.move(open));
    }
    if (result && result !== told.result && open && result.done.solution.outcome === "solved")
      this.send("unknot-solved", page.found(open, result));
    told.result = result;
  }

  protected send<Name extends keyof PuzzleEvents>(name: Name, detail: PuzzleEvents[Name]["detail"], cancelable = false): boolean {
    return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
  }
}
