import { html, LitElement, nothing, type PropertyValues, type SVGTemplateResult, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { engine } from "../engine/engine";
import type { Board, EngineError, Input, Key, Mark, Place } from "../engine/protocol";
import "../scene/board";
import { define } from "../scene/define";
import "../scene/prose";
import { reset, theme } from "../scene/theme";
import { faultOf, Game, type Saved } from "./game";
import * as icon from "./icons";
import { calm, frugal, whenNear, whenTouched } from "./near";
import { button, reason, steps, tally, track, work } from "./parts";
import { style } from "./puzzle-style";
import { Repeat } from "./repeat";
import { follow, sized, vast } from "./room";
import { pictureIn, sourceText } from "./source";
import { Ticker } from "./ticker";
import { ending, sentence, thinking } from "./words";

/** Keys whose sign says enough; they are on every keyboard, so only fingers get buttons for them. */
const arrows: Record<string, string> = { ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→" };

type Go = [words: string, drawing: SVGTemplateResult, act: () => unknown];

declare global {
  interface HTMLElementTagNameMap { "unknot-puzzle": UnknotPuzzle }
  interface HTMLElementEventMap {
    "unknot-state": CustomEvent<Saved & { solved: boolean }>;
    "unknot-solved": CustomEvent<Saved>;
    "unknot-error": CustomEvent<EngineError>;
  }
}

/** Where this script lies; the engine lies beside it. */
const base = new URL("./", import.meta.url);

/** Gives a slot what belongs in it, unless it is there: WebKit builds the whole element anew each time, and a slider that is dragged is let go. */
function fill(slot: HTMLSlotElement | null, elements: readonly Element[]): void {
  const there = slot?.assignedElements() ?? [];
  if (elements.length !== there.length || elements.some((element, i) => element !== there[i])) slot?.assign(...elements);
}

/**
 * A puzzle to be played and solved. Its text is the element's own content. The engine is fetched when the element
 * comes near the viewport; with a picture inside, or where the reader saves traffic, when it is touched.
 *
 * Attributes: kind, solver (the method that Solve uses), autoplay (solve and show the solution at once).
 * Events, bubbling: unknot-state after each move, unknot-solved when the player reaches the goal, unknot-error.
 * Parts: frame, board, tally, foot (tally, say and bar), say, bar, button, go, player, work, credit.
 */
export class UnknotPuzzle extends LitElement {
  static override shadowRootOptions: ShadowRootInit = { ...LitElement.shadowRootOptions, slotAssignment: "manual" };
  static override styles = [theme, reset, style];
  static override properties = {
    kind: {}, solver: {}, autoplay: { type: Boolean }, scrolls: { type: Boolean },
    progress: { state: true }, fault: { state: true }, pointed: { state: true },
  };

  declare kind: string | null;
  declare solver: string | null;
  declare autoplay: boolean;
  /** One finger scrolls the page past the board until it was touched; off where the page is built around the board. */
  declare scrolls: boolean;
  /** How much of the engine has come. */
  declare private progress: number | undefined;
  /** Why there is no game. */
  declare private fault: EngineError | undefined;
  /** The cells that the passage under the mouse speaks of. */
  declare private pointed: Mark[];

  game: Game | undefined;
  private loading: Promise<Game> | undefined;
  private ticker: Ticker | undefined;
  private unhear: AbortController | undefined;
  private readonly repeat = new Repeat();
  /** The game, while the element is out of the page. */
  private left: Saved | undefined;
  /** What had the focus before the last change. */
  private focused: Element | null | undefined;
  /** The board whose pieces were kept in sight. */
  private followed: Board | undefined;
  private source = "";
  private told = "";
  private waiting: (() => void)[] = [];
  private readonly watcher = new MutationObserver(() => this.reread());

  constructor() {
    super();
    this.autoplay = false;
    this.scrolls = true;
    this.pointed = [];
    this.addEventListener("keydown", (event) => this.onKey(event));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.source = sourceText(this);
    this.watcher.observe(this, { childList: true, characterData: true, subtree: true });
    const load = () => void this.load().catch(() => undefined);
    if (this.left) void this.game!.open(this.left).catch((error: unknown) => this.fail(faultOf(error)));
    this.left = undefined;
    if (this.loading) return;
    this.waiting.push(whenTouched(this, load));
    if (!pictureIn(this) && !frugal()) this.waiting.push(whenNear(this, load));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.watcher.disconnect();
    this.stopWaiting();
    this.ticker?.stop();
    queueMicrotask(() => this.leave()); // an element that is only moved is back by then
  }

  /** Out of the page, the engine need not keep the game; it is opened again when the element comes back. */
  private leave(): void {
    if (this.isConnected || !this.game || this.left) return;
    this.left = this.game.saved;
    this.game.close();
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
    const game = new Game(await engine(base, (fraction) => { this.progress = fraction; }));
    if (this.solver) game.choose(this.solver);
    this.swap(game);
    if (this.source) await this.read(game);
    this.progress = undefined;
    this.leave();
    if (this.autoplay && game.state) void game.solve({ watch: !calm() });
    return game;
  }

  /** Shows a game. The one before goes on unseen, if it is not closed. */
  swap(game: Game): void {
    this.ticker?.stop();
    this.unhear?.abort();
    const { signal } = (this.unhear = new AbortController());
    game.addEventListener("change", () => this.onChange(), { signal });
    game.addEventListener("solved", () => this.send("unknot-solved", game.saved), { signal });
    this.game = game;
    this.ticker = new Ticker(game);
    if (game.state) this.onChange();
  }

  private async read(game: Game): Promise<void> {
    try {
      await game.open({ kind: this.kind ?? undefined, text: this.source });
      this.fault = undefined;
    } catch (error) {
      this.fail(faultOf(error));
    }
  }

  /** The content was changed from outside. */
  private reread(): void {
    this.requestUpdate();
    const text = sourceText(this);
    if (text === this.source) return;
    this.source = text;
    if (this.game && text) void this.read(this.game);
  }

  private fail(fault: EngineError): void {
    this.fault = fault;
    this.progress = undefined;
    this.send("unknot-error", fault);
  }

  private stopWaiting(): void {
    for (const end of this.waiting.splice(0)) end();
  }

  private onChange(): void {
    this.requestUpdate();
    const { state, fault, saved } = this.game!;
    if (fault && fault.text !== this.told) this.send("unknot-error", fault);
    const now = fault?.text ?? (state ? `${state.game} ${state.at} ${state.moves?.length}` : "");
    if (now === this.told) return;
    this.told = now;
    this.pointed = [];
    if (state && !fault) this.send("unknot-state", { ...saved, solved: state.status.goal });
  }

  private send(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  protected override willUpdate(): void {
    this.focused = this.shadowRoot?.activeElement;
  }

  protected override updated(changed: PropertyValues): void {
    // A button that has done its work and is gone leaves the focus to one beside it.
    if (this.focused && !this.focused.isConnected) this.renderRoot.querySelector<HTMLElement>(".rest button:last-of-type, .bar .go")?.focus();
    this.follow(this.game?.board);
    const picture = this.game?.state ? undefined : pictureIn(this);
    fill(this.renderRoot.querySelector(".cover slot"), picture ? [picture] : []);
    fill(this.renderRoot.querySelector("slot[name=action]"), [...this.querySelectorAll(":scope > [slot=action]")]);
    if (changed.has("solver") && this.solver) this.game?.choose(this.solver);
    if (changed.has("kind") && changed.get("kind") !== undefined && this.game && this.source) void this.read(this.game);
  }

  private follow(board: Board | undefined): void {
    const before = this.followed;
    this.followed = board;
    if (!board || board === before || !vast(board)) return;
    const stage = this.renderRoot.querySelector<HTMLElement>(".stage")!;
    void stage.querySelector("unknot-board")!.updateComplete.then(() => follow(stage, before, board));
  }

  protected override render(): TemplateResult {
    const { game } = this;
    return html`<div class="frame" part="frame">${game?.state ? this.table(game) : this.cover()}</div>`;
  }

  /** Before there is a game. */
  private cover(): TemplateResult {
    const loading = this.progress !== undefined;
    return html`<div class="cover">
      ${pictureIn(this) ? html`<slot></slot>` : this.source ? html`<pre part="text" tabindex="0">${this.source}</pre>` : nothing}
      ${this.fault ? html`<p class="say fault" part="say" role="alert">${sentence(this.fault)}</p>` : nothing}
      ${loading ? html`<div class="work" role="status">${track("Loading", this.progress)}<p>Loading the puzzle</p></div>`
      : this.source && !this.game ? button(this.fault ? "Try again" : "Play", icon.play, () => this.load().catch(() => undefined), { go: true }) : nothing}
    </div>`;
  }

  /** The board and what belongs to it. */
  private table(game: Game): TemplateResult {
    const { state, player, running } = game;
    const keys = state!.keys ?? [], { board } = game, large = board && vast(board);
    // What is touched stands first: the board, else the views, and at once below it what can be done.
    const views = game.views.length ? html`<div class="views" @unknot-point=${this.point}>${this.views(game)}</div>` : nothing;
    return html`
      <div class="stage ${game.won ? "won" : ""} ${large ? "vast" : ""}" ${board && sized(board)} tabindex=${large && !game.playable ? 0 : nothing}>
        <unknot-board exportparts="board" .board=${board} .marks=${[...game.marks, ...this.pointed]} .keys=${keys.map(({ key }) => key)}
          .speed=${player?.speed ?? 1} ?interactive=${game.playable} ?typing=${state!.draft && keys.some(({ pad }) => pad)} ?scrolls=${this.scrolls}
          @unknot-input=${(event: CustomEvent<Input>) => this.onInput(event)}></unknot-board>
      </div>
      ${board ? nothing : views}
      ${player ? steps(game) : this.choices(game, keys)}
      ${running?.slow ? work(game) : nothing}
      <div part="foot">${tally(game)}${this.say(game)}${this.bar(game)}</div>
      ${board ? views : nothing}`;
  }

  private views(game: Game): unknown {
    void import("../scene/view");
    return game.views.map((view) => html`<unknot-view .view=${view}></unknot-view>`);
  }

  /** Keys as buttons, and moves that are picked from a list. */
  private choices(game: Game, keys: readonly Key[]): unknown {
    const pad = keys.filter((key) => key.pad), cross = pad.filter(({ key }) => key in arrows), options = game.state!.options ?? [], rate = game.kind?.stepRate;
    if (!pad.length && !options.length && !rate) return nothing;
    return html`<div class=${cross.length === pad.length && !options.length && !rate ? "choices touch" : "choices"} role="group" aria-label="Moves">
      ${rate ? button(this.ticker!.going ? "Pause" : "Run", this.ticker!.going ? icon.pause : icon.play, () => this.ticker!.toggle(), { wide: true, off: !game.playable }) : nothing}
      ${cross.length ? html`<div class="cross">${cross.map(({ key, title }) => html`<button type="button" part="button" class="button" data-key=${key}
        ?disabled=${!game.playable} aria-label=${title} title=${title} @pointerdown=${(event: PointerEvent) => this.repeat.begin(event, () => this.press(game, key))}
        @click=${(event: MouseEvent) => { if (!event.detail) this.press(game, key); }}>${arrows[key]}</button>`)}</div>` : nothing}
      <div class="rest">${repeat(pad.filter((key) => !cross.includes(key)), ({ key }) => key, ({ key, title, hold }) => html`<button type="button" part="button" class="button" ?disabled=${!game.playable}
          aria-label=${title} title=${title} aria-pressed=${hold ? String(game.held === key) : nothing}
          @click=${() => (hold ? game.hold(game.held === key ? undefined : key) : this.press(game, key))}>${title}</button>`)}
        ${options.map(({ move, title }) => html`<button type="button" part="button" class="button" ?disabled=${!game.playable}
          @click=${() => game.play([move])}>${title}</button>`)}</div>
    </div>`;
  }

  private bar(game: Game): TemplateResult {
    const { state, player, running } = game, { move, back } = game.hint ?? {};
    const help = move ? ["Do it", icon.tick] as const : back !== undefined ? ["Take back", icon.undo] as const : ["Hint", icon.bulb] as const;
    // One template for all three, so that the focus stays on the button while its words change.
    const [words, drawing, act] = player && !game.anew ? (player.playing ? ["Pause", icon.pause, () => player.pause()] : ["Play", icon.play, () => player.play()]) as Go
      : running?.slow ? ["Stop", icon.stop, () => game.stop()] as Go
      : ["Solve", icon.play, () => game.solve({ watch: !calm() })] as Go;
    const many = state!.hint && state!.explain && game.canUndoPiece !== undefined;
    return html`<div class=${`bar ${player ? "watching" : many ? "many" : ""}`} part="bar">
      ${player ? html`
        ${button("Back to the game", icon.close, () => game.leavePlayer())}
        ${button("Play on from here", icon.hand, () => game.takeOver(), { wide: true })}
        ${button("Solve from here", icon.again, () => game.solveFromHere(), { off: player.at === 0 || player.sight?.status.goal })}
        ${game.canSwap ? button("Another solution", icon.swap, () => game.swap()) : nothing}
        <button type="button" part="button" class="button" title="Speed" aria-label=${`${player.speed}× speed`} @click=${() => player.quicken()}>${player.speed}× <span class="label">speed</span></button>` : html`
        ${button("Undo", icon.undo, () => game.undo(), { off: !game.canUndo })}
        ${game.canUndoPiece === undefined ? nothing : button("Undo piece", icon.undoPiece, () => game.undoPiece(), { off: !game.canUndoPiece })}
        ${button("Redo", icon.redo, () => game.redo(), { off: !game.canRedo })}
        ${button("Start again", icon.restart, () => game.restart(), { off: !game.canRestart })}`}
      <span class="gap"></span>
      ${player || !state!.hint || state!.draft ? nothing
      : button(help[0], help[1], () => game.help(), { wide: true, off: !game.playable || state!.status.done })}
      ${player || !state!.explain || state!.draft || state!.status.goal ? nothing : button("Explain", icon.reason, () => game.explain(), { wide: true, off: !game.playable })}
      <slot name="action"></slot>
      ${state!.draft || !player && !running && (state!.status.goal || !game.solver) ? nothing : button(words, drawing, act, { go: true })}
      <a class="credit" part="credit" href=${base.href} target="_blank" rel="noopener">Unknot</a>
    </div>`;
  }

  /** The one sentence under the board: what is wrong, a hint, how the solver fared, what the last move did. */
  private say(game: Game): TemplateResult {
    const { fault, hint, explanation, refusal, result, player, running } = game;
    const quiet = player?.playing ? "off" : "polite";
    const line = (kind: string, words: unknown) => html`<div class="say ${kind}" part="say" role="status" aria-live=${quiet} @unknot-point=${this.point}>${words}</div>`;
    if (fault) return line("fault", sentence(fault));
    if (running?.slow) return line("", running.solver ? `${running.solver.title} is at work.` : thinking(running.task));
    if (hint) return line("told", html`<unknot-prose .text=${hint.text}></unknot-prose>`);
    if (refusal) return line("told", refusal);
    if (explanation) return line("told", reason(game));
    const { said, status } = game.sight!;
    const broken = (status.marks ?? []).find(({ role, text }) => role === "broken" && text)?.text;
    if (result && (player ? !player.playing && player.at === game.rest : !result.done.solution?.moves?.length)) return line("told", ending(result));
    const seen = [said, said?.includes(status.text) ? "" : status.text, broken && !status.text.includes(broken) ? broken : ""];
    const words = seen.filter(Boolean).map((text) => sentence({ text: text! })).join(" ");
    if (game.remark?.text?.length) return line("", html`${words} <unknot-prose .text=${game.remark.text}></unknot-prose>`);
    return game.solved ? line("told won", html`${icon.tick}<b>Solved.</b> ${words}`) : line(said ? "told" : "", words);
  }

  /** Shows the places that a passage speaks of, here or elsewhere on the page. */
  readonly point = (event: CustomEvent<{ places: Place[] }>): void => {
    const { places } = event.detail;
    this.pointed = places.length ? [{ role: "because", places }] : [];
  };

  /** A key of the pad goes where one that is typed would go. */
  private press(game: Game, key: string): void {
    const { place } = this.renderRoot.querySelector("unknot-board")!;
    void game.input({ type: "key", key, places: place ? [place] : [] });
  }

  private onInput(event: CustomEvent<Input>): void {
    event.stopPropagation();
    void this.game!.input(event.detail);
  }

  /** Keys of the element as a whole, and of a page that is built around it. A key that the position understands was the board's. */
  onKey(event: KeyboardEvent): void {
    const { game } = this, player = game?.player;
    if (!game?.state || event.defaultPrevented || event.altKey) return;
    const act = event.ctrlKey || event.metaKey
      ? ({ z: () => (event.shiftKey ? game.redo() : game.undo()), y: () => game.redo(), backspace: () => game.undoPiece() } as Record<string, () => unknown>)[event.key.toLowerCase()]
      : player
        ? ({
            ArrowLeft: () => player.go(player.at - 1), ArrowRight: () => player.go(player.at + 1),
            Home: () => player.go(0), End: () => player.go(player.moves.length), Escape: () => game.leavePlayer(),
          } as Record<string, () => unknown>)[event.key]
        : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  }
}

define("unknot-puzzle", UnknotPuzzle);
