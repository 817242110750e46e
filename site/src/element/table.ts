import { html, nothing, type CSSResult, type TemplateResult } from "lit";
import type { Board, Input, Mark, Place, View } from "../engine/protocol";
import "../scene/board";
import { chord } from "../scene/keyboard";
import { glyphStyle } from "../scene/glyph";
import { later } from "../scene/later";
import { paletteStyle } from "../scene/palette";
import { allowed, type Allowed } from "./allowed";
import { bar } from "./bar";
import { bare, choices, type Room } from "./choices";
import type { Game, Saved } from "./game";
import type { OpenGame } from "./open";
import { base } from "../published/version";
import type { PuzzleElement } from "./interface";
import { steps, tally, work } from "./parts";
import { Repeat } from "./repeat";
import { follow, reveal, sized, vast } from "./room";
import { remedies, say } from "./say";
import { tableStyle } from "./table-style";
import { Zoom } from "./zoom";

/** A part of a puzzle that can be saved as a picture: a drawing, or a view as text. */
export interface Picture {
  title: string;
  shown: Element;
  drawing?: SVGSVGElement;
  view?: View;
}

/** The element around a game, as far as the view of the game needs it. */
interface Host extends HTMLElement, Pick<PuzzleElement, "controls" | "mayHint" | "maySolve" | "readOnly" | "swapped"> {
  readonly game: Game | undefined;
  readonly scrolls: boolean;
  /** The sentence about the pieces of the text that are not part of the puzzle, or "". */
  readonly leftOut: string;
  /** The sentences about wrong attributes, or "". */
  readonly misnamed: string;
  requestUpdate(): void;
  wear(...styles: CSSResult[]): void;
  /** Opens another puzzle in place of this one. */
  replace(saved: Saved): void;
}

/** A game on the screen: its board, the controls around it, and the readers' inputs. */
export class Table {
  /** The cells mentioned by the passage under the mouse. */
  private pointed: Mark[] = [];
  private readonly repeat = new Repeat();
  private readonly zoom: Zoom;
  /** The board whose pieces were last scrolled into view. */
  private followed: Board | undefined;
  /** The last marks of hints and faults, as JSON. */
  private revealed: ReadonlySet<string> = new Set();
  /** The last news that the sentence below the board showed, and the number of its game. */
  private heard: { game: number; news: unknown } | undefined;
  private dressed = false;
  /** The number of the game that was shown last. The selection of cells ends when another game is shown. */
  private selecting: number | undefined;

  constructor(private readonly host: Host) {
    this.zoom = new Zoom(() => host.requestUpdate());
  }

  /** Forgets the places that a text points at, since the element now shows another position. */
  moved(): void {
    this.pointed = [];
  }

  private get root(): ShadowRoot {
    return this.host.shadowRoot!;
  }

  /**
   * Moves the focus to the board. If the board accepts no moves, the focus moves to the main button instead, or to the slider of a film if
   * there is no such button.
   */
  focus(): void {
    const find = (selector: string) => this.root.querySelector<HTMLElement>(selector),
      { game, readOnly } = this.host;
    (game?.playable && !readOnly ? find("unknot-board") : (find(".bar .go") ?? find(".steps input")))?.focus();
  }

  /** Scrolls the board or the views into sight, for readers who have scrolled far below. */
  show(): void {
    this.root.querySelector(".stage, .views")?.scrollIntoView({ block: "nearest" });
  }

  /**
   * Handles an arrow key while nothing has the focus: it moves the focus over the board or, with Shift, selects cells. Returns false if
   * there is no board for that.
   */
  roam(key: string, shiftKey = false): boolean {
    const { game } = this.host,
      board = this.root.querySelector("unknot-board");
    if (!board || !game?.board || !game.playable || (shiftKey && !game.board.typed)) return false;
    board.focus();
    board.shadowRoot!.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true }));
    return true;
  }

  /** Presses the main button: Solve, Stop, Play or Pause; false if there is none. */
  go(): boolean {
    const button = this.root.querySelector<HTMLElement>(".bar .go:not([aria-disabled])");
    button?.click();
    return Boolean(button);
  }

  /** The pictures that can be saved: the board and the drawn views, or otherwise the views as text. */
  get pictures(): Picture[] {
    const {
        host: { game },
        root,
      } = this,
      board = game?.board && root.querySelector("unknot-board")?.svg;
    const views = [...root.querySelectorAll("unknot-view")].flatMap((shown): Picture[] => {
        const { view } = shown,
          drawing = shown.renderRoot.querySelector("unknot-board, unknot-tree")?.shadowRoot?.querySelector("svg");
        return view ? [{ title: view.title ?? "", shown, view, ...(drawing?.viewBox.baseVal.width && { drawing }) }] : [];
      }),
      drawn = views.filter(({ drawing }) => drawing);
    return board
      ? [{ title: "Board", shown: this.host, drawing: board }, ...drawn]
      : drawn.length
        ? drawn
        : views.filter(({ view }) => !view!.series);
  }

  /** Called after each rendering: watches the size of the board, and scrolls to what is new. */
  updated(game: Game | undefined): void {
    this.reselect(game);
    this.zoom.watch(game?.state && game.board ? this.root.querySelector<HTMLElement>(".stage") : null);
    this.follow(game?.board);
    this.sight(game);
    this.hear(game);
  }

  /** Ends the selection of cells in another game. */
  private reselect(game: Game | undefined): void {
    const number = game?.state?.game;
    if (number === this.selecting) return;
    this.selecting = number;
    this.root.querySelector("unknot-board")?.deselect();
  }

  private follow(board: Board | undefined): void {
    const before = this.followed;
    this.followed = board;
    if (board && (board.rows !== before?.rows || board.cols !== before.cols)) {
      this.zoom.reset();
      void this.root.querySelector("unknot-board")!.updateComplete.then(() => this.zoom.measure());
    }
    if (!board || board === before || (!vast(board) && this.zoom.factor === 1)) return;
    const stage = this.root.querySelector<HTMLElement>(".stage")!;
    void stage.querySelector("unknot-board")!.updateComplete.then(() => follow(stage, before, board));
  }

  /** Scrolls new hints and faults into sight. Earlier ones do not move the board again. */
  private sight(game: Game | undefined): void {
    const marks = game?.told ?? [],
      { revealed, zoom } = this,
      fresh = marks.filter((mark) => !revealed.has(JSON.stringify(mark)));
    this.revealed = new Set(marks.map((mark) => JSON.stringify(mark)));
    if (!fresh.length || !game?.board || (!vast(game.board) && zoom.factor === 1)) return;
    const stage = this.root.querySelector<HTMLElement>(".stage")!,
      board = stage.querySelector("unknot-board")!;
    void board.updateComplete.then(() => {
      if (board.svg) reveal(stage, board.svg, fresh);
    });
  }

  /** On a page built around the element, scrolls to the sentence below the board when it has news. */
  private hear(game: Game | undefined): void {
    const number = game?.state?.game;
    if (!game || number === undefined || this.host.scrolls) return;
    const { fault, runs, play, asked, solved } = game,
      before = this.heard,
      news = fault ?? runs.hint ?? play.refusal ?? runs.result ?? (asked ? "asked" : solved ? "solved" : undefined);
    this.heard = { game: number, news };
    if (!news || before?.game !== number || before.news === news) return;
    const line = this.root.querySelector<HTMLElement>("[part=foot] .say");
    void Promise.resolve(line?.querySelector("unknot-prose")?.updateComplete).then(() => {
      if (line && line.getBoundingClientRect().top > 0) line.scrollIntoView({ block: "nearest" });
    });
  }

  /** The board with its views and controls. */
  render(game: OpenGame): TemplateResult {
    this.dress();
    const { state, board, play, runs, film } = game,
      { host, zoom } = this,
      can = allowed(host),
      playable = game.playable && can.move;
    const about = runs.running?.report?.board ? undefined : game.position.views.find(({ board }) => board)?.about;
    const keys = state.keys ?? [],
      large = (board && vast(board)) || zoom.factor > 1;
    // The board is first, or the views if there is no board. The controls are directly below, since readers touch these parts most.
    const views = game.views.length
      ? html`<div class="views" part=${board ? nothing : "stage"} @unknot-point=${this.point}
        @unknot-step=${(event: CustomEvent<{ step: number }>) => this.rewind(game, event)}
        @unknot-amend=${({ detail: { step, to } }: CustomEvent<{ step: number; to?: number }>) => playable && play.amend(step, to)}
        >${this.views(game, playable)}</div>`
      : nothing;
    return html`
      ${host.leftOut ? html`<p class="left" part="left" role="note">${host.leftOut}</p>` : nothing}
      <div class="stage ${play.won ? "won" : ""} ${board && vast(board) ? "vast" : ""}" part=${board ? "stage board-room" : nothing}
        ${board && sized(board)} tabindex=${large && !playable ? 0 : nothing}
        @pointerdown=${(e: PointerEvent) => playable && zoom.down(e)} @pointermove=${(e: PointerEvent) => zoom.move(e)}
          @pointerup=${(e: PointerEvent) => zoom.up(e)} @pointercancel=${(e: PointerEvent) => zoom.up(e)}>
        <unknot-board exportparts="board" .board=${board} .marks=${[...game.marks, ...this.pointed]} .keys=${keys.map(({ key }) => key)}
          .touch=${keys.find(({ key }) => key === play.held)?.touch}
          .speed=${film.player?.factor ?? 1} ?interactive=${game.focusable && can.move}
            ?typing=${board?.typed || (state.draft && keys.some(({ pad }) => pad))} ?scrolls=${host.scrolls} ?swapped=${host.swapped}
              ?zooms=${zoom.able}
          @unknot-input=${(event: CustomEvent<Input>) => this.onInput(event)}></unknot-board>
      </div>
      ${about ? html`<p class="about" part="about">${about}</p>` : nothing}
      ${board ? nothing : views}
      ${this.controls(game, can, views)}
      <a class="credit" part="credit" href=${base.href} target="_blank" rel="noopener">Unknot</a>`;
  }

  /** The rows below the board. A control without content gets no row. */
  private controls(game: OpenGame, can: Allowed, views: unknown): TemplateResult | typeof nothing {
    const { board, runs, film } = game,
      { misnamed, scrolls } = this.host,
      underWay = runs.running?.slow && can.say ? work(runs.running) : nothing,
      played = film.player && can.steps ? steps(film.player, film.step, film.listed ? "solution" : undefined) : nothing;
    // On a page with other content, the film's controls and the progress of a method cover the keys, so that a solve does not move the text
    // below the element.
    const room: Room = { kept: scrolls && can.solve && (can.steps || can.say), over: !scrolls ? nothing : film.player ? played : underWay };
    const keys = can.keys && (scrolls || !film.player) ? choices(game, (key) => this.type(key), this.repeat, room) : bare(room),
      shown = [
        board && can.zoom ? this.zoom.buttons() : nothing,
        scrolls || !film.player ? keys : played,
        can.tally ? tally(game) : nothing,
        scrolls ? nothing : underWay,
        misnamed ? html`<p class="say fault" part="say" role="status">${misnamed}</p>` : nothing,
        can.say || game.fault ? say(game, this.point) : nothing,
        can.say && can.move ? remedies(game, scrolls, (text) => this.instead(game, text)) : nothing,
        bar(game, can, this.host.querySelector(":scope > [slot=action]") !== null),
      ],
      [zoomed, steered, counted, working, warned, ...foot] = shown;
    if (shown.every((part) => part === nothing) && !(board && game.views.length)) return nothing;
    return html`<div class=${`controls ${scrolls ? "post" : ""}`} part="controls">
        ${zoomed}${steered}${counted}${working}${warned}
        <div part="foot">${foot}</div>
        ${board ? views : nothing}
      </div>`;
  }

  private dress(): void {
    if (this.dressed) return;
    this.dressed = true;
    this.host.wear(tableStyle, glyphStyle, paletteStyle);
  }

  private views(game: OpenGame, playable: boolean): unknown {
    later("unknot-view", () => import("../scene/view"));
    return game.views.map((view) => html`<unknot-view .view=${view} ?amends=${game.timed && playable}></unknot-view>`);
  }

  /** Goes to a step that was chosen on a timeline of the position. */
  private rewind({ play, film, state, playable, timed }: OpenGame, event: CustomEvent<{ step: number }>): void {
    const { step } = event.detail,
      { steps = 0 } = state,
      can = playable && timed && !this.host.readOnly;
    if (film.player ? !film.rewind(step) : !can || step > steps) event.preventDefault();
    if (can) void play.rewind(Math.min(step, steps));
  }

  /** Opens another puzzle with the moves so far, unless a listener cancels the event and opens that puzzle itself. */
  private instead({ state: { kind, moves, at } }: OpenGame, text: string): void {
    const sofar = moves.slice(0, at); // undone moves may not be legal in the other puzzle
    this.host.replace({ kind, text, ...(sofar.length && { moves: sofar, at }) });
  }

  private onInput(event: CustomEvent<Input>): void {
    event.stopPropagation();
    void this.host.game?.play.input(event.detail);
  }

  /** Shows the places that a passage mentions, here or elsewhere on the page. */
  readonly point = (event: CustomEvent<{ places: Place[] }>): void => {
    const { places } = event.detail;
    this.pointed = places.length ? [{ role: "because", places }] : [];
    this.host.requestUpdate();
  };

  /** The places into which keys are typed. */
  private get places(): Place[] {
    return this.root.querySelector("unknot-board")?.places ?? [];
  }

  /** Handles a key as if it were typed on the board. */
  type(key: string): void {
    void this.host.game?.play.input({ type: "key", key, places: this.places });
  }

  /**
   * Handles the keys of the element as a whole, and of a page that is built around it. The board has already handled keys that the position
   * understands.
   */
  onKey(event: KeyboardEvent): void {
    const { game, readOnly } = this.host;
    if (!game?.state || event.defaultPrevented || event.altKey || event.composedPath()[0] instanceof HTMLSelectElement) return;
    const { play, film, state } = game,
      { player } = film;
    const pressed = chord(event),
      mode = pressed && game.playable && !readOnly && state?.keys?.find((key) => key.with === pressed.with);
    const act = mode
      ? () => play.input({ type: "key", key: pressed.key, places: this.places, held: mode.key })
      : event.ctrlKey || event.metaKey
        ? readOnly
          ? undefined
          : (
              { z: () => (event.shiftKey ? play.redo() : play.undo()), y: () => play.redo(), backspace: () => play.undoPiece() } as Record<
                string,
                () => unknown
              >
            )[event.key.toLowerCase()]
        : player
          ? (
              {
                ArrowLeft: () => player.go(player.at - 1),
                ArrowRight: () => player.go(player.at + 1),
                Home: () => player.go(0),
                End: () => player.go(player.moves.length),
                Escape: () => film.leave(),
              } as Record<string, () => unknown>
            )[event.key]
          : event.key === "Escape" && play.letsGo
            ? () => play.hold()
            : undefined;
    const done = act ?? (event.ctrlKey || event.metaKey ? undefined : this.zoom.key(event.key));
    if (!done) return;
    event.preventDefault();
    done();
  }
}
