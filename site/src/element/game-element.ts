import { LitElement, type PropertyDeclarations, type PropertyValues } from "lit";
import { engine, EngineFault } from "../engine/engine";
import { faultOf, type EngineError } from "../engine/fault";
import { calm } from "../scene/motion";
import { Game, type Saved } from "./game";
import { frugal, whenNear, whenTouched } from "./near";
import { pictureIn, sourceText } from "./source";

/** Where this script lies; the engine lies beside it. */
export const base = new URL("./", import.meta.url);

/**
 * An element whose text is a puzzle. It fetches the engine when it comes near, reads the text whenever that changes, closes its game when it leaves
 * the page and opens it again when it comes back. Its events tell the page what happens in the game.
 */
export abstract class GameElement extends LitElement {
  static override properties: PropertyDeclarations = {
    kind: {}, solver: {}, autoplay: { type: Boolean }, progress: { state: true }, late: { state: true }, fault: { state: true },
  };

  declare kind: string | null;
  declare solver: string | null;
  declare autoplay: boolean;
  /** How much of the engine has come. */
  declare protected progress: number | undefined;
  /** The sentence about a stalled download, or "". */
  declare protected late: string;
  /** Why there is no game. */
  declare fault: EngineError | undefined;

  game: Game | undefined;
  /** The game while the element is out of the page, and until it is open again. */
  protected left: Saved | undefined;
  protected source = "";
  private loading: Promise<Game> | undefined;
  private unhear: AbortController | undefined;
  /** The kind attribute at the last reading of the text. */
  private readAs: string | null = null;
  /** The last warning about the method's name. */
  private warned = "";
  /** Autoplay has happened; it happens once. */
  private played = false;
  /** The position or the fault that the page was told of last. */
  private told = "";
  private waiting: (() => void)[] = [];
  private readonly watcher = new MutationObserver(() => this.reread());

  constructor() {
    super();
    this.autoplay = false;
    this.late = "";
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.source = sourceText(this);
    this.watcher.observe(this, { childList: true, characterData: true, subtree: true });
    const load = () => void this.load().catch(() => undefined);
    if (this.game && !this.game.state) void this.comeBack(this.game);
    if (this.loading) return;
    this.waiting.push(whenTouched(this, load));
    if (!pictureIn(this) && !frugal()) this.waiting.push(whenNear(this, load));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.watcher.disconnect();
    this.stopWaiting();
    this.game?.play.passage.stop();
    queueMicrotask(() => this.leave()); // an element that is only moved is back by then
  }

  /** Closes the game of an element that is out of the page; it is opened again when the element comes back. */
  private leave(): void {
    if (this.isConnected || !this.game) return;
    this.left ??= this.game.saved;
    this.game.close();
  }

  /** Opens the game that the element had when it left the page. It may leave again before that is done. */
  protected async comeBack(game: Game): Promise<void> {
    if (!this.left) return this.source ? this.read(game) : undefined;
    try {
      await game.open(this.left);
      if (!game.state) return;
      this.left = this.fault = undefined;
      this.begin(game);
    } catch (error) {
      this.fail(faultOf(error));
    }
  }

  /** Fetches the engine, if need be, and opens the element's own text, if there is any. */
  load(): Promise<Game> {
    this.stopWaiting();
    this.loading ??= this.start().catch((error: unknown) => {
      this.loading = undefined;
      this.fail(faultOf(error));
      throw error;
    });
    return this.loading;
  }

  private async start(): Promise<Game> {
    this.fault = undefined;
    this.progress = 0;
    const loaded = await engine(base, (fraction, late) => { [this.progress, this.late] = [fraction, late]; });
    const game = new Game(loaded);
    if (this.solver) game.runs.choose(this.solver);
    this.swap(game);
    if (this.source) await this.read(game);
    this.progress = undefined;
    this.leave();
    return game;
  }

  /** Shows a game. The one before goes on unseen, if it is not closed. */
  swap(game: Game): void {
    this.game?.play.passage.stop();
    this.unhear?.abort();
    const { signal } = (this.unhear = new AbortController());
    game.addEventListener("change", () => this.onChange(), { signal });
    game.addEventListener("passed", () => this.requestUpdate(), { signal });
    game.addEventListener("solved", () => this.send("unknot-solved", game.saved), { signal });
    this.game = game;
    if (game.state) this.onChange();
  }

  /** Opens the element's own text. A faulty text replaces the board, with its error. */
  private async read(game: Game): Promise<void> {
    const { source, kind } = this;
    this.readAs = kind;
    this.left = undefined;
    try {
      if (!source) throw new EngineFault({ text: "This element contains no puzzle" });
      await game.open({ kind: kind ?? undefined, text: source });
      this.fault = undefined;
      this.begin(game);
    } catch (error) {
      if (source !== this.source || kind !== this.kind) return; // it is read again by now
      game.close();
      this.fail(faultOf(error));
    }
  }

  /** Solves at once where autoplay wants it. */
  private begin(game: Game): void {
    if (!game.state || !this.autoplay || this.played) return;
    this.played = true;
    void game.runs.solve({ watch: !calm() });
  }

  /** The sentence about a solver that the kind does not have, or "". */
  protected get misnamed(): string {
    const { game, solver } = this, known = game?.kind?.solvers.map(({ name }) => name) ?? [];
    return !solver || !known.length || known.includes(solver) ? "" : `There is no method called “${solver}”; Solve uses the default. The methods are ${known.join(", ")}.`;
  }

  /** The content was changed from outside. */
  private reread(): void {
    this.requestUpdate();
    const text = sourceText(this);
    if (text === this.source) return;
    this.source = text;
    if (this.game) void this.read(this.game);
  }

  protected fail(fault: EngineError): void {
    this.fault = fault;
    this.progress = undefined;
    this.late = "";
    this.send("unknot-error", fault);
  }

  private stopWaiting(): void {
    for (const end of this.waiting.splice(0)) end();
  }

  protected override updated(changed: PropertyValues): void {
    if (this.misnamed !== this.warned && (this.warned = this.misnamed)) this.send("unknot-error", { text: this.warned });
    if (changed.has("solver")) this.game?.runs.choose(this.solver ?? "");
    if (changed.has("kind") && this.game && this.source && this.kind !== this.readAs) void this.read(this.game);
  }

  /** Called when another position is to be seen, or a fault. */
  protected abstract positionChanged(): void;

  private onChange(): void {
    this.requestUpdate();
    const { state, fault, saved } = this.game!;
    if (fault && fault.text !== this.told) this.send("unknot-error", fault);
    const now = fault?.text ?? (state ? `${state.game} ${state.at} ${state.moves?.length}` : "");
    if (now === this.told) return;
    this.told = now;
    this.positionChanged();
    if (state && !fault) this.send("unknot-state", { ...saved, solved: state.status.goal });
  }

  protected send(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}
