import { contests } from "../element/best";
import { Game, type Saved } from "../element/game";
import { opened } from "../element/open";
import type { Line } from "../element/history";
import { about } from "../kit/form";
import type { Kind, Log, Params } from "../engine/protocol";
import type { State } from "../engine/state";
import { branchOf, first, Pen, equalGames, unique, type Branch } from "../storage/branches";
import { joined, parted } from "./draw/rows";
import type { Notice } from "./notice";
import type { Run } from "./solve/run-file";
import { lessonAt, place } from "./shelf/series";
import type { Library } from "../storage/library";
import { own, type Left, type Spot } from "../storage/records";

/**
 * A drawing on the page: its number in the engine, the pen that records it, and the state that `text` describes. text: the rules and the
 * rows of the board; undefined while it is the text of the puzzle. begun: the text of a new board before its first change. late: whether
 * the text lacks the last change of the board.
 */
interface Drawn {
  number: number;
  pen: Pen;
  state: State;
  text?: string;
  begun?: string;
  late?: boolean;
}

/**
 * The origin of a new text: params are the settings of the generator that made it, and lesson is the name of the lesson from which it was
 * written.
 */
interface Origin {
  params?: Params;
  lesson?: string;
}

/**
 * A game on the page: its number in the engine, the text it was opened with, its place in a list, and the pen that records it. If the game
 * is a drawing, `drawing` has its own number and pen.
 */
export interface Round {
  game: Game;
  number: number;
  source: string;
  spot?: Spot;
  pen: Pen;
  drawing?: Drawn;
}

/**
 * The games of the page: the open one, and those that were left while a method runs. The library saves them. Events: `change`; `opened`,
 * when another game is open or the same one has become a drawing or a puzzle.
 */
export class Desk extends EventTarget {
  /** The open game; empty until something is opened. */
  round: Round;
  /** Games that were left while a method runs, the latest first. */
  away: readonly Round[] = [];
  /** Counts the requests to open something: only the latest may replace the open game. */
  turn = 0;

  /** show puts another game on the page; tell shows a notice. */
  constructor(
    game: Game,
    readonly library: Library,
    private readonly show: (game: Game) => void,
    private readonly tell: (notice: Notice) => void,
  ) {
    super();
    this.round = { game: this.attend(game), number: 0, source: "", pen: new Pen(first, undefined) };
    library.addEventListener("change", () => this.catchUp());
  }

  get game(): Game {
    return this.round.game;
  }
  get kind(): Kind {
    return opened(this.game).kind;
  }
  private get state(): State {
    return opened(this.game).state;
  }

  /** The text beside the board: that of the open puzzle, or the current text of the drawing. */
  get written(): string {
    const { drawing, source } = this.round;
    return drawing?.text ?? source;
  }

  /**
   * Opens a puzzle where it was left. If it comes with moves, they become a separate game. Visitors draw on a blank board; if they have
   * drawn on it before, that drawing continues. Returns false if another game was opened in the meantime.
   */
  async open(saved: Saved, spot?: Spot, origin?: Origin): Promise<boolean> {
    if (!(await this.begin(saved, spot, origin))) return false;
    const { state } = this.game,
      here = this.round.spot;
    if (!state?.info.blank || state.draft) return true;
    const before =
      origin || !here
        ? undefined // the visitor has just written this text
        : this.library.drawings(state.kind).find(({ spot }) => spot?.collection === here.collection && spot?.level === here.level);
    await (before ? this.resume(before).catch(() => this.draw(undefined)) : this.draw(undefined));
    return true;
  }

  private async begin(saved: Saved, spot?: Spot, origin?: Origin): Promise<boolean> {
    if (saved.moves?.length) return this.openApart(saved, "shared");
    const { kind, text } = saved,
      atWork = this.atWork(({ game, source }) => game.kind?.name === kind && source === text);
    if (atWork) {
      this.comeBack(atWork);
      return true;
    }
    const played = kind ? this.library.played(kind, text) : undefined,
      games = played?.moves && !played.solved ? Object.entries<Branch>({ [first]: played, ...played.branches }) : [];
    for (const [name, branch] of games) {
      const { moves, at, lines } = branch;
      try {
        const entered = await this.enter({ ...saved, moves, at, lines });
        if (entered) this.opened(text, spot ?? this.placed(text, origin), name, branch);
        return entered;
      } catch {
        // Another version of Unknot saved this game with moves that cannot be played here. The game stays saved, but does not open.
      }
    }
    if (!(await this.enter(saved))) return false;
    const { moves, text: plain } = this.state;
    // These moves come from a file.
    if (moves.length && !spot) return this.openApart({ kind: this.kind.name, text: plain, moves }, "shared");
    const before = spot || played ? text : this.before(text);
    if (before !== text) return this.begin({ kind: this.kind.name, text: before }, undefined, origin && { lesson: origin.lesson });
    this.opened(text, spot ?? this.placed(text, origin), games.length ? unique() : first, games.length ? undefined : played);
    return true;
  }

  /** Returns the text under which the puzzle that was just read is already listed, perhaps in another notation; otherwise `text`. */
  private before(text: string): string {
    const { library, kind } = this,
      plain = this.state.text;
    return [text, library.source(kind.name, plain), plain].find((text) => place(library, kind, text)) ?? text;
  }

  /** Opens the last game of a kind. */
  async resume({ source, spot, branch = first, drawing, written, saved }: Left): Promise<void> {
    const atWork = this.atWork(
      (round) => round.game.kind?.name === saved.kind && round.source === source && round.pen.name === branch && !saved.draft,
    );
    if (atWork) return this.comeBack(atWork);
    const game = saved.draft ? undefined : branchOf(this.library.played(saved.kind, source), branch); // another window may have played on
    if (!(await this.enter(game ? { ...saved, moves: game.moves, at: game.at, lines: game.lines } : saved))) return;
    this.opened(source, spot, branch, game);
    if (!saved.draft) return;
    this.drawn(new Pen(drawing ?? unique(), this.library.drawing(saved.kind, drawing)?.stamp), written);
    if (written === undefined && (saved.params || saved.moves?.length)) void this.transcribe(!saved.moves?.length);
  }

  /** Opens a game that somebody else played, as a further game if the visitor has one of the same puzzle. */
  private async openApart(saved: Saved, origin: "shared" | "log"): Promise<boolean> {
    const { moves = [], at = moves.length } = saved;
    if (!(await this.enter(saved))) return false;
    const kind = this.kind.name,
      text = this.library.source(kind, this.state.text),
      branch = { moves, at, origin };
    const played = this.library.played(kind, text),
      own = played?.moves.length && !equalGames(played, branch);
    const known = Object.entries(played?.branches ?? {}).find(([, there]) => equalGames(there, branch))?.[0],
      name = own ? (known ?? unique()) : first;
    if (own && !known) this.library.addBranch(kind, text, name, branch);
    this.opened(text, this.placed(text), name, branchOf(this.library.played(kind, text), name));
    if (own)
      this.tell({
        text: "You already have a game of this puzzle. Keep both, or go back to yours?",
        actions: [
          { title: "Keep both", act: () => undefined },
          {
            title: "Go back to yours",
            act: async () => {
              await this.openBranch(first);
              const there = branchOf(this.library.played(kind, text), name);
              if (there && equalGames(there, branch)) this.library.dropBranch(kind, text, name); // nobody has continued this branch
            },
          },
        ],
      });
    return true;
  }

  /** Switches to another game of the open puzzle. */
  async openBranch(name: string): Promise<void> {
    const { source, spot } = this.round,
      kind = this.kind.name;
    if (branchOf(this.library.played(kind, source), name)) await this.resume({ source, spot, branch: name, saved: { kind, text: source } });
  }

  /** Deletes another game of the puzzle, with an offer to restore it. */
  dropBranch(name: string): void {
    const kind = this.kind.name,
      { source } = this.round,
      gone = branchOf(this.library.played(kind, source), name);
    if (!gone) return;
    const { moves, at, lines, stamp, base, origin } = gone;
    this.library.dropBranch(kind, source, name);
    this.tell({
      text: "Game deleted.",
      actions: [{ title: "Restore", act: () => this.library.addBranch(kind, source, name, { moves, at, lines, stamp, base, origin }) }],
    });
  }

  /** Repeats a run on islands. */
  async replay(log: Log): Promise<void> {
    const moves = log.moves ?? [];
    if (await this.openApart({ kind: log.kind, text: log.text, moves, at: moves.length }, "log")) await this.game.runs.replay(log);
  }

  /** Opens a saved run at its first position, with the settings of its method, and shows its solution. Returns a notice about it. */
  async watch(run: Run): Promise<Notice | undefined> {
    const {
      kind,
      text,
      moves = [],
      solver: name,
      params,
      seed,
      islands,
      result: { moves: found = [] },
    } = run;
    if (!(await this.openApart({ kind, text, moves, at: moves.length }, "log"))) return undefined;
    const { game } = this,
      { runs, film } = game,
      { state, kind: described } = opened(game),
      { title } = described.solvers.find((solver) => solver.name === name) ?? {};
    if (!title) return { text: `This run used the method “${name}”, which is not available here.` };
    runs.choose(name);
    runs.params.set(name, params);
    [runs.seed, runs.islands] = [seed, islands];
    const again = { title: "Repeat the run", act: () => runs.solve({ log: run }) };
    if (!found.length) return { text: `This is a run of “${title}”, which found no moves.`, actions: [again] };
    const at = described.measures?.length ? 0 : found.length,
      end = await film.look(state.game, found, found.length).catch(() => undefined);
    if (!end) return { text: `This is a run of “${title}”, but its moves cannot be played here.`, actions: [again] };
    film.watch(found, { at, ...(at && { position: end }) });
    return { text: `This is a run of “${title}”.`, actions: [again] };
  }

  /** Returns to a game that was left while a method ran. */
  comeBack(round: Round): void {
    this.turn++;
    if (round !== this.round) {
      if (this.game.runs.running?.solver) this.setAside();
      else this.game.close();
      this.round = round;
      this.away = this.away.filter((other) => other !== round);
      round.game.film.unseen = false;
      this.show(round.game);
      this.catchUp();
    }
    this.dispatchEvent(new Event("opened"));
  }

  /** Closes the open game. If a method is running on it, the game is only set aside and the method continues. */
  leave(): void {
    this.turn++;
    const { game, round } = this;
    if (!game.state) return game.close(); // a puzzle may still be opening in this game
    const atWork = game.runs.running?.solver;
    if (atWork) this.setAside();
    const next = new Game(game.engine, game);
    this.round = { game: this.attend(next), number: 0, source: "", pen: new Pen(first, undefined) };
    this.show(next);
    if (!atWork) void this.finish(round);
    this.dispatchEvent(new Event("change"));
  }

  /**
   * Closes a game that was left, once everything in it is saved: a move may still be pending, and time may have passed since the last move.
   */
  private async finish(round: Round): Promise<void> {
    const { game } = round;
    await game.play.still();
    if (game.play.won) await this.record(round).catch(() => undefined);
    else this.keep(round);
    game.close();
  }

  /** Closes a game that was left, and stops its method. */
  dismiss(round: Round): void {
    this.away = this.away.filter((other) => other !== round);
    round.game.close();
    this.dispatchEvent(new Event("change"));
  }

  /** Starts a drawing from this puzzle or, with `params`, from an empty board. */
  async draw(params: Params | undefined): Promise<void> {
    const { game, source, spot, pen } = this.round,
      there = branchOf(this.library.played(this.kind.name, source), pen.name);
    if (game.runs.running?.solver) {
      if (!game.saved || !(await this.enter(game.saved))) return;
      this.opened(source, spot, pen.name, there);
    }
    const before = this.game.state;
    await this.game.drawing.draw(params);
    if (!this.game.state?.draft || this.game.state === before) return;
    this.drawn(new Pen(unique(), undefined));
    if (params) void this.transcribe(true);
    this.dispatchEvent(new Event("opened"));
  }

  /** Turns the drawing into a puzzle, and opens it. */
  async freeze(): Promise<void> {
    const { drawing } = this.round,
      { lesson } = this;
    if (!(await this.game.drawing.freeze())) return;
    if (drawing) this.library.dropDrawing(this.kind.name, drawing.pen.name);
    await this.begin({ kind: this.kind.name, text: this.state.text }, undefined, { lesson }); // the puzzle may have been played before
  }

  /**
   * Plays the edited text of the open puzzle or drawing. The lesson stays the same. If this text is never played, the next text replaces
   * it.
   */
  async rewrite(text: string): Promise<void> {
    const { kind, lesson } = this;
    await (this.state.draft ? this.redraw(text) : this.open({ kind: kind.name, text }, undefined, { params: {}, lesson }));
  }

  /** The name of the lesson to which the open text belongs, or from which it was written. */
  get lesson(): string | undefined {
    return lessonAt(this.library, this.kind, this.round.spot);
  }

  /** Closes the lesson from which the open text was written. */
  closeLesson(): void {
    const { game, kind, library, round } = this;
    library.forgetLesson(kind.name, round.source);
    game.lesson = undefined;
    game.changed();
  }

  /**
   * Continues the drawing with an edited text, which has the rules and the rows of the board. If its rows equal those of the board, and its
   * rules allow the changes so far, these changes can still be undone. Otherwise the board gets the rows of the text. Changes that the
   * visitor makes in the meantime apply to the new board.
   */
  redraw(text: string): Promise<void> {
    const { drawing } = this.round;
    return this.game.play.replace(async () => drawing?.pen === this.round.drawing?.pen && this.replace(text));
  }

  /** Opens another version of the drawing; returns false if another game was opened in the meantime. */
  private async replace(text: string): Promise<boolean> {
    const { drawing, source, spot, pen } = this.round,
      { blank = [], name: kind, language: { below = "" } = {} } = this.kind,
      { moves, at, params, text: begun } = this.state,
      there = branchOf(this.library.played(kind, source), pen.name),
      { rules, rows } = parted(text, below),
      plain = { kind, draft: true, text },
      saved = params
        ? { ...plain, text: begun, params: about(text, blank, params) }
        : { ...plain, text: moves.length && rows !== undefined ? joined(rules, below, parted(begun, below).rows) : text };
    const same = rows === parted(this.written, below).rows;
    if (!(await (same ? this.enter({ ...saved, moves, at }).catch(() => this.enter(plain)) : this.enter(plain)))) return false;
    this.opened(source, spot, pen.name, there);
    this.drawn(drawing?.pen ?? new Pen(unique(), undefined), text);
    if (drawing?.late) void this.transcribe();
    return true;
  }

  /** Writes the rows of the drawing below the rules in its text, if the kind has such texts. begins: the drawing is new. */
  private async transcribe(begins = false): Promise<void> {
    const { game, round } = this,
      { drawing } = round,
      { state, kind } = game,
      below = kind?.language?.below;
    if (!below || !drawing || !state?.draft || state.game !== drawing.number) return;
    drawing.state = state;
    drawing.late = true;
    const { text } = (await game.engine.ask({ do: "write", game: state.game }).catch(() => undefined)) ?? {};
    if (text === undefined || this.round !== round || round.drawing !== drawing || drawing.state !== state) return;
    drawing.late = false;
    const before = round.drawing.text ?? round.source,
      // A new board is another puzzle. Its text is the engine's, without the line “; kind: …” and the title of the previous puzzle.
      now = joined(parted(begins ? text.replace(/^; kind: .*\n/, "") : before, below).rules, below, parted(text, below).rows);
    if (now === before) return;
    drawing.text = now;
    if (begins) drawing.begun = now;
    this.keep();
    this.dispatchEvent(new Event("change"));
  }

  /** Returns from the drawing to the puzzle, and sets the drawing aside. */
  async discard(): Promise<void> {
    const {
        drawing: left,
        source,
        spot,
        pen: { name: branch },
      } = this.round,
      kind = this.kind.name,
      drawing = this.library.drawing(kind, left?.pen.name);
    this.round.drawing = undefined;
    // After a reload, no game waits behind the drawing.
    if (!this.game.drawing.discard()) await this.resume({ source, spot, branch, saved: { kind, text: source } });
    this.keep();
    this.learned();
    this.dispatchEvent(new Event("opened"));
    if (drawing)
      this.tell({ text: "Your drawing has been set aside.", actions: [{ title: "Continue drawing", act: () => this.resume(drawing) }] });
  }

  /** Saves the state of a game, by default the open one. */
  keep({ game, number, source, spot, pen, drawing }: Round = this.round): void {
    const { saved, state } = game;
    // A game that has just been opened has no source yet, and a new drawing no pen.
    if (!saved || !state || state.game !== (saved.draft ? drawing?.number : number)) return;
    const written = saved.draft && drawing?.text !== drawing?.begun ? drawing?.text : undefined,
      left: Left = {
        source,
        saved,
        ...(spot && { spot }),
        ...(pen.name && { branch: pen.name }),
        ...(written !== undefined && { written }),
      };
    if (saved.draft && drawing) left.drawing = this.library.keepDrawing(saved.kind, left, state.info.size, drawing.pen);
    this.library.keep(saved.kind, left, pen, game.play.won);
    const { info, views, status, cost } = state;
    this.library.keepSeen(saved.kind, left, { info, position: { views, status, cost } });
  }

  /** Removes the puzzle's place, since it is no longer in its list. */
  unplace(): void {
    this.round.spot = undefined;
    this.keep();
  }

  private attend(game: Game): Game {
    game.addEventListener("change", () => {
      if (game === this.game) this.catchUp();
      const { drawing } = this.round;
      if (game === this.game && drawing?.number === game.state?.game && drawing?.state !== game.state) void this.transcribe();
      this.dispatchEvent(new Event("change"));
    });
    game.addEventListener("solved", () => {
      if (game === this.game) void this.record();
    });
    game.addEventListener("helped", () => this.library.count(opened(game).kind.name, { hints: 1 }));
    game.addEventListener("learned", () => this.learned(this.away.find((round) => round.game === game)));
    return game;
  }

  private atWork(which: (round: Round) => boolean): Round | undefined {
    return [...(this.game.runs.running?.solver ? [this.round] : []), ...this.away].find(which);
  }

  /**
   * Opens a game in place of the open one. If a method is running there, that game is set aside. Returns false if another game was opened
   * in the meantime.
   */
  private async enter(saved: Saved): Promise<boolean> {
    const turn = ++this.turn,
      { game } = this,
      beside = game.runs.running?.solver && new Game(game.engine, game);
    try {
      await (beside || game).open(saved);
    } catch (error) {
      if (turn === this.turn) throw error;
    }
    if (turn !== this.turn) {
      beside?.close();
      return false;
    }
    if (!beside) return true;
    this.setAside();
    this.round = { ...this.round, game: this.attend(beside), number: 0, drawing: undefined };
    this.show(beside);
    return true;
  }

  /** Sets the open game aside while its method continues. */
  private setAside(): void {
    this.game.film.unseen = true;
    this.away = [this.round, ...this.away];
  }

  /** Makes the game that was just loaded the open one. `there` is its saved version at the time of loading. */
  private opened(source: string, spot: Spot | undefined, name: string, there: Branch | undefined): void {
    const { game, state } = this;
    this.round = { game, number: state.game, source, spot, pen: new Pen(name, there && (there.stamp ?? "")) };
    if (!state.draft) this.library.keepSource(this.kind.name, state.text, source);
    if (this.newer()) this.catchUp();
    else this.keep();
    this.learned();
    this.dispatchEvent(new Event("opened"));
  }

  /** Turns the open game into a drawing, with a separate pen to record it, and with the text beside it if that was written. */
  private drawn(pen: Pen, text?: string): void {
    this.round.drawing = { number: this.state.game, pen, state: this.state, ...(text !== undefined && { text }) };
    this.keep(); // the state is also saved under the name of the drawing
  }

  /** The place of a text in a list. A text that is in no list joins the visitor's own puzzles. */
  private placed(text: string, { params, lesson }: Origin = {}): Spot {
    const { library, kind } = this,
      { title = "", size } = this.state.info,
      there = place(library, kind, text);
    if (there && (there.collection !== own || lesson === undefined)) return there;
    const made = params && { made: true, params };
    return library.addOwn(kind.name, { name: title, text, size, ...made, ...(lesson !== undefined && { lesson }) });
  }

  /** Takes over the moves that another window has made in the same game, after all pending moves here. */
  private catchUp(): void {
    const { game, number, source, pen } = this.round,
      { state } = game;
    if (!state || !game.playable || state.draft || state.game !== number) return;
    const played = this.library.played(this.kind.name, source),
      there = branchOf(played, pen.name);
    if (pen.name !== pen.by && branchOf(played, pen.by)) return this.parted();
    if (this.newer())
      void game.play.follow(() => (pen.taken = this.newer())); // if the visitor makes a move first, the two games are separated
    else if (there && !pen.knows(there)) pen.base = there.stamp;
  }

  /** The version of the open game that another window has written since then, if any. A game that was deleted there remains here. */
  private newer(): Branch | undefined {
    const { game, source, pen } = this.round,
      there = branchOf(this.library.played(this.kind.name, source), pen.name);
    return there?.moves.length && !pen.knows(there) && !equalGames(there, game.saved as Line) ? there : undefined;
  }

  /** Handles the case that two windows have played on from the same position: this window continues with a separate game. */
  private parted(): void {
    const { pen } = this.round,
      other = pen.name;
    pen.name = pen.by;
    this.tell({
      text: "This puzzle was also played in another window. Both games are kept.",
      actions: [{ title: "Switch to the other", act: () => this.openBranch(other) }],
    });
    this.dispatchEvent(new Event("change"));
  }

  /** Saves the best known solutions of a game, and passes the saved ones to the game. */
  private learned({ game, number, source }: Round = this.round): void {
    const { state, kind, known } = game,
      { library } = this;
    if (!state || !kind || state.draft || state.game !== number) return;
    for (const solution of Object.values(known)) library.record(kind.name, source, solution, contests(kind), "known");
    const played = library.played(kind.name, source);
    [game.best, game.known] = [played?.best ?? {}, played?.known ?? {}];
  }

  /** Saves the solution of a player who has reached the goal. */
  private async record(round: Round = this.round): Promise<void> {
    const { source } = round,
      { state, kind, engine } = opened(round.game),
      {
        moves,
        at,
        cost,
        status: { value },
        game,
      } = state,
      contested = contests(kind);
    this.keep(round);
    this.library.keepTook(kind.name, source); // the clock has stopped by now
    if (!contested.length) return;
    const { text: notation = "" } = await engine.ask({ do: "notation", game });
    this.library.record(kind.name, source, { moves: moves.slice(0, at), notation, cost, value }, contested, "best");
    this.learned();
    this.dispatchEvent(new Event("change"));
  }
}
