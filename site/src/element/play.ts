import { faultOf, type EngineError } from "../engine/fault";
import type { Input, Key, Mark, Place } from "../engine/protocol";
import type { SessionReply, SessionRequest, State } from "../engine/state";
import type { GameContext } from "./context";
import { edited, leaving, noLines, played, redone, turned, undone, type Change, type Line, type Lines } from "./history";
import { answering, resting } from "./mode";
import { Passage } from "./passage";

/** The player's part of a game: inputs and moves, their history, going back and forward in it, and the time that passes by itself. */
export class Play {
  /** The key of the pad that stays down. It is sent with every click, drag and hover. */
  held: string | undefined;
  /** Whether the last move reached the goal and was the player's own. */
  won = false;
  /** Whether a key has just been chosen to stay down. Its help text is then shown. */
  justHeld = false;
  /** The other histories that Undo and Redo can reach. */
  lines = noLines;
  /** The time that passes by itself. */
  readonly passage: Passage;
  /** The marks in the engine's answer to the last input. */
  private answered: Mark[] = [];
  private preview: Mark[] = [];
  /** The place of the piece that the last input picked up; the next input may put it down. */
  private picked: Place | undefined;
  private hovered: Input | undefined;
  private hovering = false;
  /** The step to which a queued rewind goes. */
  private rewinding: number | undefined;
  /** Resolves when the last change is made. */
  private turn: Promise<unknown> = Promise.resolve();
  /** The identity of the open game. Another version of the same game keeps it. A queued change is dropped if the identity has changed. */
  private match = {};

  constructor(private readonly game: GameContext) {
    this.passage = new Passage(game, () => this.pass());
  }

  /** The reason why the last input did nothing, or "". */
  get refusal(): string {
    return resting(this.game.mode).refusal ?? "";
  }

  /** Tells the player why an input did nothing. */
  refuse(why: string): void {
    this.game.enter(answering(this.game.mode, { refusal: why }));
  }

  /** The marks for the last input, and those for the place under the mouse. */
  get marks(): Mark[] {
    return [...this.answered, ...this.preview];
  }

  async input(input: Input): Promise<void> {
    if (!this.game.playable) return;
    if (input.type === "key" && this.stays(input.key)) return this.hold(this.held === input.key ? undefined : input.key);
    if (input.key === " " && this.modes.length) return this.hold(this.modes[(this.mode + 1) % this.modes.length]!.key);
    if (this.held !== undefined && input.held === undefined) input = { ...input, [input.type === "key" ? "held" : "key"]: this.held };
    if (input.type === "hover") return this.hover(input);
    this.hovered = undefined;
    if (!this.held) this.preview = [];
    await this.change(() => ({ request: { do: "input", input: this.withPick(input) } }), true);
  }

  /** Holds `key` down. Without `key` it releases the held key, or in a drawing holds the default tool. It requests the key's marks. */
  hold(key = this.tool): void {
    this.held = this.modes.some((mode) => mode.rest && mode.key === key) ? undefined : key;
    this.justHeld = this.letsGo;
    this.game.changed();
    void this.input({ type: "hover", places: [] });
  }

  /** The keys of the input modes among which Space switches; empty if none of them is the default (`rest`). */
  private get modes(): readonly Key[] {
    const all = this.game.state?.keys?.filter(({ mode }) => mode) ?? [];
    return all.some(({ rest }) => rest) ? all : [];
  }

  /** The index of the current mode in `modes`. */
  private get mode(): number {
    return this.modes.findIndex((mode) => this.isOn(mode));
  }

  /** Whether a key is in force: it is held, or it is the default (`rest`) and no key is held. */
  isOn({ key, rest }: Key): boolean {
    return rest ? this.held === undefined : this.held === key;
  }

  /** Whether the held key can be released: it is not the default tool. */
  get letsGo(): boolean {
    return this.held !== this.tool;
  }

  /**
   * Whether a key stays down when typed or pressed. A mode stays; so does a key in limited supply, which must not be spent on the place
   * that happens to have the focus.
   */
  private stays(typed: string | undefined): boolean {
    return this.game.state?.keys?.some(({ key, hold, mode, left = 0 }) => (mode || (hold && left > 0)) && key === typed) ?? false;
  }

  /** The help text of the key that is held down. */
  get chosen(): string | undefined {
    return this.held === undefined ? undefined : this.game.state?.keys?.find(({ key }) => key === this.held)?.help;
  }

  /** Makes moves, by default as the player's own: for example an option or a wait. */
  make(moves: string[], own = true): Promise<void> {
    return this.change(() => ({ request: { do: "play", moves } }), own);
  }

  /**
   * Makes the moves of a text in the kind's notation, from the current position or otherwise from the start. If that fails, it returns the
   * reason, unless another game has been opened.
   */
  async makeWritten(text: string): Promise<{ made: boolean; fault?: EngineError }> {
    return (
      (await this.inTurn(async (game, open) => {
        if (this.passage.passed) await this.send({ request: { do: "play" } }, true, game, open);
        if (!open()) return { made: false };
        this.passage.take(); // time stops while the engine tries
        const tried = await this.tryWritten(text, game, open);
        if (!tried.made && open()) this.passage.answered(false);
        return tried;
      })) ?? { made: false }
    );
  }

  private async tryWritten(text: string, game: number, open: () => boolean): Promise<{ made: boolean; fault?: EngineError }> {
    const { engine, state } = this.game;
    if (!state) return { made: false };
    const { at, moves: before } = state;
    let fault: EngineError | undefined;
    for (const from of new Set([at, 0])) {
      try {
        const { state } = await engine.ask({ do: "goto", game, at: from });
        const { moves } = await engine.ask({ do: "read", game, text });
        const answer = await engine.ask({ do: "play", game, moves });
        if (!open()) return { made: false };
        this.passage.answered(true);
        this.game.advance(state);
        this.lines = from < at ? leaving({ moves: before, at }, this.lines) : played(this.lines);
        this.settle(answer, true);
        return { made: true };
      } catch (error) {
        fault = faultOf(error); // the text has no moves, or they cannot be played from this position
      }
      if (!open()) return { made: false };
    }
    await engine.ask({ do: "goto", game, at }).catch(() => undefined); // the game may have been closed
    return { made: false, fault };
  }

  /** Adds the steps that have passed, and `steps` more, to the history. If both are 0, it does nothing, so that Redo still works. */
  pass(steps = 0): Promise<void> {
    return this.change(() => (steps || this.passage.passed ? { request: { do: "play", waited: steps } } : undefined), true);
  }

  /** Starts or stops time, or moves one step forward or back while time is stopped. Returns false if that is not possible. */
  pace(by?: 1 | -1): boolean {
    const {
      passage,
      game: { state },
    } = this;
    if (!state) return false;
    const { going, passed } = passage,
      { step = 0, status } = state,
      over = status.done;
    if (by ? going || (by > 0 ? over : step + passed === 0) : !going && over) return false;
    if (by) void (by > 0 ? this.pass(1) : this.rewind(step + passed - 1));
    else if (going) passage.stop();
    else passage.start();
    return true;
  }

  /** Stops the time, and waits until all the player's actions are part of the history. */
  async still(): Promise<void> {
    this.passage.stop();
    await this.settled();
  }

  /** Waits until every requested move is played. Time may continue. */
  async settled(): Promise<void> {
    for (let turn: Promise<unknown> | undefined; turn !== this.turn; ) await (turn = this.turn);
  }

  /** Goes back or forward to a step. If several calls wait at once, only the last one counts. */
  async rewind(step: number): Promise<void> {
    this.passage.stop();
    const waits = this.rewinding !== undefined;
    this.rewinding = step;
    if (waits) return;
    let begun = false; // false after the change if another game has been opened; if true, a later rewind may be queued already
    await this.change(() => {
      begun = true;
      const to = this.rewinding;
      this.rewinding = undefined;
      return to === undefined ? undefined : { request: { do: "goto", step: to } };
    });
    if (!begun) this.rewinding = undefined;
  }

  /** Removes the action in a step, or moves it to another step. Undo restores the old actions. */
  amend(step: number, to?: number): Promise<void> {
    this.passage.stop();
    return this.change(
      ({ at, moves }) => ({
        request: { do: "editAction", step, ...(to !== undefined && { to }) },
        lines: edited({ moves, at }, this.lines),
      }),
      true,
    );
  }

  /** Replaces the whole history by other moves, and goes to one of their steps. Undo restores the old history. */
  exchange(others: string[], step: number): Promise<void> {
    this.passage.stop();
    return this.change(
      ({ at, moves }) => ({ request: { do: "goto", moves: others, step }, lines: edited({ moves, at }, this.lines) }),
      true,
    );
  }

  /** Goes back to before a mistake. Undo restores all moves after it, whatever is played since. */
  goBack(to: number): Promise<void> {
    this.passage.stop();
    return this.change(({ at, moves }) => ({
      request: { do: "goto", moves: moves.slice(0, to), at: to },
      lines: edited({ moves, at }, this.lines),
    }));
  }

  get canUndo(): boolean {
    const { playable, state } = this.game;
    return playable && ((state?.at ?? 0) > 0 || this.lines.before.length > 0);
  }

  get canRedo(): boolean {
    const { playable, state } = this.game;
    // Steps that have passed are new moves. They replace the undone moves, so Redo is impossible then.
    return playable && !this.passage.passed && ((state?.at ?? 0) < (state?.moves.length ?? 0) || this.lines.after.length > 0);
  }

  get canRestart(): boolean {
    return this.game.playable && (this.game.state?.at ?? 0) > 0;
  }

  /** Undoes the last edit, otherwise the last move with the waits after it, or at the start the last Restart. Stops the time. */
  undo(): Promise<void> {
    this.passage.stop(); // the player can think without time passing
    return this.change(
      ({ at, moves, undo }) =>
        undone({ moves, at }, this.passage.passed ? played(this.lines) : this.lines) ?? {
          request: { do: "goto", at: undo },
          ...(this.lines.undone && { lines: { ...this.lines, undone: 0 } }),
        },
    );
  }

  redo(): Promise<void> {
    return this.change(({ at, moves, redo }) => {
      if (!this.canRedo) return undefined;
      return redone({ moves, at }, this.lines) ?? { request: { do: "goto", at: redo } };
    });
  }

  /** Whether the button “Undo piece” would undo more than the last move; undefined if the kind does not distinguish pieces. */
  get canUndoPiece(): boolean | undefined {
    const { playable, state } = this.game,
      { taken, at = 0 } = state ?? {};
    return taken === undefined ? undefined : playable && taken < at - 1;
  }

  /** Undoes the latest moves in a row with the piece that was moved last. */
  undoPiece(): Promise<void> {
    return this.change(({ at, taken = at }) => ({ request: { do: "goto", at: taken } }));
  }

  /** Goes back to the start, and stops the time. Undo restores the history, whatever was played since. */
  restart(): Promise<void> {
    this.passage.stop();
    return this.change(({ at, moves }) => ({
      request: { do: "goto", at: 0 },
      ...(at > 0 && { lines: leaving({ moves, at }, this.lines) }),
    }));
  }

  /** Continues from another window's version of this game. `elsewhere` is called after all earlier changes, and may return undefined. */
  follow(elsewhere: () => (Line & { lines?: Lines }) | undefined): Promise<void> {
    return this.change(() => {
      const there = elsewhere();
      return there && turned(there, there.lines ?? noLines);
    });
  }

  /**
   * Makes a change after all earlier ones, from the state to which they led. Does nothing if `make` returns undefined or another game has
   * been opened.
   */
  change(make: (state: State) => Change | undefined, own = false): Promise<void> {
    return this.inTurn(async (game, open) => {
      const { state } = this.game,
        change = state && make(state);
      if (change) await this.send(change, own, game, open);
    });
  }

  /**
   * Calls `open` after all earlier changes. If `open` resolves to true, it has opened another version of the same game, to which queued
   * changes apply.
   */
  replace(open: () => Promise<boolean>): Promise<void> {
    const done = this.turn.then(async () => {
      const { match } = this;
      if (await open()) this.match = match;
    });
    this.turn = done.catch(() => undefined);
    return done;
  }

  /**
   * Calls `act` after all earlier changes of the game, unless another game has been opened. `open` reports whether the same game is still
   * open.
   */
  private inTurn<T>(act: (game: number, open: () => boolean) => Promise<T>): Promise<T | undefined> {
    const { game, match } = this;
    const done = this.turn.then(() => {
      const number = game.state?.game;
      return game.playable && number !== undefined && this.match === match ? act(number, () => game.state?.game === number) : undefined;
    });
    this.turn = done.catch(() => undefined);
    return done;
  }

  /** Sends a change, including the steps that have passed before it. */
  private async send({ request, lines }: Change, own: boolean, game: number, open: () => boolean): Promise<void> {
    const waited = this.passage.take() + (request.waited ?? 0);
    // the answers to other requests have a subset of these fields
    const answer = await this.game.ask({ ...request, game, ...(waited && { waited }) } as SessionRequest<"input">);
    if (!open()) return;
    if (!answer) return this.passage.end();
    this.passage.answered(Boolean(answer.state));
    if (answer.state) this.lines = lines ?? (own && (this.lines.after.length || this.lines.edits) ? played(this.lines) : this.lines);
    this.settle(answer, own);
  }

  /** Starts over with the game's new state. */
  reset(lines: Lines): void {
    this.match = {};
    this.lines = lines;
    this.answered = this.preview = [];
    this.held = this.tool;
    this.picked = this.hovered = undefined;
    this.won = false;
  }

  private settle({ state, say, marks, pick, ask }: SessionReply<"input">, own: boolean): void {
    this.justHeld = false;
    const { game } = this;
    this.answered = marks ?? [];
    this.picked = pick;
    if (state) {
      const before = game.state?.status.goal;
      game.advance(state);
      if (!state.keys?.some(({ key, left }) => key === this.held && left !== 0)) this.held = this.tool;
      if (!this.held) this.preview = [];
      this.won = own && state.status.goal && !before && !state.draft;
    }
    game.enter(answering(game.mode, { refusal: say }));
    if (ask) void game.why(ask);
    if (state && this.held) void this.input({ type: "hover", places: [] });
    if (state && this.won) game.dispatchEvent(new Event("solved"));
  }

  /** Asks the engine about the place under the mouse. Only one question is sent at a time, and only the latest place counts. */
  private async hover(input: Input): Promise<void> {
    const { game } = this;
    this.hovered = input;
    if (this.hovering) return;
    this.hovering = true;
    while (this.hovered && game.state && game.playable) {
      const asked: Input = this.hovered,
        waited = this.passage.untaken;
      const answer =
        asked.places.length || asked.key
          ? await game.engine
              .ask({ do: "input", game: game.state.game, input: this.withPick(asked), ...(waited && { waited }) })
              .catch(() => undefined)
          : undefined;
      if (asked !== this.hovered) continue;
      this.hovered = undefined;
      this.preview = answer?.marks ?? [];
      game.changed();
    }
    this.hovering = false;
  }

  private withPick(input: Input): Input {
    return this.picked ? { ...input, pick: this.picked } : input;
  }

  /** The key of a drawing's default tool; undefined if there is none. */
  private get tool(): string | undefined {
    const { state } = this.game;
    return state?.draft ? state.keys?.find(({ hold, group }) => hold && !group)?.key : undefined;
  }
}
