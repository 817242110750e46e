import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { faultOf, type EngineError } from "../engine/fault";
import type { Board, Input, Mark, Place, View } from "../engine/protocol";
import "../scene/board";
import { define } from "../scene/define";
import { glyphStyle } from "../scene/glyph";
import { later } from "../scene/later";
import { reset, theme } from "../scene/theme";
import { bar } from "./bar";
import { choices } from "./choices";
import { cover } from "./cover";
import type { Game, Saved } from "./game";
import { base, GameElement } from "./game-element";
import { steps, tally, work } from "./parts";
import { style } from "./puzzle-style";
import { Repeat } from "./repeat";
import { follow, reveal, sized, vast } from "./room";
import { remedies, say } from "./say";
import { pictureIn } from "./source";
import { Zoom } from "./zoom";

declare global {
  interface HTMLElementTagNameMap { "unknot-puzzle": UnknotPuzzle }
  interface HTMLElementEventMap {
    "unknot-state": CustomEvent<Saved & { solved: boolean }>;
    "unknot-solved": CustomEvent<Saved>;
    "unknot-instead": CustomEvent<Saved>;
    "unknot-error": CustomEvent<EngineError>;
  }
}

/** What of a puzzle can be had as a picture: as it is drawn, or a view as it is written. */
export interface Picture { title: string; shown: Element; drawing?: SVGSVGElement; view?: View }

/** Gives a slot what belongs in it, unless it is there: WebKit builds the whole element anew each time, and a slider that is dragged is let go. */
function fill(slot: HTMLSlotElement | null, elements: readonly Element[]): void {
  const there = slot?.assignedElements() ?? [];
  if (elements.length !== there.length || elements.some((element, i) => element !== there[i])) slot?.assign(...elements);
}

/**
 * A puzzle to be played and solved. Its text is the element's own content. The engine is fetched when the element
 * comes near the viewport; with a picture inside, or where the reader saves traffic, when it is touched.
 *
 * Attributes: kind, solver (the method that Solve uses), autoplay (solve and show the solution at once), swapped (the mouse's buttons change
 * places).
 * Events, bubbling: unknot-state after each move, unknot-solved when the player reaches the goal, unknot-instead before another puzzle
 * replaces an impossible one (cancel it to keep that), unknot-error.
 * Parts: frame, board, about, tally, foot (say and bar), say, bar, button, go, player, work, credit.
 */
export class UnknotPuzzle extends GameElement {
  static override shadowRootOptions: ShadowRootInit = { ...LitElement.shadowRootOptions, slotAssignment: "manual" };
  static override styles = [theme, reset, style, glyphStyle];
  static override properties = { scrolls: { type: Boolean }, swapped: { type: Boolean }, pointed: { state: true } };

  /** One finger scrolls the page past the board until it was touched; off where the page is built around the board. */
  declare scrolls: boolean;
  /** The left and the right button of the mouse change places. */
  declare swapped: boolean;
  /** The cells that the passage under the mouse speaks of. */
  declare private pointed: Mark[];

  private readonly repeat = new Repeat();
  private readonly zoom = new Zoom(() => this.requestUpdate());
  /** What had the focus before the last change. */
  private focused: Element | null | undefined;
  /** The board whose pieces were kept in sight. */
  private followed: Board | undefined;
  /** The marks that were told last. */
  private revealed: ReadonlySet<string> = new Set();

  constructor() {
    super();
    this.scrolls = true;
    this.swapped = false;
    this.pointed = [];
    this.addEventListener("keydown", (event) => this.onKey(event));
  }

  /** Puts the focus on the board; where that is not played on, on what can be done. */
  override focus(): void {
    this.renderRoot.querySelector<HTMLElement>(this.game?.playable ? "unknot-board" : ".bar .go")?.focus();
  }

  /** What can be had as a picture: the board, and the views that are drawn; where nothing is, the views as they are written. */
  get pictures(): Picture[] {
    const { game } = this, board = game?.board && this.renderRoot.querySelector("unknot-board")?.svg;
    const views = [...this.renderRoot.querySelectorAll("unknot-view")].flatMap((shown): Picture[] => {
      const { view } = shown, drawing = shown.renderRoot.querySelector("unknot-board, unknot-tree")?.shadowRoot?.querySelector("svg");
      return view ? [{ title: view.title ?? "", shown, view, ...(drawing?.viewBox.baseVal.width && { drawing }) }] : [];
    }), drawn = views.filter(({ drawing }) => drawing);
    return board ? [{ title: "Board", shown: this, drawing: board }, ...drawn] : drawn.length ? drawn : views.filter(({ view }) => !view!.series);
  }

  /** Moves the focus over the board by an arrow, from nowhere; false if there is no board to move on. */
  roam(key: string): boolean {
    const { game } = this, board = this.renderRoot.querySelector("unknot-board");
    if (!board || !game?.board || !game.playable) return false;
    board.focus();
    board.shadowRoot!.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    return true;
  }

  /** Presses what is done next: Solve, Stop, Play or Pause; false if there is nothing. */
  go(): boolean {
    const button = this.renderRoot.querySelector<HTMLElement>(".bar .go:not([aria-disabled])");
    button?.click();
    return Boolean(button);
  }

  protected override positionChanged(): void { this.pointed = []; }

  protected override willUpdate(): void {
    this.focused = this.shadowRoot?.activeElement;
  }

  protected override updated(changed: PropertyValues): void {
    // A button that has done its work and is gone leaves the focus to one beside it.
    if (this.focused && !(this.focused.isConnected && this.focused.checkVisibility())) this.renderRoot.querySelector<HTMLElement>(".rest button:last-of-type, .bar .go")?.focus();
    this.zoom.watch(this.game?.state && this.game.board ? this.renderRoot.querySelector<HTMLElement>(".stage") : null);
    this.follow(this.game?.board);
    this.sight(this.game);
    const picture = this.game?.state ? undefined : pictureIn(this);
    fill(this.renderRoot.querySelector(".cover slot"), picture ? [picture] : []);
    fill(this.renderRoot.querySelector("slot[name=action]"), [...this.querySelectorAll(":scope > [slot=action]")]);
    super.updated(changed);
  }

  private follow(board: Board | undefined): void {
    const before = this.followed;
    this.followed = board;
    if (board && (board.rows !== before?.rows || board.cols !== before.cols)) {
      this.zoom.reset();
      void this.renderRoot.querySelector("unknot-board")!.updateComplete.then(() => this.zoom.measure());
    }
    if (!board || board === before || !vast(board) && this.zoom.factor === 1) return;
    const stage = this.renderRoot.querySelector<HTMLElement>(".stage")!;
    void stage.querySelector("unknot-board")!.updateComplete.then(() => follow(stage, before, board));
  }

  /** A hint or a fault that is new comes into sight; what was told before does not move the board again. */
  private sight(game: Game | undefined): void {
    const marks = game?.told ?? [], { revealed, zoom } = this, fresh = marks.filter((mark) => !revealed.has(JSON.stringify(mark)));
    this.revealed = new Set(marks.map((mark) => JSON.stringify(mark)));
    if (!fresh.length || !game?.board || !vast(game.board) && zoom.factor === 1) return;
    const stage = this.renderRoot.querySelector<HTMLElement>(".stage")!, board = stage.querySelector("unknot-board")!;
    void board.updateComplete.then(() => { if (board.svg) reveal(stage, board.svg, fresh); });
  }

  protected override render(): TemplateResult {
    const { game } = this;
    return html`<div class="frame" part="frame">${game?.state ? this.table(game) : this.cover()}</div>`;
  }

  /** Before there is a game. */
  private cover(): TemplateResult {
    const { source, fault, progress, late, game, left } = this;
    return cover({
      picture: Boolean(pictureIn(this)), source, fault, progress, late,
      load: game ? undefined : () => this.load().catch(() => undefined), comeBack: left && (() => this.comeBack(game!)),
    });
  }

  /** The board and what belongs to it. */
  private table(game: Game): TemplateResult {
    const { state, board, playable, play, runs, film } = game;
    const about = runs.running?.report?.board ? undefined : game.position?.views.find(({ board }) => board)?.about;
    const { zoom } = this, keys = state!.keys ?? [], large = board && vast(board) || zoom.factor > 1;
    // What is touched stands first: the board, else the views, and at once below it what can be done.
    const views = game.views.length ? html`<div class="views" part=${board ? nothing : "stage"} @unknot-point=${this.point} @unknot-step=${(event: CustomEvent<{ step: number }>) => this.rewind(game, event)}
      @unknot-amend=${({ detail: { step, to } }: CustomEvent<{ step: number; to?: number }>) => game.playable && game.play.amend(step, to)}>${this.views(game)}</div>` : nothing;
    return html`
      <div class="stage ${play.won ? "won" : ""} ${board && vast(board) ? "vast" : ""}" part=${board ? "stage board-room" : nothing} ${board && sized(board)} tabindex=${large && !playable ? 0 : nothing}
        @pointerdown=${(e: PointerEvent) => playable && zoom.down(e)} @pointermove=${(e: PointerEvent) => zoom.move(e)} @pointerup=${(e: PointerEvent) => zoom.up(e)} @pointercancel=${(e: PointerEvent) => zoom.up(e)}>
        <unknot-board exportparts="board" .board=${board} .marks=${[...game.marks, ...this.pointed]} .keys=${keys.map(({ key }) => key)} .touch=${keys.find(({ key }) => key === play.held)?.touch}
          .speed=${film.player?.factor ?? 1} ?interactive=${playable} ?typing=${board?.typed || state!.draft && keys.some(({ pad }) => pad)} ?scrolls=${this.scrolls} ?swapped=${this.swapped} ?zooms=${zoom.able}
          @unknot-input=${(event: CustomEvent<Input>) => this.onInput(event)}></unknot-board>
      </div>
      ${about ? html`<p class="about" part="about">${about}</p>` : nothing}
      ${board ? nothing : views}
      <div class="controls" part="controls">
        ${board ? zoom.buttons() : nothing}
        ${film.player ? steps(film) : choices(game, (key) => this.type(key), this.repeat)}
        ${tally(game)}
        ${runs.running?.slow ? work(runs) : nothing}
        ${this.misnamed ? html`<p class="say fault" part="say" role="status">${this.misnamed}</p>` : nothing}
        <div part="foot">${say(game, this.point)}${remedies(game, (text) => this.instead(text))}${bar(game)}</div>
        ${board ? views : nothing}
      </div>
      <a class="credit" part="credit" href=${base.href} target="_blank" rel="noopener">Unknot</a>`;
  }

  /** Brings what is played on into sight, for who has scrolled far below it. */
  show(): void {
    this.renderRoot.querySelector(".stage, .views")?.scrollIntoView({ block: "nearest" });
  }

  private views(game: Game): unknown {
    later("unknot-view", () => import("../scene/view"));
    return game.views.map((view) => html`<unknot-view .view=${view} ?amends=${game.timed && game.playable}></unknot-view>`);
  }

  /** A step that was picked on a timeline of the position. */
  private rewind({ play, film, state, playable, timed }: Game, event: CustomEvent<{ step: number }>): void {
    const { step } = event.detail;
    const { steps = 0 } = state!, can = playable && timed;
    if (film.player ? !film.rewind(step) : !can || step > steps) event.preventDefault();
    if (can) void play.rewind(Math.min(step, steps));
  }

  /** Opens another puzzle with the moves so far, unless a listener cancels the event and does it itself. */
  private instead(text: string): void {
    const game = this.game!, { kind, moves, at } = game.state!, sofar = moves?.slice(0, at); // what was undone may not be legal there
    const saved: Saved = { kind, text, ...(sofar?.length && { moves: sofar, at }) };
    const own = this.dispatchEvent(new CustomEvent("unknot-instead", { detail: saved, bubbles: true, composed: true, cancelable: true }));
    if (own) void game.open(saved).catch((error: unknown) => this.fail(faultOf(error)));
  }

  /** Shows the places that a passage speaks of, here or elsewhere on the page. */
  readonly point = (event: CustomEvent<{ places: Place[] }>): void => {
    const { places } = event.detail;
    this.pointed = places.length ? [{ role: "because", places }] : [];
  };

  /** A key goes where one that is typed on the board would go. */
  type(key: string): void {
    const { place } = this.renderRoot.querySelector("unknot-board")!;
    void this.game!.play.input({ type: "key", key, places: place ? [place] : [] });
  }

  private onInput(event: CustomEvent<Input>): void {
    event.stopPropagation();
    void this.game!.play.input(event.detail);
  }

  /** Keys of the element as a whole, and of a page that is built around it. A key that the position understands was the board's. */
  onKey(event: KeyboardEvent): void {
    const { game } = this;
    if (!game?.state || event.defaultPrevented || event.altKey || event.composedPath()[0] instanceof HTMLSelectElement) return;
    const { play, film } = game, { player } = film;
    const act = event.ctrlKey || event.metaKey
      ? ({ z: () => (event.shiftKey ? play.redo() : play.undo()), y: () => play.redo(), backspace: () => play.undoPiece() } as Record<string, () => unknown>)[event.key.toLowerCase()]
      : player
        ? ({
            ArrowLeft: () => player.go(player.at - 1), ArrowRight: () => player.go(player.at + 1),
            Home: () => player.go(0), End: () => player.go(player.moves.length), Escape: () => film.leave(),
          } as Record<string, () => unknown>)[event.key]
        : undefined;
    const done = act ?? (event.ctrlKey || event.metaKey ? undefined : this.zoom.key(event.key));
    if (!done) return;
    event.preventDefault();
    done();
  }
}

define("unknot-puzzle", UnknotPuzzle);
