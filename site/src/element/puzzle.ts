import { html, LitElement, nothing, type PropertyValues, type SVGTemplateResult, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { again, engine, EngineFault } from "../engine/engine";
import type { Board, Input, Key, Mark, Place } from "../engine/protocol";
import "../scene/board";
import { define } from "../scene/define";
import { glyphIcon, glyphStyle } from "../scene/glyph";
import { later } from "../scene/later";
import "../scene/prose";
import { reset, theme } from "../scene/theme";
import { Game, type Saved } from "./game";
import { faultOf, type EngineError } from "../engine/fault";
import * as icon from "./icons";
import { calm, frugal, whenNear, whenTouched } from "./near";
import { button, quickening, reason, steps, tally, time, track, work } from "./parts";
import { style } from "./puzzle-style";
import { Repeat } from "./repeat";
import { follow, sized, vast } from "./room";
import { pictureIn, sourceText } from "./source";
import { ending, sentence, thinking } from "./words";

/** Keys whose sign says enough; they are on every keyboard, so only fingers get buttons for them. */
const arrows: Record<string, string> = { ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→" };

type Go = [words: string, drawing: SVGTemplateResult, act: () => unknown];

declare global {
  interface HTMLElementTagNameMap { "unknot-puzzle": UnknotPuzzle }
  interface HTMLElementEventMap {
    "unknot-state": CustomEvent<Saved & { solved: boolean }>;
    "unknot-solved": CustomEvent<Saved>;
    "unknot-instead": CustomEvent<Saved>;
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
 * Events, bubbling: unknot-state after each move, unknot-solved when the player reaches the goal, unknot-instead before another puzzle
 * replaces an impossible one (cancel it to keep that), unknot-error.
 * Parts: frame, board, tally, foot (tally, say and bar), say, bar, button, go, player, work, credit.
 */
export class UnknotPuzzle extends LitElement {
  static override shadowRootOptions: ShadowRootInit = { ...LitElement.shadowRootOptions, slotAssignment: "manual" };
  static override styles = [theme, reset, style, glyphStyle];
  static override properties = {
    kind: {}, solver: {}, autoplay: { type: Boolean }, scrolls: { type: Boolean },
    progress: { state: true }, late: { state: true }, fault: { state: true }, pointed: { state: true },
  };

  declare kind: string | null;
  declare solver: string | null;
  declare autoplay: boolean;
  /** One finger scrolls the page past the board until it was touched; off where the page is built around the board. */
  declare scrolls: boolean;
  /** How much of the engine has come. */
  declare private progress: number | undefined;
  /** The sentence about a download that stands still, or "". */
  declare private late: string;
  /** Why there is no game. */
  declare fault: EngineError | undefined;
  /** The cells that the passage under the mouse speaks of. */
  declare private pointed: Mark[];

  game: Game | undefined;
  private loading: Promise<Game> | undefined;
  private unhear: AbortController | undefined;
  private readonly repeat = new Repeat();
  /** The game while the element is out of the page, and until it is open again. */
  private left: Saved | undefined;
  /** The kind attribute at the last reading of the text. */
  private readAs: string | null = null;
  /** The last warning about the method's name. */
  private warned = "";
  /** Autoplay has happened; it happens once. */
  private played = false;
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
    this.late = "";
    this.pointed = [];
    this.addEventListener("keydown", (event) => this.onKey(event));
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
    this.game?.passage.stop();
    queueMicrotask(() => this.leave()); // an element that is only moved is back by then
  }

  /** Closes the game of an element that is out of the page; it is opened again when the element comes back. */
  private leave(): void {
    if (this.isConnected || !this.game) return;
    this.left ??= this.game.saved;
    this.game.close();
  }

  /** Opens the game that the element had when it left the page. It may leave again before that is done. */
  private async comeBack(game: Game): Promise<void> {
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
    if (this.solver) game.choose(this.solver);
    this.swap(game);
    if (this.source) await this.read(game);
    this.progress = undefined;
    this.leave();
    return game;
  }

  /** Shows a game. The one before goes on unseen, if it is not closed. */
  swap(game: Game): void {
    this.game?.passage.stop();
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
    void game.solve({ watch: !calm() });
  }

  /** The sentence about a solver that the kind does not have, or "". */
  private get misnamed(): string {
    const { game, solver } = this, known = game?.kind?.solvers.map(({ name }) => name) ?? [];
    return !solver || !known.length || known.includes(solver) ? "" : `There is no method called “${solver}” here; Solve uses the usual one. The methods are ${known.join(", ")}.`;
  }

  /** The content was changed from outside. */
  private reread(): void {
    this.requestUpdate();
    const text = sourceText(this);
    if (text === this.source) return;
    this.source = text;
    if (this.game) void this.read(this.game);
  }

  private fail(fault: EngineError): void {
    this.fault = fault;
    this.progress = undefined;
    this.late = "";
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

  /** Puts the focus on the board; where that is not played on, on what can be done. */
  override focus(): void {
    this.renderRoot.querySelector<HTMLElement>(this.game?.playable ? "unknot-board" : ".bar .go")?.focus();
  }

  protected override willUpdate(): void {
    this.focused = this.shadowRoot?.activeElement;
  }

  protected override updated(changed: PropertyValues): void {
    // A button that has done its work and is gone leaves the focus to one beside it.
    if (this.focused && !this.focused.isConnected) this.renderRoot.querySelector<HTMLElement>(".rest button:last-of-type, .bar .go")?.focus();
    this.follow(this.game?.board);
    if (this.misnamed !== this.warned && (this.warned = this.misnamed)) this.send("unknot-error", { text: this.warned });
    const picture = this.game?.state ? undefined : pictureIn(this);
    fill(this.renderRoot.querySelector(".cover slot"), picture ? [picture] : []);
    fill(this.renderRoot.querySelector("slot[name=action]"), [...this.querySelectorAll(":scope > [slot=action]")]);
    if (changed.has("solver")) this.game?.choose(this.solver ?? "");
    if (changed.has("kind") && this.game && this.source && this.kind !== this.readAs) void this.read(this.game);
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
      ${loading ? html`<div class="work" role="status">${track("Loading", this.progress)}<p>${this.late || "Loading the puzzle"}</p></div>
        ${this.late ? button("Try again", icon.restart, again, { go: true }) : nothing}`
      : this.fault?.reload && this.source ? button("Reload", icon.restart, () => location.reload(), { go: true })
      : this.source && !this.game ? button(this.fault ? "Try again" : "Play", icon.play, () => this.load().catch(() => undefined), { go: true })
      : this.left && this.fault ? button("Try again", icon.restart, () => this.comeBack(this.game!), { go: true }) : nothing}
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
      ${this.misnamed ? html`<p class="say fault" part="say" role="status">${this.misnamed}</p>` : nothing}
      <div part="foot">${tally(game)}${this.say(game)}${this.waysOn(game)}${this.bar(game)}</div>
      ${board ? views : nothing}`;
  }

  private views(game: Game): unknown {
    later("unknot-view", () => import("../scene/view"));
    return game.views.map((view) => html`<unknot-view .view=${view}></unknot-view>`);
  }

  /** Keys as buttons, and moves that are picked from a list. */
  private choices(game: Game, keys: readonly Key[]): unknown {
    const pad = keys.filter((key) => key.pad), cross = pad.filter(({ key }) => key in arrows), options = game.state!.options ?? [], rate = game.kind?.stepRate;
    if (!pad.length && !options.length && !rate) return nothing;
    return html`<div class=${cross.length === pad.length && !options.length && !rate ? "choices touch" : "choices"} role="group" aria-label="Moves">
      ${rate ? time(game) : nothing}
      ${cross.length ? html`<div class="cross">${cross.map(({ key, title }) => html`<button type="button" part="button" class="button" data-key=${key}
        ?disabled=${!game.playable} aria-label=${title} title=${title} @pointerdown=${(event: PointerEvent) => this.repeat.begin(event, () => this.press(game, key))}
        @click=${(event: MouseEvent) => { if (!event.detail) this.press(game, key); }}>${arrows[key]}</button>`)}</div>` : nothing}
      <div class="rest">${repeat(pad.filter((key) => !cross.includes(key)), ({ key }) => key, ({ key, title, hold, glyph, left }) => html`<button type="button" part="button" class="button ${glyph ? "figured" : ""}" ?disabled=${!game.playable || left === 0}
          aria-label=${left === undefined ? title : `${title}, ${left} left`} title=${title} aria-pressed=${hold ? String(game.held === key) : nothing}
          @click=${() => (hold ? game.hold(game.held === key ? undefined : key) : this.press(game, key))}>${glyph ? glyphIcon(glyph) : nothing}<span>${title}</span>${left === undefined ? nothing : html`<b>${left}</b>`}</button>`)}
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
        ${quickening(player)}` : html`
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
    if (running?.slow) return line("", running.solver ? `${running.solver.title} is ${running.paused ? "paused" : "at work"}.` : thinking(running.task));
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

  /** Buttons for the puzzles that may replace an impossible one. */
  private waysOn({ state, player, running }: Game): unknown {
    const remedies = player || running || state!.draft ? undefined : state!.status.remedies;
    return remedies?.length ? html`<div class="choices" role="group" aria-label="Instead">${remedies.map(({ title, text }) => html`
      <button type="button" part="button" class="button" @click=${() => this.instead(text)}>${title}</button>`)}</div>` : nothing;
  }

  /** Opens another puzzle with the moves so far, unless a listener cancels the event and does it itself. */
  private instead(text: string): void {
    const game = this.game!, { kind, moves, at } = game.state!, saved: Saved = { kind, text, ...(moves?.length && { moves, at }) };
    const own = this.dispatchEvent(new CustomEvent("unknot-instead", { detail: saved, bubbles: true, composed: true, cancelable: true }));
    if (own) void game.open(saved).catch((error: unknown) => this.fail(faultOf(error)));
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
